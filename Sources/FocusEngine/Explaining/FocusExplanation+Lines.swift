import Foundation
import TenFootGeometry

extension FocusExplanation {
    /// One line of the answer to "why did it go there".
    package struct Line: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case winner, section, ranked, rejected, more }

        package var kind: Kind
        /// The rank, the rule, or nothing.
        package var badge: String
        package var text: String
    }

    /// The whole answer in few lines: the winner, the candidates behind it and why, and those rejected, one line per reason.
    ///
    /// `limit` is how many candidates are named before the rest is counted.
    package func lines(limit: Int = 8, _ name: (FocusID) -> String) -> [Line] {
        func label(_ row: Row) -> String { row.isSection ? "\(row.part) \(name(row.id))" : name(row.id) }
        var lines: [Line] = []
        var reasons: [(rule: String, why: String, rows: [Row])] = []
        var ranked = 0
        for row in rows {
            switch row.verdict {
            case .source: break
            case .winner:
                let place = row.rank == nil || beam == nil ? "" : ", gap \(FocusExplanation.number(row.gap))"
                if row.isSection {
                    lines.append(.init(kind: .section, badge: beam == nil ? "" : "DM5", text: "\(label(row)) led there\(place)"))
                } else if row.id == decision.redirectedFrom?.id, row.id != decision.target?.id {
                    lines.append(.init(kind: .winner, badge: "SC10", text: "\(name(row.id)) was best, but a default stands for its part"))
                } else {
                    lines.append(.init(kind: .winner, badge: "1", text: "\(name(row.id)) won\(place)"))
                }
            case .ranked(let rule):
                ranked += 1
                guard ranked <= limit else { continue }
                lines.append(
                    .init(kind: .ranked, badge: "\(row.rank ?? 0)", text: "\(label(row)), \(rule)"))
            case .rejected(let rule, let why):
                if let index = reasons.firstIndex(where: { $0.rule == rule && $0.why == why }) {
                    reasons[index].rows.append(row)
                } else {
                    reasons.append((rule, why, [row]))
                }
            }
        }
        if ranked > limit { lines.append(.init(kind: .more, badge: "", text: "and \(ranked - limit) further behind")) }
        for reason in reasons.sorted(by: { $0.rows.count < $1.rows.count }) {
            let shown = reason.rows.prefix(4).map(label).joined(separator: ", ")
            let rest = reason.rows.count > 4 ? " and \(reason.rows.count - 4) more" : ""
            lines.append(.init(kind: .rejected, badge: reason.rule, text: "\(reason.why): \(shown)\(rest)"))
        }
        return lines
    }

    /// What a mark on a row says at a glance: the rank, and the rule it goes by.
    package func tag(_ row: Row) -> String {
        switch row.verdict {
        case .source: "source"
        case .winner where row.isSection: "led there"
        case .winner: row.id == decision.redirectedFrom?.id && row.id != decision.target?.id ? "SC10" : "1  won"
        case .ranked(let rule): "\(row.rank ?? 0)  \(rule.prefix { $0 != ":" })"
        case .rejected(let rule, _): rule
        }
    }

    static func number(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? String(format: "%.2f", value)
    }

    /// The area that a picture shows: everything, or the decisive entries if the others lie far away.
    package var view: CGRect {
        var heart = source.map { Box($0) } ?? .nothing
        for row in rows where row.verdict == .winner || (row.rank ?? .max) <= 6 {
            let box = Box(row.frame)
            if box.isFinite { heart = heart.union(box) }
        }
        guard heart.isFinite else { return bounds }
        let rect = heart.rect
        let reach = max(rect.width, rect.height) * 1.5
        let near = rect.insetBy(dx: -reach, dy: -reach).intersection(bounds)
        let isFar = bounds.width > near.width * 1.5 || bounds.height > near.height * 1.5
        return isFar && !near.isEmpty ? near : bounds
    }
}
