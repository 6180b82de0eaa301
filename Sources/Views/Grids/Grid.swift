import TenFootViewGraph

/// Views in rows and columns, as wide and high as what stands in them.
///
/// Source: SwiftUI Grid.
public struct Grid<Content: View>: _ContainerView {
    private let configuration: GridConfiguration
    /// The rows; a view that is no row spans all columns.
    public let content: Content

    /// Aligns rows in columns; spacings in points, nil for the default.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        configuration = GridConfiguration(
            alignment: alignment, horizontal: horizontalSpacing ?? StackBox.defaultSpacing,
            vertical: verticalSpacing ?? StackBox.defaultSpacing)
        self.content = content()
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { GridBox(node: node, configuration: configuration) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? GridBox)?.configuration = configuration }
}

/// A row of a grid.
///
/// Source: SwiftUI GridRow.
public struct GridRow<Content: View>: _ContainerView {
    private let alignment: VerticalAlignment?
    /// The cells.
    public let content: Content

    /// A row; `alignment` counts before the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { GridRowBox(node: node, alignment: alignment) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? GridRowBox)?.alignment = alignment }
}

/// What a cell asks of its grid.
enum GridCellColumns: LayoutValueKey { static let defaultValue = 1 }
enum GridCellAnchor: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
enum GridColumnAlignment: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
enum GridCellUnsizedAxes: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

extension View {
    /// Lets a cell span several columns of its grid.
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCellColumns.self, value: max(1, count)) }
    /// Says where a cell stands in its place.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridCellAnchor.self, value: anchor) }
    /// Says how the column of this cell is aligned.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignment.self, value: guide)
    }
    /// Keeps a cell from making its grid larger along axes.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridCellUnsizedAxes.self, value: axes) }
}

extension BoxTraits {
    func value<K: LayoutValueKey>(_ key: K.Type) -> K.Value { layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
}
