import Foundation
import TenFoot
import TenFootViewGraph

/// Measures text with the text engine of a view's scene, by default of the running one.
@MainActor enum Measuring {
    /// The size of text in points, wrapped at a width; zero before there is a scene.
    static func size(
        of text: String, in font: UIFont, width: CGFloat? = nil, lines: Int = 0, host: ViewHost? = UIApplication.host
    ) -> CGSize { layout(of: text, in: font, width: width, lines: lines, host: host)?.size ?? .zero }
    /// Lays out text, wrapped at a width, in at most `lines` lines, 0 for no limit; nil before there is a scene.
    static func layout(
        of text: String, in font: UIFont, width: CGFloat? = nil, lines: Int = 0, host: ViewHost? = UIApplication.host
    ) -> TextLayout? { layout(of: [(text, font)], width: width, lines: lines, host: host) }
    /// Lays out attributed text, with `font` where it names none; nil before there is a scene.
    static func layout(
        of text: NSAttributedString, in font: UIFont, width: CGFloat? = nil, lines: Int = 0, host: ViewHost? = UIApplication.host
    ) -> TextLayout? {
        var runs: [(String, UIFont)] = []
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            runs.append((text.attributedSubstring(from: range).string, value as? UIFont ?? font))
        }
        if runs.isEmpty { runs = [("", font)] }
        let style = text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        return layout(of: runs, width: width, lines: lines, lineSpacing: style?.lineSpacing ?? 0, host: host)
    }
    /// Lays out runs of text with a font each, wrapped at a width, in at most `lines` lines; nil before there is a scene.
    private static func layout(
        of runs: [(String, UIFont)], width: CGFloat?, lines: Int, lineSpacing: CGFloat = 0, host: ViewHost?
    ) -> TextLayout? {
        guard let host else { return nil }
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        var request = TextRequest(
            runs: runs.map { TextRun($0, font: $1.font.recipe.descriptor(scale: 1), color: white) }, width: width)
        (request.lineLimit, request.lineSpacing) = (lines == 0 ? nil : lines, lineSpacing)
        return host.services.text.layout(request)
    }
}
