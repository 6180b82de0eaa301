import Foundation
import Synchronization
import TenFootIsolation

/// A message bus for one test, with the services that the test starts; all of them end with the test.
package final class TestBus: Sendable {
    package let address: String
    private let processes = Mutex<[ChildProcess]>([])

    package struct Failure: Error, CustomStringConvertible { package var description: String }

    /// - Parameter path: where its socket is; nil for a path that no other has.
    package init(at path: String? = nil) throws {
        let output = Pipe()
        let place = path.map { "path=" + $0 } ?? "tmpdir=/tmp"
        let process = try Self.start(
            ["/usr/bin/dbus-daemon", "--session", "--nofork", "--print-address=1", "--address=unix:" + place], [:], output)
        let line = Self.line(output)
        guard !line.isEmpty else { throw Failure(description: "dbus-daemon prints no address") }
        address = line
        processes.withLock { $0.append(process) }
    }

    deinit {
        for process in processes.withLock({ $0 }).reversed() {
            process.terminate()
            process.waitUntilExit()
        }
    }

    /// The environment variables of a program on this bus.
    package var environment: [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    }

    /// Runs a program to its end, and returns what it prints without white space around it.
    package func run(_ words: String...) throws -> String { try run(words) }

    package func run(_ words: [String]) throws -> String {
        let output = Pipe()
        let process = try Self.start(words, environment, output)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Starts one of python-dbusmock's templates of a system service, which is available when this returns.
    package func play(template: String, as name: String) throws {
        try start(["python3", "-m", "dbusmock", "--system", "--template", template], as: name)
    }

    /// Starts a program that owns a name on this bus, and waits until it does.
    package func start(_ words: [String], as name: String) throws {
        // A pipe that is not read would fill up and block the service.
        let process = try Self.start(words, environment, FileHandle.nullDevice)
        processes.withLock { $0.append(process) }
        while !Task.isCancelled {
            let answer = try run(
                "dbus-send", "--bus=" + address, "--print-reply=literal", "--dest=org.freedesktop.DBus", "/",
                "org.freedesktop.DBus.NameHasOwner", "string:" + name)
            if answer.contains("true") { return }
            guard process.isRunning else { break }
            usleep(50_000)
        }
        throw Failure(description: "\(words.joined(separator: " ")) does not start")
    }

    private static func start(
        _ words: [String], _ environment: [String: String], _ output: any ChildStream
    ) throws -> ChildProcess {
        let process = ChildProcess()
        process.executableURL = URL(filePath: words[0].hasPrefix("/") ? words[0] : "/usr/bin/" + words[0])
        process.arguments = Array(words.dropFirst())
        if !environment.isEmpty { process.environment = environment }
        process.output = output
        process.errors = FileHandle.nullDevice
        try process.run()
        return process
    }

    private static func line(_ output: Pipe) -> String {
        var bytes: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
