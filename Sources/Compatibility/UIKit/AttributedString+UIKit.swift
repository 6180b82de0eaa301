import Foundation
import TenFoot

extension NSAttributedString {
    /// Converts SwiftUI's attributed text with its fonts, colours, underlines, spacing and links; Markdown's emphasis is lost.
    ///
    /// Source: Foundation NSAttributedString.init(_:).
    public convenience init(_ attributedString: AttributedString) {
        let whole = NSMutableAttributedString(string: "")
        for run in attributedString.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run.font.map { UIFont($0) }
            attributes[.foregroundColor] = run.foregroundColor.map { UIColor($0) }
            attributes[.kern] = run.tracking ?? run.kern
            attributes[.baselineOffset] = run.baselineOffset
            attributes[.underlineStyle] = run.underlineStyle.map { _ in NSUnderlineStyle.single.rawValue }
            attributes[.strikethroughStyle] = run.strikethroughStyle.map { _ in NSUnderlineStyle.single.rawValue }
            attributes[.link] = run.link
            whole.append(NSAttributedString(string: String(attributedString[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: whole)
    }
}

extension AttributedString {
    /// Converts UIKit's attributed text with the styles and links of its runs; other attributes are left out.
    ///
    /// Source: Foundation AttributedString.init(_:).
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
            append(AttributedString(nsStr.attributedSubstring(from: range).string, attributes: AttributeContainer(attributes)))
        }
    }
}
