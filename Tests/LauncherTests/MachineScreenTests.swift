import Foundation
import TestSupport
import Testing

/// The settings of the machine, with services mocked by python-dbusmock.
@Suite(
    "Network, Bluetooth and time zone settings",
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "/usr/lib/python3/dist-packages/dbusmock"),
        "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
struct MachineScreenTests {
    private func send(_ bus: TestBus, _ to: String, _ path: String, _ method: String, _ arguments: String...) throws {
        _ = try bus.run(["dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=" + to, path, method] + arguments)
    }

    private static let looks = ["", "text_size = \"largest\""]

    private func box(look: String) throws -> Box { try Box(config: "[appearance]\n\(look)\n[home]\ndemo = \"never\"\n") }

    @Test("The home screen looks different without a network, with weak and with strong Wi-Fi reception")
    func link() throws {
        func picture(_ strength: Int?) throws -> Data? {
            let bus = try TestBus(), box = try box(look: "clock = \"off\"")
            try box.install("alpha", title: "Alpha", script: "true")
            let manager = "org.freedesktop.NetworkManager", path = "/org/freedesktop/NetworkManager"
            let mock = "org.freedesktop.DBus.Mock."
            try bus.play(template: "networkmanager", as: manager)
            if let strength {
                let radio = path + "/Devices/radio"
                try send(bus, manager, path, mock + "AddWiFiDevice", "string:radio", "string:wlan0", "int32:30")
                try send(
                    bus, manager, path, mock + "AddAccessPoint", "string:\(radio)", "string:a", "string:Home", "string:00:23:F8:7E:12:BB",
                    "uint32:2", "uint32:2425", "uint32:5400", "byte:\(strength)", "uint32:0")
                try send(
                    bus, manager, path, mock + "AddWiFiConnection", "string:\(radio)", "string:home", "string:Home", "string:")
                try send(
                    bus, manager, path, mock + "AddActiveConnection", "array:objpath:\(radio)", "objpath:\(path)/Settings/home",
                    "objpath:\(path)/AccessPoint/a", "string:up", "uint32:2")
            }
            let run = try box.run(
                "expect focus \"app:alpha.desktop\"\nwait 1s\nexpect accessible\ncapture home\n",
                environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
            #expect(run.status == 0, "\(run.errors)")
            return FileManager.default.contents(atPath: box.path + "/captures/home.png")
        }
        let pictures = try [nil, 10, 90].map { try picture($0) }
        #expect(Set(pictures.compactMap(\.self)).count == 3)
    }

    @Test("Wi-Fi networks are listed by strength; an open one is joined, and one with a password asks for it", arguments: looks)
    func network(look: String) throws {
        let bus = try TestBus(), box = try box(look: look)
        try box.install("alpha", title: "Alpha", script: "true")
        let manager = "org.freedesktop.NetworkManager", path = "/org/freedesktop/NetworkManager"
        try bus.play(template: "networkmanager", as: manager)
        let mock = "org.freedesktop.DBus.Mock."
        try send(bus, manager, path, mock + "AddWiFiDevice", "string:radio", "string:wlan0", "int32:30")
        for (id, name, strength, security) in [("a", "Müller", 82, 0x188), ("b", "Cafe", 61, 0)] {
            try send(
                bus, manager, path, mock + "AddAccessPoint", "string:\(path)/Devices/radio", "string:\(id)", "string:\(name)",
                "string:00:23:F8:7E:12:BB", "uint32:2", "uint32:2425", "uint32:5400", "byte:\(strength)", "uint32:\(security)")
        }
        let run = try box.run(
            """
            press up
            press right
            press select
            expect focus "theme"
            press down x40
            expect focus "about"
            press up x6
            expect focus "network"
            expect text "Not connected"
            press select
            expect focus "radio"
            wait 1s
            expect accessible
            capture network
            press down
            expect focus "network:Müller"
            press select
            expect text "Password of Müller"
            wait 1s
            expect accessible
            capture password
            press select
            type "wifi"
            wait 1s
            expect accessible
            capture keyboard
            press back
            press back
            expect focus "network:Müller"
            press down
            expect focus "network:Cafe"
            press select
            wait 1s
            expect focus "network:Cafe"
            """, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try bus.run(
                [
                    "dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=" + manager, path + "/Settings",
                    manager + ".Settings.ListConnections",
                ]).contains("Settings/b"))
    }

    /// Opens the page of networks, and chooses Villa.
    private static let choosesVilla =
        """
        press up
        press right
        press select
        press down x40
        press up x6
        expect focus "network"
        press select
        press down
        expect focus "network:Villa"
        press select

        """

    @Test("A Wi-Fi password is typed on the on-screen keyboard, a short one is rejected, and the network is joined")
    func password() throws {
        let bus = try TestBus(), box = try box(look: "")
        try box.install("alpha", title: "Alpha", script: "true")
        try bus.playRadio("Villa", security: 0x100)
        let run = try box.run(
            Self.choosesVilla + """
                expect focus "password"
                press select
                wait 1s
                expect focus "q"
                press select x7
                press back
                wait 1s
                press down
                expect focus "join"
                press select
                wait 400ms
                expect text "A password of Wi-Fi has 8 characters at least."
                press up
                press select
                wait 1s
                press select
                press back
                wait 1s
                press down
                press select
                wait 1s
                expect focus "network:Villa"
                """, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try bus.connections().contains("Settings/villa"))
        let calls = try bus.run(
            "dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=org.freedesktop.NetworkManager",
            "/org/freedesktop/NetworkManager", "org.freedesktop.DBus.Mock.GetMethodCalls", "string:AddAndActivateConnection")
        #expect(calls.contains("\"qqqqqqqq\""), "\(calls)")
    }

    @Test("A Wi-Fi network whose password was wrong says so, and asks for the password again, also if that had been saved")
    func wrongPassword() throws {
        let bus = try TestBus(), box = try box(look: "")
        try box.install("alpha", title: "Alpha", script: "true")
        try bus.playRadio("Villa", security: 0x100)
        let manager = "org.freedesktop.NetworkManager", path = "/org/freedesktop/NetworkManager"
        let gone = "ret = '\(path)/ActiveConnection/gone'"
        try send(
            bus, manager, path, "org.freedesktop.DBus.Mock.AddWiFiConnection", "string:\(path)/Devices/radio", "string:villa",
            "string:Villa", "string:wpa-psk")
        try send(
            bus, manager, path, "org.freedesktop.DBus.Mock.AddMethod", "string:" + manager, "string:ActivateConnection", "string:ooo",
            "string:o", "string:" + gone)
        let run = try box.run(
            Self.choosesVilla + """
                expect text "Password of Villa"
                expect text "Villa cannot be joined: its password may be wrong, or it is too far away."
                press back
                expect focus "network:Villa"
                """, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("A Wi-Fi network that asks for a user name says that it cannot be joined, and asks for no password")
    func enterprise() throws {
        let bus = try TestBus(), box = try box(look: "")
        try box.install("alpha", title: "Alpha", script: "true")
        try bus.playRadio("Villa", security: 0x200)
        let run = try box.run(
            Self.choosesVilla + """
                await text "Villa asks for a user name too, as networks of companies do. Such a network cannot be joined here."
                expect focus "network:Villa"
                """, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test(
        "A Wi-Fi password stays typed if another network is still being joined, and is used once that is done",
        .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
    func busyPassword() throws {
        let bus = try TestBus(), box = try box(look: "")
        try box.install("alpha", title: "Alpha", script: "true")
        try bus.playRadio("Villa", security: 0x100)
        let manager = "org.freedesktop.NetworkManager", path = "/org/freedesktop/NetworkManager"
        let mock = "org.freedesktop.DBus.Mock.", radio = "string:\(path)/Devices/radio"
        try send(
            bus, manager, path, mock + "AddAccessPoint", radio, "string:cafe", "string:Cafe", "string:00:23:F8:7E:12:BC", "uint32:2",
            "uint32:2425", "uint32:5400", "byte:40", "uint32:256")
        try send(bus, manager, path, mock + "AddWiFiConnection", radio, "string:villa", "string:Villa", "string:wpa-psk")
        // Joining Villa goes on until its state is 2.
        let slow = path + "/ActiveConnection/slow", connection = manager + ".Connection.Active"
        try send(
            bus, manager, path, mock + "AddMethod", "string:" + manager, "string:ActivateConnection", "string:ooo", "string:o",
            "string:self.AddObject('\(slow)', '\(connection)', {'State': dbus.UInt32(1)}, []); ret = '\(slow)'")
        let screen = try WindowedBox(box, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        try screen.waitForFocus(on: "app:alpha.desktop")
        try screen.openSettings(at: "network")
        for (control, focus) in [("select", "radio"), ("down", "network:Villa")] {
            try screen.press(control)
            try screen.waitForFocus(on: focus)
        }
        try screen.press("select")
        for (control, focus) in [("down", "network:Cafe"), ("select", "password"), ("select", "q")] {
            try screen.press(control)
            try screen.waitForFocus(on: focus)
        }
        for _ in 0..<8 { try screen.press("select") }
        for (control, focus) in [("back", "password"), ("down", "join"), ("select", "join")] {
            try screen.press(control)
            try screen.waitForFocus(on: focus)
        }
        try send(
            bus, manager, slow, "org.freedesktop.DBus.Properties.Set", "string:" + connection, "string:State", "variant:uint32:2")
        try screen.wait("the password to be used") {
            try screen.press("select")
            return try bus.run(
                "dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=" + manager, path, mock + "GetMethodCalls",
                "string:AddAndActivateConnection"
            ).contains("\"qqqqqqqq\"")
        }
    }

    private static let opensBluetooth =
        """
        press up
        press right
        press select
        press down x40
        press up x6
        expect focus "bluetooth"
        press select
        expect focus "bluetooth-power"

        """

    @Test("Select pairs a new Bluetooth gamepad, and a paired one can be forgotten", arguments: looks)
    func bluetooth(look: String) throws {
        let bus = try TestBus(), box = try box(look: look)
        try box.install("alpha", title: "Alpha", script: "true")
        try bus.play(template: "bluez5", as: "org.bluez")
        try send(bus, "org.bluez", "/", "org.bluez.Mock.AddAdapter", "string:hci0", "string:box")
        try send(bus, "org.bluez", "/", "org.bluez.Mock.AddDevice", "string:hci0", "string:11:22:33:44:55:66", "string:Wireless Pad")
        let run = try box.run(
            Self.opensBluetooth + """
                press down
                expect focus "device:Wireless Pad"
                expect text "New"
                wait 1s
                expect accessible
                capture bluetooth
                press select
                wait 500ms
                expect no text "New"
                press select
                expect text "Forget"
                wait 1s
                expect accessible
                capture forget
                press down
                press select
                wait 500ms
                expect no text "Wireless Pad"
                """, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test(
        "The dialog of a Bluetooth device closes when the device is gone; the page says when the adapter is, and looks again with the next",
        .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
    func bluetoothGone() throws {
        let bus = try TestBus(), box = try box(look: ""), pad = "11:22:33:44:55:66"
        try box.install("alpha", title: "Alpha", script: "true")
        try bus.play(template: "bluez5", as: "org.bluez")
        func mock(_ method: String, _ arguments: String...) throws {
            _ = try bus.run(
                ["dbus-send", "--bus=" + bus.address, "--print-reply", "--dest=org.bluez", "/", "org.bluez.Mock." + method] + arguments)
        }
        try mock("AddAdapter", "string:hci0", "string:box")
        try mock("AddDevice", "string:hci0", "string:" + pad, "string:Wireless Pad")
        try mock("PairDevice", "string:hci0", "string:" + pad, "int32:9480")
        let screen = try WindowedBox(box, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        try screen.waitForFocus(on: "app:alpha.desktop")
        try screen.openSettings(at: "bluetooth")
        try screen.press("select")
        try screen.waitForFocus(on: "bluetooth-power")
        try screen.press("down")
        try screen.waitForFocus(on: "device:Wireless Pad")
        try screen.press("select")
        try screen.waitForFocus(on: "Connect")
        let device = "objpath:/org/bluez/hci0/dev_" + pad.replacing(":", with: "_")
        try send(bus, "org.bluez", "/org/bluez/hci0", "org.bluez.Adapter1.RemoveDevice", device)
        try screen.waitForFocus(on: "bluetooth-power")
        try mock("RemoveAdapter", "string:hci0")
        try screen.waitForFocus(on: "no-adapter")
        try mock("AddAdapter", "string:hci0", "string:box")
        try screen.waitForFocus(on: "bluetooth-power")
        try screen.wait("the search") {
            try bus.run(
                "dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--dest=org.bluez", "/org/bluez/hci0",
                "org.freedesktop.DBus.Properties.Get", "string:org.bluez.Adapter1", "string:Discovering"
            ).contains("true")
        }
    }

    @Test("Bluetooth that is switched on in its settings looks for devices at once")
    func bluetoothOn() throws {
        let bus = try TestBus(), box = try box(look: "")
        try box.install("alpha", title: "Alpha", script: "true")
        try bus.play(template: "bluez5", as: "org.bluez")
        try send(bus, "org.bluez", "/", "org.bluez.Mock.AddAdapter", "string:hci0", "string:box")
        let adapter = "/org/bluez/hci0", interface = "org.bluez.Adapter1"
        try send(
            bus, "org.bluez", adapter, "org.freedesktop.DBus.Properties.Set", "string:" + interface, "string:Powered",
            "variant:boolean:false")
        // The template's own adapter also searches while it is off.
        let search = """
            if not self.props['\(interface)']['Powered']:
                raise dbus.exceptions.DBusException('Not ready', name='org.bluez.Error.NotReady')
            self.UpdateProperties('\(interface)', {'Discovering': dbus.Boolean(True)})
            """
        try send(
            bus, "org.bluez", adapter, "org.freedesktop.DBus.Mock.AddMethod", "string:" + interface, "string:StartDiscovery", "string:",
            "string:", "string:" + search)
        let run = try box.run(
            Self.opensBluetooth + """
                expect text "Off"
                expect no text "Looking for devices…"
                press select
                await text "Looking for devices…"
                """, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("The time zone is chosen by region and place, and the clock follows immediately", arguments: looks)
    func timeZone(look: String) throws {
        let bus = try TestBus(), box = try box(look: look)
        try box.install("alpha", title: "Alpha", script: "true")
        let service = "org.freedesktop.timedate1", path = "/org/freedesktop/timedate1"
        try bus.play(template: "timedated", as: service)
        try send(bus, service, path, service + ".SetTimezone", "string:Europe/Berlin", "boolean:false")
        try send(
            bus, service, path, "org.freedesktop.DBus.Mock.AddMethod", "string:" + service, "string:ListTimezones", "string:", "string:as",
            "string:ret = ['America/Lima', 'CET', 'Europe/Berlin', 'Europe/Rome', 'Pacific/Apia', 'Pacific/Kiritimati', 'UTC']")
        func hour(_ zone: String) -> Int {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
            return calendar.component(.hour, from: Date())
        }
        let before = hour("Pacific/Kiritimati")
        let run = try box.run(
            """
            press up
            press right
            press select
            press down x40
            press up x6
            expect focus "time-zone"
            expect text "Berlin"
            press select
            expect focus "region:Europe"
            wait 1s
            expect accessible
            capture regions
            press select
            expect focus "Europe/Berlin"
            press back
            expect focus "region:Europe"
            press down
            press select
            expect focus "Pacific/Apia"
            press down
            wait 1s
            expect accessible
            capture places
            press select
            expect focus "time-zone"
            expect text "Kiritimati"
            press back
            wait 1s
            capture home
            """, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
        // The hour may have changed while the script ran.
        let hours = [before, hour("Pacific/Kiritimati")].map { ($0 < 10 ? "0" : "") + "\($0):" }
        let home = box.read("captures/home.txt") ?? ""
        #expect(hours.contains { home.contains("text \"" + $0) }, "\(home)")
        #expect(
            try bus.run(
                [
                    "dbus-send", "--bus=" + bus.address, "--print-reply=literal", "--dest=" + service, path,
                    "org.freedesktop.DBus.Properties.Get", "string:" + service, "string:Timezone",
                ]).contains("Pacific/Kiritimati"))
    }

    @Test("Without system services, the settings do not list their rows")
    func absent() throws {
        let bus = try TestBus(), box = try Box()
        try box.install("alpha", title: "Alpha", script: "true")
        let run = try box.run(
            "press up\npress right\npress select\nexpect focus \"theme\"\npress down x40\nexpect focus \"about\"",
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(run.status == 0, "\(run.errors)")
    }
}
