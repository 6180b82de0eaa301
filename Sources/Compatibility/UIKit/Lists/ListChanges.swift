import Foundation
import TenFoot

/// Changes of a list's sections and rows, as an app announces them; tells where a row is after them.
///
/// What is deleted, moved or reloaded counts in the order before all of the changes, what is inserted in the order after them.
struct ListChanges: Equatable {
    private var deleted: Set<IndexPath> = []
    private var inserted: Set<IndexPath> = []
    private var moved: [IndexPath: IndexPath] = [:]
    private var reloaded: Set<IndexPath> = []
    private var deletedSections: Set<Int> = []
    private var insertedSections: Set<Int> = []
    private var movedSections: [Int: Int] = [:]
    private var reloadedSections: Set<Int> = []

    mutating func delete(_ paths: [IndexPath]) { deleted.formUnion(paths) }
    mutating func insert(_ paths: [IndexPath]) { inserted.formUnion(paths) }
    mutating func move(_ path: IndexPath, to new: IndexPath) { moved[path] = new }
    mutating func reload(_ paths: [IndexPath]) { reloaded.formUnion(paths) }
    mutating func delete(_ sections: IndexSet) { deletedSections.formUnion(sections) }
    mutating func insert(_ sections: IndexSet) { insertedSections.formUnion(sections) }
    mutating func move(_ section: Int, to new: Int) { movedSections[section] = new }
    mutating func reload(_ sections: IndexSet) { reloadedSections.formUnion(sections) }

    /// Whether a row is to be configured anew.
    func reloads(_ path: IndexPath) -> Bool { reloaded.contains(path) || reloadedSections.contains(path.section) }

    /// The place of a row after the changes; nil if it is deleted.
    func place(of path: IndexPath) -> IndexPath? {
        if let new = moved[path] { return new }
        guard !deleted.contains(path), !deletedSections.contains(path.section) else { return nil }
        let section = place(ofSection: path.section)
        let row = Self.place(
            of: path.row, without: Self.rows(deleted.union(moved.keys), in: path.section),
            with: Self.rows(inserted.union(moved.values), in: section))
        return IndexPath(row: row, section: section)
    }
    /// The number of a section after the changes; nil if it is deleted or to be configured anew.
    func section(_ section: Int) -> Int? {
        deletedSections.contains(section) || reloadedSections.contains(section) ? nil : place(ofSection: section)
    }
    private func place(ofSection section: Int) -> Int {
        movedSections[section]
            ?? Self.place(
                of: section, without: deletedSections.union(movedSections.keys), with: insertedSections.union(movedSections.values))
    }
    private static func rows(_ paths: Set<IndexPath>, in section: Int) -> Set<Int> {
        Set(paths.filter { $0.section == section }.map(\.row))
    }
    private static func place(of index: Int, without gone: Set<Int>, with new: Set<Int>) -> Int {
        var place = index - gone.count { $0 < index }
        for other in new.sorted() where other <= place { place += 1 }
        return place
    }
}

/// Gathers the changes of a list until its outermost batch ends.
struct ListBatch {
    /// How many batches are open, one inside the other.
    var depth = 0
    private var waiting = ListChanges()
    private var completions: [(Bool) -> Void] = []

    /// Adds a completion, which is called after the outermost batch.
    mutating func add(_ completion: ((Bool) -> Void)?) { if let completion { completions.append(completion) } }
    /// The completions to call after the outermost batch.
    mutating func takeCompletions() -> [(Bool) -> Void] {
        defer { completions = [] }
        return completions
    }

    /// Adds a change; returns all changes if no batch is open, otherwise nil.
    mutating func add(_ change: (inout ListChanges) -> Void) -> ListChanges? {
        change(&waiting)
        guard depth == 0 else { return nil }
        defer { waiting = ListChanges() }
        return waiting
    }
}

extension UIScrollView {
    /// Animates a change of a list's rows or items, and calls a closure when they have moved; at once if nothing moves.
    func animateList(_ change: () -> Void, completion: @escaping () -> Void) {
        UIView.animating(.easeInOut(duration: 0.3), change, completion: completion)
    }

    /// Animates the changes of a batch, and calls its completions when the rows or items have moved.
    func animateBatch(_ completions: [(Bool) -> Void], _ change: () -> Void) {
        animateList {
            change()
            if window != nil { layoutIfNeeded() }
        } completion: {
            for completion in completions { completion(true) }
        }
    }
}
