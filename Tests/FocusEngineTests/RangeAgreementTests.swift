import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

/// Two maps of a lazy container: one with a range of which some cells are realised, and one with an item for every cell.
private struct LazyTwins {
    let lazy = FocusMap()
    let whole = FocusMap()
    let range: FocusRange
    private(set) var others: [Int] = []

    private static let (rangeID, container, section) = (FocusID(-1), FocusID(-2), FocusID(-3))
    private static let firstCell = 1000

    init(_ seed: Int) {
        var random = Seeded(seed)
        func length(_ most: Int) -> CGFloat { CGFloat(10 * random.number(1...most)) }
        let count = random.number(1...30)
        let start = random.number(0...count)
        range = FocusRange(
            axis: random.number(0...1) == 0 ? .vertical : .horizontal, origin: CGPoint(x: length(20), y: length(20)),
            cellSize: CGSize(width: length(6), height: length(6)), spacing: CGSize(width: length(4) - 10, height: length(4) - 10),
            columns: random.number(1...5), count: count, realised: start..<random.number(start...count))
        let outer = random.number(0...2) > 0 ? Self.container : nil
        let inner = random.number(0...2) == 0 ? Self.section : outer
        let viewport = CGRect(x: 100, y: 100, width: length(40), height: length(40))
        let content = CGSize(width: viewport.width + length(30) - 10, height: viewport.height + length(30) - 10)
        let offset = CGPoint(
            x: random.number(0...Int(content.width - viewport.width)), y: random.number(0...Int(content.height - viewport.height)))
        for map in [lazy, whole] {
            if let outer {
                map.setContainer(outer, frame: viewport, contentSize: content, offset: offset, margin: EdgeInsets(8))
            }
            if inner == Self.section {
                map.setSection(Self.section, frame: CGRect(origin: range.origin, size: CGSize(width: 150, height: 150)), parent: outer)
            }
        }
        for index in 0..<random.number(0...6) {
            let frame = CGRect(x: length(60), y: length(60), width: length(8), height: length(8))
            let parent = [nil, outer, inner][random.number(0...2)]
            for map in [lazy, whole] { map.setItem(FocusID(index), frame: frame, parent: parent, order: UInt64(index)) }
            others.append(index)
        }
        lazy.setRange(Self.rangeID, range, parent: inner, order: 500)
        for cell in 0..<count {
            for map in range.realised.contains(cell) ? [lazy, whole] : [whole] {
                map.setItem(
                    FocusID(Self.firstCell + cell), frame: range.frame(of: cell), parent: inner, order: UInt64(Self.firstCell + cell))
            }
        }
    }

    /// The stops of both maps as numbers: an item has its id, a cell 1000 plus its index.
    var stops: [Int] { others + (0..<range.count).map { Self.firstCell + $0 } }

    func lazyTarget(_ stop: Int) -> FocusTarget {
        let cell = stop - Self.firstCell
        return cell < 0 || range.realised.contains(cell) ? .item(FocusID(stop)) : .cell(Self.rangeID, cell)
    }

    func stop(_ target: FocusTarget?) -> Int? {
        switch target {
        case .item(let id): id.rawValue
        case .cell(_, let index): Self.firstCell + index
        case nil: nil
        }
    }
}

@Test("DM8, DM15, DM18: Unrealised cells of a lazy container move and scroll focus as items do, on 500 layouts")
func rangesAnswerAsItems() {
    var failures: [String] = []
    for seed in 0..<500 where failures.count < 5 {
        let twins = LazyTwins(seed)
        for stop in twins.stops {
            for heading in Heading.allCases {
                for isAssisted in [false, true] {
                    var (memory, other) = (PathMemory(), PathMemory())
                    let mine = twins.lazy.move(FocusMove(heading, from: twins.lazyTarget(stop), isAssisted: isAssisted), memory: &memory)
                    let plain = twins.whole.move(FocusMove(heading, from: .item(FocusID(stop)), isAssisted: isAssisted), memory: &other)
                    if twins.stop(mine.target) != twins.stop(plain.target) || mine.scrolls != plain.scrolls || mine.reason != plain.reason {
                        failures.append(
                            "seed \(seed): \(heading) from \(stop), assisted \(isAssisted): \(twins.stop(mine.target) ?? -1) \(mine.reason), "
                                + "as items \(twins.stop(plain.target) ?? -1) \(plain.reason)")
                    }
                }
            }
        }
    }
    #expect(failures.prefix(5) == [])
}

@Test("DM10, SE4: Tab visits a lazy list's cells one by one, realised or not, between the items before and after it")
func tabThroughCells() {
    for seed in 0..<200 {
        var random = Seeded(seed)
        let count = random.number(1...12)
        let start = random.number(0...count)
        let columns = random.number(1...3)
        let range = FocusRange(
            axis: .vertical, origin: CGPoint(x: 0, y: 100), cellSize: CGSize(width: 50, height: 50), spacing: CGSize(width: 10, height: 10),
            columns: columns, count: count, realised: start..<random.number(start...count))
        let map = FocusMap()
        map.setItem(FocusID(0), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        map.setItem(FocusID(1), frame: CGRect(x: 0, y: 2000, width: 50, height: 50))
        map.setRange(FocusID(-1), range)
        for cell in range.realised { map.setItem(FocusID(100 + cell), frame: range.frame(of: cell), order: UInt64(cell)) }
        let cells: [FocusTarget] = (0..<count).map { range.realised.contains($0) ? .item(FocusID(100 + $0)) : .cell(FocusID(-1), $0) }
        // Skip ranges whose realised cells begin or end within a line, since such a line is not one run of cells.
        guard
            range.realised.isEmpty
                || range.realised.lowerBound % columns == 0
                    && (range.realised.upperBound % columns == 0 || range.realised.upperBound == count)
        else { continue }
        let expected = [.item(FocusID(0))] + cells + [.item(FocusID(1))]
        var (walked, at): ([FocusTarget], FocusTarget?) = ([], nil)
        for _ in expected {
            at = map.step(.next, from: at).target
            walked.append(at ?? .item(FocusID(-9)))
        }
        #expect(walked == expected, "seed \(seed)")
        #expect(map.step(.next, from: at).target == expected.first, "seed \(seed): it wraps")
        at = nil
        var back: [FocusTarget] = []
        for _ in expected {
            at = map.step(.previous, from: at).target
            back.append(at ?? .item(FocusID(-9)))
        }
        #expect(back == expected.reversed(), "seed \(seed)")
    }
}

@Test("RL1: Focus relocates to the unrealised cell that is nearest to the lost place")
func relocatesToCells() {
    for seed in 0..<400 {
        var random = Seeded(seed)
        let range = FocusRange(
            axis: random.number(0...1) == 0 ? .vertical : .horizontal,
            origin: CGPoint(x: 10 * random.number(0...30), y: 10 * random.number(0...30)),
            cellSize: CGSize(width: 10 * random.number(1...9), height: 10 * random.number(1...9)),
            spacing: CGSize(width: 10 * random.number(0...3), height: 10 * random.number(0...3)), columns: random.number(1...6),
            count: random.number(1...40), realised: 0..<0)
        let map = FocusMap()
        map.setRange(FocusID(-1), range)
        let lost = CGRect(
            x: random.number(-200...900), y: random.number(-200...900), width: random.number(1...90), height: random.number(1...90))
        map.setItem(FocusID(1), frame: lost)
        _ = map.decide(.focus(FocusID(1), reveals: false))
        map.remove(FocusID(1))
        guard case .cell(_, let cell)? = map.decide(.update(FocusUpdate(isStructural: true))).target else {
            Issue.record("seed \(seed): no cell")
            continue
        }
        func gap(_ index: Int) -> Double { Box(lost).distance(to: Box(range.frame(of: index))) }
        #expect((0..<range.count).allSatisfy { gap(cell) <= gap($0) + 1e-9 }, "seed \(seed): \(cell) of \(range)")
    }
}
