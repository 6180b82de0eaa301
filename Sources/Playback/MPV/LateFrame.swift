import TenFootGraphics

/// A frame that libmpv draws when a compositor asks for it, where it is shown.
final class LateFrame: PictureSource {
    private let renderer: FrameRenderer
    private let width, height: Int
    @MainActor private var isDrawn = false
    /// A second drawing took the frame after this one, so parts of the two may be on screen side by side: show that frame whole.
    @MainActor private(set) var isSucceeded = false

    init(_ renderer: FrameRenderer, width: Int, height: Int) { (self.renderer, self.width, self.height) = (renderer, width, height) }

    func draw(into pixels: UnsafeMutableRawPointer, stride: Int) -> Bool {
        if isDrawn, renderer.hasFrame { isSucceeded = true }
        isDrawn = renderer.draw(into: pixels, width: width, height: height, stride: stride) || isDrawn
        return isDrawn
    }
}
