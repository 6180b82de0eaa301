import TenFoot

/// A mark to draw: its values on both axes, and its style.
struct Mark {
    enum Kind: Sendable { case line, area, bar, point, rule, rectangle, sector }
    var kind: Kind
    /// The titles of its values.
    var xName = "", yName = ""
    var x: _Place?
    var xEnd: _Place?
    var y: _Place?
    var yEnd: _Place?
    /// The value that separates series of lines and areas, and selects the colour if `isColoredBySeries`.
    var series: _Place?
    var isColoredBySeries = false
    var isStacked = false
    var style: AnyShapeStyle?
    var opacity = 1.0
    var line: StrokeStyle?
    var curve = InterpolationMethod.linear
    var size: CGFloat = 80
    var cornerRadius: CGFloat = 0
    var width = MarkDimension.automatic
    var inner: CGFloat = 0
    var inset: CGFloat = 0
    var note: (view: AnyView, position: AnnotationPosition, spacing: CGFloat)?
    /// The texts that assistive technologies read instead of its values.
    var spoken = Spoken()

    struct Spoken {
        var label: String?
        var value: String?
        var isHidden = false
    }
}

/// The content of a chart.
///
/// Source: Charts ChartContent.
@MainActor @preconcurrency public protocol ChartContent {
    /// The type of the body.
    associatedtype Body: ChartContent
    /// The content that this content is composed of.
    @ChartContentBuilder var body: Body { get }
    /// Appends the marks to a list.
    func _marks(into list: inout _MarkList)
}

/// Marks collected from chart content.
public struct _MarkList {
    var marks: [Mark] = []
}

extension ChartContent {
    /// Appends the marks of the body.
    public func _marks(into list: inout _MarkList) { body._marks(into: &list) }
}

extension Never: ChartContent {
    /// Appends nothing.
    public func _marks(into list: inout _MarkList) {}
}

/// Chart content without a body.
@MainActor @preconcurrency public protocol _PrimitiveChartContent: ChartContent where Body == Never {}
extension _PrimitiveChartContent {
    /// Must not be called: it ends the program.
    public var body: Never {
        // Marks are gathered through `_marks(into:)`, which primitive content implements.
        return fatalError("\(Self.self) is primitive chart content and has no body")
    }
}

/// Builds chart content from several parts.
///
/// Source: Charts ChartContentBuilder.
@resultBuilder @MainActor public enum ChartContentBuilder {
    /// A single part.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> _ChartPieces { _ChartPieces([content]) }
    /// Several parts.
    public static func buildBlock(_ pieces: _ChartPieces...) -> _ChartPieces { _ChartPieces(pieces) }
    /// An optional part.
    public static func buildOptional(_ pieces: _ChartPieces?) -> _ChartPieces { pieces ?? _ChartPieces([]) }
    /// The first branch of a condition.
    public static func buildEither(first pieces: _ChartPieces) -> _ChartPieces { pieces }
    /// The second branch of a condition.
    public static func buildEither(second pieces: _ChartPieces) -> _ChartPieces { pieces }
    /// Content that depends on the system's version.
    public static func buildLimitedAvailability(_ pieces: _ChartPieces) -> _ChartPieces { pieces }
}

/// Several parts of chart content.
public struct _ChartPieces: _PrimitiveChartContent {
    private let pieces: [any ChartContent]
    init(_ pieces: [any ChartContent]) { self.pieces = pieces }
    /// Appends the marks of each part.
    public func _marks(into list: inout _MarkList) { for piece in pieces { piece._marks(into: &list) } }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Must not be called: it ends the program.
    public var body: Never {
        // Marks are gathered through `_marks(into:)`, which this implements.
        return fatalError("ForEach is primitive chart content and has no body")
    }
    /// Creates content for each identifiable element.
    @_disfavoredOverload public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }
    /// Creates content for each element, identified by a key path.
    @_disfavoredOverload public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }
    /// Appends the marks of each element's content.
    public func _marks(into list: inout _MarkList) { for element in data { content(element)._marks(into: &list) } }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Creates content for each number of a range.
    @_disfavoredOverload public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

/// Chart content with a modifier applied to its marks.
public struct _StyledChartContent<Content: ChartContent>: _PrimitiveChartContent {
    let content: Content
    let change: (inout Mark) -> Void
    /// Appends the modified marks of the content.
    public func _marks(into list: inout _MarkList) {
        var inner = _MarkList()
        content._marks(into: &inner)
        for index in inner.marks.indices { change(&inner.marks[index]) }
        list.marks += inner.marks
    }
}
