import Foundation

/// A section of a table as an interface has drawn it, with all its rows.
struct DrawnSection {
    let title: String?
    let footer: String?
    let rows: [UITableViewCell]
    /// How high each row is, in points; nil where the table says.
    let heights: [CGFloat?]
}

extension InterfaceBuilder {
    /// Makes what a table has drawn in it: the rows of a static one, and what is above and below the rows.
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
    /// The section of a number that an interface has drawn; nil where code says what rows there are.
    func drawnSection(_ section: Int) -> DrawnSection? { drawnSections.indices.contains(section) ? drawnSections[section] : nil }
    /// The row that an interface has drawn in a place.
    func drawnRow(_ path: IndexPath) -> UITableViewCell? {
        guard let rows = drawnSection(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }
    /// How high an interface has drawn a row, in points; nil where the table says.
    func drawnHeight(_ path: IndexPath) -> CGFloat? {
        guard let heights = drawnSection(path.section)?.heights, heights.indices.contains(path.row) else { return nil }
        return heights[path.row]
    }
}
