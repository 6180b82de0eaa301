import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

private func item(_ id: Int, _ frame: CGRect, in parent: Int? = nil, _ map: FocusMap) {
    map.setItem(FocusID(id), frame: frame, parent: parent.map { FocusID($0) }, order: UInt64(max(0, id)))
}

@Test("DM15: a page told in two large batches answers like one told at once, within a group too", arguments: [nil, 1_000])
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

@Test("SC10: a userInitiated default is taken wherever its section stands in the order of what was told, the first too")
func firstToldSection() {
    let map = FocusMap()
    map.setSection(FocusID(9), frame: CGRect(x: 0, y: 100, width: 400, height: 50), defaultFocus: FocusID(2), priority: .userInitiated)
    item(0, CGRect(x: 0, y: 0, width: 100, height: 50), map)
    item(1, CGRect(x: 0, y: 100, width: 100, height: 50), in: 9, map)
    item(2, CGRect(x: 200, y: 100, width: 100, height: 50), in: 9, map)
    let decision = map.decide(.move(FocusMove(.down, from: .item(FocusID(0)))))
    #expect(decision.target == .item(FocusID(2)) && decision.redirectedFrom == .item(FocusID(1)))
}

@Test("SC9: a default may name a value that a whole part is bound to: its first stop, unlike a value that a view is bound to")
func boundParts() {
    for isContainment in [true, false] {
        let map = FocusMap()
        let name = FocusName(FocusStateID(1), AnyHashable(true))
        map.setRegion(FocusID(9), defaultFocus: .bound(name))
        item(0, CGRect(x: 0, y: 0, width: 50, height: 50), in: 9, map)
        map.setBinding(FocusID(8), to: name, isContainment: isContainment, parent: FocusID(9))
        // Bound as a part it stands for what is first in it; bound as views, for the one it wraps.
        item(1, CGRect(x: 0, y: 200, width: 50, height: 50), in: 8, map)
        map.setItem(
            FocusID(2), frame: CGRect(x: 0, y: 100, width: 50, height: 50), parent: FocusID(8), traits: .unrequested, order: 2)
        #expect(map.defaultFocus() == .item(FocusID(isContainment ? 2 : 1)))
    }
}

@Test("What an app says of an item has a bit of its own")
func traitBits() {
    let all: [FocusItemTraits] = [.defaultAction, .destructive, .unrequested]
    for (index, one) in all.enumerated() { for other in all[(index + 1)...] { #expect(one.isDisjoint(with: other)) } }
    #expect(all.allSatisfy { !$0.isEmpty })
}

@Test("DM8: a lazy container of no cells offers none, nor does one whose cells have no area; thin cells are cells")
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

@Test("SC13: what is presented hides all below it at once, and shows it again when it goes, for Tab too")
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

@Test("DM16, RL1, SC1: what lost a relocation is ranked by distance, then between the centres; a start by layout order")
func choiceRanks() {
    for seed in 0..<150 {
        var scenario = Layouts.plain(seed)
        for index in scenario.items.indices { scenario.items[index].layer = 0 }
        if seed % 4 == 0 { scenario.items[0].frame.size.height = 0 }
        let names = ScenarioMap(scenario)
        let started = names.map.explainStart()
        #expect(started.rows.filter { $0.rank != nil }.map { FocusTarget.item($0.id) } == names.map.layoutOrder(), "seed \(seed)")
        guard let lost = scenario.items.last(where: { names.map.canFocus(names.id($0.id) ?? FocusID(-9)) }), let id = names.id(lost.id)
        else {
            continue
        }
        _ = names.map.decide(.focus(id, reveals: false))
        names.remove(id)
        guard let explanation = names.map.explain(.update(FocusUpdate(isStructural: true))) else { continue }
        let ranked = explanation.rows.filter { $0.rank != nil }
        #expect(ranked.map(\.rank) == (0..<ranked.count).map { $0 + 1 })
        #expect(ranked.first.map { .item($0.id) } == explanation.decision.target)
        let distances = ranked.map { [Double(Rule.rounded($0.gap)), Double(Rule.rounded($0.centreDistance))] }
        #expect(zip(distances, distances.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }, "seed \(seed)")
        #expect(explanation.rows.allSatisfy { $0.aside == 0 }, "there is no beam")
        let shown = scenario.items.filter { $0.id != lost.id && $0.frame.width > 0 && $0.frame.height > 0 }.map(\.frame)
        #expect(shown.isEmpty || explanation.bounds == shown.dropFirst().reduce(shown[0]) { $0.union($1) }, "seed \(seed)")
    }
}

@Test("DM10, SE4: a section without a frame of its own stands in layout order where what it holds stands")
func framelessSection() {
    let map = FocusMap()
    map.setSection(FocusID(9), frame: .zero)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), in: 9, map)
    item(3, CGRect(x: 100, y: 100, width: 50, height: 50), in: 9, map)
    item(4, CGRect(x: 0, y: 200, width: 50, height: 50), map)
    #expect(map.layoutOrder() == (1...4).map { .item(FocusID($0)) })
    // Nor does it take more room in the index.
    let leaf = map.entries[Int(map.slots[FocusID(9)] ?? 0)].leaf
    #expect(map.forest.nodes[Int(leaf)].box == Box(CGRect(x: 0, y: 100, width: 150, height: 50)))
    let other = FocusMap()
    other.setSection(FocusID(9), frame: .zero)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), in: 9, other)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), other)
    #expect(other.layoutOrder() == [.item(FocusID(1)), .item(FocusID(2))], "whatever was told first")
}

@Test("DM17: what is reached and returned from is clean, and each kind of fault alone is none of that")
func cleanReach() {
    #expect(FocusReachability().isClean)
    #expect(!FocusReachability(unreachable: [FocusID(1)]).isClean && !FocusReachability(deadEnds: [FocusID(1)]).isClean)
    #expect(!FocusReachability(oneWay: [.init(from: FocusID(1), heading: .up, to: FocusID(2))]).isClean)
}

@Test("Names of any kind are answered as JSON that reads as they were written")
func quotedNames() throws {
    for name in ["a\"b", "a\\b", "line\nline\rline\tline", "\u{1}\u{1f}\u{b}", "é😀", ""] {
        let read = try JSONSerialization.jsonObject(with: Data(JSONText.array([name, name]).utf8)) as? [String]
        #expect(read == [name, name])
    }
    #expect(JSONText.quoted("\n\r\t\"\\\u{1}") == #""\n\r\t\"\\\u0001""# && JSONText.value(nil) == "null")
}

@Test("DM16: a picture shows the whole screen, or where the decision was made once the rest lies far away")
func pictureView() throws {
    func turned(_ frame: [Double], _ heading: Heading) -> [Double] { heading == .right ? frame : [frame[1], frame[0], frame[3], frame[2]] }
    func view(_ length: Double, _ heading: Heading) throws -> (view: CGRect, bounds: CGRect) {
        var stage = Stage(["a": [0, 0, 100, 100], "b": turned([150, 0, 100, 100], heading)])
        // Beside the beam, and far from it.
        stage.item("far", turned([length - 10, 500, 10, 10], heading))
        let (map, id) = stage.map
        let explanation = try #require(map.explain(FocusMove(heading, from: .item(id("a")))))
        return (explanation.view, explanation.bounds)
    }
    // From 375 points on either side of the two: 625 long with what lies before them cut off, and half as much again is no more.
    for heading in [Heading.right, .down] {
        for (length, isWhole) in [(900.0, true), (937.5, true), (945, false), (5_000, false)] {
            let (view, bounds) = try view(length, heading)
            #expect(view == (isWhole ? bounds : Stage.rect(turned([0, 0, 625, 475], heading))), "\(length) \(heading)")
        }
    }
}

@Test("DM16: where focus was lost far from all that is left, the picture shows that")
func pictureOfWhatIsLeft() throws {
    // From the lost view a picture would reach 75 points: short of the rest, or as far as its edge.
    for rest in [[5_000.0, 0, 50, 50], [125, 0, 50, 50], [0, 125, 50, 50]] {
        let map = FocusMap()
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
        _ = map.decide(.focus(FocusID(1), reveals: false))
        map.remove(FocusID(1))
        map.setItem(FocusID(2), frame: Stage.rect(rest), isFocusable: false)
        let explanation = try #require(map.explain(.update(FocusUpdate(isStructural: true))))
        #expect(explanation.decision.reason == .empty && explanation.view == Stage.rect(rest))
    }
}

@Test("FS7, SC13: with a keyboard over a dialog, focus states speak of the field that it types into")
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
    // Another field is written to: the keyboard goes for it.
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

@Test("FS21: a write that waits is met once its view can have focus, be it that it moved or that something about it changed")
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
        // Nothing that the views said has changed.
        #expect(map.decide(.update(FocusUpdate())).target == nil)
        #expect(map.decide(.update(update)).target == .item(FocusID(1)))
    }
}

@Test("FS8: focus wakes where its view was when it was taken away, though it had only just moved there")
func dismissedOnTheMove() {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable(true))
    map.setBinding(FocusID(8), to: name, isContainment: false)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 8, map)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), map)
    item(3, CGRect(x: 900, y: 100, width: 50, height: 50), map)
    _ = map.decide(.focus(FocusID(1), reveals: false))
    item(1, CGRect(x: 900, y: 0, width: 50, height: 50), in: 8, map)
    #expect(map.decide(.update(FocusUpdate(writes: [FocusWrite(name.state, nil)], isMoved: true))).reason == .dismissed)
    map.remove(FocusID(1))
    #expect(map.decide(.update(FocusUpdate(isStructural: true))).target == nil)
    #expect(map.decide(.wake).target == .item(FocusID(3)))
}

@Test("DM9: in six scroll views, one inside the other, each scrolls, the innermost first")
func nestedScrolls() {
    let map = FocusMap()
    for depth in 1...6 {
        map.setContainer(
            FocusID(depth), frame: CGRect(x: 0, y: 200, width: 100, height: 100), contentSize: CGSize(width: 100, height: 1_000),
            offset: .zero,
            parent: depth > 1 ? FocusID(depth - 1) : nil)
    }
    // One more, so that it is neither the first nor the last.
    for index in 0..<3 { item(10 + index, CGRect(x: 0, y: 300 + 60 * index, width: 50, height: 50), in: 6, map) }
    let scrolls = map.decide(.focus(FocusID(11), reveals: true)).scrolls
    #expect(scrolls.map(\.container) == (1...6).reversed().map { FocusID($0) })
    #expect(scrolls.map(\.offset.y) == [310, 200, 200, 200, 200, 200])
}

@Test("DM12: the column is kept in the content of what scrolls, though it is scrolled aside between two moves")
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

@Test("DM16: words that just fit are not cut, and one letter more is")
func cutWords() {
    let words = "Ten foot"
    let room = SVGText.width(words, 20)
    #expect(SVGText.cut(words, size: 20, width: room) == words)
    #expect(SVGText.cut(words + "s", size: 20, width: room) == "Ten f…")
    #expect(SVGText.cut(words, size: 20, width: SVGText.width("Te…", 20)) == "Te…")
    #expect(SVGText.cut(words, size: 20, width: SVGText.width("Te…", 20) - 1) == "")
    #expect(SVGText.wrapped("Ten foot", size: 20, width: room, lines: 2) == [words])
    #expect(SVGText.wrapped("Ten foot", size: 20, width: room - 1, lines: 2) == ["Ten", "foot"])
}

@Test("DM16: a label stands inside its frame or not at all, and off the edge of the picture by no more than rounding")
func labels() {
    func place(_ size: Double, on frame: [Double], mayLeave: Bool = false) -> CGRect? {
        var plan = LabelPlan(area: CGRect(x: 0, y: 0, width: 400, height: 300), gap: 5)
        return plan.place(CGSize(width: size, height: size), on: Stage.rect(frame), mayLeave: mayLeave)
    }
    #expect(place(50, on: [100, 100, 60, 60]) == CGRect(x: 105, y: 105, width: 50, height: 50))
    #expect(place(51, on: [100, 100, 60, 60]) == nil && place(51, on: [100, 100, 60, 60], mayLeave: true) != nil)
    // Where its corners are taken, the middle of its left; what stands nearer than half the gap takes a place.
    var plan = LabelPlan(area: CGRect(x: 0, y: 0, width: 400, height: 300), gap: 6)
    for corner in [CGPoint(x: 6, y: 6), CGPoint(x: 6, y: 274), CGPoint(x: 134, y: 6), CGPoint(x: 134, y: 274)] {
        #expect(plan.place(CGSize(width: 60, height: 20), on: CGRect(x: 0, y: 0, width: 200, height: 300))?.origin == corner)
    }
    #expect(plan.place(CGSize(width: 50, height: 20), on: CGRect(x: 0, y: 0, width: 200, height: 300))?.origin == CGPoint(x: 6, y: 140))
    for (distance, isFree) in [(2.0, false), (4, true)] {
        var plan = LabelPlan(area: CGRect(x: 0, y: 0, width: 400, height: 300), gap: 6)
        plan.block(CGRect(x: 0, y: 0, width: 56 - distance, height: 300))
        let spot = plan.place(CGSize(width: 20, height: 20), on: CGRect(x: 50, y: 50, width: 60, height: 60))
        #expect(spot?.minX == (isFree ? 56 : 84), "\(distance)")
    }
    // Nothing of the frame shows, be it that it has no area or lies outside.
    for frame in [[100.0, 100, 0, 60], [100, 100, 60, 0], [400, 100, 60, 60], [900, 100, 60, 60]] {
        #expect(place(5, on: frame, mayLeave: true) == nil)
    }
    // Above it, else below it: beyond one edge by half a point is beyond it.
    #expect(place(40, on: [100, 45, 50, 20], mayLeave: true) == CGRect(x: 100, y: 0, width: 40, height: 40))
    #expect(place(40, on: [100, 44.5, 50, 20], mayLeave: true) == CGRect(x: 100, y: 69.5, width: 40, height: 40))
    #expect(place(40, on: [100, 44.995, 50, 20], mayLeave: true)?.minY ?? 1 < 0)
    #expect(place(280, on: [0, 10, 400, 5], mayLeave: true) == CGRect(x: 0, y: 20, width: 280, height: 280))
}

@Test("DM12: a cell that is made keeps its place on the way back, whichever way the run goes", arguments: [Heading.down, .up])
func madeCell(_ heading: Heading) {
    let map = FocusMap()
    let range = FocusRange(axis: .vertical, origin: CGPoint(x: 0, y: 100), cellSize: CGSize(width: 300, height: 50), count: 1)
    map.setRange(FocusID(9), range)
    // The nearer of two on either side, and the one that the run comes from.
    let beyond = heading == .down ? CGRect(x: 0, y: 160, width: 300, height: 50) : CGRect(x: 0, y: 40, width: 300, height: 50)
    item(1, beyond, map)
    let cell = FocusTarget.cell(FocusID(9), 0)
    _ = map.decide(.move(FocusMove(heading, from: cell)))
    #expect(map.situation.focused == .item(FocusID(1)))
    item(2, CGRect(x: 200, y: 100, width: 100, height: 50), map)
    map.realised(cell, as: FocusID(2))
    #expect(map.situation.focused == .item(FocusID(1)))
    // Nearer to the centre, and not on the way.
    item(3, CGRect(x: 100, y: 100, width: 90, height: 50), map)
    map.remove(FocusID(9))
    #expect(map.decide(.move(FocusMove(heading.opposite, from: .item(FocusID(1))))).target == .item(FocusID(2)))
}

@Test("DM8: a cell that has focus when it is made has it as an item")
func focusedCell() {
    let map = FocusMap()
    map.setRange(FocusID(9), FocusRange(axis: .vertical, origin: .zero, cellSize: CGSize(width: 50, height: 50), count: 3))
    #expect(map.decide(.step(.next)).target == .cell(FocusID(9), 0))
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    map.realised(.cell(FocusID(9), 0), as: FocusID(1))
    #expect(map.situation.focused == .item(FocusID(1)) && map.situation.place.target == .item(FocusID(1)))
}

@Test("SC2, SC4: a view that prefers to be the default and cannot have focus leaves that to others, not to the card around it")
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
    // Written inside a control, it is the control that prefers.
    map.remove(FocusID(3))
    #expect(map.defaultFocus() == .item(FocusID(2)))
}

@Test("DM16: a part is drawn around what it holds, and what keeps focus is told apart from what has lost it")
func explainedParts() throws {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable(true))
    map.setScope(FocusID(9), namespace: FocusNamespace(1))
    map.setBinding(FocusID(8), to: name, isContainment: false, parent: FocusID(9))
    item(1, CGRect(x: 100, y: 100, width: 50, height: 50), in: 8, map)
    item(2, CGRect(x: 200, y: 100, width: 50, height: 50), in: 9, map)
    item(3, CGRect(x: 200, y: 300, width: 50, height: 50), in: 9, map)
    _ = map.decide(.focus(FocusID(1), reveals: false))
    func verdict(_ update: FocusUpdate) -> FocusExplanation.Verdict? {
        map.explain(.update(update))?.rows.first { $0.id == FocusID(1) }?.verdict
    }
    #expect(verdict(FocusUpdate(isMoved: true)) == .source)
    #expect(verdict(FocusUpdate(writes: [FocusWrite(name.state, nil)])) == .rejected(rule: "FS7", why: "waits for the next press"))
    map.remove(FocusID(1))
    let scope = try #require(map.explain(.update(FocusUpdate(isStructural: true)))?.rows.first { $0.id == FocusID(9) })
    #expect(scope.isSection && scope.frame == CGRect(x: 200, y: 100, width: 50, height: 250))
}

@Test("DM4, DM8: of the cells of a lazy column the second is taken where the first stands before the front row")
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
    // The first reaches five points into the row; the second lies in the column that is kept.
    #expect(map.move(FocusMove(.down, from: .item(FocusID(1))), memory: &memory).target == .cell(FocusID(9), 1))
}

@Test("DM8, DM15: past the cells that are made, the next one is the nearest beyond them, each way", arguments: [1, 3])
func pastMadeCells(_ columns: Int) {
    let map = FocusMap()
    // Four lines are made, and nothing in them can have focus.
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
    // Along a line.
    let row = FocusMap()
    row.setRange(
        FocusID(9), FocusRange(axis: .horizontal, origin: .zero, cellSize: CGSize(width: 50, height: 50), count: 12, realised: 4..<8))
    item(1, CGRect(x: 360, y: 0, width: 30, height: 50), row)
    #expect(row.decide(.move(FocusMove(.left, from: .item(FocusID(1))))).target == .cell(FocusID(9), 3))
    #expect(row.decide(.move(FocusMove(.right, from: .item(FocusID(1))))).target == .cell(FocusID(9), 8))
}

@Test("DM9: the only stop of a list scrolls it to the end ahead, and a press beyond it to the very start", arguments: [Heading.down, .up])
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

@Test("DM16: what stands for cells that are not made is told apart from items")
func explainedRange() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    map.setRange(FocusID(9), FocusRange(axis: .vertical, origin: CGPoint(x: 0, y: 60), cellSize: CGSize(width: 50, height: 50), count: 9))
    func ranges(_ rows: [FocusExplanation.Row]?) -> [FocusID]? { rows?.filter(\.isRange).map(\.id) }
    #expect(ranges(map.explainStart().rows) == [FocusID(9)])
    #expect(ranges(map.explain(FocusMove(.down, from: .item(FocusID(1))))?.rows) == [FocusID(9)])
}

@Test("FS7, FS8: a keyboard whose field is told to lose focus goes, and focus wakes on the field, wherever that is by now")
func fieldLosesFocus() {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable(true))
    map.setBinding(FocusID(8), to: name, isContainment: false)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 8, map)
    item(2, CGRect(x: 0, y: 100, width: 50, height: 50), map)
    item(3, CGRect(x: 900, y: 100, width: 50, height: 50), map)
    _ = map.decide(.focus(FocusID(1), reveals: false))
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

@Test("A layout may be nested as deep as a map is, and no deeper")
func nestedInput() throws {
    func read(_ depth: Int) throws -> [Scenario] {
        let sections = (0..<depth).map { #"{"id": "s\#($0)", "frame": [0,0,9,9]\#($0 > 0 ? #", "parent": "s\#($0 - 1)""# : "")}"# }
        let item = #"{"id": "a", "frame": [0,0,9,9], "parent": "s\#(depth - 1)"}"#
        let json = #"{"items": [\#(item)], "sections": [\#(sections.joined(separator: ", "))], "start": "a", "direction": "left"}"#
        return try Scenario.read(Data(json.utf8))
    }
    let scenario = try #require(try read(FocusMap.maximumDepth - 2).first)
    #expect(ScenarioMap(scenario).map.entries[1].depth == 1)
    #expect(throws: ScenarioError.self) { try read(FocusMap.maximumDepth - 1) }
}

@Test("DM9: the only stop of a list that ends where the list is cut off is shown already, for a press across", arguments: [100, 150])
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

@Test("DM11, DM12: a held press does not leave what it scrolls, not even back to where the run came from")
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

@Test("FS12, FS19, FS21: a write is told apart by what its binding stands on; another one voids it while it waits")
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
    // What is written once more takes the place of what waits; what another state is set to makes it void.
    #expect(map.situation.pending.map(\.value) == [AnyHashable("text")])
    bind(83, second, "b")
    item(3, CGRect(x: 0, y: 200, width: 50, height: 50), in: 83, map)
    let met = write(second, "b")
    #expect(met.target == .item(FocusID(3)) && met.notes.isEmpty)
    #expect(met.writes.map(\.outcome) == [.void, .met] && map.situation.pending.isEmpty)
    // Two bindings of one value around one view are one; around two views they are told.
    bind(84, second, "c")
    map.setBinding(FocusID(85), to: FocusName(second, AnyHashable("c")), isContainment: false, parent: FocusID(84), order: 85)
    item(4, CGRect(x: 0, y: 300, width: 50, height: 50), in: 85, map)
    #expect(write(second, "c").notes.isEmpty)
    bind(86, second, "c")
    item(5, CGRect(x: 0, y: 400, width: 50, height: 50), in: 86, map)
    #expect(write(second, "c").notes == [.ambiguous(FocusName(second, AnyHashable("c")), [FocusID(84), FocusID(86)])])
}

@Test("FS15: of several views that a value names its default is taken, of its own or of what is around it, else the first")
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

@Test("RL1: what goes in a layout takes with it that it was preferred and bound")
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

@Test("SC13: of what goes at once the lowest says where focus goes back to, whichever goes first", arguments: [[10, 20], [20, 10]])
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

@Test("SC13: a dialog in which everything destroys something starts on the first")
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

@Test("FS13, FS14: focus stands for the values around a view as far as the next one that takes focus, and for containers beyond")
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

@Test("RL1: a default is asked where all there is came in the same update, and not where only some did", arguments: [true, false])
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

@Test("DM9: what is larger than its list stays as it is for a press across, and shows its near edge to one along", arguments: [0, 80, 190])
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
    #expect(across.target == .item(FocusID(1)) && across.scrolls.map(\.offset.y) == (offset == 80 ? [] : [50]))
    for (heading, source, end) in [(Heading.down, 3, 50.0), (.up, 4, 150)] {
        let along = map.decide(.move(FocusMove(heading, from: .item(FocusID(source)))))
        #expect(along.target == .item(FocusID(1)) && along.scrolls.map(\.offset.y) == [end])
    }
}

@Test("DM16: of a crowd that is out for one reason four are named, and what stands aside for a default is marked so")
func namedCrowd() throws {
    var stage = Stage(["a": [0, 0, 100, 50]])
    for index in 0..<6 { stage.item("o\(index)", [200, 100 + 60 * Double(index), 50, 50]) }
    stage.section("s", [300, 0, 200, 50], default: "y", priority: .userInitiated)
    stage.item("x", [300, 0, 50, 50], in: "s")
    stage.item("y", [400, 0, 50, 50], in: "s")
    let names = ScenarioMap(stage.scenario)
    let explanation = try #require(names.id("a").flatMap { names.map.explain(FocusMove(.right, from: .item($0))) })
    let lines = explanation.lines { names.name($0) }
    #expect(lines.contains { $0.kind == .rejected && $0.badge == "DM3" && $0.text.hasSuffix("o0, o1, o2, o3 and 2 more") }, "\(lines)")
    func tag(_ name: String) -> String? { explanation.rows.first { names.name($0.id) == name }.map { explanation.tag($0) } }
    #expect(tag("x") == "SC10" && tag("y") == "1  won" && tag("a") == "source" && tag("s") == "led there")
}

@Test("DM4: what rounding may take from half an overlap is a 256th of a point and no more")
func roundedRows() {
    let beam = Beam(.down, from: Box(CGRect(x: 0, y: 0, width: 50, height: 50)))
    func isRow(_ top: Double) -> Bool {
        beam.isRow(Box(CGRect(x: 0, y: 0, width: 10, height: 10)), Box(CGRect(x: 0, y: top, width: 10, height: 10)))
    }
    #expect(isRow(5) && isRow(5.003) && !isRow(5.005))
}

@Test("DM13, DM16: what is inside a focusable is told apart by whose it is, and a view that only holds others as one without focus")
func explainedNesting() throws {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 200, height: 100), map)
    item(2, CGRect(x: 10, y: 10, width: 50, height: 50), in: 1, map)
    item(3, CGRect(x: 300, y: 0, width: 200, height: 100), map)
    item(4, CGRect(x: 310, y: 10, width: 50, height: 50), in: 3, map)
    map.setItem(FocusID(5), frame: CGRect(x: 600, y: 0, width: 200, height: 100), isFocusable: false, order: 5)
    item(6, CGRect(x: 610, y: 10, width: 50, height: 50), in: 5, map)
    let press = try #require(map.explain(FocusMove(.down, from: .item(FocusID(1)))))
    func verdict(_ id: Int, _ explanation: FocusExplanation) -> FocusExplanation.Verdict? {
        explanation.rows.first { $0.id == FocusID(id) }?.verdict
    }
    // Nothing lies further down than the card, within it or without: the press fails.
    #expect(press.decision.target == .item(FocusID(2)))
    let left = try #require(map.explain(FocusMove(.right, from: .item(FocusID(3)))))
    #expect(verdict(4, left) == .winner)
    let out = try #require(map.explain(FocusMove(.right, from: .item(FocusID(2)))))
    #expect(verdict(3, out) == .winner && verdict(4, out) == .rejected(rule: "DM13", why: "is inside another focusable"))
    #expect(verdict(1, out) == .rejected(rule: "DM13", why: "holds the source"))
    item(2, CGRect(x: 250, y: 10, width: 40, height: 50), in: 1, map)
    let over = try #require(map.explain(FocusMove(.left, from: .item(FocusID(1)))))
    #expect(verdict(2, over) == .rejected(rule: "DM13", why: "is inside the source; nothing there lies this way"), "\(over.rows)")
    let start = map.explainStart()
    #expect(verdict(5, start) == .rejected(rule: "FO6", why: "cannot have focus") && verdict(6, start)?.isRanked == true)
}

@Test("DM12: the way back holds though what focus went to has moved further off, as long as nothing came between")
func fartherBack() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 300, height: 50), map)
    item(2, CGRect(x: 200, y: 60, width: 300, height: 50), map)
    #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .item(FocusID(2)))
    item(2, CGRect(x: 200, y: 400, width: 300, height: 50), map)
    let back = map.decide(.move(FocusMove(.up, from: .item(FocusID(2)))))
    #expect(back.target == .item(FocusID(1)) && back.reason == .trail)
}

@Test("DM12, SC13: where what gave focus to a presentation is gone at its end, no column is kept")
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

@Test("What a layout says of a scroll view's content and offset is read side by side")
func readContainer() throws {
    let json = #"""
        {"items": [{"id": "a", "frame": [1,2,3,4]}], "start": "a", "direction": "left",
         "containers": [{"id": "c", "frame": [5,6,7,8], "content": [90,100], "offset": [11,12]}, {"id": "d", "frame": [5,6,7,8]}]}
        """#
    let containers = try #require(try Scenario.read(Data(json.utf8)).first).containers
    #expect(containers.map(\.content) == [CGSize(width: 90, height: 100), CGSize(width: 7, height: 8)])
    #expect(containers.map(\.offset) == [CGPoint(x: 11, y: 12), .zero])
}

@Test("A layout that is asked nothing is read where none is asked for, and refused where one is")
func readWithoutQuestion() throws {
    let data = Data(#"{"items": [{"id": "a", "frame": [0,0,9,9]}]}"#.utf8)
    let scenario = try #require(try Scenario.read(data, requiresQuestion: false).first)
    #expect(scenario.start == nil && scenario.reachability(index: 0).isClean)
    #expect(throws: ScenarioError.self) { try Scenario.read(data) }
}

@Test("DM16, FS6: that a value written names what has focus already is said, and that another waits")
func explainedWrites() {
    let map = FocusMap()
    let name = FocusName(FocusStateID(1), AnyHashable("a"))
    map.setBinding(FocusID(8), to: name, isContainment: false)
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 8, map)
    _ = map.decide(.focus(FocusID(1), reveals: false))
    func headline(_ writes: [FocusWrite]) -> String? { map.explain(.update(FocusUpdate(writes: writes)))?.headline { "\($0.rawValue)" } }
    #expect(headline([FocusWrite(name.state, name.value)]) == "focus stays on 1: the value written names it already (FS6)")
    #expect(headline([]) == "focus stays on 1: nothing asks for anything else")
    #expect(headline([FocusWrite(name.state, AnyHashable("b"))])?.contains("the write waits for one (FS9, FS21)") == true)
}

extension FocusExplanation.Verdict {
    fileprivate var isRanked: Bool { if case .ranked = self { true } else { false } }
}
