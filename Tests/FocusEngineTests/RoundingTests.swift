import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

@Test("DM4, DM10: Front row and layout order both accept a half overlap that is 1/256 point short, but not 1/255")
func lackingHalf() {
    let beam = Beam(.down, from: Box(CGRect(x: 0, y: 0, width: 50, height: 50)))
    for (lack, isRow) in [(1.0 / 512, true), (1.0 / 256, true), (1.0 / 255, false)] {
        let first = Box(CGRect(x: 0, y: 0, width: 10, height: 10))
        let second = Box(CGRect(x: 0, y: 5 + lack, width: 10, height: 10))
        #expect(beam.isRow(first, second) == isRow && LayoutOrder.isRow(first, second) == isRow, "\(lack)")
    }
}

@Test("DM10: An item that starts 1/256 point before another ends counts as below it, 1/128 point does not")
func belowByRounding() {
    // `tall` is as high as both others. `lower` is below `upper` but begins further left, so it would be first if they were in one row.
    for (overlap, order) in [(1.0 / 256, ["tall", "upper", "lower"]), (1.0 / 128, ["tall", "lower", "upper"])] {
        let stage = Stage(["tall": [-200, 0, 100, 100], "upper": [0, 0, 50, 50], "lower": [-10, 50 - overlap, 50, 50]])
        #expect(stage.path(from: nil, .next, .next, .next) == order, "\(overlap)")
    }
}

@Test("Two distances that round to the same 1/128 of a point count as equal")
func equalDistances() {
    func nearer(_ way: Double) -> String? {
        // Both items are in a section and reach below the source, beside it: the right one 10 points away, the left one a little further.
        var stage = Stage(["a": [0, 0, 100, 50]])
        stage.section("s", [-300, 30, 700, 100])
        stage.item("right", [110, 40, 40, 50], in: "s")
        stage.item("left", [-50 - way, 40, 40, 50], in: "s")
        return stage.press(.down, from: "a")
    }
    // Ties are resolved by layout order.
    #expect(nearer(0) == "left" && nearer(0.0039) == "left" && nearer(0.0041) == "right")
}

@Test("DM2: A candidate's far edge must advance by more than 0.01 points", arguments: [0.01, 0.011])
func farEdge(_ way: Double) {
    let stage = Stage(["a": [-100, 0, 100, 50], "b": [0, 0, way, 50]])
    #expect(stage.press(.right, from: "a") == (way > 0.01 ? "b" : nil))
}

@Test("DM4 (2): An item that overlaps the remembered column by at most 0.01 points is not in it", arguments: [0.01, 0.011])
func touchesColumn(_ overlap: Double) {
    let map = FocusMap()
    item(1, CGRect(x: -300, y: 0, width: 400, height: 50), map)
    item(2, CGRect(x: -200, y: 60, width: 180, height: 50), map)
    item(3, CGRect(x: -overlap, y: 60, width: 90, height: 50), map)
    var memory = PathMemory()
    memory.turn(to: .vertical)
    memory.keep(PathMemory.Interval(low: -9, high: 0, container: nil), along: .horizontal)
    // Item 2 lies below the source's centre; only item 3 can reach into the remembered column.
    let target = map.move(FocusMove(.down, from: .item(FocusID(1))), memory: &memory).target
    #expect(target == .item(FocusID(overlap > 0.01 ? 3 : 2)))
}

@Test("DM4 (6), DM10: When candidates tie, one that only touches another's column edge is not below it", arguments: [1.0, -1])
func besideTheColumn(_ sign: Double) {
    // The centres of all three are equally far aside of the source's; positions are measured from the leading side. `low` begins first;
    // `flat` is above it and begins where `low` ends.
    func frame(_ start: Double, _ top: Double, _ width: Double, _ height: Double) -> [Double] {
        [sign > 0 ? start : -start - width, top, width, height]
    }
    var stage = Stage([
        "a": frame(-200, 0, 400, 50), "tall": frame(-20, 60, 120, 100), "flat": frame(0, 60, 80, 2), "low": frame(-80, 62, 80, 50),
    ])
    stage.scenario.layoutDirection = sign > 0 ? .leftToRight : .rightToLeft
    #expect(stage.press(.down, from: "a") == "low")
}
