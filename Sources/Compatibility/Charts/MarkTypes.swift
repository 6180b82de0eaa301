import TenFoot

/// A point of a line; marks of one series are connected.
///
/// Source: Charts LineMark.
public struct LineMark: _PrimitiveChartContent {
    private let mark: Mark
    /// Creates a point of the chart's only line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .line, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place)
    }
    /// Creates a point of a line of the given series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {
        mark = Mark(kind: .line, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place, series: series.value._place)
    }
    /// Appends the point.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A point of a filled area.
///
/// Source: Charts AreaMark.
public struct AreaMark: _PrimitiveChartContent {
    private let mark: Mark
    /// Creates a point of an area that starts at the axis or is stacked on the previous areas.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        mark = Mark(kind: .area, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place, isStacked: stacking != .unstacked)
    }
    /// Creates a point of an area of the given series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        mark = Mark(
            kind: .area, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place, series: series.value._place,
            isStacked: stacking != .unstacked)
    }
    /// Creates a point of an area between two values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(kind: .area, xName: x.label, yName: yEnd.label, x: x.value._place, y: yEnd.value._place, yEnd: yStart.value._place)
    }
    /// Appends the point.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A bar.
///
/// Source: Charts BarMark.
public struct BarMark: _PrimitiveChartContent {
    private let mark: Mark
    /// Creates a bar from the axis: vertical, unless the categories are on the y axis.
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
    /// Creates a vertical bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        mark = Mark(
            kind: .bar, xName: x.label, yName: yEnd.label, x: x.value._place, y: yEnd.value._place, yEnd: yStart.value._place, width: width)
    }
    /// Creates a horizontal bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        mark = Mark(
            kind: .bar, xName: xEnd.label, yName: y.label, x: xEnd.value._place, xEnd: xStart.value._place, y: y.value._place, width: height
        )
    }
    /// Appends the bar.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A dot.
///
/// Source: Charts PointMark.
public struct PointMark: _PrimitiveChartContent {
    private let mark: Mark
    /// Creates a dot.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .point, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place)
    }
    /// Appends the dot.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A straight line across the plot, or a part of one.
///
/// Source: Charts RuleMark.
public struct RuleMark: _PrimitiveChartContent {
    private let mark: Mark
    /// Creates a vertical line.
    public init<X: Plottable>(x: PlottableValue<X>) { mark = Mark(kind: .rule, xName: x.label, x: x.value._place) }
    /// Creates a vertical line between two values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(kind: .rule, xName: x.label, yName: yEnd.label, x: x.value._place, y: yEnd.value._place, yEnd: yStart.value._place)
    }
    /// Creates a horizontal line.
    public init<Y: Plottable>(y: PlottableValue<Y>) { mark = Mark(kind: .rule, yName: y.label, y: y.value._place) }
    /// Creates a horizontal line between two values.
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .rule, xName: xEnd.label, yName: y.label, x: xEnd.value._place, xEnd: xStart.value._place, y: y.value._place)
    }
    /// Appends the line.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A rectangle between values.
///
/// Source: Charts RectangleMark.
public struct RectangleMark: _PrimitiveChartContent {
    private let mark: Mark
    /// Creates a rectangle between values on both axes.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(
            kind: .rectangle, xName: xStart.label, yName: yStart.label, x: xStart.value._place, xEnd: xEnd.value._place,
            y: yStart.value._place, yEnd: yEnd.value._place)
    }
    /// Creates a rectangle between two x values, over the plot's full height.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        mark = Mark(kind: .rectangle, xName: xStart.label, x: xStart.value._place, xEnd: xEnd.value._place)
    }
    /// Creates a rectangle between two y values, over the plot's full width.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(kind: .rectangle, yName: yStart.label, y: yStart.value._place, yEnd: yEnd.value._place)
    }
    /// Creates a rectangle that fills the cell of two categories.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(kind: .rectangle, xName: x.label, yName: y.label, x: x.value._place, y: y.value._place)
    }
    /// Appends the rectangle.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// A sector of a pie or a ring chart.
///
/// Source: Charts SectorMark.
public struct SectorMark: _PrimitiveChartContent {
    private let mark: Mark
    /// Creates a sector whose angle is its value's share of the sum of all sectors.
    public init<A: Plottable>(
        angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) { mark = Mark(kind: .sector, yName: angle.label, y: angle.value._place, width: innerRadius, inset: angularInset ?? 0) }
    /// Appends the sector.
    public func _marks(into list: inout _MarkList) { list.marks.append(mark) }
}

/// How marks at the same position are stacked.
///
/// Source: Charts MarkStackingMethod.
public enum MarkStackingMethod: Sendable {
    case standard, unstacked
    /// Drawn as `standard`.
    case normalized, center
}

/// The size of a mark along one axis.
///
/// Source: Charts MarkDimension.
public struct MarkDimension: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Sendable { case automatic, fixed(CGFloat), ratio(CGFloat), inset(CGFloat) }
    let kind: Kind
    /// A default size for the available space.
    public static let automatic = MarkDimension(kind: .automatic)
    /// A size in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
    /// A fraction of the available space.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }
    /// The available space less this many points on each side.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
    init(kind: Kind) { self.kind = kind }
    /// A size in points.
    public init(floatLiteral value: Double) { kind = .fixed(value) }
    /// A size in points.
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

/// How a line is interpolated between points.
///
/// Source: Charts InterpolationMethod.
public enum InterpolationMethod: Sendable {
    case linear, stepStart, stepCenter, stepEnd
    /// A smooth curve that never goes beyond the values of neighbouring points.
    case monotone
    /// Drawn as `monotone`.
    case catmullRom, cardinal
}

/// The position of an annotation relative to its mark.
///
/// Source: Charts AnnotationPosition.
public enum AnnotationPosition: Sendable { case automatic, overlay, top, bottom, leading, trailing }

/// The shape of a dot; ignored, since all are drawn as circles.
///
/// Source: Charts BasicChartSymbolShape.
public enum BasicChartSymbolShape: Sendable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }

extension ChartContent {
    private func changed(_ change: @escaping (inout Mark) -> Void) -> _StyledChartContent<Self> {
        _StyledChartContent(content: self, change: change)
    }

    /// Sets the foreground style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { changed { $0.style = AnyShapeStyle(style) } }
    /// Colours the mark by a value; lines and areas with different values form separate series.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { ($0.series, $0.isColoredBySeries) = (value.value._place, true) }
    }
    /// Sets the opacity, from 0 to 1.
    public func opacity(_ opacity: Double) -> some ChartContent { changed { $0.opacity *= opacity } }
    /// Sets the stroke style of lines.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { changed { $0.line = style } }
    /// Sets how lines are interpolated between points.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { changed { $0.curve = method } }
    /// Sets the area of dots, in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent { changed { $0.size = area } }
    /// Accepted and ignored: dots are circles.
    public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent { self }
    /// Accepted and ignored: dots are circles, distinguished by colour.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
    /// Sets the corner radius, in points.
    public func cornerRadius(_ radius: CGFloat) -> some ChartContent { changed { $0.cornerRadius = radius } }
    /// Accepted and ignored: the drawing order depends on the type of mark and the source order.
    public func zIndex(_ value: Double) -> some ChartContent { self }
    /// Adds an annotation to each mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let view = AnyView(content())
        return changed { $0.note = (view, position, spacing ?? 4) }
    }
}
