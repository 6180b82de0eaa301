import Foundation
import Synchronization
import TenFootGLib
import TenFootMachine
import TestSupport
import Testing

@Suite(
    "Services that do not answer", .enabled(if: Installed.has("dbus-daemon"), "dbus-daemon is not installed; ./tenfoot setup installs it"))
struct SilentServiceTests {
    @Test("A service that stops to answer while it is read is asked nothing more, and has no state", .hangGuard)
    func silence() async throws {
        let own = try TestBus(), bus = Bus(.at(own.address)), name = "org.freedesktop.NetworkManager"
        let questions = Mutex<[BusObject.Call]>([])
        let manager = BusObject(
            Bus(.at(own.address)), name: name, path: "/org/freedesktop/NetworkManager",
            interfaces: """
                <node><interface name='\(name)'><method name='GetDevices'><arg type='ao' direction='out'/></method>
                <property name='WirelessEnabled' type='b' access='read'/></interface></node>
                """
        ) { call in
            if call.method == "GetDevices" { call.reply(.success([.array(of: "o", [.path("/radio")])])) }
            questions.withLock { $0.append(call) }
        }
        manager.appear()
        let dbus = "org.freedesktop.DBus"
        while try await bus.call(dbus, "/", dbus, "NameHasOwner", [.string(name)]).get().first?.flag != true {
            try await Task.sleep(for: .milliseconds(10))
        }
        // Its radio, of which it would be asked next, does not exist, which is an answer.
        #expect(await NetworkService(bus: bus, patience: 2).state() == nil)
        let asked = questions.withLock { $0.map(\.method) }
        #expect(asked.contains("GetDevices"))
        manager.vanish()
    }
}
