import Foundation

/// Handles the loss of the X server: Xlib calls a handler, and by default ends the process with status 1.
enum XServerLoss {
    private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    private typealias SetHandler = @convention(c) (Handler?) -> UnsafeRawPointer?

    /// Installs a handler that prints one line and exits with status 3 when the X server is lost.
    ///
    /// Xlib is present only if SDL has loaded it. Grabbed devices are released when the process ends.
    static func report() {
        guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD) else { return }
        defer { dlclose(library) }
        guard let symbol = dlsym(library, "XSetIOErrorHandler") else { return }
        _ = unsafeBitCast(symbol, to: SetHandler.self)({ _ in
            // Called on Xlib's stack: write the message and exit, nothing else.
            let line: StaticString = "the X server is gone; start it again, and then this program\n"
            _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
            _exit(3)
        })
    }
}
