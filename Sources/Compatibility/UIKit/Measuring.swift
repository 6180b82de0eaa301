import TenFoot

/// Measures text with the text engine of the running scene.
@MainActor enum Measuring {
    /// The size of text in points, wrapped at a width; zero before there is a scene.
    static func size(of text: String, in font: UIFont, width: CGFloat? = nil, lines: Int = 0) -> CGSize {
        layout(of: text, in: font, width: width, lines: lines)?.size ?? .zero
    }
    /// Lays out text, wrapped at a width, in at most `lines` lines, 0 for no limit; nil before there is a scene.
    static func layout(of text: String, in font: UIFont, width: CGFloat? = nil, lines: Int = 0) -> TextLayout? {
        layout(of: [(text, font)], width: width, lines: lines)
    }
    /// Lays out runs of text with a font each, wrapped at a width, in at most `lines` lines; nil before there is a scene.
    static func layout(of runs: [(String, UIFont)], width: CGFloat? = nil, lines: Int = 0, lineSpacing: CGFloat = 0) -> TextLayout? {
        guard let host = UIApplication.host else { return nil }
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        var request = TextRequest(
            runs: runs.map { TextRun($0, font: $1.font.recipe.descriptor(scale: 1), color: white) }, width: width)
        (request.lineLimit, request.lineSpacing) = (lines == 0 ? nil : lines, lineSpacing)
        return host.services.text.layout(request)
    }
}
