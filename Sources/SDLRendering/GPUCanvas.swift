import CSDL
import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising

/// Draws onto the renderer's target, with the same calls as for bitmaps.
///
/// Calls are clipped by the clip rectangle and never by changing the geometry, so that drawing a part gives the same pixels as drawing
/// everything.
@MainActor final class GPUCanvas: Canvas {
    let bounds: PixelRect
    private let device: GPUDevice
    private let textures: TextureCache
    private var renderer: OpaquePointer { device.renderer }
    /// Bitmaps created for this frame only; their textures are freed with the canvas.
    private var passing: [Pixels] = []

    init(_ device: GPUDevice, _ textures: TextureCache, width: Int, height: Int) {
        self.device = device
        self.textures = textures
        bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    }

    func paint(_ area: PixelRect, _ color: RGBA) {
        let area = area.intersection(bounds)
        guard !area.isEmpty, color.alpha > 0 else { return }
        let tone = SDL_Color(color, opacity: 1)
        SDL_SetRenderDrawBlendMode(renderer, tone.a == 255 ? SDL_BLENDMODE_NONE : device.over)
        SDL_SetRenderDrawColor(renderer, tone.r, tone.g, tone.b, tone.a)
        var rect = SDL_Rect(area)
        SDL_RenderSetClipRect(renderer, &rect)
        SDL_RenderFillRect(renderer, &rect)
    }

    func put(
        _ source: Pixels, color: RGBA?, _ transform: CGAffineTransform, in area: CGRect, opacity: Double, _ placement: Placement
    ) {
        let area = PixelRect(covering: area).intersection(bounds)
        guard !area.isEmpty, opacity > 0 else { return }
        if placement.blendMode != .normal {
            // SDL lacks this blend mode: read the background back, blend it in software and draw the result.
            let behind = snapshot(of: area)
            behind.put(source, color: color, transform, in: area.rect, opacity: opacity, placement)
            return replace(behind)
        }
        var transform = transform
        if let (x, y) = source.wholeShift(transform, repeats: placement.edge == .repeated, slack: placement.slack) {
            transform = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
        }
        guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return }
        let hasBorder = placement.edge == .clear
        guard let quads = Quads(source, transform, placement.edge, area),
            let texture = textures.texture(
                source, isTint: color != nil || source.isMask, hasBorder: hasBorder, isSmooth: placement.isSmooth)
        else {
            // Too large for a texture, or too many repeats: draw the visible part in software.
            let part = Pixels(area)
            part.put(source, color: color, transform, in: area.rect, opacity: opacity, placement)
            return lay(part)
        }
        draw(quads, texture, SDL_Color(color ?? .white, opacity: opacity), in: area, device.over)
    }

    func snapshot(of area: PixelRect) -> Pixels {
        let pixels = Pixels(area.intersection(bounds))
        var rect = SDL_Rect(pixels.bounds)
        SDL_RenderReadPixels(renderer, &rect, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels.data, Int32(pixels.stride))
        return pixels
    }

    private func replace(_ pixels: Pixels) { lay(pixels, SDL_BLENDMODE_NONE) }

    /// Draws finished pixels at their position, without caching them.
    private func lay(_ pixels: Pixels, _ blend: SDL_BlendMode? = nil) {
        passing.append(pixels)
        guard let quads = Quads(pixels, .identity, .extended, pixels.bounds),
            let texture = textures.texture(pixels, isTint: false, hasBorder: false, isSmooth: true)
        else { return }
        draw(quads, texture, SDL_Color(.white, opacity: 1), in: pixels.bounds, blend ?? device.over)
    }

    private func draw(_ quads: Quads, _ texture: OpaquePointer, _ color: SDL_Color, in area: PixelRect, _ blend: SDL_BlendMode) {
        var rect = SDL_Rect(area)
        SDL_RenderSetClipRect(renderer, &rect)
        SDL_SetTextureBlendMode(texture, blend)
        let vertices = quads.vertices.map { SDL_Vertex(position: $0.place, color: color, tex_coord: $0.read) }
        SDL_RenderGeometry(renderer, texture, vertices, Int32(vertices.count), quads.indices, Int32(quads.indices.count))
    }
}

extension SDL_Rect {
    init(_ area: PixelRect) {
        self.init(x: Int32(area.minX), y: Int32(area.minY), w: Int32(area.width), h: Int32(area.height))
    }
}

extension SDL_Color {
    /// Premultiplied.
    init(_ color: RGBA, opacity: Double) {
        func byte(_ value: Double) -> UInt8 { value.isNaN ? 0 : UInt8(max(0, min(255, (value * 255).rounded()))) }
        func share(_ value: Double) -> Double { max(0, min(1, value)) }
        let alpha = share(color.alpha * opacity)
        self.init(
            r: byte(share(color.red) * alpha), g: byte(share(color.green) * alpha), b: byte(share(color.blue) * alpha), a: byte(alpha))
    }
}
