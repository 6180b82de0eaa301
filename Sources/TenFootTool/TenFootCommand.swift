import ArgumentParser
import Foundation
import TenFootAppHost

/// The tool `tenfoot`; each subcommand has its own file.
package struct TenFootCommand: ParsableCommand {
    package init() {}

    package static let configuration = CommandConfiguration(
        commandName: "tenfoot", abstract: "Looks into what an app on TenFoot sees and does.", version: AppHost.version,
        subcommands: [
            SolveCommand.self, ExplainCommand.self, ReachCommand.self, BenchCommand.self, InputsCommand.self, CECCommand.self,
            CompareCommand.self,
        ])

    /// Runs the tool; bad arguments end it with status 2, as in every app, instead of the parser's 64.
    package static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            FileHandle.standardError.write(Data((fullMessage(for: error) + "\n").utf8))
            Foundation.exit(2)
        }
    }
}
