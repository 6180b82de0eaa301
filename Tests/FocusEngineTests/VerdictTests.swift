import Foundation
import TenFootGeometry
import TestSupport
import Testing

@testable import TenFootFocusEngine

/// The verdicts of DM2 to DM4 on every item of a layout without sections and containers, implemented sentence by sentence.
private struct PlainVerdicts {
    typealias Verdict = FocusExplanation.Verdict

    let scenario: Scenario
    let source: String
    let heading: Heading
    let winner: String?
    let kept: ClosedRange<Double>?

    private var beam: Oracle.Span { Oracle.Span(scenario.items.first { $0.id == source }?.frame ?? .zero, heading) }

    private func rejection(_ item: Scenario.Item, top: Int) -> (rule: String, why: String)? {
        if item.frame.width <= 0 || item.frame.height <= 0 { return ("DM2", "has no area") }
        if !item.isFocusable { return ("DM2", "is not focusable") }
        if item.layer < top { return ("DM2", "lies under a modal layer") }
        let (span, beam) = (Oracle.Span(item.frame, heading), beam)
        guard span.near > beam.near + 0.01, span.far > beam.far + 0.01 else { return ("DM2", "does not lie further \(heading)") }
        return span.overlaps(beam) ? nil : ("DM3", "lies beside the beam")
    }

    /// The gap, the distance across from the source's centre to the item, and the distance between the centres.
    func distances(_ item: Scenario.Item) -> [Double] {
        let (span, beam) = (Oracle.Span(item.frame, heading), beam)
        let centre = (beam.low + beam.high) / 2
        return [max(0, span.near - beam.far), max(0, span.low - centre, centre - span.high), abs((span.low + span.high) / 2 - centre)]
    }

    /// The first five criteria of DM4 in their order; smaller values rank first.
    private func points(_ item: Scenario.Item, front: Scenario.Item) -> [Double] {
        let (span, row) = (Oracle.Span(item.frame, heading), Oracle.Span(front.frame, heading))
        let overlap = min(span.far, row.far) - max(span.near, row.near)
        let isFront = overlap + 0.003 >= min(span.far - span.near, row.far - row.near) / 2
        let isKept = kept.map { min(span.high, $0.upperBound) - max(span.low, $0.lowerBound) > 0.01 } ?? false
        let all = distances(item)
        return [isFront ? 0 : 1, isKept ? 0 : 1, all[0] <= distances(front)[0] + 4 ? 0 : all[0], all[1], all[2]]
    }

    func verdicts() -> [(id: String, verdict: Verdict, rank: Int?)] {
        let top = scenario.items.filter { $0.isFocusable && $0.frame.width > 0 && $0.frame.height > 0 }.map(\.layer).max() ?? 0
        let others = scenario.items.filter { $0.id != source }
        let open = others.filter { rejection($0, top: top) == nil }
        let least = open.map { distances($0) }.min { $0.lexicographicallyPrecedes($1) }
        let first = plainOrder(open.filter { distances($0) == least }, .leftToRight).first
        let front = open.first { $0.id == first }
        let ranked =
            front.map { front in
                open.enumerated().map { (points($1, front: front), $0, $1) }
                    .sorted { first, second in
                        if (first.2.id == winner) != (second.2.id == winner) { return first.2.id == winner }
                        return first.0 == second.0 ? first.1 < second.1 : first.0.lexicographicallyPrecedes(second.0)
                    }
            } ?? []
        let names = [
            "DM4 (1): not in the front row", "DM4 (2): outside the remembered interval", "DM4 (3): a larger gap",
            "DM4 (4): further aside of the centre", "DM4 (5): its centre is further aside", "DM4 (6): later in layout order",
        ]
        var result: [(String, Verdict, Int?)] = []
        for (place, entry) in ranked.enumerated() {
            let lost = entry.0[0] == 1 ? 0 : zip(entry.0, ranked[0].0).enumerated().first { $1.0 != $1.1 }?.offset ?? 5
            result.append((entry.2.id, place == 0 ? .winner : .ranked(rule: names[lost]), place + 1))
        }
        result.insert((source, .source, nil), at: min(1, result.count))
        return result
            + others.compactMap { item in rejection(item, top: top).map { (item.id, .rejected(rule: $0.rule, why: $0.why), nil) } }
    }
}

@Test("DM16: Explanations give the verdicts, ranks and distances of DM2 to DM4 for every item, on 500 layouts")
func verdictsEqualPlainReading() {
    var failures: [String] = []
    for seed in 0..<500 where failures.count < 5 {
        let scenario = Layouts.plain(seed)
        let names = ScenarioMap(scenario)
        var random = Seeded(seed)
        for item in scenario.items.shuffled(using: &random).prefix(4) {
            guard let id = names.id(item.id) else { continue }
            for heading in Heading.allCases {
                // In half of the cases, a column or row that a run has kept.
                var (memory, kept): (PathMemory, ClosedRange<Double>?) = (PathMemory(), nil)
                if random.chance(0.5) {
                    let (low, length) = (Double(random.number(0...500)), Double(random.number(1...80)))
                    memory.turn(to: heading.axis)
                    memory.keep(PathMemory.Interval(low: low, high: low + length, container: nil), along: heading.axis.other)
                    kept = low...(low + length)
                }
                guard let explanation = names.map.explain(FocusMove(heading, from: .item(id)), memory: memory) else { continue }
                let winner = explanation.decision.target.map { names.name($0) }
                let plain = PlainVerdicts(scenario: scenario, source: item.id, heading: heading, winner: winner, kept: kept)
                let expected = plain.verdicts()
                let mine = explanation.rows.map { "\(names.name($0.id)) \($0.verdict) \($0.rank ?? 0)" }
                if mine != expected.map({ "\($0.id) \($0.verdict) \($0.rank ?? 0)" }) {
                    failures.append("seed \(seed), \(heading) from \(item.id): \(mine), plainly \(expected)")
                }
                for row in explanation.rows {
                    guard let told = scenario.items.first(where: { $0.id == names.name(row.id) }) else { continue }
                    if [row.gap, row.aside, row.centreDistance] != plain.distances(told) {
                        failures.append("seed \(seed): distances of \(told.id)")
                    }
                }
            }
        }
    }
    #expect(failures.prefix(3) == [])
}
