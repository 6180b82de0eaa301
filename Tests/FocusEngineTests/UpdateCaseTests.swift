import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

/// Decisions of updates with few clues: nothing has focus, or a written value has no view yet.

private var structural: FocusRequest { .update(FocusUpdate(isStructural: true)) }

private func write(_ writes: (Int, String)...) -> FocusRequest {
    .update(FocusUpdate(writes: writes.map { FocusWrite(FocusStateID($0.0), AnyHashable($0.1)) }))
}

/// A view bound to a value of a state, with the binding around it.
private func bound(_ id: Int, to state: Int, _ value: String, y: Int, in parent: Int? = nil, _ map: FocusMap) {
    let name = FocusName(FocusStateID(state), AnyHashable(value))
    map.setBinding(FocusID(id + 100), to: name, isContainment: false, parent: parent.map { FocusID($0) }, order: UInt64(id))
    item(id, CGRect(x: 0, y: y, width: 50, height: 50), in: id + 100, map)
}

@Test("FS16, FS21: If two pending writes of one transaction can be met together, the last one wins")
func lastOfTheWaiting() {
    for first in [1, 2] {
        let map = FocusMap()
        item(9, CGRect(x: 0, y: 900, width: 50, height: 50), map)
        _ = map.decide(structural)
        let waiting = map.decide(first == 1 ? write((1, "a"), (2, "b")) : write((2, "b"), (1, "a")))
        #expect(waiting.writes.allSatisfy { $0.outcome == .pending } && map.situation.pending.count == 2)
        bound(1, to: 1, "a", y: 0, map)
        bound(2, to: 2, "b", y: 100, map)
        #expect(map.decide(structural).target == .item(FocusID(first == 1 ? 2 : 1)))
    }
}

@Test("FS21: A pending write whose view appears under a keyboard closes the keyboard and then focuses the view")
func lateUnderKeyboard() {
    let map = FocusMap()
    bound(1, to: 1, "field", y: 0, map)
    _ = map.decide(structural)
    map.present(FocusID(20))
    map.setLayer(FocusID(20), standsFor: FocusID(1))
    item(4, CGRect(x: 0, y: 500, width: 50, height: 50), in: 20, map)
    #expect(map.decide(structural).target == .item(FocusID(4)))
    let early = map.decide(write((2, "late")))
    #expect(early.writes.map(\.outcome) == [.pending] && !early.endsPresentation)
    bound(2, to: 2, "late", y: 100, map)
    #expect(map.decide(structural).endsPresentation)
    map.dismiss(FocusID(20))
    map.remove(FocusID(4))
    map.remove(FocusID(20))
    #expect(map.decide(structural).target == .item(FocusID(2)))
}

@Test("SC13: If nothing had focus before a presentation, its end focuses the first view, not one focused earlier")
func nothingBefore() {
    let map = FocusMap()
    func tell(_ isFocusable: Bool) {
        map.setItem(FocusID(2), frame: CGRect(x: 0, y: 100, width: 50, height: 50), isFocusable: isFocusable, order: 2)
    }
    tell(true)
    #expect(map.decide(structural).target == .item(FocusID(2)))
    tell(false)
    #expect(map.decide(structural).reason == .empty)
    map.present(FocusID(10))
    map.setLayer(FocusID(10))
    item(11, CGRect(x: 0, y: 0, width: 50, height: 50), in: 10, map)
    #expect(map.decide(structural).target == .item(FocusID(11)))
    tell(true)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    map.dismiss(FocusID(10))
    map.remove(FocusID(11))
    map.remove(FocusID(10))
    let decision = map.decide(structural)
    #expect(decision.target == .item(FocusID(1)) && decision.reason == .first)
}

@Test("RL1: When a section replaces a lazy list, focus moves from the lost cell to the section's item")
func replacedCells() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    let frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    map.setRange(FocusID(9), FocusRange(axis: .vertical, origin: frame.origin, cellSize: frame.size, count: 3))
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .cell(FocusID(9), 0))
    map.setSection(FocusID(9), frame: frame)
    item(2, frame, in: 9, map)
    #expect(map.decide(structural).target == .item(FocusID(2)))
}

@Test("RL2: With nothing focused, a view that gets its size by a layout change alone gets focus")
func movedIntoSight() {
    let map = FocusMap()
    item(1, .zero, map)
    #expect(map.decide(structural).target == nil)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    #expect(map.decide(.update(FocusUpdate())).target == nil)
    #expect(map.decide(.update(FocusUpdate(isMoved: true))).target == .item(FocusID(1)))
}

@Test("DM10: Tab from a view that cannot have focus any more goes to its neighbours, even if it was alone in its parent")
func fromTheUnfocusable() {
    for kind in 0..<4 {
        let map = FocusMap()
        let frame = CGRect(x: 0, y: 100, width: 300, height: 100)
        switch kind {
        case 0: map.setSection(FocusID(90), frame: frame)
        case 1: map.setContainer(FocusID(90), frame: frame, contentSize: CGSize(width: 300, height: 500), offset: .zero)
        case 2: map.setItem(FocusID(90), frame: frame, isFocusable: false)
        default: map.setRegion(FocusID(90), defaultFocus: nil)
        }
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        let y = kind == 1 ? 0 : 100
        map.setItem(FocusID(2), frame: CGRect(x: 0, y: y, width: 50, height: 50), parent: FocusID(90), isFocusable: false, order: 2)
        item(3, CGRect(x: 0, y: 300, width: 50, height: 50), map)
        let source = FocusTarget.item(FocusID(2))
        #expect(map.step(.next, from: source).target == .item(FocusID(3)), "kind \(kind)")
        #expect(map.step(.previous, from: source).target == .item(FocusID(1)), "kind \(kind)")
    }
}

@Test("DM9: The first or last stop scrolls its list to the start or end only if it fits there", arguments: [0.0, 1])
func justFits(_ more: Double) {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 400), offset: .zero)
    map.setItem(FocusID(1), frame: CGRect(x: 0, y: 50, width: 100, height: 50 + more), parent: FocusID(9))
    map.setItem(FocusID(2), frame: CGRect(x: 0, y: 150, width: 100, height: 50), parent: FocusID(9))
    map.setItem(FocusID(3), frame: CGRect(x: 0, y: 300 - more, width: 100, height: 50), parent: FocusID(9))
    func offset(_ heading: Heading, at offset: Double) -> CGFloat? {
        map.setOffset(CGPoint(x: 0, y: offset), of: FocusID(9))
        var memory = PathMemory()
        map.apply(map.move(FocusMove(heading, from: .item(FocusID(2))), memory: &memory))
        return map.offset(of: FocusID(9))?.y
    }
    // An item that would not fit with the list scrolled to its start or end is visible already, so nothing scrolls.
    #expect(offset(.up, at: 40) == (more == 0 ? 0 : 40))
    #expect(offset(.down, at: 260) == (more == 0 ? 300 : 260))
}

@Test("DM16: Explanations count exactly the rejected and ranked entries that they do not name")
func namedCrowds() throws {
    for count in [4, 5] {
        var stage = Stage(["a": [0, 0, 100, 50]])
        for index in 0..<count { stage.item("o\(index)", [200, 100 + 60 * Double(index), 50, 50]) }
        for index in 0...count { stage.item("b\(index)", [200 + 60 * Double(index), 0, 50, 50]) }
        let names = ScenarioMap(stage.scenario)
        let explanation = try #require(names.id("a").flatMap { names.map.explain(FocusMove(.right, from: .item($0))) })
        let lines = explanation.lines(limit: 4) { names.name($0) }
        let crowd = lines.first { $0.badge == "DM3" }
        #expect(crowd?.text.hasSuffix(count == 4 ? "o0, o1, o2, o3" : "o0, o1, o2, o3 and 1 more") == true)
        #expect(lines.filter { $0.kind == .ranked }.count == 4)
        #expect(lines.filter { $0.kind == .more }.map(\.text) == (count == 4 ? [] : ["and 1 further behind"]))
    }
}

@Test("DM16: SVGText estimates realistic widths of Latin letters and a Han character")
func letterWidths() {
    for (letter, widths) in [("漢", 1.0...1.2), ("W", 0.9...1), ("K", 0.7...0.8), ("n", 0.55...0.7), ("i", 0.3...0.4)] {
        #expect(widths.contains(SVGText.width(letter, 1)), "\(letter)")
    }
}

@Test("FS12: A value bound around a group and again around one of its views counts as one binding")
func boundTwiceAround() {
    for inner in [1, 2] {
        let map = FocusMap()
        let name = FocusName(FocusStateID(1), AnyHashable("a"))
        map.setBinding(FocusID(90), to: name, isContainment: false, order: 1)
        map.setBinding(FocusID(91), to: name, isContainment: false, parent: FocusID(90), order: 2)
        for id in 1...2 { item(id, CGRect(x: 0, y: 100 * id, width: 50, height: 50), in: id == inner ? 91 : 90, map) }
        item(3, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        _ = map.decide(.focus(FocusID(3), reveals: false))
        let decision = map.decide(write((1, "a")))
        #expect(decision.target == .item(FocusID(1)) && decision.notes.isEmpty)
    }
}

@Test("DM16: The picture cuts a name that exceeds its room, even by less than a point")
func cutName() throws {
    let (map, id) = Stage(["a": [0, 0, 10, 10], "b": [200, 0, 10, 10]]).map
    let explanation = try #require(map.explain(FocusMove(.right, from: .item(id("a")))))
    // The name is 260.64 points long, and 260 are available.
    let long = "Wii" + String(repeating: "n", count: 21)
    let picture = explanation.svg { $0 == id("a") ? long : "b" }
    #expect(picture.contains("Wiinn") && picture.contains("n…"))
    #expect(!explanation.svg { $0 == id("a") ? String(long.dropLast()) : "b" }.contains("n…"))
}

@Test("DM9: Entering a list at its visible last stop scrolls the list to its end, from beyond it or from the side")
func enteredAtTheLast() {
    let map = FocusMap()
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: CGSize(width: 100, height: 140), offset: .zero)
    item(1, CGRect(x: 0, y: 0, width: 100, height: 40), in: 9, map)
    item(2, CGRect(x: 0, y: 60, width: 100, height: 40), in: 9, map)
    item(3, CGRect(x: 0, y: 200, width: 100, height: 50), map)
    item(4, CGRect(x: 200, y: 60, width: 100, height: 40), map)
    for (heading, source) in [(Heading.up, 3), (.left, 4)] {
        var memory = PathMemory()
        let decision = map.move(FocusMove(heading, from: .item(FocusID(source))), memory: &memory)
        #expect(decision.target == .item(FocusID(2)) && decision.scrolls.map(\.offset.y) == [40])
    }
}

@Test("SC14: A reset takes precedence over the default of a presentation in the same update")
func resetWhilePresented() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    _ = map.decide(structural)
    map.present(FocusID(90))
    map.setLayer(FocusID(90))
    item(10, CGRect(x: 0, y: 100, width: 50, height: 50), in: 90, map)
    map.setScope(FocusID(91), namespace: FocusNamespace(1), parent: FocusID(90))
    item(11, CGRect(x: 0, y: 200, width: 50, height: 50), in: 91, map)
    let decision = map.decide(.update(FocusUpdate(resets: [FocusNamespace(1)], isStructural: true)))
    #expect(decision.target == .item(FocusID(11)) && !decision.isPresentation)
}

@Test("DM10: The Tab order is cached until the map changes, and then computed again")
func keptOrder() {
    let map = FocusMap()
    for index in 1...3 { item(index, CGRect(x: 0, y: 60 * index, width: 50, height: 50), map) }
    #expect(map.orderCache == nil)
    _ = map.step(.next, from: .item(FocusID(1)))
    #expect(map.orderCache?.version == map.version && map.orderCache?.targets.count == 3)
    item(4, CGRect(x: 0, y: 300, width: 50, height: 50), map)
    #expect(map.orderCache?.version != map.version)
    #expect(map.step(.next, from: .item(FocusID(3))).target == .item(FocusID(4)) && map.orderCache?.targets.count == 4)
}

@Test("FS19: If two bindings of a written value hold nothing focusable, the warning names the first")
func firstUnfocusable() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    let name = FocusName(FocusStateID(1), AnyHashable("a"))
    for id in [8, 9] { map.setBinding(FocusID(id), to: name, isContainment: false, order: UInt64(id)) }
    #expect(map.decide(write((1, "a"))).notes == [.unfocusable(name, FocusID(8))])
}
