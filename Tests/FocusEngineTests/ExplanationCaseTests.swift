import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

@Test("DM16, RL1, SC1: Explanations rank relocation candidates by distance, then centres, and initial focus by layout order")
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

@Test("DM17: A FocusReachability without faults is clean, and one with any kind of fault is not")
func cleanReach() {
    #expect(FocusReachability().isClean)
    #expect(!FocusReachability(unreachable: [FocusID(1)]).isClean && !FocusReachability(deadEnds: [FocusID(1)]).isClean)
    #expect(!FocusReachability(oneWay: [.init(from: FocusID(1), heading: .up, to: FocusID(2))]).isClean)
}

@Test("JSONText escapes names so that parsing returns them unchanged")
func quotedNames() throws {
    for name in ["a\"b", "a\\b", "line\nline\rline\tline", "\u{1}\u{1f}\u{b}", "é😀", ""] {
        let read = try JSONSerialization.jsonObject(with: Data(JSONText.array([name, name]).utf8)) as? [String]
        #expect(read == [name, name])
    }
    #expect(JSONText.quoted("\n\r\t\"\\\u{1}") == #""\n\r\t\"\\\u0001""# && JSONText.value(nil) == "null")
}

@Test("DM16: An explanation's picture shows the whole scene, or only the decision's area if the rest is far away")
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
    // The picture reaches 375 points beyond the two items; nothing lies before them, so it is 625 points long. A scene of up to one and a
    // half times that length, 937.5 points, is shown whole.
    for heading in [Heading.right, .down] {
        for (length, isWhole) in [(900.0, true), (937.5, true), (945, false), (5_000, false)] {
            let (view, bounds) = try view(length, heading)
            #expect(view == (isWhole ? bounds : Stage.rect(turned([0, 0, 625, 475], heading))), "\(length) \(heading)")
        }
    }
}

@Test("DM16: When lost focus is far from every remaining view, the picture shows the remaining views")
func pictureOfWhatIsLeft() throws {
    // The picture would reach 75 points beyond the lost view, so the remaining view would be outside it or only touch its edge.
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

@Test("DM16, RL1: Explanations list rejected candidates after ranked ones, even if they are nearer")
func rejectedLast() throws {
    let map = FocusMap()
    map.setSection(FocusID(90), frame: CGRect(x: 0, y: 100, width: 200, height: 50))
    for id in 10...12 { item(id, CGRect(x: 60 * (id - 10), y: 100, width: 50, height: 50), in: 90, map) }
    item(1, CGRect(x: 60, y: 151, width: 50, height: 50), map)
    _ = map.decide(.focus(FocusID(11), reveals: false))
    map.remove(FocusID(11))
    let explanation = try #require(map.explain(.update(FocusUpdate(isStructural: true))))
    #expect(explanation.rows.map(\.id.rawValue) == [90, 10, 12, 1])
    #expect(explanation.rows.map(\.rank) == [nil, 1, 2, nil])
}

@Test("DM16: The picture writes a name in the largest text size that fits its frame", arguments: [(19.4, 22), (19.0, 18)])
func nameAlone(_ height: Double, _ size: Int) throws {
    // A point of the scene is 1.9 points of the picture: the frame is 37 or 36.2 points high there, and the larger text needs 36.4.
    let (map, id) = Stage(["a": [0, 0, 200, height], "b": [300, 0, 200, height]]).map
    let explanation = try #require(map.explain(FocusMove(.right, from: .item(id("a")))))
    let words = explanation.svg { $0 == id("a") ? "a" : "b" }.split(separator: "\n").filter { $0.hasSuffix(">a</text>") }
    #expect(words.count == 1 && words.allSatisfy { $0.contains("font-size=\"\(size).00\"") }, "\(words)")
}

@Test("DM16: The picture draws an arrow to the target unless it would be shorter than its tip", arguments: [(3.5, false), (3.7, true)])
func shortArrow(_ width: Double, _ isDrawn: Bool) throws {
    // The arrow ends at a third of the narrow item's width, 7.9 or 8.4 points in the picture; it must be longer than 8.
    let (map, id) = Stage(["a": [0, 0, 100, 100], "b": [100, 0, width, 100]]).map
    let explanation = try #require(map.explain(FocusMove(.right, from: .item(id("a")))))
    #expect(explanation.decision.target == .item(id("b")))
    #expect(explanation.svg { "\($0.rawValue)" }.contains("<line ") == isDrawn)
}

@Test("DM16: SVGText cuts or wraps a text only when it does not fit")
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

@Test("DM16: A label is placed in its frame, or above or below it if allowed, within the picture except for rounding")
func labels() {
    func place(_ size: Double, on frame: [Double], mayLeave: Bool = false) -> CGRect? {
        var plan = LabelPlan(area: CGRect(x: 0, y: 0, width: 400, height: 300), gap: 5)
        return plan.place(CGSize(width: size, height: size), on: Stage.rect(frame), mayLeave: mayLeave)
    }
    #expect(place(50, on: [100, 100, 60, 60]) == CGRect(x: 105, y: 105, width: 50, height: 50))
    #expect(place(51, on: [100, 100, 60, 60]) == nil && place(51, on: [100, 100, 60, 60], mayLeave: true) != nil)
    // If the corners are taken, the label is at the middle of the left edge. A position nearer than half the gap to an obstacle is taken.
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
    // None of these frames is visible: they have no area or lie outside the picture.
    for frame in [[100.0, 100, 0, 60], [100, 100, 60, 0], [400, 100, 60, 60], [900, 100, 60, 60]] {
        #expect(place(5, on: frame, mayLeave: true) == nil)
    }
    // The label is above the frame, or below it if it would leave the picture by half a point; 0.005 points are tolerated.
    #expect(place(40, on: [100, 45, 50, 20], mayLeave: true) == CGRect(x: 100, y: 0, width: 40, height: 40))
    #expect(place(40, on: [100, 44.5, 50, 20], mayLeave: true) == CGRect(x: 100, y: 69.5, width: 40, height: 40))
    #expect(place(40, on: [100, 44.995, 50, 20], mayLeave: true)?.minY ?? 1 < 0)
    #expect(place(280, on: [0, 10, 400, 5], mayLeave: true) == CGRect(x: 0, y: 20, width: 280, height: 280))
}

@Test("DM16: A scope is drawn around its items, and explanations tell a view that keeps focus from one that loses it")
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

@Test("DM16: Explanations mark a range of unrealised cells as a range")
func explainedRange() {
    let map = FocusMap()
    item(1, CGRect(x: 0, y: 0, width: 50, height: 50), map)
    map.setRange(FocusID(9), FocusRange(axis: .vertical, origin: CGPoint(x: 0, y: 60), cellSize: CGSize(width: 50, height: 50), count: 9))
    func ranges(_ rows: [FocusExplanation.Row]?) -> [FocusID]? { rows?.filter(\.isRange).map(\.id) }
    #expect(ranges(map.explainStart().rows) == [FocusID(9)])
    #expect(ranges(map.explain(FocusMove(.down, from: .item(FocusID(1))))?.rows) == [FocusID(9)])
}

@Test("DM16: Explanations name four of many items rejected for one reason, and tag source, winner and redirected views")
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

@Test("DM13, DM16: Explanations tell apart views inside the source, another focusable view and a plain view")
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
    // A press on the focused card looks inside it first (DM13), and there finds item 2.
    #expect(press.decision.target == .item(FocusID(2)))
    #expect(verdict(3, press) == .rejected(rule: "DM8", why: "is outside the container, which holds its own first"))
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

@Test("DM16, FS6: Explanations say that a written value is already met, or that the write waits")
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

@Test("DM5, DM16: Explanations treat a section behind or beside the source as a whole, but look into one that overlaps it")
func explainedSections() throws {
    let (behind, beside, over) = ([0.0, 0, 100, 100], [240.0, 0, 300, 100], [180.0, 0, 90, 100])
    for (frame, isWhole, own) in [
        (behind, true, ("DM2", "does not lie further right")), (beside, true, ("DM5", "holds nothing that can be reached from here")),
        (over, false, ("DM5", "overlaps the source, so it is looked through")),
    ] {
        var stage = Stage(["a": [200, 0, 100, 100], "goal": [350, 20, 50, 50]])
        stage.section("s", frame)
        stage.item("in", [frame[0] + 5, 20, 10, 50], in: "s")
        let (map, id) = stage.map
        let explanation = try #require(map.explain(FocusMove(.right, from: .item(id("a")))))
        func verdict(_ name: String) -> FocusExplanation.Verdict? { explanation.rows.first { $0.id == id(name) }?.verdict }
        let words = isWhole ? ("DM5", "is inside a section, which competes as a whole") : ("DM2", "does not lie further right")
        #expect(verdict("in") == .rejected(rule: words.0, why: words.1), "\(frame)")
        #expect(verdict("s") == .rejected(rule: own.0, why: own.1), "\(frame)")
    }
}

@Test("DM8, DM13, DM16: After a press leaves its row, another button of its card is explained as lying the other way")
func explainedCard() throws {
    var stage = Stage(["far": [500, 0, 100, 100]])
    stage.container("row", [0, 0, 400, 100], content: [800, 100])
    stage.item("card", [0, 0, 200, 100], in: "row")
    stage.item("first", [10, 10, 50, 50], in: "card")
    stage.item("second", [100, 10, 50, 50], in: "card")
    let (map, id) = stage.map
    let explanation = try #require(map.explain(FocusMove(.right, from: .item(id("second")))))
    #expect(explanation.decision.target == .item(id("far")))
    let verdict = explanation.rows.first { $0.id == id("first") }?.verdict
    #expect(verdict == .rejected(rule: "DM2", why: "does not lie further right"))
}

extension FocusExplanation.Verdict {
    fileprivate var isRanked: Bool { if case .ranked = self { true } else { false } }
}
