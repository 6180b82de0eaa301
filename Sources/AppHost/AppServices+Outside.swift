import Foundation
import TenFootInput

/// Requests to a running app from outside its window and devices: over a socket, a message bus or a web page.
extension AppServices {
    /// Whether the app has the screen; false while a child program has it.
    public var hasScreen: Bool { session.map { !$0.isSuspended } ?? false }

    /// The focused view's identifier, or else its label; nil with nothing focused.
    public var focusedName: String? { session?.focusNames?.first }

    /// Presses a control as a remote would, and releases it at once, or with `isLong` once it counts as held; returns after the frame that
    /// handles it.
    ///
    /// While a child program has the screen, only Home and Back have an effect, as from any device.
    public func press(_ control: RemoteControl, isLong: Bool = false) async { await session?.press(control, isLong: isLong) }

    /// What the app shows now, as a PNG; nil while a child program has the screen.
    public func screenshot() -> Data? { session?.screenshot() }

    /// The current playback; nil while nothing plays.
    public var nowPlaying: NowPlaying? { session?.player?.nowPlaying }

    /// Sends a command to the current player; no effect while nothing plays.
    public func perform(_ command: PlaybackCommand) { session?.player?.perform(command) }

    /// Runs an action on the main thread whenever a file descriptor is readable, until the returned closure is called.
    ///
    /// The caller owns the descriptor, and closes it only after that.
    public func watch(descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        guard let session else { return {} }
        let watch = session.watch(descriptor, action)
        return { [weak session] in session?.stop(watch) }
    }

    /// How many windows child programs show; always 0 except on X without a window manager, where the runtime manages them.
    public var childWindowCount: Int { session?.screen.guests?.count ?? 0 }

    /// Brings the child programs' last window to the front and gives it keyboard focus.
    public func raiseChildWindow() { session?.screen.guests?.raise() }
}
