import Foundation
import Observation
import Testing
import TenFootInput
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

extension Stage {
    /// Presses and releases a control, and shows one frame.
    func press(_ control: RemoteControl) {
        let now = UInt64(time * 1_000_000)
        frame(after: 0.01, [.press(PressEvent(control, .began, time: now)), .press(PressEvent(control, .ended, time: now))])
    }

    var focusedName: String? { host.focus.focused?.box.flatMap { box in names(in: box).first } }

    private func names(in box: _LayoutBox) -> [String] {
        ((box as? TileBox).map { [$0.name] } ?? []) + box.children.flatMap { names(in: $0) }
    }
}

@MainActor @Observable private final class FocusRows { var ids = Array(0..<500) }

private struct FocusList: View {
    let rows: FocusRows
    var body: some View {
        ScrollView { LazyVStack(spacing: 0) { ForEach(rows.ids, id: \.self) { Tile("\($0)", height: 200).focusable() } } }
    }
}

@MainActor @Observable private final class Closed { var rows: Range<Int> = 0..<0 }

private struct ClosingList: View {
    let closed: Closed
    var body: some View {
        let rows = closed.rows
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<1000) { row in Tile("\(row)", height: 200).focusable().disabled(rows.contains(row)) }
            }
        }
    }
}

@MainActor @Suite("Focus in lazy containers") struct LazyFocusTests {
    private func column(_ count: Int) -> Stage {
        Stage.scrolling { ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count) { Tile("\($0)", height: 200).focusable() } } } }
    }

    @Test("DM8, DM9: Pressing Down moves row by row through a lazy column and keeps each focused row fully visible")
    func downAndUp() {
        let scene = column(1_000_000)
        #expect(scene.focusedName == "0")
        for row in 1...40 {
            scene.press(.down)
            #expect(scene.focusedName == "\(row)")
            let place = scene.place("\(row)")
            #expect(place.map { $0.minY >= 0 && $0.maxY <= 800 } ?? false, "row \(row) rests at \(place ?? .null)")
        }
        for row in (0..<40).reversed() {
            scene.press(.up)
            #expect(scene.focusedName == "\(row)")
        }
        #expect(scene.scroll.contentOffset.y == 0)
    }

    @Test("DM9: At least half of the focused row stays on screen while Down is held")
    func keepsUp() {
        let scene = column(1000)
        for step in 0..<40 {
            // Move at the fastest repeat rate, a step every 60 ms.
            scene.press(.down)
            for _ in 0..<3 {
                scene.frame(after: 1.0 / 60)
                let row = scene.focusedName.flatMap { scene.place($0) } ?? .null
                let shown = row.offsetBy(dx: 0, dy: scene.scroll.contentOffset.y - scene.scroll.shownOffset.y)
                #expect(
                    step < 5 || shown.minY + 100 <= 800, "more than half of the focused row is below the edge: it starts at \(shown.minY)")
            }
        }
        #expect(scene.focusedName == "40")
    }

    @Test("DM8, DM15: A press deep in a million rows costs as much as one near the top")
    func costsTheSame() {
        func cost(at row: Int) -> HostCounters {
            let scene = column(1_000_000)
            scene.scroll.setOffset(CGPoint(x: 0, y: CGFloat(row) * 200))
            scene.rest()
            if let item = scene.tile("\(row + 1)")?.parent?.focusNodes.first as? FocusItem { scene.host.focus.focus(item) }
            scene.rest()
            for _ in 0..<5 { scene.press(.down) }
            #expect(scene.focusedName == "\(row + 6)")
            let before = scene.host.counters
            for _ in 0..<20 { scene.press(.down) }
            #expect(scene.focusedName == "\(row + 26)")
            var cost = scene.host.counters
            cost.frames = 0
            cost.paints = 0
            cost.bodies -= before.bodies
            cost.layouts -= before.layouts
            cost.measures -= before.measures
            return cost
        }
        #expect(cost(at: 30) == cost(at: 900_000))
    }

    @Test("DM12: In a lazy grid, Down and Up keep focus in its column")
    func grid() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.fixed(200), spacing: 40), count: 4), spacing: 40) {
                    ForEach(0..<100_000) { Tile("\($0)", height: 200).focusable() }
                }
            }
        }
        scene.press(.right)
        scene.press(.right)
        for _ in 0..<30 { scene.press(.down) }
        #expect(scene.focusedName == "122")
        for _ in 0..<30 { scene.press(.up) }
        #expect(scene.focusedName == "2")
    }

    @Test("DM9: Inserting or removing rows before the focused row keeps focus and the row's place on screen")
    func inserted() throws {
        let rows = FocusRows()
        let scene = Stage.scrolling { FocusList(rows: rows) }
        for _ in 0..<20 { scene.press(.down) }
        scene.rest()
        let place = try #require(scene.place("20"))
        rows.ids.insert(contentsOf: 1000..<1004, at: 0)
        scene.rest()
        #expect(scene.focusedName == "20")
        #expect(scene.place("20") == place)
        rows.ids.removeAll { $0 < 10 }
        scene.rest()
        #expect(scene.focusedName == "20")
        #expect(scene.place("20") == place)
    }

    @Test("DM9: Swapping the focused row with its neighbour keeps focus and the scroll offset")
    func reordered() {
        let rows = FocusRows()
        rows.ids = [0, 1, 2]
        let scene = Stage.scrolling { FocusList(rows: rows) }
        scene.press(.down)
        scene.press(.up)
        scene.rest()
        rows.ids = [1, 0, 2]
        scene.rest()
        #expect(scene.scroll.contentOffset == .zero)
        #expect(scene.focusedName == "0")
        scene.press(.up)
        #expect(scene.focusedName == "1")
    }

    @Test("The focused row is kept when it is scrolled far out of sight")
    func focusedIsKept() {
        let scene = column(10_000)
        scene.press(.down)
        scene.scroll.setOffset(CGPoint(x: 0, y: 900_000))
        scene.rest()
        #expect(scene.focusedName == "1")
        #expect(scene.tile("1") != nil && scene.tile("0") == nil)
    }

    @Test(
        "DM12: A press into a row that is not created yet focuses the matching item in it, with or without padding",
        arguments: [0.0, 30])
    func intoRowNotMade(_ inset: CGFloat) {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1_000) { row in
                        HStack(spacing: 0) { ForEach(["a", "b"], id: \.self) { Tile("\(row)\($0)", width: 200, height: 200).focusable() } }
                            .padding(.vertical, inset)
                    }
                }
            }
        }
        scene.press(.right)
        #expect(scene.focusedName == "0b")
        scene.scroll.setOffset(CGPoint(x: 0, y: 90_000))
        scene.rest()
        #expect(scene.tile("1b") == nil)
        scene.press(.down)
        #expect(scene.focusedName == "1b")
    }

    @Test(
        "DM12: A press skips uncreated rows that turn out not to be focusable, and does not move focus if there are too many",
        arguments: [(1..<2, "2"), (1..<6, "6"), (1..<900, "0")])
    func pastRowsNotMade(_ empty: Range<Int>, _ expected: String) {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1_000) { row in Tile("\(row)", width: 200, height: 200).focusable(!empty.contains(row)) }
                }
            }
        }
        scene.scroll.setOffset(CGPoint(x: 0, y: 90_000))
        scene.rest()
        #expect(scene.tile("1") == nil && scene.focusedName == "0")
        scene.press(.down)
        #expect(scene.focusedName == expected)
        #expect(scene.host.focus.effective === scene.host.focus.focused, "focus states read the focused row")
        scene.press(.up)
        #expect(scene.focusedName == "0")
    }

    @Test("FO10: A list row with one control is one focus stop with the row's frame")
    func listRows() throws {
        let scene = Stage.scrolling {
            List {
                Section("Titles") {
                    Button("One") {}
                    HStack {
                        Text("Two")
                        Button("Go") {}
                    }
                }
                ForEach(0..<300) { Button("Row \($0)") {} }
            }
        }
        let first = try #require(scene.host.focus.focused?.box)
        #expect(first is LazyCellBox && first.sceneFrame.width == 1000)
        scene.press(.down)
        let second = try #require(scene.host.focus.focused?.box)
        #expect(second is LazyCellBox && second.sceneFrame.width == 1000 && second !== first)
        scene.press(.down)
        let third = try #require(scene.host.focus.focused?.box)
        #expect(third is LazyCellBox && third.sceneFrame.width == 1000 && third !== second)
        for _ in 0..<50 { scene.press(.down) }
        #expect(scene.scroll.contentOffset.y > 1000)
        #expect(scene.lazy.realised.count < 60)
    }

    @Test("Pressing Select on a row of a List with a selection selects that row")
    func selection() {
        final class Chosen { var value: Int? }
        let chosen = Chosen()
        let binding = Binding<Int?>(get: { chosen.value }, set: { chosen.value = $0 })
        let scene = Stage.scrolling { List(0..<10, id: \.self, selection: binding) { Tile("\($0)", height: 40) } }
        scene.press(.down)
        scene.press(.select)
        #expect(chosen.value == 1)
    }

    @Test("DM15: The focus range reports the first contiguous run of created rows, even if it starts at the second row")
    func runFromTheSecond() throws {
        let scene = column(1000)
        scene.scroll.setOffset(CGPoint(x: 0, y: 6000))
        scene.rest()
        let item = try #require(scene.tile("30")?.parent?.focusNodes.first as? FocusItem)
        scene.host.focus.focus(item)
        for offset in [100_000, 1300] {
            scene.scroll.setOffset(CGPoint(x: 0, y: offset))
            scene.rest()
        }
        #expect(scene.focusedName == "30")
        #expect(scene.tile("0") == nil && scene.tile("1") != nil && scene.tile("15") != nil && scene.tile("16") == nil)
        #expect(scene.lazy.focusRange?.realised == 1..<16)
    }

    @Test(
        "RL1: When a focused row out of sight is disabled, focus skips disabled rows to one that can have focus",
        arguments: [(1..<2, 0..<3), (0..<30, 30..<200)])
    func relocatesPastRows(_ closed: Range<Int>, _ expected: Range<Int>) throws {
        let rows = Closed()
        let scene = Stage.scrolling { ClosingList(closed: rows) }
        scene.press(.down)
        scene.scroll.setOffset(CGPoint(x: 0, y: 20_000))
        scene.rest()
        #expect(scene.focusedName == "1" && scene.tile("0") == nil && scene.tile("100") != nil)
        rows.rows = closed
        scene.frame()
        let focused = try #require(scene.focusedName.flatMap(Int.init))
        #expect(expected.contains(focused) && !closed.contains(focused))
    }

    @Test("RL1, RL2: When all rows are disabled, focus moves to a view beside them, or nowhere if there is none", arguments: [true, false])
    func relocatesOutOfRows(_ isBeside: Bool) {
        let rows = Closed()
        let scene = Stage.scrolling {
            HStack(spacing: 0) {
                ClosingList(closed: rows)
                if isBeside { Tile("beside", width: 100, height: 100).focusable() }
            }
        }
        scene.press(.left)
        scene.press(.down)
        scene.scroll.setOffset(CGPoint(x: 0, y: 20_000))
        scene.rest()
        #expect(scene.focusedName.flatMap(Int.init) != nil)
        rows.rows = 0..<1000
        scene.rest()
        #expect(scene.focusedName == (isBeside ? "beside" : nil) && !scene.host.needsFrame)
        rows.rows = 0..<0
        scene.rest()
        #expect(scene.focusedName != nil)
    }
}
