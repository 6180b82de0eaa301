import TenFoot

/// A line through points.
///
/// Source: Charts LineMark.
public struct LineMark: _PrimitiveChartContent {
    private let mark: Mark
    /// A point of a line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .line, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place)
    }
    /// A point of one of several lines.
    public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {
        mark = Mark(kind: .line, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place, series: series.value._place)
    }
    /// The point.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// What lies under a line.
///
/// Source: Charts AreaMark.
public struct AreaMark: _PrimitiveChartContent {
    private let mark: Mark
    /// A point of an area over the axis, or over the areas before.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        mark = Mark(kind: .area, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place, isStacked: stacking != .unstacked)
    }
    /// A point of one of several areas.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        mark = Mark(
            kind: .area, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place, series: series.value._place,
            isStacked: stacking != .unstacked)
    }
    /// A point of an area between two values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(kind: .area, xName: x.label, yName: yEnd.label, x: x.value._place, y: yEnd.value._place, yEnd: yStart.value._place)
    }
    /// The point.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A bar.
///
/// Source: Charts BarMark.
public struct BarMark: _PrimitiveChartContent {
    private let mark: Mark
    /// A bar from the axis: upright, unless the names are on the other axis.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        var isLying = false
        if case .name = y.value._place, x.value._place.number != nil { isLying = true }
        mark = Mark(
            kind: .bar, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place, isStacked: stacking != .unstacked,
            width: isLying ? height : width)
    }
    /// A bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        mark = Mark(
            kind: .bar, xName: x.label, yName: yEnd.label, x: x.value._place, y: yEnd.value._place, yEnd: yStart.value._place, width: width)
    }
    /// A lying bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        mark = Mark(
            kind: .bar, xName: xEnd.label, yName: y.label, x: xEnd.value._place, xEnd: xStart.value._place, y: y.value._place, width: height
        )
    }
    /// The bar.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A dot.
///
/// Source: Charts PointMark.
public struct PointMark: _PrimitiveChartContent {
    private let mark: Mark
    /// A dot.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .point, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place)
    }
    /// The dot.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A straight line across, or a part of it.
///
/// Source: Charts RuleMark.
public struct RuleMark: _PrimitiveChartContent {
    private let mark: Mark
    /// An upright line.
    public init<X: Plottable>(x: PlottableValue<X>) { mark = Mark(kind: .rule, xName: x.label, x: x.value._place) }
    /// A part of an upright line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(kind: .rule, xName: x.label, yName: yEnd.label, x: x.value._place, y: yEnd.value._place, yEnd: yStart.value._place)
    }
    /// A lying line.
    public init<Y: Plottable>(y: PlottableValue<Y>) { mark = Mark(kind: .rule, yName: y.label, y: y.value._place) }
    /// A part of a lying line.
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .rule, xName: xEnd.label, yName: y.label, x: xEnd.value._place, xEnd: xStart.value._place, y: y.value._place)
    }
    /// The line.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A rectangle between values.
///
/// Source: Charts RectangleMark.
public struct RectangleMark: _PrimitiveChartContent {
    private let mark: Mark
    /// What lies between values on both axes.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(
            kind: .rectangle, xName: xStart.label, yName: yStart.label, x: xStart.value._place, xEnd: xEnd.value._place,
            y: yStart.value._place, yEnd: yEnd.value._place)
    }
    /// What lies between values on one axis, from edge to edge.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        mark = Mark(kind: .rectangle, xName: xStart.label, x: xStart.value._place, xEnd: xEnd.value._place)
    }
    /// What lies between values on one axis, from edge to edge.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(kind: .rectangle, yName: yStart.label, y: yStart.value._place, yEnd: yEnd.value._place)
    }
    /// A cell among names, as wide and high as there is room.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .rectangle, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place)
    }
    /// The rectangle.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A part of a whole circle, or of a ring.
///
/// Source: Charts SectorMark.
public struct SectorMark: _PrimitiveChartContent {
    private let mark: Mark
    /// A part as large as its value among those of all.
    public init<A: Plottable>(
        angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) { mark = Mark(kind: .sector, yName: angle.label, y: angle.value._place, width: innerRadius, inset: angularInset ?? 0) }
    /// The part.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// How marks at one place lie over one another.
///
/// Source: Charts MarkStackingMethod.
public enum MarkStackingMethod: Sendable {
    case standard, unstacked
    /// Drawn as `standard`.
    case normalized, center
}

/// How wide a mark is.
///
/// Source: Charts MarkDimension.
public struct MarkDimension: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Sendable { case automatic, fixed(CGFloat), ratio(CGFloat), inset(CGFloat) }
    let kind: Kind
    /// As there is room.
    public static let automatic = MarkDimension(kind: .automatic)
    /// So many points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
    /// A part of the room.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }
    /// The room less so many points at each side.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
    init(kind: Kind) { self.kind = kind }
    /// So many points.
    public init(floatLiteral value: Double) { kind = .fixed(value) }
    /// So many points.
    public init(integerLiteral value: Int) { kind = .fixed(CGFloat(value)) }

    func length(in room: CGFloat, _ part: CGFloat) -> CGFloat {
        switch kind {
        case .automatic: room * part
        case .fixed(let length): length
        case .ratio(let ratio): room * ratio
        case .inset(let inset): max(0, room - 2 * inset)
        }
    }
}

/// How a line goes from point to point.
///
/// Source: Charts InterpolationMethod.
public enum InterpolationMethod: Sendable {
    case linear, stepStart, stepCenter, stepEnd
    /// Smooth, and never beyond its points.
    case monotone
    /// Drawn as `monotone`.
    case catmullRom, cardinal
}

/// Where a note lies about its mark.
///
/// Source: Charts AnnotationPosition.
public enum AnnotationPosition: Sendable { case automatic, overlay, top, bottom, leading, trailing }

/// A form of dots; all are round.
///
/// Source: Charts BasicChartSymbolShape.
public enum BasicChartSymbolShape: Sendable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }

extension ChartContent {
    private func changed(_ change: @escaping (inout Mark) -> Void) -> _StyledChartContent<Self> {
        _StyledChartContent(content: self, change: change)
    }

    /// Draws with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { changed { $0.style = AnyShapeStyle(style) } }
    /// Draws in a colour for each value, and tells lines and areas apart by it.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { ($0.series, $0.isColoredBySeries) = (value.value._place, true) }
    }
    /// How opaque it is, from 0 to 1.
    public func opacity(_ opacity: Double) -> some ChartContent { changed { $0.opacity *= opacity } }
    /// How lines are drawn.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { changed { $0.line = style } }
    /// How lines go from point to point.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { changed { $0.curve = method } }
    /// How large dots are, in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent { changed { $0.size = area } }
    /// Accepted: dots are round.
    public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent { self }
    /// Accepted: dots are round, and told apart by their colours.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
    /// How far corners are rounded, in points.
    public func cornerRadius(_ radius: CGFloat) -> some ChartContent { changed { $0.cornerRadius = radius } }
    /// Accepted: marks lie in the order they come in.
    public func zIndex(_ value: Double) -> some ChartContent { self }
    /// Puts a note beside each mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let view = AnyView(content())
        return changed { $0.note = (view, position, spacing ?? 4) }
    }
}
