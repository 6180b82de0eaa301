import ArgumentParser
import Foundation
import TenFootFocusEngine

/// `tenfoot reach`: lists the views that no sequence of presses reaches.
struct ReachCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reach",
        abstract: "Lists items that no presses reach from the default focus, dead ends, and moves that do not return; exit 1 if any.")

    @Argument(help: "A JSON file as for solve; `start` and `direction` may be missing. - reads standard input.")
    var file: String

    func run() throws {
        let reports = try ScenarioFile.read(file, requiresQuestion: false).enumerated().map { $1.reachability(index: $0) }
        for report in reports { print(report.line) }
        if reports.contains(where: { !$0.isClean }) { throw ExitCode(1) }
    }
}
