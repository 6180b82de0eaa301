import Foundation
import TenFootGeometry

/// The layout parameters of a lazy stack or grid.
package struct LazyConfiguration {
    /// The axis along which lines follow one another.
    package var axis: Axis
    /// The alignment of a stack's cells across the axis.
    package var alignment: AlignmentKey
    /// The distance between lines in points; nil for the default.
    package var spacing: CGFloat?
    /// The columns of a vertical grid or the rows of a horizontal one; nil for a stack.
    package var items: [GridItem]?
    /// In a list, the insets of rows without controls, so that their content lines up with that of the controls' platters.
    package var rowInsets: EdgeInsets?
    /// Whether headers, and footers, stay in view while something of their section is.
    package var pinsHeaders = false
    package var pinsFooters = false

    package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, items: [GridItem]? = nil) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
        self.items = items
    }

    @MainActor package var lineSpacing: CGFloat { spacing ?? StackBox.defaultSpacing }

    @MainActor func isSame(as other: LazyConfiguration) -> Bool {
        guard axis == other.axis, alignment == other.alignment, spacing == other.spacing, rowInsets == other.rowInsets,
            pinsHeaders == other.pinsHeaders, pinsFooters == other.pinsFooters, items?.count == other.items?.count
        else {
            return false
        }
        return zip(items ?? [], other.items ?? []).allSatisfy { $0.isSame(as: $1) }
    }
}

/// Lines of cells that are laid out alike: one segment of a stack, or the cells between two headers of a grid.
struct LazyGroup {
    var firstCell: Int
    var cellCount: Int
    var columns: Int
    var part: LazyPart
    var section: ObjectIdentifier?
    var spansLine: Bool { part != .rows }
    /// Nil until a first line is measured.
    var extents: LineExtents?

    var lineCount: Int { cellCount / columns + (cellCount % columns == 0 ? 0 : 1) }
    func cells(ofLine line: Int) -> Range<Int> {
        firstCell + line * columns..<firstCell + min(cellCount, (line + 1) * columns)
    }
}
