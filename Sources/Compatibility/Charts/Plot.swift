import TenFoot

/// A chart's marks with their scales and axes.
@MainActor struct Plot {
    /// One axis: its scale, the lines drawn in the plot, and its labels.
    struct Side {
        var scale: Scale
        var lines: [(part: Double, piece: Axis.Piece)] = []
        var labels: [(part: Double, view: AnyView)] = []
        var isLeading = false
        var isTop = false
    }

    let marks: [Mark]
    /// The marks with the values that the app gave, before stacking.
    let given: [Mark]
    private(set) var x: Side
    private(set) var y: Side
    private(set) var legend: [(name: String, style: AnyShapeStyle)] = []
    private let styles: [_Place: AnyShapeStyle]

    private static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .mint, .indigo]

    init<Content: ChartContent>(_ content: Content, _ look: ChartLook) {
        var list = _MarkList()
        content._marks(into: &list)
        given = list.marks
        marks = Self.stacked(given)
        let visible = marks.filter { $0.kind != .sector }
        let bars = visible.contains { $0.kind == .bar || $0.kind == .area && $0.yEnd == nil || $0.isStacked }
        let isLying = visible.contains { $0.kind == .bar && Self.isLying($0) }
        x = Side(scale: Scale(visible.flatMap { [$0.x, $0.xEnd].compactMap { $0 } }, given: look.x, startsAtZero: isLying))
        y = Side(scale: Scale(visible.flatMap { [$0.y, $0.yEnd].compactMap { $0 } }, given: look.y, startsAtZero: bars && !isLying))
        var styles = look.styles
        var names: [_Place] = []
        for mark in marks where mark.isColoredBySeries {
            guard let series = mark.series, !names.contains(series) else { continue }
            if styles[series] == nil { styles[series] = AnyShapeStyle(Self.palette[names.count % Self.palette.count]) }
            names.append(series)
        }
        self.styles = styles
        legend = names.compactMap { name in styles[name].map { (Scale([name], given: nil, startsAtZero: false).text(name), $0) } }
        guard visible.count > 0 else { return }
        fill(&x, look.xAxis ?? AxisMarks()._axes.axes)
        fill(&y, look.yAxis ?? AxisMarks()._axes.axes)
    }

    static func isLying(_ mark: Mark) -> Bool {
        if mark.xEnd != nil { return true }
        if case .name = mark.y { return mark.x?.number != nil }
        return false
    }

    private func fill(_ side: inout Side, _ axes: [Axis]) {
        for axis in axes {
            if axis.position == .leading { side.isLeading = true }
            if axis.position == .top { side.isTop = true }
            let places = axis.values.places(on: side.scale)
            for (index, place) in places.enumerated() {
                guard let part = side.scale.part(place), (-0.001...1.001).contains(part) else { continue }
                for piece in axis.pieces(AxisValue(index: index, count: places.count, place: place)) {
                    if case .label(let view) = piece {
                        side.labels.append((part, view ?? AnyView(Text(side.scale.text(place)))))
                    } else {
                        side.lines.append((part, piece))
                    }
                }
            }
        }
    }

    /// The style that a mark is drawn with.
    func style(_ mark: Mark) -> AnyShapeStyle {
        if let style = mark.style { return style }
        if mark.isColoredBySeries, let series = mark.series, let style = styles[series] { return style }
        return AnyShapeStyle(Color.blue)
    }

    /// Stacks bars and areas that have the same position.
    private static func stacked(_ marks: [Mark]) -> [Mark] {
        struct Place: Hashable {
            var kind: Mark.Kind
            var place: _Place?
            var isUp: Bool
        }
        var heights: [Place: Double] = [:]
        return marks.map { mark in
            guard mark.isStacked, mark.xEnd == nil, mark.yEnd == nil else { return mark }
            var mark = mark
            let isLying = mark.kind == .bar && isLying(mark)
            guard let length = (isLying ? mark.x : mark.y)?.number else { return mark }
            let key = Place(kind: mark.kind, place: isLying ? mark.y : mark.x, isUp: length >= 0)
            let below = heights[key] ?? 0
            heights[key] = below + length
            guard below != 0 || mark.kind == .area else { return mark }
            if isLying {
                (mark.xEnd, mark.x) = (.number(below), .number(below + length))
            } else {
                (mark.yEnd, mark.y) = (.number(below), .number(below + length))
            }
            return mark
        }
    }
}

/// The plot: grid lines, marks and annotations.
struct PlotView: View {
    let plot: Plot

    var body: some View {
        GeometryReader { geometry in
            let size = geometry.size
            Canvas { context, size in
                drawLines(context, size)
                PlotDrawing(plot: plot, size: size).draw(context)
            }
            ForEach(plot.marks.indices.filter { plot.marks[$0].note != nil }, id: \.self) { index in
                let mark = plot.marks[index]
                if let note = mark.note, let place = PlotDrawing(plot: plot, size: size).head(mark) {
                    note.view.fixedSize()
                        .alignmentGuide(.leading) { $0.width / 2 }
                        .alignmentGuide(.top) { note.position == .overlay ? $0.height / 2 : $0.height + note.spacing }
                        .frame(width: 0, height: 0, alignment: .topLeading)
                        .position(place)
                }
            }
        }
    }

    private func drawLines(_ context: GraphicsContext, _ size: CGSize) {
        func draw(_ side: Plot.Side, _ isUpright: Bool) {
            for (part, piece) in side.lines {
                let at = isUpright ? size.width * part : size.height * (1 - part)
                guard case .grid(let stroke, let style) = piece else { continue }
                let path = Path { path in
                    path.move(to: isUpright ? CGPoint(x: at, y: 0) : CGPoint(x: 0, y: at))
                    path.addLine(to: isUpright ? CGPoint(x: at, y: size.height) : CGPoint(x: size.width, y: at))
                }
                context.stroke(
                    path, with: .style(style ?? AnyShapeStyle(Color.primary.opacity(0.15))), style: stroke ?? StrokeStyle(lineWidth: 1))
            }
        }
        draw(plot.x, true)
        draw(plot.y, false)
    }
}
