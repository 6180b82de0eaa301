import TenFootGeometry

/// Why focus goes where it goes, or stays: every candidate with the rule that ranked or rejected it (DM16).
package struct FocusExplanation {
    /// The question that is answered.
    package enum Question: Hashable, Sendable {
        case press(Heading)
        case step(SequentialStep)
        case update
        case wake
        case enter
        case direct
    }

    /// The outcome for one entry.
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
        /// Whether it is a part through which focus was led, not something to focus.
        package var isSection: Bool
        /// What a part is: "section", "region", "scope".
        package var part = "section"
        /// Whether it stands for the unrealised cells of a lazy container.
        package var isRange: Bool
        /// The frame in the scene, in points.
        package var frame: CGRect
        package var verdict: Verdict
        /// 1 for the best; nil for rejected entries.
        package var rank: Int?
        /// The distance along the heading from the source's far edge, in points.
        package var gap: Double
        /// The distances across the heading in points: from the source's centre to the extent, and between the centres.
        package var aside, centreDistance: Double
    }

    package var question: Question
    package var decision: FocusDecision
    /// Where focus was, in the scene; nil if nothing had focus.
    package var source: CGRect?
    /// The beam of a press, in the scene; it ends at the outermost entry.
    package var beam: CGRect?
    /// What had focus, if it is still there.
    package var focused: FocusID?
    /// The part that the reason names, and what it is: "section", "region", "scroll view".
    package var part: (id: FocusID, word: String)?
    /// Where focus goes, in the scene; nil where it stays.
    package var target: CGRect?
    /// The remembered interval across the heading as a part of the beam, where there is one (DM12).
    package var remembered: CGRect?
    package var containers: [(id: FocusID, frame: CGRect)]
    /// Sections first, then winner, ranked, rejected.
    package var rows: [Row]
    /// The bounds of everything that the picture shows, in the scene.
    package var bounds: CGRect
}

extension FocusMap {
    /// Explains a request without carrying it out: the map is restored afterwards.
    ///
    /// O(n log n).
    package func explain(_ request: FocusRequest) -> FocusExplanation? {
        if case .move(let press) = request { return explain(press, memory: memory) }
        let before = (situation, memory, layers, layerChanges, decided)
        defer { (situation, memory, layers, layerChanges, decided) = before }
        let place = situation.place
        let wasFocused = situation.focused ?? situation.dismissed?.target
        // What has come or gone is taken as the decision finds it.
        let decision = decide(request)
        (situation, decided) = (before.0, before.4)
        return ChoiceJudge(map: self, decision: decision, question: request.question, focused: wasFocused, place: place).explanation()
    }

    /// Explains where focus starts.
    package func explainStart() -> FocusExplanation {
        let choice = start(in: top)
        var decision = FocusDecision(target: choice?.target, reason: choice?.reason ?? .empty)
        decision.scrolls = choice.map { scrolls(toReveal: $0.target) } ?? FocusScrolls()
        return ChoiceJudge(map: self, decision: decision, question: .update, focused: nil, place: FocusPlace()).explanation()
    }

    /// Explains a press without making it; `memory` is the one the press would have been decided with.
    ///
    /// O(n log n).
    package func explain(_ move: FocusMove, memory: PathMemory = PathMemory()) -> FocusExplanation? {
        guard let slot = slots[move.source.id], let box = sceneBox(move.source) else { return nil }
        var used = memory
        let decision = self.move(move, memory: &used)
        let heading = move.heading
        let remembered = self.remembered(memory, across: heading.axis.other)
        let ground =
            lastGround
            ?? Ground(first: entries[Int(slot)].parent, last: 0, holder: 0, source: box)
        let judge = Judge(map: self, ground: ground, heading: heading, source: slot, decision: decision, remembered: remembered)
        let rows = judge.rows()
        var bounds = box
        for entry in slots.values where !entries[Int(entry)].kind.isTransparent {
            let frame = sceneBox(entry)
            if frame.isFinite { bounds = bounds.union(frame) }
        }
        var beam = ground.source
        beam.edges[heading.rawValue] = ground.source.far(heading)
        beam.edges[heading.rawValue ^ 2] = -max(bounds.far(heading), ground.source.far(heading))
        let across = heading.axis.other
        let lane =
            remembered.low.isFinite
            ? beam.replacing(across, low: remembered.low, high: remembered.high).rect : nil
        let containers = slots.values.filter { entries[Int($0)].kind == .container }.sorted().map {
            (entries[Int($0)].id, sceneBox($0).rect)
        }
        return FocusExplanation(
            question: .press(heading), decision: decision, source: ground.source.rect, beam: beam.rect, focused: move.source.id, part: nil,
            target: decision.target.flatMap { self.sceneFrame(of: $0) }, remembered: lane, containers: containers,
            rows: rows, bounds: bounds.rect)
    }
}

extension FocusRequest {
    fileprivate var question: FocusExplanation.Question {
        switch self {
        case .move(let press): .press(press.heading)
        case .step(let step): .step(step)
        case .focus: .direct
        case .enter: .enter
        case .wake: .wake
        case .update: .update
        }
    }
}
