import Foundation
import Glibc
import Synchronization
import Testing

@testable import TenFootControlSocket

/// Each test has its own socket, served by this thread; clients run on other threads.
@Suite("Control server on a real socket") @MainActor
final class ControlServerTests {
    /// Acts as an app's run loop: waits for file descriptors, and runs their handlers.
    @MainActor private final class Loop {
        private var watches: [(id: Int, descriptor: Int32, action: @MainActor () -> Void)] = []
        private var count = 0
        var watched: Int { watches.count }

        func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
            count += 1
            let id = count
            watches.append((id, descriptor, action))
            return { [weak self] in self?.watches.removeAll { $0.id == id } }
        }

        /// Serves until a condition holds, for five minutes at most.
        func serve(until isDone: () -> Bool) async {
            for _ in 0..<300_000 {
                if isDone() { return }
                var entries = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
                _ = poll(&entries, UInt(entries.count), 1)
                let ready = zip(entries, watches).filter { $0.0.revents != 0 }.map(\.1)
                for watch in ready where watches.contains(where: { $0.id == watch.id }) { watch.action() }
                await Task.yield()
            }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "tf-\(UUID().uuidString.prefix(8))").path
    private var path: String { folder + "/tenfoot/control.sock" }
    private var environment: [String: String] { ["XDG_RUNTIME_DIR": folder] }

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private struct Answer: Sendable {
        var status: Int32 = -1
        var printed: [String] = []
        var complaints: [String] = []
    }

    /// Runs the command on a separate thread while the loop serves.
    private func run(_ words: [String], _ loop: Loop) async -> [Answer] {
        let environment = environment, folder = folder
        let answers = Mutex<[Answer]>([])
        // Use a separate thread, since this one blocks and there are few threads for tasks.
        Thread {
            nonisolated(unsafe) var answer = Answer()
            // An answer takes some turns of the main actor, which all tests share: minutes on a busy computer.
            answer.status = ControlCommand(
                environment: environment, folder: folder, patience: 2000, print: { answer.printed.append($0) },
                complain: { answer.complaints.append($0) }
            ).run(words)
            let result = answer
            answers.withLock { $0.append(result) }
        }.start()
        await loop.serve { answers.withLock { !$0.isEmpty } }
        return answers.withLock { $0 }
    }

    @Test("The server answers each request, and its socket is private to its user and removed at the end")
    func answers() async throws {
        let loop = Loop()
        var heard: [ControlRequest] = []
        let server = try ControlServer(path: path, watch: loop.watch) { request in
            heard.append(request)
            return switch request {
            case .status: .status(ControlStatus(screen: "home", focus: "a"))
            case .open: .problem("there is nothing called that")
            default: .done
            }
        }
        var info = stat()
        #expect(lstat(path, &info) == 0 && info.st_mode & 0o777 == 0o600)
        #expect(lstat(folder + "/tenfoot", &info) == 0 && info.st_mode & 0o777 == 0o700)
        let status = await run(["status"], loop)[0]
        #expect(status.status == 0 && status.printed == [#"{"focus":"a","playing":null,"running":null,"screen":"home"}"#])
        let open = await run(["open", "app:x"], loop)[0]
        #expect(open.status == 1 && open.complaints == ["there is nothing called that"])
        let play = await run(["play", "a", "b.mkv"], loop)[0]
        #expect(play.status == 0 && play.printed == [])
        #expect(heard == [.status, .open("app:x"), .play(folder + "/a b.mkv")])
        for path in ["./a.mkv", "../a.mkv", "x/./..//a.mkv", "/films/./a.mkv", "../../../../../../a.mkv"] {
            _ = await run(["play", path], loop)
        }
        let above = (folder as NSString).deletingLastPathComponent
        #expect(
            Array(heard.dropFirst(3))
                == [folder + "/a.mkv", above + "/a.mkv", folder + "/x/../a.mkv", "/films/a.mkv", "/a.mkv"].map(ControlRequest.play),
            "as the library spells the path of a film")
        server.stop()
        #expect(lstat(path, &info) != 0)
        #expect(loop.watched == 0)
    }

    @Test("The command exits with 2 for malformed words, and with 3 and a message if no launcher runs")
    func nobody() async throws {
        let loop = Loop()
        #expect(await run(["press", "nose"], loop)[0].status == 2)
        let status = await run(["status"], loop)[0]
        #expect(status.status == 3 && status.complaints[0].contains("no launcher is running"))
        let command = ControlCommand(environment: [:], folder: "/", print: { _ in }, complain: { _ in })
        #expect(command.run(["status"]) == 3)
    }

    @Test("The server takes over a socket that was left behind, but not one that is in use")
    func stale() throws {
        let loop = Loop()
        mkdir(folder + "/tenfoot", 0o700)
        let left = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { bind(left, $0, $1) } == 0)
        close(left)
        let server = try ControlServer(path: path, watch: loop.watch) { _ in .done }
        #expect(throws: ControlProblem.self) { try ControlServer(path: path, watch: loop.watch) { _ in .done } }
        server.stop()
    }

    @Test("A socket of which it cannot be found out whether it is in use, for lack of a file descriptor, is not taken over")
    func unknown() async {
        // In another process, since the limit holds for a whole process.
        await #expect(processExitsWith: .success) {
            let path = NSTemporaryDirectory() + "/tf-\(getpid()).sock"
            let listener = SocketAddress.open(isBlocking: false)
            #expect(SocketAddress.withAddress(path) { bind(listener, $0, $1) } == 0 && listen(listener, 1) == 0)
            var limits = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
            limits.rlim_cur = 0
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
            let isAlive = SocketAddress.isAlive(path)
            limits.rlim_cur = 256
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
            #expect(isAlive)
            unlink(path)
        }
    }

    @Test("A socket path that is too long throws a readable message")
    func long() {
        let loop = Loop()
        do {
            _ = try ControlServer(path: folder + "/" + String(repeating: "x", count: 120) + "/s", watch: loop.watch) { _ in .done }
            Issue.record("it listens")
        } catch { #expect(error.message.contains("File name too long"), "\(error.message)") }
    }

    @Test("The server reads lines from pieces of any size, and answers a client's requests one at a time and in order")
    func pieces() async throws {
        let loop = Loop()
        var active = 0, most = 0, heard: [ControlRequest] = []
        let server = try ControlServer(path: path, watch: loop.watch) { request in
            active += 1
            most = max(most, active)
            for _ in 0..<5 { await Task.yield() }
            active -= 1
            heard.append(request)
            return .done
        }
        let client = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(client, $0, $1) } == 0)
        for piece in ["press le", "ft\npress right\nnonsense\npress u", "p\n"] {
            _ = send(client, piece, piece.utf8.count, 0)
            // Run some turns of the loop between the pieces, so that they arrive separately.
            var turns = 0
            await loop.serve {
                turns += 1
                return turns > 3
            }
        }
        await loop.serve { heard.count == 3 }
        #expect(heard == [.press(.left, isLong: false), .press(.right, isLong: false), .press(.up, isLong: false)])
        #expect(most == 1)
        var bytes = [UInt8](repeating: 0, count: 4096)
        var text = ""
        await loop.serve {
            let count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            if count > 0 { text += String(decoding: bytes.prefix(count), as: UTF8.self) }
            return text.split(separator: "\n").count == 4
        }
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.count == 4 && lines.filter { $0 == "{}" }.count == 3 && lines[2].contains("'nonsense' is unknown"))
        close(client)
        await loop.serve { loop.watched == 1 }
        #expect(loop.watched == 1, "the connection that ended is let go of")
        server.stop()
    }

    /// Accepts connections, or fails as if no file descriptor were left.
    @MainActor private final class Acceptor {
        var isExhausted = true
        private(set) var tries = 0

        func accept(_ listener: Int32) -> Int32 {
            tries += 1
            guard isExhausted else { return Glibc.accept(listener, nil, nil) }
            errno = EMFILE
            return -1
        }
    }

    @Test("A connection for which there is no file descriptor is tried once, and answered when there is one again")
    func exhausted() async throws {
        let loop = Loop()
        let acceptor = Acceptor()
        let (pauses, goOn) = AsyncStream.makeStream(of: Void.self)
        let server = try ControlServer(
            path: path, watch: loop.watch, accept: acceptor.accept, pause: { for await _ in pauses { break } }
        ) { _ in .status(ControlStatus(screen: "home")) }
        let client = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(client, $0, $1) } == 0)
        _ = send(client, "status\n", 7, 0)
        await loop.serve { loop.watched == 0 }
        #expect(acceptor.tries == 1 && loop.watched == 0, "the socket is not watched while nothing can be accepted")
        acceptor.isExhausted = false
        goOn.yield()
        var bytes = [UInt8](repeating: 0, count: 200)
        var count = 0
        await loop.serve {
            count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return count > 0
        }
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("\"home\""))
        #expect(acceptor.tries == 2)
        // A server that ends while it waits does not listen again.
        acceptor.isExhausted = true
        let other = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(other, $0, $1) } == 0)
        await loop.serve { acceptor.tries == 3 }
        server.stop()
        goOn.finish()
        var turns = 0
        await loop.serve {
            turns += 1
            return turns > 20
        }
        #expect(loop.watched == 0)
        for descriptor in [client, other] { close(descriptor) }
    }

    @Test("A last line without a line break is answered when the client has sent everything")
    func lastLine() async throws {
        let loop = Loop()
        var heard: [ControlRequest] = []
        let server = try ControlServer(path: path, watch: loop.watch) { request in
            heard.append(request)
            return .done
        }
        let client = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(client, $0, $1) } == 0)
        let text = "press left\npress right"
        _ = send(client, text, text.utf8.count, 0)
        shutdown(client, Int32(SHUT_WR))
        var bytes = [UInt8](repeating: 0, count: 200)
        var reply = "", hasEnded = false
        await loop.serve {
            let count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            if count > 0 { reply += String(decoding: bytes.prefix(count), as: UTF8.self) }
            hasEnded = count == 0
            return hasEnded
        }
        #expect(heard == [.press(.left, isLong: false), .press(.right, isLong: false)])
        #expect(reply == "{}\n{}\n" && hasEnded, "the connection ends after the last answer")
        close(client)
        server.stop()
    }

    @Test("The server drops a client that sends an endless line, and refuses one client too many")
    func bounds() async throws {
        let loop = Loop()
        let server = try ControlServer(path: path, watch: loop.watch) { _ in .done }
        let endless = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(endless, $0, $1) } == 0)
        await loop.serve { loop.watched == 2 }
        let flood = String(repeating: "x", count: ControlRequest.longestLine + 1)
        _ = send(endless, flood, flood.utf8.count, 0)
        await loop.serve { loop.watched == 1 }
        #expect(loop.watched == 1, "who sends a line without end is let go of")
        close(endless)
        var clients: [Int32] = []
        for _ in 0..<ControlServer.mostClients + 1 {
            let client = SocketAddress.open(isBlocking: false)
            #expect(SocketAddress.withAddress(path) { connect(client, $0, $1) } == 0)
            clients.append(client)
            await loop.serve { loop.watched == min(clients.count, ControlServer.mostClients) + 1 }
        }
        var bytes = [UInt8](repeating: 0, count: 200)
        var count = 0
        await loop.serve {
            count = recv(clients.last!, &bytes, bytes.count, Int32(MSG_DONTWAIT))  // There are 17 clients.
            return count > 0
        }
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("16 others are connected"))
        for client in clients { close(client) }
        server.stop()
    }

    @Test("The server does nothing more for a client that it has dropped because its replies were not read")
    func dropped() async throws {
        let loop = Loop()
        var heard: [ControlRequest] = []
        let server = try ControlServer(path: path, watch: loop.watch) { request in
            heard.append(request)
            return .done
        }
        let client = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(client, $0, $1) } == 0)
        await loop.serve { loop.watched == 2 }
        // The replies to four thousand lines are more than a socket holds.
        let lines = String(repeating: "\n", count: 4000) + "stop\n"
        #expect(send(client, lines, lines.utf8.count, 0) == lines.utf8.count)
        var turns = 0
        await loop.serve {
            turns += 1
            return turns > 50 && loop.watched == 1
        }
        #expect(heard.isEmpty && loop.watched == 1)
        close(client)
        server.stop()
    }

    @Test("The server sends events to watching clients, and drops a client that does not read them")
    func events() async throws {
        let loop = Loop()
        var watched: [Bool] = []
        let server = try ControlServer(path: path, watch: loop.watch) { _ in .done }
        server.onWatched = { watched.append($0) }
        let client = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(client, $0, $1) } == 0)
        server.tell(["nobody hears this"])
        _ = send(client, "watch\n", 6, 0)
        await loop.serve { server.isWatched }
        server.tell([#"{"event":"focus","focus":"a"}"#])
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = 0
        await loop.serve {
            count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return count > 0
        }
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == #"{"event":"focus","focus":"a"}"# + "\n")
        let line = String(repeating: "x", count: 10_000)
        for _ in 0..<1000 where server.isWatched { server.tell([line]) }
        #expect(!server.isWatched && watched == [true, false])
        close(client)
        server.stop()
    }

    @Test("Events for a client that was dropped before them do not go to the file that has its descriptor by then")
    func reusedDescriptor() async throws {
        let loop = Loop()
        var watched: Int32 = -1
        let server = try ControlServer(
            path: path,
            watch: { descriptor, action in
                watched = descriptor
                return loop.watch(descriptor, action)
            }
        ) { _ in .done }
        let client = SocketAddress.open(isBlocking: false)
        #expect(SocketAddress.withAddress(path) { connect(client, $0, $1) } == 0)
        _ = send(client, "watch\n", 6, 0)
        await loop.serve { server.isWatched }
        var ends: [Int32] = [-1, -1], copy: Int32 = -1
        server.onWatched = { _ in
            // The server has just closed the descriptor: unless another thread has opened a file since, its number goes to one of these.
            #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            copy = fcntl(ends[0], F_DUPFD, watched)
        }
        server.tell(Array(repeating: String(repeating: "x", count: 10_000), count: 1000))
        #expect(!server.isWatched && copy >= watched)
        var byte: UInt8 = 0
        for end in ends { #expect(recv(end, &byte, 1, Int32(MSG_DONTWAIT)) < 0) }
        for descriptor in ends + [copy, client] { close(descriptor) }
        server.stop()
    }
}
