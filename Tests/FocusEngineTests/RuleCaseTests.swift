import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

/// Details of the rules that are easily implemented almost correctly.

@Test("DM2: An item without area cannot have focus, but an item inside it can")
func withoutArea() {
    var stage = Stage(["a": [0, 0, 100, 50], "line": [120, 0, 0, 50]])
    stage.item("point", [150, 10, 0, 0])
    stage.item("inside", [200, 0, 100, 50], in: "point")
    #expect(stage.press(.right, from: "a") == "inside")
    #expect(stage.path(from: nil, .next, .next, .next) == ["a", "inside", "a"])
}

@Test("DM2: A layer without focusable items is ignored, and a layer inside an item works like any other")
func layersOfItems() {
    var stage = Stage(["a": [0, 0, 50, 50], "b": [100, 0, 50, 50]])
    stage.item("off", [60, 0, 20, 20], focusable: false, layer: 9)
    stage.item("flat", [60, 0, 0, 20], layer: 8)
    #expect(stage.press(.right, from: "a") == "b")
    stage.item("popup", [300, 0, 50, 50], in: "b", layer: 1)
    stage.item("other", [400, 0, 50, 50], layer: 1)
    #expect(stage.path(from: nil, .initial, .right, .left, .left) == ["popup", "other", "popup", "popup"])
    #expect(stage.path(from: nil, .next, .next, .next) == ["popup", "other", "popup"])
}

@Test("DM3: A candidate must overlap the beam by 2 % of the shorter extent and by half a point", arguments: [Heading.right, .down])
func overlapShare(_ heading: Heading) {
    func press(overlap: Double) -> String? {
        let (a, b) = ([0.0, 0, 100, 100], [110.0, 100 - overlap, 50, 200])
        let turned = { (frame: [Double]) in heading == .right ? frame : [frame[1], frame[0], frame[3], frame[2]] }
        return Stage(["a": turned(a), "b": turned(b)]).press(heading, from: "a")
    }
    #expect(press(overlap: 2) == "b" && press(overlap: 1.9) == nil)
    #expect(Stage(["a": [0, 0, 100, 10], "b": [110, 9.5, 50, 10]]).press(.right, from: "a") == "b")
    #expect(Stage(["a": [0, 0, 100, 10], "b": [110, 9.6, 50, 10]]).press(.right, from: "a") == nil)
}

@Test("DM4: Gaps within four points are equal, and the front row is what overlaps by half of the shorter extent")
func equalGaps() {
    func press(_ near: Double) -> String? {
        Stage(["a": [0, 0, 100, 50], "near": [0, 60, 30, 50], "under": [40, 60 + near, 30, 50]]).press(.down, from: "a")
    }
    #expect(press(4) == "under" && press(4.1) == "near")
    // A candidate outside the front row ranks behind it, whatever its distances.
    let far = Stage(["a": [0, 0, 100, 50], "n": [0, 60, 10, 4], "under": [40, 63, 30, 50]])
    #expect(far.press(.down, from: "a") == "n")
}

@Test("DM4: Of candidates with equal gaps, the one nearer to the source's centre wins")
func centres() {
    #expect(Stage(["a": [0, 0, 100, 50], "wide": [40, 60, 200, 50], "under": [30, 60, 40, 50]]).press(.down, from: "a") == "under")
    #expect(Stage(["a": [0, 0, 100, 50], "left": [0, 60, 45, 50], "right": [60, 60, 45, 50]]).press(.down, from: "a") == "left")
}

@Test("DM5: If no item of a section is in the beam, the nearest wins, and ties follow DM4")
func looseTies() {
    var stage = Stage(["a": [0, 0, 100, 100]])
    stage.section("s", [100, 50, 400, 400])
    stage.item("gap3", [103, 104, 50, 50], in: "s")
    stage.item("gap4", [104, 103, 50, 50], in: "s")
    // Both lie 5 points away; gaps of 3 and 4 are equal by DM4 (3), and `gap4` is less far aside.
    #expect(stage.press(.right, from: "a") == "gap4")
}

@Test("DM5: A move from a focusable card searches a section in it that begins before the card's edge")
func sectionAcrossTheEdge() {
    var stage = Stage(["card": [100, 0, 300, 100]])
    stage.section("s", [80, 0, 300, 100], in: "card")
    stage.item("x", [120, 10, 50, 50], in: "s")
    #expect(stage.press(.right, from: "card") == "x" && stage.press(.left, from: "card") == "x")
}

@Test("DM5: An item that overhangs a section behind or beside the source cannot be reached", arguments: [[0.0, 0], [350, 200]])
func overhanging(_ place: [Double]) {
    var stage = Stage(["a": [200, 0, 100, 50]])
    stage.section("s", [place[0], place[1], 100, 50])
    stage.item("x", [400, 0, 50, 50], in: "s")
    #expect(stage.press(.right, from: "a") == nil)
}

@Test("DM5: A move into nested sections follows userInitiated defaults from the outside in, except those around the source")
func redirectedTwice() {
    var stage = Stage(["a": [0, 0, 400, 50]])
    stage.section("outer", [0, 100, 400, 300], default: "b", priority: .userInitiated)
    stage.item("near", [0, 100, 400, 40], in: "outer")
    stage.section("inner", [0, 200, 400, 100], in: "outer", default: "c", priority: .userInitiated)
    stage.item("b", [0, 200, 100, 50], in: "inner")
    stage.item("c", [200, 200, 100, 50], in: "inner")
    #expect(stage.path(from: "a", .down) == ["c"])
    #expect(stage.path(from: "near", .down) == ["c"])
    #expect(stage.path(from: "c", .left, .up, .down) == ["b", "near", "c"])
}

@Test("DM8: Only the visible part of a clipped row counts as beam or candidate")
func clippedAcross() {
    var stage = Stage(["below": [0, 100, 90, 40], "beside": [110, 100, 200, 40]])
    stage.container("row", [0, 0, 100, 50], content: [400, 50])
    stage.item("wide", [0, 0, 400, 50], in: "row")
    #expect(stage.press(.down, from: "wide") == "below")
    #expect(stage.press(.up, from: "beside") == nil)
}

@Test("DM8: A move searches the inner scroll container first, then the outer one, then the rest")
func nestedContainers() {
    var stage = Stage(["outside": [0, 450, 300, 40]])
    stage.container("page", [0, 0, 300, 400], content: [300, 800])
    stage.container("list", [0, 0, 300, 100], content: [300, 200], in: "page")
    for index in 0..<4 { stage.item("l\(index)", [0, 50 * Double(index), 300, 40], in: "list") }
    stage.item("p", [0, 600, 300, 40], in: "page")
    #expect(stage.path(from: "l0", .down, .down, .down, .down, .down) == ["l1", "l2", "l3", "p", "outside"])
    #expect(stage.path(from: "l2", .down, .down, .down, .up, .up, .up) == ["l3", "p", "outside", "p", "l3", "l2"])
    // Without a trail, items that the page has scrolled out of its viewport are no candidates from outside.
    #expect(stage.path(from: "outside", .up, .up) == ["l1", "l0"])
}

@Test("DM9: A sideways move between visible items of a container's only row does not scroll it")
func onlyRow() {
    var stage = Stage()
    stage.container("page", [0, 0, 300, 100], content: [300, 200], offset: [0, 50])
    stage.item("a", [0, 10, 100, 40], in: "page")
    stage.item("b", [150, 10, 100, 40], in: "page")
    let (map, id) = stage.map
    var memory = PathMemory()
    let decision = map.move(FocusMove(.right, from: .item(id("a"))), memory: &memory)
    #expect(decision.target == .item(id("b")) && decision.scrolls.isEmpty)
}

@Test("DM11: A held press scrolls its own container to the end, but not the container around it")
func heldScroll() {
    var stage = Stage()
    stage.container("page", [0, 0, 300, 100], content: [300, 900])
    stage.container("list", [0, 0, 300, 80], content: [300, 100], in: "page")
    stage.item("a", [0, 0, 300, 40], in: "list")
    let (map, id) = stage.map
    func press() -> FocusDecision {
        var memory = PathMemory()
        let decision = map.move(FocusMove(.down, from: .item(id("a")), isRepeat: true), memory: &memory)
        map.apply(decision)
        return decision
    }
    #expect(press().scrolls.map(\.container) == [id("list")])
    #expect(press().hasFailed)
}

@Test("DM12: A failed press across the run ends its trail and interval; a failed press along the run keeps them")
func failedPresses() {
    var stage = Stage(["banner": [0, 0, 800, 50]])
    for index in 0..<8 { stage.item("\(index)", [100 * Double(index), 60, 90, 50]) }
    #expect(stage.path(from: "6", .up, .up, .down) == ["banner", "banner", "6"])
    #expect(stage.path(from: "6", .up, .right, .down) == ["banner", "banner", "4"])
}

@Test("DM12: The remembered column is kept through rows of any width in scrolled content")
func scrolledInterval() {
    var stage = Stage()
    stage.container("page", [0, 0, 800, 200], content: [800, 2000])
    for row in 0..<6 {
        if row % 2 == 0 {
            for index in 0..<8 { stage.item("\(row)-\(index)", [100 * Double(index), 100 * Double(row), 90, 80], in: "page") }
        } else {
            stage.item("wide\(row)", [0, 100 * Double(row), 800, 80], in: "page")
        }
    }
    #expect(stage.path(from: "0-6", .down, .down, .down, .down) == ["wide1", "2-6", "wide3", "4-6"])
}

@Test("DM12: The way back leads to an item that the app has moved or added in between")
func comeBetween() {
    var stage = Stage()
    stage.container("page", [0, 0, 800, 1000], content: [800, 1000])
    for row in 0..<6 { stage.item("\(row)", [0, 100 * Double(row), 800, 90], in: "page") }
    let (map, id) = stage.map
    func place(_ name: String, _ row: Double) {
        map.setItem(id(name), frame: CGRect(x: 0, y: 100 * row, width: 800, height: 90))
    }
    var memory = PathMemory()
    #expect(map.move(FocusMove(.down, from: .item(id("1"))), memory: &memory).target == .item(id("2")))
    // All rows move down together, as when a picture above them has loaded: no row is put between.
    for row in 0..<6 { place("\(row)", Double(row) + 0.5) }
    var copy = memory
    #expect(map.move(FocusMove(.up, from: .item(id("2"))), memory: &copy).target == .item(id("1")))
    // Row 2, which has focus, moves to the end of the list.
    for (row, name) in ["0", "1", "3", "4", "5", "2"].enumerated() { place(name, Double(row)) }
    copy = memory
    #expect(map.move(FocusMove(.up, from: .item(id("2"))), memory: &copy).target == .item(id("5")))
    // Row 5 moves to before row 2.
    for (row, name) in ["0", "1", "5", "2", "3", "4"].enumerated() { place(name, Double(row)) }
    copy = memory
    #expect(map.move(FocusMove(.up, from: .item(id("2"))), memory: &copy).target == .item(id("5")))
    // A new row is added before row 2.
    map.setItem(FocusID(100), frame: CGRect(x: 0, y: 200, width: 800, height: 90))
    for (row, name) in [(0.0, "0"), (1, "1"), (3, "2"), (4, "3"), (5, "4"), (6, "5")] { place(name, row) }
    #expect(map.move(FocusMove(.up, from: .item(id("2"))), memory: &memory).target == .item(FocusID(100)))
}

@Test("DM12: An item that was already beside the path at the press does not block the way back")
func aside() {
    // Focus moves from the left column to the wide row below. The right column, which was added last, is nearer to that row, but already
    // was before the press.
    let stage = Stage(["left": [0, 0, 300, 90], "wide": [0, 200, 700, 90], "right": [400, 100, 300, 90]])
    let (map, id) = stage.map
    var memory = PathMemory()
    #expect(map.move(FocusMove(.down, from: .item(id("left"))), memory: &memory).target == .item(id("wide")))
    map.setItem(id("wide"), frame: CGRect(x: 0, y: 230, width: 700, height: 90))
    #expect(map.move(FocusMove(.up, from: .item(id("wide"))), memory: &memory).target == .item(id("left")))
}

@Test("DM12: The way back from a row that scrolls across leads to a row added above it, wherever it moves", arguments: [300, 350, 450])
func addedRow(_ top: Int) {
    let map = FocusMap()
    map.setContainer(
        FocusID(90), frame: CGRect(x: 0, y: 0, width: 800, height: 600), contentSize: CGSize(width: 800, height: 2000), offset: .zero)
    item(0, CGRect(x: 0, y: 0, width: 800, height: 60), in: 90, map)
    func row(_ id: Int, at top: Int) {
        map.setContainer(
            FocusID(90 + id), frame: CGRect(x: 0, y: top, width: 800, height: 150), contentSize: CGSize(width: 1600, height: 150),
            offset: .zero, parent: FocusID(90))
        item(id, CGRect(x: 0, y: 0, width: 300, height: 150), in: 90 + id, map)
    }
    row(1, at: 250)
    var memory = PathMemory()
    #expect(map.move(FocusMove(.down, from: .item(FocusID(0))), memory: &memory).target == .item(FocusID(1)))
    row(1, at: top)
    var copy = memory
    #expect(map.move(FocusMove(.up, from: .item(FocusID(1))), memory: &copy).target == .item(FocusID(0)), "nothing is between")
    row(2, at: 100)
    #expect(map.move(FocusMove(.up, from: .item(FocusID(1))), memory: &memory).target == .item(FocusID(2)))
    #expect(map.move(FocusMove(.up, from: .item(FocusID(2))), memory: &memory).target == .item(FocusID(0)))
}

@Test("DM12: The way back is lost when its item is disabled or leaves the beam, and a press back that fails ends it")
func lostTrail() {
    let stage = Stage(["a": [0, 0, 100, 50], "b": [200, 0, 100, 50], "c": [0, 30, 100, 20]])
    let (map, id) = stage.map
    var memory = PathMemory()
    _ = map.move(FocusMove(.right, from: .item(id("a"))), memory: &memory)
    map.setItem(id("a"), frame: CGRect(x: 0, y: 0, width: 100, height: 50), isFocusable: false)
    #expect(map.move(FocusMove(.left, from: .item(id("b"))), memory: &memory).target == .item(id("c")))
    memory.drop()
    _ = map.move(FocusMove(.right, from: .item(id("c"))), memory: &memory)
    map.setItem(id("c"), frame: CGRect(x: 0, y: 400, width: 100, height: 50))
    #expect(map.move(FocusMove(.left, from: .item(id("b"))), memory: &memory).hasFailed)
    // The item is back where it was, but the trail has ended.
    map.setItem(id("c"), frame: CGRect(x: 0, y: 30, width: 100, height: 20))
    #expect(map.move(FocusMove(.left, from: .item(id("b"))), memory: &memory).reason == .beam)
}

@Test("DM13: A move from inside a focusable card skips the card and reaches items outside it")
func outward() {
    var stage = Stage(["left": [0, 0, 80, 100]])
    stage.item("card", [100, 0, 300, 100])
    stage.item("x", [150, 10, 50, 50], in: "card")
    #expect(stage.press(.left, from: "x") == "left" && stage.press(.right, from: "left") == "card")
    #expect(stage.path(from: "left", .right, .right, .left, .left) == ["card", "x", "left", "left"])
}

@Test("DM7, DM15: An assisted move finds the nearest cell of a lazy range, however far aside it lies")
func assistedRange() {
    let map = FocusMap()
    map.setItem(FocusID(0), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    map.setRange(
        FocusID(1),
        FocusRange(
            axis: .vertical, origin: CGPoint(x: 0, y: 400), cellSize: CGSize(width: 40, height: 40), spacing: CGSize(width: 10, height: 10),
            columns: 100, count: 1_000_000))
    func press(_ heading: Heading) -> FocusTarget? {
        var memory = PathMemory()
        return map.move(FocusMove(heading, from: .item(FocusID(0)), isAssisted: true), memory: &memory).target
    }
    // The range begins 350 points below the source, so within 45 degrees a cell begins at least 350 points to its right.
    #expect(press(.right) == .cell(FocusID(1), 8))
    #expect(press(.down) == .cell(FocusID(1), 0))
    #expect(press(.left) == nil)
}

@Test("DM10, DM14: Previous without focus goes to the last view, and Tab from a disabled view goes to its neighbours")
func sequentialStarts() {
    var stage = Stage(["a": [0, 0, 50, 50], "b": [200, 0, 50, 50]])
    stage.item("off", [100, 0, 50, 50], focusable: false)
    #expect(stage.path(from: "off", .next) == ["b"] && stage.path(from: "off", .previous) == ["a"])
    #expect(stage.path(from: nil, .previous) == ["b"])
    #expect(Stage(["alone": [0, 0, 10, 10]]).path(from: "alone", .next) == ["alone"])
}

@Test("DM7, DM14: Of two unrealised cells equally far aside, an assisted move takes the leading one")
func assistedEitherSide() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let map = FocusMap()
        map.layoutDirection = direction
        map.setItem(FocusID(0), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        map.setRange(
            FocusID(1),
            FocusRange(
                axis: .vertical, origin: CGPoint(x: -70, y: 95), cellSize: CGSize(width: 40, height: 40),
                spacing: CGSize(width: 110, height: 10), columns: 2, count: 10))
        var memory = PathMemory()
        let target = map.move(FocusMove(.down, from: .item(FocusID(0)), isAssisted: true), memory: &memory).target
        #expect(target == .cell(FocusID(1), direction == .leftToRight ? 0 : 1))
    }
}
