import TenFoot

/// A mark as it is to be drawn: places on both axes, and how it looks.
struct Mark {
    enum Kind: Sendable { case line, area, bar, point, rule, rectangle, sector }
    var kind: Kind
    /// What its values are called.
    var xName = "", yName = ""
    var x: _Place?
    var xEnd: _Place?
    var y: _Place?
    var yEnd: _Place?
    /// What tells lines and areas apart, and colours where they go by it.
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
    /// What is read of it in place of its values.
    var spoken = Spoken()

    struct Spoken {
        var label: String?
        var value: String?
        var isHidden = false
    }
}

/// What a chart is made of.
///
/// Source: Charts ChartContent.
@MainActor @preconcurrency public protocol ChartContent {
    /// What it is made of in its turn.
    associatedtype Body: ChartContent
    /// What it is made of in its turn.
    @ChartContentBuilder var body: Body { get }
    /// Its marks.
    func _marks(into list: inout _MarkList)
}

/// Marks as they are gathered.
public struct _MarkList {
    var marks: [Mark] = []
}

extension ChartContent {
    /// The marks of what it is made of.
    public func _marks(into list: inout _MarkList) { body._marks(into: &list) }
}

extension Never: ChartContent {
    /// None.
    public func _marks(into list: inout _MarkList) {}
}

/// Content that is made of nothing else.
@MainActor @preconcurrency public protocol _PrimitiveChartContent: ChartContent where Body == Never {}
extension _PrimitiveChartContent {
    /// Never asked for.
    public var body: Never {
        // Marks are gathered through `_marks(into:)`, which primitive content implements.
        return fatalError("\(Self.self) is primitive chart content and has no body")
    }
}

/// Makes content of several pieces.
///
/// Source: Charts ChartContentBuilder.
@resultBuilder @MainActor public enum ChartContentBuilder {
    /// A piece.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> _ChartPieces { _ChartPieces([content]) }
    /// Several pieces.
    public static func buildBlock(_ pieces: _ChartPieces...) -> _ChartPieces { _ChartPieces(pieces) }
    /// Pieces or none.
    public static func buildOptional(_ pieces: _ChartPieces?) -> _ChartPieces { pieces ?? _ChartPieces([]) }
    /// The one of two.
    public static func buildEither(first pieces: _ChartPieces) -> _ChartPieces { pieces }
    /// The other of two.
    public static func buildEither(second pieces: _ChartPieces) -> _ChartPieces { pieces }
    /// Pieces that some versions have.
    public static func buildLimitedAvailability(_ pieces: _ChartPieces) -> _ChartPieces { pieces }
}

/// Several pieces.
public struct _ChartPieces: _PrimitiveChartContent {
    private let pieces: [any ChartContent]
    init(_ pieces: [any ChartContent]) { self.pieces = pieces }
    /// The marks of each.
    public func _marks(into list: inout _MarkList) { for piece in pieces { piece._marks(into: &list) } }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Never asked for.
    public var body: Never {
        // Marks are gathered through `_marks(into:)`, which this implements.
        return fatalError("ForEach is primitive chart content and has no body")
    }
    /// Content for each identifiable element.
    @_disfavoredOverload public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }
    /// Content for each element, identified by a key path.
    @_disfavoredOverload public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }
    /// The marks of each element's content.
    public func _marks(into list: inout _MarkList) { for element in data { content(element)._marks(into: &list) } }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Content for each number of a range.
    @_disfavoredOverload public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

/// Chart content whose marks a modifier has changed.
public struct _StyledChartContent<Content: ChartContent>: _PrimitiveChartContent {
    let content: Content
    let change: (inout Mark) -> Void
    /// The marks of the content, changed.
    public func _marks(into list: inout _MarkList) {
        var inner = _MarkList()
        content._marks(into: &inner)
        for index in inner.marks.indices { change(&inner.marks[index]) }
        list.marks += inner.marks
    }
}
