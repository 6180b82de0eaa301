import Foundation
import Testing

@Suite("The tool's focus commands")
struct FocusToolTests {
    private static let row =
        #"{"id":"row","items":[{"id":"a","frame":[0,0,100,50]},{"id":"b","frame":[200,0,100,50]}],"start":"a","direction":"right"}"#

    /// Runs `tenfoot` on a file with these contents; the argument `OUT` is replaced by the path of a file to write.
    private func run(_ words: [String], on json: String) throws -> (run: SampleRun, written: String?) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, out) = (folder.appending(path: "in.json"), folder.appending(path: "out.svg"))
        try Data(json.utf8).write(to: file)
        let run = try SampleRun("tenfoot", words.map { $0 == "OUT" ? out.path : $0 } + [file.path])
        run.remove()
        return (run, try? String(contentsOf: out, encoding: .utf8))
    }

    @Test("The solve command prints one JSON line per object, null for a move that finds nothing, and exits with 0")
    func solve() throws {
        let left = Self.row.replacing("right", with: "left").replacing("\"row\"", with: "\"back\"")
        let (run, _) = try run(["solve"], on: "[\(Self.row), \(left)]")
        #expect(run.output == "{\"id\": \"row\", \"focus\": \"b\"}\n{\"id\": \"back\", \"focus\": null}\n")
        #expect(run.status == 0)
    }

    @Test("The solve command reports the faulty object and its error, prints no answer and exits with 2")
    func malformed() throws {
        let (run, _) = try run(["solve"], on: "[\(Self.row), {\"items\": [], \"start\": \"x\", \"direction\": \"up\"}]")
        #expect(run.output.isEmpty && run.status == 2)
        #expect(run.errors.contains("object 1: start: unknown id 'x'"))
    }

    @Test("DM16: The explain command says which item won and why, and draws it")
    func explain() throws {
        let (run, picture) = try run(["explain", "--svg", "OUT"], on: Self.row)
        #expect(run.status == 0 && run.output.contains("right from a: b won (the best in the beam, gap 100; DM4)"))
        #expect(picture?.hasPrefix("<svg ") == true && picture?.contains(">b</text>") == true)
    }

    @Test("DM17: The reach command exits with 0 if every item is reached, and with 1 otherwise")
    func reach() throws {
        let (fine, _) = try run(["reach"], on: Self.row)
        #expect(fine.output == "{\"id\": \"row\", \"unreachable\": [], \"deadEnds\": [], \"oneWay\": []}\n")
        #expect(fine.status == 0)
        let lost = Self.row.replacing("[200,0,100,50]", with: "[200,400,100,50]")
        let (poor, _) = try run(["reach"], on: lost)
        #expect(poor.output == "{\"id\": \"row\", \"unreachable\": [\"b\"], \"deadEnds\": [\"a\"], \"oneWay\": []}\n")
        #expect(poor.status == 1)
    }
}
