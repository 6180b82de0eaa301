import Foundation
import TenFootViewGraph
import TenFootControls
import TestSupport
import Testing

/// A hosted view whose boxes and layers a test inspects; text is 10 points wide for each character and 20 high for each line.
@MainActor final class Stage {
    let host: ViewHost
    let text = FixedAdvanceText()
    let images = KnownImages()
    private(set) var time: TimeInterval = 0

    init(width: CGFloat = 1920, height: CGFloat = 1080, @ViewBuilder _ root: () -> some View) {
        host = ViewHost(
            size: CGSize(width: width, height: height), services: HostServices(text: text, images: images), root: root())
        images.onChange = { [weak self] source in self?.arrived.append(.picture(source)) }
        step(to: 0)
    }

    /// Advances the scene to a virtual time in seconds.
    @discardableResult func step(to time: TimeInterval, _ events: [HostEvent] = []) -> FrameOutput {
        defer {
            arrived = []
            #expect(host.brokenInvariants() == [])
        }
        self.time = time
        return host.frame(FrameInput(time: time, events: arrived + events))
    }

    @discardableResult func frame(after seconds: TimeInterval = 0, _ events: [HostEvent] = []) -> FrameOutput {
        step(to: time + seconds, events)
    }

    /// Applies writes, and then waits until all animations have ended.
    func rest() {
        frame()
        for _ in 0..<200 where host.needsFrame { frame(after: 0.05) }
    }

    private var arrived: [HostEvent] = []

    /// All boxes, outer before inner, in order.
    var boxes: [_LayoutBox] {
        var all: [_LayoutBox] = []
        func walk(_ box: _LayoutBox) {
            all.append(box)
            for child in box.children { walk(child) }
        }
        walk(host.rootBox)
        return all
    }

    /// The frames of the boxes whose content meets a condition.
    func frames(where isWanted: (LayerContent) -> Bool) -> [CGRect] {
        boxes.filter { $0.layer.content.map(isWanted) ?? false }.map(\.sceneFrame)
    }

    /// The frame of the box drawn in a colour.
    func frame(of color: RGBA) -> CGRect? { frames { $0.fillColor == color }.first }

    /// The frame of a text.
    func frame(of string: String) -> CGRect? { frames { $0.string == string }.first }

    func layer(of color: RGBA) -> Layer? { boxes.first { $0.layer.content?.fillColor == color }?.layer }

    /// The frame of the whole content.
    var content: CGRect { host.rootBox.children.first?.sceneFrame ?? .null }
}

extension LayerContent {
    var fillColor: RGBA? { if case .fill(_, .color(let color), _) = self { color } else { nil } }
    var fillPath: Path? { if case .fill(let path, _, _) = self { path } else { nil } }
    var string: String? { if case .text(let layout, _) = self { layout.request.runs.map(\.string).joined() } else { nil } }
}
