import TenFootGeometry

/// Why a press went where it went: every candidate with the rule that ranked or rejected it (DM16).
package struct FocusExplanation: Sendable {
    /// What became of one entry.
    package enum Verdict: Hashable, Sendable {
        case source
        case winner
        /// A candidate that lost, with the rule that put it behind.
        case ranked(rule: String)
        case rejected(rule: String, why: String)
    }

    /// One item, section or range of the map.
    package struct Row: Sendable {
        package var id: FocusID
        package var isSection: Bool
        /// Whether it stands for the unrealised cells of a lazy container.
        package var isRange: Bool
        /// In the scene, in points.
        package var frame: CGRect
        package var verdict: Verdict
        /// 1 for the best; nil for what was rejected.
        package var rank: Int?
        /// Along the heading, in points: from the source's far edge.
        package var gap: Double
        /// Across the heading, in points: from the source's centre to the extent, and between the centres.
        package var aside, centreDistance: Double
    }

    package var heading: Heading
    package var decision: FocusDecision
    /// The source and the beam in the scene, in points; the beam ends at the outermost entry.
    package var source, beam: CGRect
    /// Where focus goes, in the scene; nil where it stays.
    package var target: CGRect?
    /// The remembered interval across the heading as a part of the beam, where there is one (DM12).
    package var remembered: CGRect?
    package var containers: [(id: FocusID, frame: CGRect)]
    /// Sections first, then winner, ranked, rejected.
    package var rows: [Row]
    /// All that the picture shows, in the scene.
    package var bounds: CGRect
}

extension FocusMap {
    /// Explains a press without making it; `memory` is the one the press would have been decided with.
    ///
    /// O(n log n).
    package func explain(_ move: FocusMove, memory: PathMemory = PathMemory()) -> FocusExplanation? {
        guard let slot = slots[move.source.id], let box = sceneBox(move.source) else { return nil }
        var used = memory
        let decision = self.move(move, memory: &used)
        let heading = move.heading
        var before = memory
        before.turn(to: heading.axis)
        let remembered = self.remembered(before, across: heading.axis.other)
        let ground =
            lastGround
            ?? Ground(first: entries[Int(slot)].parent, last: 0, holder: 0, source: box)
        let judge = Judge(map: self, ground: ground, heading: heading, source: slot, decision: decision, remembered: remembered)
        let rows = judge.rows()
        var bounds = box
        for entry in slots.values where entries[Int(entry)].kind != .region {
            let frame = sceneBox(entry)
            if frame.isFinite { bounds = bounds.union(frame) }
        }
        var beam = ground.source
        beam.edges[heading.rawValue] = ground.source.far(heading)
        beam.edges[heading.rawValue ^ 2] = -max(bounds.far(heading), ground.source.far(heading))
        let across = heading.axis.other
        let lane =
            remembered.low <= remembered.high
            ? beam.replacing(across, low: remembered.low, high: remembered.high).rect : nil
        let containers = slots.values.filter { entries[Int($0)].kind == .container }.sorted().map {
            (entries[Int($0)].id, sceneBox($0).rect)
        }
        return FocusExplanation(
            heading: heading, decision: decision, source: ground.source.rect, beam: beam.rect,
            target: decision.target.flatMap { self.sceneFrame(of: $0) }, remembered: lane, containers: containers,
            rows: rows, bounds: bounds.rect)
    }
}
