import Foundation
import TenFootIsolation
import TestSupport
import Testing

@Suite("The installed program and its three names") struct InstalledNameTests {
    @Test(
        "tenfoot-box is the launcher, the command line or the control tool, depending on the name it is called by",
        arguments: [
            ("tenfoot-launcher", "--version", 0, "tenfoot-launcher 0"),
            ("tenfoot", "--version", 0, "0."),
            ("tenfoot", "solve --help", 0, "USAGE: tenfoot solve"),
            ("tenfootctl", "--help", 0, "tenfootctl"),
        ])
    func names(name: String, words: String, status: Int32, beginning: String) throws {
        let box = try Box()
        let link = URL(filePath: box.path).appending(path: name)
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: Box.program(named: "tenfoot-box", target: "BoxProgram"))
        let process = ChildProcess(), output = Pipe()
        process.executableURL = link
        process.arguments = words.split(separator: " ").map(String.init)
        process.output = output
        process.errors = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
        #expect(text.contains(beginning), "\(text)")
    }
}
