import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

/// Tests with a logind mocked by python-dbusmock, on a bus that the test starts.
@Suite(
    "Power actions by logind",
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "gdbus", "/usr/lib/python3/dist-packages/dbusmock"),
        "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
struct PowerTests {
    private static let name = "org.freedesktop.login1"

    private func logind(_ answers: String = "{}") throws -> TestBus {
        let bus = try TestBus()
        try bus.start(["python3", "-m", "dbusmock", "--system", "--template", "logind", "--parameters", answers], as: Self.name)
        return bus
    }

    private func send(_ bus: TestBus, _ words: String...) throws -> String {
        try bus.run(
            ["dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--dest=" + Self.name, "/org/freedesktop/login1"] + words)
    }

    private func reason(_ availability: PowerAvailability?) -> String? {
        if case .unavailable(let text)? = availability { text } else { nil }
    }

    @Test("An action is available if logind answers yes or challenge, and otherwise unavailable with the reason")
    func availability() async throws {
        let bus = try logind(#"{"CanSuspend": "na", "CanReboot": "no", "CanPowerOff": "challenge"}"#)
        let found = await PowerControl(address: bus.address).availability()
        #expect(found[.powerOff] == .available)
        #expect(reason(found[.sleep]) == "Sleep is not available here: this machine cannot do it.")
        #expect(reason(found[.restart])?.hasSuffix("is not available here: this user may not; allow it by a polkit rule.") == true)
        #expect(reason(found[.logOut])?.hasSuffix("is not available here: this is not a session of logind.") == true)
        let other = try logind(#"{"CanSuspend": "perhaps"}"#)
        let odd = await PowerControl(address: other.address).availability()
        #expect(odd[.restart] == .available && odd[.powerOff] == .available)
        #expect(reason(odd[.sleep]) == "Sleep is not available here: logind answers perhaps.")
    }

    @Test("Logging out is available in a session of logind, and terminates the session")
    func session() async throws {
        let bus = try logind()
        let auto = "/org/freedesktop/login1/session/auto", mock = "org.freedesktop.DBus.Mock."
        func call(_ path: String, _ method: String, _ arguments: String...) throws -> String {
            try bus.run(["gdbus", "call", "--session", "--dest", Self.name, "--object-path", path, "--method", method] + arguments)
        }
        _ = try call(
            "/org/freedesktop/login1", mock + "AddObject", auto, Self.name + ".Session", "{'Id': <'7'>}", "[('Terminate', '', '', '')]")
        let power = PowerControl(address: bus.address)
        #expect(await power.availability()[.logOut] == .available)
        try await power.perform(.logOut)
        #expect(try call(auto, mock + "GetCalls").contains("Terminate"))
    }

    @Test(
        "Each action calls only its own method of logind, without interactive authorization",
        arguments: [(PowerAction.sleep, "Suspend"), (.restart, "Reboot"), (.powerOff, "PowerOff")])
    func actions(action: PowerAction, method: String) async throws {
        let bus = try logind()
        try await PowerControl(address: bus.address).perform(action)
        let calls = try send(bus, "org.freedesktop.DBus.Mock.GetMethodCalls", "string:" + method)
        #expect(calls.contains("false") && !calls.contains("true"))
        let all = try send(bus, "org.freedesktop.DBus.Mock.GetCalls")
        let done = ["Suspend", "Reboot", "PowerOff"].filter { all.split(whereSeparator: \.isWhitespace).map(String.init).contains($0) }
        #expect(done == [method])
    }

    @Test("A missing logind and a refused or failed call are reported with the reason")
    func failures() async throws {
        let alone = try TestBus()
        let empty = PowerControl(address: alone.address)
        #expect(reason(await empty.availability()[.sleep]) == "Sleep is not available here: logind is not running.")
        await #expect { try await empty.perform(.sleep) } throws: { "\($0)".hasSuffix("failed: logind is not running.") }
        let bus = try logind()
        func raise(_ error: String, _ words: String) throws {
            _ = try send(
                bus, "org.freedesktop.DBus.Mock.AddMethod", "string:\(Self.name).Manager", "string:Suspend", "string:b", "string:",
                "string:raise dbus.exceptions.DBusException('\(words)', name='\(error)')")
        }
        let power = PowerControl(address: bus.address)
        for (error, words, said) in [
            ("org.freedesktop.DBus.Error.AccessDenied", "x", "this user may not; allow it by a polkit rule"),
            ("org.freedesktop.DBus.Error.InteractiveAuthorizationRequired", "x", "this user may not; allow it by a polkit rule"),
            ("org.freedesktop.DBus.Error.Failed", "A job is running.", "A job is running"),
        ] {
            try raise(error, words)
            await #expect { try await power.perform(.sleep) } throws: { "\($0)".hasSuffix("failed: \(said).") }
        }
    }
}
