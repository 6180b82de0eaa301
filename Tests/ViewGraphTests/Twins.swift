import Foundation
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootViewGraph

/// A rectangle with a fixed size, or with a range of sizes.
struct Block: _LeafView {
    var width: ClosedRange<CGFloat>
    var height: ClosedRange<CGFloat>
    var name = ""

    init(_ width: CGFloat, _ height: CGFloat, name: String = "") {
        self.width = width...width
        self.height = height...height
        self.name = name
    }
    init(width: ClosedRange<CGFloat>, height: ClosedRange<CGFloat>, name: String = "") {
        self.width = width
        self.height = height
        self.name = name
    }

    final class Box: _LayoutBox {
        var block: Block
        init(node: _ViewNode, block: Block) {
            self.block = block
            super.init(node: node, name: block.name)
        }
        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            CGSize(
                width: min(max(proposal.width ?? block.width.lowerBound, block.width.lowerBound), block.width.upperBound),
                height: min(max(proposal.height ?? block.height.lowerBound, block.height.lowerBound), block.height.upperBound))
        }
    }

    func _makeBox(_ node: _ViewNode) -> _LayoutBox { Box(node: node, block: self) }
    func _updateBox(_ box: _LayoutBox, from old: Block) {
        (box as? Box)?.block = self
        box.layer.name = name
        box.invalidateLayout()
    }
}

/// A hosted view in virtual time.
@MainActor final class Stage {
    let host: ViewHost
    private var time: TimeInterval = 0
    /// Whether the invariants of the whole tree are checked after each frame.
    var checksInvariants = true

    init(size: CGSize = CGSize(width: 1920, height: 1080), _ view: some View) {
        host = ViewHost(size: size, services: HostServices(text: FixedAdvanceText(), images: KnownImages()), root: view)
        _ = host.frame(FrameInput(time: 0))
    }

    @discardableResult func frame(_ events: [HostEvent] = [], after seconds: TimeInterval = 1.0 / 60) -> FrameOutput {
        time += seconds
        defer {
            if checksInvariants {
                #expect(host.brokenInvariants() == [])
                let broken = host.focus.tracker.map.checkInvariants()
                if !broken.isEmpty { Issue.record("the focus map is unsound: \(broken.prefix(3).joined(separator: "; "))") }
            }
        }
        return host.frame(FrameInput(time: time, events: events))
    }

    func press(_ control: RemoteControl) {
        let stamp = UInt64(time * 1_000_000)
        frame([.press(PressEvent(control, .began, time: stamp))])
        frame([.press(PressEvent(control, .ended, time: stamp + 50_000))], after: 0.05)
    }

    var focused: String? { host.focus.focused?.name }

    /// The frames of all blocks in the scene, by name.
    var frames: [String: CGRect] {
        var found: [String: CGRect] = [:]
        func visit(_ box: _LayoutBox) {
            if let name = box.layer.name, box is Block.Box { found[name] = box.sceneFrame }
            for child in box.children { visit(child) }
        }
        visit(host.rootBox)
        return found
    }
}
