import Foundation
import TenFootGLib
import TestSupport
import Testing

@testable import TenFootMachine

/// A mock of a part of logind on its own bus, which sleeps and wakes on request.
@Suite(
    "Sleep through logind",
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "/usr/lib/python3/dist-packages/gi"),
        "dbus-daemon or python3-gi is not installed; ./tenfoot setup installs them"))
struct SleepTests {
    private func logind() throws -> TestBus {
        let own = try TestBus()
        let rigs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rigs")
        // While other tests run, a step may take many seconds.
        try own.start(["python3", rigs.path + "/logind.py", "--patience", "3600"], as: "org.freedesktop.login1")
        return own
    }

    private func ask(_ method: String, of bus: TestBus) throws -> String {
        try bus.run(
            "dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--dest=org.freedesktop.login1", "/org/freedesktop/login1",
            "org.tenfoot.Test." + method)
    }

    /// Waits until the mock sleeps; returns its calls.
    private func asleep(_ bus: TestBus) async throws -> String {
        while try !ask("Calls", of: bus).contains("asleep") { try await Task.sleep(for: .milliseconds(10)) }
        return try ask("Calls", of: bus)
    }

    @Test("SleepService reports sleep and waking, and delays sleep until its hold is closed", .hangGuard)
    func hold() async throws {
        let own = try logind()
        let service = SleepService(bus: Bus(.at(own.address)))
        var changes = service.changes().makeAsyncIterator()
        let hold = try #require(await service.hold("television"))
        #expect(try ask("Calls", of: own).contains("Inhibit sleep TenFoot television delay"))
        _ = try ask("Sleep", of: own)
        #expect(await changes.next() == true)
        #expect(try !ask("Calls", of: own).contains("asleep"))
        try hold.close()
        let calls = try await asleep(own)
        #expect(!calls.contains("at last"), "\(calls)")
        _ = try ask("Wake", of: own)
        #expect(await changes.next() == false)
    }

    @Test("A descriptor that comes with a reply is closed if the caller of the method asks for none", .hangGuard)
    func unwanted() async throws {
        let own = try logind(), name = "org.freedesktop.login1"
        let words: [Variant] = ["sleep", "TenFoot", "nothing", "delay"].map(Variant.string)
        let answer = await Bus(.at(own.address)).call(name, "/org/freedesktop/login1", name + ".Manager", "Inhibit", words)
        _ = try answer.get()
        // The mock sleeps once the other end of its pipe is closed.
        _ = try ask("Sleep", of: own)
        let calls = try await asleep(own)
        #expect(!calls.contains("at last"), "\(calls)")
    }

    @Test("A sleep that is called off is told from one that came, also where the clocks run on in sleep")
    func calledOff() {
        typealias Clocks = SleepService.Clocks
        let lastWake = Clocks(all: 5000, awake: 4000), announcement = Clocks(all: 7000, awake: 6000)
        #expect(!Clocks(all: 7025, awake: 6025).hasSlept(since: lastWake, announcement: announcement))
        #expect(Clocks(all: 7025, awake: 6020).hasSlept(since: lastWake, announcement: announcement))
        #expect(Clocks(all: 9600, awake: 8600).hasSlept(since: lastWake, announcement: announcement))
        // The announcement was noticed only after the sleep.
        let late = Clocks(all: 9600, awake: 6005)
        #expect(late.hasSlept(since: lastWake, announcement: late))
    }

    @Test("Without logind, SleepService gives no hold and reports no changes")
    func absent() async {
        let service = SleepService(bus: Bus(.at("unix:path=/nonexistent")))
        #expect(await service.hold("television") == nil)
        var changes = service.changes().makeAsyncIterator()
        #expect(await changes.next() == nil)
    }
}
