import CGIO
import Foundation
import TenFootGLib

/// A listening socket, by GIO's socket service; all its work runs on the GLib thread and never blocks it.
final class ListeningLink: @unchecked Sendable {
    // Confined to the GLib thread.
    private var service: UnsafeMutablePointer<GSocketService>?
    private var accept: (@Sendable (SocketLink, SocketLink.Ends) -> Void)?

    /// Listens on a port, 0 for any free one, of one address or of all; calls back with the port or an error.
    func open(
        _ host: String?, port: UInt16, accept: @escaping @Sendable (SocketLink, SocketLink.Ends) -> Void,
        then: @escaping @Sendable (Result<UInt16, NWError>) -> Void
    ) {
        GLibThread.shared.enqueue { [self] in
            // Never nil: GLib aborts when out of memory.
            guard let made = g_socket_service_new() else { return }
            let listener = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GSocketListener.self)
            var error: UnsafeMutablePointer<GError>?
            let chosen = host.map { Self.bind(listener, $0, port, &error) } ?? Self.bind(listener, port, &error)
            guard let chosen else {
                then(.failure(SocketLink.error(&error)))
                return g_object_unref(gpointer(made))
            }
            service = made
            self.accept = accept
            observe(made)
            g_socket_service_start(made)
            then(.success(chosen))
        }
    }

    private static func bind(
        _ listener: UnsafeMutablePointer<GSocketListener>, _ port: UInt16, _ error: inout UnsafeMutablePointer<GError>?
    ) -> UInt16? {
        if port == 0 {
            let chosen = g_socket_listener_add_any_inet_port(listener, nil, &error)
            return chosen == 0 ? nil : chosen
        }
        return g_socket_listener_add_inet_port(listener, port, nil, &error) != 0 ? port : nil
    }

    private static func bind(
        _ listener: UnsafeMutablePointer<GSocketListener>, _ host: String, _ port: UInt16, _ error: inout UnsafeMutablePointer<GError>?
    ) -> UInt16? {
        guard let address = g_inet_socket_address_new_from_string(host, guint(port)) else { return nil }
        defer { g_object_unref(gpointer(address)) }
        var effective: UnsafeMutablePointer<GSocketAddress>?
        guard g_socket_listener_add_address(listener, address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nil, &effective, &error) != 0
        else { return nil }
        guard case .hostPort(_, let chosen)? = SocketLink.endpoint(effective) else { return port }
        return chosen.rawValue
    }

    private func observe(_ made: UnsafeMutablePointer<GSocketService>) {
        typealias Incoming =
            @convention(c) (
                gpointer?, UnsafeMutablePointer<GSocketConnection>?, gpointer?, gpointer?
            ) -> gboolean
        let incoming: Incoming = { _, connection, _, data in
            guard let data, let connection else { return 0 }
            let link = Unmanaged<ListeningLink>.fromOpaque(data).takeUnretainedValue()
            let socket = SocketLink()
            link.accept?(socket, socket.adopt(connection))
            return 1
        }
        g_signal_connect_data(
            made, "incoming", unsafeBitCast(incoming, to: GCallback.self), Unmanaged.passRetained(self).toOpaque(),
            { data, _ in if let data { Unmanaged<ListeningLink>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
    }

    /// Closes the port; accepted connections stay open.
    func close() {
        GLibThread.shared.enqueue { [self] in
            accept = nil
            guard let service else { return }
            self.service = nil
            g_socket_service_stop(service)
            g_socket_listener_close(UnsafeMutableRawPointer(service).assumingMemoryBound(to: GSocketListener.self))
            // Releasing the service also releases its signal handler's reference to this object.
            g_object_unref(gpointer(service))
        }
    }
}
