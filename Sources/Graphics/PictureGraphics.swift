import Foundation

/// An OpenGL context beside the compositor's own, for drawing pictures into textures that the compositor shows directly.
@MainActor package protocol PictureGraphics: AnyObject, Sendable {
    typealias FindFunction = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?

    /// Finds OpenGL's functions by their names; its first argument is ignored.
    var findFunction: FindFunction { get }
    /// The connection to the window system, through which drivers pass on decoded frames; nil under KMS.
    var display: WindowSystemDisplay? { get }
    /// The bytes of all textures in use.
    var byteCount: Int { get }
    /// Runs an action that draws with the pictures' own OpenGL context; the compositor shows the result in its next frame.
    ///
    /// Returns nil, without running the action, if the context is gone.
    func draw<Result>(_ action: () -> Result) -> Result?
    /// The longest side of a texture, in pixels.
    var largestSide: Int { get }
    /// Makes an opaque texture to draw into; nil if it is too large or there is no memory.
    func makeTexture(width: Int, height: Int) -> (any PictureTexture)?
    /// Reports in one line why a client cannot draw this way: from now on all clients draw with the CPU.
    func refuse(_ reason: String)
    /// Runs an action before the context ends, together with the window; calling the result cancels that.
    func beforeEnd(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// A picture in the GPU's memory, which is freed with the last reference.
@MainActor package protocol PictureTexture: AnyObject, Sendable {
    /// The name of the framebuffer to draw into, in the pictures' own context; row 0 is the top row.
    var framebuffer: UInt32 { get }
    /// Copies the pixels into a bitmap of the same size; the bitmap stays as it is if the texture is gone.
    func read(into bitmap: Bitmap)
}

/// A connection of a window system's client library.
package enum WindowSystemDisplay {
    /// Xlib's `Display *`.
    case x11(UnsafeMutableRawPointer)
    /// A `struct wl_display *`.
    case wayland(UnsafeMutableRawPointer)
}
