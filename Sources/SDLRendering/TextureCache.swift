import CSDL
import Foundation
import TenFootRasterising

/// The GPU's copies of bitmaps, within a budget of bytes; the least recently used are evicted first.
///
/// A copy is dropped with its bitmap, so that a reused address cannot return an old image.
@MainActor final class TextureCache {
    /// Identifies a texture made from a bitmap.
    struct Key: Hashable {
        let source: ObjectIdentifier
        /// White in the shape of the bitmap's alpha, to be coloured when it is drawn.
        let isTint: Bool
        /// A transparent pixel all around, so that edges between pixels fade.
        let hasBorder: Bool
        let isSmooth: Bool

        /// Whether the bitmap's bytes can be used unchanged: no tint, no border, no alpha.
        func isPlain(_ source: Pixels) -> Bool { source.isOpaque && !source.isMask && !isTint && !hasBorder }
    }

    private final class Entry {
        weak var source: Pixels?
        let texture: OpaquePointer
        let byteCount: Int
        /// The revision of the pixels it holds.
        var revision: Int
        var lastUsed: UInt64

        init(_ source: Pixels, _ texture: OpaquePointer, byteCount: Int, frame: UInt64) {
            self.source = source
            self.texture = texture
            self.byteCount = byteCount
            revision = source.revision
            lastUsed = frame
        }
    }

    private let device: GPUDevice
    private let budget: Int
    private var entries: [Key: Entry] = [:]
    private var frame: UInt64 = 0
    private(set) var byteCount = 0
    /// The number of uploads to the GPU since the start; a still screen causes none.
    private(set) var uploads = 0

    init(_ device: GPUDevice, budget: Int) {
        self.device = device
        self.budget = budget
    }

    /// The texture of a bitmap; nil if it is too large for the GPU, or GPU memory is exhausted.
    func texture(_ source: Pixels, isTint: Bool, hasBorder: Bool, isSmooth: Bool) -> OpaquePointer? {
        if !isTint, !hasBorder, let drawn = (source.live?.texture as? DrawnTexture)?.handle(on: device) {
            SDL_SetTextureScaleMode(drawn, isSmooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
            return drawn
        }
        let key = Key(source: ObjectIdentifier(source), isTint: isTint, hasBorder: hasBorder, isSmooth: isSmooth)
        if let known = entries[key] {
            if known.source === source {
                known.lastUsed = frame
                if known.revision != source.revision {
                    guard upload(source, key, to: known.texture) else { return nil }
                    known.revision = source.revision
                }
                return known.texture
            }
            drop(key)
        }
        let border = hasBorder ? 1 : 0
        let width = source.width + 2 * border, height = source.height + 2 * border
        guard width <= device.largestSide, height <= device.largestSide,
            let texture = SDL_CreateTexture(
                device.renderer, (key.isPlain(source) ? SDL_PIXELFORMAT_XRGB8888 : SDL_PIXELFORMAT_ARGB8888).rawValue,
                Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
        else { return nil }
        SDL_SetTextureScaleMode(texture, isSmooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
        guard upload(source, key, to: texture) else {
            SDL_DestroyTexture(texture)
            return nil
        }
        let entry = Entry(source, texture, byteCount: width * height * 4, frame: frame)
        byteCount += entry.byteCount
        entries[key] = entry
        return texture
    }

    private func upload(_ source: Pixels, _ key: Key, to texture: OpaquePointer) -> Bool {
        uploads += 1
        source.live?.fetch()
        if key.isPlain(source) { return SDL_UpdateTexture(texture, nil, source.data, Int32(source.stride)) == 0 }
        let border = key.hasBorder ? 1 : 0
        let words = TextureCache.words(of: source, isTint: key.isTint, border: border)
        return SDL_UpdateTexture(texture, nil, words, Int32((source.width + 2 * border) * 4)) == 0
    }

    /// Evicts copies whose bitmap is gone, and those over budget except the ones used in this frame; call it after drawing a frame.
    func endFrame() {
        for (key, entry) in entries where entry.source == nil { drop(key) }
        if byteCount > budget {
            for (key, entry) in entries.sorted(by: { $0.value.lastUsed < $1.value.lastUsed }) {
                guard byteCount > budget * 3 / 4, entry.lastUsed < frame else { break }
                drop(key)
            }
        }
        frame += 1
    }

    func removeAll() { for key in entries.keys { drop(key) } }

    private func drop(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        byteCount -= entry.byteCount
        SDL_DestroyTexture(entry.texture)
    }

    /// Premultiplied pixels, row by row without gaps.
    private static func words(of source: Pixels, isTint: Bool, border: Int) -> [UInt32] {
        let width = source.width + 2 * border, height = source.height + 2 * border
        return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
            words.initialize(repeating: 0)
            for row in 0..<source.height {
                let from = source.data + row * source.stride
                let start = (row + border) * width + border
                if source.isMask {
                    let bytes = from.assumingMemoryBound(to: UInt8.self)
                    for x in 0..<source.width { words[start + x] = UInt32(bytes[x]) * 0x0101_0101 }
                } else {
                    let pixels = from.assumingMemoryBound(to: UInt32.self)
                    let solid: UInt32 = source.isOpaque ? 0xFF00_0000 : 0
                    for x in 0..<source.width {
                        let pixel = pixels[x] | solid
                        words[start + x] = isTint ? (pixel >> 24) * 0x0101_0101 : pixel
                    }
                }
            }
            count = width * height
        }
    }
}
