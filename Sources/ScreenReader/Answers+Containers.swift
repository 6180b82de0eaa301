import TenFootAccessibility
import TenFootGLib

/// The selection in tabs, lists and menus, and the rows and columns of grids.
extension Answers {
    // MARK: Selection

    func selected(in place: Place) -> [Place] { children(place).filter { element($0)?.states.contains(.selected) == true } }

    /// Answers the Selection interface: exactly one item is selected, so deselecting is refused.
    func selecting(_ place: Place, _ method: String, _ arguments: [Variant]) -> [Variant]? {
        let index = arguments.first?.number ?? -1
        switch method {
        case "GetSelectedChild":
            let all = selected(in: place)
            return [reference(all.indices.contains(index) ? all[index] : nil)]
        case "SelectChild":
            let all = children(place)
            guard all.indices.contains(index), case .element(let id) = all[index] else { return [.bool(false)] }
            return [.bool(scene.perform(action: 0, on: id))]
        case "IsChildSelected":
            let all = children(place)
            return [.bool(all.indices.contains(index) && element(all[index])?.states.contains(.selected) == true)]
        case "DeselectSelectedChild", "DeselectChild", "SelectAll", "ClearSelection": return [.bool(false)]
        default: return nil
        }
    }

    // MARK: Table

    /// Answers the Table interface: only tiles near the screen have an object, the others only a position in the grid.
    func table(_ place: Place, _ method: String, _ arguments: [Variant]) -> [Variant]? {
        guard let grid = element(place)?.grid else { return nil }
        let first = arguments.first?.number ?? -1, second = arguments.dropFirst().first?.number ?? -1
        func isIn(_ row: Int, _ column: Int) -> Bool { (0..<grid.rows).contains(row) && (0..<grid.columns).contains(column) }
        switch method {
        case "GetAccessibleAt": return [reference(isIn(first, second) ? child(of: place, at: first * grid.columns + second)?.place : nil)]
        case "GetIndexAt":
            return [.int(isIn(first, second) ? Int32(clamping: child(of: place, at: first * grid.columns + second)?.index ?? -1) : -1)]
        case "GetRowAtIndex": return [.int(cell(of: place, first).map { Int32(clamping: $0 / grid.columns) } ?? -1)]
        case "GetColumnAtIndex": return [.int(cell(of: place, first).map { Int32(clamping: $0 % grid.columns) } ?? -1)]
        case "GetRowColumnExtentsAtIndex":
            guard let cell = cell(of: place, first) else {
                return [.bool(false), .int(-1), .int(-1), .int(0), .int(0), .bool(false)]
            }
            let (row, column) = (Int32(clamping: cell / grid.columns), Int32(clamping: cell % grid.columns))
            return [.bool(true), .int(row), .int(column), .int(1), .int(1), .bool(false)]
        case "GetRowExtentAt", "GetColumnExtentAt": return [.int(isIn(first, second) ? 1 : 0)]
        case "GetRowDescription", "GetColumnDescription": return [.string("")]
        case "GetRowHeader", "GetColumnHeader": return [reference(nil)]
        case "GetSelectedRows", "GetSelectedColumns": return [.array(of: "i", [])]
        case "IsRowSelected", "IsColumnSelected", "IsSelected", "AddRowSelection", "AddColumnSelection", "RemoveRowSelection",
            "RemoveColumnSelection":
            return [.bool(false)]
        default: return nil
        }
    }

    func tableProperty(_ place: Place, _ name: String) -> Variant? {
        guard let grid = element(place)?.grid else { return nil }
        switch name {
        case "NRows": return .int(Int32(clamping: grid.rows))
        case "NColumns": return .int(Int32(clamping: grid.columns))
        case "Caption", "Summary": return reference(nil)
        case "NSelectedRows", "NSelectedColumns": return .int(0)
        default: return nil
        }
    }

    /// The child that is a cell of the grid, with its index among the children.
    private func child(of place: Place, at cell: Int) -> (place: Place, index: Int)? {
        children(place).enumerated().first { element($0.element)?.position?.index == cell + 1 }.map { ($0.element, $0.offset) }
    }

    /// The cell of the grid that a child occupies, counted row by row from 0.
    private func cell(of place: Place, _ index: Int) -> Int? {
        let all = children(place)
        guard all.indices.contains(index) else { return nil }
        return element(all[index])?.position.map { $0.index - 1 }
    }
}
