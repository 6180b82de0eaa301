import Foundation
import Synchronization
import TenFootGLib
import TenFootIsolation
import TestSupport
import Testing

@testable import TenFootAppleFoundation
@testable import TenFootNetwork

/// Tests with real sockets on this computer.
@Suite("Network connections, listeners and browsers")
struct NetworkTests {
    /// Records the calls of handlers, in order.
    private final class Told: Sendable {
        private let all = Mutex<[String]>([])
        var words: [String] { all.withLock { $0 } }
        func tell(_ word: String) { all.withLock { $0.append(word) } }
        /// Waits for a call; the time limit of the test ends the wait for one that never happens.
        func hears(_ word: String) async { while !words.contains(word) { try? await Task.sleep(for: .milliseconds(2)) } }
    }

    /// Sends received data back, to one client at a time.
    private final class EchoServer: Sendable {
        let socket: Int32
        let port: UInt16

        /// Binds a socket to a free port, and listens if `isListening`; until `listen()` is called, connections are refused.
        init(isDatagram: Bool = false, isListening: Bool = true) throws {
            let kind = Int32(isDatagram ? SOCK_DGRAM.rawValue : SOCK_STREAM.rawValue)
            socket = Glibc.socket(AF_INET, kind | Int32(SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let socket = socket
            let isBound = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
                }
            }
            port = UInt16(bigEndian: address.sin_port)
            try #require(isBound)
            if isDatagram {
                Self.inThread(socket) { Self.echoDatagrams(socket) }
            } else if isListening {
                try listen()
            }
        }
        func listen() throws {
            let socket = socket
            try #require(Glibc.listen(socket, 4) == 0)
            Self.inThread(socket) { while Self.serve(accept(socket, nil, nil)) {} }
        }
        private static func inThread(_ socket: Int32, _ work: @escaping @Sendable () -> Void) {
            Thread.detachNewThread {
                work()
                // Close it only here: elsewhere, this thread could still use its number when another test has it already.
                close(socket)
            }
        }
        deinit { shutdown(socket, SHUT_RDWR) }

        private static func serve(_ client: Int32) -> Bool {
            guard client >= 0 else { return false }
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = Glibc.read(client, &buffer, buffer.count)
                guard count > 0, Glibc.write(client, buffer, count) == count else { break }
            }
            close(client)
            return true
        }
        private static func echoDatagrams(_ socket: Int32) {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                var from = sockaddr()
                var size = socklen_t(MemoryLayout<sockaddr>.size)
                let count = recvfrom(socket, &buffer, buffer.count, 0, &from, &size)
                guard count > 0 else { return }
                sendto(socket, buffer, count, 0, &from, size)
            }
        }
    }

    private func started(_ connection: NWConnection) -> Told {
        let told = Told()
        connection.stateUpdateHandler = { told.tell("\($0)") }
        connection.start(queue: DispatchQueue(label: "test"))
        return told
    }

    private func read(_ connection: NWConnection, least: Int, most: Int) async -> (text: String?, isComplete: Bool, error: NWError?) {
        await withCheckedContinuation { continuation in
            connection.receive(minimumIncompleteLength: least, maximumLength: most) { data, _, isComplete, error in
                continuation.resume(returning: (data.map { String(decoding: $0, as: UTF8.self) }, isComplete, error))
            }
        }
    }

    private func send(_ text: String?, over connection: NWConnection, _ context: NWConnection.ContentContext = .defaultMessage) async
        -> NWError?
    {
        await withCheckedContinuation { continuation in
            connection.send(
                content: text.map { Data($0.utf8) }, contentContext: context,
                completion: .contentProcessed { continuation.resume(returning: $0) })
        }
    }

    @Test("NWConnection reads as much as requested, and reports the end when the other side closes", .hangGuard)
    func stream() async throws {
        let server = try EchoServer()
        let connection = NWConnection(host: "127.0.0.1", port: .init(rawValue: server.port), using: .tcp)
        #expect(connection.state == .setup && connection.currentPath == nil)
        // A read requested before the connection is ready completes when it is.
        async let early = read(connection, least: 5, most: 5)
        let told = started(connection)
        await told.hears("ready")
        #expect(told.words == ["preparing", "ready"])
        #expect(connection.currentPath?.remoteEndpoint == .hostPort(host: "127.0.0.1", port: .init(rawValue: server.port)))
        #expect(await send("hello", over: connection) == nil)
        #expect(await early.text == "hello")
        #expect(await send("abc", over: connection) == nil)
        #expect(await read(connection, least: 3, most: 3).text == "abc")
        #expect(await send("xyz", over: connection) == nil)
        #expect(await read(connection, least: 1, most: 2).text?.first == "x")
        #expect(await send(nil, over: connection, .finalMessage) == nil)
        let rest = await read(connection, least: 9, most: 9)
        #expect(rest.text?.last == "z" && rest.isComplete && rest.error == nil)
        let end = await read(connection, least: 1, most: 9)
        #expect(end.text == nil && end.isComplete && end.error == nil)
        connection.cancel()
        await told.hears("cancelled")
        let after = await send("late", over: connection)
        #expect(after == .posix(.ECANCELED))
    }

    @Test("NWConnection delivers a message of one megabyte once the other side closes", .hangGuard)
    func message() async throws {
        let server = try EchoServer()
        let connection = NWConnection(host: "127.0.0.1", port: .init(rawValue: server.port), using: .tcp)
        let told = started(connection)
        let text = String(repeating: "0123456789abcdef", count: 65_536)
        connection.send(content: Data(text.utf8), contentContext: .finalMessage, completion: .idempotent)
        let content: Data? = await withCheckedContinuation { continuation in
            connection.receiveMessage { content, _, _, _ in continuation.resume(returning: content) }
        }
        #expect(content == Data(text.utf8))
        connection.cancel()
        await told.hears("cancelled")
    }

    @Test("A refused NWConnection waits, and connects when it is restarted", .hangGuard)
    func refused() async throws {
        // The port stays bound, so that no other test gets it meanwhile.
        let server = try EchoServer(isListening: false)
        let connection = NWConnection(host: "127.0.0.1", port: .init(rawValue: server.port), using: .tcp)
        let told = started(connection)
        let refusal = NWConnection.State.waiting(.posix(.ECONNREFUSED))
        await told.hears("\(refusal)")
        try server.listen()
        // A change of the network's state meanwhile may have caused another attempt.
        while connection.state != .ready {
            connection.restart()
            try await Task.sleep(for: .milliseconds(5))
        }
        connection.cancel()
        await told.hears("cancelled")
        withExtendedLifetime(server) {}
    }

    @Test("UDP datagrams arrive one at a time", .hangGuard)
    func datagrams() async throws {
        let server = try EchoServer(isDatagram: true)
        let connection = NWConnection(host: "127.0.0.1", port: .init(rawValue: server.port), using: .udp)
        let told = started(connection)
        await told.hears("ready")
        for text in ["one", "second"] {
            #expect(await send(text, over: connection) == nil)
            let content: Data? = await withCheckedContinuation { continuation in
                connection.receiveMessage { content, _, isComplete, _ in continuation.resume(returning: isComplete ? content : nil) }
            }
            #expect(content == Data(text.utf8))
        }
        connection.forceCancel()
        await told.hears("cancelled")
    }

    @Test("Cancelling an NWConnection at once ends the send that is under way, and those after it, with ECANCELED", .hangGuard)
    func cancelledWhileSending() async throws {
        // The server echoes all data, and stops reading while its replies are not read.
        let server = try EchoServer()
        let connection = NWConnection(host: "127.0.0.1", port: .init(rawValue: server.port), using: .tcp)
        let told = started(connection)
        await told.hears("ready")
        for (name, count) in [("first", 64 << 20), ("second", 1)] {
            connection.send(
                content: Data(count: count), completion: .contentProcessed { told.tell("\(name) \($0 == .posix(.ECANCELED))") })
        }
        connection.forceCancel()
        await told.hears("first true")
        await told.hears("second true")
        #expect(told.words.count { $0.hasPrefix("first") } == 1)
    }

    @Test("Cancelling an NWConnection ends its pending reads with ECANCELED and releases its handlers", .hangGuard)
    func cancelled() async throws {
        let server = try EchoServer()
        weak var held: Told?
        let connection = NWConnection(host: "127.0.0.1", port: .init(rawValue: server.port), using: .tcp)
        do {
            let told = started(connection)
            held = told
            await told.hears("ready")
            async let pending = read(connection, least: 1, most: 1)
            connection.cancel()
            #expect(await pending.error == .posix(.ECANCELED))
            await told.hears("cancelled")
        }
        // Wait until the queue releases the closure of its last call.
        while held != nil { try await Task.sleep(for: .milliseconds(2)) }
        connection.start(queue: .global())
        #expect(connection.state == .cancelled)
    }

    @Test("NWConnection's state gives the reason for a missing socket, an unknown name or an unsupported protocol", .hangGuard)
    func failures() async throws {
        let missing = NWConnection(to: .unix(path: "/nowhere/socket"), using: .tcp)
        #expect(await reason(missing) == .waiting(.posix(.ENOENT)))
        let name = NWConnection(host: "name.invalid", port: 80, using: .tcp)
        #expect(await reason(name) == .waiting(.dns(Int32(kDNSServiceErr_NoSuchRecord))))
        let secret = NWConnection(host: "127.0.0.1", port: 1, using: NWParameters(dtls: .init()))
        #expect(await reason(secret) == .failed(.posix(.EOPNOTSUPP)))
        let bus = try TestBus()
        let avahi = Avahi(bus: Bus(.at(bus.address)))
        let service = NWConnection(
            to: .service(name: "Attic", type: "_films._tcp", domain: "local.", interface: nil), using: .tcp, avahi: avahi)
        #expect(await reason(service) == .waiting(.dns(Int32(kDNSServiceErr_ServiceNotRunning))))
    }

    private func reason(_ connection: NWConnection) async -> NWConnection.State {
        let told = started(connection)
        // One look is kept: the first report of the network's path lets a waiting connection prepare again.
        var state = connection.state
        while state == .setup || state == .preparing {
            try? await Task.sleep(for: .milliseconds(2))
            state = connection.state
        }
        defer { connection.cancel() }
        await told.hears("\(state)")
        return state
    }

    @Test(
        "A TLS connection rejects a server with an untrusted certificate", .hangGuard,
        .enabled(if: Installed.has("openssl"), "openssl is not installed; ./tenfoot setup installs it"))
    func certificate() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let key = folder.appending(path: "key.pem").path, certificate = folder.appending(path: "cert.pem").path
        try Self.openssl("req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -keyout \(key) -out \(certificate)").waitUntilExit()
        let output = Pipe()
        let server = try Self.openssl("s_server -accept 127.0.0.1:0 -key \(key) -cert \(certificate)", output)
        // The server ignores SIGTERM, and would outlive the tests.
        defer {
            server.terminate(SIGKILL)
            server.waitUntilExit()
        }
        // One of its first lines names the port: ACCEPT 127.0.0.1:12345.
        var text = ""
        var port: UInt16?
        while port == nil {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "openssl has ended: \(text)")
            text += String(decoding: data, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            port = lines.first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last.flatMap { UInt16($0) }
        }
        let connection = NWConnection(host: "127.0.0.1", port: .init(rawValue: port ?? 0), using: .tls)
        guard case .failed(.tls(let code)) = await reason(connection) else {
            Issue.record("the connection is \(connection.state)")
            return
        }
        #expect(code != 0, "TLS is not available: glib-networking is not installed; ./tenfoot setup installs it")
    }

    private static func openssl(_ words: String, _ output: Pipe? = nil) throws -> ChildProcess {
        let process = ChildProcess()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + words.split(separator: " ").map(String.init)
        process.output = output ?? FileHandle.nullDevice
        process.errors = FileHandle.nullDevice
        // At the end of its input, the server would close its connections.
        process.input = Pipe()
        try process.run()
        return process
    }

    private func loopback(_ host: NWEndpoint.Host = "127.0.0.1") -> NWParameters {
        let parameters = NWParameters.tcp
        parameters.requiredLocalEndpoint = .hostPort(host: host, port: .any)
        return parameters
    }

    @Test("NWListener accepts connections up to its limit, and refuses them after it is cancelled", .hangGuard)
    func listener() async throws {
        // Each test run uses its own loopback address, so that no other program can take the port once it is free.
        let host = NWEndpoint.Host("127.\(1 + getpid() >> 16 & 0x7F).\(getpid() >> 8 & 0xFF).\(getpid() & 0xFF)")
        let listener = try NWListener(using: loopback(host))
        let told = Told()
        listener.stateUpdateHandler = { told.tell("\($0)") }
        listener.newConnectionHandler = { connection in
            connection.start(queue: .global())
            connection.receive(minimumIncompleteLength: 1, maximumLength: 1000) { content, _, _, _ in
                let answer = "page for " + String(decoding: content ?? Data(), as: UTF8.self)
                connection.send(content: Data(answer.utf8), completion: .contentProcessed { _ in connection.cancel() })
            }
        }
        #expect(listener.port == nil)
        listener.start(queue: DispatchQueue(label: "listener"))
        await told.hears("ready")
        let port = try #require(listener.port)
        for name in ["one", "two"] {
            let connection = NWConnection(host: host, port: port, using: .tcp)
            _ = started(connection)
            #expect(await send(name, over: connection) == nil)
            let page = await read(connection, least: .max, most: .max)
            #expect(page.text == "page for " + name && page.isComplete)
            connection.cancel()
        }
        let taken = try NWListener(using: loopback(host), on: port)
        let second = Told()
        taken.stateUpdateHandler = { second.tell("\($0)") }
        taken.start(queue: .global())
        await second.hears("\(NWListener.State.failed(.posix(.EADDRINUSE)))")
        // Connections over the limit are closed at once.
        listener.newConnectionLimit = 0
        let late = NWConnection(host: host, port: port, using: .tcp)
        _ = started(late)
        #expect(await read(late, least: 1, most: 1).text == nil)
        listener.cancel()
        await told.hears("cancelled")
        let refused = NWConnection(host: host, port: port, using: .tcp)
        #expect(await reason(refused) == .waiting(.posix(.ECONNREFUSED)))
        #expect(throws: NWError.posix(.EOPNOTSUPP)) { try NWListener(using: .udp) }
    }

    @Test(
        "NWBrowser reports a service when it appears, changes its TXT record and disappears", .hangGuard,
        .enabled(
            if: Installed.has("dbus-daemon", "dbus-send", "unshare", "ip", "/usr/sbin/avahi-daemon")
                && (Installed.isRequired || getuid() == 0),
            "dbus-daemon, unshare, ip or avahi-daemon is not installed, or this is not root; ./tenfoot setup installs them"))
    func browser() async throws {
        let bus = try TestBus()
        try TestAvahi.start(on: bus)
        let avahi = Avahi(bus: Bus(.at(bus.address)))
        let browser = NWBrowser(for: .bonjourWithTXTRecord(type: "_films._tcp", domain: nil), using: .init(), avahi: avahi)
        let told = Told()
        browser.stateUpdateHandler = { told.tell("\($0)") }
        browser.browseResultsChangedHandler = { results, changes in
            for change in changes {
                switch change {
                case .added(let result): told.tell("added \(result.endpoint), \(results.count)")
                case .changed(_, let result, .metadataChanged):
                    if case .bonjour(let record) = result.metadata { told.tell("tells \(record["app"] ?? "nothing")") }
                case .removed(let result): told.tell("removed \(result.endpoint), \(results.count)")
                default: told.tell("\(change)")
                }
            }
        }
        browser.start(queue: DispatchQueue(label: "test"))
        let service = NWListener.Service(name: "Attic", type: "_films._tcp", txtRecord: NWTXTRecord(["app": "films"]))
        let listener = try NWListener(using: loopback(), on: .any, service: service, avahi: avahi)
        let announced = Told()
        listener.newConnectionHandler = { $0.cancel() }
        listener.serviceRegistrationUpdateHandler = { announced.tell("\($0)") }
        listener.start(queue: .global())
        await told.hears("added Attic._films._tcp.local., 1")
        await told.hears("tells films")
        while announced.words.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        listener.cancel()
        await told.hears("removed Attic._films._tcp.local., 0")
        browser.cancel()
        await told.hears("cancelled")
        #expect(told.words.count == 5 && told.words.first == "ready" && browser.browseResults.isEmpty)
    }

    @Test("Without Avahi, NWBrowser fails with the error ServiceNotRunning", .hangGuard)
    func absent() async throws {
        let bus = try TestBus()
        let browser = NWBrowser(
            for: .bonjour(type: "_films._tcp", domain: "local."), using: .init(), avahi: Avahi(bus: Bus(.at(bus.address))))
        let told = Told()
        browser.stateUpdateHandler = { told.tell("\($0)") }
        browser.start(queue: .global())
        await told.hears("\(NWBrowser.State.failed(.dns(Int32(kDNSServiceErr_ServiceNotRunning))))")
        #expect(browser.state == .failed(.dns(-65563)))
    }

    @Test("IP addresses, hosts and ports are parsed and printed correctly, and invalid ones are rejected")
    func addresses() {
        #expect(
            IPv4Address("192.168.1.2")?.rawValue == Data([192, 168, 1, 2]) && IPv4Address("192.168.1") == nil && IPv4Address("::1") == nil)
        #expect("\(IPv6Address("FE80:0::1")!)" == "fe80::1" && IPv6Address("fe80::1%nowhere") == nil && IPv6Address("") == nil)
        #expect(IPv6Address("::ffff:1.2.3.4")?.asIPv4 == IPv4Address("1.2.3.4") && IPv6Address("::1")?.isLoopback == true)
        #expect(IPv4Address(Data([1, 2, 3])) == nil && IPv4Address.loopback.isLoopback && IPv4Address("169.254.0.1")?.isLinkLocal == true)
        #expect(NWEndpoint.Host("10.0.0.1") == .ipv4(IPv4Address("10.0.0.1")!) && NWEndpoint.Host("box.local") == .name("box.local", nil))
        #expect(NWEndpoint.Port("8080") == 8080 && NWEndpoint.Port("http") == nil)
        let four = Avahi.socketAddress("10.0.0.1", port: 80, interface: 0)!
        #expect(NWEndpoint(socketAddress: four) == .hostPort(host: "10.0.0.1", port: 80))
        let six = Avahi.socketAddress("::1", port: 443, interface: 0)!
        #expect(NWEndpoint(socketAddress: six) == .hostPort(host: "::1", port: 443))
        #expect(NWEndpoint(socketAddress: Data([1])) == nil && NWEndpoint(socketAddress: Data(count: 16)) == nil)
        #expect(
            "\(NWEndpoint.hostPort(host: "10.0.0.1", port: 80)) \(NWEndpoint.hostPort(host: "::1", port: 443))" == "10.0.0.1:80 ::1.443")
    }

    @Test("The first of two equal keys in a TXT record counts")
    func texts() {
        let record = NWTXTRecord(lines: ["a=b=c", "a=d", "flag", "=x", ""].map { Data($0.utf8) })
        #expect(record.dictionary == ["a": "b=c", "flag": ""] && record["a"] == "b=c" && record["none"] == nil)
    }
}
