import Foundation
import TenFootGeometry
import TenFootGraphics

/// Tiles: layers that are groups only because of their round corners.
///
/// The content of such a group is drawn directly onto the canvas, except for the corner blocks. A bitmap of the whole group would be as
/// large as the decoded picture in it, so that each tile at rest would have its pixels in memory twice.
extension SoftwareCompositor {
    /// Draws the group without a bitmap of it; false if it needs one.
    func drawStraight(_ group: DisplayList.Group, onto canvas: any Canvas) -> Bool {
        guard let tile = RoundedTile(group),
            let corners = rasteriser.corners(width: tile.corner.width, height: tile.corner.height, tile.style),
            2 * corners.reachX <= tile.box.width, 2 * corners.reachY <= tile.box.height
        else { return false }
        let (reachX, reachY) = (corners.reachX, corners.reachY)
        let shown = PixelRect(covering: group.bounds).intersection(canvas.bounds)
        let box = tile.box
        // Draw the largest part first: cached bitmaps of inner groups are created for it.
        for part in [
            PixelRect(minX: box.minX, minY: box.minY + reachY, maxX: box.maxX, maxY: box.maxY - reachY),
            PixelRect(minX: box.minX + reachX, minY: box.minY, maxX: box.maxX - reachX, maxY: box.minY + reachY),
            PixelRect(minX: box.minX + reachX, minY: box.maxY - reachY, maxX: box.maxX - reachX, maxY: box.maxY),
        ] {
            let area = part.offset(x: tile.shift.x, y: tile.shift.y).intersection(shown)
            if !area.isEmpty { draw(tile, in: area, onto: canvas) }
        }
        drawCorners(of: group, tile, reachX, reachY, in: shown, onto: canvas)
        return true
    }

    private func draw(_ tile: RoundedTile, in area: PixelRect, onto canvas: any Canvas) {
        for command in tile.commands {
            if let moved = command.moved(by: tile.shift, cut: area.rect) { draw(moved, onto: canvas) }
        }
    }

    private func drawCorners(
        of group: DisplayList.Group, _ tile: RoundedTile, _ reachX: Int, _ reachY: Int, in shown: PixelRect, onto canvas: any Canvas
    ) {
        let parts = cornerParts(of: tile.box, reachX, reachY)
        var kept: Pixels?
        for (block, place) in parts {
            let area = block.offset(x: tile.shift.x, y: tile.shift.y).intersection(shown)
            guard !area.isEmpty else { continue }
            // The list omits what is not visible on screen, so the corners of a partly visible tile are not cached.
            guard group.seen.contains(tile.box) else {
                let pixels = makePicture(of: group, area: block)
                canvas.put(pixels, color: nil, .shift(tile.shift.x, tile.shift.y), in: area.rect, opacity: 1)
                continue
            }
            let pixels = kept ?? cornerPicture(of: group, parts, reachX, reachY)
            kept = pixels
            canvas.put(pixels, color: nil, .shift(place.x + tile.shift.x, place.y + tile.shift.y), in: area.rect, opacity: 1)
        }
    }

    /// A cached bitmap with the four corners side by side.
    private func cornerPicture(
        of group: DisplayList.Group, _ parts: [(PixelRect, (x: Int, y: Int))], _ reachX: Int, _ reachY: Int
    ) -> Pixels {
        // Use a different key than the bitmap of the whole layer, which exists while it is scaled.
        let key = ~group.layer
        if let known = cache.group(key), known.revision == group.revision, known.scale == group.rasterScale { return known.pixels }
        let pixels = Pixels(PixelRect(x: 0, y: 0, width: 2 * reachX, height: 2 * reachY))
        for (block, place) in parts {
            let area = block.offset(x: -place.x, y: -place.y).rect
            pixels.put(makePicture(of: group, area: block), color: nil, .shift(-place.x, -place.y), in: area, opacity: 1)
        }
        cache.keep(GroupPicture(pixels, revision: group.revision, scale: group.rasterScale, shadow: nil), for: key)
        return pixels
    }
}

/// A group with round corners, no other effect, and opaque content that fills it.
@MainActor private struct RoundedTile {
    /// The group's box, in pixels of its bitmap.
    let box: PixelRect
    let corner: CGSize
    let style: RoundedCornerStyle
    /// The translation from there to the canvas.
    let shift: (x: Int, y: Int)
    /// The commands to draw, beginning with the last one that hides all earlier ones.
    let commands: ArraySlice<DisplayList.Command>

    init?(_ group: DisplayList.Group) {
        guard group.opacity >= 1, group.blendMode == .normal, !group.hasBackdrop, group.effects.isEmpty, group.shadow == nil,
            group.mask == nil, let outline = group.clip?.roundedBox, outline.corner.width > 0, outline.corner.height > 0
        else { return nil }
        let scale = group.rasterScale
        let place = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(group.transform)
        guard let shift = group.seen.wholeShift(place) else { return nil }
        let box = PixelRect(whole: outline.rect, CGAffineTransform(scaleX: scale, y: scale))
        let seen = box.intersection(group.seen)
        guard !seen.isEmpty, group.picture.commands.allSatisfy(\.canBeDrawnInParts),
            let base = group.picture.commands.lastIndex(where: { $0.hides(box, seen: seen) })
        else { return nil }
        self.box = box
        corner = CGSize(width: outline.corner.width * scale, height: outline.corner.height * scale)
        style = outline.style
        self.shift = shift
        commands = group.picture.commands[base...]
    }
}

extension LayerClip {
    fileprivate var roundedBox: (rect: CGRect, corner: CGSize, style: RoundedCornerStyle)? {
        guard case .roundedRect(let rect, let corner, let style) = outline.path.storage else { return nil }
        return (rect, corner, style)
    }
}

extension PixelRect {
    /// The translation in whole pixels; nil if a bitmap of this size is scaled or rotated.
    fileprivate func wholeShift(_ transform: CGAffineTransform) -> (x: Int, y: Int)? {
        guard abs(transform.tx) < 1e8, abs(transform.ty) < 1e8 else { return nil }
        return transform.drift(width: width, height: height) < 1e-3 ? (Int(transform.tx.rounded()), Int(transform.ty.rounded())) : nil
    }
}

extension CGAffineTransform {
    fileprivate static func shift(_ x: Int, _ y: Int) -> CGAffineTransform { CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)) }
}

extension LayerContent {
    fileprivate var isLive: Bool {
        switch self {
        case .image(let image): if case .live = image.source { true } else { false }
        case .drawing(let parts): parts.contains(where: \.isLive)
        case .fill, .stroke, .text, .backdrop: false
        }
    }
}

extension DisplayList.Command {
    /// False for film frames, which the decoder writes as a whole, and for blend modes, which need the group's own pixels behind them.
    fileprivate var canBeDrawnInParts: Bool {
        switch self {
        case .item(let item): !item.content.isLive
        case .shadow: true
        case .group(let group): group.blendMode == .normal
        }
    }

    /// Whether it fills the visible part of a box with opaque pixels.
    @MainActor fileprivate func hides(_ box: PixelRect, seen: PixelRect) -> Bool {
        guard case .item(let item) = self, item.opacity >= 1, item.transform.isUpright, item.bounds.contains(seen.rect)
        else { return false }
        switch item.content {
        case .fill(let path, let paint, _):
            guard paint.isOpaque, case .rect(let rect) = path.storage else { return false }
            return PixelRect(whole: rect, item.transform).contains(box)
        case .image(let image):
            guard image.tint == nil, image.bitmap?.isOpaque == true else { return false }
            return PixelRect(whole: image.rect, item.transform).contains(box)
        default: return false
        }
    }

    /// The command translated and clipped to an area; nil if nothing of it is inside.
    fileprivate func moved(by shift: (x: Int, y: Int), cut area: CGRect) -> DisplayList.Command? {
        let (x, y) = (CGFloat(shift.x), CGFloat(shift.y))
        let bounds = bounds.offsetBy(dx: x, dy: y).intersection(area)
        guard !bounds.isEmpty else { return nil }
        let move = CGAffineTransform(translationX: x, y: y)
        switch self {
        case .item(var item):
            item.transform = item.transform.concatenating(move)
            item.extent = item.extent.offsetBy(dx: x, dy: y)
            item.bounds = bounds
            return .item(item)
        case .shadow(var shadow):
            shadow.transform = shadow.transform.concatenating(move)
            shadow.bounds = bounds
            return .shadow(shadow)
        case .group(var group):
            group.transform = group.transform.concatenating(move)
            group.bounds = bounds
            return .group(group)
        }
    }
}
