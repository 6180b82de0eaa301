import Foundation
import TestSupport
import Testing

@testable import TenFootGLib

@Suite("The message bus", .enabled(if: Installed.has("dbus-daemon"), "dbus-daemon is not installed; ./tenfoot setup installs it"))
struct BusTests {
    private static let xml = """
        <node><interface name='org.tenfoot.Test'><method name='Twice'><arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='out'/></method>
        <signal name='Rang'><arg type='s'/></signal></interface></node>
        """

    @Test("Values of every type arrive over the bus unchanged", .hangGuard)
    func values() async throws {
        let own = try TestBus()
        let here = Bus(.at(own.address)), there = Bus(.at(own.address))
        let object = BusObject(here, name: "org.tenfoot.Test", path: "/x", interfaces: Self.xml) { call in
            call.reply(.success(call.arguments))
        }
        object.appear()
        let sent = Variant.dictionary([
            "a": .string("ä"), "b": .path("/a/b"), "c": .byte(200), "d": .short(-3), "e": .unsignedShort(60_000), "f": .int(-5),
            "g": .unsigned(4_000_000_000), "h": .long(-1 << 40), "i": .unsignedLong(.max), "j": .double(0.5), "k": .bool(true),
            "l": .strings(["x", "y"]), "m": .tuple([.int(1), .strings([])]), "n": .array(of: "y", [.byte(1)]),
            "o": .dictionary(["deep": .variant(.bool(false))]),
        ])
        var answer = await there.call("org.tenfoot.Test", "/x", "org.tenfoot.Test", "Twice", [sent])
        // The bus name is acquired a moment after the object is registered.
        while (try? answer.get()) == nil {
            try await Task.sleep(for: .milliseconds(10))
            answer = await there.call("org.tenfoot.Test", "/x", "org.tenfoot.Test", "Twice", [sent])
        }
        #expect(try answer.get() == [sent])
        #expect(try answer.get().first?.dictionary?["g"]?.number == 4_000_000_000)
        #expect(try answer.get().first?.dictionary?["l"]?.members?.compactMap(\.text) == ["x", "y"])
        let wrong = Variant.dictionary(["a": .path("no path"), "b": .path("")])
        let right = Variant.dictionary(["a": .path("/"), "b": .path("/")])
        #expect(try await there.call("org.tenfoot.Test", "/x", "org.tenfoot.Test", "Twice", [wrong]).get() == [right])
        object.vanish()
    }

    @Test("A call to a path or a name that is none, as a service may give one, fails at once", .hangGuard)
    func invalid() async throws {
        let own = try TestBus()
        let bus = Bus(.at(own.address)), name = "org.freedesktop.DBus"
        for (name, path) in [(name, ""), (name, "no path"), (name, "/x/"), ("", "/")] {
            guard case .failure(let fault) = await bus.call(name, path, "org.freedesktop.DBus", "GetId") else {
                Issue.record("\(name) at \(path) has answered")
                continue
            }
            #expect(fault.name == "org.freedesktop.DBus.Error.InvalidArgs" && !fault.isAbsent)
        }
    }

    @Test("A system bus that is hidden from libdbus is looked for in its usual place")
    func hidden() async {
        // Run in another process, since an environment variable has the address.
        await #expect(processExitsWith: .success) {
            setenv("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", 1)
            #expect(Bus.systemAddress == "unix:path=/run/dbus/system_bus_socket")
            setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/own", 1)
            #expect(Bus.systemAddress == "unix:path=/own")
        }
    }

    @Test("A bus that accepts connections and never answers is given up after a while, and delays no other bus", .hangGuard)
    func silent() async throws {
        let bus = try SilentBus(), other = try SilentBus(), own = try TestBus()
        let gaveUp = await Bus(.at(bus.address), patience: 200).call("org.tenfoot.Nobody", "/x", "org.tenfoot.Test", "Twice")
        #expect(gaveUp == .failure(Bus.Fault(name: "", message: "there is no message bus")))
        let patient = Bus(.at(other.address), patience: 1_000_000)
        async let waiting = patient.call("org.tenfoot.Nobody", "/x", "org.tenfoot.Test", "Twice")
        let answer = await Bus(.at(own.address)).call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId")
        #expect((try? answer.get()) != nil)
        other.hangUp()
        guard case .failure = await waiting else { return #expect(Bool(false), "answered") }
    }

    @Test("A missing service and a missing bus give errors that say so, and a signal reaches its subscriber")
    func faults() async throws {
        let own = try TestBus()
        let bus = Bus(.at(own.address))
        let absent = await bus.call("org.tenfoot.Nobody", "/x", "org.tenfoot.Test", "Twice")
        guard case .failure(let fault) = absent else { return #expect(Bool(false), "answered") }
        #expect(fault.isAbsent, "\(fault)")
        let nowhere = await Bus(.at("unix:path=/nonexistent/bus")).call("org.tenfoot.Nobody", "/x", "org.tenfoot.Test", "Twice")
        #expect(nowhere == .failure(Bus.Fault(name: "", message: "there is no message bus")))
        let object = BusObject(Bus(.at(own.address)), name: "org.tenfoot.Test", path: "/x", interfaces: Self.xml) { _ in }
        object.appear()
        let signals = bus.signals(of: nil, interface: "org.tenfoot.Test", name: "Rang")
        // The subscription is active when a later call on the same connection is answered.
        _ = await bus.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId")
        let ringing = Task {
            while !Task.isCancelled {
                object.send("org.tenfoot.Test", "Rang", [.string("bell")])
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        let heard = await signals.first { _ in true }
        ringing.cancel()
        #expect(heard?.arguments == [.string("bell")] && heard?.path == "/x")
        object.vanish()
    }

    @Test("An object and a subscription are there again when the bus was lost and has come back", .hangGuard)
    func lost() async throws {
        let path = "/tmp/tenfoot-bus-\(UUID().uuidString.prefix(8))"
        defer { unlink(path) }
        var own: TestBus? = try TestBus(at: path)
        let address = try #require(own?.address.split(separator: ",").first.map(String.init))
        let here = Bus(.at(address), pause: 20), there = Bus(.at(address))
        let object = BusObject(here, name: "org.tenfoot.Test", path: "/x", interfaces: Self.xml) { $0.reply(.success($0.arguments)) }
        object.appear()
        let signals = here.signals(of: nil, interface: "org.tenfoot.Test", name: "Rang")
        for round in 0..<2 {
            // The bus name is acquired a moment after the object is registered.
            while true {
                let answer = await there.call(
                    "org.tenfoot.Test", "/x", "org.tenfoot.Test", "Twice", [.dictionary(["a": .int(Int32(round))])])
                if (try? answer.get())?.first?.dictionary?["a"]?.number == round { break }
                try await Task.sleep(for: .milliseconds(10))
            }
            let ringing = Task {
                while !Task.isCancelled {
                    object.send("org.tenfoot.Test", "Rang", [.string("bell \(round)")])
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            #expect(await signals.first { $0.arguments == [.string("bell \(round)")] } != nil)
            ringing.cancel()
            if round == 0 {
                own = nil
                own = try TestBus(at: path)
            }
        }
        object.vanish()
        withExtendedLifetime(own) {}
    }
}
