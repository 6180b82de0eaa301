import FlyingFox
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TenFootAppleFoundation

/// Selects our declarations of names that several modules declare, as in an app's prepared sources.
import class TenFootAppleFoundation.URLSessionWebSocketTask
import protocol TenFootAppleFoundation.URLSessionWebSocketDelegate

/// Tests with a real server on this computer, from another library.
@Suite(
    "Web sockets", .enabled(if: Soup.shared != nil || Installed.isRequired, "libsoup-3.0-0 is not installed; ./tenfoot setup installs it"))
struct WebSocketTests {
    /// Echoes messages; closes the connection on "bye", and sends the request's headers, or 80 MB, on request.
    private struct Talk: WSMessageHandler {
        let headers: String
        func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
            AsyncStream { out in
                Task {
                    for await message in client {
                        switch message {
                        case .text("bye"): out.yield(.close(WSCloseCode(1001, reason: "gone")))
                        case .text("headers"): out.yield(.text(headers))
                        case .text("flood"): for _ in 0..<80 { out.yield(.data(Data(count: 1 << 20))) }
                        case .text, .data: out.yield(message)
                        case .close: out.finish()
                        }
                    }
                    out.finish()
                }
            }
        }
    }

    // When the whole suite runs, client and server may wait for a thread for a long time.
    private let patience = 3600.0

    private func patientRequest(_ address: String) throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: address)))
        request.timeoutInterval = patience
        return request
    }

    private func withServer(_ body: (_ port: UInt16) async throws -> Void) async throws {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), timeout: patience, logger: .disabled)
        await server.appendRoute("GET /talk") { request in
            let headers = ["X-Token", "Cookie"].compactMap { request.headers[HTTPHeader($0)] }.joined(separator: " ")
            return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: Talk(headers: headers))).handleRequest(request)
        }
        let running = Task { try await server.run() }
        try await server.waitUntilListening(timeout: patience)
        guard case .ip4(_, let port)? = await server.listeningAddress else {
            Issue.record("the server has no address")
            return
        }
        try await body(port)
        running.cancel()
    }

    private final class Listener: NSObject, URLSessionWebSocketDelegate, Sendable {
        private let all = Mutex<[String]>([])
        var told: [String] { all.withLock { $0 } }
        func urlSession(_ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?) {
            all.withLock { $0.append("open") }
        }
        func urlSession(
            _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
            reason: Data?
        ) {
            all.withLock { $0.append("closed \(closeCode.rawValue) \(String(decoding: reason ?? Data(), as: UTF8.self))") }
        }
    }

    private func text(_ message: URLSessionWebSocketTask.Message) -> String {
        switch message {
        case .string(let text): "text " + text
        case .data(let data): "data \(data.count)"
        }
    }

    @Test("Web socket messages keep their order, even if sent before opening, and the server's close ends the task", .hangGuard)
    func talks() async throws {
        try await withServer { port in
            let listener = Listener()
            let session = URLSession(configuration: .default, delegate: listener, delegateQueue: nil)
            var request = try patientRequest("ws://127.0.0.1:\(port)/talk")
            request.setValue("secret", forHTTPHeaderField: "X-Token")
            let task = session._webSocketTask(with: request)
            #expect(task.state == .suspended)
            async let early: Void = task.send(.string("early"))
            async let earlyPong: (any Error)? = withCheckedContinuation { continuation in
                task.sendPing { continuation.resume(returning: $0) }
            }
            while task.state == .suspended {
                task.resume()
                await Task.yield()
            }
            try await early
            #expect(await earlyPong == nil)
            #expect(text(try await task.receive()) == "text early")
            try await task.send(.data(Data(repeating: 7, count: 100_000)))
            try await task.send(.string("Žluťoučký 🐎"))
            try await task.send(.string("headers"))
            #expect(text(try await task.receive()) == "data 100000")
            #expect(text(try await task.receive()) == "text Žluťoučký 🐎")
            #expect(text(try await task.receive()) == "text secret")
            let pong: (any Error)? = await withCheckedContinuation { continuation in task.sendPing { continuation.resume(returning: $0) } }
            #expect(pong == nil)
            try await task.send(.string("bye"))
            await #expect(throws: POSIXError.self) { try await task.receive() }
            #expect(task.state == .completed && task.closeCode == .goingAway && task.closeReason == Data("gone".utf8))
            await #expect(throws: POSIXError.self) { try await task.send(.string("late")) }
            while listener.told.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
            #expect(listener.told == ["open", "closed 1001 gone"])
        }
    }

    @Test("A server that sends tens of megabytes which nobody receives is cut off; what has arrived can still be received", .hangGuard)
    func flood() async throws {
        try await withServer { port in
            let task = URLSession.shared._webSocketTask(with: try patientRequest("ws://127.0.0.1:\(port)/talk"))
            task.resume()
            try await task.send(.string("flood"))
            while task.state != .completed { try await Task.sleep(for: .milliseconds(2)) }
            #expect(task.closeCode == .policyViolation)
            #expect(text(try await task.receive()) == "data 1048576")
        }
    }

    @Test("A queue of messages returns them in their order, and holds none that was taken")
    func queue() {
        final class Piece { let number: Int; init(_ number: Int) { self.number = number } }
        var queue = ArrivalQueue<Piece>(), next = 0, taken = 0
        for round in 0..<20 {
            for _ in 0..<5 {
                queue.append(Piece(next))
                next += 1
            }
            for _ in 0..<(round % 2 == 0 ? 3 : 6) {
                weak var gone: Piece?
                do {
                    let piece = queue.popFirst()
                    gone = piece
                    #expect(piece?.number == taken)
                    taken += 1
                }
                #expect(gone == nil)
            }
        }
        while queue.popFirst() != nil { taken += 1 }
        #expect(taken == next)
    }

    @Test("Cancelling a pending receive ends the web socket task, which is then released", .hangGuard)
    func cancels() async throws {
        try await withServer { port in
            weak var gone: URLSessionWebSocketTask?
            do {
                let task = URLSession.shared._webSocketTask(with: try patientRequest("ws://127.0.0.1:\(port)/talk"))
                gone = task
                task.resume()
                try await task.send(.string("one"))
                _ = try await task.receive()
                let waiting = Task { try await task.receive() }
                waiting.cancel()
                await #expect(throws: URLError.self) { try await waiting.value }
                #expect(task.state == .completed && task.closeCode == .goingAway)
                task.cancel(with: .normalClosure, reason: nil)
                task.resume()
                #expect(task.closeCode == .goingAway)
            }
            while gone != nil { try await Task.sleep(for: .milliseconds(5)) }
        }
    }

    @Test("A web socket to a missing server, an HTTP server or an invalid address throws an error", .hangGuard)
    func failures() async throws {
        try await withServer { port in
            let wrong = ["ws://127.0.0.1:1/talk", "ws://127.0.0.1:\(port)/nothing", "ws://name.invalid/", "mailto:nobody", "ws://"]
            let codes: [URLError.Code?] = [.cannotConnectToHost, .badServerResponse, .cannotFindHost, .unsupportedURL, nil]
            for (address, code) in zip(wrong, codes) {
                let task = URLSession.shared._webSocketTask(with: try patientRequest(address))
                task.resume()
                do {
                    _ = try await task.receive()
                    Issue.record("\(address) has answered")
                } catch let error as URLError {
                    #expect(code == nil || error.code == code, "\(address): \(error.code)")
                }
                #expect(task.state == .completed && task.closeCode == .invalid)
            }
        }
    }

    @Test("A message over maximumMessageSize closes the web socket", .hangGuard)
    func limit() async throws {
        try await withServer { port in
            let task = URLSession.shared._webSocketTask(with: try patientRequest("ws://127.0.0.1:\(port)/talk"))
            task.maximumMessageSize = 1000
            task.resume()
            try await task.send(.data(Data(count: 2000)))
            await #expect(throws: (any Error).self) { try await task.receive() }
            #expect(task.closeCode == .messageTooBig)
        }
    }
}
