import CGIO
import Foundation
import TenFootGLib

/// A client socket of GIO, which resolves names and supports TLS.
///
/// All its work runs on the GLib thread and never blocks it; reads and writes before the connection is established start once it is.
final class SocketLink: @unchecked Sendable {
    // Except for constants, confined to the GLib thread.

    /// The address to connect to, and the connection's options.
    struct Goal: Sendable {
        enum Place: Sendable {
            case host(String, port: UInt16)
            case file(String)
        }
        var place: Place
        var isDatagram = false
        var usesTLS = false
        var version = NWProtocolIP.Options.Version.any
        /// The time limit for connecting, in seconds; 0 means the kernel's.
        var timeout = 0
        var sendsAtOnce = false
        var keepsAlive = false
    }

    /// The endpoints of a connected socket.
    struct Ends: Sendable {
        var local: NWEndpoint?
        var remote: NWEndpoint?
    }

    /// The result of a read; no more data follows if it is complete.
    struct Arrival: Sendable {
        var data = Data()
        var isComplete = false
        var error: NWError?
    }

    private struct Reading {
        var least: Int
        var most: Int
        var then: @Sendable (Arrival) -> Void
    }
    private struct Writing {
        var data: Data
        var isLast: Bool
        var then: @Sendable (NWError?) -> Void
    }

    private var cancellable: UnsafeMutablePointer<GCancellable>?
    private var connection: UnsafeMutablePointer<GSocketConnection>?
    private var readings: [Reading] = []
    /// The writes that wait for the one that is under way.
    private var writings: [Writing] = []
    private var isReading = false
    private var isWriting = false
    private var isDatagram = false
    /// Bytes received but not read yet; may exceed what one read returns.
    private var arrived = Data()
    private var hasEnded = false
    private var isClosing = false
    /// Why reading and writing are no longer possible.
    private var failure: NWError?

    // MARK: Connecting

    /// Resolves the name and connects; calls back with the endpoints or an error.
    func connect(_ goal: Goal, then: @escaping @Sendable (Result<Ends, NWError>) -> Void) {
        GLibThread.shared.enqueue { [self] in
            guard connection == nil, cancellable == nil, !isClosing else { return }
            isDatagram = goal.isDatagram
            let cancellable = g_cancellable_new()
            self.cancellable = cancellable
            // Neither can be nil: GLib aborts when out of memory.
            let client = g_socket_client_new()
            defer { g_object_unref(gpointer(client)) }
            g_socket_client_set_socket_type(client, goal.isDatagram ? G_SOCKET_TYPE_DATAGRAM : G_SOCKET_TYPE_STREAM)
            switch goal.version {
            case .any: break
            case .v4: g_socket_client_set_family(client, G_SOCKET_FAMILY_IPV4)
            case .v6: g_socket_client_set_family(client, G_SOCKET_FAMILY_IPV6)
            }
            let place: OpaquePointer?
            switch goal.place {
            case .host(let name, let port):
                g_socket_client_set_tls(client, goal.usesTLS ? 1 : 0)
                place = g_network_address_new(name, port)
            case .file(let path): place = OpaquePointer(g_unix_socket_address_new(path))
            }
            defer { g_object_unref(gpointer(place)) }
            let answer = GLibAnswer { [self] source, result in
                let client = source.map { $0.assumingMemoryBound(to: GSocketClient.self) }
                var error: UnsafeMutablePointer<GError>?
                let made = g_socket_client_connect_finish(client, result, &error)
                settle(made, &error, goal, then)
            }
            g_socket_client_connect_async(client, place, cancellable, GLibAnswer.callback, answer.retained)
            if goal.timeout > 0 {
                // Keep a reference: the connection may be made, or closed, before the timer fires.
                g_object_ref(gpointer(cancellable))
                let address = Int(bitPattern: cancellable)
                GLibThread.shared.enqueue(after: UInt32(clamping: goal.timeout * 1000)) { [weak self] in
                    let cancellable = UnsafeMutablePointer<GCancellable>(bitPattern: address)
                    if let self, connection == nil, self.cancellable == cancellable {
                        failure = .posix(.ETIMEDOUT)
                        g_cancellable_cancel(cancellable)
                    }
                    g_object_unref(gpointer(cancellable))
                }
            }
        }
    }

    private func settle(
        _ made: UnsafeMutablePointer<GSocketConnection>?, _ error: inout UnsafeMutablePointer<GError>?, _ goal: Goal,
        _ then: (Result<Ends, NWError>) -> Void
    ) {
        guard let made else {
            // Clear the failure: a further attempt may follow.
            let reason = failure ?? Self.error(&error)
            failure = isClosing ? failure : nil
            drop(&cancellable)
            return then(.failure(reason))
        }
        guard !isClosing else {
            g_object_unref(gpointer(made))
            return
        }
        if let socket = g_socket_connection_get_socket(made), !goal.isDatagram {
            if goal.keepsAlive { g_socket_set_keepalive(socket, 1) }
            // 6 is IPPROTO_TCP, and 1 is TCP_NODELAY.
            if goal.sendsAtOnce, case .host = goal.place { g_socket_set_option(socket, 6, 1, 1, nil) }
        }
        then(.success(take(made)))
        readOn()
        writeOn()
    }

    /// Adopts an accepted connection; call it on the GLib thread only.
    func adopt(_ made: UnsafeMutablePointer<GSocketConnection>) -> Ends {
        g_object_ref(gpointer(made))
        cancellable = g_cancellable_new()
        return take(made)
    }

    private func take(_ made: UnsafeMutablePointer<GSocketConnection>) -> Ends {
        connection = made
        return Ends(
            local: Self.endpoint(g_socket_connection_get_local_address(made, nil)),
            remote: Self.endpoint(g_socket_connection_get_remote_address(made, nil)))
    }

    /// Converts a GIO address and releases it.
    static func endpoint(_ address: UnsafeMutablePointer<GSocketAddress>?) -> NWEndpoint? {
        guard let address else { return nil }
        defer { g_object_unref(gpointer(address)) }
        let size = g_socket_address_get_native_size(address)
        guard size > 0 else { return nil }
        var data = Data(count: Int(size))
        let isWritten = data.withUnsafeMutableBytes { g_socket_address_to_native(address, $0.baseAddress, gsize($0.count), nil) != 0 }
        return isWritten ? NWEndpoint(socketAddress: data) : nil
    }

    // MARK: Reading

    /// Reads at least `least` and at most `most` bytes, fewer only at the end of the stream; from a datagram socket, one datagram.
    func read(least: Int, most: Int, then: @escaping @Sendable (Arrival) -> Void) {
        GLibThread.shared.enqueue { [self] in
            readings.append(Reading(least: max(0, least), most: max(1, most), then: then))
            readOn()
        }
    }

    private func readOn() {
        while let reading = readings.first {
            if isDatagram ? !arrived.isEmpty : !arrived.isEmpty && arrived.count >= reading.least || hasEnded && failure == nil {
                readings.removeFirst()
                // A datagram is returned at once, and bytes beyond `most` are lost, as with the kernel's sockets.
                let part = arrived.prefix(reading.most)
                arrived = isDatagram ? Data() : Data(arrived.dropFirst(part.count))
                reading.then(Arrival(data: Data(part), isComplete: isDatagram || hasEnded && arrived.isEmpty))
            } else if let failure {
                readings.removeFirst()
                reading.then(Arrival(data: arrived, error: failure))
                arrived = Data()
            } else {
                break
            }
        }
        guard let reading = readings.first, let connection, !isReading, !hasEnded else { return }
        isReading = true
        let stream = g_io_stream_get_input_stream(UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self))
        let answer = GLibAnswer { [self] source, result in
            var error: UnsafeMutablePointer<GError>?
            let bytes = g_input_stream_read_bytes_finish(source.map { $0.assumingMemoryBound(to: GInputStream.self) }, result, &error)
            isReading = false
            if let bytes {
                var count: gsize = 0
                let data = g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) } ?? Data()
                g_bytes_unref(bytes)
                hasEnded = data.isEmpty && !isDatagram
                arrived += data
            } else {
                failure = failure ?? Self.error(&error)
            }
            readOn()
        }
        let room = isDatagram ? 65_536 : min(max(reading.least - arrived.count, 16_384), 1 << 20)
        g_input_stream_read_bytes_async(stream, gsize(room), G_PRIORITY_DEFAULT, cancellable, GLibAnswer.callback, answer.retained)
    }

    // MARK: Writing

    /// Writes all bytes, or one datagram, after earlier writes; the last write shuts down the sending side.
    func write(_ data: Data, isLast: Bool, then: @escaping @Sendable (NWError?) -> Void) {
        GLibThread.shared.enqueue { [self] in
            writings.append(Writing(data: data, isLast: isLast, then: then))
            writeOn()
        }
    }

    private func writeOn() {
        if let failure {
            let all = writings
            writings = []
            for each in all { each.then(failure) }
        }
        guard let connection, !isWriting, let writing = writings.first else { return closeIfDone() }
        writings.removeFirst()
        isWriting = true
        let stream = g_io_stream_get_output_stream(UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self))
        let bytes = writing.data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        let answer = GLibAnswer { [self] source, result in
            var error: UnsafeMutablePointer<GError>?
            let stream = source.map { $0.assumingMemoryBound(to: GOutputStream.self) }
            let isWritten = g_output_stream_write_all_finish(stream, result, nil, &error) != 0
            g_bytes_unref(bytes)
            isWriting = false
            if !isWritten { failure = failure ?? Self.error(&error) }
            // The connection may have been closed meanwhile.
            if isWritten, writing.isLast, let connection = self.connection, let socket = g_socket_connection_get_socket(connection) {
                g_socket_shutdown(socket, 0, 1, nil)
            }
            writing.then(isWritten ? nil : failure)
            writeOn()
        }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        g_output_stream_write_all_async(stream, start, count, G_PRIORITY_DEFAULT, cancellable, GLibAnswer.callback, answer.retained)
    }

    // MARK: Closing

    /// Closes the socket, at once or when all queued writes are done; later reads and writes end with ECANCELED.
    func close(atOnce: Bool) {
        GLibThread.shared.enqueue { [self] in
            isClosing = true
            if atOnce || connection == nil {
                writings.removeAll {
                    $0.then(.posix(.ECANCELED)); return true
                }
            }
            closeIfDone(atOnce: atOnce)
        }
    }

    /// A write that is under way is waited for, or ended by the cancellation.
    private func closeIfDone(atOnce: Bool = false) {
        guard isClosing, atOnce || writings.isEmpty && !isWriting || connection == nil else { return }
        failure = .posix(.ECANCELED)
        g_cancellable_cancel(cancellable)
        // The streams close when their last reference is released, which a pending operation may hold.
        drop(&connection)
        drop(&cancellable)
        readOn()
    }

    private func drop<Object>(_ object: inout UnsafeMutablePointer<Object>?) {
        if let pointer = object { g_object_unref(gpointer(pointer)) }
        object = nil
    }

    // MARK: Errors

    /// Converts a GIO error and frees it.
    static func error(_ error: inout UnsafeMutablePointer<GError>?) -> NWError {
        let (domain, code) = (error?.pointee.domain ?? 0, error?.pointee.code ?? 0)
        _ = takeMessage(&error)
        if domain == g_resolver_error_quark() { return .dns(Int32(kDNSServiceErr_NoSuchRecord)) }
        if domain == g_tls_error_quark() { return .tls(code) }
        guard domain == g_io_error_quark() else { return .posix(.EIO) }
        let known: [UInt32: POSIXErrorCode] = [
            G_IO_ERROR_CONNECTION_REFUSED.rawValue: .ECONNREFUSED, G_IO_ERROR_HOST_UNREACHABLE.rawValue: .EHOSTUNREACH,
            G_IO_ERROR_NETWORK_UNREACHABLE.rawValue: .ENETUNREACH, G_IO_ERROR_TIMED_OUT.rawValue: .ETIMEDOUT,
            G_IO_ERROR_CANCELLED.rawValue: .ECANCELED, G_IO_ERROR_ADDRESS_IN_USE.rawValue: .EADDRINUSE,
            G_IO_ERROR_BROKEN_PIPE.rawValue: .ECONNRESET,
            G_IO_ERROR_NOT_FOUND.rawValue: .ENOENT, G_IO_ERROR_PERMISSION_DENIED.rawValue: .EACCES,
            G_IO_ERROR_NOT_SUPPORTED.rawValue: .EOPNOTSUPP, G_IO_ERROR_MESSAGE_TOO_LARGE.rawValue: .EMSGSIZE,
            G_IO_ERROR_HOST_NOT_FOUND.rawValue: .EHOSTUNREACH, G_IO_ERROR_INVALID_ARGUMENT.rawValue: .EINVAL,
        ]
        return .posix(known[UInt32(bitPattern: code)] ?? .EIO)
    }
}
