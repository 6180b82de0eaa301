import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

/// A literal implementation of DM10, which scans all items again for each row.
func plainOrder(_ items: [Scenario.Item], _ direction: LayoutDirection) -> [String] {
    func leading(_ frame: CGRect) -> Double { direction == .leftToRight ? frame.minX : -frame.maxX }
    var open = Array(items.filter { $0.isFocusable && $0.frame.width > 0 && $0.frame.height > 0 }.enumerated())
    var result: [String] = []
    while let first = open.min(by: {
        ($0.element.frame.minY, leading($0.element.frame), $0.offset) < ($1.element.frame.minY, leading($1.element.frame), $1.offset)
    })?.element.frame {
        let row = open.filter { _, item in
            let overlap = min(item.frame.maxY, first.maxY) - max(item.frame.minY, first.minY)
            let isBelowAnother = open.contains { _, other in
                other.frame.maxY <= item.frame.minY && other.frame.minX < item.frame.maxX && item.frame.minX < other.frame.maxX
            }
            return overlap >= min(item.frame.height, first.height) / 2 && !isBelowAnother
        }
        result += row.sorted {
            (leading($0.element.frame), $0.element.frame.minY, $0.offset) < (leading($1.element.frame), $1.element.frame.minY, $1.offset)
        }.map(\.element.id)
        open.removeAll { entry in row.contains { $0.offset == entry.offset } }
    }
    return result
}

@Test("DM10, DM14: Layout order equals a literal implementation of DM10, on 3,000 layouts")
func layoutOrderEqualsPlainReading() {
    let failures = (0..<3_000).filter { seed in
        var scenario = Layouts.plain(seed)
        for index in scenario.items.indices { scenario.items[index].layer = 0 }
        scenario.layoutDirection = seed % 3 == 0 ? .rightToLeft : .leftToRight
        let names = ScenarioMap(scenario)
        return names.map.layoutOrder().map { names.name($0) } != plainOrder(scenario.items, scenario.layoutDirection)
    }
    #expect(failures.prefix(5) == [])
}

@Test("DM10: Layout order is correct for two rows of 50,000 items and for a grid of 100,000")
func longRows() {
    let map = FocusMap()
    map.build(100_001) {
        map.setItem(FocusID(-1), frame: CGRect(x: -100, y: 0, width: 90, height: 1000), order: 0)
        for index in 0..<100_000 {
            let (row, column) = (index / 50_000, index % 50_000)
            map.setItem(FocusID(index), frame: CGRect(x: 20 * column, y: 100 * row, width: 15, height: 90), order: UInt64(index + 1))
        }
    }
    let order = map.layoutOrder()
    #expect(order.count == 100_001 && order.first == .item(FocusID(-1)))
    #expect(order.dropFirst().enumerated().allSatisfy { $1 == .item(FocusID($0)) })

    let grid = FocusMap()
    grid.build(100_000) {
        for index in 0..<100_000 {
            grid.setItem(FocusID(index), frame: CGRect(x: 20 * (index % 300), y: 20 * (index / 300), width: 15, height: 15))
        }
    }
    #expect(grid.layoutOrder().count == 100_000 && grid.layoutOrder().enumerated().allSatisfy { $1 == .item(FocusID($0)) })
}

@Test("DM10, SE4: Tab keeps the items of nested sections together, in both layout directions")
func sectionsTogether() {
    var stage = Stage(["before": [0, 0, 50, 40], "after": [400, 60, 50, 40]])
    stage.section("outer", [100, 0, 250, 200])
    stage.section("inner", [100, 100, 250, 50], in: "outer")
    stage.item("o", [100, 160, 50, 40], in: "outer")
    stage.item("i2", [200, 100, 50, 40], in: "inner")
    stage.item("i1", [100, 100, 50, 40], in: "inner")
    #expect(stage.path(from: nil, .next, .next, .next, .next, .next) == ["before", "i1", "i2", "o", "after"])
    stage.scenario.layoutDirection = .rightToLeft
    #expect(stage.path(from: nil, .next, .next, .next, .next, .next) == ["after", "i2", "i1", "o", "before"])
}

@Test("DM10: Tab visits every item once per round, in both directions, while it scrolls a long list")
func scrolledRound() {
    var stage = Stage(["heading": [0, 0, 200, 40], "aside": [400, 0, 100, 400]])
    stage.container("list", [0, 60, 300, 200], content: [300, 2000])
    let rows = (0..<20).map { "row\($0)" }
    for (index, row) in rows.enumerated() { stage.item(row, [0, 60 + 100 * Double(index), 300, 80], in: "list") }
    let round = stage.path(from: nil, Array(repeating: .next, count: 44))
    #expect(round.first == "heading")
    #expect(Set(round.prefix(22)) == Set(rows + ["heading", "aside"]))
    #expect(Array(round.suffix(22)) == Array(round.prefix(22)))
    #expect(stage.path(from: "heading", Array(repeating: .previous, count: 22)) == round.prefix(22).reversed())
}

@Test("DM1, DM10: A layout that starts scrolled is ordered by where its items are drawn")
func toldScrolled() {
    var stage = Stage(["heading": [0, 0, 200, 40]])
    stage.container("list", [0, 60, 300, 200], content: [300, 2000], offset: [0, 500])
    stage.item("gone", [0, -440, 300, 80], in: "list")
    stage.item("shown", [0, 100, 300, 80], in: "list")
    #expect(stage.path(from: nil, .next, .next, .next) == ["gone", "heading", "shown"])
}

@Test("SC8: A chain of 200 sections, each naming the next as its default, leads to the innermost")
func chainedDefaults() {
    var stage = Stage()
    for depth in 0..<200 {
        stage.section(
            "s\(depth)", [0, 0, 1000, 1000], in: depth == 0 ? nil : "s\(depth - 1)", default: depth == 199 ? "b" : "s\(depth + 1)")
    }
    stage.item("a", [0, 0, 50, 50], in: "s199")
    stage.item("b", [100, 0, 50, 50], in: "s199")
    #expect(stage.path(from: nil, .initial) == ["b"])
}

@Test("DM10: Layout order equals a literal implementation of DM10 for 90 overlapping items")
func layoutOrderOfMany() {
    let failures = (0..<40).filter { seed in
        var random = Seeded(seed)
        let items = (0..<90).map { index in
            Scenario.Item(
                id: "i\(index)",
                frame: CGRect(
                    x: 20 * random.number(0...30), y: 20 * random.number(0...60), width: 20 * random.number(1...6),
                    height: 20 * random.number(1...4)),
                isFocusable: true, parent: nil, layer: 0)
        }
        let names = ScenarioMap(Layouts.scenario(items))
        return names.map.layoutOrder().map { names.name($0) } != plainOrder(items, .leftToRight)
    }
    #expect(failures.prefix(5) == [])
}
