import TenFootViewGraph

// A picture in a text is a separate piece: a space as wide as the picture, which is drawn there after the text has been laid out.
extension Text {
    /// Creates a text of a symbol in the size and weight of the font, or of another picture in its own size, on the baseline.
    ///
    /// Source: SwiftUI Text.init(_: Image).
    public init(_ image: Image) {
        if case .symbol("") = image.source {
            self.init(pieces: [])
            return
        }
        var piece = Piece(TextRun.pictureSpace)
        piece.picture = image
        piece.spoken = image.spokenName ?? ""
        self.init(pieces: [piece])
    }

    /// The pictures with the indices of their pieces, in order; symbols are in the environment's variant.
    private func pictures(in environment: EnvironmentValues) -> [(index: Int, image: Image)] {
        pieces.enumerated().compactMap { index, piece in
            guard var image = piece.picture else { return nil }
            if case .symbol(let name) = image.source { image.source = .symbol(environment.symbolVariants.name(of: name)) }
            return (index, image)
        }
    }

    @MainActor private func size(
        of image: Image, _ font: FontDescriptor, _ environment: EnvironmentValues, in box: _LayoutBox
    ) -> CGSize {
        guard image.isSymbol else { return image.points(box.naturalSize(of: image.source)) }
        let pointSize = font.size * environment.imageScale.factor
        return box.host.services.images.naturalSize(of: image.source, pointSize: pointSize, weight: font.weight) ?? .zero
    }

    /// Makes the spaces of the pictures as wide as these, and the lines of pictures that are no symbols as high.
    @MainActor func makeRoomForPictures(in request: inout TextRequest, _ environment: EnvironmentValues, in box: _LayoutBox) {
        for (index, image) in pictures(in: environment) {
            var space = request.runs[index]
            space.tracking = 0
            let line = box.host.services.text.layout(TextRequest(runs: [space]))
            let size = size(of: image, space.font, environment, in: box)
            space.room = TextRun.Room(
                width: size.width, ascent: max(line.firstBaseline, image.isSymbol ? 0 : size.height),
                descent: line.size.height - line.firstBaseline)
            request.runs[index] = space
        }
    }

    /// What a laid out text shows: the text, and its pictures.
    @MainActor func content(_ layout: TextLayout, _ environment: EnvironmentValues, in box: _LayoutBox) -> LayerContent {
        let words = LayerContent.text(layout, origin: .zero)
        let pictures = placedPictures(layout, environment, in: box)
        return pictures.isEmpty ? words : box.withPictures(.drawing([words] + pictures.map { LayerContent.image($0.content) }))
    }

    /// The pictures of a laid out text where they are drawn.
    @MainActor func placedPictures(_ layout: TextLayout, _ environment: EnvironmentValues, in box: _LayoutBox) -> [PlacedPicture] {
        let pictures = Dictionary(uniqueKeysWithValues: pictures(in: environment).map { ($0.index, $0.image) })
        guard !pictures.isEmpty, let glyphs = layout.engine as? any TextGlyphs else { return [] }
        return glyphs.lines.enumerated().flatMap { line, text in
            text.stretches.compactMap { stretch -> PlacedPicture? in
                guard let image = pictures[stretch.run] else { return nil }
                let run = layout.request.runs[stretch.run]
                let natural = size(of: image, run.font, environment, in: box)
                guard natural.width > 0 else { return nil }
                // The text may have been shrunk to fit.
                let scale = stretch.bounds.width / natural.width
                let height = natural.height * scale
                // The middle of a symbol is in the middle of capital letters, as in an image beside a text; other pictures are on the
                // baseline.
                let baseline = stretch.bounds.origin.y
                let y = image.isSymbol ? baseline - run.font.size * scale * 0.36 - height / 2 : baseline - height
                var content = ImageContent(
                    source: image.source, rect: CGRect(x: stretch.bounds.origin.x, y: y, width: stretch.bounds.width, height: height))
                if image.isSymbol { content.weight = run.font.weight }
                if image.isTemplate { content.tint = run.color }
                return PlacedPicture(content: content, line: line, stretch: stretch)
            }
        }
    }
}

/// A picture over its space in a laid out text, with the text's top left corner at zero.
struct PlacedPicture: Sendable {
    let content: ImageContent
    /// The line and the stretch of the space.
    let line: Int
    let stretch: TextStretch

    /// Whether its space belongs to a part of the text.
    func isIn(_ part: TextPart) -> Bool {
        guard part.line == line else { return false }
        guard let glyphs = part.glyphs else { return true }
        return glyphs.item == stretch.item && stretch.clusters.contains { $0.glyphs.overlaps(glyphs.range) }
    }
}
