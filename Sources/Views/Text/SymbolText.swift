import TenFootViewGraph

// A symbol in a text is a separate piece: a space as wide as the symbol. The symbol is drawn there after the text has been laid out.
extension Text {
    /// Creates a text of a symbol in the size and weight of the font; other pictures are not shown in text.
    ///
    /// Source: SwiftUI Text.init(_: Image).
    public init(_ image: Image) {
        guard case .symbol(let name) = image.source, !name.isEmpty else {
            self.init(pieces: [])
            return
        }
        var piece = Piece(TextRun.symbolSpace)
        piece.symbol = name
        piece.spoken = image.spokenName ?? ""
        self.init(pieces: [piece])
    }

    /// The symbols by the indices of their pieces.
    private func symbols(in environment: EnvironmentValues) -> [Int: ImageSource] {
        var symbols: [Int: ImageSource] = [:]
        for (index, piece) in pieces.enumerated() {
            if let name = piece.symbol { symbols[index] = .symbol(environment.symbolVariants.name(of: name)) }
        }
        return symbols
    }

    @MainActor private func size(
        of symbol: ImageSource, _ font: FontDescriptor, _ environment: EnvironmentValues, _ services: HostServices
    ) -> CGSize {
        services.images.naturalSize(of: symbol, pointSize: font.size * environment.imageScale.factor, weight: font.weight) ?? .zero
    }

    /// Makes the spaces of the symbols as wide as these.
    @MainActor func makeRoomForSymbols(in request: inout TextRequest, _ environment: EnvironmentValues, _ services: HostServices) {
        for (index, symbol) in symbols(in: environment) {
            var space = request.runs[index]
            space.tracking = 0
            let width = services.text.layout(TextRequest(runs: [space])).size.width
            request.runs[index].tracking = size(of: symbol, space.font, environment, services).width - width
        }
    }

    /// What a laid out text shows: the text, and its symbols.
    @MainActor func content(_ layout: TextLayout, _ environment: EnvironmentValues, _ services: HostServices) -> LayerContent {
        let words = LayerContent.text(layout, origin: .zero)
        let symbols = symbols(in: environment)
        guard !symbols.isEmpty, let glyphs = layout.engine as? any TextGlyphs else { return words }
        let drawn = glyphs.lines.flatMap(\.stretches).compactMap { stretch -> LayerContent? in
            guard let symbol = symbols[stretch.run] else { return nil }
            let run = layout.request.runs[stretch.run]
            let natural = size(of: symbol, run.font, environment, services)
            guard natural.width > 0 else { return nil }
            // The text may have been shrunk to fit.
            let scale = stretch.bounds.width / natural.width
            let height = natural.height * scale
            // The middle of a symbol is in the middle of capital letters, as in an image beside a text.
            let y = stretch.bounds.origin.y - run.font.size * scale * 0.36 - height / 2
            var content = ImageContent(
                source: symbol, rect: CGRect(x: stretch.bounds.origin.x, y: y, width: stretch.bounds.width, height: height))
            content.weight = run.font.weight
            content.tint = run.color
            return .image(content)
        }
        return .drawing([words] + drawn)
    }
}
