import CIsolation
import Foundation
import Synchronization

/// A program that this process runs and waits for; used as Foundation's `Process` is.
///
/// On Linux, Foundation's detects a program's end by a socket that the program, all its descendants, and programs started by other threads
/// at that moment inherit: it waits for the last of them, for a daemon for ever. It also passes on the thread's blocked signals. Here the
/// kernel reports the program's own end, and the program inherits only its three streams.
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
        /// The three streams; nil for this process's own stream.
        var streams: [(any ChildStream)?] = [nil, nil, nil]
        var leadsGroup = false
        var process: pid_t = 0
        /// The status from `waitpid`, once the program has ended.
        var status: Int32?
    }

    private let state: Mutex<State>

    package init() { state = Mutex(State()) }

    /// The program's file.
    package var executableURL: URL? {
        get { state.withLock { $0.executable } }
        set { state.withLock { $0.executable = newValue } }
    }
    /// The arguments after the program's name.
    package var arguments: [String] {
        get { state.withLock { $0.arguments } }
        set { state.withLock { $0.arguments = newValue } }
    }
    /// Its environment; nil for this process's.
    package var environment: [String: String]? {
        get { state.withLock { $0.environment } }
        set { state.withLock { $0.environment = newValue } }
    }
    /// The working directory; nil for this process's.
    package var currentDirectoryURL: URL? {
        get { state.withLock { $0.folder } }
        set { state.withLock { $0.folder = newValue } }
    }
    /// Whether it and its descendants get a new process group.
    package var leadsGroup: Bool {
        get { state.withLock { $0.leadsGroup } }
        set { state.withLock { $0.leadsGroup = newValue } }
    }

    /// Standard input; nil for this process's.
    package var input: (any ChildStream)? {
        get { state.withLock { $0.streams[0] } }
        set { state.withLock { $0.streams[0] = newValue } }
    }
    /// Standard output; nil for this process's.
    package var output: (any ChildStream)? {
        get { state.withLock { $0.streams[1] } }
        set { state.withLock { $0.streams[1] = newValue } }
    }
    /// Standard error; nil for this process's.
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
            // Otherwise the reader of a pipe would never see its end.
            for case let end? in ends where end.isHandedOver { try? end.file.close() }
            return process < 0 ? -process : 0
        }
        guard error == 0 else {
            throw Failure(description: "\(executableURL?.path ?? "no program") could not be started: \(String(cString: strerror(error)))")
        }
    }

    /// The process ID; 0 before it runs.
    package var processIdentifier: pid_t { state.withLock { $0.process } }

    /// Waits until the program ends, not for its descendants.
    package func waitUntilExit() {
        let process = processIdentifier
        guard process > 0 else { return }
        var facts = siginfo_t()
        // Wait without the lock, so that other threads can end it meanwhile; the process ID is not reused until it is reaped.
        while state.withLock({ $0.status == nil }), waitid(P_PID, id_t(process), &facts, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        _ = state.withLock { Self.take(&$0, 0) }
    }

    /// Whether it has been started and has not ended.
    package var isRunning: Bool { state.withLock { $0.process > 0 && !Self.take(&$0, WNOHANG) } }

    /// The exit status if other code has taken the real one, as in a shell.
    private static let unknown: Int32 = 127

    /// Reaps it, if it has ended; false while it runs.
    private static func take(_ state: inout State, _ flags: Int32) -> Bool {
        guard state.status == nil, state.process > 0 else { return state.status != nil }
        var raw: Int32 = 0
        var taken = waitpid(state.process, &raw, flags)
        while taken < 0, errno == EINTR { taken = waitpid(state.process, &raw, flags) }
        guard taken != 0 else { return false }
        // If other code has reaped it, its status is unknown, and must not count as success.
        state.status = taken < 0 ? unknown << 8 : raw
        return true
    }

    /// The exit status, or 128 plus the number of the signal that ended it; 0 while it runs, 127 if other code has waited for it.
    package var terminationStatus: Int32 { terminationSignal.map { 128 + $0 } ?? (state.withLock { $0.status ?? 0 } >> 8) & 0xff }
    /// The signal that ended it; nil if it exited by itself, or runs.
    package var terminationSignal: Int32? { state.withLock { $0.status.flatMap { $0 & 0x7f == 0 ? nil : $0 & 0x7f } } }

    /// Sends it a signal, SIGTERM unless told, unless it has ended.
    package func terminate(_ signal: Int32 = SIGTERM) {
        state.withLock { state in
            if state.process > 0, state.status == nil { kill(state.process, signal) }
        }
    }
}

/// A standard stream of a program: a file, nothing (`FileHandle.nullDevice`), or a pipe.
package protocol ChildStream: Sendable {
    /// The program's end of the stream, and whether this process must close it once the program runs.
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
