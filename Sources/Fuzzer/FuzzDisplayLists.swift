import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering

/// Draws trees of layers with arbitrary numbers by the software compositor: no crash, and drawing twice gives the same bitmap.
///
/// With `TENFOOT_COMPOSITOR=gpu` the GPU draws them too, which needs a display: `xvfb-run` provides one, on which llvmpipe draws.
@MainActor func fuzzDisplayList(_ bytes: [UInt8]) -> [String] {
    var dice = ByteDice(bytes)
    let tree = LayerTree(size: CGSize(width: 64, height: 48))
    var count = 0
    func layer(_ depth: Int) -> Layer {
        count += 1
        let layer = Layer()
        layer.position = CGPoint(x: dice.length(), y: dice.length())
        layer.content = dice.content(depth: 0)
        dice.decorate(layer)
        for _ in 0..<dice.pick(depth < 3 ? 3 : 1) where count < 40 { layer.addChild(layer_(depth + 1)) }
        return layer
    }
    func layer_(_ depth: Int) -> Layer { layer(depth) }
    while !dice.isUsedUp, count < 40 { tree.root.addChild(layer(0)) }
    let first = Bitmap(width: 64, height: 48), second = Bitmap(width: 64, height: 48)
    let compositor = SoftwareCompositor(scale: 1, budget: 4 << 20)
    compositor.render(tree, damage: tree.takeDamage(), into: first)
    compositor.render(tree, into: second)
    var broken = memcmp(first.pixels, second.pixels, first.byteCount) == 0 ? [] : ["drawn twice, two pictures"]
    if isGPUWanted { broken += gpu?.faults(tree) ?? [noGPU] }
    return broken
}

private let isGPUWanted = ProcessInfo.processInfo.environment["TENFOOT_COMPOSITOR"] == "gpu"

/// The failure that is reported if the GPU is requested but unavailable.
let noGPU = "there is no display, or no OpenGL"

/// A window drawn by the GPU, shared by all inputs.
@MainActor private let gpu = GPUScreen()

@MainActor private final class GPUScreen {
    private let window: Window
    private let presenter: GPUPresenter

    init?() {
        guard let window = try? Window(.init(title: "Fuzzer", size: (width: 64, height: 48), fillsScreen: false)),
            let presenter = GPUPresenter(window: window, textureBudget: 4 << 20)
        else { return nil }
        (self.window, self.presenter) = (window, presenter)
    }

    /// Draws a tree completely, then its changes while one layer is hidden and shown again; returns what is wrong.
    func faults(_ tree: LayerTree) -> [String] {
        _ = window.events(at: 0)
        guard let whole = picture(tree, isComplete: true) else { return ["the GPU draws nothing"] }
        for _ in 0..<2 {
            tree.root.children.first?.isHidden.toggle()
            guard picture(tree, isComplete: false) != nil else { return ["the GPU draws no change"] }
        }
        // A layer that was hidden is drawn sharp again one frame later.
        guard let again = picture(tree, isComplete: false) else { return ["the GPU draws no change"] }
        return memcmp(whole.pixels, again.pixels, whole.byteCount) == 0 ? [] : ["drawn twice by the GPU, two pictures"]
    }

    private func picture(_ tree: LayerTree, isComplete: Bool) -> Bitmap? {
        let frame = tree.takeFrame(scale: 1, isComplete: isComplete || presenter.needsCompleteFrame)
        guard (try? presenter.present(frame)) == true else { return nil }
        return presenter.readBack()
    }
}

extension ByteDice {
    fileprivate mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }
    fileprivate mutating func rect() -> CGRect { CGRect(origin: point(), size: CGSize(width: length(), height: length())) }

    fileprivate mutating func color() -> RGBA {
        RGBA(red: Double(length()) / 100, green: Double(length()) / 100, blue: 0.5, alpha: pick(2) == 0 ? 1 : Double(length()) / 200)
    }

    fileprivate mutating func path() -> Path {
        switch pick(5) {
        case 0: return Path(rect())
        case 1: return Path(roundedRect: rect(), cornerRadius: length(), style: pick(2) == 0 ? .circular : .continuous)
        case 2: return Path(ellipseIn: rect())
        default:
            let points = (0..<1 + pick(5)).map { _ in point() }
            let closes = pick(2) == 0
            return Path {
                $0.addLines(points)
                if closes { $0.closeSubpath() }
            }
        }
    }

    fileprivate mutating func paint() -> Paint {
        let stops = (0..<pick(4)).map { _ in PaintStop(color: color(), location: Double(length()) / 100) }
        switch pick(4) {
        case 0: return .linear(stops, start: point(), end: point())
        case 1: return .radial(stops, center: point(), startRadius: length(), endRadius: length())
        default: return .color(color())
        }
    }

    fileprivate mutating func content(depth: Int) -> LayerContent? {
        switch pick(7) {
        case 0, 1: return .fill(path(), paint(), isEvenOdd: pick(2) == 0)
        case 2:
            let style = StrokeStyle(
                lineWidth: length(), lineCap: [.butt, .round, .square][pick(3)], lineJoin: [.miter, .round, .bevel][pick(3)],
                miterLimit: length(), dash: (0..<pick(4)).map { _ in length() }, dashPhase: length())
            return .stroke(path(), paint(), style)
        case 3: return .backdrop(path(), blurRadius: length(), tint: color())
        case 4:
            var image = ImageContent(source: .symbol(pick(2) == 0 ? "star.fill" : "no.such.symbol"), rect: rect())
            image.tint = color()
            return .image(image)
        case 5 where depth < 2: return .drawing((0..<pick(3)).compactMap { _ in content(depth: depth + 1) })
        default: return nil
        }
    }

    @MainActor fileprivate mutating func decorate(_ layer: Layer) {
        switch pick(10) {
        case 0: layer.clip = .rect(rect())
        case 1: layer.clip = .roundedRect(rect(), radius: length())
        case 2: layer.clip = .path(path(), isEvenOdd: pick(2) == 0)
        case 3: layer.shadow = LayerShadow(color: color(), radius: length(), offset: CGSize(width: length(), height: length()))
        case 4: layer.effects = [.blur(radius: length()), .saturation(Double(length())), .hueRotation(radians: Double(length()))]
        case 5: layer.opacity = Double(length()) / 100
        case 6: layer.transform = CGAffineTransform(a: length(), b: length(), c: length(), d: length(), tx: length(), ty: length())
        case 7: layer.transform = CGAffineTransform(scaleX: length() / 100, y: length() / 100)
        case 8: layer.blendMode = [.multiply, .screen, .plusLighter][pick(3)]
        default: break
        }
    }
}
