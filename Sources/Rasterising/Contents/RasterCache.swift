import Foundation
import TenFootGraphics

/// Identifies the content of a bitmap; equal keys have equal pixels.
enum RasterKey: Hashable {
    /// A laid-out text of one colour, by the layout engine's object; a mask, so that one bitmap serves all colours.
    case text(ObjectIdentifier, scale: CGFloat)
    /// A text of several colours or with colour glyphs.
    case coloredText(TextLayout, scale: CGFloat)
    case fill(Path, isEvenOdd: Bool, scale: CGFloat)
    case stroke(Path, StrokeStyle, scale: CGFloat)
    case paintedFill(Path, Paint, isEvenOdd: Bool, scale: CGFloat)
    case paintedStroke(Path, Paint, StrokeStyle, scale: CGFloat)
    /// The four corners of a rounded rectangle, in pixels.
    case corners(width: CGFloat, height: CGFloat, RoundedCornerStyle)
    /// A blurred rounded rectangle, in pixels.
    case shadow(width: Int, height: Int, radius: CGFloat, sigma: CGFloat)
    case symbol(String, weight: Int, width: Int, height: Int)
    /// Decoded pixels, by identity.
    case bitmap(ObjectIdentifier)
}

/// Pixels made from a key.
///
/// Its pixels' origin is relative to the layer's origin, at the scale of the key.
final class Raster {
    let pixels: Pixels
    /// Retains the object that the key identifies.
    let keeps: AnyObject?
    var lastUsed: UInt64 = 0

    init(_ pixels: Pixels, keeps: AnyObject? = nil) {
        self.pixels = pixels
        self.keeps = keeps
    }
}

/// A group's bitmap with the state it was drawn from.
final class GroupPicture {
    let pixels: Pixels
    let revision: UInt64
    let scale: CGFloat
    let shadow: LayerShadow?
    var lastUsed: UInt64 = 0

    init(_ pixels: Pixels, revision: UInt64, scale: CGFloat, shadow: LayerShadow?) {
        self.pixels = pixels
        self.revision = revision
        self.scale = scale
        self.shadow = shadow
    }
}

/// Caches bitmaps by content and group bitmaps by layer, within a budget of bytes; the least recently used are evicted first.
final class RasterCache {
    private(set) var rasters: [RasterKey: Raster] = [:]
    private(set) var groups: [UInt64: GroupPicture] = [:]
    private(set) var byteCount = 0
    /// The number of bitmaps created since the start; a still screen creates none.
    private(set) var made = 0
    private var frame: UInt64 = 0
    /// The keys of shadows: a moving tile casts a different one in each frame, and they would evict everything else.
    private var shadows: Set<RasterKey> = []
    /// The budget, in bytes.
    var budget: Int

    init(budget: Int) { self.budget = budget }

    func raster(_ key: RasterKey, make: () -> Raster?) -> Raster? {
        if let known = rasters[key] {
            known.lastUsed = frame
            return known
        }
        guard let raster = make() else { return nil }
        made += 1
        raster.lastUsed = frame
        rasters[key] = raster
        if case .shadow = key { shadows.insert(key) }
        byteCount += raster.pixels.byteCount
        return raster
    }

    func group(_ layer: UInt64) -> GroupPicture? {
        let known = groups[layer]
        known?.lastUsed = frame
        return known
    }

    func keep(_ picture: GroupPicture, for layer: UInt64) {
        made += 1
        picture.lastUsed = frame
        if let old = groups.updateValue(picture, forKey: layer) { byteCount -= old.pixels.byteCount }
        byteCount += picture.pixels.byteCount
    }

    /// Evicts bitmaps over budget except those used in this frame, and shadows of earlier frames; call it after drawing a frame.
    func endFrame() {
        for key in shadows where rasters[key]?.lastUsed != frame {
            shadows.remove(key)
            if let old = rasters.removeValue(forKey: key) { byteCount -= old.pixels.byteCount }
        }
        if byteCount > budget { evict(down: budget * 3 / 4) }
        frame += 1
    }

    private func evict(down goal: Int) {
        enum Entry {
            case raster(RasterKey, Raster)
            case group(UInt64, GroupPicture)
            var lastUsed: UInt64 {
                switch self {
                case .raster(_, let raster): raster.lastUsed
                case .group(_, let picture): picture.lastUsed
                }
            }
        }
        let entries = rasters.map { Entry.raster($0.key, $0.value) } + groups.map { Entry.group($0.key, $0.value) }
        for entry in entries.sorted(by: { $0.lastUsed < $1.lastUsed }) {
            guard byteCount > goal, entry.lastUsed < frame else { return }
            switch entry {
            case .raster(let key, let raster):
                rasters[key] = nil
                byteCount -= raster.pixels.byteCount
            case .group(let layer, let picture):
                groups[layer] = nil
                byteCount -= picture.pixels.byteCount
            }
        }
    }

    func removeAll() {
        rasters = [:]
        shadows = []
        groups = [:]
        byteCount = 0
    }
}
