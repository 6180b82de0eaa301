import ArgumentParser
import Foundation
import TenFootFocusEngine

/// `tenfoot explain`: explains why focus moves to a view.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Prints every candidate of each move with the rule that ranked or rejected it.")

    @Argument(help: "A JSON file as for solve; - reads standard input.")
    var file: String

    @Option(help: "Also draw the last move into this SVG file.")
    var svg: String?

    func run() throws {
        var picture: String?
        for (index, scenario) in try ScenarioFile.read(file).enumerated() {
            let explanation = scenario.explanation(index: index)
            print(explanation.words)
            picture = explanation.svg ?? picture
        }
        guard let svg else { return }
        guard let picture else {
            FileHandle.standardError.write(Data("no move to draw: --svg needs an object with a start and a direction\n".utf8))
            throw ExitCode(2)
        }
        do {
            try Data(picture.utf8).write(to: URL(fileURLWithPath: svg))
        } catch {
            FileHandle.standardError.write(Data("cannot write '\(svg)': \(error.localizedDescription)\n".utf8))
            throw ExitCode(2)
        }
    }
}
