import Foundation
import TenFootUIKit

/// A part of a lockup that looks otherwise while the lockup has focus.
///
/// Source: TVUIKit TVLockupViewComponent.
@preconcurrency @MainActor public protocol TVLockupViewComponent: AnyObject {
    /// The lockup stands otherwise.
    func updateAppearance(forLockupViewState state: UIControl.State)
}

/// What stands over or under the content of a lockup: two lines of words.
///
/// Source: TVUIKit TVLockupHeaderFooterView.
@preconcurrency @MainActor open class TVLockupHeaderFooterView: UIView, TVLockupViewComponent {
    /// The words.
    public let titleLabel: UILabel? = UILabel()
    /// Smaller words beneath.
    public let subtitleLabel: UILabel? = UILabel()
    /// Whether the words are there only while the lockup has focus.
    open var showsOnlyWhenAncestorFocused = false { didSet { alpha = showsOnlyWhenAncestorFocused ? 0 : 1 } }
    private let column = UIStackView()

    /// Words in a place of the lockup.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = .preferredFont(forTextStyle: .callout)
        subtitleLabel?.font = .preferredFont(forTextStyle: .caption1)
        subtitleLabel?.textColor = .secondaryLabel
        column.axis = .vertical
        for label in [titleLabel, subtitleLabel].compactMap({ $0 }) {
            label.textAlignment = .center
            column.addArrangedSubview(label)
        }
        addSubview(column)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// The lockup stands otherwise.
    open func updateAppearance(forLockupViewState state: UIControl.State) {
        if showsOnlyWhenAncestorFocused { alpha = state == .focused ? 1 : 0 }
    }
    /// The room that its words need.
    open override var intrinsicContentSize: CGSize { column.intrinsicContentSize }
    /// The words fill it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for label in [titleLabel, subtitleLabel] { label?.isHidden = label?.text == nil }
        column.frame = bounds
    }
}

/// Content with words over and under it, which is lifted while it has focus.
///
/// Source: TVUIKit TVLockupView.
@preconcurrency @MainActor open class TVLockupView: UIControl {
    /// What the app's own views are put into.
    public let contentView = UIView()
    /// How large the content is, in points; zero is what is left of the view.
    open var contentSize = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
    /// What stands over the content.
    open var headerView: TVLockupHeaderFooterView? { didSet { replace(oldValue, headerView) } }
    /// What stands under the content.
    open var footerView: TVLockupHeaderFooterView? { didSet { replace(oldValue, footerView) } }
    /// How far what grows by focus reaches beyond the content, in points.
    open var focusSizeIncrease = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    /// The room around everything, in points.
    open var contentViewInsets = NSDirectionalEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// A lockup in a place of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        invalidateIntrinsicContentSize()
    }
    /// Puts words beneath the content; none where both are nil.
    fileprivate func caption(_ title: String?, _ subtitle: String?) {
        let footer = footerView ?? TVLockupHeaderFooterView(frame: .zero)
        for (label, text) in [(footer.titleLabel, title), (footer.subtitleLabel, subtitle)] {
            label?.text = text
            label?.isHidden = text == nil
        }
        footerView = title == nil && subtitle == nil ? nil : footer
    }
    private func height(_ view: UIView?) -> CGFloat { view.map { $0.intrinsicContentSize.height + 12 } ?? 0 }

    /// It can have focus.
    open override var canBecomeFocused: Bool { isEnabled }
    /// The room of the content and of the words.
    open override var intrinsicContentSize: CGSize {
        guard contentSize != .zero else { return super.intrinsicContentSize }
        return CGSize(width: contentSize.width, height: contentSize.height + height(headerView) + height(footerView))
    }
    /// Places content and words.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let (top, bottom) = (height(headerView), height(footerView))
        let room = bounds.inset(
            by: UIEdgeInsets(
                top: contentViewInsets.top + top, left: contentViewInsets.leading, bottom: contentViewInsets.bottom + bottom,
                right: contentViewInsets.trailing))
        let size = contentSize == .zero ? room.size : contentSize
        let place = CGRect(x: room.midX - size.width / 2, y: room.minY, width: max(0, size.width), height: max(0, size.height))
        if contentView.transform.isIdentity { contentView.frame = place }
        headerView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, top - 12))
        footerView?.frame = CGRect(x: 0, y: place.maxY + 12, width: bounds.width, height: max(0, bottom - 12))
    }
    /// The content is lifted while it has focus, and words follow.
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        let width = max(1, contentView.bounds.width)
        let scale = isFocused ? (width + focusSizeIncrease.leading + focusSizeIncrease.trailing) / width : 1
        coordinator.addCoordinatedAnimations { [self] in
            contentView.transform = CGAffineTransform(scaleX: scale, y: scale)
            contentView.layer.shadowOpacity = isFocused ? 0.5 : 0
            contentView.layer.shadowRadius = 20
            for part in [headerView, footerView] { part?.updateAppearance(forLockupViewState: isFocused ? .focused : .normal) }
        }
    }
}

/// A picture with words beneath.
///
/// Source: TVUIKit TVPosterView.
@preconcurrency @MainActor open class TVPosterView: TVLockupView {
    /// The view with the picture.
    public let imageView = UIImageView()
    /// The picture.
    open var image: UIImage? {
        get { imageView.image }
        set {
            imageView.image = newValue
            if contentSize == .zero, let size = newValue?.size { contentSize = size }
        }
    }
    /// The words.
    open var title: String? { didSet { caption(title, subtitle) } }
    /// Smaller words beneath those.
    open var subtitle: String? { didSet { caption(title, subtitle) } }

    /// A poster with a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
    /// A poster in a place of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 12
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// The picture fills the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = contentView.bounds
    }
}

/// A card: a platter for views of the app's own.
///
/// Source: TVUIKit TVCardView.
@preconcurrency @MainActor open class TVCardView: TVLockupView {
    /// The colour of the card.
    open var cardBackgroundColor: UIColor? = UIColor(white: 0.2, alpha: 1) { didSet { contentView.backgroundColor = cardBackgroundColor } }
    /// A card in a place of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = cardBackgroundColor
        contentView.layer.cornerRadius = 12
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
}

/// A button with a picture or words on a platter, and words beneath.
///
/// Source: TVUIKit TVCaptionButtonView.
@preconcurrency @MainActor open class TVCaptionButtonView: TVLockupView {
    /// The picture on the platter.
    open var contentImage: UIImage? { didSet { picture.image = contentImage } }
    /// The words on the platter, where there is no picture.
    open var contentText: String? { didSet { words.text = contentText } }
    /// The words beneath.
    open var title: String? { didSet { caption(title, subtitle) } }
    /// Smaller words beneath those.
    open var subtitle: String? { didSet { caption(title, subtitle) } }
    private let picture = UIImageView()
    private let words = UILabel()

    /// A button in a place of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = UIColor(white: 1, alpha: 0.2)
        contentView.layer.cornerRadius = 12
        picture.contentMode = .center
        words.textAlignment = .center
        for view in [picture, words] { contentView.addSubview(view) }
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// What is on the platter fills it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [picture, words] { view.frame = contentView.bounds }
    }
    /// The platter is bright while it has focus.
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        contentView.backgroundColor = isFocused ? .white : UIColor(white: 1, alpha: 0.2)
        words.textColor = isFocused ? .black : .label
        picture.tintColor = isFocused ? .black : .label
    }
}
