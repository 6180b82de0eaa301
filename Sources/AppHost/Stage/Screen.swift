import Foundation
import TenFootGraphics
import TenFootSDLRendering

/// A target for frames: a window, the whole screen, or a bitmap.
@MainActor package protocol Screen: AnyObject {
    /// Its size; before it is open, the size it is likely to have.
    var size: PixelSize { get }
    /// Whether no screen is plugged in, so that opening it has to wait.
    var isPluggedOut: Bool { get }
    /// Opens it; has no effect a second time.
    func open() throws(WindowFailure)
    /// Frames a second; 0 if unknown.
    var refreshRate: Double { get }
    /// Readable when `events` has events; -1 if there is no descriptor.
    var descriptor: Int32 { get }
    var textureBytes: Int { get }
    /// Whether keys are delivered as its events; under KMS they come only from `/dev/input`.
    var deliversKeys: Bool { get }
    /// Whether its content is lost, so that the next frame must be a complete one.
    var needsCompleteFrame: Bool { get }
    /// Draws and presents a frame; false if the frame is partial and the previous content is lost.
    func show(_ frame: DisplayFrame) throws(WindowFailure) -> Bool
    /// Whether the drawn pixels stay valid while another program has the screen.
    var keepsPixels: Bool { get }
    /// Draws a complete frame without presenting it; `show` presents all of it together with the next frame.
    func drawAhead(_ frame: DisplayFrame)
    /// Makes the next frame present everything drawn, since the content on screen is lost.
    func showAgain()
    /// Whether the next frame must be presented even if it changes nothing.
    var owesShow: Bool { get }
    func events(at time: UInt64) -> [WindowEvent]
    func resize(to size: PixelSize)
    /// Sets whether keys produce text.
    func setTyping(_ isTyping: Bool)
    /// Sets whether the screen stays on without input.
    func keepOn(_ isOn: Bool)
    /// Its available modes; empty if the app cannot set the mode.
    var modes: [ScreenMode] { get }
    /// Its current mode; nil if the app cannot set the mode.
    var mode: ScreenMode? { get }
    /// Sets a mode until the screen is closed, or with nil the original mode; false if that is refused.
    func set(_ mode: ScreenMode?) -> Bool
    /// Saves the content on screen, which `leave` shows again if the console has replaced it by then.
    func prepareToLeave()
    /// Releases the screen for another program; our last frame stays until the program draws.
    func leave()
    /// Starts to manage the X server's screen and windows, if there is no window manager.
    func followServer()
    /// The windows of other programs; nil if a window manager manages them.
    var guests: XGuests? { get }
    /// Takes the screen back; throws if it is not available.
    func comeBack() throws(WindowFailure)
    /// Releases the screen; a text console gets its keyboard and picture back.
    func close()
    /// The content shown now, drawn from a complete frame if no pixels are kept.
    func capture(_ frame: DisplayFrame) -> Bitmap
    /// A complete frame drawn by the GPU; throws where there is none.
    func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap
    /// The OpenGL context for content drawn with OpenGL; nil if the processor draws the screen.
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
