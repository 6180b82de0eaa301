import Foundation
import TenFoot

extension AttributeContainer {
    /// Takes fonts, colours, underlines, spacing and links from UIKit's attributes; other attributes are left out.
    ///
    /// Source: Foundation AttributeContainer.init(_:).
    public init(_ attributes: [NSAttributedString.Key: Any]) {
        self.init()
        if let font = attributes[.font] as? UIFont { self.font = Font(font) }
        if let color = attributes[.foregroundColor] as? UIColor { self.foregroundColor = Color(uiColor: color) }
        if let room = Double(anyNumber: attributes[.kern]) { self.kern = CGFloat(room) }
        if let height = Double(anyNumber: attributes[.baselineOffset]) { self.baselineOffset = CGFloat(height) }
        if (Double(anyNumber: attributes[.underlineStyle]) ?? 0) > 0 { self.underlineStyle = .single }
        if (Double(anyNumber: attributes[.strikethroughStyle]) ?? 0) > 0 { self.strikethroughStyle = .single }
        if let address = attributes[.link] { self.link = address as? URL ?? (address as? String).flatMap { URL(string: $0) } }
    }
}

extension NSMutableAttributedString {
    /// Creates an empty string.
    ///
    /// Source: Foundation NSMutableAttributedString.init().
    public convenience init() { self.init(string: "") }
}
