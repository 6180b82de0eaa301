import CGIO
import Foundation
import Synchronization
import TenFootIsolation
import TenFootPlayback

/// Communicates with an mpv process over a socket pair: follows its position, its tracks and how playback ended.
///
/// There is no socket in the file system, and either side notices when the other closes its end. A dedicated thread reads the messages.
/// Source: mpv's manual, "JSON IPC" and `--input-ipc-client`.
final class MPVRemote: Sendable {
    /// mpv's end of the socket pair, inherited as `Spawn.keptDescriptor`; closed here once mpv has started.
    let childEnd: Int32
    private let end: Int32
    private let dialogue: Mutex<MPVDialogue>

    /// The option that gives mpv its descriptor.
    static let option = "--input-ipc-client=fd://\(Spawn.keptDescriptor)"
    /// The interval at which the position is requested, in milliseconds; observing the property would give an event for each frame.
    private static let interval: Int32 = 2000

    /// Nil if there are no file descriptors left.
    init?(_ dialogue: MPVDialogue) {
        var ends: [Int32] = [-1, -1]
        guard cgio_socket_pair(&ends) == 0 else { return nil }
        (end, childEnd) = (ends[0], ends[1])
        self.dialogue = Mutex(dialogue)
    }

    deinit { close(end) }

    /// Closes our copy of mpv's end, once mpv has started or failed to start.
    func handOver() { close(childEnd) }

    /// Follows mpv on a dedicated thread until it ends; `tell` is called there after each change, and last with the final state.
    func follow(_ tell: @escaping @Sendable (MPVDialogue.State) -> Void) {
        let thread = Thread { [self] in
            for command in MPVDialogue.greeting { send(command) }
            var buffer = Data()
            var isOpen = true
            while isOpen {
                if !waitForInput(end, milliseconds: Self.interval) {
                    if !dialogue.withLock({ $0.state.isPaused }) { send(.askPosition) }
                    continue
                }
                isOpen = receive(into: &buffer)
                while let newline = buffer.firstIndex(of: 0x0a) {
                    let line = buffer[buffer.startIndex..<newline]
                    buffer.removeSubrange(buffer.startIndex...newline)
                    if take(line) { tell(dialogue.withLock { $0.state }) }
                }
                // Drop an endless line: mpv sends no line this long.
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
        // Avoid SIGPIPE if mpv has already ended.
        _ = data.withUnsafeBytes { Glibc.send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Reads a line from mpv; nil if it is none.
    static func message(_ line: some Sequence<UInt8>) -> MPVValue? {
        // The title of a track may contain invalid UTF-8.
        let text = Data(String(decoding: Array(line), as: UTF8.self).utf8)
        return try? JSONDecoder().decode(MPVValue.self, from: text)
    }

    /// Handles one line from mpv and sends the replies; true if the state changed.
    private func take(_ line: Data) -> Bool {
        guard let message = Self.message(line) else { return false }
        let (isNew, answers) = dialogue.withLock { dialogue in
            let before = dialogue.state
            let answers = dialogue.take(message)
            return (dialogue.state != before, answers)
        }
        for answer in answers { send(answer) }
        return isNew
    }
}
