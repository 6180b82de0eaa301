import Foundation

/// OpenGL beside the compositor's own, for those who draw pictures by it: into textures that the compositor shows as they are.
@MainActor package protocol PictureGraphics: AnyObject, Sendable {
    typealias FindFunction = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?

    /// Finds OpenGL's functions by their names; its first argument means nothing.
    var findFunction: FindFunction { get }
    /// The connection to the window system, by which drivers hand over what they have decoded; nil under KMS.
    var display: WindowSystemDisplay? { get }
    /// Bytes of the textures that are in use.
    var byteCount: Int { get }
    /// Runs what draws, with the pictures' own OpenGL context; what it drew is seen by the compositor's next frame.
    ///
    /// Nil, and nothing run, where the context is gone.
    func draw<Result>(_ action: () -> Result) -> Result?
    /// The longest side of a texture, in pixels.
    var largestSide: Int { get }
    /// An opaque texture to draw into; nil where it is too large, or memory is out.
    func makeTexture(width: Int, height: Int) -> (any PictureTexture)?
    /// Somebody cannot draw so, for a reason that one line tells: all draw by the processor from here on.
    func refuse(_ reason: String)
    /// Runs an action before the context goes, which ends with the window; the result calls that off.
    func beforeEnd(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// A picture in the GPU's memory; it is given back with the last reference.
@MainActor package protocol PictureTexture: AnyObject, Sendable {
    /// OpenGL's number of what to draw into, in the pictures' own context; row 0 is the uppermost.
    var framebuffer: UInt32 { get }
    /// Copies the pixels into a bitmap of the same size; they are left as they are where the texture is gone.
    func read(into bitmap: Bitmap)
}

/// A connection of a window system's client library.
package enum WindowSystemDisplay {
    /// Xlib's `Display *`.
    case x11(UnsafeMutableRawPointer)
    /// A `struct wl_display *`.
    case wayland(UnsafeMutableRawPointer)
}
