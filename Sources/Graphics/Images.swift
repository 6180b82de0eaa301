import Foundation

/// Where a picture comes from.
package enum ImageSource: Hashable, Sendable {
    /// A file of any supported format, by absolute path.
    case file(String)
    /// A picture of the app's assets, by name.
    case asset(String)
    /// One of our own symbol drawings, by SF Symbol name.
    case symbol(String)
    /// A file or http address, fetched through the disk cache.
    case remote(URL)
    /// Pixels that are rewritten, such as a film's; each revision counts as another picture.
    case live(LivePicture, revision: Int)
}

/// Decoded pixels: 32-bit premultiplied, native byte order BGRA as Cairo and pixman want, rows `stride` bytes apart.
package final class Bitmap: @unchecked Sendable {
    // Written only while it is made; read-only once handed out, hence safe to share.
    package let width, height, stride: Int
    package let pixels: UnsafeMutableRawPointer
    package let isOpaque: Bool
    private let release: (@Sendable (UnsafeMutableRawPointer) -> Void)?

    /// A transparent bitmap.
    ///
    /// - Parameter rowAlignment: bytes; each row begins at a multiple of it, counted from the first.
    package init(width: Int, height: Int, isOpaque: Bool = false, rowAlignment: Int = 4) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        self.stride = (self.width * 4 + rowAlignment - 1) / rowAlignment * rowAlignment
        self.isOpaque = isOpaque
        release = { ZeroedMemory.free($0) }
        pixels = ZeroedMemory.allocate(byteCount: stride * self.height)
    }

    /// Makes a bitmap of pixels with another owner, who keeps them as long as the bitmap is used.
    package init(borrowing pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isOpaque: Bool) {
        (self.width, self.height, self.stride, self.isOpaque) = (width, height, stride, isOpaque)
        self.pixels = pixels
        release = nil
    }

    /// Makes a bitmap of pixels in memory that is freed by `release` together with the bitmap.
    package init(
        adopting pixels: UnsafeMutableRawPointer, width: Int, height: Int, isOpaque: Bool,
        release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
        (self.width, self.height, self.stride, self.isOpaque) = (width, height, width * 4, isOpaque)
        self.pixels = pixels
        self.release = release
    }

    deinit { release?(pixels) }

    package var byteCount: Int { stride * height }
}

/// Bitmaps are equal if they are the same object: contents are not compared.
extension Bitmap: Hashable {
    package static func == (one: Bitmap, other: Bitmap) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The state of a picture.
package enum ImageState: Sendable {
    /// Still being fetched or decoded; `pixelSize` once its header was read.
    case loading(pixelSize: CGSize?)
    case ready(Bitmap, pixelSize: CGSize)
    /// The reason, in one sentence; it has been logged once.
    case failed(String)
}

/// Finds and decodes pictures off the main thread; tests use a fake.
@MainActor package protocol ImageProviding: AnyObject {
    /// The picture's own size in points (pixels at scale 1) if it is known already: for symbols and decoded files at once.
    func naturalSize(of source: ImageSource, pointSize: CGFloat, weight: Int) -> CGSize?
    /// The picture decoded to cover `pixelSize` (nil: its natural size; zero: its header alone is read); starts the work if needed.
    ///
    /// Called during layout and painting, never while a frame is drawn.
    func state(of source: ImageSource, pixelSize: CGSize?) -> ImageState
    /// Cancels requests for pictures that are no longer shown, once many wait, so that visible ones come first.
    func drop(unless isShown: (ImageSource) -> Bool)
    /// Allows a picture to be requested again that failed for a reason that may have passed.
    func retry(_ source: ImageSource)
    /// Drops the failures of pictures whose files have changed since; `onChange` is called for each, a little later.
    func retryChangedFiles()
    /// Called on the main thread when a picture's state changed; the session passes it on as an event of the next frame.
    var onChange: ((ImageSource) -> Void)? { get set }
}

extension ImageProviding {
    package func retry(_ source: ImageSource) {}
    package func retryChangedFiles() {}
    package func drop(unless isShown: (ImageSource) -> Bool) {}
}
