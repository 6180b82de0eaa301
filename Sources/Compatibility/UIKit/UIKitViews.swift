import Foundation
import TenFoot

/// Text in a view.
///
/// Source: UIKit UILabel.
@preconcurrency @MainActor open class UILabel: UIView {
    /// The text.
    open var text: String? {
        didSet {
            guard text != oldValue || attributed != nil else { return }
            attributed = nil
            changed()
        }
    }
    private var attributed: NSAttributedString?
    /// A text with attributes: its fonts, colours, lines and distances are shown.
    open var attributedText: NSAttributedString? {
        get { attributed ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            attributed = newValue
            changed()
        }
    }
    /// The font.
    open var font: UIFont! = .preferredFont(forTextStyle: .body) { didSet { changed() } }
    /// The colour of the text.
    open var textColor: UIColor! = .label { didSet { changed() } }
    /// Where lines stand.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// At most so many lines; 0 is no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    /// Where a text that is too long is cut.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { changed() } } }
    /// Whether a text that is too wide shrinks.
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } } }
    /// Down to which share of its size it may shrink.
    open var minimumScaleFactor: CGFloat = 0.5
    /// Accepted: text follows the user's size by its font.
    open var adjustsFontForContentSizeCategory = false

    private func changed() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// The size of the text in one line.
    open override var intrinsicContentSize: CGSize {
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { Measuring.size(of: String($0), in: font) }
        return CGSize(width: (lines.map(\.width).max() ?? 0).rounded(.up), height: lines.map(\.height).reduce(0, +).rounded(.up))
    }

    override func drawnContent() -> AnyView? {
        guard let text else { return nil }
        let alignment: (TextAlignment, Alignment) =
            switch textAlignment {
            case .center: (.center, .center)
            case .right: (.trailing, .trailing)
            default: (.leading, .leading)
            }
        return AnyView(
            (attributed?.text ?? Text(verbatim: text)).font(font.font).foregroundColor(Color(uiColor: textColor))
                .multilineTextAlignment(alignment.0)
                .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
                .truncationMode(lineBreakMode == .byTruncatingHead ? .head : lineBreakMode == .byTruncatingMiddle ? .middle : .tail)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? minimumScaleFactor : 1)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment.1))
    }
}

/// Where lines of text stand.
///
/// Source: UIKit NSTextAlignment.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// Where a text that is too long is cut.
///
/// Source: UIKit NSLineBreakMode.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A picture in a view.
///
/// Source: UIKit UIImageView.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage? {
        didSet {
            if let images = image?.images {
                (animationImages, animationDuration) = (images, image?.duration ?? 0)
                startAnimating()
            }
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }
    /// Its other picture.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether it shows its other picture, where it has one.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Pictures that are shown one after the other while it is animated.
    open var animationImages: [UIImage]?
    /// How long all of them take, in seconds; 0 is a thirtieth each.
    open var animationDuration: TimeInterval = 0
    /// How often they are shown; 0 is for ever.
    open var animationRepeatCount = 0
    private var frameTimer: (any DispatchSourceTimer)?
    private var frameNumber = 0
    /// Whether its pictures follow each other.
    open var isAnimating: Bool { frameTimer != nil }
    /// Shows its pictures one after the other.
    open func startAnimating() {
        guard frameTimer == nil, let count = animationImages?.count, count > 0 else { return }
        let step = animationDuration > 0 ? animationDuration / Double(count) : 1.0 / 30
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + step, repeating: step)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.showNextFrame(of: count) } }
        (frameTimer, frameNumber) = (timer, 0)
        setNeedsDisplay()
        timer.activate()
    }
    /// Shows its one picture.
    open func stopAnimating() {
        frameTimer?.cancel()
        frameTimer = nil
        setNeedsDisplay()
    }
    private func showNextFrame(of count: Int) {
        frameNumber += 1
        if animationRepeatCount > 0, frameNumber >= count * animationRepeatCount { return stopAnimating() }
        setNeedsDisplay()
    }
    private var shownImage: UIImage? {
        guard isAnimating, let images = animationImages, !images.isEmpty else { return isHighlighted ? highlightedImage ?? image : image }
        return images[frameNumber % images.count]
    }
    /// Accepted without effect: the control that shows it does the lifting.
    open var adjustsImageWhenAncestorFocused = false

    /// A view of a picture's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }
    /// A view of a picture's size, with another picture for `isHighlighted`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }
    /// A view in a place of its superview.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// The size of the picture.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    override func drawnContent() -> AnyView? {
        guard let image = shownImage else { return nil }
        var picture = image.image
        if let tintColor {
            picture = picture.renderingMode(.template); return AnyView(fitted(picture).foregroundColor(Color(uiColor: tintColor)))
        }
        return AnyView(fitted(picture))
    }

    @ViewBuilder private func fitted(_ picture: Image) -> some View {
        switch contentMode {
        case .scaleAspectFit: picture.resizable().scaledToFit()
        case .scaleAspectFill: picture.resizable().scaledToFill()
        case .scaleToFill, .redraw: picture.resizable()
        default: picture
        }
    }
}

/// What is behind, blurred.
///
/// Source: UIKit UIVisualEffectView.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// How what is behind is changed.
    open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }
    /// The view for what lies on it.
    public let contentView = UIView()

    /// A view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    override func drawnContent() -> AnyView? {
        (effect as? UIBlurEffect).map { effect in AnyView(Rectangle().fill(effect.style.material)) }
    }
}

/// A change to what is behind.
///
/// Source: UIKit UIVisualEffect.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// A blur.
///
/// Source: UIKit UIBlurEffect.
@preconcurrency @MainActor public final class UIBlurEffect: UIVisualEffect {
    let style: Style
    /// A blur of a style.
    public init(style: Style) { self.style = style }

    /// How much of what is behind is to be seen.
    ///
    /// Source: UIKit UIBlurEffect.Style.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial

        var material: Material {
            switch self {
            case .systemUltraThinMaterial: .ultraThin
            case .systemThinMaterial, .light: .thin
            case .systemThickMaterial, .systemChromeMaterial, .extraDark, .extraLight: .thick
            default: .regular
            }
        }
    }
}

/// A wheel that turns while something goes on.
///
/// Source: UIKit UIActivityIndicatorView.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// Whether it turns.
    public private(set) var isAnimating = false
    /// Whether it is gone while it stands still.
    open var hidesWhenStopped = true { didSet { setNeedsDisplay() } }
    /// Its colour.
    open var color: UIColor! = .label { didSet { setNeedsDisplay() } }
    /// How large it is.
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }

    /// How large a wheel is.
    ///
    /// Source: UIKit UIActivityIndicatorView.Style.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        /// The name of the smaller one before there were two.
        public static let white = Style.medium
        /// The name of the smaller one before there were two.
        public static let gray = Style.medium
        /// The name of the larger one before there were two.
        public static let whiteLarge = Style.large
    }

    /// A wheel that stands still.
    public init(style: Style) {
        self.style = style
        let side: CGFloat = style == .large ? 74 : 40
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// Turns it.
    open func startAnimating() {
        isAnimating = true
        setNeedsDisplay()
    }
    /// Stops it.
    open func stopAnimating() {
        isAnimating = false
        setNeedsDisplay()
    }
    /// 74 points where it is large, 40 where not.
    open override var intrinsicContentSize: CGSize { style == .large ? CGSize(width: 74, height: 74) : CGSize(width: 40, height: 40) }

    override func drawnContent() -> AnyView? {
        guard isAnimating || !hidesWhenStopped else { return nil }
        return AnyView(ProgressView().tint(Color(uiColor: color)))
    }
}

/// Views in a row or column.
///
/// Source: UIKit UIStackView.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The views, in order.
    public private(set) var arrangedSubviews: [UIView] = []
    /// Along which axis they stand.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
    /// The room between them, in points.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// How they stand across.
    open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    /// How they share the length.
    open var distribution = Distribution.fill { didSet { setNeedsLayout() } }

    /// How views of a stack stand across.
    ///
    /// Source: UIKit UIStackView.Alignment.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The upper edge of a row.
        public static let top = Alignment.leading
        /// The lower edge of a row.
        public static let bottom = Alignment.trailing
    }
    /// How views of a stack share its length.
    ///
    /// Source: UIKit UIStackView.Distribution.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// A stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    /// Puts a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.append(view)
        addSubview(view)
    }
    /// Takes a view out of the order; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }

    private func wish(_ view: UIView) -> CGSize {
        let wish = view.intrinsicContentSize
        let fixed = view.constraints + constraints.filter { $0.first.view === view }
        func length(_ attribute: ConstraintPlace.Attribute) -> CGFloat? {
            fixed.first { $0.first.view === view && $0.second == nil && $0.first.attribute == attribute }?.constant
        }
        return CGSize(
            width: length(.width) ?? (wish.width >= 0 ? wish.width : view.frame.width),
            height: length(.height) ?? (wish.height >= 0 ? wish.height : view.frame.height))
    }

    /// The room its views wish for.
    open override var intrinsicContentSize: CGSize {
        let sizes = arrangedSubviews.filter { !$0.isHidden }.map(wish)
        let gaps = spacing * CGFloat(max(0, sizes.count - 1))
        return axis == .horizontal
            ? CGSize(width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
            : CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(gaps, +))
    }

    /// Places its views one after the other.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard !views.isEmpty else { return }
        let isRow = axis == .horizontal
        let whole = isRow ? bounds.width : bounds.height
        let across = isRow ? bounds.height : bounds.width
        var lengths = views.map { isRow ? wish($0).width : wish($0).height }
        var gap = spacing
        let free = whole - lengths.reduce(0, +) - spacing * CGFloat(views.count - 1)
        switch distribution {
        case .fillEqually:
            lengths = lengths.map { _ in (whole - spacing * CGFloat(views.count - 1)) / CGFloat(views.count) }
        case .equalSpacing, .equalCentering:
            if views.count > 1, free > 0 { gap += free / CGFloat(views.count - 1) }
        case .fill, .fillProportionally:
            // The view with no wish of its own takes what is left, else the last.
            let index = views.firstIndex { (isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height) < 0 } ?? views.count - 1
            lengths[index] = max(0, lengths[index] + free)
        }
        var place: CGFloat = 0
        for (view, length) in zip(views, lengths) {
            let wanted = isRow ? wish(view).height : wish(view).width
            let thickness = alignment == .fill ? across : min(wanted, across)
            let start: CGFloat =
                switch alignment {
                case .fill, .leading, .firstBaseline: 0
                case .center: (across - thickness) / 2
                case .trailing, .lastBaseline: across - thickness
                }
            view.frame =
                isRow
                ? CGRect(x: place, y: start, width: length, height: thickness)
                : CGRect(x: start, y: place, width: thickness, height: length)
            place += length + gap
        }
    }
}
