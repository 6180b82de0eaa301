import Dispatch
import Foundation
import Glibc
import TenFootAccessibility
import TenFootIsolation

/// A connection to speech-dispatcher, used on one queue only; every call may block until its patience is over.
///
/// Source: speech-dispatcher, SSIP documentation.
final class SpeechConnection {
    private var descriptor: Int32 = -1
    private var applied: VoiceOptions?
    private var nextAttempt = DispatchTime(uptimeNanoseconds: 0)
    private var hasReported = false
    private var isPaused = false
    private let report: @Sendable (String) -> Void
    private let queue: DispatchQueue
    /// Received bytes that do not form a whole message yet.
    private var arrived: [UInt8] = []
    private var arrivals: (any DispatchSourceRead)?
    /// The numbers of sentences sent to the server and not reported as finished.
    private var unheard: Set<String> = []
    /// Whether the server reports the end of sentences, and all have ended; true without a connection, which says nothing.
    var hasEnded: Bool { descriptor < 0 || tellsEnds && unheard.isEmpty }
    private var tellsEnds = false
    /// Called when the last sentence has ended, or the connection is lost.
    var onEnd: () -> Void = {}

    private let path: String
    private let language: String
    private let startsServer: Bool
    private let patience: Int

    init(
        path: String, language: String, startsServer: Bool, patience: Int, queue: DispatchQueue,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.path = path
        self.language = language
        self.startsServer = startsServer
        self.patience = patience
        self.queue = queue
        self.report = report
    }

    deinit { arrivals?.cancel() }

    func send(_ command: SpeechCommand, _ voice: VoiceOptions) {
        guard open() else { return }
        if applied != voice {
            guard apply(voice) else { return }
        }
        switch command {
        case .interrupt:
            _ = ask("CANCEL SELF")
            unheard = []
            // A paused server says nothing, so resume it first.
            if isPaused { isPaused = !ask("RESUME SELF") }
        case .pause: isPaused = ask("PAUSE SELF")
        case .resume: isPaused = !ask("RESUME SELF")
        case .say(let sentence):
            guard ask("SPEAK"), let number = exchange(SpeechProtocol.text(sentence))?.details.first else { return }
            unheard.insert(number)
        case .spell(let word): for character in word { guard exchange(SpeechProtocol.character(character)) != nil else { return } }
        }
    }

    private func apply(_ voice: VoiceOptions) -> Bool {
        let settings = [
            "SET SELF LANGUAGE \(language)", "SET SELF RATE \(voice.rate)",
            "SET SELF PITCH \(voice.pitch)", "SET SELF VOLUME \(voice.volume)",
        ]
        for setting in settings { guard ask(setting) else { return false } }
        // The protocol has no command for the server's default voice: once another was set, use MALE1, which is the default unless
        // configured. A synthesiser without a voice of this type keeps its own.
        if voice.kind != .usual || applied.map({ $0.kind != .usual }) ?? false { _ = ask("SET SELF VOICE_TYPE \(voice.kind.word)") }
        applied = voice
        return true
    }

    private func ask(_ line: String) -> Bool { exchange(SpeechProtocol.command(line)) != nil }

    /// Connects, and starts the server if there is none; retries after five seconds at the earliest.
    private func open() -> Bool {
        if descriptor >= 0 { return true }
        guard DispatchTime.now() >= nextAttempt else { return false }
        nextAttempt = .now() + 5
        descriptor = Self.connect(to: path, patience: patience)
        if descriptor < 0, startsServer {
            Self.startServer()
            for _ in 0..<20 where descriptor < 0 {
                usleep(100_000)
                descriptor = Self.connect(to: path, patience: patience)
            }
        }
        guard descriptor >= 0 else {
            if !hasReported {
                report("no voice: speech-dispatcher does not answer at \(path); install speech-dispatcher and espeak-ng")
            }
            hasReported = true
            return false
        }
        let user = ProcessInfo.processInfo.environment["USER"].flatMap { $0.allSatisfy { $0.isLetter || $0.isNumber } ? $0 : nil } ?? "user"
        listen()
        guard ask("SET SELF CLIENT_NAME \(user):tenfoot:main") else { return false }
        tellsEnds = ask("SET SELF NOTIFICATION END ON") && ask("SET SELF NOTIFICATION CANCEL ON")
        return descriptor >= 0
    }

    /// Receives events that arrive between commands.
    private func listen() {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in
            guard let self else { return }
            if self.receive(flags: Int32(MSG_DONTWAIT)) { while self.takeMessage() != nil {} }
        }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.resume()
        arrivals = source
    }

    /// Sends a command and waits for the reply; nil for an error, and if the connection is lost, which closes it.
    private func exchange(_ text: String) -> SpeechProtocol.Message? {
        guard descriptor >= 0 else { return nil }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                lose()
                return nil
            }
            bytes = bytes.dropFirst(count)
        }
        repeat {
            // An error concerns this command alone.
            while let message = takeMessage() { if !message.isEvent { return message.code < 300 ? message : nil } }
        } while descriptor >= 0 && receive()
        return nil
    }

    /// The next complete message; events are handled here.
    private func takeMessage() -> SpeechProtocol.Message? {
        do {
            guard let message = try SpeechProtocol.takeMessage(from: &arrived) else { return nil }
            if let number = message.endedSentence, unheard.remove(number) != nil, hasEnded { onEnd() }
            return message
        } catch {
            lose()
            return nil
        }
    }

    /// Reads the available bytes; false if the connection is lost, which closes it.
    private func receive(flags: Int32 = 0) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, flags)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN, flags != 0 { return true }
            guard count > 0 else {
                lose()
                return false
            }
            arrived += buffer.prefix(count)
            return true
        }
    }

    /// Closes the connection, by cancelling the dispatch source that watches it.
    private func lose() {
        arrivals?.cancel()
        arrivals = nil
        descriptor = -1
        applied = nil
        arrived = []
        unheard = []
        (tellsEnds, isPaused) = (false, false)
        onEnd()
    }

    /// Source: speech-dispatcher's default address.
    static var defaultPath: String {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["SPEECHD_ADDRESS"], address.hasPrefix("unix_socket:") { return String(address.dropFirst(12)) }
        let folder = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
        return folder + "/speech-dispatcher/speechd.sock"
    }

    private static func connect(to path: String, patience: Int) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return -1 }
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if result != 0 {
            close(descriptor)
            return -1
        }
        return descriptor
    }

    private static func startServer() {
        let process = ChildProcess()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/speech-dispatcher")
        process.arguments = ["--spawn"]
        process.output = FileHandle.nullDevice
        process.errors = FileHandle.nullDevice
        // The server daemonises itself; if it is not installed, nothing is started.
        if (try? process.run()) != nil { process.waitUntilExit() }
    }
}

extension VoiceOptions.Kind {
    /// The protocol's name of the voice type.
    fileprivate var word: String {
        switch self {
        case .usual, .man: "MALE1"
        case .woman: "FEMALE1"
        case .child: "CHILD_FEMALE"
        }
    }
}
