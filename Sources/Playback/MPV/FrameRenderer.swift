import CMPV
import Foundation
import TenFootGraphics

/// Draws the frames of one libmpv player, in memory or with OpenGL into textures.
final class FrameRenderer: Sendable {
    // Used only on the main thread, except when a software renderer is freed.
    nonisolated(unsafe) private let library: UnsafePointer<mpv_library>
    nonisolated(unsafe) private let context: OpaquePointer
    /// Nil for a software renderer.
    let graphics: (any PictureGraphics)?
    @MainActor private var isFree = false
    @MainActor private var forgetEnd: (@MainActor () -> Void)?
    /// Called before the OpenGL context is destroyed, while the textures still exist; no frame can be drawn after that.
    @MainActor var onEnd: (@MainActor () -> Void)?

    /// Nil, with libmpv's reason in `problem`, if libmpv cannot create the renderer.
    @MainActor init?(
        _ library: UnsafePointer<mpv_library>, _ player: OpaquePointer, _ graphics: (any PictureGraphics)?, descriptor: Int32,
        _ problem: inout String
    ) {
        var context: OpaquePointer?
        var status: Int32 = -1
        if let graphics {
            var x11: UnsafeMutableRawPointer?, wayland: UnsafeMutableRawPointer?
            switch graphics.display {
            case .x11(let display): x11 = display
            case .wayland(let display): wayland = display
            case nil: break
            }
            status = graphics.draw { mpv_library_make_gl_renderer(library, player, graphics.findFunction, x11, wayland, &context) } ?? -1
        } else {
            status = mpv_library_make_renderer(library, player, &context)
        }
        guard status >= 0, let context else {
            problem = library.pointee.error_text(status).map { String(cString: $0) } ?? "error \(status)"
            return nil
        }
        (self.library, self.context, self.graphics) = (library, context, graphics)
        mpv_library_watch_frames(library, context, descriptor)
        forgetEnd = graphics?.beforeEnd { [weak self] in
            guard let self, !isFree else { return }
            onEnd?()
            free()
        }
    }

    /// Whether a new frame is ready to be drawn.
    @MainActor var hasFrame: Bool { !isFree && library.pointee.render_update(context) & UInt64(MPV_UPDATE_FRAME) != 0 }

    /// Draws the current frame into a bitmap, scaled to it; false if there is none.
    @MainActor func draw(into bitmap: Bitmap) -> Bool {
        draw(into: bitmap.pixels, width: bitmap.width, height: bitmap.height, stride: bitmap.stride)
    }

    /// Draws the current frame into other memory: rows of BGRA, `stride` bytes apart.
    @MainActor func draw(into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) -> Bool {
        !isFree && mpv_library_render(library, context, Int32(width), Int32(height), stride, pixels) >= 0
    }

    /// Draws the current frame into a texture.
    @MainActor func draw(into texture: any PictureTexture, width: Int, height: Int) -> Bool {
        guard !isFree, let graphics else { return false }
        return graphics.draw {
            mpv_library_render_gl(library, context, texture.framebuffer, Int32(clamping: width), Int32(clamping: height)) >= 0
        } ?? false
    }

    /// Drops the current frame, for a video that is not shown.
    @MainActor func skip() {
        guard !isFree else { return }
        if let graphics {
            _ = graphics.draw { mpv_library_render(library, context, 0, 0, 0, nil) }
        } else {
            _ = mpv_library_render(library, context, 0, 0, 0, nil)
        }
    }

    // MARK: End

    /// Frees the renderer; blocks on libmpv if a video track is still selected.
    @MainActor func free() {
        guard !isFree else { return }
        isFree = true
        forgetEnd?()
        if let graphics { _ = graphics.draw(freeMemory) } else { freeMemory() }
    }

    /// Frees libmpv's renderer; allowed on any thread for a software renderer.
    func freeMemory() { library.pointee.render_free(context) }
}
