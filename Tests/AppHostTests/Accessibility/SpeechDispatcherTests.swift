import Dispatch
import Foundation
import Glibc
import Synchronization
import TenFootAccessibility
import Testing

@testable import TenFootAppHost

/// A server of the speech protocol in this process that answers each line, or none.
private final class SpeechServer: Sendable {
    let path: String
    private let listener: Int32
    private let lines = Mutex<[String]>([])
    private let client = Mutex<Int32>(-1)

    init(answers: Bool) throws {
        path = NSTemporaryDirectory() + "speechd-\(UUID().uuidString.prefix(8)).sock"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        try #require(result == 0)
        listen(listener, 1)
        guard answers else { return }
        Thread { [self] in serve() }.start()
    }

    deinit {
        close(listener)
        unlink(path)
    }

    var received: [String] { lines.withLock { $0 } }

    private func serve() {
        let client = accept(listener, nil, nil)
        self.client.withLock { $0 = client }
        var sentences = 0
        var pending = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        var isText = false
        while case let count = recv(client, &buffer, buffer.count, 0), count > 0 {
            pending += String(decoding: buffer.prefix(count), as: UTF8.self)
            while let end = pending.range(of: "\r\n") {
                let line = String(pending[..<end.lowerBound])
                pending = String(pending[end.upperBound...])
                lines.withLock { $0.append(line) }
                let answer: String
                switch (isText, line) {
                case (true, "."):
                    isText = false
                    sentences += 1
                    answer = "225-\(sentences)\r\n225 OK MESSAGE QUEUED\r\n"
                case (true, _): continue
                case (false, "SPEAK"):
                    isText = true
                    answer = "230 OK RECEIVING DATA\r\n"
                default: answer = "200 OK\r\n"
                }
                _ = answer.withCString { send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
            }
        }
        close(client)
    }

    /// Ends the connection, as a server that crashes does.
    func hangUp() { client.withLock { client in _ = shutdown(client, Int32(SHUT_RDWR)) } }

    /// Sends the client an event that it did not request.
    func tell(_ text: String) {
        client.withLock { client in _ = text.withCString { send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) } }
    }
}

@Suite struct SpeechDispatcherTests {
    /// Longer than any computer is too busy to let a server that answers do so.
    private static let patience = 3600

    @Test("SpeechDispatcher sends client name, rate and language, and then whole sentences")
    func speaks() throws {
        let server = try SpeechServer(answers: true)
        var voice = VoiceOptions()
        voice.rate = 20
        let device = SpeechDispatcher(voice: voice, language: "de", path: server.path, patience: Self.patience) { _ in }
        device.perform([.interrupt, .say("Films. The Salt Lantern, 1 of 12"), .spell("ab")])
        device.flush()
        let lines = server.received
        #expect(lines.first?.hasSuffix(":tenfoot:main") == true)
        #expect(lines.contains("SET SELF RATE 20"))
        #expect(lines.contains("SET SELF LANGUAGE de"))
        #expect(Array(lines.suffix(6)) == ["CANCEL SELF", "SPEAK", "Films. The Salt Lantern, 1 of 12", ".", "CHAR a", "CHAR b"])
    }

    @Test("A female voice is requested by its voice type, and the default voice requests none")
    func kinds() throws {
        var voice = VoiceOptions()
        for (kind, line) in [(VoiceOptions.Kind.woman, "SET SELF VOICE_TYPE FEMALE1"), (.usual, nil)] {
            let server = try SpeechServer(answers: true)
            voice.kind = kind
            let device = SpeechDispatcher(voice: voice, path: server.path, patience: Self.patience) { _ in }
            device.perform([.say("Films")])
            device.flush()
            #expect(server.received.first { $0.contains("VOICE_TYPE") } == line)
            #expect(server.received.contains("Films"))
        }
    }

    @Test("SpeechDispatcher has ended when the server reports the end of the last sentence")
    func ends() async throws {
        let server = try SpeechServer(answers: true)
        let device = SpeechDispatcher(voice: VoiceOptions(), path: server.path, patience: Self.patience) { _ in }
        device.perform([.say("Films"), .say("Music")])
        device.flush()
        #expect(server.received.contains("SET SELF NOTIFICATION END ON") && !device.hasEnded)
        // The event for the end of a sentence arrives before the answer to a command, or between commands and in pieces.
        server.tell("702-1\r\n702-7\r\n702 END\r\n")
        device.perform([.pause])
        device.flush()
        #expect(!device.hasEnded)
        server.tell("702-2\r\n702-7\r\n")
        server.tell("702 END\r\n")
        while !device.hasEnded { await Task.yield() }
        device.perform([.say("Photos")])
        #expect(!device.hasEnded)
        device.flush()
        #expect(!device.hasEnded)
        // The end of interrupted speech is not awaited.
        device.perform([.interrupt])
        device.flush()
        #expect(device.hasEnded)
    }

    @Test("Speech has ended when its server ends within a sentence, or there is none")
    func serverEnds() async throws {
        let server = try SpeechServer(answers: true)
        let device = SpeechDispatcher(voice: VoiceOptions(), path: server.path, patience: Self.patience) { _ in }
        device.perform([.say("Films")])
        device.flush()
        #expect(!device.hasEnded)
        server.hangUp()
        while !device.hasEnded { await Task.yield() }
        let absent = SpeechDispatcher(voice: VoiceOptions(), path: "/nonexistent/speechd.sock", startsServer: false) { _ in }
        absent.perform([.say("Films")])
        absent.flush()
        #expect(absent.hasEnded)
    }

    @Test("A speech server that never answers blocks no caller, and interrupted sentences do not queue up")
    func hangs() throws {
        let server = try SpeechServer(answers: false)
        let device = SpeechDispatcher(voice: VoiceOptions(), path: server.path) { _ in }
        // None of these calls waits for the server: the test would take two seconds for each otherwise.
        for index in 0..<10_000 { device.perform([.interrupt, .say("Tile \(index)")]) }
        #expect(device.waiting <= 2)
    }

    @Test("All sentences of a long page are spoken, but a server that never answers queues up no more than a hundred")
    func longPage() throws {
        let server = try SpeechServer(answers: true)
        let device = SpeechDispatcher(voice: VoiceOptions(), path: server.path, patience: Self.patience) { _ in }
        let texts = (1...100).map { "Text \($0)" }
        device.perform(texts.map { SpeechCommand.say($0) })
        device.flush()
        #expect(server.received.filter { $0.hasPrefix("Text ") } == texts)
        let silent = try SpeechServer(answers: false)
        let waiting = SpeechDispatcher(voice: VoiceOptions(), path: silent.path) { _ in }
        for index in 0..<1000 { waiting.perform([.say("Text \(index)")]) }
        #expect(waiting.waiting < 100)
    }

    @Test("A missing speech server is reported once, with the packages to install")
    func absent() {
        let reports = Mutex<[String]>([])
        let device = SpeechDispatcher(voice: VoiceOptions(), path: "/nonexistent/speechd.sock", startsServer: false) { line in
            reports.withLock { $0.append(line) }
        }
        for _ in 0..<3 {
            device.perform([.say("Films")])
            device.flush()
        }
        #expect(reports.withLock { $0.count } == 1)
        #expect(reports.withLock { $0.first?.contains("install speech-dispatcher and espeak-ng") } == true)
    }
}
