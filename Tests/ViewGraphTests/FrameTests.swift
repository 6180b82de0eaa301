import Foundation
import Observation
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct FrameTests {
    private struct Page: View {
        let hand: Switch
        var body: some View {
            ZStack {
                VStack {
                    stop("one")
                    stop("two")
                }
                if hand.isOn { Color.black }
            }
        }
    }

    @Observable final class Switch { var isOn = true }

    @Test("FO6: An opaque view that is still retained after its removal no longer blocks focus")
    func coverThatOutlivesItsNode() {
        let hand = Switch()
        let stage = Stage(Page(hand: hand))
        #expect(stage.focused == nil)
        func covers(_ box: _LayoutBox) -> [_LayoutBox] { (box.coversFocus ? [box] : []) + box.children.flatMap(covers) }
        // Retain the boxes, as a running animation does.
        let held = covers(stage.host.rootBox)
        #expect(!held.isEmpty)
        hand.isOn = false
        stage.frame()
        stage.frame()
        #expect(stage.focused == "one")
        withExtendedLifetime(held) {}
    }

    @Test("A frame that completes all the work it caused requests no further frame")
    func noEmptyFrame() {
        let stage = Stage(
            HStack {
                stop("one")
                stop("two")
            })
        #expect(!stage.host.needsFrame)
        stage.press(.right)
        #expect(stage.focused == "two")
        #expect(!stage.host.needsFrame)
        stage.host.resize(to: CGSize(width: 1280, height: 720))
        #expect(stage.host.needsFrame)
        stage.frame()
        #expect(!stage.host.needsFrame)
    }

    @Test("A view that changes size causes no layout inside its siblings, even if they changed earlier")
    func neighboursKeepTheirLayout() {
        func layouts(afterOneInside: Bool) -> Int {
            let (width, inner) = (Hand<CGFloat>(), Hand<CGFloat>())
            let stage = Stage(
                HStack(spacing: 0) {
                    Turned(width, 20) { Block($0, 20) }
                    VStack { VStack { Turned(inner, 10) { Block($0, 10) } } }.fixedSize()
                })
            if afterOneInside { stage.turn(inner, to: 15) }
            let before = stage.host.counters.layouts
            stage.turn(width, to: 30)
            return stage.host.counters.layouts - before
        }
        #expect(layouts(afterOneInside: true) == layouts(afterOneInside: false) && layouts(afterOneInside: false) > 0)
    }

    private struct Chasing: View {
        let hand: Hand<CGFloat>
        let byGeometry: Bool
        @State var width: CGFloat = 0
        var body: some View {
            let _ = (hand.read = { width })
            let _ = (hand.write = { width = $0 })
            Block(width, 10)
                .onChange(of: width) { if !byGeometry { width += 1 } }
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    if byGeometry, $0 > 0 { width = $0 + 1 }
                }
        }
    }

    @Test("Values that keep changing each other stop after 12 rounds with a warning, and request no frame", arguments: [false, true])
    func endlessChange(byGeometry: Bool) {
        let hand = Hand<CGFloat>()
        let stage = Stage(Chasing(hand: hand, byGeometry: byGeometry))
        stage.turn(hand, to: 1)
        let reached = hand.read()
        #expect(reached ?? 0 > 4)
        #expect(stage.warnings.contains { $0.contains("keep changing each other") && $0.contains("stopped after 12 rounds") })
        for _ in 0..<3 { stage.frame() }
        #expect(hand.read() == reached && !stage.host.needsFrame)
    }

    private struct Guided: View {
        let hand: Switch
        var body: some View {
            HStack(alignment: .top, spacing: 0) {
                ZStack { ZStack { Block(100, 100, name: "low") } }
                if !hand.isOn { Block(100, 100, name: "high").alignmentGuide(.top) { $0.height } }
            }
        }
    }

    @Test("An alignment guide takes effect when the view that sets it appears later")
    func lateGuide() {
        let hand = Switch()
        let stage = Stage(Guided(hand: hand))
        #expect(stage.frames["low"]?.minY == 490)
        hand.isOn = false
        stage.frame()
        #expect(stage.frames["high"]?.minY == 440)
        #expect(stage.frames["low"]?.minY == 540)
    }

    private struct Growing: View {
        @State private var isThere = false
        var body: some View {
            VStack(spacing: 20) {
                Button("More") { isThere = true }
                if isThere { stop("new") }
            }
        }
    }

    @Test("Several presses in one frame are handled in order, each after the effects of the previous one")
    func pressesOfOneFrame() {
        let stage = Stage(Growing())
        stage.frame(
            [RemoteControl.select, .down].flatMap { control in
                [.press(PressEvent(control, .began, time: 0)), .press(PressEvent(control, .ended, time: 0))]
            })
        #expect(stage.focused == "new")
    }

    @Test(
        "A resize to zero width or height is ignored",
        arguments: [CGSize(width: 0, height: 720), CGSize(width: 1280, height: 0)])
    func noScreen(_ size: CGSize) {
        let stage = Stage(stop("one"))
        stage.frame([.resize(size)])
        #expect(stage.host.size == CGSize(width: 1920, height: 1080))
        stage.frame([.resize(CGSize(width: 1280, height: 720))])
        #expect(stage.host.size == CGSize(width: 1280, height: 720))
    }

    /// A row of two areas of equal size, one of which contains the content.
    private struct Places: _PrimitiveView {
        let showsSecond: Bool
        let content: AnyView

        func _makeNode(_ context: _NodeContext) -> _ViewNode { Node(self, context) }

        final class Node: PrimitiveNode<Places> {
            private lazy var row = Row(node: self)
            private lazy var places = [Place(node: self), Place(node: self)]

            override init(_ view: Places, _ context: _NodeContext) {
                super.init(view, context)
                children = [AnyView._makeNode(view.content, _NodeContext(host: host, parent: self, scope: scope))]
                row.setChildren(places)
                gather()
            }

            override var gathersElements: Bool { true }
            override func gather() {
                let shown = view.showsSecond ? 1 : 0
                places[shown].setChildren(children[0].elements)
                places[1 - shown].setChildren([])
            }
            override func appendElements(to elements: inout [_LayoutBox]) { elements.append(row) }
            override func viewChanged(from old: Places) { gather() }
        }

        final class Row: _LayoutBox {
            override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 500, height: 50) }
            override func arrange() {
                for (index, child) in children.enumerated() { child.place(at: CGPoint(x: 400 * index, y: 0), proposal: .unspecified) }
            }
        }

        final class Place: _LayoutBox {
            override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 100, height: 50) }
            override func arrange() { for child in children { child.place(at: .zero, proposal: .unspecified) } }
        }
    }

    @Test("FO6: A view that moves to another box, at the same position in it, has its new frame in the focus map")
    func otherBox() throws {
        let turn = Hand<Bool>()
        let stage = Stage(Turned(turn, false) { Places(showsSecond: $0, content: AnyView(stop("one"))) })
        let item = try #require(stage.host.focus.focused)
        let before = try #require(stage.frames["one"])
        #expect(stage.host.focus.tracker.map.sceneFrame(of: item.id) == before)
        stage.turn(turn, to: true)
        #expect(stage.frames["one"] == before.offsetBy(dx: 400, dy: 0))
        #expect(stage.host.focus.tracker.map.sceneFrame(of: item.id) == stage.frames["one"])
    }

    @Test("Content of a fixed frame is not laid out again when a sibling changes size")
    func boundsKeepTheirLayout() {
        func layouts(afterOneInside: Bool) -> Int {
            let (width, inner) = (Hand<CGFloat>(), Hand<CGFloat>())
            let stage = Stage(
                ZStack {
                    Turned(width, 20) { Block($0, 20) }
                    VStack { Turned(inner, 10) { Block($0, 10) } }.frame(width: 100, height: 100)
                })
            if afterOneInside { stage.turn(inner, to: 15) }
            let before = stage.host.counters.layouts
            stage.turn(width, to: 30)
            return stage.host.counters.layouts - before
        }
        #expect(layouts(afterOneInside: true) == layouts(afterOneInside: false) && layouts(afterOneInside: false) > 0)
    }

    @Test("A horizontal scroll view grows with the height of its content, and moves the view below it")
    func growingContent() {
        let height = Hand<CGFloat>()
        let stage = Stage(
            VStack(spacing: 0) {
                ScrollView(.horizontal) { Turned(height, 50) { Block(100, $0) } }
                Block(100, 20, name: "below")
            })
        let before = stage.frames["below"]?.minY
        stage.turn(height, to: 150)
        #expect(stage.frames["below"]?.minY == before.map { $0 + 50 })
    }

    @Test("Each kind of deferred work runs in the next frame even if it is the only work")
    func owedAlone() {
        let stage = Stage(Block(10, 10)), host = stage.host
        var done: [String] = []
        let owed: [(name: String, owe: (@escaping () -> Void) -> Void)] = [
            ("after the update", { host.afterUpdate($0) }), ("appearing", { host.onAppear(host.rootNode, $0) }),
            ("disappearing", { host.onDisappear($0) }), ("a task", { host.onTask(host.rootNode, $0) }),
            ("a change", { host.onChange(host.rootNode, at: SourcePlace(#fileID, #line), $0) }),
        ]
        for (name, owe) in owed {
            owe { done.append(name) }
            stage.frame()
            #expect(done.last == name)
        }
    }

    private struct Adding: ViewModifier {
        let hand: Hand<Int>
        let number: Int
        @State private var own = 0
        func body(content: Content) -> some View {
            let _ = (hand.write = { own = $0 })
            let _ = hand.bodies.append(number + own)
            content
        }
    }

    @Test("A modifier whose value and state change together runs its body once")
    func oneBody() {
        let (hand, turn) = (Hand<Int>(), Hand<Int>())
        let stage = Stage(Turned(turn, 0) { Block(10, 10).modifier(Adding(hand: hand, number: $0)) })
        hand.bodies = []
        hand.write(10)
        stage.turn(turn, to: 1)
        #expect(hand.bodies == [11])
    }

    private static func blocks(_ box: _LayoutBox) -> [Block.Box] {
        ((box as? Block.Box).map { [$0] } ?? []) + box.children.flatMap(blocks)
    }

    @Test("The invariant check finds a box whose size differs from its cached size")
    func wrongSize() throws {
        let stage = Stage(VStack { Block(100, 50, name: "one") })
        #expect(stage.host.brokenInvariants(measuringAgain: true) == [])
        let box = try #require(Self.blocks(stage.host.rootBox).first)
        box.block = Block(120, 50, name: "one")
        #expect(stage.host.brokenInvariants(measuringAgain: true).contains { $0.contains("remembers") })
    }

    @Test("A presented sheet is mostly transparent in its first frame, and opaque a second later")
    func presenting() throws {
        let turn = Hand<Bool>()
        let stage = Stage(Turned(turn, false) { isShown in stop("A").sheet(isPresented: .constant(isShown)) { stop("S") } })
        func opacity(_ layer: Layer) -> Double { layer.opacity * (layer.parent.map(opacity) ?? 1) }
        stage.turn(turn, to: true)
        let shown = try #require(Self.blocks(stage.host.rootBox).first { $0.block.name == "S" })
        #expect(opacity(shown.layer) > 0 && opacity(shown.layer) < 0.5)
        stage.wait(1)
        #expect(abs(opacity(shown.layer) - 1) < 0.001)
    }

    @Test("A stack that is proposed zero length gives its only view zero length")
    func noLength() {
        let stage = Stage(
            ZStack {
                HStack { Block(width: 0...100, height: 20...20, name: "row") }.frame(width: 0)
                VStack { Block(width: 20...20, height: 0...100, name: "column") }.frame(height: 0)
            })
        #expect(stage.frames["row"]?.size == CGSize(width: 0, height: 20))
        #expect(stage.frames["column"]?.size == CGSize(width: 20, height: 0))
    }

    private struct Own: View {
        let hand: Hand<Int>
        let width: CGFloat
        @State private var own = 0
        var body: some View {
            let _ = hand.bodies.append(own)
            let _ = (hand.write = { own = $0 })
            Block(width, 10)
        }
    }

    private struct OwnAround: ViewModifier {
        let hand: Hand<Int>
        let width: CGFloat
        @State private var own = 0
        func body(content: Content) -> some View {
            let _ = hand.bodies.append(own)
            let _ = (hand.write = { own = $0 })
            content.frame(width: width)
        }
    }

    @Test("A view or modifier that gets a new value and writes its state in one update runs its body once", arguments: [false, true])
    func runsOnce(isModifier: Bool) {
        let (width, hand) = (Hand<CGFloat>(), Hand<Int>())
        let stage = Stage(
            Turned(width, 10) { width in
                if isModifier { Block(10, 10).modifier(OwnAround(hand: hand, width: width)) } else { Own(hand: hand, width: width) }
            })
        #expect(hand.bodies == [0])
        hand.write(1)
        stage.turn(width, to: 20)
        #expect(hand.bodies == [0, 1])
    }
}
