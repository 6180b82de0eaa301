import CGIO
import Foundation
import Synchronization
import TenFootPlayback

/// Talks to an mpv that was started as a program, over a pair of sockets: where it is, which tracks it plays, and how it ended.
///
/// mpv has no other way in: no socket in the file system, and when either end goes the other knows. A thread of its own reads along.
/// Source: mpv's manual, "JSON IPC" and `--input-ipc-client`.
final class MPVRemote: Sendable {
    /// The end for mpv, to be given to it as `Spawn.keptDescriptor`; closed when it has started.
    let childEnd: Int32
    private let end: Int32
    private let dialogue: Mutex<MPVDialogue>

    /// The option that tells mpv of its end.
    static let option = "--input-ipc-client=fd://\(Spawn.keptDescriptor)"
    /// Milliseconds between two looks at where it is; mpv's own telling would come with each frame.
    private static let interval: Int32 = 2000

    /// Nil where there are no descriptors left.
    init?(_ dialogue: MPVDialogue) {
        var ends: [Int32] = [-1, -1]
        guard cgio_socket_pair(&ends) == 0 else { return nil }
        (end, childEnd) = (ends[0], ends[1])
        self.dialogue = Mutex(dialogue)
    }

    deinit { close(end) }

    /// mpv has started, or will not: its end is its own.
    func handOver() { close(childEnd) }

    /// Follows mpv until it ends; `tell` hears of each change and, last, of how it was left, on a thread of its own.
    func follow(_ tell: @escaping @Sendable (MPVDialogue.State) -> Void) {
        let thread = Thread { [self] in
            for command in MPVDialogue.greeting { send(command) }
            var buffer = Data()
            var isOpen = true
            while isOpen {
                var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
                if poll(&entry, 1, Self.interval) == 0 {
                    if !dialogue.withLock({ $0.state.isPaused }) { send(.askPosition) }
                    continue
                }
                isOpen = receive(into: &buffer)
                while let newline = buffer.firstIndex(of: 0x0a) {
                    let line = buffer[buffer.startIndex..<newline]
                    buffer.removeSubrange(buffer.startIndex...newline)
                    if take(line) { tell(dialogue.withLock { $0.state }) }
                }
                // A line without an end is no answer of mpv's.
                if buffer.count > 1 << 20 { buffer.removeAll() }
            }
            tell(dialogue.withLock { $0.state })
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

    private func send(_ command: MPVDialogue.Command) {
        guard var data = try? JSONEncoder().encode(command) else { return }
        data.append(0x0a)
        // Without a signal where mpv has gone already.
        _ = data.withUnsafeBytes { Glibc.send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Takes one line of mpv's and answers it; true if something is known that was not.
    private func take(_ line: Data) -> Bool {
        // The title of a track may be anything but UTF-8.
        let text = Data(String(decoding: line, as: UTF8.self).utf8)
        guard let message = try? JSONDecoder().decode(MPVValue.self, from: text) else { return false }
        let (isNew, answers) = dialogue.withLock { dialogue in
            let before = dialogue.state
            let answers = dialogue.take(message)
            return (dialogue.state != before, answers)
        }
        for answer in answers { send(answer) }
        return isNew
    }
}
