import Foundation

/// A picture whose pixels change while it is shown: the frames of a film.
///
/// Its owner writes the bitmap on the main thread between frames and raises `revision`; a view that shows it puts the revision into the
/// layer's content, so that exactly its area is drawn again. A display list names the picture, not a copy of it: 8 MB a frame.
package final class LivePicture: Hashable, @unchecked Sendable {
    // Used on the main thread alone.
    /// What is shown now; nil before the first frame.
    package var bitmap: Bitmap? { didSet { if bitmap !== oldValue { handle = nil } } }
    /// Grows with each frame.
    package var revision = 0
    /// What a compositor keeps with the bitmap: no cache may hold it longer than its owner does.
    package var handle: AnyObject?

    package init() {}

    package static func == (one: LivePicture, other: LivePicture) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
