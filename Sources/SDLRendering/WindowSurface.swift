import CSDL
import Foundation
import TenFootGraphics
import TenFootRasterising

/// The window's own pixels, shared with the X server or handed to the compositor.
@MainActor final class WindowSurface: PixelTarget {
    private let window: Window
    private var size = (width: 0, height: 0)

    init(_ window: Window) { self.window = window }

    func prepare(width: Int, height: Int) throws(WindowFailure) -> Bool {
        // SDL throws the surface away when the window's size changes; asking again makes a new one.
        guard let surface = SDL_GetWindowSurface(window.handle) else { throw WindowFailure("the window has no surface: \(SDL.error)") }
        let isNew = size.width != width || size.height != height
        guard surface.pointee.w == Int32(width), surface.pointee.h == Int32(height) else { return isNew }
        size = (width, height)
        return isNew
    }

    func show(_ picture: Bitmap, _ rects: [PixelRect]) throws(WindowFailure) {
        guard let surface = SDL_GetWindowSurface(window.handle), let pixels = surface.pointee.pixels else { return }
        let width = min(picture.width, Int(surface.pointee.w)), height = min(picture.height, Int(surface.pointee.h))
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        var shown: [SDL_Rect] = []
        for rect in rects.map({ $0.intersection(bounds) }) where !rect.isEmpty {
            copy(rect, from: picture, to: surface, pixels)
            shown.append(SDL_Rect(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height)))
        }
        guard !shown.isEmpty else { return }
        guard SDL_UpdateWindowSurfaceRects(window.handle, shown, Int32(shown.count)) == 0 else {
            throw WindowFailure("the window cannot be updated: \(SDL.error)")
        }
    }

    private func copy(
        _ rect: PixelRect, from picture: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>, _ pixels: UnsafeMutableRawPointer
    ) {
        let pitch = Int(surface.pointee.pitch)
        let from = picture.pixels + rect.minY * picture.stride + rect.minX * 4
        let format = surface.pointee.format.pointee.format
        if format == SDL_PIXELFORMAT_XRGB8888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue {
            let to = pixels + rect.minY * pitch + rect.minX * 4
            for row in 0..<rect.height { (to + row * pitch).copyMemory(from: from + row * picture.stride, byteCount: rect.width * 4) }
        } else {
            let bytes = Int(surface.pointee.format.pointee.BytesPerPixel)
            let to = pixels + rect.minY * pitch + rect.minX * bytes
            SDL_ConvertPixels(
                Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue, from, Int32(picture.stride), format, to,
                Int32(pitch))
        }
    }
}
