import Foundation

/// A section of a static table in a storyboard, with its rows.
struct DrawnSection {
    let title: String?
    let footer: String?
    let rows: [UITableViewCell]
    /// The height of each row, in points; nil uses the table's row height.
    let heights: [CGFloat?]
}

extension InterfaceBuilder {
    /// Creates a table's header and footer views, and the rows of a static table.
    func drawRows(of table: UITableView, _ node: Node) {
        if let header = node.keyed("tableHeaderView").flatMap({ view($0) }) { table.tableHeaderView = header }
        if let footer = node.keyed("tableFooterView").flatMap({ view($0) }) { table.tableFooterView = footer }
        guard node["dataMode"] == "static" else { return }
        table.drawnSections = node.all(in: "sections").map { section in
            let cells = section.all(in: "cells").compactMap { cell in (view(cell) as? UITableViewCell).map { (cell, $0) } }
            return DrawnSection(
                title: InterfaceProperties.text("headerTitle", section), footer: InterfaceProperties.text("footerTitle", section),
                rows: cells.map(\.1), heights: cells.map { node, _ in node.number("rowHeight").flatMap { $0 > 0 ? $0 : nil } })
        }
    }
}

extension UITableView {
    /// A section of a static table; nil if the rows come from code.
    func drawnSection(_ section: Int) -> DrawnSection? { drawnSections.indices.contains(section) ? drawnSections[section] : nil }
    /// The row of a static table at an index path; nil if there is none.
    func drawnRow(_ path: IndexPath) -> UITableViewCell? {
        guard let rows = drawnSection(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }
    /// The height of a static table's row, in points; nil uses the table's row height.
    func drawnHeight(_ path: IndexPath) -> CGFloat? {
        guard let heights = drawnSection(path.section)?.heights, heights.indices.contains(path.row) else { return nil }
        return heights[path.row]
    }
}
