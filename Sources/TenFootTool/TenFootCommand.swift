import ArgumentParser

/// The tool `tenfoot`; each word of it has a file of its own.
@main
struct TenFootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tenfoot", abstract: "Looks into what an app on TenFoot sees and does.",
        subcommands: [
            SolveCommand.self, ExplainCommand.self, ReachCommand.self, BenchCommand.self, InputsCommand.self, CompareCommand.self,
        ])
}
