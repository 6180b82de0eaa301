import Foundation
import TenFootTesting
import Testing

@testable import TenFootUIKit

@MainActor @Suite("Conversion between AttributedString and NSAttributedString")
struct AttributedStringTests {
    @Test("An AttributedString converts to NSAttributedString and back with its fonts, colours and links")
    func bothWays() throws {
        var text = AttributedString("Film ")
        var link = AttributedString("éé 🎬")
        link.foregroundColor = .red
        link.font = .title
        link.kern = 3
        link.underlineStyle = .single
        link.link = URL(string: "https://example.org/film")
        text.append(link)
        let objects = NSAttributedString(text)
        #expect(objects.string == "Film éé 🎬" && objects.attributes(at: 0, effectiveRange: nil).isEmpty)
        var range = NSRange()
        let attributes = objects.attributes(at: 6, effectiveRange: &range)
        #expect(range == NSRange(location: 5, length: 5))
        #expect((attributes[.foregroundColor] as? UIColor)?.color == .red && (attributes[.font] as? UIFont)?.font == .title)
        #expect(attributes[.kern] as? CGFloat == 3 && attributes[.underlineStyle] as? Int == 1 && attributes[.strikethroughStyle] == nil)
        #expect(attributes[.link] as? URL == URL(string: "https://example.org/film"))

        let back = AttributedString(objects)
        #expect(String(back.characters) == "Film éé 🎬")
        let run = try #require(back.runs.first { $0.link != nil })
        #expect(run.foregroundColor == .red && run.font == .title && run.kern == 3 && run.strikethroughStyle == nil)
        #expect(run.underlineStyle == .single && String(back[run.range].characters) == "éé 🎬")
    }

    @Test("An empty attributed string stays empty in both directions")
    func empty() {
        #expect(NSAttributedString(AttributedString()).length == 0 && AttributedString(NSAttributedString(string: "")).characters.isEmpty)
    }
}
