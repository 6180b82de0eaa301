import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

extension SoftwareCompositor {
    func draw(_ image: ImageContent, _ item: DisplayList.Item, onto canvas: any Canvas) {
        guard image.rect.width > 0, image.rect.height > 0, image.crop.width > 0, image.crop.height > 0 else { return }
        switch image.source {
        case .symbol(let name): return drawSymbol(name, image, item, onto: canvas)
        case .live(let live, _):
            guard let bitmap = live.bitmap else { return }
            let size = CGSize(width: bitmap.width, height: bitmap.height)
            return draw(image, bitmap: Pixels.of(live, bitmap), natural: size, item, onto: canvas)
        case .file, .asset, .remote: break
        }
        guard let bitmap = image.bitmap, let raster = rasteriser.bitmap(bitmap) else { return }
        let natural = image.naturalSize.width > 0 ? image.naturalSize : CGSize(width: bitmap.width, height: bitmap.height)
        draw(image, bitmap: raster.pixels, natural: natural, item, onto: canvas)
    }

    /// Draws a picture's pixels as its content requires.
    private func draw(
        _ image: ImageContent, bitmap: Pixels, natural: CGSize, _ item: DisplayList.Item, onto canvas: any Canvas
    ) {
        var place: CGAffineTransform
        if image.isTiled {
            // One pixel of the picture is one point.
            place = CGAffineTransform(scaleX: natural.width / CGFloat(bitmap.width), y: natural.height / CGFloat(bitmap.height))
            place.tx = image.rect.minX
            place.ty = image.rect.minY
        } else {
            place = CGAffineTransform(
                scaleX: image.rect.width / image.crop.width / CGFloat(bitmap.width),
                y: image.rect.height / image.crop.height / CGFloat(bitmap.height))
            place.tx = image.rect.minX - image.crop.minX / image.crop.width * image.rect.width
            place.ty = image.rect.minY - image.crop.minY / image.crop.height * image.rect.height
        }
        let transform = place.concatenating(item.transform)
        var area = item.bounds
        // Upright edges are on whole pixels, and samples outside repeat the edge; rotated edges are antialiased over a pixel.
        let isUpright = transform.isUpright
        if isUpright { area = area.intersection(whole(image.rect, item.transform).rect) }
        let isCropped = image.crop != CGRect(x: 0, y: 0, width: 1, height: 1)
        if !isUpright, isCropped || image.isTiled { return drawTurned(image, bitmap, place, item, onto: canvas) }
        canvas.put(
            bitmap, color: image.tint, transform, in: area, opacity: item.opacity,
            Placement(
                edge: image.isTiled ? .repeated : isUpright ? .extended : .clear, isSmooth: image.interpolation != .none, slack: 0.75))
    }

    /// Draws a part of a picture rotated; the part is composed upright first.
    private func drawTurned(
        _ image: ImageContent, _ bitmap: Pixels, _ place: CGAffineTransform, _ item: DisplayList.Item, onto canvas: any Canvas
    ) {
        let scale = CGAffineTransform(scaleX: item.rasterScale, y: item.rasterScale)
        let area = whole(image.rect, scale)
        guard area.width < Rasteriser.largestSide, area.height < Rasteriser.largestSide else { return }
        let part = Pixels(area)
        part.composite(
            bitmap, color: image.tint, place.concatenating(scale), in: area.rect, opacity: 1, op: PIXMAN_OP_SRC,
            repeats: image.isTiled ? PIXMAN_REPEAT_NORMAL : PIXMAN_REPEAT_PAD)
        canvas.put(part, color: nil, scale.inverted().concatenating(item.transform), in: item.bounds, opacity: item.opacity)
    }

    private func drawSymbol(_ name: String, _ image: ImageContent, _ item: DisplayList.Item, onto canvas: any Canvas) {
        let width = Int(pixels: (image.rect.width * item.rasterScale).rounded())
        let height = Int(pixels: (image.rect.height * item.rasterScale).rounded())
        guard let raster = rasteriser.symbol(name, weight: image.weight, width: width, height: height) else { return }
        var place = CGAffineTransform(scaleX: image.rect.width / CGFloat(width), y: image.rect.height / CGFloat(height))
        place.tx = image.rect.minX
        place.ty = image.rect.minY
        canvas.put(
            raster.pixels, color: image.tint ?? .white, place.concatenating(item.transform), in: item.bounds, opacity: item.opacity)
    }
}
