import Foundation
import TenFootFocusEngine
import TenFootGeometry
import TenFootGraphics

/// The panel that explains a decision: the outcome in a sentence, the reasons for and against candidates, and the legend of the colours.
///
/// It lies at the bottom, or at the top if fewer of the important marks are covered there.
@MainActor struct FocusPanel {
    typealias Setter = (_ words: String, _ size: CGFloat, _ weight: Int, _ color: RGBA, _ width: CGFloat?) -> TextLayout

    let frame: CGRect
    let layer: Layer

    private static let margin: CGFloat = 40
    private static let inset: CGFloat = 24
    private static let lineHeight: CGFloat = 34
    /// The most reasons that are listed; the marks show the others.
    private static let limit = 4

    init(_ decision: ExplainedDecision, canvas: CGRect, marks: [FocusMark], text: Setter) {
        let lines = decision.lines.filter { $0.kind != .winner }.prefix(FocusPanel.limit)
        let width = max(0, canvas.width - 2 * FocusPanel.margin)
        let sentence = text(decision.headline, 32, 600, .white, width - 2 * FocusPanel.inset)
        let height = sentence.size.height + FocusPanel.lineHeight * CGFloat(lines.count) + 84
        let bottom = CGRect(x: FocusPanel.margin, y: canvas.maxY - height - 20, width: width, height: height)
        let top = CGRect(x: FocusPanel.margin, y: canvas.minY + 20, width: width, height: height)
        func covered(_ panel: CGRect) -> Int { marks.count { $0.isLoud && $0.frame.intersects(panel) } }
        let panel = covered(bottom) <= covered(top) ? bottom : top
        let x = panel.minX + FocusPanel.inset
        var y = panel.minY + 14
        var parts: [LayerContent] = [
            .fill(Path(roundedRect: panel, cornerRadius: 16), .color(.black.opacity(0.88)), isEvenOdd: false),
            .text(sentence, origin: CGPoint(x: x, y: y)),
        ]
        y += sentence.size.height + 8
        for line in lines {
            parts.append(.text(text(line.badge, 24, 700, FocusPanel.color(line.kind), 110), origin: CGPoint(x: x, y: y)))
            let words = text(line.text, 24, 500, RGBA(white: 0.9), width - 2 * FocusPanel.inset - 120)
            parts.append(.text(words, origin: CGPoint(x: x + 120, y: y)))
            y += FocusPanel.lineHeight
        }
        parts += FocusPanel.legend(at: CGPoint(x: x, y: panel.maxY - 44), text: text)
        frame = panel
        layer = Layer(name: "focus legend")
        layer.content = .drawing(parts)
    }

    private static func legend(at origin: CGPoint, text: Setter) -> [LayerContent] {
        var parts: [LayerContent] = []
        var x = origin.x
        for kind in FocusMark.Kind.allCases {
            let swatch = Path(roundedRect: CGRect(x: x, y: origin.y + 5, width: 22, height: 22), cornerRadius: 4)
            parts.append(.fill(swatch, .color(kind.look.color), isEvenOdd: false))
            let words = text(kind.rawValue, 22, 500, RGBA(white: 0.8), nil)
            parts.append(.text(words, origin: CGPoint(x: x + 31, y: origin.y + 16 - words.size.height / 2)))
            x += 31 + words.size.width + 34
        }
        return parts
    }

    private static func color(_ kind: FocusExplanation.Line.Kind) -> RGBA {
        switch kind {
        case .winner: FocusMark.Kind.winner.look.color
        case .section: FocusMark.Kind.section.look.color
        case .ranked: FocusMark.Kind.ranked.look.color
        case .rejected, .more: FocusMark.Kind.rejected.look.color
        }
    }
}
