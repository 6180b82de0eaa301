import Foundation
import TenFootInput

/// What may be asked of a running app from outside its window and devices: over a socket, a message bus or a web page.
extension AppServices {
    /// Whether the app has the screen; false while a child program has it.
    public var hasScreen: Bool { session.map { !$0.isSuspended } ?? false }

    /// The focused view's identifier, or else its label; nil with nothing focused.
    public var focusedName: String? { session?.focusNames?.first }

    /// Presses a control as a remote would, and lets it go after 50 ms; after a second where it is long.
    ///
    /// While a child program has the screen only Home and Back are heard, as from any device.
    public func press(_ control: RemoteControl, isLong: Bool = false) async { await session?.press(control, isLong: isLong) }

    /// What the app shows now, as a PNG; nil while a child program has the screen.
    public func screenshot() -> Data? { session?.screenshot() }

    /// What plays now; nil while nothing does.
    public var nowPlaying: NowPlaying? { session?.player?.nowPlaying }

    /// Has what plays do something; no effect while nothing plays.
    public func perform(_ command: PlaybackCommand) { session?.player?.perform(command) }

    /// Runs an action on the main thread whenever a file descriptor has something to read, until the result is called.
    ///
    /// The descriptor stays the caller's, who closes it after that.
    public func watch(descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        guard let session else { return {} }
        let watch = session.watch(descriptor, action)
        return { [weak session] in session?.stop(watch) }
    }

    /// How many windows child programs show; 0 unless on X without a window manager, where the runtime looks after them.
    public var childWindowCount: Int { session?.screen.guests?.count ?? 0 }

    /// Brings the child programs' last window to the front and gives it the keyboard.
    public func raiseChildWindow() { session?.screen.guests?.raise() }
}
