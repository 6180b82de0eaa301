import FlyingFox
import Foundation
import Synchronization
import TenFootIsolation

/// Carries messages between the app and the open page: one page at a time, the last one to connect.
///
/// A message to the app begins with a letter: `A` for the address, `O` and `C` for a page that opens or closes, `P` for a page's message.
final class AppLine: WSMessageHandler {
    private let socket: Int32
    private let sending = Mutex(())
    private let page = Mutex<(number: Int, words: AsyncStream<WSMessage>.Continuation?)>((0, nil))
    /// The longest accepted message of a page, in bytes; the page sends none that is longer.
    private static let longest = 50_000

    init(socket: Int32) { self.socket = socket }

    func send(_ kind: Character, _ text: String = "") {
        sending.withLock { _ in _ = LongMessage.send(Data((String(kind) + text).utf8), to: socket) }
    }

    /// Forwards the app's messages to the page, on a thread; ends this program when the app ends.
    func listen() {
        Thread.detachNewThread { [self] in
            while let message = LongMessage.receive(from: socket) {
                let words = page.withLock { $0.words }
                words?.yield(.text(String(decoding: message, as: UTF8.self)))
            }
            exit(0)
        }
    }

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (stream, words) = AsyncStream.makeStream(of: WSMessage.self)
        let number = page.withLock { page in
            page.words?.finish()
            page = (page.number + 1, words)
            return page.number
        }
        send("O")
        Task { [self] in
            for await message in client { if case .text(let text) = message, text.utf8.count <= Self.longest { send("P", text) } }
            let wasLast = page.withLock { page in
                guard page.number == number else { return false }
                page.words = nil
                return true
            }
            if wasLast { send("C") }
        }
        return stream
    }
}
