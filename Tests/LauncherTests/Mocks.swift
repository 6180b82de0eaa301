import Foundation
import TestSupport
import Testing

/// A mock of a part of logind on its own bus, which records the calls to it.
final class Logind {
    private let bus: TestBus

    init() throws {
        bus = try TestBus()
        try bus.play(template: "logind", as: "org.freedesktop.login1")
    }

    /// Plays a script on the launcher with this logind on its system bus.
    func run(_ script: String, on box: Box) throws -> Box.Run {
        try box.run(script, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    }

    /// Plays a script, in which every `expect` must hold, with this logind on the launcher's system bus.
    func play(_ script: String, on box: Box, location: SourceLocation = #_sourceLocation) throws {
        let run = try run(script, on: box)
        #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    }

    /// Makes it take half a second to say whether the computer can sleep.
    func hesitate() throws { try replace("CanSuspend", takes: "", returns: "s", "import time; time.sleep(0.5); ret = 'yes'") }

    /// Makes it refuse to sleep, as while another program inhibits that.
    func refuse() throws {
        try replace("Suspend", takes: "b", returns: "", "raise dbus.exceptions.DBusException('Inhibited', name='org.tenfoot.Inhibited')")
    }

    private func replace(_ method: String, takes input: String, returns output: String, _ code: String) throws {
        _ = try bus.run(
            "dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=org.freedesktop.login1", "/org/freedesktop/login1",
            "org.freedesktop.DBus.Mock.AddMethod", "string:org.freedesktop.login1.Manager", "string:" + method, "string:" + input,
            "string:" + output, "string:" + code)
    }

    /// The calls so far that change the computer, without queries.
    func calls() throws -> [String] {
        let answer = try bus.run(
            "dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--dest=org.freedesktop.login1", "/org/freedesktop/login1",
            "org.freedesktop.DBus.Mock.GetCalls")
        return answer.split(whereSeparator: { $0.isWhitespace }).map(String.init).filter { ["Suspend", "PowerOff", "Reboot"].contains($0) }
    }
}

extension TestBus {
    /// Mocks NetworkManager with a Wi-Fi device and one access point in range.
    ///
    /// - Parameter security: how a network is secured, as in NetworkManager's `NM80211ApSecurityFlags`: 0x100 is by a password.
    func playRadio(_ name: String, security: Int = 0) throws {
        let manager = "org.freedesktop.NetworkManager", path = "/org/freedesktop/NetworkManager", mock = "org.freedesktop.DBus.Mock."
        try play(template: "networkmanager", as: manager)
        func send(_ words: String...) throws {
            _ = try run(["dbus-send", "--bus=" + address, "--print-reply", "--dest=" + manager, path] + words)
        }
        try send(mock + "AddWiFiDevice", "string:radio", "string:wlan0", "int32:30")
        try send(
            mock + "AddAccessPoint", "string:\(path)/Devices/radio", "string:\(name.lowercased())", "string:\(name)",
            "string:00:23:F8:7E:12:BB", "uint32:2", "uint32:2425", "uint32:5400", "byte:61", "uint32:\(security)")
    }

    /// The connections that are saved in NetworkManager.
    func connections() throws -> String {
        let manager = "org.freedesktop.NetworkManager"
        return try run(
            "dbus-send", "--bus=" + address, "--print-reply", "--dest=" + manager, "/org/freedesktop/NetworkManager/Settings",
            manager + ".Settings.ListConnections")
    }
}
