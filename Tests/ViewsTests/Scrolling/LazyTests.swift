import Foundation
import Observation
import TestSupport
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Rows {
    var ids: [Int]
    var heights: [Int: CGFloat] = [:]
    init(_ ids: [Int]) { self.ids = ids }
}

private struct RowList: View {
    let rows: Rows
    var body: some View {
        ScrollView { LazyVStack(spacing: 0) { ForEach(rows.ids, id: \.self) { Row(rows: rows, id: $0) } } }
    }
}

private struct Row: View {
    let rows: Rows
    let id: Int
    var body: some View { Tile("\(id)", height: rows.heights[id] ?? 100) }
}

/// Two cells under a header.
private struct SectionOfTwo: View {
    var body: some View {
        Section {
            ForEach(0..<2) { Tile("\($0)", height: 100) }
        } header: {
            Tile("head", height: 60)
        }
    }
}

/// Counts the elements that are requested of a collection.
private final class Touches { var elements = 0 }

private struct Counted: RandomAccessCollection {
    let count: Int
    let touches: Touches
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> Int {
        touches.elements += 1
        return index
    }
}

@MainActor @Suite("Lazy containers") struct LazyTests {
    @Test("A lazy column creates the visible rows first, and one viewport plus one row ahead in the next frame")
    func realisesNear() {
        let scene = Stage.scrolling { ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Tile("\($0)", height: 100) } } } }
        #expect(scene.tiles == (0...8).map { "\($0)" })
        scene.rest()
        #expect(scene.tiles == (0...17).map { "\($0)" })
        #expect(scene.scroll.contentSize == CGSize(width: 1000, height: 100_000))
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_000))
        scene.rest()
        #expect(scene.tiles.first == "491" && scene.tiles.last == "517")
        #expect(scene.place("500") == CGRect(x: 0, y: 0, width: 1000, height: 100))
    }

    @Test("A lazy column shows its first row after scrolling far down and back to the top")
    func firstRow() {
        for offset in stride(from: 700, through: 1400, by: 50) {
            let scene = Stage.scrolling { ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Tile("\($0)", height: 100) } } } }
            for place in [50_000, offset, 0] {
                scene.scroll.setOffset(CGPoint(x: 0, y: place))
                scene.rest()
            }
            #expect(scene.tiles.first == "0", "from \(offset)")
        }
    }

    @Test("DM8: Scrolling at row 900,000 of a million costs as much as at row 30")
    func costsTheSame() {
        func cost(at row: Int) -> (HostCounters, Int) {
            let touches = Touches()
            let data = Counted(count: 1_000_000, touches: touches)
            let scene = Stage.scrolling {
                ScrollView { LazyVStack(spacing: 0) { ForEach(data, id: \.self) { Row(rows: Rows([]), id: $0) } } }
            }
            scene.scroll.setOffset(CGPoint(x: 0, y: CGFloat(row) * 100))
            scene.rest()
            touches.elements = 0
            let before = scene.host.counters
            for step in 1...20 {
                scene.scroll.scroll(to: CGPoint(x: 0, y: CGFloat(row + step) * 100), isAnimated: true)
                scene.frame(after: 0.05)
            }
            var after = scene.host.counters
            after.bodies -= before.bodies
            after.layouts -= before.layouts
            after.measures -= before.measures
            after.frames = 0
            after.paints = 0
            return (after, touches.elements)
        }
        let near = cost(at: 30)
        let far = cost(at: 900_000)
        #expect(near.0 == far.0)
        #expect(near.1 == far.1)
        #expect(far.0.bodies <= 21, "one row comes for each that goes")
        #expect(far.1 <= 42, "an element is asked for its view and its id")
    }

    @Test("A lazy grid gives fixed columns their width first and shares the rest among flexible ones, in order")
    func gridColumns() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(.fixed(200), spacing: 20), GridItem(.flexible(), spacing: 20), GridItem(.flexible(maximum: 100))],
                    spacing: 5
                ) {
                    ForEach(0..<5) { Tile("\($0)", height: 50) }
                }
            }
        }
        #expect(scene.place("0") == CGRect(x: 140, y: 0, width: 200, height: 50))
        #expect(scene.place("1")?.width == 380)
        #expect(scene.place("2")?.width == 100)
        #expect(scene.place("3")?.minY == 55)
    }

    @Test("An adaptive grid item becomes as many columns as fit")
    func adaptive() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 180), spacing: 20)]) { ForEach(0..<100) { Tile("\($0)", height: 50) } }
            }
        }
        #expect(scene.place("4") == CGRect(x: 816, y: 0, width: 184, height: 50))
        #expect(scene.place("5")?.minX == 0)
    }

    @Test("A lazy horizontal grid fills its columns from top to bottom")
    func horizontalGrid() {
        let scene = Stage.scrolling {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(100), spacing: 10), GridItem(.fixed(100))], spacing: 20) {
                    ForEach(0..<100) { Tile("\($0)", width: 300) }
                }
            }
        }
        #expect(scene.place("3")?.origin == CGPoint(x: 320, y: 405))
        #expect(scene.scroll.contentSize.width == CGFloat(15_980))
    }

    @Test("Lazy rows of different heights follow each other without gaps or overlaps")
    func unlikeHeights() {
        let rows = Rows(Array(0..<200))
        for id in 0..<200 { rows.heights[id] = CGFloat(50 + id % 7 * 20) }
        let scene = Stage.scrolling { RowList(rows: rows) }
        for step in 0..<40 {
            scene.scroll.setOffset(CGPoint(x: 0, y: CGFloat(step) * 300))
            scene.rest()
            let frames = scene.lazy.realised.keys.sorted().compactMap { scene.place("\($0)") }
            #expect(frames.count >= 5 && zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.01 })
        }
    }

    @Test("DM9: Inserting or removing rows before the visible ones changes the scroll offset and not the visible rows")
    func anchors() {
        let rows = Rows(Array(0..<500))
        let scene = Stage.scrolling { RowList(rows: rows) }
        scene.scroll.setOffset(CGPoint(x: 0, y: 20_000))
        scene.rest()
        #expect(scene.place("200")?.minY == 0)
        rows.ids.insert(contentsOf: 1000..<1003, at: 5)
        scene.rest()
        #expect(scene.place("200")?.minY == 0)
        #expect(scene.scroll.contentOffset.y == 20_300)
        rows.ids.removeFirst(10)
        scene.rest()
        #expect(scene.place("200")?.minY == 0)
        #expect(scene.scroll.contentOffset.y == 19_300)
    }

    @Test("DM9: Inserting or removing a thousand rows before the visible ones leaves these in place")
    func anchorsFarAway() {
        let rows = Rows(Array(0..<500))
        let scene = Stage.scrolling { RowList(rows: rows) }
        scene.scroll.setOffset(CGPoint(x: 0, y: 20_000))
        scene.rest()
        rows.ids.insert(contentsOf: 1000..<2000, at: 5)
        scene.rest()
        #expect(scene.place("200")?.minY == 0)
        #expect(scene.place("205")?.minY == 500)
        #expect(scene.scroll.contentOffset.y == 120_000)
        #expect(scene.lazy.realised.count < 60)
        rows.ids.removeSubrange(5..<1005)
        scene.rest()
        #expect(scene.place("200")?.minY == 0)
        #expect(scene.scroll.contentOffset.y == 20_000)
    }

    @Test("A row that grows in sight moves the rows below it; one that grows above the viewport moves only the offset")
    func grows() {
        let rows = Rows(Array(0..<500))
        let scene = Stage.scrolling { RowList(rows: rows) }
        scene.scroll.setOffset(CGPoint(x: 0, y: 20_000))
        scene.rest()
        let bodies = scene.host.counters.bodies
        rows.heights[205] = 160
        scene.rest()
        #expect(scene.place("205")?.height == 160)
        #expect(scene.place("206")?.minY == 660)
        #expect(scene.scroll.contentSize.height == 50_060)
        rows.heights[195] = 140
        scene.rest()
        #expect(scene.place("200")?.minY == 0)
        #expect(scene.scroll.contentOffset.y == 20_040)
        #expect(scene.host.counters.bodies - bodies <= 2 * scene.tiles.count)
    }

    @Test("A lazy column can mix static views, ForEach and sections")
    func mixture() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 10) {
                    Tile("title", height: 80)
                    ForEach(0..<3) { Tile("a\($0)", height: 40) }
                    Section {
                        ForEach(0..<400) { Tile("b\($0)", height: 30) }
                    } header: {
                        Tile("head", height: 60)
                    }
                }
            }
        }
        #expect(scene.place("a0")?.minY == 90)
        #expect(scene.place("head")?.minY == 240)
        #expect(scene.place("b1")?.minY == 350)
        let length: CGFloat = 80 + 10 + 150 + 60 + 10 + 400 * 40 - 10
        #expect(scene.scroll.contentSize.height == length)
        #expect(scene.tiles.count < 60)
    }

    @Test("A section header in a lazy grid spans all columns")
    func gridSections() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 4), spacing: 0) {
                    ForEach(0..<2, id: \.self) { part in Tile("x\(part)", height: 10) }
                    Section {
                        ForEach(0..<6) { Tile("\($0)", height: 100) }
                    } header: {
                        Tile("head", height: 50)
                    }
                }
            }
        }
        #expect(scene.place("head") == CGRect(x: 0, y: 10, width: 1000, height: 50))
        #expect(scene.place("0") == CGRect(x: 0, y: 60, width: 250, height: 100))
        #expect(scene.place("5") == CGRect(x: 250, y: 160, width: 250, height: 100))
    }

    @Test("A lazy grid fills its lines across several ForEach and static views without gaps")
    func gridOfSeveralLoops() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 4), spacing: 0) {
                    ForEach(0..<2) { Tile("a\($0)", height: 100) }
                    Tile("one", height: 100)
                    ForEach(0..<3) { Tile("b\($0)", height: 100) }
                }
            }
        }
        #expect(scene.tiles == ["a0", "a1", "one", "b0", "b1", "b2"])
        #expect(scene.place("b0") == CGRect(x: 750, y: 0, width: 250, height: 100))
        #expect(scene.place("b1") == CGRect(x: 0, y: 100, width: 250, height: 100))
        #expect(scene.scroll.contentSize.height == 200)
    }

    @Test(
        "A lazy grid gives a section header its own line, even if only some elements of a ForEach are sections",
        arguments: [false, true])
    func someSections(_ isOtherwise: Bool) {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                    if isOtherwise {
                        ForEach(0..<2) { part in if part == 1 { Tile("last", height: 100) } else { SectionOfTwo() } }
                    } else {
                        ForEach(0..<2) { part in if part == 0 { SectionOfTwo() } else { Tile("last", height: 100) } }
                    }
                }
            }
        }
        #expect(scene.place("head") == CGRect(x: 0, y: 0, width: 1000, height: 60))
        #expect(scene.place("0") == CGRect(x: 0, y: 60, width: 500, height: 100))
        #expect(scene.place("1") == CGRect(x: 500, y: 60, width: 500, height: 100))
        #expect(scene.place("last") == CGRect(x: 0, y: 160, width: 500, height: 100))
    }

    @Test(
        "Several views of one ForEach element are aligned to each other by the lazy column's alignment",
        arguments: [(HorizontalAlignment.leading, 0.0), (.trailing, 200)])
    func alignedInOneElement(_ alignment: HorizontalAlignment, _ x: CGFloat) {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(alignment: alignment, spacing: 0) {
                    ForEach(0..<2) { row in
                        Tile("narrow \(row)", width: 100, height: 50)
                        Tile("wide \(row)", width: 300, height: 50)
                    }
                }
            }
        }
        #expect(scene.tile("narrow 0")?.origin == CGPoint(x: x, y: 0))
        #expect(scene.tile("wide 0")?.origin == CGPoint(x: 0, y: 50))
    }

    @Test("Lazy rows appear when they are created and disappear when they are discarded")
    func lifecycle() {
        var log: [String] = []
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { id in
                        Tile("\(id)", height: 100).onAppear { log.append("+\(id)") }.onDisappear { log.append("-\(id)") }
                    }
                }
            }
        }
        #expect(log.count == 9 && log.allSatisfy { $0.hasPrefix("+") })
        scene.rest()
        #expect(log.count == 18 && log.allSatisfy { $0.hasPrefix("+") })
        log = []
        scene.scroll.setOffset(CGPoint(x: 0, y: 9000))
        scene.rest()
        #expect(log.filter { $0.hasPrefix("-") }.count == 18)
        #expect(log.contains("+90"))
    }

    private func shelves() -> Stage {
        Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { row in
                        ScrollView(.horizontal) {
                            LazyHStack(spacing: 0) { ForEach(0..<100) { Tile("\(row).\($0)", width: 200, height: 300) } }
                        }
                    }
                }
            }
        }
    }

    @Test("A shelf below the screen creates only the tiles it would show, and more ahead once it is visible")
    func shelfBelow() {
        let scene = shelves()
        scene.rest()
        #expect(scene.tile("0.9") != nil)
        #expect(scene.tile("4.4") != nil && scene.tile("4.9") == nil)
        scene.scroll.setOffset(CGPoint(x: 0, y: 900))
        scene.rest()
        #expect(scene.tile("4.9") != nil)
    }

    @Test("Horizontal shelves in a lazy column are lazy in both directions")
    func lazyBothWays() {
        let scene = shelves()
        #expect(scene.tiles.count < 100)
        #expect(scene.place("2.3") == CGRect(x: 600, y: 600, width: 200, height: 300))
        scene.boxes(ScrollBox.self)[2].setOffset(CGPoint(x: 2000, y: 0))
        scene.rest()
        #expect(scene.place("1.10") == CGRect(x: 0, y: 300, width: 200, height: 300))
    }

    @Test("A lazy column of a million rows outside any scroll view creates fewer than 30")
    func withoutScrollView() {
        let scene = Stage.scrolling { LazyVStack(spacing: 0) { ForEach(0..<1_000_000) { Tile("\($0)", height: 100) } } }
        #expect(scene.tiles.count < 30)
        #expect(scene.place("0") != nil)
    }

    @Test("DM15: A lazy grid computes the focus range of a million cells, and creates a single far cell on request")
    func virtualRange() throws {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.fixed(200), spacing: 40), count: 4), spacing: 100) {
                    ForEach(0..<1_000_000) { Tile("\($0)", height: 300).focusable() }
                }
            }
        }
        let range = try #require(scene.lazy.focusRange)
        #expect(range.columns == 4 && range.count == 1_000_000)
        #expect(range.cellSize == CGSize(width: 200, height: 300) && range.spacing == CGSize(width: 40, height: 100))
        #expect(range.realised.lowerBound == 0 && range.realised.count < 50)
        let cell = try #require(scene.lazy.realise(cell: 900_001))
        #expect(cell.origin == CGPoint(x: 240, y: 90_000_000))
        #expect(scene.tile("900001") != nil)
        #expect(scene.lazy.index(of: scene.tile("900001")!) == 900_001)
    }

    @Test("LineExtents agrees with a plain list of lengths, in any order of measurement")
    func extents() {
        for seed in UInt64(1)...200 {
            var random = Seeded(Int(seed))
            let count = Int.random(in: 1...40, using: &random)
            var extents = LineExtents(count: count, spacing: 7, estimate: 50)
            var plain = Array(repeating: CGFloat(50), count: count)
            for _ in 0..<60 {
                let line = Int.random(in: 0..<count, using: &random)
                let value = CGFloat(Int.random(in: 4...9, using: &random) * 10)
                extents.set(value, for: line)
                plain[line] = value
            }
            var position: CGFloat = 0
            for line in 0..<count {
                #expect(abs(extents.offset(of: line) - position) < 1e-6, "seed \(seed)")
                #expect(extents[line] == plain[line], "seed \(seed)")
                #expect(extents.line(at: position + plain[line] / 2) == line, "seed \(seed)")
                position += plain[line] + 7
            }
            #expect(abs(extents.length - (position - 7)) < 1e-6, "seed \(seed)")
        }
    }
}

/// Counts the rows that appeared with a new state.
@MainActor private final class Beginnings {
    var count = 0
    /// The state with which rows begin.
    var first = 0
}

private struct Remembering: View {
    let id: Int
    let beginnings: Beginnings
    @State private var number: Int

    init(id: Int, beginnings: Beginnings) {
        self.id = id
        self.beginnings = beginnings
        _number = State(initialValue: beginnings.first)
    }

    var body: some View {
        Tile("\(id):\(number)", height: 100).onAppear {
            // A row that comes back with its state appears again.
            guard id % 10 == 3, number == beginnings.first else { return }
            beginnings.count += 1
            number = beginnings.count
        }
    }
}

@MainActor @Suite("State of lazy rows") struct LazyStateTests {
    @Test("A lazy row whose state was changed still has it after being scrolled away and back; other rows start anew")
    func remembers() {
        let beginnings = Beginnings()
        let scene = Stage.scrolling {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Remembering(id: $0, beginnings: beginnings) } } }
        }
        scene.rest()
        #expect(scene.tiles.prefix(5) == ["0:0", "1:0", "2:0", "3:1", "4:0"])
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_000))
        scene.rest()
        #expect(scene.tile("3:1") == nil)
        beginnings.first = 500
        scene.scroll.setOffset(.zero)
        scene.rest()
        #expect(scene.tiles.prefix(5) == ["0:500", "1:500", "2:500", "3:1", "4:500"])
        #expect(scene.place("3:1") == CGRect(x: 0, y: 300, width: 1000, height: 100))
    }

    @Test("Only a limited number of discarded lazy rows keep their state")
    func bounded() {
        let beginnings = Beginnings()
        let scene = Stage.scrolling {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { Remembering(id: $0, beginnings: beginnings) } } }
        }
        for row in stride(from: 0, to: 9_000, by: 10) {
            scene.scroll.setOffset(CGPoint(x: 0, y: CGFloat(row) * 100))
            scene.rest()
        }
        let began = beginnings.count
        scene.scroll.setOffset(.zero)
        scene.rest()
        // The states of the first rows were evicted, since only 128 are kept.
        #expect(beginnings.count == began + 2)
    }
}

@MainActor @Suite("Lazy shelves sized by their viewport") struct RelativeShelfTests {
    @Test("containerRelativeFrame sizes a lazy shelf's tiles by the shelf's width, from the first frame and after a resize")
    func shares() {
        let scene = Stage.scrolling {
            HStack(spacing: 0) {
                Tile("side", width: 200, height: 10)
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 0) {
                        ForEach(0..<1000) { Tile("\($0)", height: 100).containerRelativeFrame(.horizontal, count: 4, spacing: 0) }
                    }
                }
            }
        }
        #expect(scene.place("1")?.minX == 400 && scene.place("1")?.width == 200)
        #expect(scene.scroll.contentSize.width == 200_000)
        scene.frame(after: 0, [.resize(CGSize(width: 760, height: 920))])
        scene.rest()
        #expect(scene.place("1")?.minX == 300 && scene.place("1")?.width == 100)
        #expect(scene.scroll.contentSize.width == 100_000)
    }
}
