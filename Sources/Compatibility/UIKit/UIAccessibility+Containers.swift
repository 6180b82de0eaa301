import Foundation

/// The type of container that a view is to a screen reader.
///
/// Source: UIKit UIAccessibilityContainerType.
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

/// A cell of a data table, which gives the rows and columns that it spans.
///
/// Source: UIKit UIAccessibilityContainerDataTableCell.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTableCell: AnyObject {
    /// The rows it spans.
    func accessibilityRowRange() -> NSRange
    /// The columns it spans.
    func accessibilityColumnRange() -> NSRange
}

/// A data table, which gives its cells.
///
/// Source: UIKit UIAccessibilityContainerDataTable.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTable: AnyObject {
    /// The cell of a row and a column.
    func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
    /// How many rows there are.
    func accessibilityRowCount() -> Int
    /// How many columns there are.
    func accessibilityColumnCount() -> Int
}
