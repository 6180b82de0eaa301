import CGIO
import Foundation
import TenFootIsolation

/// A D-Bus message bus, connected on first use, and again after the connection was lost.
///
/// No call blocks: replies arrive asynchronously, and a call without a reply fails after some seconds.
package final class Bus: @unchecked Sendable {
    // Used only on the GLib thread, except the constants.

    package enum Address: Sendable {
        case system, session
        /// The address of a test's own bus.
        case at(String)
    }

    package static let system = Bus(.system)
    package static let session = Bus(.session)

    private let address: Address
    private var connection: OpaquePointer?
    private var waiting: [(OpaquePointer?) -> Void] = []

    /// What is registered again after the bus was lost.
    private var members: [ObjectIdentifier: any BusMember] = [:]

    /// The timeout in milliseconds for a bus that accepts the connection and does not respond.
    private let patience: UInt32
    /// How long to wait before connecting again, in milliseconds.
    private let pause: UInt32

    package init(_ address: Address, patience: UInt32 = 25_000, pause: UInt32 = 1000) {
        (self.address, self.patience, self.pause) = (address, patience, pause)
    }

    /// Why a call failed.
    package struct Fault: Error, Equatable, Sendable {
        /// The D-Bus name of the error; empty if there is no bus.
        package var name: String
        package var message: String

        package init(name: String, message: String) { (self.name, self.message) = (name, message) }

        /// No program has the name that was called.
        package var isAbsent: Bool {
            ["", "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner"].contains(name)
        }

        /// No answer came, in time or at all.
        package var isSilence: Bool { name == Self.silence }

        fileprivate static let silence = "no answer"
    }

    // MARK: Calls

    /// Calls a method and returns the members of its reply; a file descriptor that comes with it is closed.
    ///
    /// - Parameter seconds: how long an answer is waited for, usually as long as D-Bus itself does.
    package func call(
        _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant] = [], seconds: Double = 25
    ) async -> Result<[Variant], Fault> {
        await withCheckedContinuation { continuation in
            call(service, path, interface, method, arguments, seconds: seconds) { answer in
                if let descriptor = (try? answer.get())?.descriptor { close(descriptor) }
                continuation.resume(returning: answer.map(\.arguments))
            }
        }
    }

    /// A method's reply, and the received file descriptor, which the caller closes.
    package struct Reply: Sendable {
        package var arguments: [Variant]
        package var descriptor: Int32?
    }

    /// Calls a method and passes its reply to a closure on the GLib thread; the caller may block its own thread until then.
    package func call(
        _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant], seconds: Double,
        then: @escaping @Sendable (Result<Reply, Fault>) -> Void
    ) {
        GLibThread.shared.enqueue { [self] in
            // The path may come from another service's reply. GLib neither makes such a call nor reports that it fails.
            guard g_dbus_is_name(service) != 0, g_variant_is_object_path(path) != 0 else {
                return then(.failure(Fault(name: "org.freedesktop.DBus.Error.InvalidArgs", message: "there is no such object")))
            }
            connected { connection in
                guard let connection else { return then(.failure(Fault(name: "", message: "there is no message bus"))) }
                let answer = GLibAnswer { _, result in
                    var error: UnsafeMutablePointer<GError>?
                    var list: UnsafeMutablePointer<GUnixFDList>?
                    let value = g_dbus_connection_call_with_unix_fd_list_finish(connection, &list, result, &error)
                    g_object_unref(gpointer(connection))
                    defer { if let list { g_object_unref(gpointer(list)) } }
                    guard let value else { return then(.failure(Self.fault(&error))) }
                    // Returns a copy with close-on-exec set.
                    let descriptor = list.map { g_unix_fd_list_get_length($0) > 0 ? g_unix_fd_list_get($0, 0, nil) : -1 } ?? -1
                    then(.success(Reply(arguments: Variant.arguments(value), descriptor: descriptor < 0 ? nil : descriptor)))
                    g_variant_unref(value)
                }
                // Retain the connection, which may be released before the reply arrives.
                g_object_ref(gpointer(connection))
                g_dbus_connection_call_with_unix_fd_list(
                    connection, service, path, interface, method, Variant.tuple(arguments).make(), nil, G_DBUS_CALL_FLAGS_NONE,
                    gint(seconds * 1000), nil, nil, GLibAnswer.callback, answer.retained)
            }
        }
    }

    /// Reads a property of an object; nil on failure.
    package func property(_ service: String, _ path: String, _ interface: String, _ name: String) async -> Variant? {
        try? await call(service, path, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)]).get().first?.unboxed
    }

    /// Reads all properties of an object; empty on failure.
    package func properties(_ service: String, _ path: String, _ interface: String) async -> [String: Variant] {
        let answer = await call(service, path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface)])
        return (try? answer.get().first?.dictionary) ?? [:]
    }

    /// Writes a property of an object.
    @discardableResult
    package func set(
        _ service: String, _ path: String, _ interface: String, _ name: String, _ value: Variant
    ) async -> Result<[Variant], Fault> {
        await call(service, path, "org.freedesktop.DBus.Properties", "Set", [.string(interface), .string(name), .variant(value)])
    }

    private static func fault(_ error: inout UnsafeMutablePointer<GError>?) -> Fault {
        let name = error.flatMap { takeString(g_dbus_error_get_remote_error($0)) } ?? Fault.silence
        if let pointer = error { g_dbus_error_strip_remote_error(pointer) }
        return Fault(name: name, message: takeMessage(&error) ?? "no answer")
    }

    // MARK: Signals

    package struct Signal: Sendable {
        package var sender: String
        package var path: String
        package var interface: String
        package var name: String
        package var arguments: [Variant]
    }

    /// The signals of a service, until the stream is released; nil matches any.
    ///
    /// - Parameters:
    ///   - argument: what the first argument is to be.
    ///   - namespace: the beginning of a bus name that the first argument is to have, instead.
    package func signals(
        of service: String?, path: String? = nil, interface: String? = nil, name: String? = nil, about argument: String? = nil,
        below namespace: String? = nil
    ) -> AsyncStream<Signal> {
        let (stream, continuation) = AsyncStream.makeStream(of: Signal.self, bufferingPolicy: .bufferingNewest(256))
        let subscription = Subscription(
            continuation, service: service, path: path, interface: interface, name: name, argument: argument, namespace: namespace)
        continuation.onTermination = { [self] _ in GLibThread.shared.enqueue { [self] in remove(subscription) } }
        GLibThread.shared.enqueue { [self] in add(subscription) { continuation.finish() } }
        return stream
    }

    /// The bus subscription of a stream.
    private final class Subscription: BusMember, @unchecked Sendable {
        // Confined to the GLib thread.
        let continuation: AsyncStream<Signal>.Continuation
        private let service: String?
        private let path: String?
        private let interface: String?
        private let name: String?
        private let argument: String?
        private let namespace: String?
        private var connection: OpaquePointer?
        private var number: guint = 0

        init(
            _ continuation: AsyncStream<Signal>.Continuation, service: String?, path: String?, interface: String?, name: String?,
            argument: String?, namespace: String?
        ) {
            self.continuation = continuation
            (self.service, self.path, self.interface, self.name) = (service, path, interface, name)
            (self.argument, self.namespace) = (argument, namespace)
        }

        func attach(_ connection: OpaquePointer) {
            guard self.connection == nil else { return }
            self.connection = connection
            g_object_ref(gpointer(connection))
            number = g_dbus_connection_signal_subscribe(
                connection, service, interface, name, path, argument ?? namespace,
                argument == nil && namespace != nil ? G_DBUS_SIGNAL_FLAGS_MATCH_ARG0_NAMESPACE : G_DBUS_SIGNAL_FLAGS_NONE,
                { _, sender, path, interface, name, parameters, data in
                    guard let data else { return }
                    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
                    Unmanaged<Subscription>.fromOpaque(data).takeUnretainedValue().continuation.yield(
                        Signal(
                            sender: text(sender), path: text(path), interface: text(interface), name: text(name),
                            arguments: Variant.arguments(parameters)))
                }, Unmanaged.passRetained(self).toOpaque(),
                { data in if let data { Unmanaged<Subscription>.fromOpaque(data).release() } })
        }

        func detach() {
            guard let connection else { return }
            self.connection = nil
            g_dbus_connection_signal_unsubscribe(connection, number)
            g_object_unref(gpointer(connection))
        }
    }

    // MARK: Connecting

    /// Calls a closure with the connection, now or once connected; with nil on failure.
    ///
    /// For the GLib thread alone.
    func connected(_ body: @escaping (OpaquePointer?) -> Void) {
        if let connection {
            if g_dbus_connection_is_closed(connection) == 0 { return body(connection) }
            forget()
        }
        waiting.append(body)
        guard waiting.count == 1 else { return }
        guard DescriptorLimit.hasLeft(DescriptorLimit.connection), let own = place else { return settle(nil) }
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        let limit = Limit()
        let answer = GLibAnswer { [self] _, result in
            limit.isOver = true
            var error: UnsafeMutablePointer<GError>?
            let made = g_dbus_connection_new_for_address_finish(result, &error)
            _ = takeMessage(&error)
            // This is a private connection, since GLib's shared one ends this process when the bus closes it; this one must not.
            if let made {
                g_dbus_connection_set_exit_on_close(made, 0)
                noteClosing(of: made)
            }
            settle(made)
        }
        g_dbus_connection_new_for_address(own, flags, nil, limit.cancellable, GLibAnswer.callback, answer.retained)
        GLibThread.shared.enqueue(after: patience) { limit.reached() }
    }

    /// Ends the wait for a connection.
    private final class Limit: @unchecked Sendable {
        // Confined to the GLib thread.
        let cancellable = g_cancellable_new()
        var isOver = false

        func reached() { if !isOver { g_cancellable_cancel(cancellable) } }

        deinit { g_object_unref(gpointer(cancellable)) }
    }

    private func settle(_ made: OpaquePointer?) {
        connection = made
        let bodies = waiting
        waiting = []
        for body in bodies { body(made) }
        if let made { for member in members.values { member.attach(made) } }
    }

    // MARK: Members

    /// Registers something on the connection, now or once connected, and again whenever the bus is back after it was lost.
    ///
    /// - Parameter failed: called if there is no bus now.
    func add(_ member: any BusMember, failed: @escaping () -> Void = {}) {
        members[ObjectIdentifier(member)] = member
        connected { [self] connection in
            guard members[ObjectIdentifier(member)] != nil else { return }
            if let connection { member.attach(connection) } else { failed() }
        }
    }

    func remove(_ member: any BusMember) {
        members[ObjectIdentifier(member)] = nil
        member.detach()
    }

    private func noteClosing(of connection: OpaquePointer) {
        let closed: @convention(c) (OpaquePointer?, gboolean, OpaquePointer?, gpointer?) -> Void = { connection, _, _, data in
            if let data { Unmanaged<Bus>.fromOpaque(data).takeUnretainedValue().lost(connection) }
        }
        g_signal_connect_data(
            gpointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self), Unmanaged.passRetained(self).toOpaque(),
            { data, _ in if let data { Unmanaged<Bus>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
    }

    private func lost(_ closed: OpaquePointer?) {
        // A call may have noticed it before, and failed to connect again.
        if closed == connection { forget() }
        reconnect(after: pause)
    }

    private func forget() {
        guard let connection else { return }
        self.connection = nil
        for member in members.values { member.detach() }
        g_object_unref(gpointer(connection))
    }

    /// Connects again after some milliseconds for those who wait for it; twice as long after each failure, up to a minute.
    private func reconnect(after milliseconds: UInt32) {
        GLibThread.shared.enqueue(after: milliseconds) { [self] in
            guard connection == nil, !members.isEmpty else { return }
            connected { [self] made in if made == nil { reconnect(after: min(milliseconds * 2, 60_000)) } }
        }
    }

    /// The address of the system bus, also if it is hidden from libdbus, which would wait for it for ever (`VideoSystem`): GLib does not.
    package static var systemAddress: String? {
        let address = takeString(g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, nil))
        return address == "disabled:" ? "unix:path=/run/dbus/system_bus_socket" : address
    }

    private var place: String? {
        switch address {
        case .system: Self.systemAddress
        case .session: takeString(g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil))
        case .at(let text): text
        }
    }
}

/// Something registered on a connection; used on the GLib thread alone.
protocol BusMember: AnyObject {
    /// No effect while it is attached.
    func attach(_ connection: OpaquePointer)
    func detach()
}
