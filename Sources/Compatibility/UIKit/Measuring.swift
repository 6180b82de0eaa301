import TenFoot

/// Measures text by the type engine of the running scene.
@MainActor enum Measuring {
    /// The size of text in points, in lines of at most a width; nothing before there is a scene.
    static func size(of text: String, in font: UIFont, width: CGFloat? = nil, lines: Int = 0) -> CGSize {
        layout(of: text, in: font, width: width, lines: lines)?.size ?? .zero
    }
    /// Text laid out in lines of at most a width, and at most so many, of which 0 is no limit; nil before there is a scene.
    static func layout(of text: String, in font: UIFont, width: CGFloat? = nil, lines: Int = 0) -> TextLayout? {
        layout(of: [(text, font)], width: width, lines: lines)
    }
    /// Stretches of text with a font each, laid out so.
    static func layout(of runs: [(String, UIFont)], width: CGFloat? = nil, lines: Int = 0, lineSpacing: CGFloat = 0) -> TextLayout? {
        guard let host = UIApplication.host else { return nil }
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        var request = TextRequest(
            runs: runs.map { TextRun($0, font: $1.font.recipe.descriptor(scale: 1), color: white) }, width: width)
        (request.lineLimit, request.lineSpacing) = (lines == 0 ? nil : lines, lineSpacing)
        return host.services.text.layout(request)
    }
}
