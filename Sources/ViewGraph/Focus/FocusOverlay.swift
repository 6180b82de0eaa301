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
            focus.tracker.explainsDecisions = newValue
            focusOverlay?.layer.removeFromParent()
            focusOverlay = newValue ? FocusOverlay(host: self) : nil
        }
    }

    /// The marks drawn over the frame; empty without the option.
    var focusMarks: [FocusMark] { focusOverlay?.shown ?? [] }
}

/// Draws the last decision of the focus engine in layers above everything else (DM16).
///
/// The text describes the state at the time of the press; the marks are drawn at current resting positions, so that they lie on their views
/// after a row has scrolled.
@MainActor final class FocusOverlay {
    let layer = Layer(name: "focus explanation")
    private unowned let host: ViewHost
    private(set) var shown: [FocusMark] = []
    private var headline = ""
    /// Cached text layouts, since most labels repeat the same few words.
    private var layouts: [TextKey: TextLayout] = [:]

    private struct TextKey: Hashable {
        var words: String
        var size: CGFloat
        var color: RGBA
        var width: CGFloat?
    }

    init(host: ViewHost) {
        self.host = host
        host.layers.root.addChild(layer)
    }

    /// Updates the layers; called once a frame.
    func refresh() {
        guard let decision = host.focus.tracker.lastDecision else { return }
        let canvas = CGRect(origin: .zero, size: host.size)
        // A beam or a range of cells may be a million points long: cut the marks to the visible area.
        let edge = canvas.insetBy(dx: -30, dy: -30)
        let marks = FocusMark.marks(of: decision, in: host.focus.tracker.map).filter { $0.frame.intersects(canvas) }.map {
            $0.cut(to: edge)
        }
        guard marks != shown || decision.headline != headline else { return }
        (shown, headline) = (marks, decision.headline)
        let panel = FocusPanel(decision, canvas: canvas, marks: marks, text: text)
        var plan = LabelPlan(
            area: canvas.insetBy(dx: 8, dy: 8), obstacles: marks.filter { $0.label != nil && $0.kind != .section }.map(\.frame), gap: 8)
        plan.block(panel.frame)
        // Labels are placed in order of importance; outlines are drawn from the bottom up.
        var labels: [LayerContent] = []
        for kind in FocusMark.Kind.namingOrder { for mark in marks where mark.kind == kind { labels += label(mark, &plan) } }
        let outlines = FocusMark.Kind.drawingOrder.compactMap { kind in outline(kind, marks.filter { $0.kind == kind }) }
        let words = Layer(name: "focus labels")
        words.content = .drawing(labels)
        layer.setChildren(outlines + [words, panel.layer])
    }

    // MARK: Drawing

    /// All marks of one kind as one layer.
    private func outline(_ kind: FocusMark.Kind, _ marks: [FocusMark]) -> Layer? {
        guard !marks.isEmpty else { return nil }
        let look = kind.look
        var parts: [LayerContent] = []
        for mark in marks {
            let path = Path(roundedRect: mark.frame, cornerRadius: kind == .beam || kind == .lane ? 0 : 10)
            if look.fill > 0 { parts.append(.fill(path, .color(look.color.opacity(look.fill)), isEvenOdd: false)) }
            guard look.line > 0 else { continue }
            // A dark line beneath makes the colour visible on any background.
            parts.append(.stroke(path, .color(.black.opacity(0.5)), StrokeStyle(lineWidth: look.line + 3, dash: look.dash)))
            parts.append(.stroke(path, .color(look.color), StrokeStyle(lineWidth: look.line, dash: look.dash)))
        }
        let layer = Layer(name: "focus " + kind.rawValue)
        layer.content = .drawing(parts)
        return layer
    }

    /// Draws a label in or beside its mark; returns nothing if there is no room.
    private func label(_ mark: FocusMark, _ plan: inout LabelPlan) -> [LayerContent] {
        for label in [mark.label, mark.short].compactMap(\.self) {
            let words = text(label, size: mark.kind.labelSize, weight: 600, mark.kind.look.color, width: nil)
            let size = CGSize(width: words.size.width + 12, height: words.size.height + 6)
            let isSection = mark.kind == .section
            guard let box = plan.place(size, on: mark.frame, mayLeave: mark.isLoud || isSection, isAround: isSection) else { continue }
            return [
                .fill(Path(roundedRect: box, cornerRadius: 6), .color(.black.opacity(0.82)), isEvenOdd: false),
                .text(words, origin: CGPoint(x: box.minX + 6, y: box.minY + 3)),
            ]
        }
        return []
    }

    private func text(_ words: String, size: CGFloat, weight: Int, _ color: RGBA, width: CGFloat?) -> TextLayout {
        let key = TextKey(words: words, size: size, color: color, width: width)
        if let known = layouts[key] { return known }
        if layouts.count > 400 { layouts = [:] }
        var request = TextRequest(runs: [TextRun(words, font: FontDescriptor(size: size, weight: weight), color: color)], width: width)
        // Only the panel's headline may take two lines.
        request.lineLimit = size > 30 ? 2 : 1
        let layout = host.services.text.layout(request)
        layouts[key] = layout
        return layout
    }
}
