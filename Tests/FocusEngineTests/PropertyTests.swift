import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

private let seeds = 0..<2_000

/// Runs a check over generated layouts and names the first seeds that break it.
private func broken(_ make: (Int) -> Scenario = Layouts.plain, _ check: (Int, Scenario) -> Bool) -> [Int] {
    Array(seeds.filter { !check($0, make($0)) }.prefix(5))
}

/// The targets of all presses in a layout, by source and heading.
private func answers(_ scenario: Scenario) -> [String: [String?]] {
    let names = ScenarioMap(scenario)
    return Dictionary(
        uniqueKeysWithValues: scenario.items.map { item in (item.id, Heading.allCases.map { names.press($0, from: item.id) }) })
}

private func mapped(_ scenario: Scenario, _ change: (CGRect) -> CGRect) -> Scenario {
    var result = scenario
    for index in result.items.indices { result.items[index].frame = change(result.items[index].frame) }
    return result
}

/// Whether any target depends on layout order, in which case a mirrored layout may have another target.
private func hasTies(_ scenario: Scenario) -> Bool {
    let frames = scenario.items.map(\.frame)
    return frames.indices.contains { source in
        let keys = frames.map { [abs($0.midX - frames[source].midX), abs($0.midY - frames[source].midY)] }
        return Set(keys.map { $0[0] }).count < frames.count || Set(keys.map { $0[1] }).count < frames.count
    }
}

/// Items with fractional frames, whose centres hardly ever tie.
private func tieless(_ seed: Int) -> Scenario {
    var random = Seeded(seed)
    let items = (0..<random.number(2...20)).map { index in
        let (x, y) = (CGFloat(random.number(0...40_000)) / 64, CGFloat(random.number(0...40_000)) / 64)
        let (width, height) = (CGFloat(random.number(640...12_800)) / 64, CGFloat(random.number(640...12_800)) / 64)
        return Scenario.Item(
            id: "i\(index)", frame: CGRect(x: x, y: y, width: width, height: height), isFocusable: true, parent: nil, layer: 0)
    }
    return Layouts.scenario(items)
}

@Test("DM18: The order in which items are declared does not change any target, unless items share an origin")
func permuting() {
    let failures = broken { seed, scenario in
        guard Set(scenario.items.map(\.frame.origin)).count == scenario.items.count else { return true }
        var shuffled = scenario
        var random = Seeded(seed)
        shuffled.items.shuffle(using: &random)
        return answers(shuffled) == answers(scenario)
    }
    #expect(failures == [])
}

@Test("DM18: A mirrored layout gives the mirrored targets, and a transposed layout the transposed ones")
func mirroring() {
    let failures = broken(tieless) { _, scenario in
        guard !hasTies(scenario) else { return true }
        let plain = answers(scenario)
        let mirrored = answers(mapped(scenario) { CGRect(x: -$0.maxX, y: $0.minY, width: $0.width, height: $0.height) })
        let transposed = answers(mapped(scenario) { CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) })
        // The order is right, down, left, up. Mirroring swaps left with right; transposing swaps right with down and left with up.
        return plain.allSatisfy { id, way in
            mirrored[id] == [way[2], way[1], way[0], way[3]] && transposed[id] == [way[1], way[0], way[3], way[2]]
        }
    }
    #expect(failures == [])
}

@Test("DM18: Moving the whole layout by any distance does not change any target")
func translating() {
    let failures = broken(Layouts.nested) { seed, scenario in
        var random = Seeded(seed)
        let (dx, dy) = (CGFloat(random.number(-1_000_000...1_000_000)) / 3, CGFloat(random.number(-1_000_000...1_000_000)) / 7)
        var moved = mapped(scenario) { $0.offsetBy(dx: dx, dy: dy) }
        for index in moved.sections.indices { moved.sections[index].frame = moved.sections[index].frame.offsetBy(dx: dx, dy: dy) }
        for index in moved.containers.indices { moved.containers[index].frame = moved.containers[index].frame.offsetBy(dx: dx, dy: dy) }
        return answers(moved) == answers(scenario)
    }
    #expect(failures == [])
}

@Test("DM18: Scaling a layout on an 8-point grid does not change any target")
func scaling() {
    let failures = broken(Layouts.nested) { seed, scenario in
        var random = Seeded(seed)
        return answers(onGrid(scenario, scale: CGFloat(random.number(3...40)) / 4)) == answers(onGrid(scenario, scale: 1))
    }
    #expect(failures == [])
}

/// A layout rounded to a grid of 8 points, then scaled.
///
/// Lengths on the grid are equal or differ by more than the tolerances of the rules.
private func onGrid(_ scenario: Scenario, scale: CGFloat) -> Scenario {
    func line(_ value: CGFloat) -> CGFloat { (value / 8).rounded() * 8 * scale }
    func change(_ frame: CGRect) -> CGRect {
        let (x, y) = (line(frame.minX), line(frame.minY))
        return CGRect(x: x, y: y, width: max(8 * scale, line(frame.maxX) - x), height: max(8 * scale, line(frame.maxY) - y))
    }
    var result = mapped(scenario, change)
    for index in result.sections.indices { result.sections[index].frame = change(result.sections[index].frame) }
    for index in result.containers.indices {
        let container = result.containers[index]
        result.containers[index].frame = change(container.frame)
        result.containers[index].content = CGSize(width: line(container.content.width), height: line(container.content.height))
        result.containers[index].offset = CGPoint(x: line(container.offset.x), y: line(container.offset.y))
    }
    return result
}

@Test("DM18: Adding an item outside the beam does not change the target")
func irrelevantItem() {
    let failures = broken { seed, scenario in
        var random = Seeded(seed)
        let extra = CGRect(
            x: random.number(-200...800), y: random.number(-200...600), width: random.number(1...100), height: random.number(1...100))
        var larger = scenario
        larger.items.append(.init(id: "extra", frame: extra, isFocusable: true, parent: nil, layer: 0))
        guard scenario.items.contains(where: { $0.layer == 0 && $0.isFocusable }), scenario.items.allSatisfy({ $0.layer == 0 }) else {
            return true
        }
        let (before, after) = (answers(scenario), answers(larger))
        return scenario.items.allSatisfy { item in
            Heading.allCases.indices.allSatisfy { index in
                let isVertical = index % 2 == 1
                let beam = isVertical ? (item.frame.minX, item.frame.maxX) : (item.frame.minY, item.frame.maxY)
                let across = isVertical ? (extra.minX, extra.maxX) : (extra.minY, extra.maxY)
                let isOutside = across.1 <= beam.0 || across.0 >= beam.1
                return !isOutside || before[item.id]?[index] == after[item.id]?[index]
            }
        }
    }
    #expect(failures == [])
}

@Test("DM18: A target is never the source, a disabled item or an item under a modal layer")
func soundResults() {
    let failures = broken(Layouts.nested) { _, scenario in
        // The modal layer is the highest one with an item that can have focus.
        let offered = scenario.items.filter { $0.isFocusable && !$0.frame.isEmpty }
        let top = offered.map(\.layer).max()
        let focusable = Set(offered.filter { $0.layer == top }.map(\.id))
        return answers(scenario).allSatisfy { id, way in way.allSatisfy { $0 == nil || ($0 != id && focusable.contains($0 ?? "")) } }
    }
    #expect(failures == [])
}

@Test("DM12, DM18: Reversing a run of moves along one axis returns through the same items")
func returning() {
    let failures = broken { seed, scenario in
        var random = Seeded(seed)
        let steps: [Scenario.Step] = seed % 2 == 0 ? [.left, .right] : [.up, .down]
        var player = ScenarioPlayer(scenario)
        _ = player.press(.initial)
        var made: [(Scenario.Step, FocusTarget?)] = []
        for _ in 0..<8 {
            let step = steps[random.number(0...1)]
            let before = player.focus
            if player.press(step).target != nil { made.append((step, before)) }
        }
        return made.reversed().allSatisfy { step, before in
            _ = player.press(step == steps[0] ? steps[1] : steps[0])
            return player.focus == before
        }
    }
    #expect(failures == [])
}

@Test("A focus map answers like a new one after a fuzzed sequence of changes")
func incrementalMap() {
    let failures = seeds.filter { seed in
        var random = Seeded(seed)
        return fuzzFocusMap((0..<random.number(0...600)).map { _ in UInt8(random.number(0...255)) }) != []
    }
    #expect(failures.prefix(5) == [])
}

@Test("Randomly corrupted scenario JSON is rejected or answered consistently, without a crash")
func anyBytes() {
    var random = Seeded(1)
    let text = Array(
        #"[{"id":"x","items":[{"id":"a","frame":[0,0,9,9],"parent":"s"},{"id":"b","frame":[9,0,9,9]}],"sections":[{"id":"s","frame":[0,0,9,9]}],"start":"a","direction":"right"}]"#
            .utf8)
    for _ in 0..<2_000 {
        var bytes = text
        for _ in 0..<random.number(0...4) { bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255)) }
        #expect(fuzzScenario(bytes) == [])
    }
}
