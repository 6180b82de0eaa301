import Foundation
import TenFootTesting
import Testing

@testable import TenFootUIKit

@MainActor @Suite("Table row layout and colours")
struct UITableRowTests {
    /// Cells that are created in advance, in sections with headers and footers.
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let cells: [[UITableViewCell]]
        var foot: String?
        init(_ cells: [[UITableViewCell]]) { self.cells = cells }
        func numberOfSections(in tableView: UITableView) -> Int { cells.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { cells[path.section][path.row] }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { section == 0 ? foot : nil }
    }
    private func cell(_ style: UITableViewCell.CellStyle, _ words: String, _ others: String? = nil) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = words
        cell.detailTextLabel?.text = others
        return cell
    }
    private func shown(_ rows: Rows) -> (page: Hosted, table: UITableView) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 700, height: 700))
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (rows, rows)
        let page = Hosted(size: CGSize(width: 700, height: 700)) { Shown(view: table).ignoresSafeArea() }
        page.settle()
        return (page, table)
    }
    private func height(_ table: UITableView, _ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).height }

    @Test("A row's height fits its title, its detail text and all of their lines")
    func heights() {
        let long = cell(.default, "Words that go on and on until one line of so narrow a table is by far not enough for all of them")
        long.textLabel?.numberOfLines = 0
        let rows = Rows([[cell(.default, "One"), cell(.subtitle, "One", "Two"), cell(.subtitle, "Alone"), long]])
        let (_, table) = shown(rows)
        let both = rows.cells[0][1]
        #expect(height(table, 0) == 66 && height(table, 2) == 66 && height(table, 1) > 66 && height(table, 3) > 80)
        #expect((both.detailTextLabel?.frame.maxY ?? 0) <= height(table, 1) && (both.textLabel?.frame.minY ?? -1) >= 0)
        #expect(both.detailTextLabel?.frame.minY == both.textLabel?.frame.maxY)
        #expect(rows.cells[0][2].textLabel?.frame.midY == 33, "words alone stand in the middle")
    }

    @Test("Default text and symbol colours are dark on the focused row and then return; colours set by the app stay")
    func platter() throws {
        let (first, second) = (cell(.subtitle, "First", "Beneath"), cell(.default, "Second"))
        first.imageView?.image = UIImage(systemName: "star.fill")
        let (page, _) = shown(Rows([[first, second]]))
        let other = try #require(first.detailTextLabel)
        #expect(first.isFocused && first.textLabel?.textColor == .black && other.textColor == UIColor(white: 0, alpha: 0.6))
        #expect(first.imageView?.tintColor == .black)
        second.textLabel?.textColor = .systemRed
        page.press(.down)
        page.settle()
        #expect(second.isFocused && second.textLabel?.textColor == .systemRed)
        #expect(first.textLabel?.textColor == .label && other.textColor == .secondaryLabel && first.imageView?.tint == nil)
        page.press(.up)
        page.settle()
        first.textLabel?.textColor = .systemGreen
        page.press(.down)
        page.settle()
        #expect(first.textLabel?.textColor == .systemGreen, "what the app says meanwhile stays")
    }

    @Test("A value label widens for a longer value, and makes room for an accessory")
    func value() throws {
        let row = cell(.value1, "Night mode", "On")
        let (page, _) = shown(Rows([[row]]))
        let value = try #require(row.detailTextLabel)
        let before = value.frame.width
        value.text = "Off until tomorrow"
        page.settle()
        #expect(value.frame.width > 3 * before && value.frame.width >= value.intrinsicContentSize.width && value.frame.maxX == 680)
        row.accessoryType = .checkmark
        page.settle()
        #expect(value.frame.maxX == 640, "it makes room for what is at the end")
        #expect(value.textColor != .label, "it is paler than the words before it")
    }

    @Test("A section footer shows all of its lines, and the next header keeps its distance")
    func edges() throws {
        let rows = Rows([[cell(.default, "One")], [cell(.default, "Two")]])
        rows.foot = String(repeating: "So many words under a section. ", count: 8)
        let (_, table) = shown(rows)
        let foot = try #require(table.footerView(forSection: 0)), head = try #require(table.headerView(forSection: 1))
        let label = try #require(foot.textLabel)
        #expect(foot.frame.height > 80 && label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height <= foot.frame.height)
        #expect(head.frame.minY == foot.frame.maxY + 30 && table.headerView(forSection: 0)?.frame.minY == 0)
        #expect(head.textLabel?.frame.minX == 20, "they begin where words of rows do")
        table.sectionHeaderTopPadding = 5
        table.layoutIfNeeded()
        #expect(head.frame.minY == foot.frame.maxY + 5 && table.headerView(forSection: 0)?.frame.minY == 5)
    }

    @Test("A list row tints symbols, but not images with their own colours")
    func colours() throws {
        let symbol = try #require(UIImage(systemName: "star.fill"))
        let picture = UIImage.filled(.red, width: 4, height: 4)
        var content = UIListContentConfiguration.cell()
        content.text = "Red"
        content.image = picture
        let shown = UIListContentView(configuration: content)
        func pictures(in view: UIView) -> [UIImageView] { view.subviews.flatMap { ($0 as? UIImageView).map { [$0] } ?? pictures(in: $0) } }
        #expect(pictures(in: shown).map(\.tint) == [nil])
        content.image = symbol
        shown.configuration = content
        #expect(pictures(in: shown).map(\.tintColor) == [.label])
        content.image = symbol.withRenderingMode(.alwaysOriginal)
        shown.configuration = content
        #expect(pictures(in: shown).map(\.tint) == [nil])
    }

    @Test("A row's accessory view lies at its trailing edge in its own size, in place of the accessory of its type")
    func accessoryView() {
        let row = UITableViewCell(style: .default, reuseIdentifier: nil), badge = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        row.frame = CGRect(x: 0, y: 0, width: 600, height: 100)
        row.textLabel?.text = "Wi-Fi"
        (row.accessoryType, row.accessoryView) = (.checkmark, badge)
        let room = UIView()
        room.addSubview(row)
        let page = Hosted(size: CGSize(width: 600, height: 100)) { Shown(view: room).ignoresSafeArea() }
        #expect(badge.superview === row && badge.frame == CGRect(x: 520, y: 30, width: 60, height: 40))
        #expect(row.textLabel?.frame.maxX == 504)
        row.accessoryView = nil
        page.settle()
        #expect(badge.superview == nil && row.textLabel?.frame.maxX == 540)
    }

    @Test("Default colours of an accessory view are dark on the focused row and then return, also if it comes while the row has focus")
    func accessoryColours() {
        let (first, second) = (cell(.default, "First"), cell(.default, "Second")), value = UILabel(), later = UILabel()
        first.accessoryView = value
        let (page, _) = shown(Rows([[first, second]]))
        #expect(first.isFocused && value.textColor == .black)
        first.accessoryView = later
        #expect(value.textColor == .label && later.textColor == .black)
        page.press(.down)
        page.settle()
        #expect(second.isFocused && later.textColor == .label)
    }
}
