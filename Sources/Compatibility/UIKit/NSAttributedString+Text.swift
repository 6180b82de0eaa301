import Foundation
import TenFoot

extension NSAttributedString {
    /// The text with its fonts, colours, lines and distances, as SwiftUI shows it.
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
    /// How a stretch of text is underlined; 0 is not at all.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// How a stretch of text is struck through; 0 is not at all.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// How far a stretch of text is raised, in points: a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// How lines stand: an NSParagraphStyle; kept, labels say it themselves.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The shadow of letters: kept, and not drawn.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Where a stretch of text leads: a URL; kept.
    public static let link = NSAttributedString.Key("NSLink")
}

/// How a stretch of text is underlined or struck through.
///
/// Source: UIKit NSUnderlineStyle.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set by its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// By one line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// By a thick line; drawn as one line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// By two lines; drawn as one.
    public static let double = NSUnderlineStyle(rawValue: 9)
}
