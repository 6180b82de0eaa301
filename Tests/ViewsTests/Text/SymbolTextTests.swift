import Foundation
import TenFootControls
import TenFootTesting
import Testing

@testable import TenFootViews

@MainActor @Suite("Symbols in text") struct SymbolTextTests {
    /// The texts and symbols that a page draws as one content.
    private func parts(_ page: Hosted) -> (texts: [TextLayout], symbols: [ImageContent]) {
        var texts: [TextLayout] = []
        var symbols: [ImageContent] = []
        func walk(_ layer: Layer) {
            if case .drawing(let parts)? = layer.content {
                for part in parts {
                    if case .text(let layout, _) = part { texts.append(layout) }
                    if case .image(let image) = part { symbols.append(image) }
                }
            }
            for child in layer.children { walk(child) }
        }
        walk(page.host.layers.root)
        return (texts, symbols)
    }

    @Test("A symbol in a text is drawn before the letters that follow it, in the size of the font and the colour of its piece")
    func drawn() throws {
        let page = Hosted {
            (Text(Image(systemName: "star.fill")).foregroundColor(.yellow) + Text(verbatim: " 4.5")).font(.system(size: 40))
        }
        let (texts, symbols) = parts(page)
        let text = try #require(texts.first)
        let star = try #require(symbols.first)
        #expect(texts.count == 1 && symbols.count == 1)
        #expect(star.source == .symbol("star.fill"))
        #expect(abs(star.rect.minX) < 1 && star.rect.width > 20 && star.rect.maxX < text.size.width - 40)
        #expect(star.rect.midY > 0 && star.rect.midY < text.size.height)
        #expect(star.tint == text.request.runs[0].color && star.tint != text.request.runs[1].color)
    }

    @Test("A symbol in a literal is drawn in the environment's variant, and read by its name")
    func interpolated() {
        let text = Text("Press \(Image(systemName: "play")) now")
        #expect(text.spokenString == "Press play now")
        #expect(parts(Hosted { text.symbolVariant(.fill) }).symbols.map(\.source) == [.symbol("play.fill")])
    }

    @Test("A button is named, and found by a script, by its text without the symbol in it")
    func named() {
        let page = Hosted {
            Button {
            } label: {
                Text(Image(systemName: "star.fill")) + Text(verbatim: " Rate")
            }
        }
        #expect(page.focusedLabel == " Rate")
        #expect(page.texts == [" Rate"])
    }

    @Test("A picture that is no symbol takes no space in a text")
    func picture() {
        #expect((Text(Image(path: "/a.png")) + Text(verbatim: "a")).string == "a")
    }
}
