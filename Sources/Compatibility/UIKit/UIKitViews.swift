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

    /// The width that lines are broken at for the wish for a size, in points; 0 is where the text itself breaks.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { changed() } } }
    /// Accepted: letters keep their distances.
    open var allowsDefaultTighteningForTruncation = false

    override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
        guard numberOfLines != 1, let text, !text.isEmpty else { return nil }
        return Measuring.size(of: text, in: font, width: width, lines: numberOfLines).height.rounded(.up)
    }
    override var baselines: (first: CGFloat, last: CGFloat)? {
        guard let layout = Measuring.layout(of: text ?? "", in: font) else { return nil }
        return (layout.firstBaseline, layout.size.height - layout.lastBaseline)
    }
    /// The size of the text within a width; a height of 0 or a width of 0 is no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let wish = intrinsicContentSize
        guard size.width > 0, wish.width > size.width, let height = contentHeight(forWidth: size.width) else { return wish }
        return CGSize(width: size.width, height: height)
    }

    /// The size of the text, each line as it is.
    open override var intrinsicContentSize: CGSize {
        if preferredMaxLayoutWidth > 0, numberOfLines != 1, let text {
            let size = Measuring.size(of: text, in: font, width: preferredMaxLayoutWidth, lines: numberOfLines)
            return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        }
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { Measuring.size(of: String($0), in: font) }
        return CGSize(width: (lines.map(\.width).max() ?? 0).rounded(.up), height: lines.map(\.height).reduce(0, +).rounded(.up))
    }

    /// Draws the text in a rectangle: a subclass that wants room around it passes a smaller one on.
    ///
    /// Source: UIKit UILabel.drawText(in:).
    open func drawText(in rect: CGRect) { textArea = rect }
    private var textArea = CGRect.zero
    /// Where the text stands in bounds: all of them, unless a subclass says otherwise.
    ///
    /// Source: UIKit UILabel.textRect(forBounds:limitedToNumberOfLines:).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

    override func drawnContent() -> AnyView? {
        guard let text else { return nil }
        drawText(in: textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines))
        let (area, whole) = (textArea, bounds)
        let paragraph = attributed.flatMap { text in
            text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        }
        let alignment: (TextAlignment, Alignment) =
            switch paragraph.map(\.alignment) ?? textAlignment {
            case .center: (.center, .center)
            case .right: (.trailing, .trailing)
            default: (.leading, .leading)
            }
        return AnyView(
            (attributed?.text ?? Text(verbatim: text)).font(font.font).foregroundColor(Color(uiColor: textColor))
                .multilineTextAlignment(alignment.0).lineSpacing(paragraph?.lineSpacing ?? 0)
                .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
                .truncationMode(lineBreakMode == .byTruncatingHead ? .head : lineBreakMode == .byTruncatingMiddle ? .middle : .tail)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? minimumScaleFactor : 1)
                .frame(width: max(0, area.width), height: max(0, area.height), alignment: alignment.1)
                .offset(x: area.minX, y: area.minY)
                .frame(width: whole.width, height: whole.height, alignment: .topLeading))
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
    /// Accepted: symbols have the size of their frame.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Accepted: pictures are shown in the standard range.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
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
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The size of the picture.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    override func drawnContent() -> AnyView? {
        guard let image = shownImage else { return nil }
        var picture = image.image
        if image.isTemplate, let tint {
            picture = picture.renderingMode(.template)
            return AnyView(fitted(picture).foregroundColor(Color(uiColor: tint)))
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
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

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

/// Blends what is in a view with the blur behind it: here it keeps its own colours.
///
/// Source: UIKit UIVibrancyEffect.
@preconcurrency @MainActor public final class UIVibrancyEffect: UIVisualEffect {
    /// For content over a blur.
    public init(blurEffect: UIBlurEffect) {}
    /// For content of a kind over a blur.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
}

/// What kind of content lies over a blur.
///
/// Source: UIKit UIVibrancyEffectStyle.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
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
    /// A small wheel that stands still, in a place of its superview.
    public override convenience init(frame: CGRect) {
        self.init(style: .medium)
        self.frame = frame
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
