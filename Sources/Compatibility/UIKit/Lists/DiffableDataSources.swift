import Foundation
import TenFoot

/// Supplies a collection with data from snapshots; items that remain keep their cell objects and their focus.
///
/// Source: UIKit UICollectionViewDiffableDataSource.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject, UICollectionViewDataSource
{
    /// The type of the snapshots.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Creates an item's cell.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Creates a header or footer.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    /// Creates headers and footers; if nil, they are empty views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    private let provider: CellProvider
    private weak var collectionView: UICollectionView?
    private var current = Snapshot()

    /// Creates a data source and sets it on a collection, which does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// The present snapshot.
    open func snapshot() -> Snapshot { current }
    /// Shows another snapshot, and runs the completion when the items have moved.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let (old, new, section) = (current.places(), snapshot.places(), current.newNumbers(in: snapshot))
        current = snapshot.settled
        var moves: [IndexPath: IndexPath] = [:]
        for (item, place) in old { if let now = new[item], !snapshot.isReloaded(item) { moves[place] = now } }
        let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { new[$0] }
        let change = { self.collectionView?.change(moves, reconfigured: reconfigured, section: section) }
        guard animatingDifferences, let collectionView else {
            change()
            completion?()
            return
        }
        collectionView.animateList {
            change()
        } completion: {
            completion?()
        }
    }
    /// Shows another snapshot; returns when the items have moved.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }
    /// Shows another snapshot and reloads all cells.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        collectionView?.reloadData()
        completion?()
    }
    /// The item at an index path.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    /// The index path of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(for: itemIdentifier) }
    /// The section at an index.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    /// The index of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    /// How many sections there are.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    /// How many items a section has.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// The cell that the app creates, or an empty one.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
    }
    /// The header or footer that the app creates, or an empty one.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}

/// Supplies a table with data from snapshots.
///
/// Source: UIKit UITableViewDiffableDataSource.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject, UITableViewDataSource
{
    /// The type of the snapshots.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Creates a row.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    /// Accepted: rows always move to their places.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic
    private let provider: CellProvider
    private weak var tableView: UITableView?
    private var current = Snapshot()

    /// Creates a data source and sets it on a table, which does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// The present snapshot.
    open func snapshot() -> Snapshot { current }
    /// Shows another snapshot, and runs the completion when the rows have moved.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let (old, new, section) = (current, snapshot.places(), current.newNumbers(in: snapshot))
        current = snapshot.settled
        let change = { self.tableView?.moveRows({ old.item(at: $0).flatMap { new[$0] } }, section: section) }
        guard animatingDifferences, let tableView, tableView.window != nil else {
            change()
            completion?()
            return
        }
        tableView.animateList {
            change()
            tableView.layoutIfNeeded()
        } completion: {
            completion?()
        }
    }
    /// Shows another snapshot; returns when the rows have moved.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }
    /// Shows another snapshot, and deselects all rows.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        tableView?.reloadData()
        completion?()
    }
    /// The item at an index path.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    /// The index path of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(for: itemIdentifier) }
    /// The section at an index.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    /// The index of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    /// How many sections there are.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    /// How many rows a section has.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// The row that the app creates, or an empty one.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        itemIdentifier(for: indexPath).flatMap { provider(tableView, indexPath, $0) }
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Nil by default; a subclass may return a title.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Nil by default; a subclass may return a title.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
