import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import TenFootTesting
import TestSupport
import Testing

@MainActor @Observable private final class PathModel { var path = "/a.png" }
@MainActor @Observable private final class ScaleModel { var scale: CGFloat = 2 }

@MainActor struct ImageTests {
    private func pictures(in content: LayerContent?) -> [ImageContent] {
        switch content {
        case .image(let picture): [picture]
        case .drawing(let parts): parts.flatMap(pictures(in:))
        default: []
        }
    }

    private func pictures(_ stage: Stage) -> [ImageContent] {
        func walk(_ layer: Layer) -> [ImageContent] { pictures(in: layer.content) + layer.children.flatMap(walk) }
        return walk(stage.host.layers.root)
    }

    @Test("A symbol image takes its size and weight from the font and its colour from the foreground style")
    func symbol() {
        let stage = Stage { Image(systemName: "star").font(.system(size: 40, weight: .bold)).foregroundStyle(.black).imageScale(.large) }
        #expect(stage.content.size == CGSize(width: 51.2, height: 51.2))
        #expect(pictures(stage).first?.tint == .black)
        #expect(pictures(stage).first?.weight == 700)
    }

    @Test("Symbols are shown in the environment's variant; variants of several modifiers add up, and of two shapes the inner one applies")
    func variants() {
        func name(_ view: some View) -> ImageSource? { pictures(Stage { view }).first?.source }
        #expect(name(Image(systemName: "star").symbolVariant(.fill)) == .symbol("star.fill"))
        #expect(name(Image(systemName: "star.fill").symbolVariant(.circle.fill)) == .symbol("star.circle.fill"))
        #expect(name(Image(systemName: "bell").symbolVariant(.fill).symbolVariant(.slash)) == .symbol("bell.slash.fill"))
        #expect(name(Image(systemName: "person").symbolVariant(.circle).symbolVariant(.square.fill)) == .symbol("person.circle.fill"))
        #expect(name(Label("a", systemImage: "star").symbolVariant(.none).symbolVariant(.fill)) == .symbol("star.fill"))
        #expect(name(Image(systemName: "star.circle").symbolVariant(.circle)) == .symbol("star.circle"))
        #expect(name(Image(systemName: "person").symbolVariant(.rectangle.slash)) == .symbol("person.slash.rectangle"))
        #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.square))
        #expect(SymbolVariants.fill.contains(.none) && !SymbolVariants.fill.contains(.slash) && SymbolVariants.slash.contains(.slash))
    }

    @Test("A symbol with a badge draws both, and an unknown symbol name falls back to the nearest known one")
    func symbolNames() {
        func picture(_ name: String) -> Data { Hosted(size: CGSize(width: 100, height: 100)) { Image(systemName: name) }.png() }
        #expect(picture("globe.of.a.kind.not.drawn") == picture("globe"))
        #expect(picture("calendar.badge.clock") != picture("calendar") && picture("calendar.badge.clock") != picture("calendar.badge.plus"))
        #expect(picture("speaker.fill.badge.plus") != picture("speaker.fill"))
        #expect(picture("calendar.badge.plus.fill") == picture("calendar.fill.badge.plus"), "a filled badge keeps its sign")
    }

    @Test("An image has its natural size unless it is resizable, and is requested at the size at which it is shown")
    func sizes() {
        let stage = Stage {
            VStack {
                Image(path: "/a.png")
                Image(path: "/a.png").resizable().scaledToFit().frame(width: 50)
            }
        }
        #expect(pictures(stage).isEmpty)
        stage.images.show(.file("/a.png"), width: 200, height: 100)
        stage.step(to: 1)
        #expect(pictures(stage).map(\.rect.size) == [CGSize(width: 200, height: 100), CGSize(width: 50, height: 25)])
        #expect(stage.images.asked.contains { $0.1 == CGSize(width: 50, height: 25) })
    }

    @Test("The ends of a picture with cap insets keep their size, and only what is between them is stretched")
    func capInsets() {
        let stage = Stage {
            Image(path: "/a.png").resizable(capInsets: EdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 20))
                .frame(width: 200, height: 100)
        }
        stage.images.show(.file("/a.png"), width: 80, height: 40)
        stage.step(to: 1)
        let parts = pictures(stage)
        #expect(
            parts.map(\.rect) == [
                CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 20, y: 0, width: 160, height: 10),
                CGRect(x: 180, y: 0, width: 20, height: 10), CGRect(x: 0, y: 10, width: 20, height: 90),
                CGRect(x: 20, y: 10, width: 160, height: 90), CGRect(x: 180, y: 10, width: 20, height: 90),
            ])
        #expect(parts.first?.crop == CGRect(x: 0, y: 0, width: 0.25, height: 0.25))
        #expect(parts.last?.crop == CGRect(x: 0.75, y: 0.25, width: 0.25, height: 0.75))
    }

    @Test("Cap insets that do not fit are cut to the picture or shrunk to the view, and a tiled picture is drawn in one part")
    func wideCapInsets() {
        func parts(_ insets: EdgeInsets, _ width: CGFloat, _ height: CGFloat, _ mode: Image.ResizingMode = .stretch) -> [ImageContent] {
            let stage = Stage {
                Image(path: "/a.png").resizable(capInsets: insets, resizingMode: mode).frame(width: width, height: height)
            }
            #expect(stage.images.asked.allSatisfy { $0.1 == nil || $0.1 == .zero }, "the ends are drawn at the picture's own size")
            stage.images.show(.file("/a.png"), width: 80, height: 40)
            stage.step(to: 1)
            return pictures(stage)
        }
        let insets = EdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 20)
        let small = parts(insets, 30, 5)
        #expect(small.map(\.rect) == [CGRect(x: 0, y: 0, width: 15, height: 5), CGRect(x: 15, y: 0, width: 15, height: 5)])
        #expect(
            small.map(\.crop) == [CGRect(x: 0, y: 0, width: 0.25, height: 0.25), CGRect(x: 0.75, y: 0, width: 0.25, height: 0.25)])
        let wide = parts(EdgeInsets(top: -5, leading: 100, bottom: 0, trailing: 20), 200, 100)
        #expect(wide.map(\.rect) == [CGRect(x: 0, y: 0, width: 80, height: 100)])
        #expect(wide.map(\.crop) == [CGRect(x: 0, y: 0, width: 1, height: 1)])
        #expect(parts(insets, 200, 100, .tile).map(\.isTiled) == [true])
    }

    @Test("A canvas requests its images at the size at which it draws them, and draws each once it is loaded")
    func inDrawings() {
        let stage = Stage {
            Canvas { context, _ in
                context.draw(Image(path: "/a.png"), in: CGRect(x: 0, y: 0, width: 100, height: 50))
                context.draw(Image(path: "/b.png"), in: CGRect(x: 0, y: 50, width: 30, height: 20))
            }
        }
        #expect(pictures(stage).map(\.bitmap?.width) == [nil, nil])
        #expect(stage.images.asked.contains { $0.0 == .file("/a.png") && $0.1 == CGSize(width: 100, height: 50) })
        stage.images.show(.file("/a.png"), width: 200, height: 100)
        stage.step(to: 1)
        #expect(pictures(stage).map(\.bitmap?.width) == [200, nil])
        #expect(pictures(stage).first?.naturalSize == CGSize(width: 200, height: 100))
    }

    @Test("An image or symbol drawn in a canvas has the opacity of the context at the time of drawing")
    func opacityInDrawings() {
        let stage = Stage {
            Canvas { context, _ in
                let star = context.resolve(Image(systemName: "star"))
                context.opacity = 0.5
                context.draw(Image(path: "/a.png"), in: CGRect(x: 0, y: 0, width: 100, height: 50))
                context.draw(Image(path: "/a.png"), in: CGRect(x: 50, y: 0, width: 100, height: 50))
                context.draw(star, at: CGPoint(x: 100, y: 100))
            }
            .foregroundStyle(.black)
        }
        stage.images.show(.file("/a.png"), width: 200, height: 100)
        stage.step(to: 1)
        func opacities(_ layer: Layer, _ outer: Double = 1) -> [Double] {
            let own = outer * layer.opacity
            return (pictures(in: layer.content).map { own * ($0.tint?.alpha ?? 1) }) + layer.children.flatMap { opacities($0, own) }
        }
        #expect(opacities(stage.host.layers.root) == [0.5, 0.5, 0.5])
        #expect(pictures(stage).map(\.bitmap?.width) == [200, 200, nil])
    }

    @Test("A template picture in a drawing has the shading, also a gradient, and a picture that is no template keeps its colours")
    func shadingInDrawings() {
        let template = Image(path: "/a.png").renderingMode(.template)
        let stage = Stage {
            Canvas { context, _ in
                let images: [(Image, GraphicsContext.Shading?)] = [
                    (template, nil), (template, .color(.black)), (Image(path: "/a.png"), .color(.black)),
                    (Image(systemName: "star").renderingMode(.original), .color(.black)),
                    (template, .linearGradient(Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 100, y: 0))),
                ]
                for (image, shading) in images {
                    var picture = context.resolve(image)
                    #expect((picture.shading == nil) == (image.rendering != .template), "the default is the foreground style")
                    if let shading { picture.shading = shading }
                    context.draw(picture, in: CGRect(x: 0, y: 0, width: 100, height: 50))
                }
            }
            .foregroundStyle(.white)
        }
        stage.images.show(.file("/a.png"), width: 200, height: 100)
        stage.step(to: 1)
        #expect(pictures(stage).map(\.tint) == [.white, .black, nil, nil])
        func masked(_ layer: Layer) -> [Layer] { (layer.mask == nil ? [] : [layer]) + layer.children.flatMap(masked) }
        let filled = masked(stage.host.layers.root)
        #expect(filled.count == 1)
        if case .fill(_, .linear(_, let start, let end), _)? = filled.first?.content {
            #expect(start == .zero && end == CGPoint(x: 100, y: 0))
        } else {
            Issue.record("no gradient is drawn")
        }
        #expect(pictures(in: filled.first?.mask?.content).map(\.bitmap?.width) == [200])
    }

    @Test("A canvas and its symbol views request their images again when the display scale changes")
    func scaleOfDrawings() {
        let stage = Stage {
            Canvas { context, _ in
                context.draw(Image(path: "/a.png"), in: CGRect(x: 0, y: 0, width: 100, height: 50))
                if let view = context.resolveSymbol(id: 1) { context.draw(view, at: CGPoint(x: 200, y: 100)) }
            } symbols: {
                Image(path: "/b.png").resizable().frame(width: 30, height: 20).tag(1)
            }
        }
        for path in ["/a.png", "/b.png"] { stage.images.show(.file(path), width: 100, height: 50) }
        stage.step(to: 1)
        #expect(pictures(stage).map(\.bitmap?.width) == [100, 100])
        let size = CGSize(width: 200, height: 100)
        for path in ["/a.png", "/b.png"] { stage.images.states[.file(path)] = .ready(Bitmap(width: 200, height: 100), pixelSize: size) }
        stage.step(to: 2, [.displayScale(2)])
        #expect(pictures(stage).map(\.bitmap?.width) == [200, 200])
        #expect(stage.images.asked.contains { $0.0 == .file("/a.png") && $0.1 == size })
    }

    @Test("An image source counts as shown until the last view that shows it is removed")
    func gone() {
        let model = PathModel()
        struct Page: View {
            let model: PathModel
            var body: some View {
                VStack {
                    Image(path: model.path).resizable().frame(width: 50, height: 50)
                    if model.path == "/a.png" { Image(path: "/c.png").resizable().frame(width: 50, height: 50) }
                }
            }
        }
        let stage = Stage { Page(model: model) }
        #expect(stage.host.images.isShown(.file("/c.png")))
        model.path = "/b.png"
        stage.step(to: 1)
        #expect(stage.host.images.isShown(.file("/b.png")) && !stage.host.images.isShown(.file("/c.png")))
        #expect(stage.host.images.isShown(.file("/ahead-of-time.png")))
    }

    @Test("An image shows a placeholder until its picture has loaded and faded in")
    func placeholder() {
        let stage = Stage { Image(path: "/a.png").resizable().frame(width: 100, height: 100) }
        #expect(stage.boxes.contains { $0.layer.content?.fillColor != nil })
        stage.images.show(.file("/a.png"), width: 10, height: 10)
        stage.step(to: 1)
        #expect(stage.host.motion.isRunning)
        stage.step(to: 2)
        #expect(!stage.boxes.contains { $0.layer.content?.fillColor != nil })
        #expect(pictures(stage).count == 1)
        #expect(!stage.host.motion.isRunning)
    }

    @Test("A picture that loads before its placeholder was visible appears without a fade")
    func quickPicture() {
        let stage = Stage { Image(path: "/a.png").resizable().frame(width: 100, height: 100) }
        stage.images.show(.file("/a.png"), width: 10, height: 10)
        stage.step(to: 0.1)
        #expect(!stage.host.motion.isRunning)
        #expect(pictures(stage).count == 1)
        #expect(!stage.boxes.contains { $0.layer.content?.fillColor != nil })
    }

    @Test("An image whose source changes does not show the previous picture while the next one loads")
    func change() {
        struct Root: View {
            let model: PathModel
            var body: some View { Image(path: model.path).resizable().frame(width: 100, height: 100) }
        }
        let model = PathModel()
        let stage = Stage { Root(model: model) }
        stage.images.show(.file("/a.png"), width: 10, height: 10)
        stage.step(to: 2)
        #expect(pictures(stage).map(\.source) == [.file("/a.png")])
        model.path = "/b.png"
        stage.step(to: 3)
        #expect(pictures(stage).isEmpty)
    }

    @Test("A picture with an opacity content transition stays until the next one has loaded, and then cross-fades into it")
    func crossFade() {
        struct Root: View {
            let model: PathModel
            var body: some View { Image(path: model.path).resizable().frame(width: 100, height: 100).contentTransition(.opacity) }
        }
        func opacities(_ layer: Layer) -> [Double] {
            pictures(in: layer.content).map { _ in layer.opacity } + layer.children.flatMap(opacities)
        }
        let model = PathModel()
        let stage = Stage { Root(model: model) }
        stage.images.show(.file("/a.png"), width: 10, height: 10)
        stage.step(to: 1)
        stage.step(to: 2)
        withAnimation(.linear(duration: 1)) { model.path = "/b.png" }
        stage.step(to: 3)
        #expect(pictures(stage).map(\.source) == [.file("/a.png")])
        stage.images.show(.file("/b.png"), width: 10, height: 10)
        stage.step(to: 4)
        stage.step(to: 4.5)
        #expect(pictures(stage).map(\.source) == [.file("/a.png"), .file("/b.png")])
        #expect(opacities(stage.host.layers.root) == [0.5, 0.5])
        stage.step(to: 5)
        #expect(pictures(stage).map(\.source) == [.file("/b.png")])
        withAnimation { model.path = "/c.png" }
        stage.step(to: 6)
        #expect(pictures(stage).map(\.source) == [.file("/b.png")])
        stage.images.states[.file("/c.png")] = .failed("not there")
        stage.images.onChange?(.file("/c.png"))
        stage.step(to: 7)
        #expect(pictures(stage).isEmpty)
    }

    @Test("A picture that is already loaded appears without a fade")
    func known() {
        let stage = Stage { EmptyView() }
        stage.images.show(.file("/a.png"), width: 10, height: 10)
        let images = stage.images
        let host = ViewHost(
            size: CGSize(width: 100, height: 100), services: HostServices(text: FixedAdvanceText(), images: images),
            root: Image(path: "/a.png").resizable())
        _ = host.frame(FrameInput(time: 0))
        #expect(!host.motion.isRunning)
    }

    @Test("A symbol image with an empty name takes no space")
    func nothing() {
        let stage = Stage { Image(systemName: "") }
        #expect(stage.content.size == .zero)
    }

    @Test("A plain AsyncImage fills the available space while loading, then takes its picture's own size")
    func plainAsyncImage() throws {
        let url = try #require(URL(string: "http://example.org/a.png"))
        let stage = Stage { AsyncImage(url: url) }
        let room = stage.content.size
        #expect(room.width > 100 && room.height > 100)
        #expect(pictures(stage).isEmpty)
        stage.images.show(.remote(url), width: 60, height: 40)
        stage.step(to: 1)
        stage.step(to: 1.1)
        #expect(stage.content.size == CGSize(width: 60, height: 40))
    }

    @Test("The picture of an AsyncImage has as many pixels per point as its scale")
    func asyncImageScale() throws {
        let url = try #require(URL(string: "http://example.org/a.png"))
        let model = ScaleModel()
        let stage = Stage { ScaledImage(url: url, model: model) }
        stage.images.show(.remote(url), width: 60, height: 40)
        stage.step(to: 1)
        stage.step(to: 1.1)
        #expect(stage.content.size == CGSize(width: 30, height: 20))
        model.scale = 4
        stage.step(to: 2)
        #expect(stage.content.size == CGSize(width: 15, height: 10))
        model.scale = 0
        stage.step(to: 3)
        #expect(stage.content.size == CGSize(width: 60, height: 40), "no scale is none")
    }

    private struct ScaledImage: View {
        let url: URL
        let model: ScaleModel
        var body: some View { AsyncImage(url: url, scale: model.scale) }
    }

    @Test("AsyncImage shows its placeholder while loading, and then the image or the error")
    func asyncImage() throws {
        let url = try #require(URL(string: "http://example.org/a.png"))
        let stage = Stage {
            AsyncImage(url: url) { phase in
                if let image = phase.image {
                    image.resizable()
                } else if phase.error != nil {
                    Text("failed")
                } else {
                    Text("waiting")
                }
            }
        }
        #expect(stage.frame(of: "waiting") != nil)
        stage.images.show(.remote(url), width: 10, height: 10)
        stage.step(to: 1)
        stage.step(to: 1.1)
        #expect(stage.frame(of: "waiting") == nil)
        #expect(pictures(stage).count == 1)
        let broken = Stage { AsyncImage(url: url) { $0.error == nil ? Text("waiting") : Text("failed") } }
        broken.images.states[.remote(url)] = .failed("not there")
        broken.images.onChange?(.remote(url))
        broken.step(to: 1)
        broken.step(to: 1.1)
        #expect(broken.frame(of: "failed") != nil)
    }
}
