import Foundation
import TenFootGLib
import TestSupport
import Testing

@testable import TenFootMachine

/// Services mocked by python-dbusmock, on a bus that the test starts.
@Suite(
    "Machine services over D-Bus",
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "/usr/lib/python3/dist-packages/dbusmock"),
        "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
struct MachineTests {
    @Test("A service that does not run has no state, and neither has one without a bus")
    func absent() async throws {
        let bus = Bus(.at(try TestBus().address))
        #expect(await NetworkService(bus: bus).state() == nil)
        #expect(await NetworkService(bus: bus).link() == nil)
        #expect(await BluetoothService(bus: bus).state() == nil)
        let own = try TestBus()
        #expect(await NetworkService(bus: Bus(.at(own.address))).state() == nil)
        #expect(await BluetoothService(bus: Bus(.at("unix:path=/nonexistent"))).state() == nil)
    }

    @Test("NetworkService lists networks by strength, one per name, joins one, and reports a failure as a sentence")
    func network() async throws {
        let networks = try MockNetworkManager()
        let service = NetworkService(bus: networks.bus)
        #expect(await service.state()?.link == NetworkService.State.Link.none)
        #expect(await service.link() == NetworkService.State.Link.none)
        #expect(await service.state()?.hasRadio == false)
        let radio = try await networks.mock("AddWiFiDevice", .string("radio"), .string("wlan0"), .int(30))
        func point(_ id: String, _ name: String, _ strength: UInt8, _ security: UInt32) async throws {
            _ = try await networks.mock(
                "AddAccessPoint", .string(radio), .string(id), .string(name), .string("00:23:F8:7E:12:BB"), .unsigned(2), .unsigned(2425),
                .unsigned(5400), .byte(strength), .unsigned(security))
        }
        try await point("a", "Müller", 40, 0x100)
        try await point("b", "Müller", 82, 0x100)
        // The mock's template can join only networks with ASCII names.
        try await point("c", "Cafe", 61, 0x100)
        try await point("d", "Open", 20, 0)
        try await point("e", "Work", 10, 0x200)
        try await point("f", "Shop", 5, 0x300)
        try await point("g", "Library", 4, 0x888)
        try await point("h", "Station", 3, 0x1000)
        try await point("i", "Both", 2, 0x900)
        let state = try #require(await service.state())
        #expect(state.hasRadio && state.link == .none)
        #expect(state.networks.map(\.name) == ["Müller", "Cafe", "Open", "Work", "Shop", "Library", "Station", "Both"])
        #expect(state.networks.map(\.strength) == [82, 61, 20, 10, 5, 4, 3, 2])
        let open = state.networks.filter { !$0.isSecured }.map(\.name)
        #expect(open == ["Open", "Library", "Station"], "enhanced open networks are encrypted, and have no password")
        #expect(state.networks.filter(\.isEnterprise).map(\.name) == ["Work"], "the shop's also takes a password alone")
        #expect(await service.join(state.networks[1], password: "secret words") == nil)
        #expect(try await #require(service.state()).networks.first { $0.name == "Cafe" }?.isKnown == true)
        let joined = try #require(await service.state()).networks.first { $0.name == "Cafe" }
        _ = try await networks.mock(
            "AddActiveConnection", .array(of: "o", [.path(radio)]), .path(try #require(joined?.connection)),
            .path(state.networks[1].accessPoint), .string("up"), .unsigned(2))
        #expect(await service.link() == .wireless(name: "Cafe", strength: 61))
        _ = try await networks.mock("AddEthernetDevice", .string("cable"), .string("eth0"), .int(100))
        #expect(await service.state()?.link == .wired)
        var gone = state.networks[1]
        gone.accessPoint = "/nowhere"
        gone.device = "/nowhere"
        let sentence = await service.join(gone, password: nil)
        #expect(sentence?.hasPrefix("Cafe cannot be joined: ") == true, "\(sentence ?? "")")
        #expect(await service.setRadio(false) == nil)
        #expect(await service.state()?.isRadioOn == false)
        let none = NetworkService(bus: Bus(.at("unix:path=/nonexistent")))
        #expect(await none.setRadio(true)?.hasPrefix("Wi-Fi cannot be switched on or off: ") == true)
    }

    @Test("A network that does not come up is reported, and a password that was entered for it is not kept")
    func notJoined() async throws {
        let networks = try MockNetworkManager()
        let service = NetworkService(bus: networks.bus)
        let radio = try await networks.mock("AddWiFiDevice", .string("radio"), .string("wlan0"), .int(30))
        _ = try await networks.mock(
            "AddAccessPoint", .string(radio), .string("c"), .string("Cafe"), .string("00:23:F8:7E:12:BB"), .unsigned(2), .unsigned(2425),
            .unsigned(5400), .byte(61), .unsigned(0x100))
        func cafe() async throws -> NetworkService.Wireless { try #require(await service.state()?.networks.first) }
        // A connection that has been given up: NetworkManager has removed its object.
        let gone = "'/org/freedesktop/NetworkManager/ActiveConnection/gone'"
        func replace(_ method: String, _ input: String, _ output: String, _ code: String) async throws {
            _ = try await networks.mock(
                "AddMethod", .string(MockNetworkManager.name), .string(method), .string(input), .string(output), .string(code))
        }
        let add = "conn = self.AddWiFiConnection(args[1], 'c', 'Cafe', 'wpa-psk')\n"
        try await replace("AddAndActivateConnection", "a{sa{sv}}oo", "oo", add + "ret = (conn, \(gone))")
        let sentence = "Cafe cannot be joined: its password may be wrong, or it is too far away."
        #expect(try await service.join(cafe(), password: "wrong words") == sentence)
        #expect(try await !cafe().isKnown, "so that it is asked for again")
        // A password that was right once is kept: the network may only be far away.
        _ = try await networks.mock("AddWiFiConnection", .string(radio), .string("c"), .string("Cafe"), .string("wpa-psk"))
        try await replace("ActivateConnection", "ooo", "o", "ret = \(gone)")
        #expect(try await service.join(cafe(), password: nil) == sentence)
        #expect(try await cafe().isKnown)
        // Another one replaces it only if the network comes up with that.
        let saved = try await cafe().connection
        let other = add.replacing("'c'", with: "'d'")
        try await replace("AddAndActivateConnection", "a{sa{sv}}oo", "oo", other + "ret = (conn, \(gone))")
        #expect(try await service.join(cafe(), password: "other words") == sentence)
        let kept = try await cafe().connection
        #expect(saved != nil && kept == saved)
        let up = gone.replacing("gone", with: "up")
        let active = "self.AddObject(\(up), 'org.freedesktop.NetworkManager.Connection.Active', {'State': dbus.UInt32(2)}, [])\n"
        try await replace("AddAndActivateConnection", "a{sa{sv}}oo", "oo", other + active + "ret = (conn, \(up))")
        #expect(try await service.join(cafe(), password: "right words") == nil)
        #expect(try await cafe().connection?.hasSuffix("/d") == true)
        var open = try await cafe()
        (open.isSecured, open.connection) = (false, nil)
        try await replace("AddAndActivateConnection", "a{sa{sv}}oo", "oo", add + "ret = (conn, \(gone))")
        #expect(await service.join(open, password: nil) == "Cafe cannot be joined: it may be too far away.", "it has no password")
    }

    @Test("A password is used as one of WPA3 if a network takes no other, else as one of WPA2, and as a key of WEP where that is all")
    func passwords() async throws {
        let networks = try MockNetworkManager()
        let service = NetworkService(bus: networks.bus)
        let radio = try await networks.mock("AddWiFiDevice", .string("radio"), .string("wlan0"), .int(30))
        for (name, strength, security) in [("Modern", 90, 0x400), ("Mixed", 80, 0x500), ("Usual", 70, 0x100)] as [(String, UInt8, UInt32)] {
            _ = try await networks.mock(
                "AddAccessPoint", .string(radio), .string(name), .string(name), .string("00:23:F8:7E:12:BB"), .unsigned(2),
                .unsigned(2425), .unsigned(5400), .byte(strength), .unsigned(security))
        }
        let old = try await networks.mock(
            "AddAccessPoint", .string(radio), .string("Old"), .string("Old"), .string("00:23:F8:7E:12:BB"), .unsigned(2),
            .unsigned(2425), .unsigned(5400), .byte(60), .unsigned(0))
        // It has privacy, and none of the kinds of WPA.
        _ = try await networks.bus.set(
            MockNetworkManager.name, old, MockNetworkManager.name + ".AccessPoint", "Flags", .unsigned(1)
        ).get()
        // Each is refused, with the kind of the password and the last of its words as the reason.
        let words = "args[0]['802-11-wireless-security']"
        let kind = "str(\(words)['key-mgmt']) + ' ' + max(\(words))"
        _ = try await networks.mock(
            "AddMethod", .string(MockNetworkManager.name), .string("AddAndActivateConnection"), .string("a{sa{sv}}oo"), .string("oo"),
            .string("raise dbus.exceptions.DBusException(\(kind), name='org.tenfoot.Refused')"))
        var sentences: [String] = []
        for network in try #require(await service.state()).networks {
            sentences.append(await service.join(network, password: "secret words") ?? "")
        }
        let kinds = [("Modern", "sae psk"), ("Mixed", "wpa-psk psk"), ("Usual", "wpa-psk psk"), ("Old", "none wep-key0")]
        #expect(sentences == kinds.map { "\($0) cannot be joined: \($1)." })
    }

    @Test("TimeService reads and sets the time zone, lists the zones, and reports a refusal as a sentence")
    func timeZones() async throws {
        let own = try TestBus()
        let service = TimeService(bus: Bus(.at(own.address)))
        #expect(await service.zone() == nil)
        try own.play(template: "timedated", as: "org.freedesktop.timedate1")
        #expect(await service.zone() == "Etc/Utc")
        #expect(await service.zones().isEmpty, "the template has no such method, and nor have old systems")
        func mock(_ method: String, _ arguments: Variant...) async throws {
            _ = try await Bus(.at(own.address)).call(
                "org.freedesktop.timedate1", "/org/freedesktop/timedate1", "org.freedesktop.DBus.Mock", method, arguments
            ).get()
        }
        try await mock(
            "AddMethod", .string("org.freedesktop.timedate1"), .string("ListTimezones"), .string(""), .string("as"),
            .string("ret = ['Europe/Berlin', 'UTC']"))
        #expect(await service.zones() == ["Europe/Berlin", "UTC"])
        #expect(await service.set(zone: "Europe/Berlin") == nil)
        #expect(await service.zone() == "Europe/Berlin")
        try await mock(
            "AddMethod", .string("org.freedesktop.timedate1"), .string("SetTimezone"), .string("sb"), .string(""),
            .string("raise dbus.exceptions.DBusException('Not allowed', name='org.freedesktop.DBus.Error.AccessDenied')"))
        #expect(await service.set(zone: "UTC") == "The time zone cannot be set: Not allowed.")
    }

    @Test("A time zone's name splits into region and place, and obsolete names are left out")
    func zoneNames() {
        func name(_ id: String) -> [String]? { TimeZoneName(id).map { [$0.region, $0.place] } }
        #expect(name("Europe/Berlin") == ["Europe", "Berlin"])
        #expect(name("America/Argentina/Buenos_Aires") == ["America", "Buenos Aires, Argentina"])
        #expect(name("UTC") == ["UTC", "UTC"] && name("Etc/UTC") == ["UTC", "UTC"])
        let all = TimeZoneName.all(in: ["Africa/Lagos", "CET", "Etc/UTC", "Europe/Rome", "America/Lima", "UTC", "Europe/Berlin"])
        #expect(all.map(\.id) == ["Africa/Lagos", "America/Lima", "Europe/Berlin", "Europe/Rome", "UTC"])
        for old in ["CET", "US/Pacific", "Etc/GMT+1", "", "/", "Europe"] { #expect(name(old) == nil, "\(old)") }
    }

    @Test("BluetoothService finds, pairs, connects and forgets devices, reports changes, and has no state without an adapter")
    func bluetooth() async throws {
        let own = try TestBus()
        try own.play(template: "bluez5", as: "org.bluez")
        let bus = Bus(.at(own.address))
        let service = BluetoothService(bus: bus)
        #expect(await service.state() == nil)
        func mock(_ method: String, _ arguments: Variant...) async throws {
            _ = try await bus.call("org.bluez", "/", "org.bluez.Mock", method, arguments).get()
        }
        try await mock("AddAdapter", .string("hci0"), .string("box"))
        var state = try #require(await service.state())
        #expect(state.isOn && state.devices.isEmpty)
        let changes = service.changes()
        _ = await bus.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId")
        await service.search(state)
        try await mock("AddDevice", .string("hci0"), .string("11:22:33:44:55:66"), .string("Pad"))
        #expect(await changes.first { $0.name == "InterfacesAdded" } != nil)
        state = try #require(await service.state())
        #expect(state.devices.map(\.name) == ["Pad"] && state.devices[0].isPaired == false)
        #expect(await service.pair(state.devices[0]) == nil)
        // Use the mock's method: the template's own Connect does not change the property.
        try await mock("ConnectDevice", .string("hci0"), .string("11:22:33:44:55:66"))
        state = try #require(await service.state())
        #expect(state.devices[0].isPaired && state.devices[0].isConnected)
        #expect(state.devices[0].battery == nil)
        _ = try await bus.call(
            "org.bluez", state.devices[0].id, "org.freedesktop.DBus.Mock", "AddProperties",
            [.string("org.bluez.Battery1"), .dictionary(["Percentage": .byte(70)])]
        ).get()
        #expect(await service.state()?.devices.first?.battery == 70)
        for isOn in [false, true] {
            #expect(await service.setOn(isOn, state) == nil)
            #expect(await service.state()?.isOn == isOn)
        }
        var gone = state
        gone.adapters = ["/nowhere"]
        #expect(await service.setOn(false, gone)?.hasPrefix("Bluetooth cannot be switched on or off: ") == true)
        let again = await service.connect(state.devices[0])
        #expect(again?.hasPrefix("Pad cannot be connected: ") == true, "\(again ?? "")")
        var lost = state.devices[0]
        (lost.id, lost.adapter) = ("/nowhere", "/nowhere")
        #expect(await service.disconnect(lost)?.hasPrefix("Pad cannot be disconnected: ") == true)
        #expect(await service.forget(lost)?.hasPrefix("Pad cannot be forgotten: ") == true)
        for _ in 1...2 { #expect(await service.disconnect(state.devices[0]) == nil, "the second time it is not connected any more") }
        for number in 1...6 {
            try await mock("AddDevice", .string("hci0"), .string("AA:00:00:00:00:0\(number)"), .string("Twin"))
        }
        let twins = try #require(await service.state()).devices.filter { $0.name == "Twin" }.map(\.id)
        #expect(twins.count == 6 && twins == twins.sorted(), "devices of one name keep their places")
        for twin in try #require(await service.state()).devices where twin.name == "Twin" {
            #expect(await service.forget(twin) == nil)
        }
        await service.stopSearching(state)
        #expect(await service.forget(state.devices[0]) == nil)
        #expect(await service.state()?.devices.isEmpty == true)
    }
    @Test("All Bluetooth adapters are switched and search, and a device that several know is listed once, as it is paired, and forgotten")
    func adapters() async throws {
        let own = try TestBus(), bus = Bus(.at(own.address)), address = "11:22:33:44:55:66"
        try own.play(template: "bluez5", as: "org.bluez")
        let service = BluetoothService(bus: bus)
        func mock(_ method: String, _ arguments: Variant...) async throws {
            _ = try await bus.call("org.bluez", "/", "org.bluez.Mock", method, arguments).get()
        }
        for name in ["hci0", "hci1"] {
            try await mock("AddAdapter", .string(name), .string("box"))
            try await mock("AddDevice", .string(name), .string(address), .string("Pad"))
        }
        try await mock("PairDevice", .string("hci1"), .string(address), .int(9480))
        let state = try #require(await service.state())
        #expect(state.devices.map(\.id) == ["/org/bluez/hci1/dev_11_22_33_44_55_66"])
        func count(_ property: String) async -> Int {
            var count = 0
            for adapter in state.adapters {
                if await bus.property("org.bluez", adapter, "org.bluez.Adapter1", property)?.flag == true { count += 1 }
            }
            return count
        }
        await service.search(state)
        #expect(await count("Discovering") == 2)
        await service.stopSearching(state)
        #expect(await count("Discovering") == 0)
        #expect(await service.setOn(false, state) == nil)
        #expect(await count("Powered") == 0)
        #expect(await service.state()?.isOn == false)
        var partly = state
        partly.adapters[0] = "/nowhere"
        #expect(await service.setOn(true, partly) == nil, "one that is on is enough")
        #expect(await service.state()?.isOn == true)
        try await mock("PairDevice", .string("hci0"), .string(address), .int(9480))
        let pad = try #require(await service.state()?.devices.first)
        #expect(await service.forget(pad) == nil)
        #expect(await service.state()?.devices == [], "no adapter has it paired any more")
    }
}

/// A mock of NetworkManager by python-dbusmock, on a bus that the test starts.
private final class MockNetworkManager {
    static let name = "org.freedesktop.NetworkManager"

    private let own: TestBus
    let bus: Bus

    init() throws {
        own = try TestBus()
        try own.play(template: "networkmanager", as: Self.name)
        bus = Bus(.at(own.address))
    }

    /// Calls a method of the mock, and returns its first result.
    func mock(_ method: String, _ arguments: Variant...) async throws -> String {
        try await bus.call(Self.name, "/org/freedesktop/NetworkManager", "org.freedesktop.DBus.Mock", method, arguments).get().first?.text
            ?? ""
    }
}
