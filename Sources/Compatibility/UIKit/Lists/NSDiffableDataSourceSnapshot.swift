import Foundation

/// The sections of a list and their items, by unique identifiers.
///
/// Adding an identifier that is already present, or next to one that is not, has no effect, where UIKit would end the app.
///
/// Source: UIKit NSDiffableDataSourceSnapshot.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items to reload.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items whose cells are to be reconfigured.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections whose items are all to be reloaded.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Contents

    /// The total number of items.
    public var numberOfItems: Int { homes.count }
    /// How many sections there are.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// All items, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
    /// How many items a section has.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    /// The items of a section, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { items[identifier] ?? [] }
    /// The section that an item is in.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { homes[identifier] }
    /// An item's index among all items; O(n).
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        homes[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
    }
    /// A section's index; O(n).
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    // MARK: Items

    private mutating func insert(_ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
        var new: [ItemIdentifierType] = []
        for item in identifiers where homes[item] == nil {
            homes[item] = section
            new.append(item)
        }
        items[section, default: []].insert(contentsOf: new, at: index)
    }
    /// Appends items to a section; nil is the last one.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier ?? sections.last, items[section] != nil else { return }
        insert(identifiers, in: section, at: items[section]?.count ?? 0)
    }
    /// Adds items before another.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, by: beforeIdentifier, after: 0)
    }
    /// Adds items after another.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, by: afterIdentifier, after: 1)
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType], by other: ItemIdentifierType, after: Int) {
        guard let section = homes[other], let index = items[section]?.firstIndex(of: other) else { return }
        insert(identifiers, in: section, at: index + after)
    }
    /// Deletes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { homes.removeValue(forKey: $0) }) { items[section]?.removeAll { gone.contains($0) } }
    }
    /// Deletes all items and sections.
    public mutating func deleteAllItems() { self = Self() }
    /// Moves an item before another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, by: toIdentifier, after: 0)
    }
    /// Moves an item after another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, by: toIdentifier, after: 1)
    }
    private mutating func move(_ identifier: ItemIdentifierType, by other: ItemIdentifierType, after: Int) {
        guard identifier != other, homes[identifier] != nil, homes[other] != nil else { return }
        deleteItems([identifier])
        insert([identifier], by: other, after: after)
    }
    /// Marks items whose cells are to be created anew.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers.filter { homes[$0] != nil }
    }
    /// Marks items whose existing cells are to be configured anew.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers.filter { homes[$0] != nil }
    }

    // MARK: Sections

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        var new: [SectionIdentifierType] = []
        for section in identifiers where items[section] == nil {
            items[section] = []
            new.append(section)
        }
        sections.insert(contentsOf: new, at: index)
    }
    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sections.count) }
    /// Adds sections before another.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        if let index = indexOfSection(toIdentifier) { insert(identifiers, at: index) }
    }
    /// Adds sections after another.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        if let index = indexOfSection(toIdentifier) { insert(identifiers, at: index + 1) }
    }
    /// Deletes sections and their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers { for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil } }
        sections.removeAll { items[$0] == nil }
    }
    /// Moves a section before another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, by: toIdentifier, after: 0)
    }
    /// Moves a section after another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, by: toIdentifier, after: 1)
    }
    private mutating func move(_ identifier: SectionIdentifierType, by other: SectionIdentifierType, after: Int) {
        guard identifier != other, items[identifier] != nil, items[other] != nil else { return }
        sections.removeAll { $0 == identifier }
        if let index = indexOfSection(other) { sections.insert(identifier, at: index + after) }
    }
    /// Marks sections whose items are all to be reloaded.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
    }

    // MARK: Index paths

    func indexPath(for item: ItemIdentifierType) -> IndexPath? {
        guard let home = homes[item], let section = indexOfSection(home), let index = items[home]?.firstIndex(of: item) else { return nil }
        return IndexPath(item: index, section: section)
    }
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), let items = items[sections[path.section]], items.indices.contains(path.item) else {
            return nil
        }
        return items[path.item]
    }
    /// The index path of each item; O(n).
    func places() -> [ItemIdentifierType: IndexPath] {
        var places: [ItemIdentifierType: IndexPath] = [:]
        for (section, name) in sections.enumerated() {
            for (index, item) in (items[name] ?? []).enumerated() { places[item] = IndexPath(item: index, section: section) }
        }
        return places
    }
    /// Tells the number that a section of this snapshot has in a later one; nil if it is gone or to be reloaded there.
    func newNumbers(in later: Self) -> (Int) -> Int? {
        { [sections] number in
            guard sections.indices.contains(number), !later.reloadedSectionIdentifiers.contains(sections[number]) else { return nil }
            return later.indexOfSection(sections[number])
        }
    }
    /// Whether an item is to be reloaded.
    func isReloaded(_ item: ItemIdentifierType) -> Bool {
        reloadedItemIdentifiers.contains(item) || homes[item].map(reloadedSectionIdentifiers.contains) == true
    }
    /// The snapshot without marks for reloading and reconfiguring.
    var settled: Self {
        var copy = self
        (copy.reloadedItemIdentifiers, copy.reconfiguredItemIdentifiers, copy.reloadedSectionIdentifiers) = ([], [], [])
        return copy
    }
}
