import ArgumentParser
import Foundation
import TenFootFocusEngine

/// `tenfoot solve`: computes where focus moves among given frames, without views.
struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve", abstract: "Answers focus moves on layouts given as JSON, one JSON line an object.")

    @Argument(help: "A JSON file: one object or an array of them; - reads standard input.")
    var file: String

    func run() throws {
        let lines = try ScenarioFile.read(file).enumerated().map { $1.answer(index: $0) }
        print(lines.joined(separator: "\n"), terminator: lines.isEmpty ? "" : "\n")
    }
}

/// Reads scenarios from a file or standard input; an invalid one ends the tool with status 2.
enum ScenarioFile {
    static func read(_ path: String, requiresQuestion: Bool = true) throws -> [Scenario] {
        let data: Data
        if path == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            do {
                data = try Data(contentsOf: URL(fileURLWithPath: path))
            } catch {
                throw fail("cannot read '\(path)': \(error.localizedDescription)")
            }
        }
        do {
            return try Scenario.read(data, requiresQuestion: requiresQuestion)
        } catch {
            throw fail("\(path == "-" ? "standard input" : path): \(error)")
        }
    }

    private static func fail(_ problem: String) -> ExitCode {
        FileHandle.standardError.write(Data((problem + "\n").utf8))
        return ExitCode(2)
    }
}
