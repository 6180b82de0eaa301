import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

@Test("DM8: A lazy container without cells, or with cells without area, offers none, but thin cells count")
func emptyRanges() {
    func range(_ count: Int, columns: Int = 1, width: CGFloat = 50, height: CGFloat = 50) -> FocusRange {
        FocusRange(
            axis: .vertical, origin: CGPoint(x: 0, y: 100), cellSize: CGSize(width: width, height: height), columns: columns, count: count)
    }
    func next(_ range: FocusRange) -> FocusTarget? {
        let map = FocusMap()
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        map.setRange(FocusID(-1), range)
        return map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target
    }
    #expect(next(range(1)) == .cell(FocusID(-1), 0) && next(range(3, columns: 0)) == .cell(FocusID(-1), 0))
    #expect(next(range(0)) == nil && next(range(-3)) == nil && next(range(3, width: 0)) == nil && next(range(3, height: 0)) == nil)
    #expect(next(range(3, height: 0.75)) == .cell(FocusID(-1), 0) && next(range(3, width: 0.75)) == .cell(FocusID(-1), 0))
}

@Test("DM9: Revealing an item in six nested scroll views scrolls each of them, the innermost first")
func nestedScrolls() {
    let map = FocusMap()
    for depth in 1...6 {
        map.setContainer(
            FocusID(depth), frame: CGRect(x: 0, y: 200, width: 100, height: 100), contentSize: CGSize(width: 100, height: 1_000),
            offset: .zero,
            parent: depth > 1 ? FocusID(depth - 1) : nil)
    }
    // Three items, so that the focused one is neither the first nor the last.
    for index in 0..<3 { item(10 + index, CGRect(x: 0, y: 300 + 60 * index, width: 50, height: 50), in: 6, map) }
    let scrolls = map.decide(.focus(FocusID(11), reveals: true)).scrolls
    #expect(scrolls.map(\.container) == (1...6).reversed().map { FocusID($0) })
    #expect(scrolls.map(\.offset.y) == [310, 200, 200, 200, 200, 200])
}

@Test("DM12: The remembered column is kept in content coordinates when the container scrolls between moves")
func columnInContent() {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 0, width: 400, height: 300), contentSize: CGSize(width: 800, height: 300),
        offset: CGPoint(x: 250, y: 0))
    item(1, CGRect(x: 300, y: 0, width: 90, height: 50), in: 9, map)
    item(2, CGRect(x: 0, y: 60, width: 800, height: 50), in: 9, map)
    for index in 0..<8 { item(10 + index, CGRect(x: 100 * index, y: 120, width: 90, height: 50), in: 9, map) }
    _ = map.decide(.focus(FocusID(1), reveals: false))
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .item(FocusID(2)))
    map.setOffset(.zero, of: FocusID(9))
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(2))))).target == .item(FocusID(13)))
}

@Test("DM12: A cell that is realised as an item keeps its place on the trail", arguments: [Heading.down, .up])
func madeCell(_ heading: Heading) {
    let map = FocusMap()
    let range = FocusRange(axis: .vertical, origin: CGPoint(x: 0, y: 100), cellSize: CGSize(width: 300, height: 50), count: 1)
    map.setRange(FocusID(9), range)
    // The item beyond the cell, to which the run moves.
    let beyond = heading == .down ? CGRect(x: 0, y: 160, width: 300, height: 50) : CGRect(x: 0, y: 40, width: 300, height: 50)
    item(1, beyond, map)
    let cell = FocusTarget.cell(FocusID(9), 0)
    _ = map.decide(.move(FocusMove(heading, from: cell)))
    #expect(map.situation.focused == .item(FocusID(1)))
    item(2, CGRect(x: 200, y: 100, width: 100, height: 50), map)
    map.realised(cell, as: FocusID(2))
    #expect(map.situation.focused == .item(FocusID(1)))
    // Item 3 is nearer to the centre, but not on the trail.
    item(3, CGRect(x: 100, y: 100, width: 90, height: 50), map)
    map.remove(FocusID(9))
    #expect(map.decide(.move(FocusMove(heading.opposite, from: .item(FocusID(1))))).target == .item(FocusID(2)))
}

@Test("DM8: A focused cell keeps focus as an item when it is realised")
func focusedCell() {
    let map = FocusMap()
    map.setRange(FocusID(9), FocusRange(axis: .vertical, origin: .zero, cellSize: CGSize(width: 50, height: 50), count: 3))
    #expect(map.decide(.step(.next)).target == .cell(FocusID(9), 0))
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    map.realised(.cell(FocusID(9), 0), as: FocusID(1))
    #expect(map.situation.focused == .item(FocusID(1)) && map.situation.place.target == .item(FocusID(1)))
}

@Test("DM4, DM8: In a remembered column, a move takes the second lazy cell if the first is not in the front row")
func secondCell() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 100, height: 50), map)
    item(2, CGRect(x: 45, y: 50, width: 55, height: 100), map)
    map.setRange(FocusID(9), FocusRange(axis: .vertical, origin: CGPoint(x: 0, y: 25), cellSize: CGSize(width: 40, height: 30), count: 3))
    var memory = PathMemory()
    #expect(map.move(FocusMove(.down, from: .item(FocusID(1))), memory: &memory).target == .item(FocusID(2)), "it lies under the centre")
    memory = PathMemory()
    memory.turn(to: .vertical)
    memory.keep(PathMemory.Interval(low: 0, high: 30, container: nil), along: .horizontal)
    // Cell 0 reaches only five points into the front row; cell 1 is in the row and in the kept column.
    #expect(map.move(FocusMove(.down, from: .item(FocusID(1))), memory: &memory).target == .cell(FocusID(9), 1))
}

@Test("DM8, DM15: A move past the realised cells reaches the nearest unrealised cell beyond them, in each heading", arguments: [1, 3])
func pastMadeCells(_ columns: Int) {
    let map = FocusMap()
    // Four lines are realised, and no cell in them can have focus.
    map.setRange(
        FocusID(9),
        FocusRange(
            axis: .vertical, origin: .zero, cellSize: CGSize(width: 50, height: 50), columns: columns, count: 12 * columns,
            realised: 4 * columns..<8 * columns))
    item(1, CGRect(x: 0, y: 350, width: 50, height: 40), map)
    item(2, CGRect(x: 0, y: 210, width: 50, height: 40), map)
    #expect(map.decide(.move(FocusMove(.up, from: .item(FocusID(2))))).target == .cell(FocusID(9), 3 * columns))
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .cell(FocusID(9), 8 * columns))
    map.setItem(FocusID(2), frame: CGRect(x: 0, y: 210, width: 50, height: 40), isFocusable: false)
    #expect(map.decide(.move(FocusMove(.up, from: .item(FocusID(1))))).target == .cell(FocusID(9), 3 * columns))
    // The same in a horizontal line.
    let row = FocusMap()
    row.setRange(
        FocusID(9), FocusRange(axis: .horizontal, origin: .zero, cellSize: CGSize(width: 50, height: 50), count: 12, realised: 4..<8))
    item(1, CGRect(x: 360, y: 0, width: 30, height: 50), row)
    #expect(row.decide(.move(FocusMove(.left, from: .item(FocusID(1))))).target == .cell(FocusID(9), 3))
    #expect(row.decide(.move(FocusMove(.right, from: .item(FocusID(1))))).target == .cell(FocusID(9), 8))
}

@Test("DM9: Entering a list's only stop scrolls to the end ahead, and so does a press beyond it", arguments: [Heading.down, .up])
func onlyStop(_ heading: Heading) {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 200, width: 100, height: 100), contentSize: CGSize(width: 100, height: 140),
        offset: CGPoint(x: 0, y: 20))
    item(1, CGRect(x: 0, y: 50, width: 100, height: 40), in: 9, map)
    item(2, CGRect(x: 0, y: heading == .down ? 0 : 500, width: 100, height: 50), map)
    let decision = map.decide(.move(FocusMove(heading, from: .item(FocusID(2)))))
    #expect(decision.target == .item(FocusID(1)) && decision.scrolls.map(\.offset.y) == [heading == .down ? 40 : 0])
    map.remove(FocusID(2))
    map.setOffset(CGPoint(x: 0, y: 20), of: FocusID(9))
    let beyond = map.decide(.move(FocusMove(heading, from: .item(FocusID(1)))))
    #expect(beyond.reason == .scrolled && beyond.scrolls.map(\.offset.y) == [heading == .down ? 40 : 0])
}

@Test("DM9: A press across does not scroll a list whose only stop is visible flush with its edge", arguments: [100, 150])
func shownToTheEdge(_ top: Double) {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 400),
        offset: CGPoint(x: 0, y: 100), margin: EdgeInsets(10))
    item(1, CGRect(x: 0, y: top, width: 100, height: 50), in: 9, map)
    item(2, CGRect(x: 200, y: 0, width: 100, height: 100), map)
    let decision = map.decide(.move(FocusMove(.left, from: .item(FocusID(2)))))
    #expect(decision.target == .item(FocusID(1)) && decision.scrolls.isEmpty)
}

@Test("DM11, DM12: A held press does not follow the trail out of the container that it scrolls")
func heldBack() {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 100, width: 100, height: 100), contentSize: CGSize(width: 100, height: 400), offset: .zero)
    item(1, CGRect(x: 0, y: 0, width: 100, height: 50), map)
    for index in 0..<4 { item(10 + index, CGRect(x: 0, y: 60 * index, width: 100, height: 50), in: 9, map) }
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .item(FocusID(10)))
    let back = FocusMove(.up, from: .item(FocusID(10)), isRepeat: true)
    #expect(map.decide(.move(back)).hasFailed)
    #expect(map.decide(.move(FocusMove(.up, from: .item(FocusID(10))))).target == .item(FocusID(1)))
}

@Test(
    "DM9: A press across keeps the offset of an item that fills its list, and a press along shows its near edge",
    arguments: [0, 80, 150, 190])
func largerThanList(_ offset: Double) {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 100, width: 100, height: 100), contentSize: CGSize(width: 100, height: 600),
        offset: CGPoint(x: 0, y: offset))
    item(3, CGRect(x: 0, y: 0, width: 100, height: 20), in: 9, map)
    item(1, CGRect(x: 0, y: 50, width: 100, height: 200), in: 9, map)
    item(4, CGRect(x: 0, y: 500, width: 100, height: 20), in: 9, map)
    item(2, CGRect(x: 200, y: 130, width: 100, height: 60), map)
    let across = map.decide(.move(FocusMove(.left, from: .item(FocusID(2)))))
    #expect(across.target == .item(FocusID(1)) && across.scrolls.map(\.offset.y) == ([80, 150].contains(offset) ? [] : [50]))
    for (heading, source, end) in [(Heading.down, 3, 50.0), (.up, 4, 150)] {
        let along = map.decide(.move(FocusMove(heading, from: .item(FocusID(source)))))
        #expect(along.target == .item(FocusID(1)) && along.scrolls.map(\.offset.y) == (offset == end ? [] : [end]))
    }
}

@Test("DM12: The way back holds even if the focused item has moved further away, with nothing in between")
func fartherBack() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 300, height: 50), map)
    item(2, CGRect(x: 200, y: 60, width: 300, height: 50), map)
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .item(FocusID(2)))
    item(2, CGRect(x: 200, y: 400, width: 300, height: 50), map)
    let back = map.decide(.move(FocusMove(.up, from: .item(FocusID(2)))))
    #expect(back.target == .item(FocusID(1)) && back.reason == .trail)
}

@Test("DM12, SC13: The remembered column is dropped if the presenting view is gone when the presentation ends")
func columnGoesWithFocus() {
    for isThere in [true, false] {
        let map = FocusMap()
        item(1, CGRect(x: 200, y: 0, width: 40, height: 50), map)
        item(2, CGRect(x: 0, y: 100, width: 500, height: 50), map)
        item(3, CGRect(x: 0, y: 160, width: 500, height: 50), map)
        item(4, CGRect(x: 200, y: 220, width: 40, height: 50), map)
        item(5, CGRect(x: 245, y: 220, width: 40, height: 50), map)
        _ = map.decide(.focus(FocusID(1), reveals: false))
        #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .item(FocusID(2)))
        map.present(FocusID(10))
        map.setLayer(FocusID(10))
        item(11, CGRect(x: 0, y: 0, width: 50, height: 50), in: 10, map)
        #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(FocusID(11)))
        if !isThere { map.remove(FocusID(2)) }
        map.dismiss(FocusID(10))
        map.remove(FocusID(11))
        map.remove(FocusID(10))
        #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(FocusID(isThere ? 2 : 3)))
        if isThere { #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(2))))).target == .item(FocusID(3))) }
        #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(3))))).target == .item(FocusID(isThere ? 4 : 5)))
    }
}

@Test("DM9: Entering an oversized first item from above scrolls its list exactly to the start")
func tallAtTheStart() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 100, height: 50), map)
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 100, width: 100, height: 100), contentSize: CGSize(width: 100, height: 600),
        offset: CGPoint(x: 0, y: 250))
    item(2, CGRect(x: 0, y: 0, width: 100, height: 300), in: 9, map)
    item(3, CGRect(x: 0, y: 320, width: 100, height: 50), in: 9, map)
    let decision = map.decide(.move(FocusMove(.down, from: .item(FocusID(1)))))
    #expect(decision.target == .item(FocusID(2)) && decision.scrolls.map(\.offset.y) == [0])
}

@Test("DM9: A view that cannot have focus can be revealed, and as the only item it scrolls its list to the start")
func shownWithoutFocus() {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 400),
        offset: CGPoint(x: 0, y: 150))
    map.setItem(FocusID(1), frame: CGRect(x: 0, y: 20, width: 100, height: 50), parent: FocusID(9), isFocusable: false)
    #expect(map.scrolls(toReveal: .item(FocusID(1))).map(\.offset.y) == [0])
}

@Test("DM8: Moves visit cells of half a point one by one", arguments: [Axis.vertical, .horizontal])
func hairlines(_ axis: Axis) {
    let map = FocusMap()
    let size = axis == .vertical ? CGSize(width: 100, height: 0.5) : CGSize(width: 0.5, height: 100)
    map.setRange(FocusID(9), FocusRange(axis: axis, origin: CGPoint(x: 100, y: 100), cellSize: size, count: 100))
    for (heading, next) in axis == .vertical ? [(Heading.down, 51), (.up, 49)] : [(.right, 51), (.left, 49)] {
        var memory = PathMemory()
        #expect(map.move(FocusMove(heading, from: .cell(FocusID(9), 50)), memory: &memory).target == .cell(FocusID(9), next))
    }
}

@Test("DM8: A press that is decided again passes the cells that were made for it, and the range then has its own realised cells again")
func decidedAgain() {
    let range = FocusID(9)
    for (realised, made, again, plain) in [(2..<3, 0..<3, 3, 0), (0..<5, 3..<4, 5, 5), (0..<5, 3..<6, 0, 5)] {
        let map = FocusMap()
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        map.setRange(
            range,
            FocusRange(
                axis: .vertical, origin: CGPoint(x: 0, y: 100), cellSize: CGSize(width: 50, height: 50), count: 10, realised: realised))
        let press = FocusMove(.down, from: .item(FocusID(1)))
        #expect(map.decide(press, onceMade: made, of: range).target == .cell(range, again))
        #expect(map.decide(.move(press)).target == .cell(range, plain))
        #expect(map.decide(press, onceMade: 0..<1, of: FocusID(1)).target == .cell(range, plain), "an item has no cells")
    }
}

@Test("RL1, RL2: Lost focus passes cells that turned out to be empty, to other cells or items, and the range then has them again")
func relocatedPastCells() {
    let map = FocusMap()
    let (range, rest) = (FocusID(9), FocusID(2))
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    item(2, CGRect(x: 0, y: 400, width: 50, height: 50), map)
    map.setRange(
        range, FocusRange(axis: .vertical, origin: CGPoint(x: 0, y: 100), cellSize: CGSize(width: 50, height: 50), count: 4))
    _ = map.decide(.focus(FocusID(1), reveals: false))
    map.remove(FocusID(1))
    #expect(map.relocate(passing: [range: 0..<1, rest: 0..<1, FocusID(77): 0..<1]).target == .cell(range, 1))
    #expect(map.relocate(passing: [range: 0..<Int.max]).target == .item(rest))
    #expect(map.decide(.move(FocusMove(.up, from: .item(rest)))).target == .cell(range, 3))
    map.remove(rest)
    let decision = map.relocate(passing: [range: 0..<Int.max])
    #expect(decision.target == nil && decision.reason == .empty && map.situation.focused == nil)
}
