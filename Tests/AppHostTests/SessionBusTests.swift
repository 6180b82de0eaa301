import Foundation
import TestSupport
import Testing

@testable import TenFootSDLRendering

@Suite("D-Bus buses that SDL asks")
struct SessionBusTests {
    /// The address of a message bus that does not exist.
    private static let nobody = "unix:path=/nonexistent/bus"

    private func variable(session: String, system: String = nobody, milliseconds: Int = 200) -> String? {
        SessionBus.silentBus(["DBUS_SESSION_BUS_ADDRESS": session, "DBUS_SYSTEM_BUS_ADDRESS": system], patience: milliseconds)
    }

    @Test("A session or system bus that accepts connections but never answers is silent, and the other one is not hidden with it")
    func silent() throws {
        let bus = try SilentBus()
        #expect(variable(session: bus.address) == "DBUS_SESSION_BUS_ADDRESS")
        #expect(variable(session: bus.address, system: bus.address) == "DBUS_SESSION_BUS_ADDRESS")
        #expect(variable(session: Self.nobody, system: bus.address) == "DBUS_SYSTEM_BUS_ADDRESS")
        let path = bus.address.dropFirst(10).replacing("/", with: "%2f")
        #expect(variable(session: "unix:guid=00,path=\(path);unix:path=/other") == "DBUS_SESSION_BUS_ADDRESS")
        #expect(SessionBus.isThere(["DBUS_SESSION_BUS_ADDRESS": bus.address]))
    }

    @Test("A bus that is absent, hangs up or has no socket path is not waited for", .hangGuard)
    func absent() throws {
        for address in [Self.nobody, "disabled:", "autolaunch:", "tcp:host=localhost,port=1", "unix:", "unix:path", "", "\0"] {
            #expect(variable(session: address, milliseconds: .max / 1_000_000_000) == nil, "\(address.debugDescription)")
        }
        let bus = try SilentBus()
        let other = Thread { bus.hangUp() }
        other.start()
        #expect(variable(session: bus.address, milliseconds: 1_000_000) == nil)
    }

    @Test(
        "A working bus is not silent, and a bus in XDG_RUNTIME_DIR is found",
        .enabled(if: Installed.has("dbus-daemon"), "dbus-daemon is not installed; ./tenfoot setup installs it"), .hangGuard)
    func answers() throws {
        let bus = try TestBus(), folder = try TemporaryFolder()
        #expect(variable(session: bus.address, system: bus.address, milliseconds: 1_000_000) == nil)
        #expect(!SessionBus.isThere(["XDG_RUNTIME_DIR": folder.path]) && !SessionBus.isThere([:]))
        let silent = try SilentBus()
        symlink(String(silent.address.dropFirst(10)), folder.path + "/bus")
        #expect(SessionBus.isThere(["XDG_RUNTIME_DIR": folder.path]))
        let runtime = ["XDG_RUNTIME_DIR": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": Self.nobody]
        #expect(SessionBus.silentBus(runtime, patience: 200) == "DBUS_SESSION_BUS_ADDRESS")
    }
}
