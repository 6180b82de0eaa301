import TenFootViewGraph

/// Rolls the characters of a line that change, as a counter does; the others move to their new positions.
///
/// Characters are matched from the end, so that the units of a number are compared with units.
@MainActor final class Rolling: ContentChange {
    private let group = Layer(name: "rolling")
    var target: LayerContent?

    /// Nil unless both texts are single lines in one style that are not truncated.
    init?(
        in layer: Layer, from before: LayerContent?, to after: LayerContent?, fromAbove: Bool, on box: _LayoutBox, _ animation: Animation
    ) {
        guard case .text(let old, _)? = before, case .text(let new, _)? = after, old.lineCount == 1, new.lineCount == 1,
            !old.isTruncated, !new.isTruncated, old.request.runs.count == 1, new.request.runs.count == 1
        else { return nil }
        target = after
        let measurer = box.host.services.text
        let from = Self.letters(of: old, measurer), to = Self.letters(of: new, measurer)
        let height = new.size.height * 0.55
        var steps: [(Layer, start: CGPoint, end: CGPoint, fades: Double)] = []
        for offset in 0..<max(from.count, to.count) {
            let one = offset < from.count ? from[from.count - 1 - offset] : nil
            let two = offset < to.count ? to[to.count - 1 - offset] : nil
            func add(_ letter: Letter, _ start: CGPoint, _ end: CGPoint, _ fades: Double) {
                let part = Layer()
                part.content = .text(letter.layout, origin: .zero)
                group.addChild(part)
                steps.append((part, start, end, fades))
            }
            if let one, let two, one.character == two.character {
                add(two, CGPoint(x: one.x, y: 0), CGPoint(x: two.x, y: 0), 0)
                continue
            }
            let way = fromAbove ? height : -height
            if let one { add(one, CGPoint(x: one.x, y: 0), CGPoint(x: one.x, y: way), -1) }
            if let two { add(two, CGPoint(x: two.x, y: -way), CGPoint(x: two.x, y: 0), 1) }
        }
        layer.content = nil
        layer.addChild(group)
        func pose(_ share: Double) {
            for step in steps {
                step.0.position = CGPoint(
                    x: step.start.x + (step.end.x - step.start.x) * share, y: step.start.y + (step.end.y - step.start.y) * share)
                let opacity = step.fades == 0 ? 1 : step.fades > 0 ? share : 1 - share
                step.0.opacity = min(max(opacity, 0), 1)
            }
        }
        pose(0)
        box.host.motion.cancel(box, .crossfade)
        box.host.motion.animate(box, .crossfade, from: 0.0, to: 128.0, animation) {
            pose($0 / 128)
        } completion: { [weak self, weak layer] in
            if let self, let layer { end(in: layer) }
        }
    }

    private struct Letter {
        var character: Character
        var layout: TextLayout
        var x: CGFloat
    }

    private static func letters(of line: TextLayout, _ measurer: any TextMeasuring) -> [Letter] {
        guard let run = line.request.runs.first else { return [] }
        func layout(_ string: String) -> TextLayout {
            var own = run
            own.string = string
            return measurer.layout(TextRequest(runs: [own]))
        }
        var letters: [Letter] = []
        for (index, character) in run.string.enumerated() {
            // The offset is the width of the text before the character, with kerning.
            let x = index == 0 ? 0 : layout(String(run.string.prefix(index))).size.width
            letters.append(Letter(character: character, layout: layout(String(character)), x: x))
        }
        return letters
    }

    func end(in layer: Layer) {
        guard group.parent === layer else { return }
        group.removeFromParent()
        layer.content = target
    }
}
