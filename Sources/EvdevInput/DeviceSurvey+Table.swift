import Foundation
import TenFootInput

extension DeviceSurvey {
    /// One block per device: node, roles, name; then its mapping or why it is not used; then how to fix it.
    package var table: String {
        var lines: [String] = []
        for report in reports {
            let node = report.description.node.padding(toLength: 20, withPad: " ", startingAt: 0)
            let roles = (report.roles.isEmpty ? "not used" : report.roles.text).padding(toLength: 16, withPad: " ", startingAt: 0)
            let charge = report.battery.map { ", battery \($0) %" } ?? ""
            lines.append("\(node)  \(roles)  \(report.description.name)\(charge)")
            lines.append("    " + (report.roles.isEmpty ? report.reason : "mapped by \(report.reason)"))
            if let problem = report.problem { lines.append("    PROBLEM \(problem)") }
        }
        return (lines + problems).map { $0 + "\n" }.joined()
    }
}
