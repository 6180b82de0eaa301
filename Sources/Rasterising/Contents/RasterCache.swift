import Foundation
import TenFootGraphics

/// What a bitmap was made from; equal keys have equal pixels.
enum RasterKey: Hashable {
    /// A laid out text of one colour, by the layout engine's object: a mask, so that colours cost nothing.
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
/// Its pixels' origin counts from the layer's origin, at the scale of the key.
final class Raster {
    let pixels: Pixels
    /// What the key names by identity must outlive it.
    let keeps: AnyObject?
    var lastUsed: UInt64 = 0

    init(_ pixels: Pixels, keeps: AnyObject? = nil) {
        self.pixels = pixels
        self.keeps = keeps
    }
}

/// A group's picture with what it was made from.
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

/// Bitmaps by what they show and group pictures by layer, within a budget of bytes; what was used longest ago goes first.
final class RasterCache {
    private(set) var rasters: [RasterKey: Raster] = [:]
    private(set) var groups: [UInt64: GroupPicture] = [:]
    private(set) var byteCount = 0
    /// How many bitmaps were made since the start; a still screen makes none.
    private(set) var made = 0
    private var frame: UInt64 = 0
    /// Those of shadows: a tile on its way casts another one each frame, and they would crowd out all the rest.
    private var shadows: Set<RasterKey> = []
    /// Bytes to keep, at most.
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

    /// Drops what is over budget, never what this frame used, and shadows of other frames; call it when a frame is drawn.
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
