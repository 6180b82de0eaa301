import Foundation
import TenFootUIKit

/// A part of a lockup whose appearance depends on the lockup's state.
///
/// Source: TVUIKit TVLockupViewComponent.
@preconcurrency @MainActor public protocol TVLockupViewComponent: AnyObject {
    /// The lockup's state has changed.
    func updateAppearance(forLockupViewState state: UIControl.State)
}

/// The header or footer of a lockup: a title and a subtitle.
///
/// Source: TVUIKit TVLockupHeaderFooterView.
@preconcurrency @MainActor open class TVLockupHeaderFooterView: UIView, TVLockupViewComponent {
    /// The title.
    public let titleLabel: UILabel? = UILabel()
    /// The subtitle.
    public let subtitleLabel: UILabel? = UILabel()
    /// Whether the text is visible only while the lockup is focused.
    open var showsOnlyWhenAncestorFocused = false { didSet { alpha = showsOnlyWhenAncestorFocused ? 0 : 1 } }
    private let column = UIStackView()

    /// Creates a view with a frame.
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
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }
    /// The lockup's state has changed.
    open func updateAppearance(forLockupViewState state: UIControl.State) {
        if showsOnlyWhenAncestorFocused { alpha = state == .focused ? 1 : 0 }
    }
    /// The size that the text needs.
    open override var intrinsicContentSize: CGSize { column.intrinsicContentSize }
    /// Lays out the text to fill the view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for label in [titleLabel, subtitleLabel] { label?.isHidden = label?.text == nil }
        column.frame = bounds
    }
}

/// A content view with a header and a footer; the content is lifted while the lockup is focused.
///
/// Source: TVUIKit TVLockupView.
@preconcurrency @MainActor open class TVLockupView: UIControl {
    /// The view for the app's content.
    public let contentView = UIView()
    /// The size of the content, in points; zero means the remaining space.
    open var contentSize = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
    /// The view above the content.
    open var headerView: TVLockupHeaderFooterView? { didSet { replace(oldValue, headerView) } }
    /// The view below the content.
    open var footerView: TVLockupHeaderFooterView? { didSet { replace(oldValue, footerView) } }
    /// How far the content extends when it is focused, in points.
    open var focusSizeIncrease = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    /// The insets around the content, in points.
    open var contentViewInsets = NSDirectionalEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Creates a view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        invalidateIntrinsicContentSize()
    }
    /// Sets the footer's title and subtitle; removes the footer if both are nil.
    fileprivate func caption(_ title: String?, _ subtitle: String?) {
        let footer = footerView ?? TVLockupHeaderFooterView(frame: .zero)
        for (label, text) in [(footer.titleLabel, title), (footer.subtitleLabel, subtitle)] {
            label?.text = text
            label?.isHidden = text == nil
        }
        footerView = title == nil && subtitle == nil ? nil : footer
    }
    private func height(_ view: UIView?) -> CGFloat { view.map { $0.intrinsicContentSize.height + 12 } ?? 0 }

    /// Whether it is enabled, and so can be focused.
    open override var canBecomeFocused: Bool { isEnabled }
    /// The size of the content, header and footer.
    open override var intrinsicContentSize: CGSize {
        guard contentSize != .zero else { return super.intrinsicContentSize }
        return CGSize(width: contentSize.width, height: contentSize.height + height(headerView) + height(footerView))
    }
    /// Lays out the content, header and footer.
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
    /// Lifts the content while it is focused, and updates the header and footer.
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

/// An image with a title and a subtitle.
///
/// Source: TVUIKit TVPosterView.
@preconcurrency @MainActor open class TVPosterView: TVLockupView {
    /// The view that shows the image.
    public let imageView = UIImageView()
    /// The image.
    open var image: UIImage? {
        get { imageView.image }
        set {
            imageView.image = newValue
            if contentSize == .zero, let size = newValue?.size { contentSize = size }
        }
    }
    /// The title.
    open var title: String? { didSet { caption(title, subtitle) } }
    /// The subtitle.
    open var subtitle: String? { didSet { caption(title, subtitle) } }

    /// Creates a poster with an image.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
    /// Creates a poster with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 12
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
    }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }

    /// Lays out the image to fill the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = contentView.bounds
    }
}

/// A card: a platter for the app's views.
///
/// Source: TVUIKit TVCardView.
@preconcurrency @MainActor open class TVCardView: TVLockupView {
    /// The background colour of the card.
    open var cardBackgroundColor: UIColor? = UIColor(white: 0.2, alpha: 1) { didSet { contentView.backgroundColor = cardBackgroundColor } }
    /// Creates a card with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = cardBackgroundColor
        contentView.layer.cornerRadius = 12
    }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }
}

/// A button with an image or a text on a platter, a title and a subtitle.
///
/// Source: TVUIKit TVCaptionButtonView.
@preconcurrency @MainActor open class TVCaptionButtonView: TVLockupView {
    /// The image on the platter.
    open var contentImage: UIImage? { didSet { picture.image = contentImage } }
    /// The text on the platter, shown if there is no image.
    open var contentText: String? { didSet { words.text = contentText } }
    /// The title.
    open var title: String? { didSet { caption(title, subtitle) } }
    /// The subtitle.
    open var subtitle: String? { didSet { caption(title, subtitle) } }
    private let picture = UIImageView()
    private let words = UILabel()

    /// Creates a button with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = UIColor(white: 1, alpha: 0.2)
        contentView.layer.cornerRadius = 12
        picture.contentMode = .center
        words.textAlignment = .center
        for view in [picture, words] { contentView.addSubview(view) }
    }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }

    /// Lays out the image and the text to fill the platter.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [picture, words] { view.frame = contentView.bounds }
    }
    /// Highlights the platter while it is focused.
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        contentView.backgroundColor = isFocused ? .white : UIColor(white: 1, alpha: 0.2)
        words.textColor = isFocused ? .black : .label
        picture.tintColor = isFocused ? .black : .label
    }
}
