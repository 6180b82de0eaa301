import Foundation
import TenFootGraphics

/// What a player needs of the program it runs in: its clock, its sleep, and that scripts wait for it.
@MainActor package protocol PlaybackStage: AnyObject {
    /// Seconds of the program's clock.
    var now: TimeInterval { get }
    /// Whether that clock stands still unless it is told to go on.
    var isVirtual: Bool { get }
    /// OpenGL to draw frames by, into textures that are shown as they are; nil where the screen is drawn by the processor.
    var pictureGraphics: (any PictureGraphics)? { get }
    /// Runs an action whenever a descriptor can be read; the result ends that.
    func watch(descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
    /// Runs an action so many seconds of the clock from now; the result calls it off.
    func after(seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
    /// Work begins that a script waits for; the result ends it.
    func beginWork() -> @MainActor () -> Void
    /// A script also waits while this says so; the result ends that.
    func wait(while isBusy: @escaping @MainActor () -> Bool) -> @MainActor () -> Void
    /// This player's media is what plays now.
    func nowPlays(_ player: MediaPlayer)
    /// It plays no more.
    func plays(notAnyMore player: MediaPlayer)
    /// For statistics.
    func count(videoFrames: Int, dropped: Int)
}
