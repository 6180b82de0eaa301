import Foundation
import TenFootGeometry

extension FocusExplanation {
    /// The explanation as text, one line an entry, the outcome first.
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
                "gap \(FocusExplanation.number(row.gap)), aside \(FocusExplanation.number(row.aside)), centres \(FocusExplanation.number(row.centreDistance))"
            let kind = row.isSection ? " (section)" : ""
            switch row.verdict {
            case .source: lines.append("  \(label)  source")
            case .winner: lines.append("  \(label)  won\(kind): \(distances)")
            case .ranked(let rule): lines.append("  \(label)  rank \(row.rank ?? 0)\(kind): \(distances); \(rule)")
            case .rejected(let rule, let why): lines.append("  \(label)  out\(kind): \(rule): \(why)")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The sections through which a winner beside the beam was reached, outermost first.
    private func led(_ name: (FocusID) -> String) -> String? {
        let sections = rows.filter { $0.isSection && $0.verdict == .winner }.sorted { Box($0.frame).girth > Box($1.frame).girth }
        guard let outer = sections.first else { return nil }
        return "in section \(sections.map { name($0.id) }.joined(separator: ", in it ")), the best in the beam, "
            + "gap \(FocusExplanation.number(outer.gap)); DM5"
    }

    /// The outcome in one sentence: "right from A: B won (the best in the beam, gap 40; DM4)".
    package func headline(_ name: (FocusID) -> String) -> String {
        let source = rows.first { $0.verdict == .source }.map { name($0.id) } ?? "?"
        guard let target = decision.target else {
            return decision.reason == .scrolled
                ? "\(heading) from \(source): nothing in the beam, so the container scrolls (DM9)"
                : "\(heading) from \(source): nothing in the beam, focus stays (DM7)"
        }
        let gap = rows.first { $0.id == target.id && $0.verdict == .winner }.map { ", gap \(FocusExplanation.number($0.gap))" } ?? ""
        let end = if case .cell(let id, let index) = target { "\(name(id)), cell \(index)" } else { name(target.id) }
        let why =
            switch decision.reason {
            case .trail: "the way back along this run\(gap); DM12"
            case .nested: "inside the source; DM13"
            case .assisted: "beside the beam, by the assisted policy\(gap); DM7"
            case .beam, .order, .scrolled, .nothing: led(name) ?? "the best in the beam\(gap); DM4"
            }
        let detour = decision.redirectedFrom.map { ", in place of \(name($0.id)), by a userInitiated default (SC10)" } ?? ""
        return "\(heading) from \(source): \(end) won (\(why))\(detour)"
    }
}
