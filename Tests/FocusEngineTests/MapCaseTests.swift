import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

@Test("DM15: A page built in two large batches answers like one built in a single batch, also inside a section", arguments: [nil, 1_000])
func twoBatches(_ group: Int?) {
    func map(_ batches: [Range<Int>]) -> FocusMap {
        let map = FocusMap()
        map.setSection(FocusID(1_000), frame: CGRect(x: 0, y: 0, width: 2_000, height: 2_000))
        for batch in batches {
            map.build(batch.count) {
                for index in batch {
                    item(index, CGRect(x: 70 * (index * 7 % 20), y: 50 * (index * 11 % 23), width: 60, height: 40), in: group, map)
                }
            }
        }
        return map
    }
    let (twice, once) = (map([0..<100, 100..<300]), map([0..<300]))
    #expect(twice.checkInvariants() == [] && twice.pending.isEmpty && twice.layoutOrder() == once.layoutOrder())
    for id in 0..<300 {
        for heading in Heading.allCases {
            var (memory, other) = (PathMemory(), PathMemory())
            let move = FocusMove(heading, from: .item(FocusID(id)))
            #expect(twice.move(move, memory: &memory) == once.move(move, memory: &other))
        }
    }
}

@Test("SC10: A userInitiated default applies wherever its section stands among the entries of the focus map", arguments: 0...2)
func sectionOfAnyPlace(_ before: Int) {
    let map = FocusMap()
    for other in 0..<before {
        map.setSection(FocusID(80 + other), frame: CGRect(x: 900, y: 0, width: 50, height: 50), defaultFocus: FocusID(1))
    }
    map.setSection(FocusID(9), frame: CGRect(x: 0, y: 100, width: 400, height: 50), defaultFocus: FocusID(2), priority: .userInitiated)
    item(0, CGRect(x: 0, y: 0, width: 100, height: 50), map)
    item(1, CGRect(x: 0, y: 100, width: 100, height: 50), in: 9, map)
    item(2, CGRect(x: 200, y: 100, width: 100, height: 50), in: 9, map)
    let decision = map.decide(.move(FocusMove(.down, from: .item(FocusID(0)))))
    #expect(decision.target == .item(FocusID(2)) && decision.redirectedFrom == .item(FocusID(1)))
}

@Test("SC9: A default by bound value leads to a bound container's first stop, or to the view that a view binding wraps")
func boundParts() {
    for isContainment in [true, false] {
        let map = FocusMap()
        let name = FocusName(FocusStateID(1), AnyHashable(true))
        map.setRegion(FocusID(9), defaultFocus: .bound(name))
        item(0, CGRect(x: 0, y: 0, width: 50, height: 50), in: 9, map)
        map.setBinding(FocusID(8), to: name, isContainment: isContainment, parent: FocusID(9))
        // A containment binding stands for the first stop inside it, another binding for the view that it wraps.
        item(1, CGRect(x: 0, y: 200, width: 50, height: 50), in: 8, map)
        map.setItem(
            FocusID(2), frame: CGRect(x: 0, y: 100, width: 50, height: 50), parent: FocusID(8), traits: .unrequested, order: 2)
        #expect(map.defaultFocus() == .item(FocusID(isContainment ? 2 : 1)))
    }
}

@Test("FocusItemTraits options are not empty and share no bits")
func traitBits() {
    let all: [FocusItemTraits] = [.defaultAction, .destructive, .unrequested]
    for (index, one) in all.enumerated() { for other in all[(index + 1)...] { #expect(one.isDisjoint(with: other)) } }
    #expect(all.allSatisfy { !$0.isEmpty })
}

@Test("SC13: A presentation immediately hides everything below it from Tab, and dismissing it shows that again")
func hiddenAtOnce() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    #expect(map.layoutOrder() == [.item(FocusID(1))])
    map.present(FocusID(10))
    #expect(map.layoutOrder().isEmpty)
    map.setLayer(FocusID(10))
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), in: 10, map)
    #expect(map.layoutOrder() == [.item(FocusID(2))])
    map.present(FocusID(20))
    #expect(map.layoutOrder().isEmpty && !map.canFocus(FocusID(2)))
    map.dismiss(FocusID(20))
    map.dismiss(FocusID(10))
    map.remove(FocusID(2))
    map.remove(FocusID(10))
    #expect(map.layoutOrder() == [.item(FocusID(1))])
}

@Test("DM10, SE4: A section without a frame is ordered by the frames of its items")
func framelessSection() {
    let map = FocusMap()
    map.setSection(FocusID(9), frame: .zero)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), in: 9, map)
    item(3, CGRect(x: 100, y: 100, width: 50, height: 50), in: 9, map)
    item(4, CGRect(x: 0, y: 200, width: 50, height: 50), map)
    #expect(map.layoutOrder() == (1...4).map { .item(FocusID($0)) })
    // Its box in the index is the union of its items' frames too.
    let leaf = map.entries[Int(map.slots[FocusID(9)] ?? 0)].leaf
    #expect(map.forest.nodes[Int(leaf)].box == Box(CGRect(x: 0, y: 100, width: 150, height: 50)))
    let other = FocusMap()
    other.setSection(FocusID(9), frame: .zero)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), in: 9, other)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), other)
    #expect(other.layoutOrder() == [.item(FocusID(1)), .item(FocusID(2))], "whatever was told first")
}

@Test("FS7, SC13: With a keyboard over a dialog, focus states refer to the field being typed into")
func keyboardOverDialog() {
    let map = FocusMap()
    map.present(FocusID(10))
    map.setLayer(FocusID(10), isDialog: true)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 10, map)
    _ = map.decide(.update(FocusUpdate(isStructural: true)))
    map.present(FocusID(20))
    map.setLayer(FocusID(20), standsFor: FocusID(1))
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), in: 20, map)
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(FocusID(2)))
    #expect(map.effective == .item(FocusID(1)) && map.restored == .item(FocusID(1)))
    // Focus is set to another field, which dismisses the keyboard.
    let (own, other) = (FocusName(FocusStateID(1), AnyHashable("own")), FocusName(FocusStateID(2), AnyHashable("other")))
    map.setBinding(FocusID(8), to: own, isContainment: false, parent: FocusID(10))
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 8, map)
    map.setBinding(FocusID(9), to: other, isContainment: false, parent: FocusID(10))
    item(3, CGRect(x: 0, y: 200, width: 50, height: 50), in: 9, map)
    func write(_ name: FocusName, _ value: AnyHashable?) -> FocusDecision {
        map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, value)])))
    }
    let covered = write(other, other.value)
    #expect(covered.writes.map(\.outcome) == [.pending] && covered.endsPresentation)
    #expect(!write(other, AnyHashable("nobody")).endsPresentation)
    let dismissed = write(own, nil)
    #expect(dismissed.reason == .dismissed && dismissed.endsPresentation && map.situation.dismissed?.target == .item(FocusID(1)))
}

@Test("FS21: A pending write takes effect once its view can have focus, after a move or a structural change")
func waitingWrite() {
    for update in [FocusUpdate(isMoved: true), FocusUpdate(isStructural: true)] {
        let map = FocusMap()
        let name = FocusName(FocusStateID(1), AnyHashable("a"))
        item(0, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        map.setBinding(FocusID(8), to: name, isContainment: false)
        item(1, .zero, in: 8, map)
        _ = map.decide(.focus(FocusID(0), reveals: false))
        #expect(map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, name.value)]))).writes.map(\.outcome) == [.pending])
        item(1, CGRect(x: 0, y: 100, width: 50, height: 50), in: 8, map)
        // An update that reports no change of the views does not meet the write.
        #expect(map.decide(.update(FocusUpdate())).target == nil)
        #expect(map.decide(.update(update)).target == .item(FocusID(1)))
    }
}

/// A focused view that a value is bound to, with one below it and one far to the right.
private func boundField() -> (FocusMap, FocusName) {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable(true))
    map.setBinding(FocusID(8), to: name, isContainment: false)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 8, map)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), map)
    item(3, CGRect(x: 900, y: 100, width: 50, height: 50), map)
    _ = map.decide(.focus(FocusID(1), reveals: false))
    return (map, name)
}

@Test("FS8: After a dismissal, a press starts from the lost view's last place, even if it moved in the same update")
func dismissedOnTheMove() {
    let (map, name) = boundField()
    item(1, CGRect(x: 900, y: 0, width: 50, height: 50), in: 8, map)
    #expect(map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)], isMoved: true))).reason == .dismissed)
    map.remove(FocusID(1))
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == nil)
    #expect(map.decide(.wake).target == .item(FocusID(3)))
}

@Test("SC2, SC4: A disabled preferring view leaves the default to the first view, not to the card around it")
func disabledPreference() {
    let map = FocusMap()
    let namespace = FocusNamespace(1)
    map.setScope(FocusID(90), namespace: namespace)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 90, map)
    item(2, CGRect(x: 0, y: 100, width: 200, height: 100), in: 90, map)
    map.setPreference(FocusID(91), namespace: namespace, parent: FocusID(2))
    func tell(_ isFocusable: Bool) {
        map.setItem(
            FocusID(3), frame: CGRect(x: 10, y: 110, width: 50, height: 50), parent: FocusID(91), isFocusable: isFocusable, order: 3)
    }
    tell(true)
    #expect(map.defaultFocus() == .item(FocusID(3)))
    tell(false)
    #expect(map.defaultFocus() == .item(FocusID(1)))
    // A preference written inside a control applies to the control.
    map.remove(FocusID(3))
    #expect(map.defaultFocus() == .item(FocusID(2)))
}

@Test("FS7, SC13: Focus dismissed with its keyboard does not return when a presentation appears and ends in that update")
func endedWithKeyboard() {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable(true))
    map.setBinding(FocusID(9), to: name, isContainment: false)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 9, map)
    _ = map.decide(.update(FocusUpdate(isStructural: true)))
    map.present(FocusID(20))
    map.setLayer(FocusID(20), standsFor: FocusID(1))
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), in: 20, map)
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(FocusID(2)))
    #expect(map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)]))).endsPresentation)
    map.dismiss(FocusID(20))
    map.present(FocusID(30))
    map.dismiss(FocusID(30))
    map.remove(FocusID(2))
    map.remove(FocusID(20))
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == nil && map.situation.focused == nil)
}

@Test("FS7, FS8: Dismissing a field's focus closes its keyboard, and the next press starts from the field's latest place")
func fieldLosesFocus() {
    let (map, name) = boundField()
    map.present(FocusID(20))
    map.setLayer(FocusID(20), standsFor: FocusID(1))
    item(4, CGRect(x: 0, y: 500, width: 50, height: 50), in: 20, map)
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(FocusID(4)))
    item(1, CGRect(x: 900, y: 0, width: 50, height: 50), in: 8, map)
    let decision = map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)], isMoved: true)))
    #expect(decision.reason == .dismissed && decision.endsPresentation)
    #expect(map.situation.dismissed?.target == .item(FocusID(1)) && map.situation.dismissed?.frame.minX == 900)
    map.dismiss(FocusID(20))
    map.remove(FocusID(4))
    map.remove(FocusID(20))
    map.remove(FocusID(1))
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == nil)
    #expect(map.decide(.wake).target == .item(FocusID(3)))
}

@Test("A scenario's sections may be nested up to the focus map's depth limit, and deeper nesting is rejected")
func nestedInput() throws {
    func read(_ depth: Int) throws -> [Scenario] {
        let sections = (0..<depth).map { #"{"id": "s\#($0)", "frame": [0,0,9,9]\#($0 > 0 ? #", "parent": "s\#($0 - 1)""# : "")}"# }
        let item = #"{"id": "a", "frame": [0,0,9,9], "parent": "s\#(depth - 1)"}"#
        let json = #"{"items": [\#(item)], "sections": [\#(sections.joined(separator: ", "))], "start": "a", "direction": "left"}"#
        return try Scenario.read(Data(json.utf8))
    }
    let scenario = try #require(try read(FocusMap.maximumDepth - 2).first)
    let map = ScenarioMap(scenario).map
    // Its entries lie in memory that it frees when it goes.
    withExtendedLifetime(map) { #expect(map.entries[1].depth == 1) }
    #expect(throws: ScenarioError.self) { try read(FocusMap.maximumDepth - 1) }
}

@Test("FS12, FS19, FS21: Writes report unfocusable and ambiguous bindings, and a write to another state voids a pending one")
func writtenNotes() {
    let map = FocusMap()
    let (first, second) = (FocusStateID(1), FocusStateID(2))
    func bind(_ id: Int, _ state: FocusStateID, _ value: String) {
        map.setBinding(FocusID(id), to: FocusName(state, AnyHashable(value)), isContainment: false, order: UInt64(id))
    }
    func write(_ state: FocusStateID, _ value: String) -> FocusDecision {
        map.decide(.update(FocusUpdate(writes: [FocusWrite(state, AnyHashable(value))])))
    }
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    _ = map.decide(.focus(FocusID(1), reveals: false))
    bind(81, first, "off")
    map.setItem(FocusID(2), frame: CGRect(x: 0, y: 100, width: 50, height: 50), parent: FocusID(81), isFocusable: false)
    #expect(write(first, "off").notes.isEmpty && map.situation.pending.count == 1)
    bind(82, first, "text")
    #expect(write(first, "text").notes == [.unfocusable(FocusName(first, AnyHashable("text")), FocusID(82))])
    // A later write to the same state replaces the pending one; a write to another state makes it void.
    #expect(map.situation.pending.map(\.value) == [AnyHashable("text")])
    bind(83, second, "b")
    item(3, CGRect(x: 0, y: 200, width: 50, height: 50), in: 83, map)
    let met = write(second, "b")
    #expect(met.target == .item(FocusID(3)) && met.notes.isEmpty)
    #expect(met.writes.map(\.outcome) == [.void, .met] && map.situation.pending.isEmpty)
    // Two bindings of one value around one view count as one; around two views they are ambiguous, which is noted.
    bind(84, second, "c")
    map.setBinding(FocusID(85), to: FocusName(second, AnyHashable("c")), isContainment: false, parent: FocusID(84), order: 85)
    item(4, CGRect(x: 0, y: 300, width: 50, height: 50), in: 85, map)
    #expect(write(second, "c").notes.isEmpty)
    bind(86, second, "c")
    item(5, CGRect(x: 0, y: 400, width: 50, height: 50), in: 86, map)
    #expect(write(second, "c").notes == [.ambiguous(FocusName(second, AnyHashable("c")), [FocusID(84), FocusID(86)])])
}

@Test("FS15: A write to a group's value focuses the group's default, the inner region's first, else its first view")
func writtenDefault() {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable("group"))
    func write() -> FocusTarget? {
        _ = map.decide(.focus(FocusID(1), reveals: false))
        return map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, name.value)]))).target
    }
    item(1, CGRect(x: 500, y: 0, width: 50, height: 50), map)
    map.setRegion(FocusID(90), defaultFocus: nil)
    map.setBinding(FocusID(80), to: name, isContainment: false, parent: FocusID(90))
    map.setRegion(FocusID(91), parent: FocusID(80), defaultFocus: nil)
    for index in 0..<3 { item(10 + index, CGRect(x: 0, y: 100 * index, width: 50, height: 50), in: 91, map) }
    #expect(write() == .item(FocusID(10)))
    map.setRegion(FocusID(90), defaultFocus: .entry(FocusID(11)))
    #expect(write() == .item(FocusID(11)))
    map.setRegion(FocusID(91), parent: FocusID(80), defaultFocus: .entry(FocusID(12)))
    #expect(write() == .item(FocusID(12)))
}

@Test("RL1: Removing an item from a scenario's map also removes its preference and its binding")
func removedWhole() throws {
    let json = #"""
        {"items": [{"id": "a", "frame": [0,0,100,50], "parent": "s", "prefers": "s", "value": "one"}], "scopes": [{"id": "s"}],
         "start": "a", "request": {"relocate": true}}
        """#
    let names = ScenarioMap(try #require(try Scenario.read(Data(json.utf8)).first))
    #expect(names.map.count == 4)
    names.remove(try #require(names.id("a")))
    #expect(names.map.count == 1)
}

@Test("SC13: When two stacked presentations end together, focus returns below both, in either order", arguments: [[10, 20], [20, 10]])
func goneAtOnce(_ order: [Int]) {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), map)
    _ = map.decide(.focus(FocusID(2), reveals: false))
    for layer in [10, 20] {
        map.present(FocusID(layer))
        map.setLayer(FocusID(layer))
        item(layer + 1, CGRect(x: 0, y: 100, width: 50, height: 50), in: layer, map)
        #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == .item(FocusID(layer + 1)))
    }
    for layer in order {
        map.dismiss(FocusID(layer))
        map.remove(FocusID(layer + 1))
        map.remove(FocusID(layer))
    }
    let decision = map.decide(.update(FocusUpdate(isStructural: true)))
    #expect(decision.target == .item(FocusID(2)) && decision.reason == .restored)
}

@Test("SC13: A dialog with only destructive buttons starts on the first")
func onlyDestructive() {
    let map = FocusMap()
    map.present(FocusID(10))
    map.setLayer(FocusID(10), isDialog: true)
    for (id, y) in [(1, 100.0), (2, 0), (3, 200)] {
        map.setItem(FocusID(id), frame: CGRect(x: 0, y: y, width: 50, height: 50), parent: FocusID(10), traits: .destructive)
    }
    let decision = map.decide(.update(FocusUpdate(isStructural: true)))
    #expect(decision.target == .item(FocusID(2)) && decision.reason == .dialog)
}

@Test("FS13, FS14: A focused view sets the bindings up to the next requested focusable view, and containment bindings beyond")
func namesAround() {
    let map = FocusMap()
    func bind(_ id: Int, isContainment: Bool = false, in parent: Int?) {
        let name = FocusName(FocusStateID(1), AnyHashable(id))
        map.setBinding(FocusID(id), to: name, isContainment: isContainment, parent: parent.map { FocusID($0) })
    }
    func names() -> [AnyHashable] { map.names(holding: .item(FocusID(1))).map(\.value) }
    bind(80, isContainment: true, in: nil)
    bind(81, in: 80)
    for isRequested in [true, false] {
        map.setItem(
            FocusID(2), frame: CGRect(x: 0, y: 0, width: 100, height: 100), parent: FocusID(81), isFocusable: isRequested,
            traits: isRequested ? [] : .unrequested)
        bind(82, in: 2)
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 82, map)
        #expect(names() == (isRequested ? [82, 80] : [82, 81, 80]))
    }
}

@Test("RL1: Relocation uses a region's default only if all views of the region appeared in the same update", arguments: [true, false])
func swappedPage(_ isWhole: Bool) {
    let map = FocusMap()
    map.setRegion(FocusID(90), defaultFocus: .entry(FocusID(12)))
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 90, map)
    if !isWhole { item(2, CGRect(x: 0, y: 400, width: 50, height: 50), in: 90, map) }
    _ = map.decide(.update(FocusUpdate(isStructural: true)))
    _ = map.decide(.focus(FocusID(1), reveals: false))
    map.remove(FocusID(1))
    for index in 0..<3 { item(10 + index, CGRect(x: 0, y: 60 * index, width: 50, height: 50), in: 90, map) }
    let decision = map.decide(.update(FocusUpdate(isStructural: true)))
    #expect(decision.target == .item(FocusID(isWhole ? 12 : 10)))
}

@Test("DM4: An overlap that is up to 1/256 point short of half still counts as the front row")
func roundedRows() {
    let beam = Beam(.down, from: Box(CGRect(x: 0, y: 0, width: 50, height: 50)))
    func isRow(_ top: Double) -> Bool {
        beam.isRow(Box(CGRect(x: 0, y: 0, width: 10, height: 10)), Box(CGRect(x: 0, y: top, width: 10, height: 10)))
    }
    #expect(isRow(5) && isRow(5.003) && !isRow(5.005))
}

@Test("A scenario's scroll container reads content and offset, which default to its frame's size and zero")
func readContainer() throws {
    let json = #"""
        {"items": [{"id": "a", "frame": [1,2,3,4]}], "start": "a", "direction": "left",
         "containers": [{"id": "c", "frame": [5,6,7,8], "content": [90,100], "offset": [11,12]}, {"id": "d", "frame": [5,6,7,8]}]}
        """#
    let containers = try #require(try Scenario.read(Data(json.utf8)).first).containers
    #expect(containers.map(\.content) == [CGSize(width: 90, height: 100), CGSize(width: 7, height: 8)])
    #expect(containers.map(\.offset) == [CGPoint(x: 11, y: 12), .zero])
}

@Test("A scenario without a question is read if none is required, and rejected otherwise")
func readWithoutQuestion() throws {
    let data = Data(#"{"items": [{"id": "a", "frame": [0,0,9,9]}]}"#.utf8)
    let scenario = try #require(try Scenario.read(data, requiresQuestion: false).first)
    #expect(scenario.start == nil && scenario.reachability(index: 0).isClean)
    #expect(throws: ScenarioError.self) { try Scenario.read(data) }
}
