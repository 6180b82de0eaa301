import Foundation
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Inspection of a scene by tools") struct InspectionTests {
    private struct Inner: View {
        let number: Int
        var body: some View { Block(CGFloat(10 + number), 10, name: "\(number)") }
    }

    private struct Outer: View {
        let hand: Hand<Int>
        @State private var number = 1
        var body: some View {
            let _ = (hand.write = { number = $0 })
            VStack {
                Inner(number: number)
                Inner(number: 50)
                if number > 2 { Inner(number: 99) }
            }
        }
    }

    @Test("A frame trace records which bodies ran and why, what was laid out and what was drawn, for its scene only")
    func trace() {
        let (hand, otherHand) = (Hand<Int>(), Hand<Int>())
        let stage = Stage(Outer(hand: hand)), other = Stage(Outer(hand: otherHand))
        let trace = FrameTrace(stage.host)
        FrameTrace.current = trace
        defer { FrameTrace.current = nil }
        stage.frame()
        #expect(trace.take().bodies.isEmpty)
        hand.write(2)
        otherHand.write(2)
        stage.frame()
        other.frame()
        var notes = trace.take()
        #expect(notes.bodies.map { "\($0.name): \($0.cause ?? "-")" } == ["Outer: State<Int>, now 2", "Inner: the view around it"])
        #expect(notes.layouts.map(\.name) == ["RootNode"] && notes.layouts.allSatisfy { $0.cause == nil })
        #expect(notes.draws.map(\.name).contains("Block"))
        #expect(stage.host.node(notes.bodies[0].node)?.inspectedName == "Outer" && other.host.node(notes.bodies[0].node) !== nil)
        hand.write(3)
        stage.frame()
        notes = trace.take()
        #expect(
            notes.bodies.map { "\($0.name): \($0.cause ?? "-")" } == [
                "Outer: State<Int>, now 3", "Inner: the view around it", "Inner: it is new",
            ])
        #expect(trace.take().bodies.isEmpty && trace.take().layouts.isEmpty)
    }

    @Test("A frame trace records at most 200 bodies and 200 draws of a frame")
    func limit() {
        let hand = Hand<Int>()
        let stage = Stage(Turned(hand, 0) { turn in VStack(spacing: 0) { ForEach(0..<250, id: \.self) { Inner(number: $0 % 9 + turn) } } })
        let trace = FrameTrace(stage.host)
        FrameTrace.current = trace
        defer { FrameTrace.current = nil }
        stage.turn(hand, to: 1)
        let notes = trace.take()
        #expect(notes.bodies.count == 200 && notes.draws.count == 200)
    }

    @Test("Nodes are found by ID, and report their view, its name without generic arguments, and its ForEach ID")
    func nodes() {
        let stage = Stage(VStack { ForEach(["x", "y"], id: \.self) { _ in Inner(number: 3) } })
        func all(_ node: _ViewNode) -> [_ViewNode] { [node] + (node.children + node.extraChildren).flatMap(all) }
        let nodes = all(stage.host.rootNode)
        for node in nodes { #expect(stage.host.node(node.id) === node) }
        #expect(stage.host.node(1_000_000) == nil)
        let inner = nodes.filter { $0.inspectedName == "Inner" }
        #expect(inner.count == 2 && inner.allSatisfy { ($0.inspected as? Inner)?.number == 3 && $0.isOfApp })
        #expect(nodes.filter { $0.isOfApp }.count == 2)
        #expect(nodes.compactMap(\.inspectedID).map { "\($0.base)" } == ["x", "y"])
        #expect(nodes.contains { $0.inspectedName == "VStack" } && !nodes.contains { $0.inspectedName.hasPrefix("_") })
    }

    @Test("The visible texts of a scene are listed in drawing order")
    func texts() {
        let stage = Stage(
            VStack {
                Text("one")
                Text("gone").hidden()
                Text("faint").opacity(0.02)
                Text("clear").opacity(0.01)
                Text("two")
            })
        #expect(stage.words == ["one", "faint", "two"])
    }

    @Test("The focus tree dump shows each part's kind, name and frame, and which item is focused")
    func dump() {
        let stage = Stage(
            size: CGSize(width: 1000, height: 600),
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    stop("a")
                    stop("b").disabled(true)
                }.focusSection()
                ScrollView { Button("Play") {}.frame(width: 100, height: 50) }.frame(width: 100, height: 50)
            })
        let lines = stage.host.dumpFocus().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.first == "scene [0 0 1000 600]")
        #expect(lines.contains("section [400 250 200 50]"))
        #expect(lines.contains("item \"a\" focused [400 250 100 50]"))
        #expect(lines.contains("item \"b\" unfocusable [500 250 100 50]"))
        #expect(lines.contains("container [450 300 100 50]"))
        #expect(lines.contains { $0.hasPrefix("item \"Play\" [") })
        #expect(stage.host.dumpFocus().contains("\n  section"))
    }

    @Test("Deadlines run in order of time, then of creation, and cancelled ones are dropped")
    func deadlines() {
        let queue = DeadlineQueue()
        var ran: [String] = []
        #expect(queue.next == nil)
        queue.schedule(at: 2) { ran.append("two") }
        queue.schedule(at: 1) { ran.append("one") }
        queue.schedule(at: 2) { ran.append("two again") }
        let id = queue.schedule(at: 1.5) { ran.append("never") }
        #expect(queue.next == 1)
        for action in queue.due(at: 0.9) { action() }
        #expect(ran.isEmpty)
        for action in queue.due(at: 1) { action() }
        #expect(ran == ["one"] && queue.next == 1.5)
        queue.cancel(id)
        #expect(queue.next == 2)
        for action in queue.due(at: 3) { action() }
        #expect(ran == ["one", "two", "two again"] && queue.next == nil && queue.due(at: 9).isEmpty)
    }

    @Test("An image counts as shown while a box in the tree uses it, or while no use of it is recorded")
    func pictures() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, true) { isThere in
                VStack {
                    Block(10, 10, name: "stays")
                    if isThere { Block(10, 10, name: "goes") }
                }
            })
        let uses = ImageUses()
        func box(_ name: String) -> _LayoutBox? {
            func visit(_ box: _LayoutBox) -> _LayoutBox? { box.layer.name == name ? box : box.children.lazy.compactMap(visit).first }
            return visit(stage.host.rootBox)
        }
        let (one, other) = (ImageSource.file("/1"), ImageSource.file("/2"))
        #expect(uses.isShown(one))
        let (stays, goes) = (box("stays"), box("goes"))
        if let stays { uses.add(one, stays) }
        if let goes { for source in [one, other] { uses.add(source, goes) } }
        #expect(uses.isShown(one) && uses.isShown(other))
        stage.turn(hand, to: false)
        #expect(uses.isShown(one) && !uses.isShown(other))
        // When the state of a picture changes, the boxes that show it are laid out and painted again, and register again.
        let before = stage.host.counters.paints
        uses.changed(one)
        stage.frame()
        #expect(stage.host.counters.paints > before && uses.isShown(one))
        withExtendedLifetime(goes) {}
    }

    @Test("A repeated warning is recorded once, and values are described without Optional or type names")
    func warnings() {
        let stage = Stage(Block(10, 10))
        for word in ["a", "b", "a"] { stage.host.warnOnce(word) }
        stage.host.hint("b")
        #expect(stage.warnings == ["a", "b"])
        #expect(AnyHashable("x").words == "x" && AnyHashable(Optional("x")).words == "x" && AnyHashable(Optional<Int>.none).words == "nil")
    }
}
