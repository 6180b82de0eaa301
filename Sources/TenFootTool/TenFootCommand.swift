import ArgumentParser
import Foundation
import TenFootAppHost

/// The tool `tenfoot`; each word of it has a file of its own.
package struct TenFootCommand: ParsableCommand {
    package init() {}

    package static let configuration = CommandConfiguration(
        commandName: "tenfoot", abstract: "Looks into what an app on TenFoot sees and does.", version: AppHost.version,
        subcommands: [
            SolveCommand.self, ExplainCommand.self, ReachCommand.self, BenchCommand.self, InputsCommand.self, CECCommand.self,
            CompareCommand.self,
        ])

    /// Bad arguments end with status 2, as in every app; the parser's own would be 64.
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
