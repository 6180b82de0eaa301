import Foundation
import TenFootTesting
import Testing

@testable import TenFootUIKit

@MainActor @Suite("Attributed text from HTML")
struct HTMLTextTests {
    private func text(_ html: String) -> String { HTMLText(html).runs.map(\.text).joined() }

    @Test(
        "HTML text gets the white space, line breaks and characters that a browser shows",
        arguments: [
            ("<p>One  two\n three</p><p>Four</p>", "One two three\nFour\n"),
            ("One<br>two<br/>three", "One\ntwo\nthree"),
            ("<div><div>In</div></div>out", "In\nout"),
            ("a <b>bold</b> word, an<i>d</i> more", "a bold word, and more"),
            ("<ul><li>One</li><li>Two</li></ul>", "\t•\tOne\n\t•\tTwo\n"),
            ("<pre>a\n  b</pre>", "a\n  b\n"),
            ("&lt;b&gt; &amp;amp; &#228;&#xF6;&uuml; &nbsp;&hellip;", "<b> &amp; äöü \u{A0}…"),
            ("A <!-- not > this --> B<script>if (a < b) {}</SCRIPT>C<style>p{}</style>", "A BC"),
            ("3 < 4 & 5 > 2 &unknown; &#0; &#xD800; &", "3 < 4 & 5 > 2 &unknown; &#0; &#xD800; &"),
            ("<ul><li>One<li>Two</ul><p>Three<p>Four", "\t•\tOne\n\t•\tTwo\nThree\nFour"), ("<h1>Head</h1>text", "Head\ntext"),
            ("&yuml;&nbsp;&thorn;", "ÿ\u{A0}þ"), ("<", "<"), ("a<b", "a<b"), ("<!--", ""), ("<script>x", ""), ("</p></b>x", "x"), ("", ""),
        ])
    func words(html: String, expected: String) { #expect(text(html) == expected) }

    @Test("HTML tags style their text, even if they are closed in the wrong order or not at all")
    func styles() {
        let runs = HTMLText("a<b>b<i>c</b>d</i><a class=x HREF='http://e.org/?a=1&amp;b=2'>e</a><u>f<s>g").runs
        #expect(runs.map(\.text) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(runs.map(\.style.isBold) == [false, true, true, false, false, false, false])
        #expect(runs.map(\.style.isItalic) == [false, false, true, false, false, false, false])
        #expect(runs[4].style.link == "http://e.org/?a=1&b=2" && runs[6].style.isUnderlined && runs[6].style.isStruckThrough)
        #expect(HTMLText("<h2>x</h2>").runs.first?.style.heading == 2)
    }

    @Test("An attributed string can be read from HTML data; invalid bytes and unsupported types throw errors")
    func documents() throws {
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
            .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
        ]
        let read = try NSAttributedString(data: Data("<b>Füße</b> &amp; more".utf8), options: options, documentAttributes: nil)
        #expect(read.string == "Füße & more")
        var range = NSRange()
        let font = read.attribute(.font, at: 0, effectiveRange: &range) as? UIFont
        #expect(range == NSRange(location: 0, length: 4) && font?.pointSize == 12)
        let mutable = try NSMutableAttributedString(data: Data("<u>x</u>".utf8), options: options, documentAttributes: nil)
        #expect(mutable.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        #expect(try NSAttributedString(data: Data("<b>".utf8), documentAttributes: nil).string == "<b>")
        #expect(throws: CocoaError.self) {
            try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), options: options, documentAttributes: nil)
        }
        #expect(throws: CocoaError.self) {
            try NSAttributedString(data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
        }
    }

    @Test("HTML with thousands of unclosed brackets, nested tags or ampersands can be read")
    func hostile() {
        let count = 30_000
        #expect(text(String(repeating: "<a", count: count)).count == 2 * count)
        #expect(text(String(repeating: "<b>", count: count) + "x") == "x")
        #expect(text(String(repeating: "<!-", count: count)).count == 3 * count)
        #expect(text(String(repeating: "&", count: count)).count == count)
        #expect(text(String(repeating: "<li>", count: 1000)).count == 3 * 1000)
        #expect(text(String(repeating: "<script>", count: count) + "</scrip>") == "")
    }
}
