import Foundation
import TenFootGLib
import TestSupport
import Testing

@testable import TenFootMachine

@Suite(
    "Services that answer with random values",
    .enabled(
        if: Installed.has("dbus-daemon", "dbus-send", "/usr/lib/python3/dist-packages/dbus", "/usr/lib/python3/dist-packages/gi"),
        "dbus-daemon, python3-dbus or python3-gi is not installed; ./tenfoot setup installs them"))
struct LyingServiceTests {
    @Test(
        "Random answers of services crash nothing; in lists made of them, each entry has a name and no entry is there twice", .hangGuard,
        arguments: 1...3)
    func lies(seed: Int) async throws {
        let own = try TestBus()
        let rigs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rigs")
        try own.start(["python3", rigs.path + "/lying_services.py", "\(seed)"], as: "org.freedesktop.NetworkManager")
        let bus = Bus(.at(own.address))
        let network = NetworkService(bus: bus), bluetooth = BluetoothService(bus: bus), time = TimeService(bus: bus)
        var networks: NetworkService.State?, devices: BluetoothService.State?
        var seen = (networks: 0, devices: 0)
        for _ in 0..<20 {
            if let state = await network.state()?.keepingPlaces(of: networks) {
                networks = state
                seen.networks += state.networks.count
                #expect(state.networks.allSatisfy { !$0.name.isEmpty })
                #expect(Set(state.networks.map(\.id)).count == state.networks.count)
            }
            if let state = await bluetooth.state()?.keepingPlaces(of: devices) {
                devices = state
                seen.devices += state.devices.count
                #expect(state.devices.allSatisfy { !$0.name.isEmpty })
                #expect(Set(state.devices.map(\.id)).count == state.devices.count)
            }
            _ = await (network.link(), time.zone(), TimeZoneName.all(in: time.zones()))
            _ = await SleepService(bus: bus).hold("television")
        }
        #expect(seen.networks > 0 && seen.devices > 0, "the lies are not believed, so that nothing is tested")
        // Changes too are answered with anything.
        await network.scan()
        _ = await network.setRadio(true)
        let device = devices?.devices.first
        if let devices, let device { _ = await (bluetooth.setOn(true, devices), bluetooth.pair(device), bluetooth.forget(device)) }
    }
}
