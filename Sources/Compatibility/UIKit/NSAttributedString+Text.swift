import Foundation
import TenFoot

extension NSAttributedString {
    /// The text as SwiftUI's `Text`, with its fonts, colours, underlines and spacing.
    var text: Text {
        var whole = Text(verbatim: "")
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            var part = Text(verbatim: attributedSubstring(from: range).string)
            if let font = attributes[.font] as? UIFont { part = part.font(font.font) }
            if let color = attributes[.foregroundColor] as? UIColor { part = part.foregroundColor(Color(uiColor: color)) }
            if let room = Double(anyNumber: attributes[.kern]) { part = part.kerning(room) }
            if (Double(anyNumber: attributes[.underlineStyle]) ?? 0) > 0 { part = part.underline() }
            if (Double(anyNumber: attributes[.strikethroughStyle]) ?? 0) > 0 { part = part.strikethrough() }
            if let height = Double(anyNumber: attributes[.baselineOffset]) { part = part.baselineOffset(height) }
            whole = whole + part
        }
        return whole
    }
}

extension NSAttributedString.Key {
    /// The underline style of a run, as a number; 0 for none.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The strikethrough style of a run, as a number; 0 for none.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The distance by which a run is raised above the baseline, in points, as a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The paragraph style of a run, an `NSParagraphStyle`; that of the first run applies to the whole text.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The shadow of a run; stored, but not drawn.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The link of a run, a `URL`; stored.
    public static let link = NSAttributedString.Key("NSLink")
}

/// The style of an underline or strikethrough.
///
/// Source: UIKit NSUnderlineStyle.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set by its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line; drawn as a single line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// A double line; drawn as a single line.
    public static let double = NSUnderlineStyle(rawValue: 9)
}
