import Foundation
import TenFootGraphics
import TenFootSDLRendering

/// Where frames go: a window, the whole screen, or a bitmap.
@MainActor package protocol Screen: AnyObject {
    /// Before it is open, the size it is likely to have.
    var size: PixelSize { get }
    /// Opens it; has no effect a second time.
    func open() throws(WindowFailure)
    /// Frames a second; 0 where nobody knows.
    var refreshRate: Double { get }
    /// Readable when `events` has something to give; -1 for never.
    var descriptor: Int32 { get }
    var textureBytes: Int { get }
    /// Draws what changed, or everything, and shows it.
    func show(_ tree: LayerTree, scale: CGFloat, isComplete: Bool) throws(WindowFailure)
    func events(at time: UInt64) -> [WindowEvent]
    func resize(to size: PixelSize)
    /// Whether keys are to make text.
    func setTyping(_ isTyping: Bool)
    /// Whether the screen is to stay lit though nobody presses anything.
    func keepOn(_ isOn: Bool)
    /// Lets another program have the screen.
    func leave()
    /// Takes the screen again; throws if it cannot be had.
    func comeBack() throws(WindowFailure)
    /// Gives the screen up for good: a text console beneath gets its keyboard and its picture back.
    func close()
    /// What is shown now.
    func capture(_ tree: LayerTree, scale: CGFloat) -> Bitmap
    /// The same drawn by the GPU; throws where there is none.
    func captureByGPU(_ tree: LayerTree, scale: CGFloat) throws(WindowFailure) -> Bitmap
}
