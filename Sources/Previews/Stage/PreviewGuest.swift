import Foundation
import TenFootIsolation

/// A running preview, seen from the window that shows it.
@MainActor final class PreviewGuest {
    private let helper: HelperProcess
    /// Writing may wait for a preview that hangs: not on the main thread, and by a descriptor that is closed there.
    private let outgoing: Int32
    private let outbox = DispatchQueue(label: "tenfoot.preview")
    /// How many things it was told and has not answered; that it was started is the first.
    private var owed = 1
    private var detector = HangDetector(limit: PreviewGuest.longestStart)
    /// Whether someone looks after it until it has answered.
    var isWatched = false

    /// Seconds of computing after which one that has shown nothing yet is said to hang, and one that was told something.
    private static let longestStart = 5.0, longestAnswer = 2.0

    /// Starts it with what was done in it before; nil where the program cannot be started.
    init?(program: String, number: Int, case index: Int, title: String, isSheet: Bool, past: [Forwarded]) {
        let environment = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_BACKTRACE" }.map { "\($0)=\($1)" }
        let arguments = ["--preview", "\(number)", "--case", "\(index)", "--title", title] + (isSheet ? ["--sheet"] : [])
        // What the app prints is read beside what the tool says.
        guard let helper = HelperProcess(program, arguments, environment: environment, output: STDERR_FILENO) else { return nil }
        self.helper = helper
        outgoing = fcntl(helper.socket, F_DUPFD_CLOEXEC, 0)
        send(past)
    }

    var socket: Int32 { helper.socket }

    func tell(_ event: Forwarded) {
        owed += 1
        send([event])
    }

    private func send(_ events: [Forwarded]) {
        // Numbers and words: they can always be written.
        guard let message = try? JSONEncoder().encode(events) else { return }
        outbox.async { [outgoing] in _ = LongMessage.send(message, to: outgoing) }
    }

    /// It has said something; `isAnswer` where that is about what it was told.
    func said(isAnswer: Bool) {
        if isAnswer { owed = max(0, owed - 1) }
        detector.heard()
        if owed == 0 { detector = HangDetector(limit: Self.longestAnswer) }
    }

    var owesAnswer: Bool { owed > 0 }

    /// Whether it has come to nothing since it last said something; to be asked every `HangDetector.interval`.
    func hangs() -> Bool {
        HangDetector.Sample(process: helper.process, computed: helper.processorSeconds).map { detector.hangs($0) } ?? false
    }

    /// Ends it and says how it had ended by itself; nil where it was still running.
    @discardableResult func end() -> String? {
        // A crash closes the socket a moment before the process is gone.
        let status = helper.end(patience: isGone ? 200 : 0)
        outbox.async { [outgoing] in close(outgoing) }
        let signal = status & 0x7f
        if signal == SIGKILL { return nil }
        return signal == 0 ? "ended with status \(status >> 8 & 0xff)" : "crashed (\(String(cString: strsignal(signal))))"
    }

    /// Whether the preview has closed its end of the socket.
    private var isGone: Bool {
        var events = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&events, 1, 0) > 0 && events.revents & Int16(POLLHUP) != 0
    }
}
