import Foundation

/// What happens when the X server goes away: Xlib calls a handler and then ends the process, by itself with status 1.
enum XServerLoss {
    private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    private typealias SetHandler = @convention(c) (Handler?) -> UnsafeRawPointer?

    /// Has it said in a line, with the status of an app that cannot go on: 3.
    ///
    /// Xlib is there only where SDL has loaded it. Devices that were grabbed are free when the process is gone.
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
