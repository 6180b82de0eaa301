import Foundation
import Synchronization
import TenFoot
import TenFootAppHost
import TenFootInput
import TenFootViewGraph

/// Measures from a press until it is accessible: until its accessibility events, and until the speech server has the whole sentence.
enum AccessBenchmarks {
    static var all: [Benchmark] {
        [
            // The tool runs on the main thread.
            Benchmark(name: "access.event") { [60, 2000].map { tiles in MainActor.assumeIsolated { events(tiles: tiles) } } },
            Benchmark(name: "access.voice") { try [60, 2000].map { tiles in try MainActor.assumeIsolated { try voice(tiles: tiles) } } },
        ]
    }

    private static let path: [RemoteControl] = [.right, .right, .right, .left, .left, .left, .down, .up]

    /// Milliseconds from the press, including its frame, until the events are available.
    @MainActor private static func events(tiles: Int) -> Metric {
        let bench = HomeBench(tiles: tiles)
        let tree = bench.host.accessibility
        tree.isListening = true
        _ = tree.takeEvents()
        let times = (0..<400).map { run in
            let frame = bench.press(path[run % path.count])
            return frame + Stopwatch.microseconds(runs: 1) { _ in _ = tree.takeEvents() }[0] / 1000
        }
        return Metric("access.event", unit: "ms", n: tiles, samples: times)
    }

    /// Milliseconds from the press, including its frame, until the server has replied that the sentence is queued.
    @MainActor private static func voice(tiles: Int) throws -> Metric {
        let server = try QueueingServer()
        let dispatcher = SpeechDispatcher(voice: VoiceOptions(), path: server.path, startsServer: false) { _ in }
        let outlet = VoiceOutlet(dispatcher)
        let bench = HomeBench(tiles: tiles)
        let tree = bench.host.accessibility
        tree.isListening = true
        _ = tree.takeEvents()
        let times = (0..<200).map { run in
            let frame = bench.press(path[run % path.count])
            return frame
                + Stopwatch.microseconds(runs: 1) { _ in
                    outlet.take(tree.takeEvents(), of: tree, at: Double(run))
                    dispatcher.flush()
                }[0] / 1000
        }
        guard server.count > 0 else { throw QueueingServer.Failure() }
        return Metric("access.voice", unit: "ms", n: tiles, samples: times)
    }
}

/// A speech server that accepts every sentence and speaks none.
private final class QueueingServer: Sendable {
    struct Failure: Error, CustomStringConvertible { let description = "the speech server of the benchmark was told nothing" }

    let path = NSTemporaryDirectory() + "bench-\(UUID().uuidString.prefix(8)).sock"
    private let listener: Int32
    private let sentences = Mutex(0)

    var count: Int { sentences.withLock { $0 } }

    init() throws {
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard result == 0, listen(listener, 1) == 0 else { throw Failure() }
        Thread { [self] in serve() }.start()
    }

    deinit { unlink(path) }

    private func serve() {
        let client = accept(listener, nil, nil)
        close(listener)
        var pending = ""
        var isText = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = recv(client, &buffer, buffer.count, 0), count > 0 {
            pending += String(decoding: buffer.prefix(count), as: UTF8.self)
            while let end = pending.range(of: "\r\n") {
                let line = String(pending[..<end.lowerBound])
                pending = String(pending[end.upperBound...])
                if isText, line != "." { continue }
                if isText { sentences.withLock { $0 += 1 } }
                isText = line == "SPEAK"
                let answer = isText ? "230 OK RECEIVING DATA\r\n" : "200 OK\r\n"
                _ = answer.withCString { send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
            }
        }
        close(client)
    }
}
