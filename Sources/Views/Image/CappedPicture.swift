import TenFootViewGraph

/// A picture stretched except at its ends: `resizable(capInsets:)`.
struct CappedPicture {
    private let picture: ImageContent
    private let insets: EdgeInsets

    /// A part along one axis: a fraction of the picture, and where it is drawn.
    private struct Part {
        let source: (start: CGFloat, length: CGFloat)
        let place: (start: CGFloat, length: CGFloat)
    }

    init(_ picture: ImageContent, _ insets: EdgeInsets) {
        self.picture = picture
        self.insets = insets
    }

    /// Up to nine parts, of which the outer ones keep the size of the insets, in points.
    ///
    /// A picture without insets, or one that is tiled, is drawn as a whole.
    var content: LayerContent {
        let natural = picture.naturalSize
        guard insets != EdgeInsets(), !picture.isTiled, natural.width > 0, natural.height > 0 else { return .image(picture) }
        let columns = Self.parts(insets.leading, insets.trailing, of: natural.width, in: picture.rect.minX, picture.rect.width)
        let rows = Self.parts(insets.top, insets.bottom, of: natural.height, in: picture.rect.minY, picture.rect.height)
        return .drawing(
            rows.flatMap { row in
                columns.map { column -> LayerContent in
                    var part = picture
                    part.crop = CGRect(
                        x: column.source.start, y: row.source.start, width: column.source.length, height: row.source.length)
                    part.rect = CGRect(x: column.place.start, y: row.place.start, width: column.place.length, height: row.place.length)
                    return .image(part)
                }
            })
    }

    private static func parts(_ low: CGFloat, _ high: CGFloat, of natural: CGFloat, in start: CGFloat, _ length: CGFloat) -> [Part] {
        // Insets larger than the picture leave no middle.
        let low = min(max(low, 0), natural)
        let high = min(max(high, 0), natural - low)
        // Both ends shrink if there is no space for them.
        let scale = low + high > length ? length / (low + high) : 1
        let cuts = [0, low, natural - high, natural]
        let places = [0, low * scale, length - high * scale, length]
        return (0..<3).compactMap { index in
            let source = (cuts[index] / natural, (cuts[index + 1] - cuts[index]) / natural)
            let place = (start + places[index], places[index + 1] - places[index])
            return source.1 > 0 && place.1 > 0 ? Part(source: source, place: place) : nil
        }
    }
}
