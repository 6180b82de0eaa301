import CGIO
import Foundation

/// An object that this process exports on a bus: clients call its methods and read its properties.
///
/// It is exported from `appear()` to `vanish()`, again after the bus was lost and came back. Calls of its methods and of
/// `org.freedesktop.DBus.Properties` go to one handler.
package final class BusObject: BusMember, @unchecked Sendable {
    // Used only on the GLib thread, except the constants.

    /// A client's call; delivered on the GLib thread, and answered once on any thread.
    package struct Call: Sendable {
        package var interface: String
        package var method: String
        package var arguments: [Variant]
        /// Called with the members of the reply, or with an error sentence.
        package var reply: @Sendable (Result<[Variant], Refusal>) -> Void
    }

    package struct Refusal: Error, Sendable {
        package var message: String
        package init(_ message: String) { self.message = message }
    }

    private let bus: Bus
    private let name: String?
    private let path: String
    private let interfaces: String
    private let answer: @Sendable (Call) -> Void
    private var connection: OpaquePointer?
    private var numbers: [guint] = []
    private var owner: guint = 0
    private var node: UnsafeMutablePointer<GDBusNodeInfo>?

    /// - Parameters:
    ///   - name: the name to bear on the bus; where another has it, the object waits for it. Nil is the connection's own.
    ///   - interfaces: what it offers, in D-Bus's own XML.
    package init(_ bus: Bus, name: String?, path: String, interfaces: String, answer: @escaping @Sendable (Call) -> Void) {
        (self.bus, self.name, self.path, self.interfaces, self.answer) = (bus, name, path, interfaces, answer)
    }

    package func appear() {
        GLibThread.shared.enqueue { [self] in bus.add(self) }
    }

    package func vanish() { GLibThread.shared.enqueue { [self] in bus.remove(self) } }

    func detach() {
        guard let connection else { return }
        self.connection = nil
        if owner != 0 { g_bus_unown_name(owner) }
        owner = 0
        for number in numbers { g_dbus_connection_unregister_object(connection, number) }
        numbers = []
        g_object_unref(gpointer(connection))
    }

    /// Emits the signal.
    package func send(_ interface: String, _ signal: String, _ arguments: [Variant]) {
        GLibThread.shared.enqueue { [self] in
            guard let connection else { return }
            g_dbus_connection_emit_signal(connection, nil, path, interface, signal, Variant.tuple(arguments).make(), nil)
        }
    }

    func attach(_ connection: OpaquePointer) {
        guard self.connection == nil else { return }
        if node == nil { node = g_dbus_node_info_new_for_xml(interfaces, nil) }
        guard let node, var info = node.pointee.interfaces else { return }
        self.connection = connection
        g_object_ref(gpointer(connection))
        while let interface = info.pointee {
            // The registration retains this object.
            let number = g_dbus_connection_register_object(
                connection, path, interface, Self.methods, Unmanaged.passRetained(self).toOpaque(),
                { data in if let data { Unmanaged<BusObject>.fromOpaque(data).release() } }, nil)
            if number != 0 { numbers.append(number) }
            info += 1
        }
        // Own the name after exporting the objects, so that a client that sees the name finds them.
        if let name { owner = g_bus_own_name_on_connection(connection, name, G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil) }
    }

    /// Created once, since GDBus keeps the pointer.
    ///
    /// Without property handlers, GDBus passes property calls to the method handler.
    private nonisolated(unsafe) static let methods: UnsafePointer<GDBusInterfaceVTable> = {
        let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.method_call = { _, _, _, interface, method, parameters, invocation, data in
            guard let interface, let method, let invoked = invocation, let data else { return }
            // An invocation may be answered on any thread, once.
            nonisolated(unsafe) let invocation = invoked
            Unmanaged<BusObject>.fromOpaque(data).takeUnretainedValue().answer(
                Call(interface: String(cString: interface), method: String(cString: method), arguments: Variant.arguments(parameters)) {
                    switch $0 {
                    case .success(let members):
                        g_dbus_method_invocation_return_value(invocation, Variant.tuple(members).make())
                    case .failure(let refusal):
                        g_dbus_method_invocation_return_dbus_error(
                            invocation, "org.freedesktop.DBus.Error.Failed", refusal.message)
                    }
                })
        }
        return UnsafePointer(table)
    }()
}
