import Foundation
import TenFootGraphics

/// The player's interface to the program it runs in: clock, timers, descriptors, and background work for scripts.
@MainActor package protocol PlaybackStage: AnyObject {
    /// Seconds of the program's clock.
    var now: TimeInterval { get }
    /// Whether the clock is virtual and advances only on request.
    var isVirtual: Bool { get }
    /// The OpenGL context for drawing frames into textures; nil if the screen is drawn by the processor.
    var pictureGraphics: (any PictureGraphics)? { get }
    /// Runs an action whenever a descriptor is readable; the returned closure stops that.
    func watch(descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
    /// Runs an action after some seconds of the clock; the returned closure cancels it.
    func after(seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
    /// Starts work that a script waits for; the returned closure ends it.
    func beginWork() -> @MainActor () -> Void
    /// Makes scripts also wait while `isBusy` returns true; the returned closure stops that.
    func wait(while isBusy: @escaping @MainActor () -> Bool) -> @MainActor () -> Void
    /// Called when a player becomes the current player.
    func nowPlays(_ player: MediaPlayer)
    /// Called when a player has stopped.
    func plays(notAnyMore player: MediaPlayer)
    /// Counts frames for statistics.
    func count(videoFrames: Int, dropped: Int)
}
