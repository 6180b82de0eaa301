import Foundation
import TenFootGraphics
import TenFootRasterising
import TenFootTypography
import Testing

@Suite("Text layout and drawing") @MainActor struct TextTests {
    let measurer = PangoTextMeasurer(language: "en")

    func request(_ string: String, size: CGFloat = 29, width: CGFloat? = nil, lines: Int? = nil) -> TextRequest {
        var request = TextRequest(runs: [TextRun(string, font: FontDescriptor(size: size, weight: 500), color: .white)], width: width)
        request.lineLimit = lines
        return request
    }

    @Test("A line of text is as high as its font's ascent and descent, and its baseline lies within")
    func metrics() {
        let layout = measurer.layout(request("Movies"))
        #expect(abs(layout.size.height - 35.5) <= 0.5)
        #expect(layout.firstBaseline == layout.lastBaseline && layout.firstBaseline > 26 && layout.firstBaseline < 30)
        #expect(layout.lineCount == 1 && !layout.isTruncated)
        #expect(measurer.layout(request("")).size == .zero)
    }

    @Test("The visible part of a line that is too long to cache looks like the start of a short line")
    func longLine() throws {
        func draw(_ count: Int) -> Bitmap {
            let line = Scenes.text(String(repeating: "M", count: count), size: 100, at: CGPoint(x: 10, y: 10), by: measurer)
            return Scenes.draw([line], CGSize(width: 300, height: 150))
        }
        let comparison = try #require(PictureComparison(draw(200), draw(10), threshold: 0.1))
        #expect(comparison.differing == 0)
    }

    @Test("Text wraps at its width, stays within it, and counts its lines")
    func wrapping() {
        let words = "The quick brown fox jumps over the lazy dog"
        let natural = measurer.layout(request(words))
        let wrapped = measurer.layout(request(words, width: 200))
        #expect(natural.lineCount == 1 && wrapped.lineCount >= 3)
        #expect(wrapped.size.width <= 200.5 && wrapped.lastBaseline > wrapped.firstBaseline)
        #expect(measurer.layout(request("one\ntwo")).lineCount == 2)
        #expect(measurer.layout(request(words, width: natural.size.width)).lineCount == 1)
    }

    @Test("Text beyond its line limit is truncated, also across paragraphs", arguments: [1, 2, 3])
    func limits(lines: Int) {
        for words in [
            "The quick brown fox jumps over the lazy dog and runs away from it", "a\nb\nc\nd\ne", String(repeating: "長", count: 90),
        ] {
            for truncation in [TextRequest.Truncation.head, .middle, .tail] {
                var cut = request(words, width: 220, lines: lines)
                cut.truncation = truncation
                let layout = measurer.layout(cut)
                #expect(layout.lineCount == lines && layout.size.width <= 220.5, "\(words) \(truncation)")
                if truncation == .tail { #expect(layout.isTruncated) }
            }
        }
        #expect(!measurer.layout(request("short", width: 220, lines: lines)).isTruncated)
    }

    @Test("Truncated text has no gap beside its ellipsis, in mixed scripts and with tracking", arguments: [0, 3])
    func ellipsis(tracking: CGFloat) {
        let words = "A quiet harbour where the boats come home"
        let mixed = "日本語の字幕 and English و العربية in one long line of words"
        for words in [words, mixed] {
            for truncation in [TextRequest.Truncation.head, .middle] {
                var truncated = 0
                for width in stride(from: CGFloat(200), to: 420, by: 7) {
                    var cut = request(words, width: width, lines: 1)
                    cut.truncation = truncation
                    cut.runs[0].tracking = tracking
                    let layout = measurer.layout(cut)
                    guard layout.isTruncated else { continue }
                    truncated += 1
                    // The widest gap between two columns of ink is a space between words, and never as wide as an additional ellipsis.
                    let gap = Self.widestGap(layout)
                    #expect(gap <= 16 + Int(2 * tracking), "\(truncation) at \(width): \(gap) pixels")
                }
                #expect(truncated > 0)
            }
        }
    }

    /// The largest number of adjacent columns without ink, between the first and the last column with ink.
    private static func widestGap(_ layout: TextLayout) -> Int {
        let tree = LayerTree(size: CGSize(width: 480, height: 60))
        tree.background = .black
        let layer = Layer()
        layer.content = .text(layout, origin: .zero)
        tree.root.addChild(layer)
        let picture = Bitmap(width: 480, height: 60, isOpaque: true)
        SoftwareCompositor(scale: 1).render(tree, into: picture)
        let inked = (0..<480).filter { x in
            (0..<60).contains { y in picture.pixels.load(fromByteOffset: y * picture.stride + x * 4, as: UInt32.self) & 0xFF > 0x40 }
        }
        return zip(inked, inked.dropFirst()).map { $1 - $0 - 1 }.max() ?? 0
    }

    @Test("A text with a height limit keeps the lines that fit")
    func height() {
        var tall = request("The quick brown fox jumps over the lazy dog and runs away", width: 200)
        tall.height = 75
        let layout = measurer.layout(tall)
        #expect(layout.lineCount == 2 && layout.isTruncated && layout.size.height <= 75.5)
    }

    @Test("Text shrinks to fit down to its minimum scale factor, and is truncated below that")
    func shrinking() {
        let natural = measurer.layout(request("A rather long title")).size.width
        var small = request("A rather long title", width: natural * 0.8, lines: 1)
        small.minimumScaleFactor = 0.5
        let fitted = measurer.layout(small)
        #expect(!fitted.isTruncated && fitted.size.width <= natural * 0.8 + 0.5 && fitted.size.width > natural * 0.7)
        small.width = natural * 0.3
        #expect(measurer.layout(small).isTruncated)
    }

    @Test("Equal text layouts are cached, in any colour and for any width that is wide enough")
    func caching() {
        _ = measurer.layout(request("Settings"))
        let layouts = measurer.statistics.layouts
        var other = request("Settings", width: 500)
        other.runs[0].color = .black
        _ = measurer.layout(other)
        _ = measurer.layout(request("Settings", width: 800))
        #expect(measurer.statistics.layouts == layouts)
    }

    @Test("Monospaced digits, weight, tracking and monospaced design change a text's width as expected")
    func looks() {
        func width(_ string: String, _ change: (inout TextRun) -> Void = { _ in }) -> CGFloat {
            var request = request(string)
            change(&request.runs[0])
            return measurer.layout(request).size.width
        }
        #expect(width("1111") != width("0000"))
        #expect(width("1111") { $0.font.hasMonospacedDigits = true } == width("0000") { $0.font.hasMonospacedDigits = true })
        #expect(width("Weight") { $0.font.weight = 900 } > width("Weight") { $0.font.weight = 100 })
        #expect(abs(width("abcd") { $0.tracking = 10 } - width("abcd") - 40) < 11)
        #expect(width("iiii") { $0.font.design = .monospaced } == width("MMMM") { $0.font.design = .monospaced })
    }

    @Test(
        "Hostile strings and sizes give a layout of finite size",
        arguments: [
            "\u{0}", "a\u{0}b", "\u{301}", "\u{301}\u{301}\u{301}", "\r\n\r", "\u{2028}\u{2029}", "😀👨‍👩‍👧‍👦🏳️‍🌈", "العربية English עברית 123", "日本語",
            "\u{202E}abc\u{202C}", "\u{FFFF}\u{10FFFF}", "\u{FEFF}",
            "\t\t", String(repeating: "\u{0300}", count: 500), String(repeating: "W", count: 30_000), String(repeating: "\n", count: 3000),
        ])
    func hostile(string: String) {
        for width in [nil, 0, 1, 300, CGFloat.infinity, CGFloat.nan, -5] as [CGFloat?] {
            for lines in [nil, 1, 3, 0, -1] as [Int?] where string.utf8.count < 1000 || (lines == 1 && width == 300) {
                let layout = measurer.layout(request(string, width: width, lines: lines))
                #expect(layout.size.width.isFinite && layout.size.height.isFinite)
            }
        }
    }

    @Test("A text of a megabyte can be laid out with a line limit")
    func huge() {
        #expect(measurer.layout(request(String(repeating: "word ", count: 200_000), width: 600, lines: 3)).lineCount == 3)
    }

    @Test("Leading alignment follows the interface's direction and not that of the words")
    func direction() throws {
        for words in ["abc", "שלום"] {
            for isRightToLeft in [false, true] {
                var twoLines = request("\(words)\n\(words) \(words) \(words)")
                twoLines.isRightToLeft = isRightToLeft
                let layout = measurer.layout(twoLines)
                let ink = Ink.columns(of: layout, rows: 0..<Int(layout.size.height / 2))
                let gap = layout.size.width - CGFloat(ink.upperBound - ink.lowerBound)
                #expect(gap > 20)
                #expect(isRightToLeft ? CGFloat(ink.lowerBound) > gap - 8 : ink.lowerBound < 8, "\(words) \(isRightToLeft)")
            }
        }
    }

    @Test(
        "A shorter line starts at the left, lies in the middle or ends at the right, by its text's alignment",
        arguments: [(TextRequest.Alignment.leading, 0), (.center, 0.5), (.trailing, 1)] as [(TextRequest.Alignment, CGFloat)])
    func aligned(alignment: TextRequest.Alignment, share: CGFloat) {
        var twoLines = request("abc\nabc abc abc")
        twoLines.alignment = alignment
        let layout = measurer.layout(twoLines)
        let ink = Ink.columns(of: layout, rows: 0..<Int(layout.size.height / 2))
        let gap = layout.size.width - CGFloat(ink.upperBound - ink.lowerBound)
        #expect(gap > 20 && abs(CGFloat(ink.lowerBound) - gap * share) < 8)
    }

    @Test("Emoji are drawn in colour")
    func emoji() {
        let layout = measurer.layout(request("😀", size: 40))
        let bitmap = Ink.draw(layout)
        var colors: Set<UInt32> = []
        for y in 0..<bitmap.height { for x in 0..<bitmap.width { colors.insert(Pixel.value(bitmap, x, y)) } }
        #expect(colors.contains { ($0 >> 16 & 0xFF) > ($0 & 0xFF) + 60 })
    }
}

/// Finds the pixels of a text.
@MainActor enum Ink {
    static func draw(_ layout: TextLayout) -> Bitmap {
        let tree = LayerTree(size: layout.size)
        let layer = Layer()
        layer.content = .text(layout, origin: .zero)
        tree.root.addChild(layer)
        let bitmap = Bitmap(width: Int(layout.size.width.rounded(.up)), height: Int(layout.size.height.rounded(.up)))
        SoftwareCompositor(scale: 1).render(tree, into: bitmap)
        return bitmap
    }

    static func columns(of layout: TextLayout, rows: Range<Int>) -> Range<Int> {
        let bitmap = draw(layout)
        let columns = (0..<bitmap.width).filter { x in rows.contains { Pixel.value(bitmap, x, $0) & 0xFF > 40 } }
        return (columns.first ?? 0)..<((columns.last ?? 0) + 1)
    }
}
