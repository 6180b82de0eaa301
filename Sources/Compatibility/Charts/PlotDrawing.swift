import TenFoot

/// Draws the marks into a plot of a given size, in points.
@MainActor struct PlotDrawing {
    let plot: Plot
    let size: CGSize

    private func x(_ place: _Place?) -> CGFloat? { place.flatMap(plot.x.scale.part).map { $0 * size.width } }
    private func y(_ place: _Place?) -> CGFloat? { place.flatMap(plot.y.scale.part).map { (1 - $0) * size.height } }

    func draw(_ context: GraphicsContext) {
        sectors(context)
        // Areas are drawn first, then bars, rectangles and rules, then lines, then dots.
        areas(context)
        for mark in plot.marks { draw(mark, context) }
        lines(context)
        for mark in plot.marks where mark.kind == .point {
            guard let x = x(mark.x), let y = y(mark.y) else { continue }
            let radius = (mark.size / .pi).squareRoot()
            fill(Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), mark, context)
        }
    }

    /// The point of a mark at which its annotation is placed.
    func head(_ mark: Mark) -> CGPoint? {
        if mark.kind == .bar, let bar = bar(mark) { return CGPoint(x: bar.midX, y: mark.note?.position == .overlay ? bar.midY : bar.minY) }
        return CGPoint(x: x(mark.x) ?? size.width / 2, y: y(mark.y) ?? 0)
    }

    private func fill(_ path: Path, _ mark: Mark, _ context: GraphicsContext) {
        var context = context
        context.opacity *= mark.opacity
        context.fill(path, with: .style(plot.style(mark)))
    }

    private func stroke(_ path: Path, _ mark: Mark, _ line: StrokeStyle, _ context: GraphicsContext) {
        var context = context
        context.opacity *= mark.opacity
        context.stroke(path, with: .style(plot.style(mark)), style: mark.line ?? line)
    }

    private func draw(_ mark: Mark, _ context: GraphicsContext) {
        switch mark.kind {
        case .bar:
            if let bar = bar(mark) {
                fill(Path(roundedRect: bar, cornerRadius: min(mark.cornerRadius, bar.width / 2, bar.height / 2)), mark, context)
            }
        case .rectangle:
            if let rectangle = rectangle(mark) { fill(Path(roundedRect: rectangle, cornerRadius: mark.cornerRadius), mark, context) }
        case .rule:
            let path = Path { path in
                if let at = x(mark.x), mark.xEnd == nil {
                    path.move(to: CGPoint(x: at, y: y(mark.yEnd) ?? size.height))
                    path.addLine(to: CGPoint(x: at, y: mark.yEnd == nil ? 0 : y(mark.y) ?? 0))
                } else if let at = y(mark.y) {
                    path.move(to: CGPoint(x: x(mark.xEnd) ?? 0, y: at))
                    path.addLine(to: CGPoint(x: mark.xEnd == nil ? size.width : x(mark.x) ?? size.width, y: at))
                }
            }
            stroke(path, mark, StrokeStyle(lineWidth: 2), context)
        case .line, .area, .point, .sector: break
        }
    }

    private func bar(_ mark: Mark) -> CGRect? {
        func side(_ scale: Scale, _ room: CGFloat, _ middle: CGFloat) -> (CGFloat, CGFloat) {
            let count = Set(plot.marks.filter { $0.kind == .bar }.map { Plot.isLying($0) ? $0.y : $0.x }).count
            let length = mark.width.length(in: room * (scale.band ?? 1 / Double(max(count, 1) + 1)), 0.7)
            return (middle - length / 2, length)
        }
        if Plot.isLying(mark) {
            guard let end = x(mark.x), let middle = y(mark.y) else { return nil }
            let start = x(mark.xEnd) ?? plot.x.scale.zero * size.width
            let (top, height) = side(plot.y.scale, size.height, middle)
            return CGRect(x: min(start, end), y: top, width: abs(end - start), height: height)
        }
        guard let end = y(mark.y), let middle = x(mark.x) else { return nil }
        let start = y(mark.yEnd) ?? (1 - plot.y.scale.zero) * size.height
        let (left, width) = side(plot.x.scale, size.width, middle)
        return CGRect(x: left, y: min(start, end), width: width, height: abs(end - start))
    }

    private func rectangle(_ mark: Mark) -> CGRect? {
        func span(_ start: CGFloat?, _ end: CGFloat?, _ scale: Scale, _ room: CGFloat) -> (CGFloat, CGFloat) {
            guard let start else { return (0, room) }
            if let end { return (min(start, end), abs(end - start)) }
            let length = room * (scale.band ?? 0.1)
            return (start - length / 2, length)
        }
        let (left, width) = span(x(mark.x), x(mark.xEnd), plot.x.scale, size.width)
        let (top, height) = span(y(mark.y), y(mark.yEnd), plot.y.scale, size.height)
        return CGRect(x: left, y: top, width: width, height: height)
    }

    // MARK: Lines and areas

    /// The marks of one type by series, in the order in which the series first occur.
    private func runs(_ kind: Mark.Kind) -> [[Mark]] {
        var order: [_Place?] = []
        var runs: [_Place?: [Mark]] = [:]
        for mark in plot.marks where mark.kind == kind {
            if runs[mark.series] == nil { order.append(mark.series) }
            runs[mark.series, default: []].append(mark)
        }
        return order.compactMap { runs[$0] }
    }

    private func lines(_ context: GraphicsContext) {
        for run in runs(.line) {
            let points = run.compactMap { mark in x(mark.x).flatMap { x in y(mark.y).map { CGPoint(x: x, y: $0) } } }
            guard let first = run.first, !points.isEmpty else { continue }
            let path = Path { curve(points, first.curve, &$0) }
            stroke(path, first, StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round), context)
        }
    }

    private func areas(_ context: GraphicsContext) {
        for run in runs(.area) {
            guard let first = run.first else { continue }
            let base = (1 - plot.y.scale.zero) * size.height
            let points = run.compactMap { mark in
                x(mark.x).flatMap { x in y(mark.y).map { (CGPoint(x: x, y: $0), CGPoint(x: x, y: y(mark.yEnd) ?? base)) } }
            }
            guard points.count > 1 else { continue }
            let path = Path { path in
                curve(points.map(\.0), first.curve, &path)
                curve(points.map(\.1).reversed(), first.curve, &path, isContinued: true)
                path.closeSubpath()
            }
            fill(path, first, context)
        }
    }

    /// Adds a line through points: straight, stepped, or a smooth curve that does not overshoot.
    private func curve(_ points: [CGPoint], _ method: InterpolationMethod, _ path: inout Path, isContinued: Bool = false) {
        guard var last = points.first else { return }
        if isContinued { path.addLine(to: last) } else { path.move(to: last) }
        for (index, point) in points.enumerated().dropFirst() {
            switch method {
            case .linear: path.addLine(to: point)
            case .stepStart, .stepEnd, .stepCenter:
                let turn = method == .stepStart ? last.x : method == .stepEnd ? point.x : (last.x + point.x) / 2
                path.addLine(to: CGPoint(x: turn, y: last.y))
                path.addLine(to: CGPoint(x: turn, y: point.y))
                path.addLine(to: point)
            case .monotone, .catmullRom, .cardinal:
                let third = (point.x - last.x) / 3
                path.addCurve(
                    to: point, control1: CGPoint(x: last.x + third, y: last.y + slope(points, index - 1) * third),
                    control2: CGPoint(x: point.x - third, y: point.y - slope(points, index) * third))
            }
            last = point
        }
    }

    /// The slope of a smooth curve at a point: zero at a local extremum, and at an end that of the adjacent segment.
    private func slope(_ points: [CGPoint], _ index: Int) -> CGFloat {
        let (before, at, after) = (points[max(index - 1, 0)], points[index], points[min(index + 1, points.count - 1)])
        guard index > 0, index + 1 < points.count else { return (after.y - before.y) / max(abs(after.x - before.x), 0.01) }
        let (one, other) = ((at.y - before.y) / max(abs(at.x - before.x), 0.01), (after.y - at.y) / max(abs(after.x - at.x), 0.01))
        return one * other <= 0 ? 0 : 2 * one * other / (one + other)
    }

    // MARK: Sectors

    private func sectors(_ context: GraphicsContext) {
        let sectors = plot.marks.filter { $0.kind == .sector }
        let whole = sectors.compactMap { $0.y?.number }.reduce(0, +)
        guard whole > 0 else { return }
        let radius = min(size.width, size.height) / 2
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        var angle = -90.0
        for mark in sectors {
            let turn = (mark.y?.number ?? 0) / whole * 360
            let inner = min(mark.width.length(in: radius, 0), radius)
            let gap = mark.inset / max(radius, 1) * 180 / .pi
            let (start, end) = (Angle.degrees(angle + gap / 2), Angle.degrees(angle + max(turn - gap / 2, gap / 2)))
            let path = Path { path in
                path.addArc(center: middle, radius: radius, startAngle: start, endAngle: end, clockwise: false)
                if inner > 0 {
                    path.addArc(center: middle, radius: inner, startAngle: end, endAngle: start, clockwise: true)
                } else {
                    path.addLine(to: middle)
                }
                path.closeSubpath()
            }
            fill(path, mark, context)
            angle += turn
        }
    }
}
