import TenFootGeometry

/// Judges every entry of a map against a decision that no heading led to: defaults, relocations, writes, presentations, Tab.
struct ChoiceJudge {
    let map: FocusMap
    let decision: FocusDecision
    let question: FocusExplanation.Question
    /// What had focus before, and where.
    let focused: FocusTarget?
    let place: FocusPlace

    func explanation() -> FocusExplanation {
        let part = part
        let isNearness = if case .relocated = decision.reason { true } else { false }
        let order = Dictionary(map.sceneOrder().enumerated().map { ($1.slot, $0) }, uniquingKeysWith: { first, _ in first })
        var rows: [FocusExplanation.Row] = []
        var bounds = Box.nothing
        for slot in map.slots.values {
            let entry = map.entries[Int(slot)]
            if !entry.kind.isTransparent { bounds = bounds.union(finite(map.sceneBox(slot))) }
            guard entry.kind == .item || entry.kind == .range || slot == part else { continue }
            rows.append(row(slot, entry, isNearness, part))
        }
        // Ranks: by distance if the nearest item was searched for, else in reading order.
        let wanted = place.frame
        let isEarlier: (FocusExplanation.Row, FocusExplanation.Row) -> Bool = { first, second in
            if first.isSection != second.isSection { return first.isSection }
            let (isFirst, isSecond) = (first.verdict == .winner, second.verdict == .winner)
            if isFirst != isSecond { return isFirst }
            if isNearness, (first.gap, first.centreDistance) != (second.gap, second.centreDistance) {
                return (first.gap, first.centreDistance) < (second.gap, second.centreDistance)
            }
            let places = (map.slots[first.id].flatMap { order[$0] } ?? .max, map.slots[second.id].flatMap { order[$0] } ?? .max)
            return (places.0, first.id.rawValue) < (places.1, second.id.rawValue)
        }
        rows.sort(by: isEarlier)
        var rank = 0
        for index in rows.indices where !rows[index].isSection {
            switch rows[index].verdict {
            case .winner, .ranked:
                rank += 1
                rows[index].rank = rank
            case .source, .rejected: break
            }
        }
        rows = rows.filter { $0.rank != nil || $0.isSection } + rows.filter { $0.rank == nil && !$0.isSection }
        return FocusExplanation(
            question: question, decision: decision, source: focused == nil ? nil : wanted, beam: nil, focused: focused?.id,
            part: part.map { (map.entries[Int($0)].id, ChoiceJudge.word(map.entries[Int($0)].kind)) },
            target: decision.target.flatMap { map.sceneFrame(of: $0) }, remembered: nil,
            containers: map.slots.values.filter { map.entries[Int($0)].kind == .container }.sorted().map {
                (map.entries[Int($0)].id, map.sceneBox($0).rect)
            }, rows: rows, bounds: bounds.isFinite ? bounds.rect : .zero)
    }

    /// The part that the reason names.
    private var part: Int32? {
        let id: FocusID? =
            switch decision.reason {
            case .declared(let id), .late(let id), .relocatedToDefault(let id): id
            case .relocated(let id): id
            default: nil
            }
        return id.flatMap { map.slots[$0] }
    }

    private static func word(_ kind: EntryKind) -> String {
        switch kind {
        case .scene: "scene"
        case .item: "view"
        case .section: "section"
        case .container: "scroll view"
        case .range: "cells"
        case .layer: "presentation"
        case .page: "page"
        case .region: "region"
        case .scope: "scope"
        case .preference: "preference"
        case .binding: "binding"
        }
    }

    private func finite(_ box: Box) -> Box { box.isFinite && !box.isEmpty ? box : .nothing }

    private func row(_ slot: Int32, _ entry: Entry, _ isNearness: Bool, _ part: Int32?) -> FocusExplanation.Row {
        let lost = Box(place.frame)
        var box = map.sceneBox(slot)
        if entry.kind.isTransparent {
            box = .nothing
            map.forEachIndexed(slot) { box = box.union(finite(map.sceneBox($0))) }
        }
        let (x, y) = (box.rect.midX - place.frame.midX, box.rect.midY - place.frame.midY)
        return FocusExplanation.Row(
            id: entry.id, isSection: slot == part, part: ChoiceJudge.word(entry.kind), isRange: entry.kind == .range,
            frame: box.isFinite ? box.rect : .zero, verdict: verdict(slot, entry, isNearness, part), rank: nil,
            gap: lost.distance(to: box), aside: 0, centreDistance: Double((x * x + y * y).squareRoot()))
    }

    private func verdict(_ slot: Int32, _ entry: Entry, _ isNearness: Bool, _ part: Int32?) -> FocusExplanation.Verdict {
        if slot == part || entry.id == decision.target?.id { return .winner }
        if decision.target == nil, !decision.unfocuses, entry.id == focused?.id { return .source }
        if !entry.leaf.exists || (entry.kind == .item && !entry.isFocusable) {
            return .rejected(rule: "FO6", why: entry.frame.isEmpty ? "has no area" : "cannot have focus")
        }
        if entry.layer < map.activeLayer { return .rejected(rule: "SC13", why: "lies under a presentation") }
        switch decision.reason {
        case .first: return .ranked(rule: "DM10: later in layout order")
        case .relocated:
            if let part, !map.isInside(slot, part) {
                return .rejected(
                    rule: "RL1", why: "is outside the \(ChoiceJudge.word(map.entries[Int(part)].kind)), which still has something to focus")
            }
            return .ranked(rule: "RL1: further from where focus was")
        case .declared:
            return .rejected(
                rule: part.map { map.entries[Int($0)].kind == .scope } ?? false ? "SC2" : "SC9", why: "is not the declared default")
        case .late: return .rejected(rule: "SC15", why: "is not the declared default")
        case .relocatedToDefault: return .rejected(rule: "RL1", why: "is not the declared default")
        case .dialog: return .rejected(rule: "SC13", why: "is not what the dialog starts on")
        case .written: return .rejected(rule: "FS6", why: "is not bound to the value written, or comes later")
        case .restored, .remembered: return .rejected(rule: "SC13", why: "did not have focus before")
        case .order: return .rejected(rule: "DM10", why: "is not next in layout order")
        case .dismissed: return .rejected(rule: "FS7", why: "waits for the next press")
        default: return .rejected(rule: "SC14", why: "nothing asks for it")
        }
    }
}
