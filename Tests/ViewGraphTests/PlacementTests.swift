import Foundation
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph
@testable import TenFootViews

@MainActor @Suite("Placement of views and its animation") struct PlacementTests {
    private let linear = Animation.linear(duration: 1)

    @Test("Content of a scroll view moves with an animation set around the scroll view, and otherwise immediately")
    func inside() throws {
        let (width, other) = (Hand<CGFloat>(), Hand<CGFloat>())
        let stage = Stage(
            Turned(width, 0) { width in
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        Block(width, 20)
                        Turned(other, 0) { Block($0, 20) }
                        Block(50, 20, name: "moved")
                    }
                }
                .frame(width: 400, height: 100).animation(linear, value: width)
            })
        let start = try #require(stage.frames["moved"]?.minX)
        stage.turn(width, to: 100)
        #expect(stage.frames["moved"]?.minX == start + 100 && stage.shownX("moved") == start)
        stage.frame(after: 0.5)
        #expect(abs((stage.shownX("moved") ?? 0) - start - 50) < 0.001)
        stage.settle()
        #expect(stage.shownX("moved") == start + 100)
        stage.turn(other, to: 30)
        #expect(stage.shownX("moved") == start + 130)
    }

    @Test("An animation on one view does not animate views that are laid out after it in the same update")
    func besides() {
        let hand = Hand<CGFloat>()
        func row(_ name: String, _ width: CGFloat) -> some View {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Block(width, 20)
                    Block(50, 20, name: name)
                }
            }.frame(width: 400, height: 50)
        }
        let stage = Stage(
            Turned(hand, 0) { width in
                VStack(spacing: 0) {
                    row("above", width)
                    row("animated", width).animation(linear, value: width)
                    // This row is nested more deeply than the others, and so is laid out after them.
                    Group { Group { Group { row("below", width) } } }
                }
            })
        stage.turn(hand, to: 100)
        for name in ["above", "below"] { #expect(stage.shownX(name) == stage.frames[name]?.minX, "\(name)") }
        #expect(stage.shownX("animated") == (stage.frames["animated"]?.minX).map { $0 - 100 })
    }

    @Test(
        "FO6: A view loses focus while its cover is opaque, and can be focused again when the cover is translucent",
        arguments: [false, true])
    func cover(isColor: Bool) {
        let hand = Hand<Double>()
        let stage = Stage(
            HStack {
                ZStack {
                    stop("under")
                    Turned(hand, 0.5) { if isColor { Color.black.opacity($0) } else { ZStack { Color.black }.opacity($0) } }
                }
                stop("beside")
            })
        #expect(stage.focused == "under")
        stage.turn(hand, to: 1)
        #expect(stage.focused == "beside")
        stage.turn(hand, to: 0.5)
        stage.press(.left)
        #expect(stage.focused == "under")
    }

    @Test("DM9: Resizing content above the focused view in a column changes the scroll offset, not the view's frame")
    func anchor() throws {
        let hand = Hand<CGFloat>()
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    Turned(hand, 100) { Block(100, $0) }
                    ForEach(0..<20, id: \.self) { stop("\($0)", 100, 100) }
                }
            }.frame(width: 300, height: 400))
        let scroll = try #require(stage.boxes(ScrollBox.self).first)
        for _ in 0..<8 { stage.press(.down) }
        stage.settle()
        #expect(stage.focused == "8")
        let (place, offset) = (stage.frames["8"], scroll.contentOffset.y)
        stage.turn(hand, to: 250)
        #expect(stage.frames["8"] == place && scroll.contentOffset.y == offset + 150 && scroll.shownOffset.y == offset + 150)
        stage.turn(hand, to: 0)
        #expect(stage.frames["8"] == place && scroll.contentOffset.y == offset - 100)
    }

    @Test("Of two nested sheets, only the upper one has accessibility elements and focus")
    func sheets() {
        let stage = Stage(
            stop("A").sheet(isPresented: .constant(true)) { stop("B").sheet(isPresented: .constant(true)) { stop("C") } })
        stage.settle()
        #expect(stage.host.accessibility.elements().compactMap(\.element.identifier) == ["C"] && stage.focused == "C")
    }

    @Test("A colour change is animated by its transaction, and a later change without animation is immediate")
    func painted() {
        let hand = Hand<Double>()
        let stage = Stage(Turned(hand, 0) { Color(red: $0, green: 0, blue: 0).frame(width: 10, height: 10) })
        func red() -> Double? {
            stage.boxes(_LayoutBox.self).compactMap { box in
                if case .fill(_, .color(let color), _)? = box.layer.content { Double(color.red) } else { nil }
            }.first
        }
        withAnimation(linear) { hand.write(1) }
        stage.frame(after: 0)
        stage.frame(after: 0.5)
        #expect(red().map { $0 > 0 && $0 < 1 } == true)
        stage.settle()
        #expect(red() == 1)
        stage.turn(hand, to: 0)
        #expect(red() == 0)
    }

    @Test("With an animation, elements inserted into a ForEach fade in, removed ones fade out, and the others keep their opacity")
    func loop() throws {
        let hand = Hand<[Int]>()
        let stage = Stage(Turned(hand, [1, 2]) { ids in HStack { ForEach(ids, id: \.self) { Block(10, 10, name: "\($0)") } } })
        #expect(stage.shownOpacity("1") == 1)
        let gone = try #require(stage.layer("1"))
        withAnimation(linear) { hand.write([2, 3]) }
        stage.frame(after: 0)
        #expect(stage.shownOpacity("2") == 1 && stage.shownOpacity("3") == 0 && stage.frames["1"] == nil)
        #expect(stage.shownOpacity(of: gone) == 1 && stage.shows(gone))
        stage.frame(after: 0.5)
        #expect(stage.shownOpacity("2") == 1 && abs(stage.shownOpacity("3") - 0.5) < 0.001)
        #expect(abs(stage.shownOpacity(of: gone) - 0.5) < 0.001 && stage.shows(gone))
        stage.settle()
        #expect(stage.shownOpacity("3") == 1 && !stage.shows(gone))
        // A ForEach that is inserted with its elements fades in once, as a whole.
        let there = Hand<Bool>()
        let other = Stage(Turned(there, false) { if $0 { ForEach(0..<2, id: \.self) { Block(10, 10, name: "\($0)") } } })
        withAnimation(linear) { there.write(true) }
        other.frame(after: 0)
        other.frame(after: 0.5)
        #expect(abs(other.shownOpacity("0") - 0.5) < 0.001)
    }

    @Test("Rerunning all bodies runs each body once and lays the scene out again")
    func rerun() {
        let (one, two) = (Hand<Int>(), Hand<Int>())
        let stage = Stage(
            VStack {
                Counted(hand: one)
                LazyVStack { ForEach(0..<1) { _ in Counted(hand: two) } }
            })
        stage.settle()
        (one.bodies, two.bodies) = ([], [])
        let before = stage.host.counters
        stage.host.rerunBodies()
        stage.settle()
        #expect(one.bodies.count == 1 && two.bodies.count == 1)
        #expect(stage.host.counters.layouts > before.layouts && stage.host.counters.measures > before.measures)
    }

    private struct Counted: View {
        let hand: Hand<Int>
        var body: some View {
            let _ = hand.bodies.append(0)
            Color.red.frame(width: 10, height: 10)
        }
    }

    @Test("A stack gives space to views by layout priority, to spacers last, and within each view's limits")
    func lengths() {
        func widths(@ViewBuilder _ content: () -> some View) -> [CGFloat?] {
            let stage = Stage(HStack(spacing: 10) { content() }.frame(width: 300))
            return ["a", "b", "c"].map { stage.frames[$0]?.width }
        }
        func flexible(_ name: String, _ least: CGFloat = 0, _ most: CGFloat = 1000) -> Block {
            Block(width: least...most, height: 10...10, name: name)
        }
        #expect(
            widths {
                flexible("a"); flexible("b"); flexible("c")
            }.map { $0.map { ($0 * 3).rounded() } } == [280, 280, 280])
        #expect(
            widths {
                flexible("a", 0, 50); flexible("b"); flexible("c")
            } == [50, 115, 115])
        #expect(
            widths {
                flexible("a", 100); flexible("b", 20).layoutPriority(1); flexible("c", 30)
            } == [100, 150, 30])
        #expect(
            widths {
                flexible("a"); Spacer(minLength: 0); flexible("c")
            } == [140, nil, 140])
        #expect(
            widths {
                flexible("a", 400, 400); flexible("b"); flexible("c", 20, 20)
            } == [400, 0, 20])
    }

    @Test("Between stacked views is the larger of their preferred distances, 8 points if they have none, and nothing beside a spacer")
    func gaps() {
        let stage = Stage(
            HStack {
                Block(10, 10, name: "a")
                Block(10, 10, name: "b")
                Spacer(minLength: 0).frame(width: 0)
                Block(10, 10, name: "c")
            })
        let frames = ["a", "b", "c"].map { stage.frames[$0] ?? .null }
        #expect(frames[1].minX - frames[0].maxX == 8 && frames[2].minX - frames[1].maxX == 0)
        func wishing(_ name: String, _ spacing: CGFloat?) -> some View {
            Block(10, 10, name: name).modifier(_TraitModifier { $0.spacing = spacing })
        }
        let other = Stage(
            HStack {
                wishing("a", 20)
                wishing("b", 30)
                wishing("c", nil)
                wishing("d", 4)
                wishing("e", 2)
            })
        let wished = ["a", "b", "c", "d", "e"].map { other.frames[$0] ?? .null }
        #expect(zip(wished, wished.dropFirst()).map { $1.minX - $0.maxX } == [30, 30, 8, 4])
    }

    @Test("A ZStack is as large as its views with the highest layout priority, aligned by their guides")
    func overEachOther() {
        let stage = Stage(
            HStack(spacing: 0) {
                ZStack(alignment: .bottomTrailing) {
                    Block(100, 40, name: "wide")
                    Block(30, 80, name: "high").alignmentGuide(.trailing) { $0.width + 10 }
                }
                Block(10, 10, name: "beside")
                ZStack {
                    Block(500, 500, name: "large")
                    Block(20, 20, name: "first").layoutPriority(1)
                }
                Block(10, 10, name: "end")
            })
        let frames = stage.frames
        guard let wide = frames["wide"], let high = frames["high"], let beside = frames["beside"], let end = frames["end"] else { return }
        #expect(wide.maxY == high.maxY && high.maxX == wide.maxX - 10 && beside.minX == wide.maxX)
        #expect(end.minX - beside.maxX == 20 && frames["large"].map { $0.midX == frames["first"]?.midX } == true)
    }
}
