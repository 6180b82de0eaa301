import Foundation
import TenFoot

extension UICollectionView {
    /// Registers a cell class, with a closure that configures a cell for an item.
    ///
    /// Source: UIKit UICollectionView.CellRegistration.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        fileprivate let handler: Handler
        fileprivate let name = UUID().uuidString
        /// Creates a registration with a closure that configures the cells.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Registers a class of headers or footers, with a closure that configures them.
    ///
    /// Source: UIKit UICollectionView.SupplementaryRegistration.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a header or footer.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        fileprivate let kind: String
        fileprivate let handler: Handler
        fileprivate let name = UUID().uuidString
        /// Creates a registration with a closure that configures the headers or footers.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// Dequeues a cell for an item and configures it as registered.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        register(Cell.self, forCellWithReuseIdentifier: registration.name)
        let cell = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath) as? Cell ?? Cell(frame: .zero)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    /// Dequeues a header or footer and configures it as registered.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        register(Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.name)
        let view = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.name, for: indexPath)
        let own = view as? Supplementary ?? Supplementary(frame: .zero)
        registration.handler(own, registration.kind, indexPath)
        return own
    }
}
