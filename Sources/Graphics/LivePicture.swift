import Foundation

/// A picture whose pixels change while it is shown: the frames of a film.
///
/// Its owner writes the bitmap on the main thread between frames and raises `revision`; a view that shows it puts the revision into the
/// layer's content, so that exactly its area is drawn again. A display list refers to the picture and does not copy it: 8 MB a frame.
package final class LivePicture: Hashable, @unchecked Sendable {
    // Used on the main thread alone.
    /// The pixels shown now; nil before the first frame.
    ///
    /// With a texture or a source, `fetch` updates it.
    package var bitmap: Bitmap? { didSet { if bitmap !== oldValue { handle = nil } } }
    /// The same picture in the GPU's memory, if it is drawn there.
    package var texture: (any PictureTexture)?
    /// An object that can draw the newest frame into any memory; nil if the bitmap contains that frame already.
    package var source: (any PictureSource)?
    /// The revision of the texture or the source that the bitmap holds.
    private var fetched = -1
    /// The newest revision that a compositor has requested, and therefore shown.
    package private(set) var shown = -1
    /// The newest revision of which a part was requested, or the whole at another size.
    package private(set) var parted = -1
    /// Increases with each frame.
    package var revision = 0
    /// An object that a compositor keeps with the bitmap, since no cache may hold the bitmap longer than its owner.
    package var handle: AnyObject?

    package init() {}

    /// Updates the bitmap from the texture or the source.
    ///
    /// Reading a texture waits until the GPU has finished.
    package func fetch(isWhole: Bool = false) {
        shown = revision
        if !isWhole { parted = revision }
        guard let bitmap, fetched != revision, texture != nil || source != nil else { return }
        fetched = revision
        // On the main thread, like all of this class.
        MainActor.assumeIsolated {
            if let texture { texture.read(into: bitmap) } else { _ = source?.draw(into: bitmap.pixels, stride: bitmap.stride) }
        }
    }

    /// Draws the newest frame into other memory, at the bitmap's size; false, without drawing, if `fetch` is needed.
    ///
    /// It saves writing the frame to the bitmap and copying it from there: 8 MB each for 1080p.
    package func draw(into pixels: UnsafeMutableRawPointer, stride: Int) -> Bool {
        guard texture == nil, let source, fetched != revision else { return false }
        shown = revision
        // On the main thread, like all of this class, so nothing else writes there meanwhile.
        nonisolated(unsafe) let memory = pixels
        return MainActor.assumeIsolated { source.draw(into: memory, stride: stride) }
    }

    package static func == (one: LivePicture, other: LivePicture) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object that has a picture's newest frame and can draw it, at the size of the picture's bitmap.
@MainActor package protocol PictureSource: AnyObject, Sendable {
    /// Draws the frame, opaque, into rows of BGRA `stride` bytes apart; false, without drawing, if it cannot.
    func draw(into pixels: UnsafeMutableRawPointer, stride: Int) -> Bool
}
