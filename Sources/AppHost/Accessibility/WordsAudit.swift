import Foundation
import TenFootAccessibility
import TenFootRasterising
import TenFootViewGraph
import TenFootViews

/// Finds truncated texts and overlapping texts, which occur if a layout leaves no room for larger text sizes.
@MainActor struct WordsAudit {
    private let host: ViewHost
    private let texts: [AccessibilityTree.AuditedText]
    private let areLarger: Bool

    init(_ host: ViewHost) {
        self.host = host
        texts = host.accessibility.auditedTexts().filter { !$0.frame.isEmpty }
        areLarger = EnvironmentValues(scope: host.rootScope).dynamicTypeSize > .large
    }

    /// Each fault is a sentence that names the view.
    ///
    /// O(n^2) in the number of texts on screen.
    func faults() -> [String] {
        var faults: [String] = []
        for (index, text) in texts.enumerated() {
            if isCut(text) { faults.append("cut off: \(name(text)); give it room, more lines, or marqueeWhenFocused") }
            for other in texts[..<index] where isUpon(text, other) {
                faults.append("two texts upon each other: \(name(other)), \(name(text))")
            }
        }
        return faults
    }

    /// Whether a text is truncated against the app's intention: a line limit is the app's choice, except a single line too short for larger
    /// text; a line that scrolls under focus is not truncated.
    private func isCut(_ text: AccessibilityTree.AuditedText) -> Bool {
        guard text.layout.isTruncated, !text.runsWhenFocused else { return false }
        let lines = text.layout.request.lineLimit ?? .max
        return text.layout.lineCount < lines || (lines == 1 && areLarger)
    }

    private func isUpon(_ upper: AccessibilityTree.AuditedText, _ lower: AccessibilityTree.AuditedText) -> Bool {
        let shared = upper.frame.intersection(lower.frame)
        let heights = [upper, lower].map { $0.layout.size.height / CGFloat(max(1, $0.layout.lineCount)) }
        // Lines have room above and below their letters.
        guard !shared.isNull, let line = heights.min(), shared.width > line / 4, shared.height > line / 3 else { return false }
        return isSeen(lower, in: shared)
    }

    /// Whether a text is visible in an area: a card over it may hide it.
    private func isSeen(_ text: AccessibilityTree.AuditedText, in area: CGRect) -> Bool {
        let with = host.auditedPicture(scale: 1)
        text.layer.isHidden = true
        let without = host.auditedPicture(scale: 1)
        text.layer.isHidden = false
        let part = area.intersection(CGRect(x: 0, y: 0, width: CGFloat(with.width), height: CGFloat(with.height)))
        guard !part.isNull, part.width >= 1 else { return false }
        // Text seen through a translucent card does not count.
        for row in Int(part.minY)..<Int(part.maxY) {
            for column in Int(part.minX)..<Int(part.maxX) {
                let place = row * with.stride + column * 4
                let differs = (0..<3).contains {
                    abs(
                        Int(with.pixels.load(fromByteOffset: place + $0, as: UInt8.self))
                            - Int(without.pixels.load(fromByteOffset: place + $0, as: UInt8.self))) > 40
                }
                if differs { return true }
            }
        }
        return false
    }

    private func name(_ text: AccessibilityTree.AuditedText) -> String {
        "\"\(SpokenText.clean(text.text, longest: 40))\" in \(text.view.isEmpty ? "no view of the app" : text.view)"
    }
}

extension ViewHost {
    /// Renders the current screen at a scale in pixels per point.
    func auditedPicture(scale: CGFloat) -> Bitmap {
        let frame = completeFrame(scale: scale)
        let picture = Bitmap(width: frame.screen.width, height: frame.screen.height, isOpaque: true)
        SoftwareCompositor(scale: 1).render(frame, into: picture)
        return picture
    }
}
