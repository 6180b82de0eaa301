import Foundation
import TenFootControls
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Requests for frames, and the output of a frame") struct OwedWorkTests {
    private enum WordKey: PreferenceKey {
        static let defaultValue = ""
        static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }

    @Test("Each kind of pending work requests a frame, and the frame completes it")
    func alone() throws {
        let stage = Stage(
            VStack {
                stop("one")
                stop("two")
            })
        let host = stage.host
        host.accessibility.isListening = true
        let other = try #require(host.focus.root.items.first { $0 !== host.focus.focused })
        let reader = PreferenceReader(WordKey.self, at: host.rootNode) { _ in }
        let works: [(name: String, owe: () -> Void)] = [
            ("a body", { host.markDirty(host.rootNode) }), ("elements", { host.enqueueElements(host.rootNode) }),
            ("a layout", { host.rootBox.invalidateLayout() }), ("an arrangement", { host.rootBox.requestArrangement() }),
            ("a drawing", { host.rootBox.repaint() }), ("places", { host.geometryChanged() }),
            ("a preference", { host.preferences.add(reader) }), ("a layer", { host.rootBox.layer.opacity = 0.5 }),
            ("after the update", { host.afterUpdate {} }), ("appearing", { host.onAppear(host.rootNode) {} }),
            ("disappearing", { host.onDisappear {} }), ("a task", { host.onTask(host.rootNode) {} }),
            ("a change", { host.onChange(host.rootNode, at: SourcePlace(#fileID, #line)) {} }),
            ("a moment", { host.schedule(at: 0) {} }), ("words", { host.accessibility.announce("words") }),
            ("focus", { host.focus.focus(other) }), ("nothing known", { host.requestFrame() }),
        ]
        for (name, owe) in works {
            stage.settle()
            #expect(!host.needsFrame, "\(name)")
            owe()
            #expect(host.needsFrame, "\(name)")
            stage.frame()
            #expect(!host.hasWork, "\(name)")
        }
        stage.settle()
        #expect(!host.needsFrame && stage.focused == "two")
    }

    @Test("Announcements without a listener or without text request no frame")
    func nothingToSay() {
        let stage = Stage(stop("one")), tree = stage.host.accessibility
        stage.settle()
        tree.announce("unheard")
        tree.isListening = true
        stage.settle()
        tree.announce("")
        #expect(!stage.host.needsFrame)
        tree.announce("heard", isUrgent: true)
        let said = tree.takeEvents().filter { if case .announcement = $0 { true } else { false } }
        #expect(said == [.announcement("heard", isUrgent: true)])
        #expect(tree.takeEvents() == [])
    }

    @Test("The host counts each frame's bodies, measures, layouts and paints")
    func counters() {
        let host = ViewHost(
            size: CGSize(width: 1000, height: 600), services: HostServices(text: FixedAdvanceText(), images: KnownImages()),
            root: Block(10, 10))
        #expect(host.counters == HostCounters(frames: 0, bodies: 0, measures: 0, layouts: 0, paints: 0))
        #expect(host.time == 0 && host.needsFrame)
        _ = host.frame(FrameInput(time: 0))
        // The counts of 2 are for the scene's box and for the block in it.
        #expect(host.counters == HostCounters(frames: 1, bodies: 0, measures: 2, layouts: 2, paints: 2))
        _ = host.frame(FrameInput(time: 1))
        #expect(host.counters == HostCounters(frames: 2, bodies: 0, measures: 2, layouts: 2, paints: 2))
    }

    private struct Surroundings: View {
        let seen: (String) -> Void
        @Environment(\.displayScale) private var scale
        @Environment(\.scenePhase) private var phase
        var body: some View {
            let _ = seen("\(scale) \(phase)")
            Block(10, 10)
        }
    }

    @Test("Display scale, scene phase and overscan events take effect in their frame, and views that read them update")
    func surroundings() {
        var seen: [String] = [], phases: [ScenePhase] = []
        let stage = Stage(Surroundings { seen.append($0) })
        stage.host.onScenePhase = { phases.append($0) }
        #expect(seen == ["1.0 active"])
        let frame = stage.frame([.displayScale(2)])
        #expect(seen.last == "2.0 active" && stage.host.displayScale == 2 && frame.display.scale == 2)
        stage.frame([.displayScale(2)])
        #expect(seen.count == 2)
        stage.frame([.scenePhase(.inactive)])
        #expect(seen.last == "2.0 inactive" && phases == [.inactive])
        stage.frame([.overscan(0.05)])
        #expect(stage.host.overscan == 0.05 && stage.host.rootBox.safeArea.minX == 176)
    }

    @Test("The first body of a scene already reads the display scale")
    func firstScale() {
        var seen: [String] = []
        let services = HostServices(text: FixedAdvanceText(), images: KnownImages(), scale: 2)
        let host = ViewHost(size: CGSize(width: 100, height: 100), services: services, root: Surroundings { seen.append($0) })
        _ = host.frame(FrameInput(time: 0))
        #expect(seen == ["2.0 active"])
    }

    @Test("A frame's output reports its focus moves, failed moves and animations, and the next deadline")
    func output() {
        let hand = Hand<Double>()
        let stage = Stage(
            VStack {
                stop("one")
                stop("two")
                Turned(hand, 1) { Color.red.frame(width: 10, height: 10).opacity($0) }
            })
        stage.settle()
        let moved = stage.frame([.press(PressEvent(.down, .began, time: 0))])
        #expect(moved.focusMoved && !moved.moveFailed && !moved.isAnimating && moved.nextDeadline == nil)
        let failed = stage.frame([.press(PressEvent(.down, .ended, time: 1)), .press(PressEvent(.down, .began, time: 2))])
        #expect(failed.moveFailed && !failed.focusMoved)
        let still = stage.frame([.press(PressEvent(.down, .ended, time: 3))])
        #expect(!still.moveFailed && !still.focusMoved)
        stage.host.schedule(at: 1000) {}
        withAnimation(.linear(duration: 1)) { hand.write(0) }
        let moving = stage.frame()
        #expect(moving.isAnimating && moving.nextDeadline == 1000)
        #expect(stage.frame(after: 2).didDraw)
        let over = stage.frame()
        #expect(!over.isAnimating && !over.didDraw)
    }

    @Test("A frame with an earlier time than the last one leaves the scene's time unchanged")
    func clock() {
        let stage = Stage(Block(10, 10))
        _ = stage.host.frame(FrameInput(time: 5))
        _ = stage.host.frame(FrameInput(time: 4))
        #expect(stage.host.time == 5)
    }
}
