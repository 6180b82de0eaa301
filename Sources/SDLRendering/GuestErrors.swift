import Synchronization

/// Ignores X errors about the windows of other programs, and no others.
///
/// A window may be gone by the time a request for it arrives; Xlib's own handler would end the process. Xlib has one handler for all
/// connections, so errors of other connections are forwarded to the previous handler, such as SDL's.
enum GuestErrors {
    typealias Handler = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
    typealias Installer = @convention(c) (Handler?) -> Handler?

    private struct State: @unchecked Sendable {
        /// The connection whose errors are ignored; compared, never used.
        var display: UnsafeMutableRawPointer?
        var previous: Handler?
        var isInstalled = false
    }
    private static let state = Mutex(State())

    static func ignore(on display: UnsafeMutableRawPointer, install: Installer) {
        let isFirst = state.withLock { state in
            state.display = display
            defer { state.isInstalled = true }
            return !state.isInstalled
        }
        guard isFirst else { return }
        let previous = install { display, event in
            let known = GuestErrors.state.withLock { $0 }
            return display == known.display ? 0 : known.previous?(display, event) ?? 0
        }
        state.withLock { $0.previous = previous }
    }

    static func stop() { state.withLock { $0.display = nil } }
}
