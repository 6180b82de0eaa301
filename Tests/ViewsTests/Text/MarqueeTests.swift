import Foundation
import TenFootTesting
import TenFootControls
import Testing

@MainActor @Suite("Marquee of focused titles") struct MarqueeTests {
    private static let title = "A very long title that does not fit into its tile at all"

    private func page(_ text: String, display: DisplayPreferences = DisplayPreferences()) -> Hosted {
        Hosted(text: .fixedAdvance, display: display) {
            HStack(spacing: 100) {
                Button {
                } label: {
                    Text(verbatim: "short").frame(width: 300)
                }
                Button {
                } label: {
                    Text(verbatim: text).lineLimit(1).frame(width: 300)
                }
            }
        }
    }

    @Test("A focused title that does not fit scrolls through twice as a marquee, and then requests no frames")
    func runs() {
        let page = page(Self.title)
        #expect(!page.layerText.contains("marquee"))
        page.press(.right)
        #expect(page.layerText.contains("marquee"))
        page.advance(by: 1)
        // Each round begins with a pause, in which nothing moves.
        var (rounds, before, wasMoving) = (0, page.layerText, false)
        for _ in 0..<200 {
            page.advance(by: 0.25)
            let now = page.layerText
            if now != before, !wasMoving { rounds += 1 }
            (wasMoving, before) = (now != before, now)
        }
        #expect(rounds == 2)
        #expect(page.work { page.advance(by: 10) }.frames == 0)
        page.press(.left)
        #expect(!page.layerText.contains("marquee"))
    }

    /// The distance, in points, of a title's left end from the left end of its space.
    private func leftEnd(_ page: Hosted) -> CGFloat? {
        func find(_ layer: Layer) -> CGFloat? {
            if layer.name == "marquee" { return layer.position.x + (layer.parent?.position.x ?? 0) }
            return layer.children.lazy.compactMap { find($0) }.first
        }
        return find(page.host.layers.root)
    }

    @Test("A marquee begins with the beginning of its title: with the right end, moving to the right, for a title read from right to left")
    func direction() throws {
        let latin = page(Self.title)
        latin.press(.right)
        #expect(leftEnd(latin) == 0)
        latin.advance(by: 2.5)
        #expect(try #require(leftEnd(latin)) < 0)
        let hebrew = page("כותרת ארוכה מאוד שלא נכנסת לאריח שלה כלל ועיקר וגם לא תיכנס")
        hebrew.press(.right)
        let start = try #require(leftEnd(hebrew))
        #expect(start < -100)
        hebrew.advance(by: 2.5)
        #expect(try #require(leftEnd(hebrew)) > start)
    }

    /// The opacity of a title at the edge at which it begins and at the one at which it ends, and whether it begins at the left.
    private func edges(_ page: Hosted) -> (first: Double, last: Double, isFromLeft: Bool)? {
        func find(_ layer: Layer) -> (first: Double, last: Double, isFromLeft: Bool)? {
            if layer.children.contains(where: { $0.children.contains { $0.name == "marquee" } }),
                case .fill(_, .linear(let stops, let start, let end), _)? = layer.mask?.content,
                let first = stops.first, let last = stops.last
            {
                return (first.color.alpha, last.color.alpha, start.x < end.x)
            }
            return layer.children.lazy.compactMap { find($0) }.first
        }
        return find(page.host.layers.root)
    }

    @Test("A marquee fades out at the edge where its title ends, and where the title begins only while it is scrolled")
    func fades() throws {
        let latin = page(Self.title)
        latin.press(.right)
        #expect(try #require(edges(latin)) == (1, 0, true))
        latin.advance(by: 2.5)
        #expect(try #require(edges(latin)) == (0, 0, true))
        let hebrew = page("כותרת ארוכה מאוד שלא נכנסת לאריח שלה כלל ועיקר וגם לא תיכנס")
        hebrew.press(.right)
        #expect(try #require(edges(hebrew)) == (1, 0, false))
    }

    @Test("A symbol in a title scrolls with it")
    func symbol() {
        let page = Hosted {
            HStack(spacing: 100) {
                Button {
                } label: {
                    Text(verbatim: "short").frame(width: 300)
                }
                Button {
                } label: {
                    (Text(Image(systemName: "star.fill")) + Text(verbatim: Self.title)).lineLimit(1).frame(width: 300)
                }
            }
        }
        func symbols(_ layer: Layer) -> Int {
            var count = layer.children.map(symbols).reduce(0, +)
            if layer.name == "marquee", case .drawing(let parts)? = layer.content {
                count += parts.count { if case .image = $0 { true } else { false } }
            }
            return count
        }
        #expect(symbols(page.host.layers.root) == 0)
        page.press(.right)
        // One in each of the two copies of the title that follow each other.
        #expect(symbols(page.host.layers.root) == 2)
    }

    @Test("A title that fits has no marquee, and with reduced motion no title has one")
    func still() {
        let short = page("fits")
        short.press(.right)
        #expect(!short.layerText.contains("marquee"))
        var display = DisplayPreferences()
        display.reducesMotion = true
        let calm = page(Self.title, display: display)
        calm.press(.right)
        #expect(!calm.layerText.contains("marquee"))
    }
}
