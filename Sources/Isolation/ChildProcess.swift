import CIsolation
import Foundation
import Synchronization

/// A program that this process runs and waits for; used as Foundation's `Process` is.
///
/// Foundation's tells the end of a program on Linux by a socket that the program, all that it starts, and whatever another thread starts at
/// that moment inherit: it waits for the last of them, a daemon for ever. It also hands on the signals that the thread holds back. Here the kernel
/// is asked for the program's own end, and it inherits nothing but its three streams.
package final class ChildProcess: Sendable {
    /// Why a program could not be started.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private struct State {
        var executable: URL?
        var arguments: [String] = []
        var environment: [String: String]?
        var folder: URL?
        /// Nil is the stream of this process.
        var streams: [(any ChildStream)?] = [nil, nil, nil]
        var leadsGroup = false
        var process: pid_t = 0
        /// As `waitpid` tells it, once it has ended.
        var status: Int32?
    }

    private let state: Mutex<State>

    package init() { state = Mutex(State()) }

    /// The program's file.
    package var executableURL: URL? {
        get { state.withLock { $0.executable } }
        set { state.withLock { $0.executable = newValue } }
    }
    /// What it is told, after its name.
    package var arguments: [String] {
        get { state.withLock { $0.arguments } }
        set { state.withLock { $0.arguments = newValue } }
    }
    /// Its environment; nil for this process's.
    package var environment: [String: String]? {
        get { state.withLock { $0.environment } }
        set { state.withLock { $0.environment = newValue } }
    }
    /// The folder that it begins in; nil for this process's.
    package var currentDirectoryURL: URL? {
        get { state.withLock { $0.folder } }
        set { state.withLock { $0.folder = newValue } }
    }
    /// Whether it and what it starts have a process group of their own.
    package var leadsGroup: Bool {
        get { state.withLock { $0.leadsGroup } }
        set { state.withLock { $0.leadsGroup = newValue } }
    }

    /// What it reads; nil for what this process reads.
    package var input: (any ChildStream)? {
        get { state.withLock { $0.streams[0] } }
        set { state.withLock { $0.streams[0] = newValue } }
    }
    /// Where it prints; nil for where this process does.
    package var output: (any ChildStream)? {
        get { state.withLock { $0.streams[1] } }
        set { state.withLock { $0.streams[1] = newValue } }
    }
    /// Where it complains; nil for where this process does.
    package var errors: (any ChildStream)? {
        get { state.withLock { $0.streams[2] } }
        set { state.withLock { $0.streams[2] = newValue } }
    }

    /// Starts it; it exists when this returns.
    package func run() throws(Failure) {
        let error: Int32 = state.withLock { state in
            let path = state.executable?.path ?? ""
            let variables = (state.environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
            let ends = state.streams.enumerated().map { $1?.end(ofInput: $0 == 0) }
            let streams = ends.enumerated().map { number, end in
                end.map { $0.file === FileHandle.nullDevice ? -1 : $0.file.fileDescriptor } ?? Int32(number)
            }
            let process = withCStrings([path] + state.arguments) { words in
                withCStrings(variables) { variables in
                    isolation_run(path, words, variables, state.folder?.path, streams, state.leadsGroup)
                }
            }
            state.process = max(0, process)
            // Who reads a pipe would never see its end.
            for case let end? in ends where end.isHandedOver { try? end.file.close() }
            return process < 0 ? -process : 0
        }
        guard error == 0 else {
            throw Failure(description: "\(executableURL?.path ?? "no program") could not be started: \(String(cString: strerror(error)))")
        }
    }

    /// Its number; 0 before it runs.
    package var processIdentifier: pid_t { state.withLock { $0.process } }

    /// Waits for its end, not for what it has started.
    package func waitUntilExit() {
        let process = processIdentifier
        guard process > 0 else { return }
        var facts = siginfo_t()
        // Without the lock, so that others can end it meanwhile; the number is its own until its end has been taken.
        while state.withLock({ $0.status == nil }), waitid(P_PID, id_t(process), &facts, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        _ = state.withLock { Self.take(&$0, 0) }
    }

    /// Whether it has been started and has not ended.
    package var isRunning: Bool { state.withLock { $0.process > 0 && !Self.take(&$0, WNOHANG) } }

    /// Takes its end, if it has ended; false while it runs.
    private static func take(_ state: inout State, _ flags: Int32) -> Bool {
        guard state.status == nil, state.process > 0 else { return state.status != nil }
        var raw: Int32 = 0
        var taken = waitpid(state.process, &raw, flags)
        while taken < 0, errno == EINTR { taken = waitpid(state.process, &raw, flags) }
        guard taken != 0 else { return false }
        // Where others took its end, how it ended is not known.
        state.status = taken < 0 ? 0 : raw
        return true
    }

    /// What it ended with, or 128 and the number of the signal that ended it; 0 while it runs.
    package var terminationStatus: Int32 { terminationSignal.map { 128 + $0 } ?? (state.withLock { $0.status ?? 0 } >> 8) & 0xff }
    /// The signal that ended it; nil where it ended by itself, or runs.
    package var terminationSignal: Int32? { state.withLock { $0.status.flatMap { $0 & 0x7f == 0 ? nil : $0 & 0x7f } } }

    /// Sends it a signal, SIGTERM unless told, unless it has ended.
    package func terminate(_ signal: Int32 = SIGTERM) {
        state.withLock { state in
            if state.process > 0, state.status == nil { kill(state.process, signal) }
        }
    }
}

/// What a program reads or where it prints: a file, nothing (`FileHandle.nullDevice`), or a pipe.
package protocol ChildStream: Sendable {
    /// The program's end, and whether that is the program's alone once it runs.
    func end(ofInput isInput: Bool) -> (file: FileHandle, isHandedOver: Bool)
}

extension FileHandle: ChildStream {
    package func end(ofInput isInput: Bool) -> (file: FileHandle, isHandedOver: Bool) { (self, false) }
}

extension Pipe: ChildStream {
    package func end(ofInput isInput: Bool) -> (file: FileHandle, isHandedOver: Bool) {
        (isInput ? fileHandleForReading : fileHandleForWriting, true)
    }
}
