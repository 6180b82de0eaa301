import Foundation
import Synchronization
import TenFootDecoding
import TenFootGraphics

/// Functions for picture files outside a scene, callable on any thread.
package enum Pictures {
    /// The displayed size in pixels of an encoded picture; nil if the data is not a picture.
    package static func size(of data: Data) -> CGSize? {
        guard let header = data.withUnsafeBytes({ ImageHeader($0) }), header.refusal == nil, header.format != .svg else {
            return nil
        }
        return CGSize(width: header.width, height: header.height)
    }

    /// The displayed size in pixels of the picture in a file with these bytes; nil if they are not a picture.
    ///
    /// The size of an SVG is known only once it is drawn, so this blocks on the decoding process.
    package static func size(of data: Data, in path: String) -> CGSize? {
        if let size = size(of: data) { return size }
        guard data.withUnsafeBytes({ ImageHeader($0) })?.format == .svg else { return nil }
        return decode(path).map { CGSize(width: $0.width, height: $0.height) }
    }

    /// The decoded picture, scaled down to cover `wanted` pixels; nil if it cannot be read.
    ///
    /// Blocks on the decoding process.
    package static func decode(_ path: String, covering wanted: CGSize? = nil) -> Bitmap? {
        let waiting = Waiting()
        DecodingPool.shared.decode(path, covering: wanted) { result in
            waiting.bitmap.withLock { $0 = (try? result.get())?.bitmap }
            waiting.done.signal()
        }
        waiting.done.wait()
        return waiting.bitmap.withLock { $0 }
    }

    private final class Waiting: Sendable {
        let done = DispatchSemaphore(value: 0)
        let bitmap = Mutex<Bitmap?>(nil)
    }

    /// The file of a picture of the app's assets.
    package static func asset(_ name: String) -> String? { AssetLocator.shared.find(name) }

    /// Whether a symbol has a drawing.
    package static func hasSymbol(_ name: String) -> Bool { SymbolLibrary().knows(name) }
}
