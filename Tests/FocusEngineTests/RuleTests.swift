import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

@Test("DM1: A press from outside reaches what a container has scrolled beside it, and scrolling back restores the target")
func restingFrames() {
    var stage = Stage(["out": [120, 0, 50, 40]])
    stage.container("c", [0, 0, 100, 100], content: [100, 300], offset: [0, 100])
    stage.item("a", [0, 0, 100, 40], in: "c")
    stage.item("b", [0, 50, 100, 40], in: "c")
    #expect(stage.press(.left, from: "out") == "a")
    let (map, id) = stage.map
    for (offset, target) in [(150.0, "b"), (100, "a"), (150, "b")] {
        map.setOffset(CGPoint(x: 0, y: offset), of: id("c"))
        var memory = PathMemory()
        #expect(map.move(FocusMove(.left, from: .item(id("out"))), memory: &memory).target == .item(id(target)))
    }
}

@Test("DM2: A candidate must advance with both edges: touching counts, containing or being contained does not")
func advancing() {
    let stage = Stage([
        "a": [0, 0, 100, 100], "inside": [20, 20, 10, 10], "touching": [100, 0, 50, 100], "around": [-10, -10, 105, 300],
    ])
    #expect(stage.press(.right, from: "a") == "touching")
    #expect(stage.press(.down, from: "inside") == nil)
}

@Test("DM2: A near edge that advances by 0.01 points is not enough, and one that advances by 0.02 points is")
func advancesByMoreThanTouch() {
    let stage = Stage(["a": [0, 0, 100, 100], "b": [0.01, 0, 200, 100]])
    #expect(stage.press(.right, from: "a") == nil)
    let other = Stage(["a": [0, 0, 100, 100], "b": [0.02, 0, 200, 100]])
    #expect(other.press(.right, from: "a") == "b")
}

@Test("DM3: Corner contact and an overlap below 2 % do not make a candidate")
func beamOverlap() {
    #expect(Stage(["a": [0, 0, 100, 100], "corner": [100, 100, 50, 50]]).press(.right, from: "a") == nil)
    #expect(Stage(["a": [0, 0, 100, 100], "sliver": [110, 99, 50, 100]]).press(.right, from: "a") == nil)
    #expect(Stage(["a": [0, 0, 100, 100], "enough": [110, 97, 50, 100]]).press(.right, from: "a") == "enough")
}

@Test("DM4: The front row wins first, then the smaller gap, then what lies under the source's centre")
func frontRow() {
    let stage = Stage(["a": [100, 0, 300, 50], "left": [0, 60, 160, 50], "middle": [220, 63, 60, 50], "below": [100, 130, 300, 50]])
    #expect(stage.press(.down, from: "a") == "middle")
    #expect(Stage(["a": [0, 0, 100, 50], "near": [0, 60, 40, 50], "far": [30, 70, 70, 50]]).press(.down, from: "a") == "near")
}

@Test("DM4, DM10: Ties are resolved by layout order, then by declaration")
func ties() {
    #expect(Stage(["a": [100, 0, 100, 50], "r": [160, 60, 80, 50], "l": [60, 60, 80, 50]]).press(.down, from: "a") == "l")
    #expect(Stage(["a": [0, 0, 100, 50], "first": [0, 60, 100, 50], "second": [0, 60, 100, 50]]).press(.down, from: "a") == "first")
    var mirrored = Stage(["a": [100, 0, 100, 50], "r": [160, 60, 80, 50], "l": [60, 60, 80, 50]])
    mirrored.scenario.layoutDirection = .rightToLeft
    #expect(mirrored.press(.down, from: "a") == "r")
}

@Test("DM5: A section competes by its frame and passes the move to its nearest item")
func sections() {
    var stage = Stage(["1": [0, 0, 100, 50], "2": [0, 60, 100, 50], "3": [0, 120, 100, 50]])
    #expect(stage.press(.right, from: "1") == nil)
    stage.section("right", [400, 0, 100, 600])
    for (index, name) in ["A", "B", "C"].enumerated() { stage.item(name, [400, 400 + 60 * Double(index), 100, 50], in: "right") }
    for name in ["1", "2", "3"] { #expect(stage.press(.right, from: name) == "A") }
    for name in ["A", "B", "C"] { #expect(stage.press(.left, from: name) == nil) }
}

@Test("DM5, SE3, SE5: An empty section is skipped, and of nested sections the outermost competes first")
func nestedSections() {
    var stage = Stage(["a": [0, 0, 100, 100], "far": [700, 0, 100, 100]])
    stage.section("empty", [120, 0, 50, 100])
    #expect(stage.press(.right, from: "a") == "far")
    stage.section("outer", [200, 0, 400, 400])
    stage.section("inner", [300, 200, 200, 200], in: "outer")
    stage.item("x", [350, 250, 50, 50], in: "inner")
    #expect(stage.press(.right, from: "a") == "x")
    stage.item("y", [500, 0, 50, 50], in: "outer")
    #expect(stage.press(.right, from: "a") == "y")
}

@Test("DM5: A move searches inside a section that overlaps the source")
func overlappedSection() {
    var stage = Stage(["a": [0, 0, 100, 100], "near": [150, 0, 50, 100]])
    stage.section("s", [-10, -10, 500, 120])
    stage.item("inside", [110, 0, 30, 100], in: "s")
    #expect(stage.press(.right, from: "a") == "inside")
}

@Test("DM5, SC10, SE6: An entering move takes a userInitiated default and ignores an automatic one")
func userInitiated() {
    for priority in [FocusDefaultPriority.automatic, .userInitiated] {
        var stage = Stage(["a": [0, 0, 100, 50]])
        stage.section("s", [0, 100, 400, 50], default: "y", priority: priority)
        stage.item("x", [0, 100, 100, 50], in: "s")
        stage.item("y", [200, 100, 100, 50], in: "s")
        #expect(stage.press(.down, from: "a") == (priority == .automatic ? "x" : "y"))
        #expect(stage.press(.left, from: "y") == "x")
    }
}

@Test("DM6: A move leaves the source's section for a nearer item outside")
func noFence() {
    var stage = Stage(["out": [120, 0, 50, 50]])
    stage.section("s", [0, 0, 400, 50])
    stage.item("a", [0, 0, 100, 50], in: "s")
    stage.item("b", [300, 0, 100, 50], in: "s")
    #expect(stage.press(.right, from: "a") == "out")
}

@Test("DM7: A move with nothing in the beam fails, but the assisted policy takes an item within 45 degrees")
func assisted() {
    let stage = Stage(["a": [0, 0, 100, 50], "near": [200, 100, 100, 50], "steep": [120, 200, 50, 50]])
    #expect(stage.press(.right, from: "a") == nil)
    let (map, id) = stage.map
    var memory = PathMemory()
    #expect(map.move(FocusMove(.right, from: .item(id("a"))), memory: &memory).hasFailed)
    let decision = map.move(FocusMove(.right, from: .item(id("a")), isAssisted: true), memory: &memory)
    #expect(decision.target == .item(id("near")) && decision.reason == .assisted)
}

@Test("DM8: A container's own scrolled-out item beats items outside, and other containers offer only visible items")
func containers() {
    var stage = Stage(["out": [0, 105, 100, 40], "side": [150, 120, 100, 40]])
    stage.container("c", [0, 0, 100, 100], content: [100, 200])
    for index in 0..<4 { stage.item("\(index)", [0, 50 * Double(index), 100, 40], in: "c") }
    #expect(stage.press(.down, from: "1") == "2")
    #expect(stage.press(.down, from: "3") == "out")
    #expect(stage.press(.left, from: "side") == "out")
    #expect(stage.path(from: "0", .down, .down, .down, .down) == ["1", "2", "3", "out"])
}

@Test("DM8, DM15: A lazy range of a million cells answers moves from unrealised and realised cells")
func lazyRange() {
    let map = FocusMap()
    map.setContainer(
        FocusID(0), frame: CGRect(x: 0, y: 0, width: 300, height: 300), contentSize: CGSize(width: 300, height: 50_000_100), offset: .zero)
    var range = FocusRange(
        axis: .vertical, origin: .zero, cellSize: CGSize(width: 90, height: 90), spacing: CGSize(width: 10, height: 10), columns: 3,
        count: 1_000_000)
    map.setRange(FocusID(1), range, parent: FocusID(0))
    var memory = PathMemory()
    func press(_ heading: Heading, _ index: Int) -> FocusTarget? {
        memory.drop()
        return map.move(FocusMove(heading, from: .cell(FocusID(1), index)), memory: &memory).target
    }
    #expect(press(.down, 4) == .cell(FocusID(1), 7) && press(.up, 4) == .cell(FocusID(1), 1))
    #expect(press(.right, 4) == .cell(FocusID(1), 5) && press(.left, 4) == .cell(FocusID(1), 3) && press(.right, 5) == nil)
    #expect(press(.down, 999_996) == .cell(FocusID(1), 999_999) && press(.down, 999_997) == nil)
    range.realised = 0..<6
    map.setRange(FocusID(1), range, parent: FocusID(0))
    for index in 0..<6 { map.setItem(FocusID(10 + index), frame: range.frame(of: index), parent: FocusID(0)) }
    #expect(map.move(FocusMove(.down, from: .item(FocusID(14))), memory: &memory).target == .cell(FocusID(1), 7))
    #expect(press(.up, 7) == .item(FocusID(14)))
}

@Test("DM9: A move scrolls just enough to show the target with its margin; the first and last items scroll to the very end")
func scrolling() throws {
    let map = FocusMap()
    map.setContainer(
        FocusID(0), frame: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 420), offset: .zero,
        margin: EdgeInsets(5))
    for index in 0..<8 {
        map.setItem(FocusID(index + 1), frame: CGRect(x: 0, y: 10 + 50 * index, width: 100, height: 40), parent: FocusID(0))
    }
    func offset(_ heading: Heading, _ source: Int) -> CGFloat? {
        var memory = PathMemory()
        let decision = map.move(FocusMove(heading, from: .item(FocusID(source))), memory: &memory)
        map.apply(decision)
        return map.offset(of: FocusID(0))?.y
    }
    #expect(offset(.down, 2) == 55)
    #expect(offset(.up, 3) == 55)
    #expect(offset(.up, 2) == 0)
    #expect(offset(.down, 7) == 320)
}

@Test("DM9: A press without a target scrolls by three quarters, and presses scroll through an oversized target")
func scrollingWithoutTarget() {
    let map = FocusMap()
    map.setContainer(
        FocusID(0), frame: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 400), offset: .zero)
    map.setItem(FocusID(1), frame: CGRect(x: 0, y: 0, width: 100, height: 40), parent: FocusID(0))
    var memory = PathMemory()
    let empty = map.move(FocusMove(.down, from: .item(FocusID(1))), memory: &memory)
    #expect(empty.reason == .scrolled && !empty.hasFailed && empty.scrolls.first?.offset.y == 75)
    map.setItem(FocusID(2), frame: CGRect(x: 0, y: 50, width: 100, height: 250), parent: FocusID(0))
    let aligned = map.move(FocusMove(.down, from: .item(FocusID(1))), memory: &memory)
    #expect(aligned.target == .item(FocusID(2)) && aligned.scrolls.first?.offset.y == 50)
    map.apply(aligned)
    let through = map.move(FocusMove(.down, from: .item(FocusID(2))), memory: &memory)
    #expect(through.target == nil && through.scrolls.first?.offset.y == 125)
}

@Test("DM10, SE4: Tab goes row by row, keeps the items of a section together and wraps")
func sequentialOrder() {
    var stage = Stage(["tall": [0, 0, 50, 300], "b": [60, 60, 50, 40], "a": [60, 0, 50, 40], "c": [200, 0, 50, 40]])
    stage.section("s", [60, 200, 200, 90])
    stage.item("s2", [60, 250, 50, 40], in: "s")
    stage.item("s1", [60, 200, 50, 40], in: "s")
    stage.item("d", [300, 200, 50, 40])
    let order = stage.path(from: nil, .next, .next, .next, .next, .next, .next, .next, .next)
    #expect(order == ["tall", "a", "c", "d", "b", "s1", "s2", "tall"])
    #expect(stage.path(from: nil, .previous) == ["s2"] && stage.path(from: "tall", .previous) == ["s2"])
}

@Test("DM11: A held press stays in the container that it scrolls, and a new press leaves it")
func heldPress() {
    var stage = Stage(["out": [0, 120, 100, 40]])
    stage.container("c", [0, 0, 100, 100], content: [100, 140])
    stage.item("a", [0, 0, 100, 40], in: "c")
    stage.item("b", [0, 100, 100, 40], in: "c")
    let (map, id) = stage.map
    map.setOffset(CGPoint(x: 0, y: 40), of: id("c"))
    var memory = PathMemory()
    #expect(map.move(FocusMove(.down, from: .item(id("b")), isRepeat: true), memory: &memory).hasFailed)
    #expect(map.move(FocusMove(.down, from: .item(id("b"))), memory: &memory).target == .item(id("out")))
}

@Test("DM12: Up from a tile to a wide banner and down again returns to the same tile")
func pathMemory() {
    var stage = Stage(["banner": [0, 0, 800, 50]])
    for index in 0..<8 { stage.item("\(index)", [100 * Double(index), 60, 90, 50]) }
    for index in 0..<8 { stage.item("b\(index)", [100 * Double(index), 180, 90, 50]) }
    #expect(stage.path(from: "5", .up, .down, .down, .up, .up, .down) == ["banner", "5", "b5", "5", "banner", "5"])
    #expect(stage.path(from: "5", .up, .left, .down) == ["banner", "banner", "4"])
}

@Test("DM12: The remembered column lasts through wider rows until the app or the pointer moves focus")
func droppedMemory() {
    var stage = Stage(["top": [0, 60, 800, 50], "wide": [0, 120, 800, 50]])
    for index in 0..<8 {
        stage.item("above\(index)", [100 * Double(index), 0, 90, 50])
        stage.item("\(index)", [100 * Double(index), 180, 90, 50])
    }
    let (map, id) = stage.map
    let name = FocusName(FocusStateID(1), AnyHashable("top"))
    map.setBinding(FocusID(100), to: name, isContainment: false)
    map.setItem(id("top"), frame: CGRect(x: 0, y: 60, width: 800, height: 50), parent: FocusID(100))
    func press(from source: String) -> FocusTarget? { map.decide(.move(FocusMove(.up, from: .item(id(source))))).target }
    let requests: [(FocusRequest, String)] = [
        (.move(FocusMove(.up, from: .item(id("wide")))), "above6"), (.focus(id("top"), reveals: false), "above4"),
        (.update(FocusUpdate(writes: [FocusWrite(name.state, name.value)])), "above4"),
    ]
    for (request, target) in requests {
        _ = map.decide(.focus(id("6"), reveals: false))
        #expect(press(from: "6") == .item(id("wide")))
        #expect(map.decide(request).target == .item(id("top")))
        #expect(press(from: "top") == .item(id(target)))
    }
}

@Test("DM13: A move stops at an outer focusable view first, then enters it at the near edge, then leaves it")
func nestedFocusables() {
    var stage = Stage(["a": [0, 0, 100, 50], "z": [0, 400, 100, 50]])
    stage.item("card", [0, 100, 300, 200])
    stage.item("top", [20, 110, 100, 40], in: "card")
    stage.item("bottom", [20, 240, 100, 40], in: "card")
    #expect(stage.path(from: "a", .down, .down, .down, .down) == ["card", "top", "bottom", "z"])
    #expect(stage.path(from: "z", .up, .up) == ["card", "bottom"])
    #expect(stage.path(from: "a", .next, .next, .next, .next) == ["card", "top", "bottom", "z"])
}

@Test("DM14: Left and right are physical in every layout direction, and the Tab order is mirrored")
func rightToLeft() {
    var stage = Stage(["a": [0, 0, 50, 50], "b": [100, 0, 50, 50]])
    stage.scenario.layoutDirection = .rightToLeft
    #expect(stage.press(.right, from: "a") == "b" && stage.press(.left, from: "b") == "a")
    #expect(stage.path(from: nil, .next, .next) == ["b", "a"])
}

@Test("DM16: An explanation gives the rule that ranked or rejected each entry, in words and as a picture")
func explanation() throws {
    var stage = Stage(["a": [0, 0, 100, 100], "won": [150, 0, 50, 100], "behind": [300, 0, 50, 100], "beside": [150, 200, 50, 50]])
    stage.item("off", [120, 0, 20, 20], focusable: false)
    let (map, id) = stage.map
    let explanation = try #require(map.explain(FocusMove(.right, from: .item(id("a")))))
    let rules = Dictionary(uniqueKeysWithValues: explanation.rows.map { ($0.id, $0.verdict) })
    #expect(rules.count == 5 && rules[id("won")] == .winner && rules[id("a")] == .source)
    #expect(rules[id("behind")] == .ranked(rule: "DM4 (1): not in the front row"))
    #expect(rules[id("beside")] == .rejected(rule: "DM3", why: "lies beside the beam"))
    #expect(rules[id("off")] == .rejected(rule: "DM2", why: "is not focusable"))
    #expect(explanation.words { "\($0)" }.split(separator: "\n").count == 6)
    #expect(explanation.svg { "<\($0)&>" }.contains("&lt;#1&amp;&gt;"))
}

@Test("DM17: The reachability report lists unreachable items, dead ends and moves that do not return")
func reach() {
    var stage = Stage(["1": [0, 0, 100, 50], "alone": [1000, 1000, 10, 10]])
    stage.section("right", [400, 0, 100, 600])
    stage.item("A", [400, 400, 100, 50], in: "right")
    let (map, id) = stage.map
    let result = map.reachability()
    #expect(result.unreachable == [id("alone")] && result.deadEnds == [id("A")])
    #expect(result.oneWay == [.init(from: id("1"), heading: .right, to: id("A"))])
}

@Test("RL1: Focus relocates to the nearest item in the lost item's section, and elsewhere once the section is empty")
func relocation() {
    var stage = Stage(["near": [0, 55, 50, 40]])
    stage.section("s", [0, 0, 300, 50])
    stage.item("far", [250, 0, 50, 50], in: "s")
    let (map, id) = stage.map
    map.setItem(FocusID(100), frame: CGRect(x: 0, y: 0, width: 50, height: 50), parent: id("s"))
    #expect(map.decide(.focus(FocusID(100), reveals: false)).target == .item(FocusID(100)))
    map.remove(FocusID(100))
    let first = map.decide(.update(FocusUpdate(isStructural: true)))
    #expect(first.target == .item(id("far")) && first.reason == .relocated(in: id("s")))
    map.remove(id("far"))
    let second = map.decide(.update(FocusUpdate(isStructural: true)))
    #expect(second.target == .item(id("near")) && second.reason == .relocated(in: nil))
}

@Test("RL1: Focus relocates to the nearest item even if a scroll view has it out of sight")
func relocationIntoScrolledContent() {
    var stage = Stage(["below": [0, 760, 50, 50]])
    stage.container("c", [0, 0, 100, 100], content: [100, 1000])
    stage.item("hidden", [0, 500, 50, 50], in: "c")
    let (map, id) = stage.map
    map.setItem(FocusID(100), frame: CGRect(x: 0, y: 560, width: 50, height: 50))
    #expect(map.decide(.focus(FocusID(100), reveals: false)).target == .item(FocusID(100)))
    map.remove(FocusID(100))
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(id("hidden")))
}

@Test("SC1, SC8: Default focus is the first item in layout order, or what nested sections declare, from the outside in")
func defaults() {
    var stage = Stage(["b": [100, 0, 50, 50], "a": [0, 0, 50, 50]])
    #expect(stage.path(from: nil, .initial) == ["a"])
    stage.section("outer", [0, 100, 300, 300], default: "x")
    stage.section("inner", [0, 200, 300, 100], in: "outer", default: "y")
    stage.item("x", [0, 200, 50, 50], in: "inner")
    stage.item("y", [100, 200, 50, 50], in: "inner")
    #expect(stage.path(from: nil, .initial) == ["y"])
}

@Test("A modal layer hides all items below it, however near they are")
func layers() {
    var stage = Stage(["a": [0, 0, 50, 50], "b": [60, 0, 50, 50]])
    stage.item("m", [0, 100, 50, 50], layer: 1)
    stage.item("n", [300, 100, 50, 50], layer: 1)
    #expect(stage.press(.right, from: "a") == nil && stage.press(.down, from: "a") == "m" && stage.press(.right, from: "m") == "n")
    #expect(stage.path(from: nil, .initial) == ["m"])
}

@Test("SC13: An item that moves into a presentation can have focus there, and one that moves out of it cannot")
func itemChangesLevel() {
    let map = FocusMap()
    func item(_ id: Int, x: Double, in parent: Int?) {
        map.setItem(FocusID(id), frame: CGRect(x: x, y: 0, width: 50, height: 50), parent: parent.map { FocusID($0) })
    }
    item(1, x: 0, in: nil)
    map.present(FocusID(10))
    map.setLayer(FocusID(10))
    item(2, x: 100, in: 10)
    var memory = PathMemory()
    #expect(map.move(FocusMove(.left, from: .item(FocusID(2))), memory: &memory).hasFailed)
    item(1, x: 0, in: 10)
    #expect(map.move(FocusMove(.left, from: .item(FocusID(2))), memory: &memory).target == .item(FocusID(1)))
    item(2, x: 100, in: nil)
    #expect(map.move(FocusMove(.right, from: .item(FocusID(1))), memory: &memory).hasFailed)
}

@Test("DM9: Presses scroll through an item larger than its viewport before they leave it")
func scrollsThrough() {
    var stage = Stage(["below": [0, 500, 100, 50]])
    stage.container("c", [0, 0, 300, 400], content: [300, 1000])
    stage.item("tall", [0, 0, 300, 1000], in: "c")
    #expect(stage.path(from: "tall", .down, .down, .down, .down).compactMap(\.self) == ["tall", "tall", "below", "below"])
}

@Test("SC13: The last presented layer is topmost, and a page pushed below it takes neither that place nor focus")
func topmostLayer() {
    let map = FocusMap()
    func item(_ id: Int, x: Double, in layer: Int?) {
        map.setItem(FocusID(id), frame: CGRect(x: x, y: 0, width: 50, height: 50), parent: layer.map { FocusID($0) })
    }
    item(1, x: 0, in: nil)
    #expect(map.topLayer == nil)
    for layer in [10, 20] {
        map.present(FocusID(layer))
        map.setLayer(FocusID(layer))
        item(layer + 1, x: 0, in: layer)
        item(layer + 2, x: 100, in: layer)
        #expect(map.topLayer == FocusID(layer))
    }
    map.present(FocusID(5), isPage: true)
    map.setPage(FocusID(5))
    item(6, x: 50, in: 5)
    #expect(map.topLayer == FocusID(20))
    var memory = PathMemory()
    #expect(map.move(FocusMove(.right, from: .item(FocusID(21))), memory: &memory).target == .item(FocusID(22)))
    #expect(map.layoutOrder() == [.item(FocusID(21)), .item(FocusID(22))])
}

@Test("SC13: Focus starts in the topmost visible page, reaches views beside its stack and returns after a pop")
func pages() {
    let map = FocusMap()
    func item(_ id: Int, x: Double, in page: Int?, isFocusable: Bool = true) {
        let frame = CGRect(x: x, y: 0, width: 50, height: 50)
        map.setItem(FocusID(id), frame: frame, parent: page.map { FocusID($0) }, isFocusable: isFocusable)
    }
    func update() -> FocusTarget? { map.decide(.update(FocusUpdate(isStructural: true))).target }
    item(1, x: 0, in: nil)
    item(2, x: 100, in: nil)
    #expect(update() == .item(FocusID(1)))
    _ = map.decide(.focus(FocusID(2), reveals: false))
    // A push covers the root's own views.
    map.present(FocusID(10), isPage: true)
    map.setPage(FocusID(10))
    item(2, x: 100, in: nil, isFocusable: false)
    item(11, x: 100, in: 10)
    item(12, x: 200, in: 10)
    #expect(update() == .item(FocusID(11)))
    #expect(map.decide(.move(FocusMove(.left, from: .item(FocusID(11))))).target == .item(FocusID(1)))
    #expect(map.decide(.move(FocusMove(.right, from: .item(FocusID(1))))).target == .item(FocusID(11)))
    #expect(map.layoutOrder() == [1, 11, 12].map { .item(FocusID($0)) })
    #expect(map.checkInvariants() == [])
    // A presentation over the page keeps focus inside it; a page in the presentation is at the presentation's level.
    map.present(FocusID(20))
    map.setLayer(FocusID(20))
    item(21, x: 0, in: 20)
    map.present(FocusID(30), isPage: true, in: FocusID(20))
    map.setPage(FocusID(30), parent: FocusID(20))
    item(31, x: 100, in: 30)
    #expect(update() == .item(FocusID(31)))
    #expect(map.layoutOrder() == [21, 31].map { .item(FocusID($0)) } && map.checkInvariants() == [])
    for id in [30, 20] {
        map.dismiss(FocusID(id))
        map.remove(FocusID(id + 1))
        map.remove(FocusID(id))
    }
    #expect(update() == .item(FocusID(11)))
    // The page's tab is left: a view that appears in the other tab takes focus, although the page still exists.
    map.setPage(FocusID(10), isShown: false)
    for id in [11, 12] { item(id, x: 100, in: 10, isFocusable: false) }
    item(1, x: 0, in: nil, isFocusable: false)
    #expect(update() == nil && map.situation.focused == nil)
    item(3, x: 300, in: nil)
    #expect(update() == .item(FocusID(3)))
    map.present(FocusID(40), isPage: true)
    map.setPage(FocusID(40), isShown: false)
    #expect(update() == nil && map.situation.focused == .item(FocusID(3)), "a page that cannot be seen takes no focus")
    map.dismiss(FocusID(40))
    map.remove(FocusID(40))
    // The page is shown again and popped: focus returns to where it was before the push.
    item(3, x: 300, in: nil, isFocusable: false)
    map.setPage(FocusID(10))
    item(11, x: 100, in: 10)
    #expect(update() == .item(FocusID(11)))
    map.dismiss(FocusID(10))
    for id in [11, 12, 10] { map.remove(FocusID(id)) }
    item(2, x: 100, in: nil)
    #expect(update() == .item(FocusID(2)))
    #expect(map.checkInvariants() == [])
}

@Test("SC14: A bar's default says where focus enters the bar, and is not a default of the page around it")
func quietRegion() {
    let map = FocusMap()
    map.setRegion(FocusID(9), defaultFocus: .entry(FocusID(3)), isQuiet: true)
    for id in 1...3 {
        map.setItem(FocusID(id), frame: CGRect(x: 100 * Double(id), y: 0, width: 50, height: 50), parent: FocusID(9))
    }
    #expect(map.defaultFocus() == .item(FocusID(3)), "the bar is all there is, and is entered")
    map.setItem(FocusID(4), frame: CGRect(x: 0, y: -100, width: 50, height: 50))
    #expect(map.defaultFocus() == .item(FocusID(4)))
}

@Test("RL1: Of many items, focus relocates to the nearest by distance, then by centres")
func nearestOfMany() {
    for seed in 0..<60 {
        var random = Seeded(seed)
        func frame() -> CGRect {
            CGRect(x: random.number(0...2000), y: random.number(0...1200), width: random.number(10...200), height: random.number(10...120))
        }
        let map = FocusMap()
        let frames = (1...70).map { _ in frame() }
        for (index, frame) in frames.enumerated() { map.setItem(FocusID(index + 1), frame: frame) }
        let place = frame()
        map.setItem(FocusID(100), frame: place)
        _ = map.decide(.focus(FocusID(100), reveals: false))
        map.remove(FocusID(100))
        func rank(_ frame: CGRect) -> [Double] {
            let x = max(0, frame.minX - place.maxX, place.minX - frame.maxX), y = max(0, frame.minY - place.maxY, place.minY - frame.maxY)
            let centres = hypot(frame.midX - place.midX, frame.midY - place.midY)
            return [hypot(x, y), centres].map { Double(Rule.rounded($0)) }
        }
        let best = frames.map(rank).min { ($0[0], $0[1]) < ($1[0], $1[1]) }
        guard case .item(let id)? = map.decide(.update(FocusUpdate(isStructural: true))).target else {
            Issue.record("seed \(seed): focus is lost")
            continue
        }
        #expect(rank(frames[id.rawValue - 1]) == best, "seed \(seed)")
    }
}

@Test("DM12: The way back from below a horizontal list returns to the item that was left")
func wayBackAcross() {
    var stage = Stage(["below": [0, 500, 1000, 50]])
    stage.container("shelf", [0, 0, 1000, 200], content: [3000, 200])
    for index in 0..<8 { stage.item("t\(index)", [120 * Double(index), 20, 100, 100], in: "shelf") }
    #expect(stage.path(from: "t1", .down, .up) == ["below", "t1"])
    #expect(stage.path(from: "t6", .down, .up) == ["below", "t6"])
}

@Test("DM2: A far edge that advances by 0.01 points is explained as not advancing, and 0.02 points is enough")
func touchingEdges() {
    var stage = Stage(["a": [-100, 0, 100, 50], "b": [0, 0, 0.01, 50]])
    #expect(stage.press(.right, from: "a") == nil)
    let (map, id) = stage.map
    let verdict = map.explain(FocusMove(.right, from: .item(id("a"))))?.rows.first { $0.id == id("b") }?.verdict
    #expect(verdict == .rejected(rule: "DM2", why: "does not lie further right"))
    stage = Stage(["a": [-100, 0, 100, 50], "b": [0, 0, 0.02, 50]])
    #expect(stage.press(.right, from: "a") == "b")
}

@Test("DM12: A presentation ignores the column that was remembered below it")
func memoryEndsAtPresentation() {
    let map = FocusMap()
    func item(_ id: Int, _ x: Double, _ y: Double, _ width: Double, in layer: Int?) {
        map.setItem(FocusID(id), frame: CGRect(x: x, y: y, width: width, height: 50), parent: layer.map { FocusID($0) })
    }
    item(1, 200, 0, 50, in: nil)
    item(2, 0, 100, 500, in: nil)
    _ = map.decide(.focus(FocusID(1), reveals: false))
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .item(FocusID(2)))
    map.present(FocusID(10))
    map.setLayer(FocusID(10))
    item(11, 20, 0, 480, in: 10)
    item(12, 200, 100, 30, in: 10)
    item(13, 255, 100, 20, in: 10)
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(FocusID(11)))
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(11))))).target == .item(FocusID(13)), "that under its centre")
}
