import CGIO
import Foundation
import Logging

/// libsoup 3, GNOME's HTTP library, loaded with the first web socket: Foundation's libcurl is built without web sockets on Debian.
///
/// Source: libsoup's headers, soup-session.h, soup-message.h, soup-message-headers.h and soup-websocket-connection.h.
final class Soup: Sendable {
    /// The loaded library; nil if it is missing, which is logged.
    static let shared: Soup? = {
        if let library = LoadedLibrary("libsoup-3.0.so.0"), let soup = Soup(library) { return soup }
        Logger(label: "tenfoot").warning("Web sockets of the app cannot connect: install libsoup-3.0-0.")
        return nil
    }()

    typealias Object = UnsafeMutableRawPointer

    let makeSession: @convention(c) () -> Object?
    let setTimeout: @convention(c) (Object, UInt32) -> Void
    let makeMessage: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Object?
    let requestHeaders: @convention(c) (Object) -> Object?
    let replaceHeader: @convention(c) (Object, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
    let connect:
        @convention(c) (
            Object, Object, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, Int32, Object?,
            GAsyncReadyCallback, Object?
        ) -> Void
    let connected: @convention(c) (Object, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Object?
    let send: @convention(c) (Object, UInt32, OpaquePointer?) -> Void
    let close: @convention(c) (Object, UInt16, UnsafePointer<CChar>?) -> Void
    let closeCode: @convention(c) (Object) -> UInt16
    let closeData: @convention(c) (Object) -> UnsafePointer<CChar>?
    let chosenProtocol: @convention(c) (Object) -> UnsafePointer<CChar>?
    let setMostBytes: @convention(c) (Object, UInt64) -> Void
    let setKeepAlive: @convention(c) (Object, UInt32) -> Void

    private init?(_ library: LoadedLibrary) {
        makeSession = library.find("soup_session_new")
        setTimeout = library.find("soup_session_set_timeout")
        makeMessage = library.find("soup_message_new")
        requestHeaders = library.find("soup_message_get_request_headers")
        replaceHeader = library.find("soup_message_headers_replace")
        connect = library.find("soup_session_websocket_connect_async")
        connected = library.find("soup_session_websocket_connect_finish")
        send = library.find("soup_websocket_connection_send_message")
        close = library.find("soup_websocket_connection_close")
        closeCode = library.find("soup_websocket_connection_get_close_code")
        closeData = library.find("soup_websocket_connection_get_close_data")
        chosenProtocol = library.find("soup_websocket_connection_get_protocol")
        setMostBytes = library.find("soup_websocket_connection_set_max_incoming_payload_size")
        setKeepAlive = library.find("soup_websocket_connection_set_keepalive_interval")
        guard library.isWhole else { return nil }
    }
}
