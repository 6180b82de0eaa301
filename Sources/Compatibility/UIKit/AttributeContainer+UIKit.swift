import Foundation
import TenFoot

extension AttributeContainer {
    /// Fonts, colours and distances of attributed text of UIKit's; others are left out.
    ///
    /// Source: Foundation AttributeContainer.init(_:).
    public init(_ attributes: [NSAttributedString.Key: Any]) {
        self.init()
        if let font = attributes[.font] as? UIFont { self.font = Font(font) }
        if let color = attributes[.foregroundColor] as? UIColor { self.foregroundColor = Color(uiColor: color) }
        if let room = Double(anyNumber: attributes[.kern]) { self.kern = CGFloat(room) }
        if let height = Double(anyNumber: attributes[.baselineOffset]) { self.baselineOffset = CGFloat(height) }
    }
}

extension NSMutableAttributedString {
    /// No text.
    ///
    /// Source: Foundation NSMutableAttributedString.init().
    public convenience init() { self.init(string: "") }
}
