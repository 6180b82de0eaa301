import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

/// Where focus goes when its view is removed, or after an app has dismissed it.

private var structural: FocusRequest { .update(FocusUpdate(isStructural: true)) }

private func row(_ ids: ClosedRange<Int>, y: Double, in parent: Int?, _ map: FocusMap) {
    for (place, id) in ids.enumerated() { item(id, CGRect(x: 60 * place, y: Int(y), width: 50, height: 50), in: parent, map) }
}

@Test("RL1: Relocation uses the default of a region that appeared in the same update, not of an older one")
func appearedPart() {
    for isNew in [true, false] {
        let map = FocusMap()
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        item(2, CGRect(x: 0, y: 900, width: 50, height: 50), map)
        func region() {
            map.setRegion(FocusID(90), defaultFocus: .entry(FocusID(12)))
            row(10...12, y: 100, in: 90, map)
        }
        if !isNew { region() }
        _ = map.decide(structural)
        _ = map.decide(.focus(FocusID(1), reveals: false))
        if isNew { region() }
        map.remove(FocusID(1))
        let decision = map.decide(structural)
        #expect(decision.target == .item(FocusID(isNew ? 12 : 10)))
        #expect(decision.reason == (isNew ? .relocatedToDefault(FocusID(90)) : .relocated(in: nil)))
    }
}

@Test("RL1: When the lost view's region is empty, relocation uses the default of the region that focus enters")
func leftRegion() {
    for isScope in [true, false] {
        let map = FocusMap()
        if isScope {
            map.setScope(FocusID(91), namespace: FocusNamespace(1))
        } else {
            map.setRegion(FocusID(91), defaultFocus: nil)
        }
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 91, map)
        map.setRegion(FocusID(90), defaultFocus: .entry(FocusID(12)))
        row(10...12, y: 100, in: 90, map)
        _ = map.decide(structural)
        _ = map.decide(.focus(FocusID(1), reveals: false))
        map.remove(FocusID(1))
        let decision = map.decide(structural)
        #expect(decision.target == .item(FocusID(12)) && decision.reason == .relocatedToDefault(FocusID(90)))
    }
}

@Test("RL1: Relocation stays within the containers of the last lost view, not of an earlier focused one")
func placesOfTheLast() {
    let map = FocusMap()
    map.setSection(FocusID(90), frame: CGRect(x: 0, y: 0, width: 500, height: 50))
    row(10...12, y: 0, in: 90, map)
    row(20...22, y: 100, in: nil, map)
    _ = map.decide(structural)
    _ = map.decide(.focus(FocusID(12), reveals: false))
    _ = map.decide(.focus(FocusID(22), reveals: false))
    map.remove(FocusID(22))
    item(23, CGRect(x: 120, y: 155, width: 50, height: 50), map)
    let decision = map.decide(structural)
    #expect(decision.target == .item(FocusID(23)) && decision.reason == .relocated(in: nil))
}

@Test("FS8: After a dismissal, a press uses the default of the enclosing scope, but not of a section without a scope")
func dismissedInScope() {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable("a"))
    map.setScope(FocusID(90), namespace: FocusNamespace(1))
    map.setSection(FocusID(91), frame: CGRect(x: 0, y: 0, width: 500, height: 50), parent: FocusID(90), defaultFocus: FocusID(11))
    map.setBinding(FocusID(92), to: name, isContainment: false, parent: FocusID(91))
    item(10, CGRect(x: 0, y: 0, width: 50, height: 50), in: 92, map)
    row(11...12, y: 0, in: 91, map)
    func dismissed() -> FocusTarget? {
        _ = map.decide(.focus(FocusID(10), reveals: false))
        #expect(map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)]))).reason == .dismissed)
        return map.decide(.wake).target
    }
    // The scope declares no preference, so the preference of the section inside it is the default.
    #expect(dismissed() == .item(FocusID(11)))
    map.setSection(FocusID(91), frame: CGRect(x: 0, y: 0, width: 500, height: 50), parent: FocusID(90))
    #expect(dismissed() == .item(FocusID(10)))
    map.setPreference(FocusID(93), namespace: FocusNamespace(1), parent: FocusID(91))
    item(12, CGRect(x: 60, y: 0, width: 50, height: 50), in: 93, map)
    #expect(dismissed() == .item(FocusID(12)))
    // Only moves use the default of a section without a scope.
    let plain = FocusMap()
    plain.setSection(FocusID(91), frame: CGRect(x: 0, y: 0, width: 500, height: 50), defaultFocus: FocusID(11))
    plain.setBinding(FocusID(92), to: name, isContainment: false, parent: FocusID(91))
    item(10, CGRect(x: 0, y: 0, width: 50, height: 50), in: 92, plain)
    row(11...12, y: 0, in: 91, plain)
    _ = plain.decide(.focus(FocusID(10), reveals: false))
    _ = plain.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)])))
    #expect(plain.decide(.wake).target == .item(FocusID(10)))
}

@Test("FS8, RL2: If a press after a dismissal finds nothing to focus, the next view that appears gets focus without a press")
func nothingToWake() {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable("a"))
    map.setBinding(FocusID(92), to: name, isContainment: false)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 92, map)
    _ = map.decide(structural)
    _ = map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)])))
    map.remove(FocusID(1))
    #expect(map.decide(structural).target == nil)
    item(2, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    #expect(map.decide(structural).target == nil, "until a press it stays away")
    map.remove(FocusID(2))
    #expect(map.decide(.wake).target == nil)
    item(3, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    #expect(map.decide(structural).target == .item(FocusID(3)))
}

@Test("FS8: After a dismissal, a press focuses the same view, or another in its place if it is disabled")
func wakesWhereItWas() {
    for isFocusable in [true, false] {
        let map = FocusMap()
        let name = FocusName(FocusStateID(1), AnyHashable(true))
        row(1...2, y: 0, in: nil, map)
        map.setBinding(FocusID(9), to: name, isContainment: false)
        item(4, CGRect(x: 60, y: 0, width: 50, height: 50), in: 9, map)
        _ = map.decide(.focus(FocusID(4), reveals: false))
        #expect(map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)]))).reason == .dismissed)
        map.setItem(
            FocusID(4), frame: CGRect(x: 60, y: 0, width: 50, height: 50), parent: FocusID(9), isFocusable: isFocusable, order: 4)
        let decision = map.decide(.wake)
        #expect(decision.target == .item(FocusID(isFocusable ? 4 : 2)))
        #expect(decision.reason == (isFocusable ? .remembered : .relocated(in: nil)))
    }
}

@Test("RL1: In a presentation, focus relocates within the presentation, and the decision names the presentation")
func relocationInPresentation() {
    let map = FocusMap()
    row(1...3, y: 0, in: nil, map)
    map.present(FocusID(90))
    map.setLayer(FocusID(90))
    row(10...12, y: 100, in: 90, map)
    _ = map.decide(structural)
    _ = map.decide(.focus(FocusID(12), reveals: false))
    map.remove(FocusID(12))
    let decision = map.decide(structural)
    #expect(decision.target == .item(FocusID(11)) && decision.reason == .relocated(in: FocusID(90)))
}

@Test("FS8: A wake request does nothing while a view has focus")
func awake() {
    let map = FocusMap()
    row(1...3, y: 0, in: nil, map)
    _ = map.decide(.focus(FocusID(2), reveals: false))
    let decision = map.decide(.wake)
    #expect(decision.target == nil && decision.reason == .unchanged && map.situation.focused == .item(FocusID(2)))
}

@Test("FS8, SC13: On a page with nothing to focus, a press focuses a view beside the page's stack")
func wakesBeside() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    map.present(FocusID(10), isPage: true)
    map.setPage(FocusID(10))
    _ = map.decide(structural)
    #expect(map.situation.focused == nil)
    #expect(map.decide(.wake).target == .item(FocusID(1)))
}

@Test("SC13: A sheet over a dialog starts on its first view, even if that is destructive")
func sheetOverDialog() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    for (layer, isDialog) in [(10, true), (20, false)] {
        map.present(FocusID(layer))
        map.setLayer(FocusID(layer), isDialog: isDialog)
        for (id, y, traits) in [(layer + 1, 0.0, FocusItemTraits.destructive), (layer + 2, 100, []), (layer + 3, 200, .defaultAction)] {
            map.setItem(FocusID(id), frame: CGRect(x: 0, y: y, width: 50, height: 50), parent: FocusID(layer), traits: traits)
        }
        #expect(map.decide(structural).target == .item(FocusID(isDialog ? 13 : 21)))
    }
}

@Test("SC6: When two scopes share a namespace, a reset uses the first declared one that still exists")
func sharedNamespace() {
    let map = FocusMap()
    let namespace = FocusNamespace(7)
    for (scope, first) in [(91, 20), (90, 10)] {
        map.setScope(FocusID(scope), namespace: namespace, order: UInt64(scope))
        map.setPreference(FocusID(first + 5), namespace: namespace, parent: FocusID(scope), order: UInt64(first))
        item(first, CGRect(x: 0, y: 10 * first, width: 50, height: 50), in: first + 5, map)
        item(first + 1, CGRect(x: 60, y: 10 * first - 20, width: 50, height: 50), in: scope, map)
    }
    item(1, CGRect(x: 0, y: 900, width: 50, height: 50), map)
    func reset() -> FocusDecision {
        _ = map.decide(.focus(FocusID(1), reveals: false))
        return map.decide(.update(FocusUpdate(resets: [namespace])))
    }
    #expect(reset().target == .item(FocusID(10)))
    // Remove the preferences in one scope; those in the other scope remain.
    map.remove(FocusID(15))
    map.remove(FocusID(90))
    #expect(reset().target == .item(FocusID(20)))
    map.remove(FocusID(91))
    let unknown = reset()
    #expect(unknown.target == nil && unknown.notes == [.unknownNamespace(namespace)])
}

@Test("DM14: Changing the layout direction reverses the Tab order of a row, even if it was computed before")
func turnedOrder() {
    let map = FocusMap()
    row(1...3, y: 0, in: nil, map)
    let order = map.layoutOrder()
    #expect(order == (1...3).map { .item(FocusID($0)) })
    map.layoutDirection = .rightToLeft
    #expect(map.layoutOrder() == order.reversed())
    map.layoutDirection = .leftToRight
    #expect(map.layoutOrder() == order)
}

@Test("An item added and removed within one build leaves nothing behind, even if a section reuses its slot")
func goneWithinBuild() {
    let map = FocusMap()
    map.build {
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        map.remove(FocusID(1))
        map.setSection(FocusID(2), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        item(3, CGRect(x: 0, y: 60, width: 50, height: 50), map)
        map.remove(FocusID(3))
    }
    #expect(map.isEmpty && map.layoutOrder().isEmpty && map.checkInvariants() == [])
    item(4, CGRect(x: 0, y: 60, width: 50, height: 50), map)
    #expect(!map.isEmpty && map.layoutOrder() == [.item(FocusID(4))] && map.checkInvariants() == [])
}

@Test("DM12: A trail holds 1,024 steps, and one step more drops the oldest half")
func trailLength() {
    func length(after steps: Int) -> Int {
        var memory = PathMemory()
        memory.turn(to: .vertical)
        let step = PathMemory.Step(target: .item(FocusID(1)), gap: 0, version: 0)
        for _ in 0..<steps { memory.record(move: .down, from: step, wentBack: false) }
        var length = 0
        while memory.trail(.up) != nil {
            memory.record(move: .up, from: step, wentBack: true)
            length += 1
        }
        return length
    }
    #expect(length(after: 1_024) == 1_024 && length(after: 1_025) == 513 && length(after: 1_537) == 513)
}

@Test("DM9: A page scrolls only to show the part of a target that its inner list does not clip")
func cutTarget() {
    let map = FocusMap()
    map.setContainer(
        FocusID(8), frame: CGRect(x: 0, y: 0, width: 300, height: 300), contentSize: CGSize(width: 300, height: 1_000), offset: .zero)
    map.setContainer(
        FocusID(9), frame: CGRect(x: 0, y: 250, width: 300, height: 100), contentSize: CGSize(width: 300, height: 900), offset: .zero,
        parent: FocusID(8))
    item(1, CGRect(x: 0, y: 0, width: 300, height: 50), in: 8, map)
    item(2, CGRect(x: 0, y: 100, width: 300, height: 500), in: 9, map)
    item(3, CGRect(x: 0, y: 900, width: 300, height: 50), in: 8, map)
    // The list scrolls to the top of its tall row, and the page scrolls until the list is visible.
    let tall = map.decide(.focus(FocusID(2), reveals: true)).scrolls
    #expect(tall.map(\.container) == [FocusID(9), FocusID(8)] && tall.map(\.offset.y) == [100, 50])
}

@Test("SC13: If the presenting view is gone at dismissal, its region's or scope's default gets focus, not its section's")
func goneBelowPresentation() {
    for isScope in [true, false] {
        let map = FocusMap()
        if isScope {
            map.setScope(FocusID(90), namespace: FocusNamespace(1))
            map.setPreference(FocusID(92), namespace: FocusNamespace(1), parent: FocusID(90))
        } else {
            map.setRegion(FocusID(90), defaultFocus: .entry(FocusID(12)))
        }
        map.setSection(FocusID(91), frame: CGRect(x: 0, y: 0, width: 500, height: 50), parent: FocusID(90), defaultFocus: FocusID(11))
        row(10...11, y: 0, in: 91, map)
        item(12, CGRect(x: 0, y: 300, width: 50, height: 50), in: isScope ? 92 : 90, map)
        _ = map.decide(structural)
        _ = map.decide(.focus(FocusID(10), reveals: false))
        map.present(FocusID(20))
        map.setLayer(FocusID(20))
        item(21, CGRect(x: 0, y: 0, width: 50, height: 50), in: 20, map)
        #expect(map.decide(structural).target == .item(FocusID(21)))
        map.remove(FocusID(10))
        map.dismiss(FocusID(20))
        map.remove(FocusID(21))
        map.remove(FocusID(20))
        let decision = map.decide(structural)
        #expect(decision.target == .item(FocusID(12)) && decision.reason == .declared(FocusID(90)))
    }
}

@Test("DM12: The remembered row lasts through taller columns until the pointer moves focus")
func droppedRow() {
    var stage = Stage(["left": [60, 0, 50, 800], "tall": [120, 0, 50, 800]])
    for index in 0..<8 {
        stage.item("before\(index)", [0, 100 * Double(index), 50, 90])
        stage.item("\(index)", [180, 100 * Double(index), 50, 90])
    }
    let (map, id) = stage.map
    func move(from source: String) -> FocusRequest { .move(FocusMove(.left, from: .item(id(source)))) }
    let requests: [(FocusRequest, String)] = [(move(from: "tall"), "before6"), (.focus(id("left"), reveals: false), "before4")]
    for (request, target) in requests {
        _ = map.decide(.focus(id("6"), reveals: false))
        #expect(map.decide(move(from: "6")).target == .item(id("tall")))
        #expect(map.decide(request).target == .item(id("left")))
        #expect(map.decide(move(from: "left")).target == .item(id(target)))
    }
}
