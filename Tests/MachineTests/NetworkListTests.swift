import TenFootGLib
import Testing

@testable import TenFootMachine

@Suite("Lists of networks and devices")
struct NetworkListTests {
    private func network(
        _ name: String, _ strength: Int, isActive: Bool = false, isKnown: Bool = false, radio: String = "wlan0"
    ) -> NetworkService.Wireless {
        .init(
            name: name, strength: strength, isSecured: true, isActive: isActive, isKnown: isKnown, ssid: Array(name.utf8),
            accessPoint: "/\(radio)/\(name)", device: "/\(radio)", connection: isKnown ? "/\(name)" : nil)
    }

    @Test("A network that several radios or access points see is listed once: the current one, else a saved one, else the strongest")
    func once() {
        let listed = NetworkService.listed([
            network("Home", 60), network("Cafe", 40), network("Home", 90, radio: "wlan1"),
            network("Cafe", 30, isActive: true, radio: "wlan1"), network("Cafe", 80), network("Attic", 90),
        ])
        #expect(listed.map(\.name) == ["Cafe", "Attic", "Home"])
        #expect(listed.map(\.strength) == [30, 90, 90] && listed.map(\.device) == ["/wlan1", "/wlan0", "/wlan1"])
        #expect(listed[0].isActive)
        let weak = network("Home", 40, isKnown: true), strong = network("Home", 90, radio: "wlan1")
        for found in [[weak, strong], [strong, weak]] {
            #expect(NetworkService.listed(found) == [weak], "its password is saved for one adapter alone")
        }
    }

    @Test("A network is shown by its name as text, and joined by the bytes of its name, which need not be UTF-8")
    func latinName() {
        let bytes: [UInt8] = [0x43, 0x61, 0x66, 0xE9]
        #expect(NetworkService.text(bytes) == "Café" && NetworkService.text(Array("Café".utf8)) == "Café")
        var cafe = network("Café", 50)
        cafe.ssid = bytes
        let group = Variant.entry(.string("802-11-wireless"), .dictionary(["ssid": .array(of: "y", bytes.map(Variant.byte))]))
        #expect(NetworkService.settings(of: cafe, password: nil) == .array(of: "{sa{sv}}", [group]))
    }

    @Test("Networks are listed by their strength, whatever number a service tells")
    func anyStrength() {
        let listed = NetworkService.listed([network("Least", .min), network("Usual", 50), network("Most", .max)])
        #expect(listed.map(\.name) == ["Most", "Usual", "Least"])
    }

    @Test("Networks keep their places while their strengths change and one of them is joined; new ones follow by strength")
    func networkPlaces() {
        func state(_ networks: NetworkService.Wireless...) -> NetworkService.State {
            .init(link: .none, hasRadio: true, isRadioOn: true, networks: NetworkService.listed(networks))
        }
        let first = state(network("Home", 80), network("Cafe", 60), network("Attic", 40)).keepingPlaces(of: nil)
        #expect(first.networks.map(\.name) == ["Home", "Cafe", "Attic"])
        let new = state(network("Yard", 20), network("Shop", 95), network("Attic", 90, isActive: true), network("Home", 30))
        let second = new.keepingPlaces(of: first)
        #expect(second.networks.map(\.name) == ["Home", "Attic", "Shop", "Yard"])
        #expect(second.networks.map(\.strength) == [30, 90, 95, 20] && second.networks[1].isActive)
        #expect(new.keepingPlaces(of: nil).networks.map(\.name) == ["Attic", "Shop", "Home", "Yard"])
    }

    @Test("Found Bluetooth devices keep their places while their strengths change; new ones follow, and a paired one goes up")
    func places() {
        func state(_ signals: KeyValuePairs<String, Int>, paired: Set<String> = []) -> BluetoothService.State {
            let devices = signals.map { name, signal in
                BluetoothService.Device(
                    id: name, name: name, icon: "", isPaired: paired.contains(name), isConnected: false, signal: signal, address: name,
                    adapter: "/hci0")
            }
            return .init(isOn: true, isSearching: true, devices: devices, adapters: ["/hci0"])
        }
        let first = state(["Pad": -40, "Phone": -60]).keepingPlaces(of: nil)
        #expect(first.devices.map(\.name) == ["Pad", "Phone"])
        let second = state(["Lamp": -30, "Phone": -50, "Pad": -70]).keepingPlaces(of: first)
        #expect(second.devices.map(\.name) == ["Pad", "Phone", "Lamp"])
        #expect(second.devices.map(\.signal) == [-70, -50, -30])
        let third = state(["Lamp": -30, "Pad": -40, "Phone": -50], paired: ["Lamp"]).keepingPlaces(of: second)
        #expect(third.devices.map(\.name) == ["Lamp", "Pad", "Phone"])
    }
}
