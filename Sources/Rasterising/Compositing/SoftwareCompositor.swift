import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

/// Draws frames into bitmaps with the processor: the reference for captures, and the renderer on machines without a GPU.
///
/// It reads nothing but the frame. Drawing only the damage gives the same bytes as drawing everything: each pixel depends only on the
/// frame's content there, never on the requested area.
@MainActor package final class SoftwareCompositor {
    /// Pixels per point.
    package var scale: CGFloat { didSet { if scale != oldValue { cache.budget = budget(scale) } } }
    private let budget: (CGFloat) -> Int
    /// The number of bitmaps created since the start, and the cached bytes; a still screen creates none.
    package var statistics: (made: Int, byteCount: Int) { (cache.made, cache.byteCount) }

    let cache: RasterCache
    let rasteriser: Rasteriser
    /// The revision of each group at its last request.
    var revisions: [UInt64: UInt64] = [:]

    /// Creates a compositor with a cache of at most `budget` bytes at scale 1, which grows with the number of pixels.
    package init(scale: CGFloat, budget: Int = 32 << 20) {
        self.scale = scale
        let sized = { (scale: CGFloat) in Int(CGFloat(budget) * max(1, min(scale * scale, 16))) }
        self.budget = sized
        cache = RasterCache(budget: sized(scale))
        rasteriser = Rasteriser(cache: cache)
    }

    /// Draws a frame into a bitmap of the whole screen, and returns the pixels drawn.
    @discardableResult package func render(_ frame: DisplayFrame, into target: Bitmap) -> [PixelRect] {
        render(frame, onto: Pixels(target, isOpaque: false))
    }

    /// Draws a frame onto any canvas of the whole screen, and returns the pixels drawn.
    package func render(_ frame: DisplayFrame, onto canvas: any Canvas) -> [PixelRect] {
        scale = frame.scale
        for list in frame.lists { draw(list, onto: canvas) }
        cache.endFrame()
        return frame.damage
    }

    /// Draws what a tree shows in `damage` (points; nil for all) into a bitmap of the whole screen, and returns the pixels drawn.
    @discardableResult
    package func render(_ tree: LayerTree, damage: [CGRect]? = nil, into target: Bitmap) -> [PixelRect] {
        let screen = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
        return render(tree.frame(damage: damage, scale: scale, screen: screen), into: target)
    }

    /// Drops all cached bitmaps.
    package func removeAll() { cache.removeAll() }

    func draw(_ list: DisplayList, onto canvas: any Canvas) {
        if let background = list.background { canvas.paint(PixelRect(covering: list.region), background) }
        for command in list.commands { draw(command, onto: canvas) }
    }

    func draw(_ command: DisplayList.Command, onto canvas: any Canvas) {
        switch command {
        case .item(let item): draw(item.content, item, onto: canvas)
        case .shadow(let shadow): draw(shadow, onto: canvas)
        case .group(let group): draw(group, onto: canvas)
        }
    }

    private func draw(_ content: LayerContent, _ item: DisplayList.Item, onto canvas: any Canvas) {
        switch content {
        case .fill(let path, .color(let color), let isEvenOdd):
            if fillShape(path, color, item, onto: canvas) { return }
            if let raster = rasteriser.fill(path, isEvenOdd: isEvenOdd, scale: item.rasterScale) {
                draw(raster, color: color, item, onto: canvas)
            } else {
                drawDirectly(content, item, onto: canvas)
            }
        case .fill(let path, let paint, let isEvenOdd):
            if fillStretched(path, paint, item, onto: canvas) { return }
            if let raster = rasteriser.paintedFill(path, paint, isEvenOdd: isEvenOdd, scale: item.rasterScale) {
                draw(raster, color: nil, item, onto: canvas)
            } else {
                drawSeen(item, onto: canvas) { rasteriser.painted(path, paint, isEvenOdd: isEvenOdd, scale: item.rasterScale, in: $0) }
            }
        case .stroke(let path, .color(let color), let style):
            if let raster = rasteriser.stroke(path, style, scale: item.rasterScale) {
                draw(raster, color: color, item, onto: canvas)
            } else {
                drawDirectly(content, item, onto: canvas)
            }
        case .stroke(let path, let paint, let style):
            if let raster = rasteriser.paintedStroke(path, paint, style, scale: item.rasterScale) {
                draw(raster, color: nil, item, onto: canvas)
            } else {
                drawSeen(item, onto: canvas) { rasteriser.painted(path, paint, style, scale: item.rasterScale, in: $0) }
            }
        case .text(let layout, let origin):
            var item = item
            item.transform = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(item.transform)
            if let raster = rasteriser.text(layout, scale: item.rasterScale) {
                draw(raster, color: raster.pixels.isMask ? layout.request.runs.first?.color : nil, item, onto: canvas)
            } else {
                drawDirectly(content, item, onto: canvas)
            }
        case .image(let image): draw(image, item, onto: canvas)
        case .backdrop(let path, let radius, let tint): drawBackdrop(path, radius: radius, tint: tint, item, onto: canvas)
        case .drawing(let parts): for part in parts { draw(part, item, onto: canvas) }
        }
    }

    /// Draws a bitmap of the item's raster scale at the item's position.
    func draw(_ raster: Raster, color: RGBA?, _ item: DisplayList.Item, onto canvas: any Canvas) {
        let shrink = CGAffineTransform(scaleX: 1 / item.rasterScale, y: 1 / item.rasterScale)
        canvas.put(
            raster.pixels, color: color, shrink.concatenating(item.transform), in: item.bounds, opacity: item.opacity)
    }

    /// Draws content that is too large to cache: its visible part is painted each time, in pixels of the item's raster scale.
    private func drawSeen(_ item: DisplayList.Item, onto canvas: any Canvas, _ paint: (PixelRect) -> Pixels) {
        let seen = PixelRect(covering: item.bounds).intersection(canvas.bounds)
        guard !seen.isEmpty, item.rasterScale > 0, item.rasterScale.isFinite else { return }
        let onCanvas = CGAffineTransform(scaleX: 1 / item.rasterScale, y: 1 / item.rasterScale).concatenating(item.transform)
        // Add a pixel on each side, for positions between pixels.
        let area = PixelRect(covering: seen.rect.applying(onCanvas.inverted())).outset(by: 1)
        guard area.area <= Rasteriser.largestArea else { return }
        canvas.put(paint(area), color: nil, onCanvas, in: item.bounds, opacity: item.opacity)
    }

    /// Draws the visible part of content that is too large to cache.
    private func drawDirectly(_ content: LayerContent, _ item: DisplayList.Item, onto canvas: any Canvas) {
        let area = PixelRect(covering: item.bounds).intersection(canvas.bounds)
        guard !area.isEmpty else { return }
        let mask = Pixels(area, isMask: true)
        let color: RGBA
        switch content {
        case .fill(let path, .color(let own), let isEvenOdd):
            color = own
            rasteriser.draw(path.applying(item.transform), isEvenOdd: isEvenOdd, scale: 1, into: mask)
        case .stroke(let path, .color(let own), let style):
            color = own
            let outline = path.strokedPath(style).applying(item.transform)
            rasteriser.draw(outline, isEvenOdd: false, scale: 1, into: mask)
        case .text(let layout, _):
            color = layout.request.runs.first?.color ?? .white
            rasteriser.drawText(layout, item.transform, into: mask)
        default: return
        }
        canvas.put(mask, color: color, .identity, in: item.bounds, opacity: item.opacity)
    }
}
