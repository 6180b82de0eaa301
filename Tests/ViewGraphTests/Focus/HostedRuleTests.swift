import Foundation
@testable import TenFootFocusEngine
import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

/// Tests the rules of movement one by one, by presses on hosted views.
@MainActor @Suite struct HostedRuleTests {
    /// Named rectangles with given frames in the scene.
    private struct Board: View {
        let places: [(name: String, frame: CGRect)]
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                ForEach(places, id: \.name) { place in
                    stop(place.name, place.frame.width, place.frame.height).offset(x: place.frame.minX, y: place.frame.minY)
                }
            }
            .ignoresSafeArea()
        }
    }

    private func board(_ places: KeyValuePairs<String, [CGFloat]>) -> Stage {
        Stage(Board(places: places.map { ($0.key, CGRect(x: $0.value[0], y: $0.value[1], width: $0.value[2], height: $0.value[3])) }))
    }

    /// Presses controls, and returns the focused view after each press.
    private func path(_ stage: Stage, _ controls: RemoteControl...) -> [String?] {
        controls.map { control in
            stage.press(control)
            return stage.focused
        }
    }

    @Test("DM1: Moves count a view's offset but not its scale or rotation, and an animated offset by its final value")
    func restingFrames() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, false) { isMoved in
                HStack(spacing: 20) {
                    stop("A")
                    stop("scaled").scaleEffect(8).rotationEffect(.degrees(40))
                    stop("moved").offset(y: isMoved ? 400 : 0).animation(.linear(duration: 10), value: isMoved)
                    stop("B")
                }
            })
        #expect(path(stage, .right, .right, .right) == ["scaled", "moved", "B"])
        stage.turn(hand, to: true)
        #expect(path(stage, .left) == ["scaled"])
    }

    @Test("DM2: Moves skip views inside the source and disabled, hidden or transparent views, but reach touching ones")
    func advancing() {
        let stage = board(["A": [100, 100, 200, 200], "inside": [150, 150, 50, 50], "touching": [300, 100, 50, 50]])
        #expect(path(stage, .right, .left) == ["touching", "A"])
        let other = Stage(
            HStack(spacing: 20) {
                stop("A")
                stop("disabled").disabled(true)
                stop("hidden").hidden()
                stop("clear").opacity(0)
                stop("B")
            })
        #expect(path(other, .right, .left) == ["B", "A"])
    }

    @Test("DM3: A move does not reach a view that only touches the source's beam at a corner or overlaps it by a sliver")
    func beam() {
        let stage = board(["A": [100, 100, 100, 100], "corner": [200, 200, 100, 100], "sliver": [99, 300, 100, 100]])
        #expect(path(stage, .right) == ["A"])
        #expect(board(["A": [100, 100, 100, 100], "sliver": [199, 300, 100, 100]]).focusedAfter(.down) == "A")
        #expect(board(["A": [100, 100, 100, 100], "enough": [197, 300, 100, 100]]).focusedAfter(.down) == "enough")
    }

    @Test("DM4: A move prefers the front row, then nearness to the centre if gaps are within 4 points, then layout order")
    func ranking() {
        let row = board(["A": [100, 0, 300, 50], "left": [0, 60, 160, 50], "middle": [220, 63, 60, 50], "below": [100, 130, 300, 50]])
        #expect(row.focusedAfter(.down, from: "A") == "middle")
        let ties = board(["A": [100, 0, 100, 50], "right": [160, 60, 80, 50], "left": [60, 60, 80, 50]])
        #expect(ties.focusedAfter(.down, from: "A") == "left")
    }

    @Test("DM5: A move enters a section that overlaps the source, and passes over a section without focusable views")
    func sections() {
        let stage = Stage(
            HStack(spacing: 20) {
                stop("A").overlay(alignment: .leading) { Block(400, 50).focusSection() }
                Block(100, 100).focusSection()
                stop("B")
            })
        #expect(stage.focusedAfter(.right) == "B")
        let overlapping = Stage(
            ZStack(alignment: .leading) {
                stop("A", 100, 50)
                stop("inside").padding(.leading, 150).padding(40).focusSection()
            })
        #expect(overlapping.focusedAfter(.right, from: "A") == "inside")
    }

    @Test("DM6: A view between two views of a section is reached before the section's farther view")
    func noFence() {
        let stage = Stage(
            ZStack {
                HStack(spacing: 300) {
                    stop("A")
                    stop("B")
                }
                .focusSection()
                stop("between")
            })
        #expect(stage.focusedAfter(.right, from: "A") == "between")
    }

    @Test("DM8: A move towards a scroll view reaches its visible views, but none that it clips")
    func clipped() {
        let stage = Stage(
            HStack(alignment: .top, spacing: 20) {
                VStack(spacing: 20) {
                    stop("A")
                    Block(100, 500)
                    stop("below")
                }
                ScrollView { VStack(spacing: 20) { ForEach(0..<20) { stop("\($0)") } } }.frame(width: 200, height: 200)
            })
        #expect(stage.focusedAfter(.right, from: "A") == "0")
        #expect(stage.focusedAfter(.right, from: "below") == "below")
    }

    @Test("DM8, DM12: A move through 60 rows of a lazy column and back stays in the same tile column")
    func lazyColumns() {
        let stage = Stage(
            ScrollView {
                LazyVStack(spacing: 20) {
                    ForEach(0..<200) { row in HStack(spacing: 20) { ForEach(0..<6) { stop("\(row)-\($0)") } } }
                }
            }
            .frame(width: 900, height: 300))
        stage.press(.right, .right, .right)
        stage.hold(.down, repeats: 59)
        #expect(stage.focused == "60-3")
        for _ in 0..<60 { stage.press(.up) }
        #expect(stage.focused == "0-3")
    }

    @Test("DM10: Tab goes row by row, and a tall view at the side does not pull lower views into its row")
    func layoutOrder() {
        let stage = board([
            "tall": [0, 0, 50, 300], "b": [60, 60, 50, 40], "a": [60, 0, 50, 40], "c": [200, 0, 50, 40], "d": [300, 200, 50, 40],
        ])
        #expect(path(stage, .tab, .tab, .tab, .tab, .tab) == ["a", "c", "d", "b", "tall"])
        #expect(path(stage, .backtab, .backtab) == ["b", "d"])
    }

    @Test("DM12: Moves back retrace the path through rows of any width, until a move across ends the path memory")
    func trail() {
        let stage = Stage(
            VStack(spacing: 20) {
                HStack(spacing: 20) { ForEach(0..<6) { stop("a\($0)") } }
                stop("banner", 700, 50)
                HStack(spacing: 20) { ForEach(0..<6) { stop("b\($0)") } }
                stop("wide", 700, 50)
                HStack(spacing: 20) { ForEach(0..<6) { stop("c\($0)") } }
            })
        stage.press(.right, .right, .right, .right)
        #expect(path(stage, .down, .down, .down, .down) == ["banner", "b4", "wide", "c4"])
        #expect(path(stage, .up, .up, .up, .up) == ["wide", "b4", "banner", "a4"])
        #expect(path(stage, .down, .right, .down) == ["banner", "banner", "b2"])
    }

    @Test("DM12: A programmatic focus change drops the path memory")
    func droppedTrail() {
        let hand = Hand<String?>()
        let stage = Stage(
            Page(hand) { focus in
                VStack(spacing: 20) {
                    stop("banner", 700, 50).focused(focus, equals: "banner")
                    HStack(spacing: 20) { ForEach(0..<6) { stop("\($0)") } }
                }
            })
        stage.press(.down, .left, .left, .left)
        #expect(path(stage, .right, .up, .down) == ["1", "banner", "1"])
        stage.press(.up)
        hand.write(nil)
        stage.frame()
        hand.write("banner")
        stage.frame()
        #expect(stage.focusedAfter(.down) == "2")
    }

    @Test("DM13: Tab visits the outer of two nested focusable views first, then the views inside it")
    func nested() {
        let stage = Stage(
            VStack(spacing: 20) {
                stop("A")
                HStack(spacing: 20) {
                    stop("B")
                    stop("C")
                }
                .padding(30).focusable().accessibilityIdentifier("box")
                stop("D")
            })
        #expect(path(stage, .tab, .tab, .tab, .tab, .tab) == ["box", "B", "C", "D", "A"])
        #expect(path(stage, .down, .right, .right, .left, .down) == ["box", "B", "C", "B", "D"])
    }

    @Test("DM14: Left and Right move to the left and to the right in right-to-left layout too")
    func rightToLeft() {
        let stage = Stage(HStack(spacing: 20) { ForEach(1..<4) { stop("\($0)") } }.environment(\.layoutDirection, .rightToLeft))
        #expect(path(stage, .left, .left, .right) == ["2", "3", "2"])
    }

    @Test("DM15: Ten presses among a million lazy cells run fewer than 60 bodies, and moves leave the focus map unchanged")
    func cost() {
        let stage = Stage(ScrollView { LazyVStack(spacing: 20) { ForEach(0..<1_000_000) { stop("\($0)") } } })
        let before = stage.host.counters
        for _ in 0..<10 { stage.press(.down) }
        #expect(stage.focused == "10")
        #expect(stage.host.counters.bodies - before.bodies < 60)
        let still = Stage(HStack(spacing: 20) { ForEach(0..<8) { stop("\($0)") } })
        let version = still.host.focus.tracker.map.version
        still.press(.right, .right, .left)
        #expect(still.host.focus.tracker.map.version == version)
    }

    @Test("DM16, DM17: A press is explained with view identifiers, and unreachable views are listed")
    func explained() throws {
        let stage = board(["A": [0, 0, 100, 50], "B": [200, 0, 100, 50], "lost": [900, 900, 50, 50]])
        stage.host.focus.tracker.explainsDecisions = true
        stage.press(.right)
        let move = try #require(stage.host.focus.tracker.lastDecision)
        let lines = move.lines.map { "\($0.badge) \($0.text)" }
        #expect(lines == ["1 B won, gap 100", "DM3 lies beside the beam: lost"])
        #expect(stage.host.focus.unreachableFocus().unreachable == ["lost"])
    }

    @Test("DM18: Random hosted pages move focus as their bare frames do, and opposite moves return along the path", arguments: 0..<40)
    func hostedEqualsBare(_ seed: Int) throws {
        var random = Seeded(seed)
        let places = (0..<random.number(4...14)).map { index in
            (
                name: "\(index)",
                frame: CGRect(
                    x: 20 * random.number(0...80), y: 20 * random.number(0...48), width: 20 * random.number(1...12),
                    height: 20 * random.number(1...8))
            )
        }
        let stage = Stage(Board(places: places))
        let map = FocusMap()
        for (index, place) in places.enumerated() { map.setItem(FocusID(index), frame: place.frame, order: UInt64(index)) }
        // A view that is fully covered or outside the scene is not a stop (FO6); there are no such views here.
        var memory = PathMemory()
        #expect(stage.focused == map.defaultFocus().map { "\($0.id.rawValue)" })
        var taken: [(Heading, String?)] = []
        for _ in 0..<30 {
            let source = try #require(stage.focused.flatMap { Int($0) })
            let heading = Heading.allCases[random.number(0...3)]
            let decision = map.move(FocusMove(heading, from: .item(FocusID(source))), memory: &memory)
            stage.press(heading.control)
            #expect(stage.focused == "\(decision.target?.id.rawValue ?? source)", "seed \(seed): \(heading) from \(source)")
            taken.append((heading, "\(source)"))
        }
        // Move along one axis, and back.
        let run = taken.last?.0 ?? .right
        var way: [String?] = []
        for _ in 0..<5 {
            let before = stage.focused
            stage.press(run.control)
            if stage.focused != before { way.append(before) }
        }
        for step in way.reversed() {
            stage.press(run.opposite.control)
            #expect(stage.focused == step, "seed \(seed)")
        }
    }
}

extension Heading {
    fileprivate var control: RemoteControl {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}

extension Stage {
    /// The focused view after a press; if a name is given, focus first moves to that stop.
    fileprivate func focusedAfter(_ control: RemoteControl, from name: String? = nil) -> String? {
        if let name { tap(name) }
        press(control)
        return focused
    }
}
