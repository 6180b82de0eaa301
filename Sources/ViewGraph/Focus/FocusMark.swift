import Foundation
import TenFootFocusEngine
import TenFootGraphics

/// One rectangle of the overlay that explains a move, at its current position in the scene.
package struct FocusMark: Equatable {
    /// The type of a mark; the raw values are the words of the legend.
    package enum Kind: String, CaseIterable {
        case winner = "won"
        case source
        case ranked = "next in rank"
        case rejected = "out"
        case section
        case container = "scroll view"
        case beam
        case lane = "remembered"
    }

    package var kind: Kind
    /// The rectangle in the scene, in points.
    package var frame: CGRect
    package var label: String?
    /// A shorter label for use where there is little room.
    var short: String?

    /// Whether it is the source or the winner, which is not covered and always labelled.
    var isLoud: Bool { kind == .winner || kind == .source }

    /// The marks of a decision, the winner before the candidates ranked behind it.
    package static func marks(of decision: ExplainedDecision, in map: FocusMap) -> [FocusMark] {
        let explanation = decision.explanation
        let source = explanation.rows.first { $0.verdict == .source }
        // If the move has scrolled, the beam moves with its source.
        let way = source.flatMap { source in
            map.sceneFrame(of: source.id).map { CGPoint(x: $0.minX - source.frame.minX, y: $0.minY - source.frame.minY) }
        }
        let (dx, dy) = (way?.x ?? 0, way?.y ?? 0)
        var marks = explanation.containers.map { FocusMark(kind: .container, frame: map.sceneFrame(of: $0.id) ?? $0.frame) }
        if let beam = explanation.beam { marks.append(FocusMark(kind: .beam, frame: beam.offsetBy(dx: dx, dy: dy))) }
        if explanation.beam == nil, source == nil, let lost = explanation.source {
            marks.append(FocusMark(kind: .source, frame: lost, label: "before"))
        }
        if let lane = explanation.remembered { marks.append(FocusMark(kind: .lane, frame: lane.offsetBy(dx: dx, dy: dy))) }
        for row in explanation.rows {
            let mark = FocusMark(row, explanation.tag(row), frame: map.sceneFrame(of: row.id) ?? row.frame)
            if case .cell(row.id, _)? = explanation.decision.target { continue }
            marks.append(mark)
        }
        if case .cell? = explanation.decision.target, let target = explanation.decision.target {
            marks.append(FocusMark(kind: .winner, frame: map.sceneFrame(of: target) ?? .null, label: "1  won"))
        }
        return marks
    }

    func cut(to edge: CGRect) -> FocusMark {
        var mark = self
        mark.frame = frame.intersection(edge)
        return mark
    }

    init(kind: Kind, frame: CGRect, label: String? = nil) {
        self.kind = kind
        self.frame = frame
        self.label = label
    }

    private init(_ row: FocusExplanation.Row, _ tag: String, frame: CGRect) {
        switch row.verdict {
        case .source: kind = .source
        case .winner: kind = .winner
        case .ranked: kind = .ranked
        case .rejected: kind = .rejected
        }
        if row.isSection { kind = .section }
        label = row.isRange ? nil : row.isSection ? "\(row.part): \(tag)" : tag
        short = row.isSection ? nil : row.rank.map { "\($0)" }
        self.frame = frame
    }
}

extension FocusMark.Kind {
    /// Colour, opacity of the fill, line width in points, and dashes.
    var look: (color: RGBA, fill: Double, line: CGFloat, dash: [CGFloat]) {
        switch self {
        case .winner: (RGBA(red: 0.25, green: 0.9, blue: 0.45), 0.28, 8, [])
        case .source: (RGBA(red: 0.3, green: 0.65, blue: 1), 0.28, 8, [])
        case .ranked: (RGBA(red: 1, green: 0.62, blue: 0.2), 0.22, 5, [])
        case .rejected: (RGBA(white: 0.72), 0, 2, [])
        case .section: (RGBA(red: 0.82, green: 0.5, blue: 1), 0.06, 4, [18, 10])
        case .container: (RGBA(red: 0.3, green: 0.9, blue: 0.9), 0, 3, [6, 8])
        case .beam: (RGBA(red: 1, green: 0.85, blue: 0.2), 0.22, 3, [])
        case .lane: (RGBA(red: 1, green: 0.45, blue: 0.75), 0.2, 0, [])
        }
    }

    /// The font size of the label, in points.
    var labelSize: CGFloat { self == .rejected ? 20 : 24 }

    /// The types that have labels, in the order in which these are placed.
    static let namingOrder: [FocusMark.Kind] = [.winner, .source, .ranked, .section, .rejected]

    /// The order of drawing, the lowest first.
    static let drawingOrder: [FocusMark.Kind] = [.container, .beam, .lane, .rejected, .section, .ranked, .source, .winner]
}
