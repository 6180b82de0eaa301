import Foundation
import TenFoot

/// A view that shows text.
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
    /// The text with attributes; fonts, colours, underlines and spacing are shown.
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
    /// The alignment of the lines.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// The maximum number of lines; 0 for no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    /// Where a text that is too long is truncated.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { changed() } } }
    /// Whether the font shrinks for a text that is too wide.
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } } }
    /// The smallest font scale to which the text may shrink, as a fraction.
    open var minimumScaleFactor: CGFloat = 0.5
    /// Accepted: fonts always follow the user's text size.
    open var adjustsFontForContentSizeCategory = false
    /// The colour of the text while it is highlighted; nil for `textColor`.
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the text has its highlighted colour.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// The colour of the shadow beneath the text; nil for no shadow.
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if shadowOffset != oldValue { setNeedsDisplay() } } }
    /// Whether a line of text that does not fit scrolls while a view around the label has focus.
    ///
    /// Source: UIKit UILabel.enablesMarqueeWhenAncestorFocused.
    open var enablesMarqueeWhenAncestorFocused = false {
        didSet { if enablesMarqueeWhenAncestorFocused != oldValue { setNeedsDisplay() } }
    }

    private func changed() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// The width at which the intrinsic size wraps lines, in points; 0 wraps only at line breaks.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { changed() } } }
    /// Accepted: the spacing of letters is never tightened.
    open var allowsDefaultTighteningForTruncation = false

    /// Lays out the text with its own fonts if it is attributed, else with `font`.
    private func layout(of text: String, width: CGFloat? = nil) -> TextLayout? {
        let lines = width == nil ? 0 : numberOfLines
        return attributed.map { Measuring.layout(of: $0, in: font, width: width, lines: lines, host: scene) }
            ?? Measuring.layout(of: text, in: font, width: width, lines: lines, host: scene)
    }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
        guard numberOfLines != 1, let text, !text.isEmpty else { return nil }
        return layout(of: text, width: width)?.size.height.rounded(.up) ?? 0
    }
    override var baselines: (first: CGFloat, last: CGFloat)? {
        guard let layout = layout(of: text ?? "") else { return nil }
        return (layout.firstBaseline, layout.size.height - layout.lastBaseline)
    }
    /// The size of the text within a size, in points; 0 for no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let wish = intrinsicContentSize
        guard size.width > 0, wish.width > size.width, let height = contentHeight(forWidth: size.width) else { return wish }
        return CGSize(width: size.width, height: height)
    }

    /// The size of the text, wrapped at `preferredMaxLayoutWidth` if that is set.
    open override var intrinsicContentSize: CGSize {
        if preferredMaxLayoutWidth > 0, numberOfLines != 1, let text {
            let size = layout(of: text, width: preferredMaxLayoutWidth)?.size ?? .zero
            return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        }
        if let attributed {
            let size = Measuring.layout(of: attributed, in: font, host: scene)?.size ?? .zero
            return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        }
        let scene = scene
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
            Measuring.size(of: String($0), in: font, host: scene)
        }
        return CGSize(width: (lines.map(\.width).max() ?? 0).rounded(.up), height: lines.map(\.height).reduce(0, +).rounded(.up))
    }

    /// Draws the text in a rectangle; a subclass adds padding by calling `super` with a smaller one.
    ///
    /// Source: UIKit UILabel.drawText(in:).
    open func drawText(in rect: CGRect) { textArea = rect }
    private var textArea = CGRect.zero
    /// The rectangle of the text in the bounds: all of them, unless a subclass overrides it.
    ///
    /// Source: UIKit UILabel.textRect(forBounds:limitedToNumberOfLines:).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

    override func drawnContent() -> AnyView? {
        guard let text else { return nil }
        drawText(in: textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines))
        let (area, whole, font) = (textArea, bounds, font.font)
        let textColor = Color(uiColor: isHighlighted ? highlightedTextColor ?? textColor : textColor)
        let (shadow, offset) = (shadowColor.map { Color(uiColor: $0) }, shadowOffset)
        let isMarquee = enablesMarqueeWhenAncestorFocused
        let (attributed, lines, breaks) = (attributed, numberOfLines == 0 ? nil : numberOfLines, lineBreakMode)
        let scale = adjustsFontSizeToFitWidth ? minimumScaleFactor : 1
        let paragraph = attributed.flatMap { text in
            text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        }
        return AnyView(
            Aligned(paragraph?.alignment ?? textAlignment) { alignment, direction in
                (attributed?.text ?? Text(verbatim: text)).font(font).foregroundColor(textColor)
                    .multilineTextAlignment(alignment).lineSpacing(paragraph?.lineSpacing ?? 0).lineLimit(lines)
                    .truncationMode(breaks == .byTruncatingHead ? .head : breaks == .byTruncatingMiddle ? .middle : .tail)
                    .minimumScaleFactor(scale)
                    .decorated(shadow, offset, isMarquee: isMarquee)
                    .frame(
                        width: max(0, area.width), height: max(0, area.height),
                        alignment: Alignment(horizontal: alignment.horizontal, vertical: .center)
                    )
                    .offset(x: direction.along(area.minX), y: area.minY)
                    .frame(width: whole.width, height: whole.height, alignment: .topLeading)
            })
    }
}

extension View {
    /// Adds the shadow and the marquee of a label, if it has them.
    @ViewBuilder fileprivate func decorated(_ shadow: Color?, _ offset: CGSize, isMarquee: Bool) -> some View {
        if shadow != nil || isMarquee {
            marqueeWhenFocused(isMarquee).shadow(color: shadow ?? .clear, radius: 0, x: offset.width, y: offset.height)
        } else {
            self
        }
    }
}

/// Makes content for the alignment of a text in the present writing direction.
struct Aligned<Content: View>: View {
    private let alignment: NSTextAlignment
    private let content: (TextAlignment, LayoutDirection) -> Content
    @Environment(\.layoutDirection) private var direction

    init(_ alignment: NSTextAlignment, @ViewBuilder content: @escaping (TextAlignment, LayoutDirection) -> Content) {
        (self.alignment, self.content) = (alignment, content)
    }
    var body: some View { content(alignment.aligned(in: direction), direction) }
}

extension NSTextAlignment {
    /// The alignment by the writing direction: left and right are the same sides in both directions.
    func aligned(in direction: LayoutDirection) -> TextAlignment {
        switch self {
        case .center: .center
        case .left: direction == .leftToRight ? .leading : .trailing
        case .right: direction == .leftToRight ? .trailing : .leading
        case .natural, .justified: .leading
        }
    }
}

extension TextAlignment {
    /// The alignment of a text in a wider frame.
    var horizontal: HorizontalAlignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension LayoutDirection {
    /// A distance from the leading edge as an offset to the right, since views are mirrored in right-to-left layouts, but not offsets.
    func along(_ x: CGFloat) -> CGFloat { self == .rightToLeft ? -x : x }
}

/// The alignment of lines of text.
///
/// Source: UIKit NSTextAlignment.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// Where a text that is too long is truncated.
///
/// Source: UIKit NSLineBreakMode.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A view that shows a picture.
///
/// Source: UIKit UIImageView.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage? {
        didSet {
            if image !== oldValue, oldValue?.images != nil {
                stopAnimating()
                animationImages = nil
            }
            animatePicture()
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }
    /// Runs the animation of its picture, if that has one.
    private func animatePicture() {
        guard let images = image?.images else { return }
        (animationImages, animationDuration) = (images, image?.duration ?? 0)
        startAnimating()
    }
    /// Accepted: symbols are drawn at the size of the view.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Accepted: pictures are shown in the standard range.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
    /// The picture for the highlighted state.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether it shows `highlightedImage`, if there is one.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// The frames of its animation.
    open var animationImages: [UIImage]?
    /// The duration of all frames, in seconds; 0 is 1/30 of a second each.
    open var animationDuration: TimeInterval = 0
    /// How many times the animation runs; 0 repeats it forever.
    open var animationRepeatCount = 0
    private var frameTimer: (any DispatchSourceTimer)?
    private var frameNumber = 0
    private var isRunning = false
    /// Whether its animation is running; one without end rests while the view is in no window.
    open var isAnimating: Bool { isRunning }
    /// Starts its animation.
    open func startAnimating() {
        guard !isRunning, animationImages?.isEmpty == false else { return }
        (isRunning, frameNumber) = (true, 0)
        setNeedsDisplay()
        updateTimer()
    }
    /// Stops its animation and shows its picture.
    open func stopAnimating() {
        isRunning = false
        updateTimer()
        setNeedsDisplay()
    }
    override func windowChanged() { updateTimer() }
    private func updateTimer() {
        guard isRunning, window != nil || animationRepeatCount > 0 else {
            frameTimer?.cancel()
            return frameTimer = nil
        }
        guard frameTimer == nil, let count = animationImages?.count, count > 0 else { return }
        // A timer cannot count the nanoseconds of every duration.
        let step = animationDuration > 0 ? min(animationDuration / Double(count), 1e9) : 1.0 / 30
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + step, repeating: step)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.showNextFrame(of: count) } }
        frameTimer = timer
        timer.activate()
    }
    private func showNextFrame(of count: Int) {
        frameNumber += 1
        if animationRepeatCount > 0, frameNumber / count >= animationRepeatCount { return stopAnimating() }
        setNeedsDisplay()
    }
    private var shownImage: UIImage? {
        guard isAnimating, let images = animationImages, !images.isEmpty else { return isHighlighted ? highlightedImage ?? image : image }
        return images[frameNumber % images.count]
    }
    /// Whether the picture is lifted while the view, or a view around it, has focus.
    open var adjustsImageWhenAncestorFocused = false {
        didSet { if adjustsImageWhenAncestorFocused != oldValue { setNeedsDisplay() } }
    }

    /// Creates a view with a picture, in the picture's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        animatePicture()
    }
    /// Creates a view with a picture, in the picture's size, and a picture for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        animatePicture()
    }
    /// Creates a view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The size of the picture.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    override func drawnContent() -> AnyView? {
        guard let image = shownImage else { return nil }
        var shown = AnyView(fitted(image.image))
        if image.isTemplate, let tint {
            shown = AnyView(fitted(image.image.renderingMode(.template)).foregroundColor(Color(uiColor: tint)))
        }
        return adjustsImageWhenAncestorFocused ? AnyView(shown.hoverEffect()) : shown
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

/// A view that blurs what is behind it.
///
/// Source: UIKit UIVisualEffectView.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// The effect on what is behind it.
    open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }
    /// The view for its content.
    public let contentView = UIView()

    /// A view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
    /// Creates a view from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    override func drawnContent() -> AnyView? {
        (effect as? UIBlurEffect).map { effect in AnyView(Rectangle().fill(effect.style.material)) }
    }
}

/// An effect on what is behind a view.
///
/// Source: UIKit UIVisualEffect.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// A blur.
///
/// Source: UIKit UIBlurEffect.
@preconcurrency @MainActor public final class UIBlurEffect: UIVisualEffect {
    let style: Style
    /// Creates a blur with a style.
    public init(style: Style) { self.style = style }

    /// The style of a blur.
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

/// Accepted: content over a blur keeps its own colours.
///
/// Source: UIKit UIVibrancyEffect.
@preconcurrency @MainActor public final class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content over a blur.
    public init(blurEffect: UIBlurEffect) {}
    /// Creates an effect for a type of content over a blur.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
}

/// The type of content over a blur.
///
/// Source: UIKit UIVibrancyEffectStyle.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// An activity indicator: a spinner that turns while work is in progress.
///
/// Source: UIKit UIActivityIndicatorView.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// Whether it is spinning.
    public private(set) var isAnimating = false
    /// Whether it is hidden while it is stopped.
    open var hidesWhenStopped = true { didSet { setNeedsDisplay() } }
    /// Its colour.
    open var color: UIColor! = .label { didSet { setNeedsDisplay() } }
    /// Its size.
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }

    /// The size of an activity indicator.
    ///
    /// Source: UIKit UIActivityIndicatorView.Style.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        /// The former name of the smaller size.
        public static let white = Style.medium
        /// The former name of the smaller size.
        public static let gray = Style.medium
        /// The former name of the larger size.
        public static let whiteLarge = Style.large
    }

    /// Creates a stopped indicator.
    public init(style: Style) {
        self.style = style
        let side: CGFloat = style == .large ? 74 : 40
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    }
    /// Creates a stopped indicator of the smaller size, with a frame.
    public override convenience init(frame: CGRect) {
        self.init(style: .medium)
        self.frame = frame
    }
    /// Creates a stopped indicator from a storyboard or nib, with a frame of zero until its properties are read.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    /// Starts it.
    open func startAnimating() {
        isAnimating = true
        setNeedsDisplay()
    }
    /// Stops it.
    open func stopAnimating() {
        isAnimating = false
        setNeedsDisplay()
    }
    /// 74 points for the larger size, 40 for the smaller one.
    open override var intrinsicContentSize: CGSize { style == .large ? CGSize(width: 74, height: 74) : CGSize(width: 40, height: 40) }

    override func drawnContent() -> AnyView? {
        guard isAnimating || !hidesWhenStopped else { return nil }
        return AnyView(ProgressView().tint(Color(uiColor: color)))
    }
}
