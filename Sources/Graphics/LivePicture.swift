import Foundation

/// A picture whose pixels change while it is shown: the frames of a film.
///
/// Its owner writes the bitmap on the main thread between frames and raises `revision`; a view that shows it puts the revision into the
/// layer's content, so that exactly its area is drawn again. A display list names the picture, not a copy of it: 8 MB a frame.
package final class LivePicture: Hashable, @unchecked Sendable {
    // Used on the main thread alone.
    /// What is shown now; nil before the first frame.
    ///
    /// Where there is a texture, `fetch` brings it up to date.
    package var bitmap: Bitmap? { didSet { if bitmap !== oldValue { handle = nil } } }
    /// The same picture in the GPU's memory, where it is drawn there.
    package var texture: (any PictureTexture)?
    /// The revision of the texture that the bitmap holds.
    private var fetched = -1
    /// Grows with each frame.
    package var revision = 0
    /// What a compositor keeps with the bitmap: no cache may hold it longer than its owner does.
    package var handle: AnyObject?

    package init() {}

    /// Copies the texture's pixels into the bitmap: for the processor's drawing, which takes as long as the GPU needs to answer.
    package func fetch() {
        guard let texture, let bitmap, fetched != revision else { return }
        fetched = revision
        // As all of this class.
        MainActor.assumeIsolated { texture.read(into: bitmap) }
    }

    package static func == (one: LivePicture, other: LivePicture) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
