import Foundation
import TenFootIsolation

/// A program run to its end.
enum Subprocess {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a program found on PATH and keeps what it says; with `passesErrors`, its standard error is the caller's, and so may be its output.
    static func run(_ command: [String], in folder: URL? = nil, passesErrors: Bool = false, passesOutputToErrors: Bool = false) throws
        -> Result
    {
        let process = ChildProcess()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let output = Pipe()
        let errors = Pipe()
        process.output = passesOutputToErrors ? FileHandle.standardError : output
        process.errors = passesErrors ? FileHandle.standardError : errors
        process.input = FileHandle.nullDevice
        do { try process.run() } catch { throw AppToolFailure("\(error)") }
        // Both pipes are emptied at once, or a program that fills one would wait forever.
        nonisolated(unsafe) var errorData = Data()
        let done = DispatchSemaphore(value: 0)
        if passesErrors {
            done.signal()
        } else {
            DispatchQueue.global().async {
                errorData = errors.fileHandleForReading.readDataToEndOfFile()
                done.signal()
            }
        }
        let outputData = passesOutputToErrors ? Data() : output.fileHandleForReading.readDataToEndOfFile()
        done.wait()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            errors: String(decoding: errorData, as: UTF8.self))
    }
}
