import Foundation
import TestSupport

/// The data of a generated app.
struct SoakShape: Equatable {
    struct Row: Equatable, Identifiable {
        enum Kind: CaseIterable { case plain, section, scroll, lazy, grid, fields, buttons, controls, menus, nested, scoped }
        var id: Int
        var kind: Kind
        var items: [Int]
        var preferred: Int?
    }
    enum Frame: CaseIterable { case stack, scroll, lazy, pinned, list, navigation, tabs, search }

    /// The presentations that can be over the page.
    enum Presented: CaseIterable { case sheet, inner, cover, alert, dialog }

    var frame = Frame.stack
    var rows: [Row] = []
    var disabled: Set<Int> = []
    var hidden: Set<Int> = []
    var path: [Int] = []
    var tab = 1
    var sheet: [Int]?
    var inner: [Int]?
    var isCovered = false
    var isAlert = false
    var isDialog = false

    // MARK: What is presented

    private func stands(_ kind: Presented) -> Bool {
        switch kind {
        case .sheet: sheet != nil
        case .inner: sheet != nil && inner != nil
        case .cover: isCovered
        case .alert: isAlert
        case .dialog: isDialog
        }
    }

    /// The current presentations: earlier ones in their old order, and new ones over them.
    func order(after before: [Presented]) -> [Presented] {
        before.filter { stands($0) } + Presented.allCases.filter { stands($0) && !before.contains($0) }
    }

    /// Sets the state of one presentation to that in another shape.
    mutating func put(_ kind: Presented, as other: SoakShape) {
        switch kind {
        case .sheet: sheet = other.sheet
        case .inner: inner = other.inner
        case .cover: isCovered = other.isCovered
        case .alert: isAlert = other.isAlert
        case .dialog: isDialog = other.isDialog
        }
    }

    // MARK: What can be compared

    private var isLazy: Bool { [.lazy, .pinned, .list].contains(frame) }
    /// Whether anything may be scrolled.
    var isScrolling: Bool { isLazy || frame == .scroll || frame == .search || rows.contains { [.scroll, .lazy, .grid].contains($0.kind) } }
    /// Whether a stop exists only while a lazy container has created it.
    func isMadeLazily(_ id: Int) -> Bool {
        rows.contains { row in (isLazy || row.kind == .lazy || row.kind == .grid) && (row.id == id || row.items.contains(id)) }
    }

    /// The number of a stop that is in the data, which is at least 100; smaller numbers are digit keys of the on-screen keyboard.
    static func number(of name: String?) -> Int? { name.flatMap { Int($0) }.flatMap { $0 < 100 ? nil : $0 } }

    // MARK: Changes

    /// Makes a random change, and returns its description.
    mutating func change(_ random: inout Seeded, _ lastID: inout Int) -> String {
        func fresh() -> Int {
            lastID += 1
            return lastID
        }
        let row = random.number(0...max(0, rows.count - 1))
        let hasRow = row < rows.count
        switch random.number(0...16) {
        case 0 where rows.count < 6:
            let id = fresh()
            rows.insert(
                .init(id: id, kind: random.pick(Row.Kind.allCases), items: (0..<random.number(1...6)).map { _ in fresh() }), at: row)
            return "a new row"
        case 1 where rows.count > 1:
            rows.remove(at: row)
            return "a row removed"
        case 2 where hasRow && !rows[row].items.isEmpty:
            rows[row].items.remove(at: random.number(0...rows[row].items.count - 1))
            return "a tile removed"
        case 3 where hasRow && rows[row].items.count < 40:
            rows[row].items.insert(fresh(), at: random.number(0...rows[row].items.count))
            return "a tile inserted"
        case 4 where hasRow:
            rows[row].kind = random.pick(Row.Kind.allCases)
            return "a row of another kind"
        case 5 where hasRow:
            rows[row].preferred = rows[row].items.last
            return "a default"
        case 6:
            disabled = Set(rows.flatMap(\.items).filter { _ in random.number(0...3) == 0 })
            return "others disabled"
        case 7:
            hidden = Set(rows.flatMap(\.items).filter { _ in random.number(0...3) == 0 })
            return "others hidden"
        case 8:
            sheet = sheet == nil ? [fresh(), fresh()] : nil
            return "sheet"
        case 9 where sheet != nil:
            inner = inner == nil ? [fresh(), fresh()] : nil
            return "inner sheet"
        case 10:
            isAlert.toggle()
            return "alert"
        case 11:
            isDialog.toggle()
            return "dialog"
        case 12:
            isCovered.toggle()
            return "cover"
        case 13:
            frame = random.pick(Frame.allCases)
            return "another frame"
        case 14:
            path = path.isEmpty ? (0..<random.number(1...3)).map { $0 + 1 } : Array(path.dropLast())
            return "another path"
        case 15:
            tab = 3 - tab
            return "another tab"
        case 16 where hasRow:
            rows.swapAt(0, row)
            rows[row].items.shuffle(using: &random)
            return "another order"
        default:
            return "nothing"
        }
    }
}

extension Seeded {
    fileprivate mutating func pick<T>(_ values: [T]) -> T { values[number(0...values.count - 1)] }
}
