import Foundation
import TenFootIsolation

/// A running preview, seen from the window that shows it.
@MainActor final class PreviewGuest {
    let socket: Int32
    private let process = Process()
    /// Writing may wait for a preview that hangs: not on the main thread.
    private let outbox = DispatchQueue(label: "tenfoot.preview")

    /// Starts it with what was done in it before; throws the reason in words.
    init(program: String, number: Int, case index: Int, title: String, isSheet: Bool, past: [Forwarded]) throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        socket = ends[0]
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--preview", "\(number)", "--case", "\(index)", "--title", title] + (isSheet ? ["--sheet"] : [])
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let end = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.standardInput = end
        // What the app prints is read beside what the tool says.
        process.standardOutput = FileHandle.standardError
        do { try process.run() } catch {
            close(socket)
            throw error
        }
        try? end.close()
        tell(past)
    }

    func tell(_ events: [Forwarded]) {
        // Numbers and words: they can always be written.
        guard let message = try? JSONEncoder().encode(events) else { return }
        outbox.async { [socket] in _ = LongMessage.send(message, to: socket) }
    }

    /// Ends it and says how it had ended by itself; nil where it was still running.
    @discardableResult func end() -> String? {
        // A crash closes the socket a moment before the process is gone.
        for _ in 0..<20 where process.isRunning && isGone { usleep(10_000) }
        let hadEnded = !process.isRunning
        if !hadEnded { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        outbox.async { [socket] in close(socket) }
        guard hadEnded else { return nil }
        return process.terminationReason == .uncaughtSignal
            ? "crashed (\(String(cString: strsignal(process.terminationStatus))))" : "ended with status \(process.terminationStatus)"
    }

    /// Whether the preview has closed its end of the socket.
    private var isGone: Bool {
        var events = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&events, 1, 0) > 0 && events.revents & Int16(POLLHUP) != 0
    }
}
