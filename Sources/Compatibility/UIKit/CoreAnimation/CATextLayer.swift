import Foundation
import TenFoot

/// A layer that draws text.
///
/// Source: Core Animation CATextLayer.
@preconcurrency @MainActor open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// The font: a `UIFont`; its size is `fontSize`.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// The font size in points, for text without a font attribute.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// The colour of text without a colour attribute.
    open var foregroundColor: CGColor? = .init(gray: 1, alpha: 1) { didSet { setNeedsDisplay() } }
    /// Whether lines break at the layer's edge.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// Where a line that is too long is truncated.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    /// The alignment of the lines.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
    /// Accepted: letters are always antialiased.
    open var allowsFontSubpixelQuantization = false

    /// The text.
    open override func _content() -> AnyView? {
        let text: Text
        switch string {
        case let string as NSAttributedString: text = string.text
        case let string as String: text = Text(verbatim: string)
        default: return nil
        }
        let alignment: NSTextAlignment =
            switch alignmentMode {
            case .center: .center
            case .right: .right
            case .natural: .natural
            default: .left
            }
        let shown = text.font(((font as? UIFont)?.withSize(fontSize) ?? .systemFont(ofSize: fontSize)).font)
            .foregroundColor(foregroundColor.map { Color(cgColor: $0) } ?? .white).lineLimit(isWrapped ? nil : 1)
            .truncationMode(truncationMode == .start ? .head : truncationMode == .middle ? .middle : .tail)
            // A line that is neither truncated nor wrapped extends beyond the layer's edge.
            .fixedSize(horizontal: truncationMode == .none && !isWrapped, vertical: true)
        let size = bounds.size
        return AnyView(
            Aligned(alignment) { alignment, _ in
                shown.multilineTextAlignment(alignment).frame(
                    width: size.width, height: size.height, alignment: Alignment(horizontal: alignment.horizontal, vertical: .top))
            })
    }
}

/// The alignment of a text layer's lines.
///
/// Source: Core Animation CATextLayerAlignmentMode.
public struct CATextLayerAlignmentMode: Hashable, Sendable {
    private let name: String
    /// By the writing direction.
    public static let natural = CATextLayerAlignmentMode(name: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(name: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(name: "right")
    /// Centred.
    public static let center = CATextLayerAlignmentMode(name: "center")
    /// Drawn as `left`.
    public static let justified = CATextLayerAlignmentMode(name: "justified")
}

/// Where a text layer truncates a line that is too long.
///
/// Source: Core Animation CATextLayerTruncationMode.
public struct CATextLayerTruncationMode: Hashable, Sendable {
    private let name: String
    /// Nowhere.
    public static let none = CATextLayerTruncationMode(name: "none")
    /// At its start.
    public static let start = CATextLayerTruncationMode(name: "start")
    /// At its end.
    public static let end = CATextLayerTruncationMode(name: "end")
    /// In its middle.
    public static let middle = CATextLayerTruncationMode(name: "middle")
}
