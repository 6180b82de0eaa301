import TenFoot

/// Measures text by the type engine of the running scene.
@MainActor enum Measuring {
    /// The size of a line of text in points; nothing before there is a scene.
    static func size(of text: String, in font: UIFont) -> CGSize {
        guard let host = UIApplication.host else { return .zero }
        let run = TextRun(text, font: font.font.recipe.descriptor(scale: 1), color: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
        return host.services.text.layout(TextRequest(runs: [run])).size
    }
}
