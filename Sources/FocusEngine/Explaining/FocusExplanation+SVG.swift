import Foundation
import TenFootGeometry

extension FocusExplanation {
    /// The explanation as a picture: on the left the screen with beam, sections, containers and every candidate, on the right the reasons.
    package func svg(_ name: (FocusID) -> String) -> String { SVGPicture(self, name).text }
}

/// The picture of a move, 1600 points wide whatever the scene measures.
private struct SVGPicture {
    private(set) var text = ""
    private let explanation: FocusExplanation
    private let view: CGRect
    private let stage: CGRect
    private let scale: CGFloat

    private static let width: CGFloat = 1600
    private static let margin: CGFloat = 32
    private static let stageWidth: CGFloat = 1010
    private static let lineHeight: CGFloat = 24

    init(_ explanation: FocusExplanation, _ name: (FocusID) -> String) {
        self.explanation = explanation
        let bounds = explanation.view
        let air = max(bounds.width, bounds.height, 1) * 0.03
        view = bounds.insetBy(dx: -air, dy: -air)
        let headline = SVGText.wrapped(
            SVGText.sentence(explanation.headline(name)), size: 28, width: SVGPicture.width - 2 * SVGPicture.margin, lines: 3)
        let top = SVGPicture.margin + 36 * CGFloat(headline.count) + 20
        let list = explanation.lines(limit: 10, name).map { line in
            (line, SVGText.wrapped(line.text, size: 17, width: 410, lines: 3))
        }
        let listHeight = list.reduce(CGFloat(150)) { $0 + SVGPicture.lineHeight * CGFloat($1.1.count) + 10 }
        scale = min(SVGPicture.stageWidth / max(view.width, 1e-9), max(720, listHeight) / max(view.height, 1e-9))
        let size = CGSize(width: view.width * scale, height: view.height * scale)
        let height = max(size.height, listHeight)
        stage = CGRect(
            x: SVGPicture.margin + (SVGPicture.stageWidth - size.width) / 2, y: top + (height - size.height) / 2, width: size.width,
            height: size.height)
        open(height: top + height + SVGPicture.margin)
        for (index, line) in headline.enumerated() {
            write(line, x: SVGPicture.margin, y: SVGPicture.margin + 24 + 36 * CGFloat(index), size: 28, "#ffffff", weight: 600)
        }
        drawStage(name)
        drawList(list, x: SVGPicture.margin + SVGPicture.stageWidth + 36, y: top)
        text += "</svg>\n"
    }

    // MARK: - The screen

    private mutating func drawStage(_ name: (FocusID) -> String) {
        rect(stage, "fill=\"#1d2027\" rx=\"10\"")
        text += "<g clip-path=\"url(#stage)\">\n"
        if let beam = explanation.beam { rect(place(beam), "fill=\"#ffd54a\" fill-opacity=\"0.2\"") }
        if explanation.beam == nil, let lost = explanation.source {
            rect(place(lost), "fill=\"none\" stroke=\"#4aa3ff\" stroke-width=\"3\" stroke-dasharray=\"8 6\"")
        }
        if let lane = explanation.remembered { rect(place(lane), "fill=\"#ff7ac0\" fill-opacity=\"0.22\"") }
        for container in explanation.containers {
            rect(place(container.frame), "fill=\"none\" stroke=\"#4fd6d6\" stroke-width=\"2\" stroke-dasharray=\"3 5\"")
        }
        // Losing candidates first, so that the winner is drawn on top.
        let rows = explanation.rows.filter { place($0.frame).intersects(stage) }
        for row in rows.reversed() where row.isSection { frame(row) }
        for row in rows.reversed() where !row.isSection { frame(row) }
        arrow()
        text += "</g>\n"
        var plan = LabelPlan(area: stage, obstacles: rows.filter { !$0.isSection }.map { place($0.frame) }, gap: 5)
        if let tip = arrowEnd { plan.block(CGRect(x: tip.x - 12, y: tip.y - 12, width: 24, height: 24)) }
        for row in rows where !row.isSection { label(row, name(row.id), &plan) }
        for row in rows where row.isSection { label(row, "\(row.part) \(name(row.id))", &plan) }
        for container in explanation.containers {
            let words = "scroll view " + name(container.id)
            let size = CGSize(width: SVGText.width(words, 14), height: 18)
            guard let spot = plan.place(size, on: place(container.frame), mayLeave: true, isAround: true) else { continue }
            write(words, x: spot.minX, y: spot.maxY - 4, size: 14, "#4fd6d6")
        }
    }

    private mutating func frame(_ row: FocusExplanation.Row) {
        let colour = SVGPicture.colour(row)
        let isLoud = row.verdict == .winner || row.verdict == .source
        let line = isLoud ? 4.0 : row.rank != nil ? 2.5 : 1.5
        let fill = row.isSection ? 0.05 : isLoud ? 0.35 : row.rank != nil ? 0.22 : 0.08
        var dash = row.isSection ? " stroke-dasharray=\"10 6\"" : ""
        // Scrolled or clipped away, or outside the group that holds the move: drawn faintly.
        if case .rejected("DM8", _) = row.verdict { dash += " opacity=\"0.45\"" }
        rect(
            place(row.frame),
            "rx=\"4\" fill=\"\(colour)\" fill-opacity=\"\(fill)\" stroke=\"\(colour)\" stroke-width=\"\(line)\"\(dash)")
    }

    /// The name and the rule of a row, as large as there is room.
    private mutating func label(_ row: FocusExplanation.Row, _ name: String, _ plan: inout LabelPlan) {
        let spot = place(row.frame)
        let isLoud = (row.verdict == .winner && !row.isSection) || row.verdict == .source
        let tag = explanation.tag(row)
        let sizes: [CGFloat] = isLoud ? [22, 18, 15] : row.isSection ? [14] : [18, 15, 12]
        let colour = SVGPicture.colour(row)
        // A name is written whole or not at all.
        for size in sizes where write(name, tag, size, colour, on: spot, row, &plan) { return }
        for size in sizes where write(isLoud || row.isSection ? name : tag, nil, size, colour, on: spot, row, &plan) { return }
        if isLoud || row.isSection {
            let short = SVGText.cut(name, size: 18, width: 260)
            if write(short, isLoud ? tag : nil, isLoud ? 18 : 14, colour, on: spot, row, mayLeave: true, &plan) { return }
        }
        guard let rank = row.rank else { return }
        for size in [16, 12] as [CGFloat] where write("\(rank)", nil, size, colour, on: spot, row, &plan) { return }
    }

    /// Writes one or two lines where there is room for them; false where there is none.
    private mutating func write(
        _ title: String, _ tag: String?, _ size: CGFloat, _ colour: String, on spot: CGRect, _ row: FocusExplanation.Row,
        mayLeave: Bool = false, _ plan: inout LabelPlan
    ) -> Bool {
        guard !title.isEmpty else { return false }
        let small = max(11, size * 0.75)
        let width = max(SVGText.width(title, size), SVGText.width(tag ?? "", small))
        let room = CGSize(width: width, height: size * 1.2 + (tag == nil ? 0 : small * 1.3))
        guard let label = plan.place(room, on: spot, mayLeave: mayLeave, isAround: row.isSection) else { return false }
        write(title, x: label.minX, y: label.minY + size, size: size, tag == nil ? colour : "#f4f5f8", weight: tag == nil ? 400 : 600)
        if let tag { write(tag, x: label.minX, y: label.minY + size * 1.2 + small, size: small, colour, weight: 600) }
        return true
    }

    private var arrowStart: CGPoint? {
        guard let source = explanation.source else { return nil }
        let from = place(source)
        return switch explanation.question {
        case .press(.right): CGPoint(x: from.maxX, y: from.midY)
        case .press(.left): CGPoint(x: from.minX, y: from.midY)
        case .press(.down): CGPoint(x: from.midX, y: from.maxY)
        case .press(.up): CGPoint(x: from.midX, y: from.minY)
        case .step, .update, .wake, .enter, .direct: CGPoint(x: from.midX, y: from.midY)
        }
    }

    private var arrowEnd: CGPoint? {
        guard let start = arrowStart, let target = explanation.target else { return nil }
        let to = place(target)
        let (x, y) = (min(12, to.width / 3), min(12, to.height / 3))
        return CGPoint(x: min(max(start.x, to.minX + x), to.maxX - x), y: min(max(start.y, to.minY + y), to.maxY - y))
    }

    /// Draws an arrow from the middle of the source's far edge to the nearest point of the target.
    private mutating func arrow() {
        guard let start = arrowStart, let end = arrowEnd else { return }
        guard abs(end.x - start.x) + abs(end.y - start.y) > 8 else { return }
        let line = "x1=\"\(f(start.x))\" y1=\"\(f(start.y))\" x2=\"\(f(end.x))\" y2=\"\(f(end.y))\""
        text += "<line \(line) stroke=\"#ffffff\" stroke-opacity=\"0.85\" stroke-width=\"3\" marker-end=\"url(#tip)\"/>\n"
    }

    // MARK: - The reasons

    private mutating func drawList(_ list: [(FocusExplanation.Line, [String])], x: CGFloat, y: CGFloat) {
        let kinds = [
            ("source", "#4aa3ff"), ("won", "#49d17d"), ("candidate", "#ffb74a"), ("out", "#9aa1b0"), ("section", "#c58bff"),
            ("scroll view", "#4fd6d6"), ("beam", "#ffd54a"), ("remembered", "#ff7ac0"),
        ]
        for (index, kind) in kinds.enumerated() {
            let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
            rect(CGRect(x: x + column * 130, y: y + row * 26, width: 14, height: 14), "fill=\"\(kind.1)\" rx=\"3\"")
            write(kind.0, x: x + column * 130 + 21, y: y + row * 26 + 13, size: 15, "#c9ced9")
        }
        var at = y + 84
        for (line, words) in list {
            let colour = SVGPicture.colour(line.kind)
            write(line.badge, x: x, y: at, size: 17, colour, weight: 700)
            for part in words {
                write(
                    part, x: x + 92, y: at, size: 17, line.kind == .rejected ? "#c9ced9" : "#f4f5f8",
                    weight: line.kind == .winner ? 600 : 400)
                at += SVGPicture.lineHeight
            }
            at += 10
        }
    }

    // MARK: - Marks

    private static func colour(_ row: FocusExplanation.Row) -> String {
        switch row.verdict {
        case .source: "#4aa3ff"
        case .winner: row.isSection ? "#c58bff" : "#49d17d"
        case .ranked: row.isSection ? "#c58bff" : "#ffb74a"
        case .rejected: row.isSection ? "#c58bff" : "#9aa1b0"
        }
    }

    private static func colour(_ kind: FocusExplanation.Line.Kind) -> String {
        switch kind {
        case .winner: "#49d17d"
        case .section: "#c58bff"
        case .ranked: "#ffb74a"
        case .rejected, .more: "#9aa1b0"
        }
    }

    /// Converts from the scene to the picture; very long rectangles end a little outside it.
    private func place(_ rect: CGRect) -> CGRect {
        let cut = rect.intersection(view.insetBy(dx: -view.width, dy: -view.height))
        guard !cut.isNull else { return .null }
        return CGRect(
            x: stage.minX + (cut.minX - view.minX) * scale, y: stage.minY + (cut.minY - view.minY) * scale, width: cut.width * scale,
            height: cut.height * scale)
    }

    private mutating func open(height: CGFloat) {
        text += """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(f(SVGPicture.width))" height="\(f(height))" \
            viewBox="0 0 \(f(SVGPicture.width)) \(f(height))" font-family="Inter, sans-serif">
            <defs><clipPath id="stage"><rect x="\(f(stage.minX))" y="\(f(stage.minY))" width="\(f(stage.width))" \
            height="\(f(stage.height))"/></clipPath>
            <marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto">\
            <path d="M0 0L10 5L0 10z" fill="#ffffff"/></marker></defs>
            <rect width="100%" height="100%" fill="#15171c"/>\n
            """
    }

    private mutating func rect(_ frame: CGRect, _ style: String) {
        guard !frame.isNull else { return }
        text += "<rect x=\"\(f(frame.minX))\" y=\"\(f(frame.minY))\" width=\"\(f(frame.width))\" height=\"\(f(frame.height))\" \(style)/>\n"
    }

    private mutating func write(_ words: String, x: CGFloat, y: CGFloat, size: CGFloat, _ colour: String, weight: Int = 400) {
        guard !words.isEmpty else { return }
        text += "<text x=\"\(f(x))\" y=\"\(f(y))\" font-size=\"\(f(size))\" font-weight=\"\(weight)\" fill=\"\(colour)\""
        // A dark rim separates the text from lines under it.
        text += stage.contains(CGPoint(x: x, y: y)) ? " stroke=\"#15171c\" stroke-width=\"3\" paint-order=\"stroke\">" : ">"
        text += SVGText.escaped(words) + "</text>\n"
    }

    private func f(_ value: CGFloat) -> String { String(format: "%.2f", Double(value)) }
}
