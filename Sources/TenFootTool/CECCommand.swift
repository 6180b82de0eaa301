import ArgumentParser
import Foundation
import TenFootCEC
import TenFootEvdevInput

/// `tenfoot cec`: controls the television at the other end of the HDMI cable, and prints its messages.
struct CECCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cec",
        abstract: "Claims the CEC adapters, switches the television on or off, and prints what it says.",
        discussion: CECAdapter.limits)

    enum Action: String, ExpressibleByArgument, CaseIterable {
        case status, wake, sleep, watch, louder, quieter, mute

        fileprivate var key: CECConversation.Volume? {
            switch self {
            case .louder: .up
            case .quieter: .down
            case .mute: .mute
            default: nil
            }
        }
    }

    @Argument(
        help: """
            status, wake (on, and to this picture), sleep (wake, then off), watch (wake, then a line an event), \
            or louder, quieter, mute (a key of the amplifier or the television, then how loud that is).
            """)
    var action = Action.status

    @Option(name: .customLong("for"), help: "With watch: end after this many seconds.")
    var seconds: Double?

    func run() throws {
        // This comes before any thread starts: Control-C and `kill` end the loops, so that the addresses are released.
        let stop = StopSignals.fileDescriptor()
        let paths = CECAdapter.paths()
        guard !paths.isEmpty else {
            FileHandle.standardError.write(Data("tenfoot: there is no CEC adapter. \(CECAdapter.limits)\n".utf8))
            throw ExitCode(3)
        }
        var open: [(adapter: CECAdapter, conversation: CECConversation)] = []
        for path in paths {
            do throws(CECAdapter.Problem) {
                let adapter = try CECAdapter(path: path, name: "TenFoot")
                if let conversation = wait(for: adapter) {
                    say("\(path) address \(conversation.own), at \(place(conversation.place))")
                    open.append((adapter, conversation))
                } else {
                    say("\(path) no television")
                }
            } catch {
                say(error.message)
            }
        }
        guard action != .status else { return }
        if let key = action.key { return press(key, &open, stop: stop) }
        for index in open.indices {
            open[index].adapter.send(open[index].conversation.wake())
            if action == .sleep { open[index].adapter.send(open[index].conversation.sleep()) }
        }
        // The kernel queues messages, and drops those still queued when the adapter is closed.
        guard action == .watch else {
            usleep(500_000)
            return
        }
        listen(&open, until: seconds.map { Date().addingTimeInterval($0) }, stop: stop)
    }

    private typealias Ends = [(adapter: CECAdapter, conversation: CECConversation)]

    /// Presses a key of the device that plays the sound, after asking which device that is and waiting a second for the answer.
    private func press(_ key: CECConversation.Volume, _ open: inout Ends, stop: Int32) {
        for end in open { end.adapter.send([end.conversation.amplifierQuestion]) }
        listen(&open, until: Date().addingTimeInterval(1), stop: stop)
        for end in open { end.adapter.send(end.conversation.volume(key)) }
        listen(&open, until: Date().addingTimeInterval(1), stop: stop)
    }

    /// Answers messages and prints events until a time, if there is one, or until `stop` is readable.
    private func listen(_ open: inout Ends, until end: Date?, stop: Int32) {
        while !open.isEmpty, end.map({ $0 > Date() }) ?? true {
            var entries = ([stop] + open.map(\.adapter.descriptor)).map { pollfd(fd: $0, events: Int16(POLLIN | POLLPRI), revents: 0) }
            guard poll(&entries, UInt(entries.count), 200) >= 0, entries[0].revents == 0 else { return }
            for index in open.indices {
                for news in open[index].adapter.news() {
                    let event: CECConversation.Event?
                    switch news {
                    case .lost(let message): event = open[index].conversation.lose(message)
                    case .heard(let message):
                        let heard = open[index].conversation.hear(message)
                        open[index].adapter.send(heard.answers)
                        event = heard.event
                    }
                    switch event {
                    case .lacks(let lack): say("\(open[index].adapter.path) \(lack.rawValue)")
                    case .standby: say("\(open[index].adapter.path) standby")
                    case .shown(let isShown): say("\(open[index].adapter.path) \(isShown ? "shown" : "hidden")")
                    case .volume(let percent, let isMuted):
                        say("\(open[index].adapter.path) volume \(percent.map { "\($0) %" } ?? "unknown")\(isMuted ? ", muted" : "")")
                    case nil: break
                    }
                }
            }
            open.removeAll { end in
                if end.adapter.isGone { say("\(end.adapter.path) is gone") }
                return end.adapter.isGone
            }
        }
    }

    /// Waits up to three seconds while the kernel claims a free address on the bus, which takes it a second at most; nil if it has none.
    private func wait(for adapter: CECAdapter) -> CECConversation? {
        for _ in 0..<30 {
            if case .ready(let conversation) = adapter.state { return conversation }
            usleep(100_000)
        }
        return nil
    }

    private func place(_ place: UInt16) -> String { [12, 8, 4, 0].map { String(place >> $0 & 15) }.joined(separator: ".") }

    private func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
