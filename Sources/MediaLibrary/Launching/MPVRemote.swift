import CGIO
import Foundation
import Synchronization

/// Talks to an mpv that was started as a program, over a pair of sockets: where it is, and how it ended.
///
/// mpv has no other way in: no socket in the file system, and when either end goes the other knows. A thread of its own reads along.
/// Source: mpv's manual, "JSON IPC" and `--input-ipc-client`.
final class MPVRemote: Sendable {
    /// What is known of the film.
    struct State: Sendable, Equatable {
        /// In seconds.
        var position: Double?
        var duration: Double?
        var isPaused = false
        /// It was played to its end.
        var isFinished = false
    }

    /// The end for mpv, to be given to it as `Spawn.keptDescriptor`; closed when it has started.
    let childEnd: Int32
    private let end: Int32
    private let state = Mutex(State())

    /// The option that tells mpv of its end.
    static let option = "--input-ipc-client=fd://\(Spawn.keptDescriptor)"
    /// Milliseconds between two looks at where it is; mpv's own telling would come with each frame.
    private static let interval: Int32 = 2000

    /// Nil where there are no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard cgio_socket_pair(&ends) == 0 else { return nil }
        (end, childEnd) = (ends[0], ends[1])
    }

    deinit { close(end) }

    /// mpv has started, or will not: its end is its own.
    func handOver() { close(childEnd) }

    /// Follows mpv until it ends; `tell` hears of each change and, last, of how it was left, on a thread of its own.
    func follow(_ tell: @escaping @Sendable (State) -> Void) {
        let thread = Thread { [self] in
            send(["observe_property", 1, "pause"])
            send(["observe_property", 2, "duration"])
            var buffer = Data()
            var isOpen = true
            while isOpen {
                var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
                if poll(&entry, 1, Self.interval) == 0 {
                    if !state.withLock({ $0.isPaused }) { send(["get_property", "time-pos"]) }
                    continue
                }
                isOpen = receive(into: &buffer)
                while let newline = buffer.firstIndex(of: 0x0a) {
                    let line = buffer[buffer.startIndex..<newline]
                    buffer.removeSubrange(buffer.startIndex...newline)
                    if take(Data(line)) { tell(state.withLock { $0 }) }
                }
                // A line without an end is no answer of mpv's.
                if buffer.count > 1 << 20 { buffer.removeAll() }
            }
            tell(state.withLock { $0 })
        }
        thread.name = "mpv remote"
        thread.start()
    }

    private func receive(into buffer: inout Data) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(end, &bytes, bytes.count)
        if count > 0 { buffer.append(contentsOf: bytes[..<count]) }
        return count > 0 || count < 0 && errno == EINTR
    }

    private func send(_ command: [Any]) {
        guard var data = try? JSONSerialization.data(withJSONObject: ["command": command, "request_id": Self.position]) else { return }
        data.append(0x0a)
        // Without a signal where mpv has gone already.
        _ = data.withUnsafeBytes { Glibc.send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    private static let position = 7

    /// Takes one line of mpv's; true if something is known that was not.
    private func take(_ line: Data) -> Bool {
        guard let message = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any] else { return false }
        let (isNew, asks) = state.withLock { state -> (Bool, Bool) in
            let before = state
            var asks = false
            switch message["event"] as? String {
            case "property-change":
                if message["name"] as? String == "pause" {
                    state.isPaused = message["data"] as? Bool ?? false
                    asks = true
                }
                if message["name"] as? String == "duration", let seconds = message["data"] as? Double { state.duration = seconds }
            case "end-file": if message["reason"] as? String == "eof" { state.isFinished = true }
            case "start-file": state.isFinished = false
            case "playback-restart": asks = true
            case nil:
                if message["request_id"] as? Int == Self.position, let seconds = message["data"] as? Double { state.position = seconds }
            default: break
            }
            return (state != before, asks)
        }
        // Paused, or moved by a seek: ask for the position.
        if asks { send(["get_property", "time-pos"]) }
        return isNew
    }
}
