import Foundation
import Synchronization
import TenFootGLib
import TestSupport
import Testing

@testable import TenFootEvdevInput

/// A mock of a part of logind on its own bus, which returns /dev/null and /dev/zero as devices.
@Suite(
    "Devices opened through logind", .hangGuard,
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "/usr/lib/python3/dist-packages/gi"),
        "dbus-daemon or python3-gi is not installed; ./tenfoot setup installs them"))
struct SeatTests {
    private let bus: TestBus
    private let news = News()

    private final class News: Sendable {
        private let all = Mutex<[SeatSession.News]>([])
        func add(_ one: SeatSession.News) { all.withLock { $0.append(one) } }
        /// Waits for the first `count` events; ones that never come fail the test by its time limit.
        func first(_ count: Int) async throws -> [SeatSession.News] {
            while all.withLock({ $0.count }) < count { try await Task.sleep(for: .milliseconds(25)) }
            return all.withLock { Array($0.prefix(count)) }
        }
    }

    init() throws {
        bus = try TestBus()
        let rigs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rigs")
        try bus.start(["python3", rigs.path + "/logind.py", "/dev/null", "/dev/zero"], as: "org.freedesktop.login1")
    }

    private func session() -> SeatSession {
        let news = news
        // Longer than any computer is too busy to let the mock answer.
        return SeatSession(bus: Bus(.at(bus.address), patience: 600_000), patience: 600) { news.add($0) }
    }

    private func ask(_ method: String) throws -> String {
        try bus.run(
            "dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--reply-timeout=600000", "--dest=org.freedesktop.login1",
            "/org/freedesktop/login1/session/auto", "org.tenfoot.Test." + method)
    }

    @Test("logind opens a node after one TakeControl, and a node that it does not hand out is refused")
    func opening() throws {
        let session = session()
        let zero = try #require(session.open("/dev/zero"))
        defer { close(zero) }
        var byte: UInt8 = 7
        #expect(read(zero, &byte, 1) == 1 && byte == 0)
        #expect(fcntl(zero, F_GETFD) & FD_CLOEXEC != 0, "no program that is started inherits it")
        #expect(session.isInUse && session.open("/dev/full") == nil && session.open("/nowhere") == nil)
        let null = try #require(session.open("/dev/null"))
        close(null)
        let calls = try ask("Calls")
        #expect(calls.components(separatedBy: "TakeControl").count == 2, "\(calls)")
        session.show(console: 2)
        #expect(try ask("Calls").contains("SwitchTo 2"))
    }

    @Test("A session switch is reported and waits for agreement, and the return is reported and lets the node reopen")
    func switching() async throws {
        let session = session()
        close(try #require(session.open("/dev/zero")))
        _ = try ask("Leave")
        #expect(try await news.first(1) == [.leaves(major: 1, minor: 5, isAwaited: true)])
        session.agree(major: 1, minor: 5)
        #expect(try ask("Calls").contains("PauseDeviceComplete 1 5"))
        _ = try ask("Return")
        #expect(try await news.first(2).last == .returns)
        close(try #require(session.open("/dev/zero")))
        #expect(try ask("Calls").contains("ReleaseDevice 1 5"), "what was paused is given back before it is taken again")
    }

    @Test("A released session is free for another program, and can be taken again after it")
    func release() throws {
        let (one, other) = (session(), session())
        close(try #require(one.open("/dev/zero")))
        #expect(other.open("/dev/zero") == nil, "one controls a session at a time")
        one.release()
        #expect(!one.isInUse)
        other.release()
        close(try #require(other.open("/dev/zero")))
        #expect(one.open("/dev/zero") == nil)
        other.release()
        one.release()
        close(try #require(one.open("/dev/zero")))
    }

    @Test("Without logind, no node is opened")
    func absent() throws {
        #expect(SeatSession(bus: Bus(.at("unix:path=/nowhere"))) { _ in }.open("/dev/zero") == nil)
    }
}
