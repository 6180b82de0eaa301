import Foundation
import TenFootGraphics
import TenFootViewGraph

/// The view that is selected on the page, outlined on the screen.
@MainActor final class InspectorOutline {
    private let host: ViewHost
    private let layer = Layer(name: "inspector outline")
    private weak var node: _ViewNode?
    private var shown: [CGRect] = []

    init(host: ViewHost) { self.host = host }

    /// Outlines a node, nil for none; returns whether there is something to draw.
    @discardableResult func show(_ node: _ViewNode?) -> Bool {
        self.node = node
        defer { host.requestFrame() }
        return follow()
    }

    /// Moves the outline to the node's current frame; returns whether there is something to draw.
    func follow() -> Bool {
        let frames = node.flatMap { $0.isMounted ? $0.sceneFrames : nil } ?? []
        guard frames != shown else { return false }
        shown = frames
        if frames.isEmpty {
            layer.removeFromParent()
        } else {
            layer.content = .drawing(frames.flatMap(Self.drawing))
            if layer.parent == nil { host.layers.root.addChild(layer) }
        }
        return true
    }

    /// Two lines of different colours, so that one of them is visible on any background.
    private static func drawing(_ frame: CGRect) -> [LayerContent] {
        let path = Path(roundedRect: frame.insetBy(dx: -3, dy: -3), cornerRadius: 0)
        return [
            .fill(path, .color(RGBA(red: 0.2, green: 0.6, blue: 1).opacity(0.2)), isEvenOdd: false),
            .stroke(path, .color(.black), StrokeStyle(lineWidth: 8)),
            .stroke(path, .color(RGBA(red: 0.3, green: 0.75, blue: 1)), StrokeStyle(lineWidth: 4)),
        ]
    }
}
