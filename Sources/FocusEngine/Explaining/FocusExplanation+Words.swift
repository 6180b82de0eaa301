import Foundation
import TenFootGeometry

extension FocusExplanation {
    /// The explanation as text, one line per entry, the outcome first.
    package func words(_ name: (FocusID) -> String) -> String {
        var lines = [headline(name)]
        for scroll in decision.scrolls {
            lines.append(
                "  scrolls \(name(scroll.container)) to (\(FocusExplanation.number(scroll.offset.x)), \(FocusExplanation.number(scroll.offset.y)))  DM9"
            )
        }
        let width = rows.map { name($0.id).count }.max() ?? 0
        for row in rows {
            let label = name(row.id) + String(repeating: " ", count: width - name(row.id).count)
            let distances =
                isPress
                ? "gap \(FocusExplanation.number(row.gap)), aside \(FocusExplanation.number(row.aside)), centres \(FocusExplanation.number(row.centreDistance))"
                : source == nil
                    ? "" : "distance \(FocusExplanation.number(row.gap)), centres \(FocusExplanation.number(row.centreDistance))"
            let kind = row.isSection ? " (\(row.part))" : ""
            switch row.verdict {
            case .source: lines.append("  \(label)  source")
            case .winner: lines.append("  \(label)  won\(kind)" + (distances.isEmpty ? "" : ": \(distances)"))
            case .ranked(let rule):
                lines.append("  \(label)  rank \(row.rank ?? 0)\(kind): \(distances)\(distances.isEmpty ? "" : "; ")\(rule)")
            case .rejected(let rule, let why): lines.append("  \(label)  out\(kind): \(rule): \(why)")
            }
        }
        return lines.joined(separator: "\n")
    }

    private var isPress: Bool { if case .press = question { true } else { false } }

    /// The sections through which a winner beside the beam was reached, outermost first.
    private func led(_ name: (FocusID) -> String) -> String? {
        let sections = rows.filter { $0.isSection && $0.verdict == .winner }.sorted { Box($0.frame).girth > Box($1.frame).girth }
        guard let outer = sections.first else { return nil }
        return "in section \(sections.map { name($0.id) }.joined(separator: ", in it ")), the best in the beam, "
            + "gap \(FocusExplanation.number(outer.gap)); DM5"
    }

    /// The outcome in one sentence: "right from A: B won (the best in the beam, gap 40; DM4)".
    package func headline(_ name: (FocusID) -> String) -> String {
        switch question {
        case .press(let heading): headline(heading, name)
        case .step, .update, .wake, .enter, .direct: choiceHeadline(name)
        }
    }

    private func headline(_ heading: Heading, _ name: (FocusID) -> String) -> String {
        let source = rows.first { $0.verdict == .source }.map { name($0.id) } ?? "?"
        guard let target = decision.target else {
            return decision.reason == .scrolled
                ? "\(heading) from \(source): nothing in the beam, so the container scrolls (DM9)"
                : "\(heading) from \(source): nothing in the beam, focus stays (DM7)"
        }
        let gap = rows.first { $0.id == target.id && $0.verdict == .winner }.map { ", gap \(FocusExplanation.number($0.gap))" } ?? ""
        let why =
            switch decision.reason {
            case .trail: "the way back along this run\(gap); DM12"
            case .nested: "inside the source; DM13"
            case .assisted: "beside the beam, by the assisted policy\(gap); DM7"
            default: led(name) ?? "the best in the beam\(gap); DM4"
            }
        let detour = decision.redirectedFrom.map { ", in place of \(name($0.id)), by a userInitiated default (SC10)" } ?? ""
        return "\(heading) from \(source): \(end(target, name)) won (\(why))\(detour)"
    }

    private func end(_ target: FocusTarget, _ name: (FocusID) -> String) -> String {
        if case .cell(let id, let index) = target { "\(name(id)), cell \(index)" } else { name(target.id) }
    }

    // MARK: - Anything but a press

    private func choiceHeadline(_ name: (FocusID) -> String) -> String {
        let place = part.map { "\($0.word) \(name($0.id))" } ?? "the scene"
        let focus = decision.target.map { "focus goes to \(end($0, name))" } ?? "focus stays"
        return switch decision.reason {
        case .first: "\(focus): nothing declares a default, and it is the first in layout order (SC1)"
        case .declared: "\(focus): \(place) declares it as its default (\(rule))"
        case .dialog: "\(focus): a dialog starts on its default button, else on the first that destroys nothing (SC13)"
        case .late: "\(focus): \(place) declares it, and so far only layout order had chosen (SC15)"
        case .written: "\(focus): a focus state was set to its value (FS6)"
        case .restored: "\(focus): it had focus before what has gone was presented (SC13)"
        case .relocated: "\(focus): the focused view is gone, and this is the nearest to its place in \(place) (RL1)"
        case .relocatedToDefault: "\(focus): the focused view is gone, and \(place), which focus enters, declares it as its default (RL1)"
        case .remembered: "\(focus): it had focus until a focus state took it away (FS8)"
        case .direct: "\(focus): it was focused directly (FO9)"
        case .order: "\(focus): the \(question == .step(.previous) ? "one before" : "next") in layout order (DM10)"
        case .dismissed: "nothing has focus: a focus state was set to nil or false (FS7)"
        case .empty: "nothing has focus: nothing can have it (RL2)"
        case .beam, .trail, .nested, .assisted: focus
        case .scrolled, .nothing: "focus stays: there is nothing else to focus"
        case .unchanged: unchanged(name)
        }
    }

    /// Why an update left focus where it is.
    private func unchanged(_ name: (FocusID) -> String) -> String {
        let focus = focused.map { "focus stays on \(name($0))" } ?? "nothing has focus"
        for note in decision.notes {
            switch note {
            case .unfocusable: return "\(focus): the value written is bound to something that cannot have focus (FS19)"
            case .unknownNamespace: return "\(focus): no scope uses the namespace of resetFocus (SC7)"
            case .ambiguous: break
            }
        }
        if decision.writes.contains(where: { $0.outcome == .pending }) {
            return "\(focus): no view can meet the value written; the write waits for one (FS9, FS21)"
        }
        if decision.writes.contains(where: { $0.outcome == .met }) { return "\(focus): the value written names it already (FS6)" }
        return "\(focus): nothing asks for anything else"
    }

    /// The rule by which a part declares its default.
    private var rule: String { part?.word == "scope" ? "SC2" : "SC9" }
}
