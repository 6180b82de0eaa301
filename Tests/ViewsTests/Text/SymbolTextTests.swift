import Foundation
import TenFootControls
import TenFootTesting
import TenFootViewGraph
import TestSupport
import Testing

@testable import TenFootViews

@MainActor @Suite("Symbols in text") struct SymbolTextTests {
    /// The texts and symbols that a page draws as one content.
    private func parts(_ page: Hosted) -> (texts: [TextLayout], symbols: [ImageContent]) { parts(page.host) }

    private func parts(_ host: ViewHost) -> (texts: [TextLayout], symbols: [ImageContent]) {
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
        walk(host.layers.root)
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

    /// Draws a text line by line.
    private struct ByLine: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
    }
    /// Draws a text run by run.
    private struct ByRun: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) { for run in layout.joined() { context.draw(run) } }
    }

    @Test("A symbol in a text is drawn by a canvas and by text renderers as by a label, and scripts read the rest of the text")
    func drawnByApps() throws {
        let text = (Text(Image(systemName: "star.fill")).foregroundColor(.yellow) + Text(verbatim: " 4.5")).font(.system(size: 40))
        let label = try #require(parts(Hosted { text }).symbols.first)
        let canvas = Hosted {
            Canvas { context, _ in context.draw(text, at: .zero, anchor: .topLeading) }.frame(width: 400, height: 100)
        }
        for page in [canvas, Hosted { text.textRenderer(ByLine()) }, Hosted { text.textRenderer(ByRun()) }] {
            let symbols = parts(page).symbols
            let star = try #require(symbols.first)
            #expect(symbols.count == 1 && star.source == label.source && star.tint == label.tint)
            #expect(abs(star.rect.midX - label.rect.midX) < 0.5 && abs(star.rect.midY - label.rect.midY) < 0.5)
            #expect(abs(star.rect.width - label.rect.width) < 0.5)
        }
        #expect(Hosted { text.textRenderer(ByLine()) }.texts == [" 4.5"])
    }

    @Test("A symbol is as large alone, at the start and at the end of a text as in the middle of it")
    func sizes() throws {
        func width(_ text: Text) throws -> CGFloat {
            try #require(parts(Hosted { text.font(.system(size: 40)) }).symbols.first).rect.width
        }
        let (star, word) = (Text(Image(systemName: "star.fill")), Text(verbatim: "a"))
        let middle = try width(word + star + word)
        #expect(middle > 30)
        for text in [star, star + word, word + star] {
            let found = try width(text)
            #expect(abs(found - middle) < 0.5)
        }
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

    /// A scene that measures text as on a screen, in which a picture is known.
    private func scene(_ picture: ImageSource, _ size: CGSize, _ root: some View) -> ViewHost {
        let images = KnownImages()
        images.states[picture] = .ready(Bitmap(width: 8, height: 8), pixelSize: size)
        let services = HostServices(text: Hosted { Color.clear }.host.services.text, images: images)
        let host = ViewHost(size: CGSize(width: 1920, height: 1080), services: services, root: root)
        _ = host.frame(FrameInput(time: 0))
        return host
    }

    @Test("A picture in a text is drawn in its own size on the baseline, and makes the line as high", arguments: [20, 200] as [CGFloat])
    func picture(height: CGFloat) throws {
        let text = Text("\(Image("badge")) 95 %").font(.system(size: 40))
        let host = scene(.asset("badge"), CGSize(width: 70, height: height), text)
        let (texts, pictures) = parts(host)
        let (layout, badge) = (try #require(texts.first), try #require(pictures.first))
        #expect(texts.count == 1 && pictures.count == 1 && badge.source == .asset("badge") && badge.bitmap != nil && badge.tint == nil)
        #expect(abs(badge.rect.minX) < 1 && abs(badge.rect.width - 70) < 1 && abs(badge.rect.height - height) < 1)
        #expect(abs(badge.rect.maxY - layout.firstBaseline) < 1 && badge.rect.minY > -2 && layout.size.width > 120)
        #expect(text.spokenString == "badge 95 %")
    }

    @Test("A template in a text is drawn in the colour of its piece, and an empty name of a symbol is nothing")
    func template() {
        let badge = Text(Image("badge").renderingMode(.template)).foregroundColor(.yellow)
        let (texts, pictures) = parts(scene(.asset("badge"), CGSize(width: 20, height: 20), badge + Text(verbatim: "a")))
        #expect(pictures.count == 1 && pictures.first?.tint == texts.first?.request.runs.first?.color)
        #expect((Text(Image(systemName: "")) + Text(verbatim: "a")).string == "a")
    }
}
