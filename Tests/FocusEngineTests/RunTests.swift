import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

/// A literal implementation of DM12 over the plain scan: a trail with a position on it, and the column or row that a run keeps.
private struct PlainRun {
    let scenario: Scenario
    var oracle: Oracle
    var at: String
    private var axis: Axis?
    private var trail: [String]
    private var place = 0
    private var kept: ClosedRange<Double>?

    init(_ scenario: Scenario, from start: String) {
        self.scenario = scenario
        oracle = Oracle(scenario)
        at = start
        trail = [start]
    }

    private func frame(_ name: String) -> CGRect { scenario.items.first { $0.id == name }?.frame ?? .zero }

    private func extent(_ name: String, across heading: Heading) -> ClosedRange<Double> {
        let frame = frame(name)
        return heading.axis == .vertical ? frame.minX...frame.maxX : frame.minY...frame.maxY
    }

    /// Makes a press and returns its target; nil if there is none.
    mutating func press(_ heading: Heading) -> String? {
        if axis != heading.axis {
            (axis, trail, place, kept) = (heading.axis, [at], 0, nil)
        }
        // The trail is ordered towards higher coordinates.
        let next = place + (heading.isForward ? 1 : -1)
        if trail.indices.contains(next) {
            if oracle.isAhead(trail[next], of: at, heading) {
                place = next
                return go(to: trail[next], heading)
            }
            (trail, place) = ([at], 0)
        }
        oracle.remembered = kept
        guard let found = oracle.move(at, heading) else { return nil }
        if heading.isForward {
            trail = Array(trail[...place]) + [found]
            place += 1
        } else {
            trail = [found] + Array(trail[place...])
            place = 0
        }
        return go(to: found, heading)
    }

    private mutating func go(to target: String, _ heading: Heading) -> String {
        let (from, to) = (extent(at, across: heading), extent(target, across: heading))
        var (low, high) = (max(from.lowerBound, to.lowerBound), min(from.upperBound, to.upperBound))
        if let kept { (low, high) = (max(low, kept.lowerBound), min(high, kept.upperBound)) }
        kept = high - low > 0.01 ? low...high : to
        at = target
        return target
    }
}

@Test("DM12: Runs of presses follow a literal implementation of trail and interval, on 3,000 layouts")
func runsEqualPlainRuns() {
    var failures: [String] = []
    for seed in 0..<3_000 where failures.count < 5 {
        var scenario = seed % 3 == 0 ? Layouts.nested(seed) : Layouts.plain(seed)
        for index in scenario.items.indices { scenario.items[index].layer = 0 }
        // Skip layouts with containers, whose frames change from press to press, and with nested items, to which DM13 applies.
        let outer = Set(scenario.items.map(\.id) + scenario.containers.map(\.id))
        guard scenario.containers.isEmpty, !scenario.items.contains(where: { outer.contains($0.parent ?? "") }) else { continue }
        guard let start = scenario.items.first(where: { $0.isFocusable && $0.frame.width > 0 && $0.frame.height > 0 })?.id else { continue }
        scenario.start = start
        var (player, plain, random) = (ScenarioPlayer(scenario), PlainRun(scenario, from: start), Seeded(seed))
        // Reverse often, since users go back and forth more than in circles.
        var heading = Heading.right
        for step in 0..<24 {
            if random.chance(0.45) {
                heading = heading.opposite
            } else if random.chance(0.3) {
                heading = Heading.allCases[random.number(0...3)]
            }
            guard let press = Scenario.Step(rawValue: "\(heading)") else { continue }
            let before = plain.at
            let (mine, expected) = (player.press(press).target.map { player.names.name($0) }, plain.press(heading))
            if mine != expected {
                failures.append(
                    "seed \(seed), press \(step): \(heading) from \(before): engine \(mine ?? "-"), sentences \(expected ?? "-")")
                break
            }
        }
    }
    #expect(failures == [])
}

@Test("DM12: After a run of 1,900 presses, the trail still leads back 500 steps")
func longRun() {
    let map = FocusMap()
    map.build(2_000) {
        // One column of 2,000 rows.
        for index in 0..<1_000 {
            map.setItem(FocusID(2 * index), frame: CGRect(x: 0, y: 20 * index, width: 100, height: 8), order: UInt64(2 * index))
            map.setItem(
                FocusID(2 * index + 1), frame: CGRect(x: 0, y: 20 * index + 10, width: 100, height: 8), order: UInt64(2 * index + 1))
        }
    }
    var memory = PathMemory()
    var (focus, way) = (FocusTarget.item(FocusID(0)), [FocusTarget]())
    for _ in 0..<1_900 {
        way.append(focus)
        guard let next = map.move(FocusMove(.down, from: focus), memory: &memory).target else { break }
        focus = next
    }
    #expect(way.count == 1_900)
    for place in way.suffix(500).reversed() {
        let back = map.move(FocusMove(.up, from: focus), memory: &memory)
        #expect(back.target == place && back.reason == .trail)
        focus = back.target ?? focus
    }
}

@Test("DM12: The way back into a section beside the beam returns to the item that was left, in a scroll view or not")
func backBesideTheBeam() {
    for isScrolled in [false, true] {
        let map = FocusMap()
        if isScrolled {
            let frame = CGRect(x: 0, y: 0, width: 500, height: 50)
            map.setContainer(FocusID(92), frame: frame, contentSize: CGSize(width: 900, height: 50), offset: .zero)
        }
        map.setSection(FocusID(90), frame: CGRect(x: 0, y: 0, width: 500, height: 50), parent: isScrolled ? FocusID(92) : nil)
        item(1, CGRect(x: 0, y: 0, width: 50, height: 50), in: 90, map)
        item(2, CGRect(x: 120, y: 0, width: 50, height: 50), in: 90, map)
        map.setSection(FocusID(91), frame: CGRect(x: 0, y: 200, width: 500, height: 50))
        item(3, CGRect(x: 300, y: 200, width: 50, height: 50), in: 91, map)
        _ = map.decide(.focus(FocusID(3), reveals: false))
        #expect(map.decide(.move(FocusMove(.up, from: .item(FocusID(3))))).target == .item(FocusID(2)), "nobody has come this way")
        _ = map.decide(.focus(FocusID(1), reveals: false))
        #expect(map.decide(.move(FocusMove(.down, from: .item(FocusID(1))))).target == .item(FocusID(3)))
        let back = map.decide(.move(FocusMove(.up, from: .item(FocusID(3)))))
        #expect(back.target == .item(FocusID(1)) && back.reason == .trail, "in a scroll view: \(isScrolled)")
    }
}

@Test("DM12: A trail that could not be followed is forgotten, even if its item reappears elsewhere")
func forgottenTrail() {
    let map = FocusMap()
    let size = CGSize(width: 100, height: 100)
    for id in 0..<3 { item(id, CGRect(origin: CGPoint(x: 120 * id, y: 0), size: size), map) }
    var memory = PathMemory()
    var focus = 0
    func press(_ heading: Heading) {
        if case .item(let id)? = map.move(FocusMove(heading, from: .item(FocusID(focus))), memory: &memory).target { focus = id.rawValue }
    }
    press(.right)
    press(.right)
    #expect(focus == 2)
    map.setItem(FocusID(1), frame: CGRect(origin: CGPoint(x: 120, y: 0), size: size), isFocusable: false)
    press(.left)
    #expect(focus == 0)
    // Item 1 returns as far away as before, but item 3 is nearer to the source's centre line.
    item(1, CGRect(origin: CGPoint(x: -120, y: 60), size: size), map)
    item(3, CGRect(origin: CGPoint(x: -120, y: -45), size: size), map)
    press(.left)
    #expect(focus == 3)
}

@Test("A realised or out-of-range cell cannot have focus as a cell")
func cellsWithFocus() throws {
    let map = FocusMap()
    map.setRange(
        FocusID(9), FocusRange(axis: .vertical, origin: .zero, cellSize: CGSize(width: 50, height: 50), count: 4, realised: 1..<2))
    let slot = try #require(map.slots[FocusID(9)])
    #expect((0..<5).map { map.takesFocus(.cell(FocusID(9), $0), slot) } == [true, false, true, true, false])
}
