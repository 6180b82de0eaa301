import Foundation
import TenFoot
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph

/// Applies random modifiers to random views, then lays out, draws, presses, changes and draws them again: no crash, and all frames are
/// finite.
@MainActor func fuzzViews(_ bytes: [UInt8]) -> [String] {
    let turn = Turn()
    let size = CGSize(width: 200, height: 120)
    let images = ImageLoader()
    let host = ViewHost(size: size, services: HostServices(text: measurer, images: images), root: ChangingView(bytes: bytes, turn: turn))
    let bitmap = Bitmap(width: 200, height: 120), compositor = SoftwareCompositor(scale: 1, budget: 4 << 20)
    var time = 0.0, broken: [String] = []
    let presses: [RemoteControl] = [.right, .down, .select, .left, .up, .back]
    for step in 0..<8 {
        time += 0.05
        if step > 3 { turn.count += 1 }
        let control = presses[step % presses.count]
        let stamp = UInt64(time * 1e6)
        let events: [HostEvent] = [.press(PressEvent(control, .began, time: stamp)), .press(PressEvent(control, .ended, time: stamp))]
        _ = host.frame(FrameInput(time: time, events: step == 0 ? [] : events))
        compositor.render(host.layers, damage: host.layers.takeDamage(), into: bitmap)
        // These include that all sizes are finite.
        broken += host.brokenInvariants()
    }
    func check(_ layer: Layer) {
        if !layer.position.x.isFinite || !layer.position.y.isFinite { broken.append("a layer at \(layer.position)") }
        layer.children.forEach(check)
    }
    check(host.layers.root)
    return Array(broken.prefix(1))
}

/// The state that makes the views change.
@Observable private final class Turn { var count = 0 }

/// Nearly the same views in every turn: odd turns change some bytes, so that most types stay and their values change.
private struct ChangingView: View {
    let bytes: [UInt8]
    let turn: Turn
    var body: some View {
        var dice = ByteDice(turn.count % 2 == 0 ? bytes : bytes.enumerated().map { $0.offset % 7 == 6 ? $0.element ^ 1 : $0.element })
        dice.turn = turn.count
        return dice.view(depth: 0)
    }
}

/// Shared by all inputs, since finding the fonts takes longer than an input.
@MainActor private let measurer = PangoTextMeasurer(language: "en")
