import Testing

@testable import TenFootMachine

@Suite("Lists of networks")
struct NetworkListTests {
    private func network(
        _ name: String, _ strength: Int, isActive: Bool = false, isKnown: Bool = false, radio: String = "wlan0"
    ) -> NetworkService.Wireless {
        .init(
            name: name, strength: strength, isSecured: true, isActive: isActive, isKnown: isKnown, accessPoint: "/\(radio)/\(name)",
            device: "/\(radio)", connection: isKnown ? "/\(name)" : nil)
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

    @Test("Networks are listed by their strength, whatever number a service tells")
    func anyStrength() {
        let listed = NetworkService.listed([network("Least", .min), network("Usual", 50), network("Most", .max)])
        #expect(listed.map(\.name) == ["Most", "Usual", "Least"])
    }
}
