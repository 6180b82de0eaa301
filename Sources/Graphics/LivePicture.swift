import Foundation

/// A picture whose pixels change while it is shown: the frames of a film.
///
/// Its owner writes the bitmap on the main thread between frames and raises `revision`; a view that shows it puts the revision into the
/// layer's content, so that exactly its area is drawn again. A display list names the picture, not a copy of it: 8 MB a frame.
package final class LivePicture: Hashable, @unchecked Sendable {
    // Used on the main thread alone.
    /// What is shown now; nil before the first frame.
    ///
    /// Where there is a texture or a source, `fetch` brings it up to date.
    package var bitmap: Bitmap? { didSet { if bitmap !== oldValue { handle = nil } } }
    /// The same picture in the GPU's memory, where it is drawn there.
    package var texture: (any PictureTexture)?
    /// What can draw the newest frame into any memory; nil where the bitmap holds it already.
    package var source: (any PictureSource)?
    /// The revision of the texture or the source that the bitmap holds.
    private var fetched = -1
    /// The newest revision that was asked for: a compositor showed it.
    package private(set) var shown = -1
    /// The newest revision of which a part was asked for, or the whole at another size.
    package private(set) var parted = -1
    /// Grows with each frame.
    package var revision = 0
    /// What a compositor keeps with the bitmap: no cache may hold it longer than its owner does.
    package var handle: AnyObject?

    package init() {}

    /// Brings the bitmap up to date, from the texture or the source.
    ///
    /// Reading from a texture takes as long as the GPU needs to answer.
    package func fetch(isWhole: Bool = false) {
        shown = revision
        if !isWhole { parted = revision }
        guard let bitmap, fetched != revision, texture != nil || source != nil else { return }
        fetched = revision
        // As all of this class.
        MainActor.assumeIsolated {
            if let texture { texture.read(into: bitmap) } else { _ = source?.draw(into: bitmap.pixels, stride: bitmap.stride) }
        }
    }

    /// Draws the newest frame straight into other memory, at the bitmap's size; false, and nothing drawn, where `fetch` is needed.
    ///
    /// It saves writing the frame to the bitmap and copying it from there: 8 MB each for 1080p.
    package func draw(into pixels: UnsafeMutableRawPointer, stride: Int) -> Bool {
        guard texture == nil, let source, fetched != revision else { return false }
        shown = revision
        // As all of this class, hence nobody else writes there meanwhile.
        nonisolated(unsafe) let memory = pixels
        return MainActor.assumeIsolated { source.draw(into: memory, stride: stride) }
    }

    package static func == (one: LivePicture, other: LivePicture) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What holds a picture's newest frame and can draw it, at the size of the picture's bitmap.
@MainActor package protocol PictureSource: AnyObject, Sendable {
    /// Draws the frame, opaque, into rows of BGRA `stride` bytes apart; false, and nothing drawn, where it cannot.
    func draw(into pixels: UnsafeMutableRawPointer, stride: Int) -> Bool
}
