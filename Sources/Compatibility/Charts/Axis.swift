import TenFoot

/// The marks of one axis as they are to be drawn.
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

/// What an axis is made of.
///
/// Source: Charts AxisContent.
@MainActor @preconcurrency public protocol AxisContent {
    /// Its marks.
    var _axes: _AxisList { get }
}

/// Axes as they are gathered.
public struct _AxisList { var axes: [Axis] = [] }

/// Makes an axis of several pieces.
///
/// Source: Charts AxisContentBuilder.
@resultBuilder @MainActor public enum AxisContentBuilder {
    /// Several pieces.
    public static func buildBlock(_ content: _AxisList...) -> _AxisList { _AxisList(axes: content.flatMap(\.axes)) }
    /// A piece.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> _AxisList { content._axes }
    /// A piece or none.
    public static func buildOptional(_ content: _AxisList?) -> _AxisList { content ?? _AxisList() }
    /// The one of two.
    public static func buildEither(first content: _AxisList) -> _AxisList { content }
    /// The other of two.
    public static func buildEither(second content: _AxisList) -> _AxisList { content }
}

/// Lines, ticks and labels along an axis.
///
/// Source: Charts AxisMarks.
public struct AxisMarks: AxisContent {
    private let axis: Axis
    /// Its marks.
    public var _axes: _AxisList { _AxisList(axes: [axis]) }

    /// Lines, ticks and labels as they are without an app's saying.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        axis = Axis(values: values, position: position) { _ in [.grid(stroke, nil), .tick(stroke, nil), .label(nil)] }
    }
    /// Lines, ticks and labels as they are without an app's saying, at some values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(preset: preset, position: position, values: .places(values.map(\._place)), stroke: stroke)
    }
    /// What a closure makes at each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> _AxisPieces
    ) { axis = Axis(values: values, position: position) { content($0).pieces } }
    /// What a closure makes at each of some values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> _AxisPieces
    ) { self.init(preset: preset, position: position, values: .places(values.map(\._place)), content: content) }
}

/// A look of axes; there is one.
///
/// Source: Charts AxisMarkPreset.
public enum AxisMarkPreset: Sendable { case automatic, extended, aligned, inset }

/// On which side of the chart labels stand.
///
/// Source: Charts AxisMarkPosition.
public enum AxisMarkPosition: Sendable { case automatic, leading, trailing, top, bottom }

/// At which values marks stand.
///
/// Source: Charts AxisMarkValues.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable { case automatic(Int), stride(Double), places([_Place]) }
    let kind: Kind
    /// As there is room.
    public static let automatic = AxisMarkValues(kind: .automatic(5))
    /// About so many.
    public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount ?? 5)) }
    /// All so far.
    public static func stride(by step: Double) -> AxisMarkValues { AxisMarkValues(kind: .stride(step)) }
    /// All so many hours, days or other parts; months and years are taken as 30 and 365 days.
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

/// A value at which a mark stands.
///
/// Source: Charts AxisValue.
public struct AxisValue {
    /// Its place among the axis's values, from 0.
    public let index: Int
    /// How many there are.
    public let count: Int
    let place: _Place
    /// The value, as a type that it is of.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(_place: place) }
}

/// What stands at a value.
///
/// Source: Charts AxisMark.
@MainActor @preconcurrency public protocol AxisMark {
    /// What is drawn.
    var _pieces: _AxisPieces { get }
}

/// What stands at one value.
public struct _AxisPieces { var pieces: [Axis.Piece] = [] }

/// Makes what stands at a value.
///
/// Source: Charts AxisMarkBuilder.
@resultBuilder @MainActor public enum AxisMarkBuilder {
    /// Several pieces.
    public static func buildBlock(_ content: _AxisPieces...) -> _AxisPieces { _AxisPieces(pieces: content.flatMap(\.pieces)) }
    /// A piece.
    public static func buildExpression<Mark: AxisMark>(_ mark: Mark) -> _AxisPieces { mark._pieces }
    /// A piece or none.
    public static func buildOptional(_ content: _AxisPieces?) -> _AxisPieces { content ?? _AxisPieces() }
    /// The one of two.
    public static func buildEither(first content: _AxisPieces) -> _AxisPieces { content }
    /// The other of two.
    public static func buildEither(second content: _AxisPieces) -> _AxisPieces { content }
}

/// A line across the chart.
///
/// Source: Charts AxisGridLine.
public struct AxisGridLine: AxisMark {
    private let stroke: StrokeStyle?
    private var style: AnyShapeStyle?
    /// A line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }
    /// Draws with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisGridLine {
        var line = self
        line.style = AnyShapeStyle(style)
        return line
    }
    /// The line.
    public var _pieces: _AxisPieces { _AxisPieces(pieces: [.grid(stroke, style)]) }
}

/// A short line beside the chart.
///
/// Source: Charts AxisTick.
public struct AxisTick: AxisMark {
    private let stroke: StrokeStyle?
    private var style: AnyShapeStyle?
    /// A short line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }
    /// Draws with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisTick {
        var tick = self
        tick.style = AnyShapeStyle(style)
        return tick
    }
    /// The line.
    public var _pieces: _AxisPieces { _AxisPieces(pieces: [.tick(stroke, style)]) }
}

/// What a value is called.
///
/// Source: Charts AxisValueLabel.
public struct AxisValueLabel: AxisMark {
    private let view: AnyView?
    private var change: (AnyView) -> AnyView = { $0 }
    /// The value's text.
    public init(centered: Bool? = nil, anchor: UnitPoint? = nil) { view = nil }
    /// A text.
    @_disfavoredOverload public init<S: StringProtocol>(_ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil) {
        view = AnyView(Text(text))
    }
    /// A view.
    public init<Content: View>(centered: Bool? = nil, anchor: UnitPoint? = nil, @ViewBuilder content: () -> Content) {
        view = AnyView(content())
    }
    /// The label.
    public var _pieces: _AxisPieces { _AxisPieces(pieces: [.label(view.map(change))]) }
}
