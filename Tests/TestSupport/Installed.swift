import Foundation
import TenFootIsolation
import Testing

/// The programs that a test needs: without them it is skipped by name, or fails if `TENFOOT_REQUIRE_RIGS=1` is set.
package enum Installed {
    package static let isRequired = ProcessInfo.processInfo.environment["TENFOOT_REQUIRE_RIGS"] == "1"

    /// Whether a test can or must run: with `TENFOOT_REQUIRE_RIGS=1` it runs in any case, and fails if a program is missing.
    ///
    /// Programs are names, or paths of files.
    package static func has(_ programs: String...) -> Bool {
        isRequired
            || programs.allSatisfy { program in
                let folders = program.hasPrefix("/") ? [""] : ["/usr/bin/", "/usr/local/bin/"]
                return folders.contains { FileManager.default.fileExists(atPath: $0 + program) }
            }
    }

    /// Runs a program to its end, and returns its status, output and errors.
    package static func run(
        _ path: String, _ arguments: [String], environment: [String: String]? = nil
    ) throws -> (status: Int32, output: String) {
        let process = ChildProcess()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        if let environment { process.environment = environment }
        let output = Pipe()
        process.output = output
        process.errors = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private struct Missing: Error, CustomStringConvertible { var description: String }

    /// Ends a test that discovers while it runs that a program is missing.
    package static func isMissing(_ what: String) throws -> Never {
        if isRequired { throw Missing(description: "required by TENFOOT_REQUIRE_RIGS, but \(what)") }
        try Test.cancel("skipped: \(what)")
    }
}
