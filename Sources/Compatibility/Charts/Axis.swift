import TenFoot

/// Marks of one axis: their values, position and appearance.
struct Axis {
    enum Piece {
        case grid(StrokeStyle?, AnyShapeStyle?)
        case tick(StrokeStyle?, AnyShapeStyle?)
        /// A view, or nil for the value's text.
        case label(AnyView?)
    }
    var values: AxisMarkValues
    var position: AxisMarkPosition
    var pieces: @MainActor (AxisValue) -> [Piece]
}

/// The content of an axis.
///
/// Source: Charts AxisContent.
@MainActor @preconcurrency public protocol AxisContent {
    /// The axis marks.
    var _axes: _AxisList { get }
}

/// Axis marks collected by a builder.
public struct _AxisList { var axes: [Axis] = [] }

/// Builds an axis from several parts.
///
/// Source: Charts AxisContentBuilder.
@resultBuilder @MainActor public enum AxisContentBuilder {
    /// Several parts.
    public static func buildBlock(_ content: _AxisList...) -> _AxisList { _AxisList(axes: content.flatMap(\.axes)) }
    /// A single part.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> _AxisList { content._axes }
    /// An optional part.
    public static func buildOptional(_ content: _AxisList?) -> _AxisList { content ?? _AxisList() }
    /// The first branch of a condition.
    public static func buildEither(first content: _AxisList) -> _AxisList { content }
    /// The second branch of a condition.
    public static func buildEither(second content: _AxisList) -> _AxisList { content }
}

/// Lines, ticks and labels along an axis.
///
/// Source: Charts AxisMarks.
public struct AxisMarks: AxisContent {
    private let axis: Axis
    /// The axis marks.
    public var _axes: _AxisList { _AxisList(axes: [axis]) }

    /// Creates default grid lines, ticks and labels at automatic values.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        axis = Axis(values: values, position: position) { _ in [.grid(stroke, nil), .tick(stroke, nil), .label(nil)] }
    }
    /// Creates default grid lines, ticks and labels at the given values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(preset: preset, position: position, values: .places(values.map(\._place)), stroke: stroke)
    }
    /// Creates the marks that a closure returns for each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> _AxisPieces
    ) { axis = Axis(values: values, position: position) { content($0).pieces } }
    /// Creates the marks that a closure returns for each of the given values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> _AxisPieces
    ) { self.init(preset: preset, position: position, values: .places(values.map(\._place)), content: content) }
}

/// A style of axis marks; all presets look alike.
///
/// Source: Charts AxisMarkPreset.
public enum AxisMarkPreset: Sendable { case automatic, extended, aligned, inset }

/// The side of the chart on which labels are placed.
///
/// Source: Charts AxisMarkPosition.
public enum AxisMarkPosition: Sendable { case automatic, leading, trailing, top, bottom }

/// The values at which axis marks are placed.
///
/// Source: Charts AxisMarkValues.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable { case automatic(Int), stride(Double), places([_Place]) }
    let kind: Kind
    /// About five round values.
    public static let automatic = AxisMarkValues(kind: .automatic(5))
    /// About as many round values as desired, five by default.
    public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount ?? 5)) }
    /// Multiples of a step.
    public static func stride(by step: Double) -> AxisMarkValues { AxisMarkValues(kind: .stride(step)) }
    /// Multiples of a calendar unit; months and years count as 30 and 365 days.
    public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
        let seconds: Double =
            switch component {
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .weekOfYear, .weekOfMonth: 604_800
            case .month: 2_592_000
            case .year: 31_536_000
            default: 86_400
            }
        return stride(by: seconds * Double(count))
    }
    static func places(_ places: [_Place]) -> AxisMarkValues { AxisMarkValues(kind: .places(places)) }

    func places(on scale: Scale) -> [_Place] {
        switch kind {
        case .automatic(let count): scale.ticks(about: count)
        case .stride(let step):
            if case .numbers(let range) = scale.domain { scale.multiples(of: step, in: range).map(scale.place) } else { [] }
        case .places(let places): places
        }
    }
}

/// A value at which an axis mark is placed.
///
/// Source: Charts AxisValue.
public struct AxisValue {
    /// The value's index among the axis's values, from 0.
    public let index: Int
    /// The number of values.
    public let count: Int
    let place: _Place
    /// The value as the given type; nil if it does not have that type.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(_place: place) }
}

/// A part of an axis mark: a grid line, a tick or a label.
///
/// Source: Charts AxisMark.
@MainActor @preconcurrency public protocol AxisMark {
    /// The parts to draw.
    var _pieces: _AxisPieces { get }
}

/// The parts of an axis mark at one value.
public struct _AxisPieces { var pieces: [Axis.Piece] = [] }

/// Builds an axis mark from several parts.
///
/// Source: Charts AxisMarkBuilder.
@resultBuilder @MainActor public enum AxisMarkBuilder {
    /// Several parts.
    public static func buildBlock(_ content: _AxisPieces...) -> _AxisPieces { _AxisPieces(pieces: content.flatMap(\.pieces)) }
    /// A single part.
    public static func buildExpression<Mark: AxisMark>(_ mark: Mark) -> _AxisPieces { mark._pieces }
    /// An optional part.
    public static func buildOptional(_ content: _AxisPieces?) -> _AxisPieces { content ?? _AxisPieces() }
    /// The first branch of a condition.
    public static func buildEither(first content: _AxisPieces) -> _AxisPieces { content }
    /// The second branch of a condition.
    public static func buildEither(second content: _AxisPieces) -> _AxisPieces { content }
}

/// A grid line across the plot.
///
/// Source: Charts AxisGridLine.
public struct AxisGridLine: AxisMark {
    private let stroke: StrokeStyle?
    private var style: AnyShapeStyle?
    /// Creates a grid line; `centered` is ignored.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }
    /// Sets the style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisGridLine {
        var line = self
        line.style = AnyShapeStyle(style)
        return line
    }
    /// The line.
    public var _pieces: _AxisPieces { _AxisPieces(pieces: [.grid(stroke, style)]) }
}

/// A tick beside the plot.
///
/// Source: Charts AxisTick.
public struct AxisTick: AxisMark {
    private let stroke: StrokeStyle?
    private var style: AnyShapeStyle?
    /// Creates a tick; `centered` is ignored.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }
    /// Sets the style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisTick {
        var tick = self
        tick.style = AnyShapeStyle(style)
        return tick
    }
    /// The tick.
    public var _pieces: _AxisPieces { _AxisPieces(pieces: [.tick(stroke, style)]) }
}

/// The label of a value.
///
/// Source: Charts AxisValueLabel.
public struct AxisValueLabel: AxisMark {
    private let view: AnyView?
    private var change: (AnyView) -> AnyView = { $0 }
    /// Creates a label with the value's text.
    public init(centered: Bool? = nil, anchor: UnitPoint? = nil) { view = nil }
    /// Creates a label with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil) {
        view = AnyView(Text(text))
    }
    /// Creates a label with a view.
    public init<Content: View>(centered: Bool? = nil, anchor: UnitPoint? = nil, @ViewBuilder content: () -> Content) {
        view = AnyView(content())
    }
    /// The label.
    public var _pieces: _AxisPieces { _AxisPieces(pieces: [.label(view.map(change))]) }
}
