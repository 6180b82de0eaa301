import Foundation

/// Sends key presses to an X server through its XTEST extension, as a keyboard would.
///
/// The libraries are loaded at run time, since only measuring needs them. Source: X11/extensions/XTest.h.
final class VirtualKeyboard {
    /// X's key symbols, from X11/keysymdef.h.
    enum Key: UInt { case left = 0xFF51, up, right, down, enter = 0xFF0D, escape = 0xFF1B }

    private typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    private typealias KeyCode = @convention(c) (OpaquePointer, UInt) -> UInt8
    private typealias Send = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32
    private typealias Flush = @convention(c) (OpaquePointer) -> Int32

    private let connection: OpaquePointer
    private let code: KeyCode
    private let send: Send
    private let flush: Flush
    private let close: Flush

    /// Nil if the libraries are missing or the server does not answer.
    init?(display: String) {
        func function<F>(_ name: String, in library: String, _ type: F.Type) -> F? {
            guard let handle = dlopen(library, RTLD_NOW), let symbol = dlsym(handle, name) else { return nil }
            return unsafeBitCast(symbol, to: type)
        }
        guard let open = function("XOpenDisplay", in: "libX11.so.6", Open.self),
            let code = function("XKeysymToKeycode", in: "libX11.so.6", KeyCode.self),
            let flush = function("XFlush", in: "libX11.so.6", Flush.self),
            let close = function("XCloseDisplay", in: "libX11.so.6", Flush.self),
            let send = function("XTestFakeKeyEvent", in: "libXtst.so.6", Send.self),
            let connection = open(display)
        else { return nil }
        (self.code, self.send, self.flush, self.close, self.connection) = (code, send, flush, close, connection)
    }

    deinit { _ = close(connection) }

    /// Presses a key and releases it some milliseconds later; returns the time of the press.
    @discardableResult
    func press(_ key: Key, milliseconds: UInt = 40) -> UInt64 {
        let number = UInt32(code(connection, key.rawValue))
        let time = Stopwatch.now()
        _ = send(connection, number, 1, 0)
        _ = send(connection, number, 0, milliseconds)
        _ = flush(connection)
        return time
    }
}
