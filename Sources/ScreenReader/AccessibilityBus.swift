import CGIO
import Foundation
import TenFootAccessibility
import TenFootGLib

/// The connection to the accessibility bus: waits for the bus, joins it, answers clients and sends them changes.
///
/// Everything here runs on the GLib thread without blocking; requests are answered on the main thread.
package final class AccessibilityBus: @unchecked Sendable {
    // Used only on the GLib thread, unless documented otherwise.

    /// Answers a client's request; called on the GLib thread, with a reply closure for any thread.
    package typealias Ask =
        @Sendable (
            _ path: String, _ interface: String, _ method: String, _ arguments: [Variant], _ reply: @escaping @Sendable (Variant?) -> Void
        )
        -> Void

    private let ask: Ask
    /// Called on the GLib thread when clients begin or stop listening, with our bus name and the desktop's path.
    private let onListening: @Sendable (_ isListening: Bool, _ busName: String, _ desktop: (name: String, path: String)) -> Void
    private var connection: OpaquePointer?
    private var nodeInfo: UnsafeMutablePointer<GDBusNodeInfo>?
    private var interfaceInfos: [String: UnsafeMutablePointer<GDBusInterfaceInfo>] = [:]
    private var desktop: (name: String, path: String) = ("org.a11y.atspi.Registry", Vocabulary.base + "/root")
    private var isListening = false
    /// The number of the connection, so that replies to an earlier one are dropped.
    private var generation = 0
    /// GLib's number for the watch of the registry on this connection; 0 without one.
    private var registryWatch: guint = 0

    package init(
        ask: @escaping Ask,
        onListening: @escaping @Sendable (_ isListening: Bool, _ busName: String, _ desktop: (name: String, path: String)) -> Void
    ) {
        self.ask = ask
        self.onListening = onListening
    }

    /// Starts to wait for the bus, without ever starting it.
    ///
    /// Lives as long as the process.
    package func start() {
        GLibThread.shared.enqueue {
            let pointer = Unmanaged.passRetained(self).toOpaque()
            g_bus_watch_name(
                G_BUS_TYPE_SESSION, "org.a11y.Bus", G_BUS_NAME_WATCHER_FLAGS_NONE,
                { session, _, _, data in
                    guard let session, let data else { return }
                    // The shared connection would end the process with its bus.
                    g_dbus_connection_set_exit_on_close(session, 0)
                    AccessibilityBus.from(data).busAppeared(session)
                },
                { _, _, data in if let data { AccessibilityBus.from(data).disconnect() } }, pointer, nil)
        }
    }

    private static func from(_ data: UnsafeMutableRawPointer) -> AccessibilityBus {
        Unmanaged<AccessibilityBus>.fromOpaque(data).takeUnretainedValue()
    }

    /// Sends signals; called on any thread.
    package func send(_ signals: [BusSignal]) {
        GLibThread.shared.enqueue { [self] in
            guard let connection, isListening else { return }
            for signal in signals {
                let isCache = signal.interface == "Cache"
                g_dbus_connection_emit_signal(
                    connection, nil, isCache ? Vocabulary.cache : signal.place.path,
                    Vocabulary.prefix + (isCache ? "" : "Event.") + signal.interface, signal.name, signal.arguments.make(), nil)
            }
        }
    }

    // MARK: Joining

    private func busAppeared(_ session: OpaquePointer) {
        disconnect()
        generation += 1
        let number = generation
        Self.call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil) { [weak self] answer in
            guard let self, number == generation, let answer, let child = g_variant_get_child_value(answer, 0) else { return }
            defer { g_variant_unref(child) }
            guard case .string(let address)? = Variant(child) else { return }
            connect(to: address, number)
        }
    }

    private func connect(to address: String, _ number: Int) {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        let waiting = Waiting { [weak self] result in
            var error: UnsafeMutablePointer<GError>?
            let made = g_dbus_connection_new_for_address_finish(result, &error)
            _ = takeMessage(&error)
            guard let made else { return }
            guard let self, number == generation else { return g_object_unref(gpointer(made)) }
            joined(made)
        }
        g_dbus_connection_new_for_address(address, flags, nil, nil, Waiting.callback, Unmanaged.passRetained(waiting).toOpaque())
    }

    private func joined(_ made: OpaquePointer) {
        g_dbus_connection_set_exit_on_close(made, 0)
        connection = made
        guard describe(), register(made) else { return disconnect() }
        for signal in ["EventListenerRegistered", "EventListenerDeregistered"] {
            g_dbus_connection_signal_subscribe(
                made, "org.a11y.atspi.Registry", "org.a11y.atspi.Registry", signal, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
                { _, _, _, _, _, _, data in if let data { AccessibilityBus.from(data).readListeners() } },
                Unmanaged.passUnretained(self).toOpaque(), nil)
        }
        // It may start later than the bus, and start again while the bus stays; each time it knows neither apps nor listeners.
        registryWatch = g_bus_watch_name_on_connection(
            made, "org.a11y.atspi.Registry", G_BUS_NAME_WATCHER_FLAGS_NONE,
            { _, _, _, data in if let data { AccessibilityBus.from(data).registryAppeared() } },
            { _, _, data in if let data { AccessibilityBus.from(data).setListening(false) } },
            Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Announces the app to the registry, and asks it who listens.
    private func registryAppeared() {
        guard let connection, let name = g_dbus_connection_get_unique_name(connection) else { return }
        let number = generation
        let own: Variant = .tuple([.tuple([.string(String(cString: name)), .path(Vocabulary.base + "/root")])])
        Self.call(connection, "org.a11y.atspi.Registry", Vocabulary.base + "/root", "org.a11y.atspi.Socket", "Embed", own) {
            [weak self] answer in
            guard let self, number == generation, let answer, let pair = g_variant_get_child_value(answer, 0) else { return }
            defer { g_variant_unref(pair) }
            let members = Variant.arguments(pair)
            if members.count == 2, let bus = members[0].text, let path = members[1].text { desktop = (bus, path) }
        }
        readListeners()
    }

    /// Asks the registry whether any client listens; the session's flags are not reliable.
    private func readListeners() {
        guard let connection else { return }
        let number = generation
        Self.call(
            connection, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "GetRegisteredEvents", nil
        ) { [weak self] answer in
            guard let self, number == generation, let answer, let list = g_variant_get_child_value(answer, 0) else { return }
            defer { g_variant_unref(list) }
            setListening(g_variant_n_children(list) > 0)
        }
    }

    private func setListening(_ now: Bool) {
        guard now != isListening else { return }
        isListening = now
        let name = connection.flatMap { g_dbus_connection_get_unique_name($0) }.map { String(cString: $0) } ?? ""
        onListening(now, name, desktop)
    }

    private func disconnect() {
        generation += 1
        if registryWatch != 0 { g_bus_unwatch_name(registryWatch) }
        registryWatch = 0
        setListening(false)
        guard let connection else { return }
        self.connection = nil
        g_object_unref(gpointer(connection))
    }

    // MARK: Objects

    /// Parses the interfaces once.
    private func describe() -> Bool {
        if nodeInfo != nil { return true }
        var error: UnsafeMutablePointer<GError>?
        guard let info = g_dbus_node_info_new_for_xml(Vocabulary.interfaces, &error) else {
            _ = takeMessage(&error)
            return false
        }
        nodeInfo = info
        for name in Vocabulary.elementInterfaces {
            interfaceInfos[name] = g_dbus_node_info_lookup_interface(info, Vocabulary.prefix + name)
        }
        return true
    }

    private func register(_ connection: OpaquePointer) -> Bool {
        var table = GDBusSubtreeVTable()
        table.enumerate = { _, _, _, _ in
            // Elements are transient, so introspection does not list them.
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>(OpaquePointer(g_malloc0(gsize(MemoryLayout<gpointer>.size))))
        }
        table.introspect = { _, _, _, node, data in
            guard node != nil, let data else { return nil }
            return AccessibilityBus.from(data).allInterfaces()
        }
        table.dispatch = { _, _, _, _, _, outData, data in
            outData?.pointee = data
            return AccessibilityBus.methods
        }
        var error: UnsafeMutablePointer<GError>?
        let number = g_dbus_connection_register_subtree(
            connection, Vocabulary.base, &table, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES,
            Unmanaged.passUnretained(self).toOpaque(), nil, &error)
        _ = takeMessage(&error)
        let cache = g_dbus_node_info_lookup_interface(nodeInfo, Vocabulary.prefix + "Cache")
        let cacheNumber = g_dbus_connection_register_object(
            connection, Vocabulary.cache, cache, Self.methods, Unmanaged.passUnretained(self).toOpaque(), nil, &error)
        _ = takeMessage(&error)
        return number != 0 && cacheNumber != 0
    }

    /// All interfaces for every node: the request handler decides which ones an element has.
    private func allInterfaces() -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>? {
        let bytes = g_malloc0(gsize((interfaceInfos.count + 1) * MemoryLayout<gpointer>.size))
        let list = bytes?.bindMemory(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self, capacity: interfaceInfos.count + 1)
        for (index, name) in interfaceInfos.keys.sorted().enumerated() {
            list?[index] = interfaceInfos[name].flatMap { g_dbus_interface_info_ref($0) }
        }
        return list
    }

    /// Created once, since GDBus keeps the pointer.
    ///
    /// Without property handlers, GDBus passes property calls to the method handler.
    private nonisolated(unsafe) static let methods: UnsafePointer<GDBusInterfaceVTable> = {
        let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.method_call = { _, _, path, interface, method, parameters, invocation, data in
            guard let path, let interface, let method, let invocation, let data else { return }
            AccessibilityBus.from(data).called(
                String(cString: path), String(cString: interface), String(cString: method), Variant.arguments(parameters), invocation)
        }
        return UnsafePointer(table)
    }()

    private func called(_ path: String, _ interface: String, _ method: String, _ arguments: [Variant], _ invocation: OpaquePointer) {
        // An invocation may be answered on any thread, once.
        nonisolated(unsafe) let invocation = invocation
        ask(path, interface, method, arguments) { answer in
            if let answer {
                g_dbus_method_invocation_return_value(invocation, answer.make())
            } else {
                g_dbus_method_invocation_return_dbus_error(
                    invocation, "org.freedesktop.DBus.Error.UnknownObject", "\(path) has no \(method)")
            }
        }
    }

    // MARK: Calls

    /// A call's continuation, kept alive by GIO.
    private final class Waiting {
        let body: (OpaquePointer?) -> Void
        init(_ body: @escaping (OpaquePointer?) -> Void) { self.body = body }

        static let callback: GAsyncReadyCallback = { _, result, data in
            guard let data else { return }
            Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue().body(result)
        }
    }

    /// Calls a method without blocking; `then` gets the reply, or nil after an error or three seconds.
    ///
    /// Repeats a call that timed out: services are slow while the machine boots, and without the reply a running screen reader would get no
    /// events.
    private static func call(
        _ connection: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: Variant?,
        attempts: Int = 10, then: @escaping (OpaquePointer?) -> Void
    ) {
        // Retain the connection, which may be released before the reply arrives.
        g_object_ref(gpointer(connection))
        let waiting = Waiting { result in
            var error: UnsafeMutablePointer<GError>?
            defer { g_object_unref(gpointer(connection)) }
            let answer = g_dbus_connection_call_finish(connection, result, &error)
            let isLate = error.map { g_error_matches($0, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue)) != 0 } ?? false
            _ = takeMessage(&error)
            if isLate, attempts > 1, g_dbus_connection_is_closed(connection) == 0 {
                return call(connection, name, path, interface, method, arguments, attempts: attempts - 1, then: then)
            }
            then(answer)
            if let answer { g_variant_unref(answer) }
        }
        g_dbus_connection_call(
            connection, name, path, interface, method, arguments?.make(), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 3000, nil,
            Waiting.callback, Unmanaged.passRetained(waiting).toOpaque())
    }
}
