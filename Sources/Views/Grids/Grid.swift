import TenFootViewGraph

/// A grid whose columns and rows are as wide and high as their cells.
///
/// Source: SwiftUI Grid.
public struct Grid<Content: View>: _ContainerView {
    private let configuration: GridConfiguration
    /// The rows; a view that is not a GridRow spans all columns.
    public let content: Content

    /// Creates a grid; spacings in points, nil for the default.
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

    /// Creates a row; `alignment` takes precedence over the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { GridRowBox(node: node, alignment: alignment) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? GridRowBox)?.alignment = alignment }
}

/// The number of columns that a cell spans.
enum GridCellColumns: LayoutValueKey { static let defaultValue = 1 }
enum GridCellAnchor: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
enum GridColumnAlignment: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
enum GridCellUnsizedAxes: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

extension View {
    /// Lets a cell span several columns of its grid, 1 to 100.
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCellColumns.self, value: max(1, min(count, 100))) }
    /// Sets the alignment of a cell's view in its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridCellAnchor.self, value: anchor) }
    /// Sets the alignment of this cell's column.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignment.self, value: guide)
    }
    /// Ignores the size of a cell along some axes when the grid is sized.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridCellUnsizedAxes.self, value: axes) }
}

extension BoxTraits {
    func value<K: LayoutValueKey>(_ key: K.Type) -> K.Value { layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
}
