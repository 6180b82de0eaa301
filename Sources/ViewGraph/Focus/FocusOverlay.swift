import Foundation
import TenFootFocusEngine
import TenFootGeometry
import TenFootGraphics

extension ViewHost {
    /// Whether the focus engine's last decision is drawn over the frame: `--explain-focus`.
    package var explainsFocus: Bool {
        get { focusOverlay != nil }
        set {
            guard newValue != explainsFocus else { return }
            focus.geometry.explainsMoves = newValue
            focusOverlay?.layer.removeFromParent()
            focusOverlay = newValue ? FocusOverlay(host: self) : nil
        }
    }
}

/// The last decision of the focus engine as layers above everything else (DM16).
///
/// What it says is what the engine knew when the press came; where it is drawn is where things rest now, so that the marks lie on what
/// they speak of after a row has scrolled.
@MainActor final class FocusOverlay {
    let layer = Layer(name: "focus explanation")
    private unowned let host: ViewHost
    private var shown: [FocusMark] = []

    init(host: ViewHost) {
        self.host = host
        host.layers.root.addChild(layer)
    }

    /// Brings the layers up to date; called once a frame.
    func refresh() {
        guard let move = host.focus.geometry.lastMove else { return }
        let canvas = CGRect(origin: .zero, size: host.size)
        // A beam or a range of cells may be a million points long: only what can be seen is drawn.
        let edge = canvas.insetBy(dx: -30, dy: -30)
        let marks = FocusMark.marks(of: move, in: host.focus.geometry.map).filter { $0.frame.intersects(canvas) }.map {
            FocusMark(kind: $0.kind, frame: $0.frame.intersection(edge), label: $0.label)
        }
        let text = move.explanation.headline(move.name)
        guard marks != shown || text != headline else { return }
        (shown, headline) = (marks, text)
        layer.setChildren(marks.map(draw) + [legend(canvas)])
    }

    private var headline = ""

    // MARK: Drawing

    private func draw(_ mark: FocusMark) -> Layer {
        let layer = Layer(name: "focus " + mark.kind.rawValue)
        let look = mark.kind.look
        let path = Path(roundedRect: mark.frame, cornerRadius: mark.kind == .beam || mark.kind == .lane ? 0 : 10)
        var parts: [LayerContent] = []
        if look.fill > 0 { parts.append(.fill(path, .color(look.color.opacity(look.fill)), isEvenOdd: false)) }
        if look.line > 0 {
            // A dark line beneath keeps the colour apart from any picture.
            parts.append(.stroke(path, .color(.black.opacity(0.5)), StrokeStyle(lineWidth: look.line + 3, dash: look.dash)))
            parts.append(.stroke(path, .color(look.color), StrokeStyle(lineWidth: look.line, dash: look.dash)))
        }
        if let label = mark.label {
            let inset: CGFloat = 6
            let words = text(label, size: mark.kind.labelSize, weight: 600, look.color, width: max(40, mark.frame.width - 4 * inset))
            let box = CGRect(
                x: mark.frame.minX + inset, y: mark.frame.minY + inset, width: words.size.width + 2 * inset,
                height: words.size.height + inset)
            parts.append(.fill(Path(roundedRect: box, cornerRadius: 6), .color(.black.opacity(0.8)), isEvenOdd: false))
            parts.append(.text(words, origin: CGPoint(x: box.minX + inset, y: box.minY + inset / 2)))
        }
        layer.content = .drawing(parts)
        return layer
    }

    /// The outcome in words at the bottom, and under it what the colours mean.
    private func legend(_ canvas: CGRect) -> Layer {
        let layer = Layer(name: "focus legend")
        let margin: CGFloat = 40
        let sentence = text(
            headline.prefix(1).uppercased() + headline.dropFirst(), size: 34, weight: 600, .white, width: canvas.width - 4 * margin)
        let height = sentence.size.height + 76
        let panel = CGRect(x: margin, y: canvas.maxY - height - 20, width: max(0, canvas.width - 2 * margin), height: height)
        var parts: [LayerContent] = [
            .fill(Path(roundedRect: panel, cornerRadius: 16), .color(.black.opacity(0.86)), isEvenOdd: false),
            .text(sentence, origin: CGPoint(x: panel.minX + 24, y: panel.minY + 12)),
        ]
        var x = panel.minX + 24
        let y = panel.maxY - 46
        for kind in FocusMark.Kind.allCases {
            let look = kind.look
            parts.append(
                .fill(
                    Path(roundedRect: CGRect(x: x, y: y + 5, width: 24, height: 24), cornerRadius: 4), .color(look.color), isEvenOdd: false)
            )
            let words = text(kind.rawValue, size: 24, weight: 500, .white, width: nil)
            parts.append(.text(words, origin: CGPoint(x: x + 34, y: y + 17 - words.size.height / 2)))
            x += 34 + words.size.width + 36
        }
        layer.content = .drawing(parts)
        return layer
    }

    private func text(_ words: some StringProtocol, size: CGFloat, weight: Int, _ color: RGBA, width: CGFloat?) -> TextLayout {
        var request = TextRequest(
            runs: [TextRun(String(words), font: FontDescriptor(size: size, weight: weight), color: color)], width: width)
        request.lineLimit = 1
        return host.services.text.layout(request)
    }
}
