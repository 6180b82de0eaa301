import Foundation
import Testing

@Suite("The script at the root")
struct ScriptTests {
    private func tenfoot(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = Checkout().root.appending(path: "tenfoot")
        process.arguments = arguments
        process.currentDirectoryURL = FileManager.default.temporaryDirectory
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let outputText = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, outputText, errorText)
    }

    @Test("alone it says what it can do")
    func help() throws {
        let answer = try tenfoot()
        #expect(answer.status == 0)
        for word in ["run", "test", "sample", "setup", "format", "fuzz", "solve"] { #expect(answer.output.contains("./tenfoot \(word)")) }
    }

    @Test("a sample nobody wrote: the names there are, status 2, nothing on standard output")
    func unknownSample() throws {
        let answer = try tenfoot("sample", "Nonesuch")
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        for name in ["FocusCookbook", "PadTest", "TileGrid"] { #expect(answer.errors.contains(name)) }
    }
}
