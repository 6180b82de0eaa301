import Foundation
import TestSupport
import Testing

@testable import AppTool

@Suite("Ending subprocesses that stand still")
struct StandstillTests {
    private static let patience: Duration = .milliseconds(500)

    @Test("A silent and idle subprocess is ended together with its children, and its earlier output is kept", .hangGuard)
    func still() throws {
        let result = try Subprocess.run(
            ["sh", "-c", "echo begun; echo sleeping >&2; (sleep 100000; echo late); echo over"], patience: Self.patience)
        #expect(result.stoodStill && result.status != 0)
        #expect(result.output == "begun\n" && result.errors == "sleeping\n")
    }

    @Test("A subprocess that computes, itself or in a child, is not ended, even if it prints nothing")
    func busy() throws {
        let loop = "i=0; while [ $i -lt 1000000 ]; do i=$((i+1)); done"
        for command in [loop, "(\(loop))"] {
            let result = try Subprocess.run(["sh", "-c", command + "; echo done; exit 3"], patience: Self.patience)
            #expect(!result.stoodStill && result.output == "done\n" && result.status == 3)
        }
    }

    @Test("A subprocess that has exited is not waited for because a child it left behind could still print", .hangGuard)
    func leftBehind() throws {
        let scratch = try Scratch()
        // The child ends with the folder.
        let file = try scratch.write("", "up")
        let script = "while [ -e '\(file.path)' ]; do sleep 1; done & echo ended"
        let result = try Subprocess.run(["sh", "-c", script], patience: Self.patience)
        #expect(!result.stoodStill && result.output == "ended\n" && result.status == 0)
    }

    /// A program that replaces SwiftPM: it prints descriptions of packages, and else runs `otherwise`.
    private func swiftPM(_ scratch: Scratch, _ name: String, otherwise: String) throws -> SwiftPM {
        let script = """
            case "$*" in
            *dump-package*) echo '{"name": "Own", "targets": []}' ;;
            *) \(otherwise) ;;
            esac
            """
        let file = scratch.folder.appendingPathComponent(name).path
        try writeProgram(script, to: file)
        return SwiftPM(program: file, patience: Self.patience)
    }

    @Test("If SwiftPM stands still, local packages stay, others are listed with the reason, and the next run tries again")
    func resolution() throws {
        let scratch = try Scratch()
        try scratch.write("", "Own/Package.swift")
        var app = AppProject(name: "Films", folder: scratch.folder, origin: "a test")
        let gone = "file://" + scratch.folder.appendingPathComponent("Gone").path
        app.packages = [
            PackageReference(place: .local(scratch.folder.appendingPathComponent("Own"))),
            PackageReference(place: .remote(url: gone, requirement: "branch: \"main\"")),
        ]
        // The files that SwiftPM would have written.
        let own = scratch.folder.appendingPathComponent("Own").path
        let reference = #"{"identity": "own", "location": "\#(own)"}"#
        let state = #"{"object": {"dependencies": [{"packageRef": \#(reference), "state": {"name": "fileSystem"}, "subpath": "Own"}]}}"#
        try scratch.write(state, "place/.build/workspace-state.json")
        let still = try swiftPM(scratch, "still", otherwise: "sleep 100000")
        let place = scratch.folder.appendingPathComponent("place"), record = place.appendingPathComponent("packages.json")
        let first = try PackageResolution(app, in: place, by: still)
        #expect(first.packages.map(\.identity) == ["own"] && first.refused.map(\.name) == ["Gone"])
        #expect(first.refused.first?.reason == "swift package resolve did nothing for 1 s, and was ended")
        #expect(!FileManager.default.fileExists(atPath: record.path))

        let second = try PackageResolution(app, in: place, by: swiftPM(scratch, "quick", otherwise: "exit 0"))
        #expect(second.packages.map(\.identity) == ["own"] && second.refused.first?.reason.contains("did nothing") == false)
        // An hour later, refused packages are requested again; the earlier result is used if there is no answer.
        let text = try String(contentsOf: record, encoding: .utf8).replacing(#/"date":[-0-9.]+/#, with: "\"date\":0")
        try Data(text.utf8).write(to: record)
        let third = try PackageResolution(app, in: place, by: still)
        #expect(third.packages.map(\.address) == second.packages.map(\.address) && third.refused == second.refused)
    }

    @Test("The package fingerprints of apps are kept apart from those of the user's own packages")
    func fingerprints() throws {
        let scratch = try Scratch()
        var swiftPM = try swiftPM(scratch, "swift", otherwise: "echo \"$@\"")
        swiftPM.fingerprints = scratch.folder.appendingPathComponent("record")
        let record = swiftPM.fingerprints.path
        #expect(try swiftPM.run(["package", "resolve"]).output == "package --security-path \(record) resolve\n")
        #expect(SwiftPM().fingerprints.path.hasPrefix(Workshop.userCache.path + "/"))
    }
}
