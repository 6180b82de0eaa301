import Foundation
import TenFootAccessibility
import TenFootGraphics
import TenFootRasterising
import TenFootViewGraph
import TenFootViews

extension AppSession {
    /// The accessibility problems of the current screen; each is a sentence.
    package var accessibilityFaults: [String] {
        AuditedElement.faults(in: host.accessibility.auditedElements()) + WordsAudit(host).faults() + ContrastAudit(host).faults()
    }
}

/// Compares the pixels of texts with their background, by drawing the screen with and without its texts.
///
/// Pictures, gradients and opacities are measured as displayed.
@MainActor struct ContrastAudit {
    private let host: ViewHost
    /// Pixels per point: enough for the thinnest stroke to reach its full colour.
    private static let scale: CGFloat = 2

    init(_ host: ViewHost) { self.host = host }

    func faults() -> [String] {
        let texts = host.accessibility.auditedTexts()
        guard !texts.isEmpty else { return [] }
        let isIncreased = EnvironmentValues(scope: host.rootScope).colorSchemeContrast == .increased
        let with = host.auditedPicture(scale: Self.scale)
        // Get the bounds before the texts are hidden.
        let areas = texts.map { $0.layer.sceneBounds() }
        for text in texts { text.layer.isHidden = true }
        let without = host.auditedPicture(scale: Self.scale)
        for text in texts { text.layer.isHidden = false }
        var faults: [String] = []
        for (text, area) in zip(texts, areas) {
            guard let area, let contrast = Self.contrast(with, without, in: area) else { continue }
            // Source: WCAG 2.2, success criterion 1.4.3, Contrast (Minimum).
            let least = isIncreased || !text.isLarge ? 4.5 : 3
            guard contrast < least else { continue }
            let shown = String(format: "%.1f", contrast)
            faults.append(
                "contrast \(shown) to 1 where \(least) is needed: \"\(SpokenText.clean(text.text, longest: 40))\" in \(text.view)")
        }
        return faults
    }

    /// The contrast of the tenth of the text's pixels that differ most; nil if the text is not visible.
    private static func contrast(_ with: Bitmap, _ without: Bitmap, in area: CGRect) -> Double? {
        let picture = CGRect(x: 0, y: 0, width: CGFloat(with.width), height: CGFloat(with.height))
        let seen = CGRect(x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale)
            .intersection(picture)
        guard !seen.isNull, seen.width >= 1, seen.height >= 1 else { return nil }
        let (columns, rows) = (Int(seen.minX)..<Int(seen.maxX), Int(seen.minY)..<Int(seen.maxY))
        var ink: [(difference: Int, place: Int)] = []
        // A histogram of the differences: a frame has millions of pixels, too many to sort.
        var counts = [Int](repeating: 0, count: 3 * 255 + 1)
        for row in rows {
            for column in columns {
                let place = row * with.stride + column * 4
                let (a, b) = (pixel(with, place), pixel(without, place))
                let difference = abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue)
                guard difference > 0 else { continue }
                ink.append((difference, place))
                counts[difference] += 1
            }
        }
        guard ink.count > 8 else { return nil }
        var least = counts.count - 1
        var stronger = counts[least]
        while stronger < max(8, ink.count / 10) {
            least -= 1
            stronger += counts[least]
        }
        let strongest = ink.filter { $0.difference >= least }.map { contrast(pixel(with, $0.place), pixel(without, $0.place)) }.sorted()
        return strongest[strongest.count / 2]
    }

    private struct Pixel { var red, green, blue: Int }

    private static func pixel(_ bitmap: Bitmap, _ place: Int) -> Pixel {
        let value = bitmap.pixels.load(fromByteOffset: place, as: UInt32.self)
        return Pixel(red: Int(value >> 16 & 255), green: Int(value >> 8 & 255), blue: Int(value & 255))
    }

    /// Source: WCAG 2.2, "contrast ratio" and "relative luminance".
    private static func contrast(_ one: Pixel, _ other: Pixel) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ pixel: Pixel) -> Double {
        func linear(_ value: Int) -> Double {
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue)
    }
}
