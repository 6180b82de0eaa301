import TenFootGraphics

/// A frame that libmpv draws directly at its position on screen, when the compositor requests it.
final class LateFrame: PictureSource {
    private let renderer: FrameRenderer
    private let width, height: Int
    @MainActor private var isDrawn = false
    /// True if a second drawing used the next frame, so that parts of both may be on screen; the next frame must then be shown completely.
    @MainActor private(set) var isSucceeded = false

    init(_ renderer: FrameRenderer, width: Int, height: Int) { (self.renderer, self.width, self.height) = (renderer, width, height) }

    func draw(into pixels: UnsafeMutableRawPointer, stride: Int) -> Bool {
        if isDrawn, renderer.hasFrame { isSucceeded = true }
        isDrawn = renderer.draw(into: pixels, width: width, height: height, stride: stride) || isDrawn
        return isDrawn
    }
}
