import Foundation
import TenFootIsolation

/// The window's side of a running preview.
@MainActor final class PreviewGuest {
    private let helper: HelperProcess
    /// Its own copy of the descriptor, written and closed off the main thread, since a write may block on a hung preview.
    private let outgoing: Int32
    private let outbox = DispatchQueue(label: "tenfoot.preview")
    /// The number of messages it has not answered; the start counts as the first.
    private var owed = 1
    private var detector = HangDetector(limit: PreviewGuest.longestStart)
    /// Whether a timer checks it until it has answered.
    var isWatched = false

    /// Seconds of processor time after which it is considered hung: before its first picture, and after a message.
    private static let longestStart = 5.0, longestAnswer = 2.0

    /// Starts it with the earlier events; nil if the program cannot be started.
    init?(program: String, number: Int, case index: Int, title: String, isSheet: Bool, past: [Forwarded]) {
        let environment = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_BACKTRACE" }.map { "\($0)=\($1)" }
        let arguments = ["--preview", "\(number)", "--case", "\(index)", "--title", title] + (isSheet ? ["--sheet"] : [])
        // The app's output goes to standard error, where the tool's messages are too.
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
        // Numbers and texts can always be encoded.
        guard let message = try? JSONEncoder().encode(events) else { return }
        outbox.async { [outgoing] in _ = LongMessage.send(message, to: outgoing) }
    }

    /// Called for each message of the preview; `isAnswer` is true if it acknowledges one of ours.
    func said(isAnswer: Bool) {
        if isAnswer { owed = max(0, owed - 1) }
        detector.heard()
        if owed == 0 { detector = HangDetector(limit: Self.longestAnswer) }
    }

    var owesAnswer: Bool { owed > 0 }

    /// Whether it has made no progress since its last message; call it every `HangDetector.interval`.
    func hangs() -> Bool {
        HangDetector.Sample(process: helper.process, computed: helper.processorSeconds).map { detector.hangs($0) } ?? false
    }

    /// Ends it and describes how it had ended by itself; nil if it was still running.
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
