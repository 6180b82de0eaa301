import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// Presents finished pixels through a texture as large as the screen, for KMS, where windows have no surface.
@MainActor final class StreamingTexture: PixelTarget {
    private let device: GPUDevice?
    /// Retained because a renderer must be destroyed before its window: with the last window SDL unloads GL, including its destructors.
    private let window: Window
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var picture: Bitmap?

    /// Creates SDL's default renderer for the window.
    init(_ window: Window) throws(WindowFailure) {
        let flags = VideoSystem.waitsForDisplay ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
        guard let renderer = SDL_CreateRenderer(window.handle, -1, flags) else {
            throw WindowFailure("the screen cannot be drawn to: \(SDL.error)")
        }
        device = nil
        self.window = window
        self.renderer = renderer
    }

    /// Uses the renderer of a device, only to present pixels.
    init(_ device: GPUDevice) {
        self.device = device
        window = device.window
        renderer = device.renderer
    }

    // A device destroys its renderer itself, and the texture goes with it.
    isolated deinit { if device == nil { SDL_DestroyRenderer(renderer) } }

    func prepare(width: Int, height: Int) throws(WindowFailure) -> Bitmap {
        if let picture, picture.width == width, picture.height == height { return picture }
        if let texture { SDL_DestroyTexture(texture) }
        texture = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height))
        guard let texture else { throw WindowFailure("the screen cannot be drawn to: \(SDL.error)") }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
        let picture = Bitmap(width: width, height: height, isOpaque: true)
        self.picture = picture
        return picture
    }

    func show(_ rects: [PixelRect]) throws(WindowFailure) {
        guard let texture, let picture else { return }
        for rect in rects {
            var area = SDL_Rect(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
            SDL_UpdateTexture(texture, &area, picture.pixels + rect.minY * picture.stride + rect.minX * 4, Int32(picture.stride))
        }
        window.show(texture, by: renderer)
    }
}
