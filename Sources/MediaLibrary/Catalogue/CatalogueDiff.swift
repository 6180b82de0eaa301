/// What changed between two catalogues; the items of rows with equal revisions are not compared.
package struct CatalogueDiff: Sendable, Equatable {
    package struct RowChange: Sendable, Equatable {
        package var row: HomeRow.ID
        package var inserted: [HomeItem.ID] = []
        package var removed: [HomeItem.ID] = []
        /// Items in both catalogues whose title, picture or state differs.
        package var changed: [HomeItem.ID] = []
        /// True if the order of the items in both catalogues differs.
        package var isReordered = false

        package var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && changed.isEmpty && !isReordered }
    }

    package var insertedRows: [HomeRow.ID] = []
    package var removedRows: [HomeRow.ID] = []
    package var areRowsReordered = false
    package var changes: [RowChange] = []

    package var isEmpty: Bool { insertedRows.isEmpty && removedRows.isEmpty && !areRowsReordered && changes.isEmpty }

    /// Compares two catalogues: O(rows), plus O(items) for each row whose revision differs.
    package init(from old: HomeCatalogue, to new: HomeCatalogue) {
        let before = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(new.rows.map(\.id))
        removedRows = old.rows.map(\.id).filter { !after.contains($0) }
        insertedRows = new.rows.map(\.id).filter { before[$0] == nil }
        areRowsReordered = old.rows.map(\.id).filter(after.contains) != new.rows.map(\.id).filter { before[$0] != nil }
        for row in new.rows {
            guard let previous = before[row.id], previous != row else { continue }
            let change = Self.change(from: previous, to: row)
            if !change.isEmpty { changes.append(change) }
        }
    }

    private static func change(from old: HomeRow, to new: HomeRow) -> RowChange {
        var change = RowChange(row: new.id)
        let before = Dictionary(zip(old.items.map(\.id), old.items.indices), uniquingKeysWith: { first, _ in first })
        var stayed: Set<HomeItem.ID> = []
        var last = -1
        for item in new.items {
            guard let index = before[item.id] else {
                change.inserted.append(item.id)
                continue
            }
            stayed.insert(item.id)
            if index < last { change.isReordered = true }
            last = index
            if old.items[index] != item { change.changed.append(item.id) }
        }
        change.removed = old.items.map(\.id).filter { !stayed.contains($0) }
        return change
    }
}
