import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// The window's own pixels, shared with the X server or handed to the compositor.
@MainActor final class WindowSurface: PixelTarget {
    private let window: Window
    /// The surface's own memory, or a separate bitmap if its pixel format differs from ours.
    private var picture: Bitmap?
    private var isDirect = false

    init(_ window: Window) { self.window = window }

    func prepare(width: Int, height: Int) throws(WindowFailure) -> Bitmap {
        // SDL discards the surface when the window's size changes; this call creates a new one.
        guard let surface = SDL_GetWindowSurface(window.handle), let pixels = surface.pointee.pixels else {
            throw WindowFailure("the window has no surface: \(SDL.error)")
        }
        let own = (width: Int(surface.pointee.w), height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch))
        let format = surface.pointee.format.pointee.format
        let fits = own.width == width && own.height == height
        isDirect = fits && (format == SDL_PIXELFORMAT_XRGB8888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue)
        if let picture, picture.width == width, picture.height == height,
            !isDirect || picture.pixels == pixels && picture.stride == own.stride
        {
            return picture
        }
        let picture =
            isDirect
            ? Bitmap(borrowing: pixels, width: width, height: height, stride: own.stride, isOpaque: true)
            : Bitmap(width: width, height: height, isOpaque: true)
        self.picture = picture
        return picture
    }

    func show(_ rects: [PixelRect]) throws(WindowFailure) {
        guard let picture, let surface = SDL_GetWindowSurface(window.handle), let pixels = surface.pointee.pixels else { return }
        let width = min(picture.width, Int(surface.pointee.w)), height = min(picture.height, Int(surface.pointee.h))
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        var shown: [SDL_Rect] = []
        for rect in rects.map({ $0.intersection(bounds) }) where !rect.isEmpty {
            if !isDirect { convert(rect, of: picture, to: surface, pixels) }
            shown.append(SDL_Rect(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height)))
        }
        guard !shown.isEmpty else { return }
        // Returns when the window system has taken the pixels, so that the next frame may be drawn over them.
        guard SDL_UpdateWindowSurfaceRects(window.handle, shown, Int32(shown.count)) == 0 else {
            throw WindowFailure("the window cannot be updated: \(SDL.error)")
        }
    }

    private func convert(
        _ rect: PixelRect, of picture: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>, _ pixels: UnsafeMutableRawPointer
    ) {
        let pitch = Int(surface.pointee.pitch), bytes = Int(surface.pointee.format.pointee.BytesPerPixel)
        SDL_ConvertPixels(
            Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
            picture.pixels + rect.minY * picture.stride + rect.minX * 4, Int32(picture.stride), surface.pointee.format.pointee.format,
            pixels + rect.minY * pitch + rect.minX * bytes, Int32(pitch))
    }
}
