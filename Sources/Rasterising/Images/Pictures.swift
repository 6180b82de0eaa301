import Foundation
import Synchronization
import TenFootDecoding
import TenFootGraphics

/// What can be asked of picture files outside a scene, on any thread.
package enum Pictures {
    /// The size in pixels, as shown, of a picture in the bytes of a file; nil where they are none.
    package static func size(of data: Data) -> CGSize? {
        guard let header = data.withUnsafeBytes({ ImageHeader($0) }), header.refusal == nil, header.format != .svg else {
            return nil
        }
        return CGSize(width: header.width, height: header.height)
    }

    /// The size in pixels, as shown, of the picture in a file whose bytes these are; nil where they are none.
    ///
    /// A drawing (SVG) tells its size once it is drawn: that waits for the process that decodes it.
    package static func size(of data: Data, in path: String) -> CGSize? {
        if let size = size(of: data) { return size }
        guard data.withUnsafeBytes({ ImageHeader($0) })?.format == .svg else { return nil }
        return decode(path).map { CGSize(width: $0.width, height: $0.height) }
    }

    /// The decoded picture, scaled down to cover `wanted` pixels; nil where it cannot be read.
    ///
    /// Waits for the process that decodes it.
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
