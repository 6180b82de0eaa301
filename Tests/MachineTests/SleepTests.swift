import Foundation
import TenFootGLib
import TenFootMachine
import TestSupport
import Testing

/// A mock of a part of logind on its own bus, which sleeps and wakes on request.
@Suite(
    "Sleep through logind",
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "/usr/lib/python3/dist-packages/gi"),
        "dbus-daemon or python3-gi is not installed; ./tenfoot setup installs them"))
struct SleepTests {
    @Test("SleepService reports sleep and waking, and delays sleep until its hold is closed", .hangGuard)
    func hold() async throws {
        let own = try TestBus()
        let rigs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rigs")
        // While other tests run, a step may take many seconds.
        try own.start(["python3", rigs.path + "/logind.py", "--patience", "3600"], as: "org.freedesktop.login1")
        func ask(_ method: String) throws -> String {
            try own.run(
                "dbus-send", "--bus=" + own.address, "--print-reply=literal", "--dest=org.freedesktop.login1", "/org/freedesktop/login1",
                "org.tenfoot.Test." + method)
        }
        let service = SleepService(bus: Bus(.at(own.address)))
        var changes = service.changes().makeAsyncIterator()
        let hold = try #require(await service.hold("television"))
        #expect(try ask("Calls").contains("Inhibit sleep TenFoot television delay"))
        _ = try ask("Sleep")
        #expect(await changes.next() == true)
        #expect(try !ask("Calls").contains("asleep"))
        try hold.close()
        while try !ask("Calls").contains("asleep") { try await Task.sleep(for: .milliseconds(10)) }
        let calls = try ask("Calls")
        #expect(calls.contains("asleep") && !calls.contains("at last"), "\(calls)")
        _ = try ask("Wake")
        #expect(await changes.next() == false)
    }

    @Test("Without logind, SleepService gives no hold and reports no changes")
    func absent() async {
        let service = SleepService(bus: Bus(.at("unix:path=/nonexistent")))
        #expect(await service.hold("television") == nil)
        var changes = service.changes().makeAsyncIterator()
        #expect(await changes.next() == nil)
    }
}
