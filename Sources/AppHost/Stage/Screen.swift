import Foundation
import TenFootGraphics
import TenFootSDLRendering

/// Where frames go: a window, the whole screen, or a bitmap.
@MainActor package protocol Screen: AnyObject {
    /// Before it is open, the size it is likely to have.
    var size: PixelSize { get }
    /// Whether opening it has to wait until a screen is plugged in.
    var isPluggedOut: Bool { get }
    /// Opens it; has no effect a second time.
    func open() throws(WindowFailure)
    /// Frames a second; 0 if unknown.
    var refreshRate: Double { get }
    /// Readable when `events` has something to give; -1 for never.
    var descriptor: Int32 { get }
    var textureBytes: Int { get }
    /// Whether keys come as its events; under KMS they come from `/dev/input` alone.
    var deliversKeys: Bool { get }
    /// Whether what it showed is lost, so that the next frame must be a complete one.
    var needsCompleteFrame: Bool { get }
    /// Draws a frame and shows it; false where it is a partial one and what was shown before is lost.
    func show(_ frame: DisplayFrame) throws(WindowFailure) -> Bool
    /// Whether the drawn pixels stay valid while another program has the screen.
    var keepsPixels: Bool { get }
    /// Draws a complete frame without showing it; `show` shows all of it together with the next one.
    func drawAhead(_ frame: DisplayFrame)
    /// Has the next frame show all that was drawn: what was on screen is lost.
    func showAgain()
    /// Whether the next frame is to be shown even if it changes nothing.
    var owesShow: Bool { get }
    func events(at time: UInt64) -> [WindowEvent]
    func resize(to size: PixelSize)
    /// Whether keys are to make text.
    func setTyping(_ isTyping: Bool)
    /// Sets whether the screen stays on without input.
    func keepOn(_ isOn: Bool)
    /// What it can be set to; nothing where that is not ours to set.
    var modes: [ScreenMode] { get }
    /// What it is set to now, where it can be set.
    var mode: ScreenMode? { get }
    /// Sets it, until it is closed, or back to what it was at first; false if that is refused.
    func set(_ mode: ScreenMode?) -> Bool
    /// Remembers the picture on screen, which `leave` shows again if the console has replaced it by then.
    func prepareToLeave()
    /// Releases the screen for another program; our last picture stays until the program draws.
    func leave()
    /// Begins to look after the X server's screen and windows, where no window manager does.
    func followServer()
    /// The windows of that program; nil where a window manager looks after them.
    var guests: XGuests? { get }
    /// Takes the screen again; throws if it cannot be had.
    func comeBack() throws(WindowFailure)
    /// Releases the screen; a text console gets its keyboard and picture back.
    func close()
    /// What is shown now, drawn from a complete frame where nothing keeps it.
    func capture(_ frame: DisplayFrame) -> Bitmap
    /// A complete frame drawn by the GPU; throws where there is none.
    func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap
    /// OpenGL for those who draw pictures by it; nil where the processor draws the screen.
    var pictureGraphics: (any PictureGraphics)? { get }
}

extension Screen {
    package var isPluggedOut: Bool { false }
    package var keepsPixels: Bool { false }
    package func drawAhead(_ frame: DisplayFrame) {}
    package func showAgain() {}
    package var owesShow: Bool { false }
    package func followServer() {}
    package func prepareToLeave() {}
    package var guests: XGuests? { nil }
    package var pictureGraphics: (any PictureGraphics)? { nil }
    package var modes: [ScreenMode] { [] }
    package var mode: ScreenMode? { nil }
    package func set(_ mode: ScreenMode?) -> Bool { false }
}
