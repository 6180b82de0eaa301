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
    map.dismiss(FocusID(10))
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
    func view(_ width: Double) throws -> (view: CGRect, bounds: CGRect) {
        var stage = Stage(["a": [0, 0, 100, 100], "b": [150, 0, 100, 100]])
        // Beside the beam, and far from it.
        stage.item("far", [width - 10, 500, 10, 10])
        let (map, id) = stage.map
        let explanation = try #require(map.explain(FocusMove(.right, from: .item(id("a")))))
        return (explanation.view, explanation.bounds)
    }
    // From 375 points on either side of the two: 625 wide with what lies to the left cut off.
    for (width, isWhole) in [(900.0, true), (930, true), (945, false), (5_000, false)] {
        let (view, bounds) = try view(width)
        #expect(view == (isWhole ? bounds : CGRect(x: 0, y: 0, width: 625, height: 475)), "\(width)")
    }
}
