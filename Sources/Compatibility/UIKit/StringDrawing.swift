import Foundation
import TenFoot

/// Options for measuring and drawing text.
///
/// Source: UIKit NSStringDrawingOptions.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set by its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The rectangle's origin is the top of the first line, and the text wraps.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Accepted: line heights follow the font.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Accepted: lines are measured by the font's metrics.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Accepted: lines that do not fit are not drawn.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The context of text drawing.
///
/// Source: UIKit NSStringDrawingContext.
open class NSStringDrawingContext: NSObject {
    /// Accepted: text is never scaled down.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale at which text was drawn: always 1.
    public var actualScaleFactor: CGFloat { 1 }
}

/// The font of text without a font attribute.
@MainActor private var plainFont: UIFont { UIFont.systemFont(ofSize: 12) }

extension NSAttributedString {
    /// The size of the text wrapped at a width; zero off the main thread and before there is a scene.
    private func measured(_ width: CGFloat?) -> CGSize {
        guard MainActor.isHere, length > 0 else { return .zero }
        let whole = SendableBox(self)
        return MainActor.assumeIsolated { Measuring.layout(of: whole.value, in: plainFont, width: width)?.size ?? .zero }
    }

    /// The size of the text without wrapping, in points.
    ///
    /// Source: UIKit NSAttributedString.size().
    public func size() -> CGSize { measured(nil) }
    /// The bounding rectangle of the text within a size, in points.
    ///
    /// Source: UIKit NSAttributedString.boundingRect(with:options:context:).
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 100_000
        return CGRect(origin: .zero, size: measured(isWrapped ? size.width : nil))
    }
    /// Draws the text into the current graphics context, at a point.
    ///
    /// Source: UIKit NSAttributedString.draw(at:).
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
    /// Draws the text into the current graphics context, in a rectangle.
    ///
    /// Source: UIKit NSAttributedString.draw(with:options:context:).
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) { draw(in: rect) }
    /// Draws the text into the current graphics context, in a rectangle; does nothing off the main thread.
    ///
    /// Source: UIKit NSAttributedString.draw(in:).
    public func draw(in rect: CGRect) {
        guard MainActor.isHere, length > 0, rect.width > 0, rect.height > 0 else { return }
        let whole = SendableBox(self)
        MainActor.assumeIsolated {
            let text = whole.value
            let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
            let alignment: (TextAlignment, Alignment) =
                switch style?.alignment {
                case .center: (.center, .top)
                case .right: (.trailing, .topTrailing)
                default: (.leading, .topLeading)
                }
            let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? plainFont
            let content = text.text.font(font.font).multilineTextAlignment(alignment.0).lineSpacing(style?.lineSpacing ?? 0)
                .foregroundStyle(.black).frame(width: rect.width, height: rect.height, alignment: alignment.1)
            let renderer = ImageRenderer(content: content)
            renderer.scale = UIScreen.main.scale
            renderer.uiImage?.draw(in: rect)
        }
    }
}

/// Passes a value into a main-actor closure that runs on the same thread.
private struct SendableBox<Value>: @unchecked Sendable {
    // Only read by the thread that created it.
    let value: Value
    init(_ value: Value) { self.value = value }
}

extension NSString {
    private func with(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: String(describing: self), attributes: attributes)
    }
    /// The size of the text without wrapping, in points.
    ///
    /// Source: UIKit NSString.size(withAttributes:).
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { with(attributes).size() }
    /// The bounding rectangle of the text within a size, in points.
    ///
    /// Source: UIKit NSString.boundingRect(with:options:attributes:context:).
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { with(attributes).boundingRect(with: size, options: options, context: context) }
    /// Draws the text into the current graphics context, at a point.
    ///
    /// Source: UIKit NSString.draw(at:withAttributes:).
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        with(attributes).draw(at: point)
    }
    /// Draws the text into the current graphics context, in a rectangle.
    ///
    /// Source: UIKit NSString.draw(in:withAttributes:).
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) { with(attributes).draw(in: rect) }
}

extension String {
    /// The size of the text without wrapping, in points.
    ///
    /// Source: UIKit NSString.size(withAttributes:).
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }
    /// The bounding rectangle of the text within a size, in points.
    ///
    /// Source: UIKit NSString.boundingRect(with:options:attributes:context:).
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context) }
    /// Draws the text into the current graphics context, at a point.
    ///
    /// Source: UIKit NSString.draw(at:withAttributes:).
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }
    /// Draws the text into the current graphics context, in a rectangle.
    ///
    /// Source: UIKit NSString.draw(in:withAttributes:).
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
}
