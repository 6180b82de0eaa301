import Foundation
import TenFoot

/// A text.
///
/// Source: Core Animation CATextLayer.
@preconcurrency @MainActor open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// The font: a `UIFont`; its size is `fontSize`.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// The size of the font in points, where the text has none of its own.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// The colour, where the text has none of its own.
    open var foregroundColor: CGColor? = .init(gray: 1, alpha: 1) { didSet { setNeedsDisplay() } }
    /// Whether lines break at the layer's edge.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// Where a line that is too long is cut.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    /// Where lines stand.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
    /// Accepted: letters are drawn smoothly.
    open var allowsFontSubpixelQuantization = false

    /// The text.
    open override func _content() -> AnyView? {
        let text: Text
        switch string {
        case let string as NSAttributedString: text = string.text
        case let string as String: text = Text(verbatim: string)
        default: return nil
        }
        let alignment: (TextAlignment, Alignment) =
            switch alignmentMode {
            case .center: (.center, .top)
            case .right: (.trailing, .topTrailing)
            default: (.leading, .topLeading)
            }
        let shown = text.font(((font as? UIFont)?.withSize(fontSize) ?? .systemFont(ofSize: fontSize)).font)
            .foregroundColor(foregroundColor.map { Color(cgColor: $0) } ?? .white).multilineTextAlignment(alignment.0)
            .lineLimit(isWrapped ? nil : 1)
            .truncationMode(truncationMode == .start ? .head : truncationMode == .middle ? .middle : .tail)
        // A line that is not to be cut is drawn beyond the edge.
        return AnyView(
            shown.fixedSize(horizontal: truncationMode == .none && !isWrapped, vertical: true)
                .frame(width: bounds.width, height: bounds.height, alignment: alignment.1))
    }
}

/// Where the lines of a text layer stand.
///
/// Source: Core Animation CATextLayerAlignmentMode.
public struct CATextLayerAlignmentMode: Hashable, Sendable {
    private let name: String
    /// As the script is written.
    public static let natural = CATextLayerAlignmentMode(name: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(name: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(name: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(name: "center")
    /// At the left here.
    public static let justified = CATextLayerAlignmentMode(name: "justified")
}

/// Where a line of a text layer that is too long is cut.
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
