import Foundation
import TenFoot

extension UICollectionView {
    /// How cells of a class are set up for an item.
    ///
    /// Source: UIKit UICollectionView.CellRegistration.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Sets a cell up.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        fileprivate let handler: Handler
        fileprivate let name = UUID().uuidString
        /// Cells of the class, set up by a closure.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How headers or footers of a class are set up.
    ///
    /// Source: UIKit UICollectionView.SupplementaryRegistration.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Sets a header or footer up.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        fileprivate let kind: String
        fileprivate let handler: Handler
        fileprivate let name = UUID().uuidString
        /// Headers or footers of the class, set up by a closure.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// A cell for an item, set up as registered.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        register(Cell.self, forCellWithReuseIdentifier: registration.name)
        let cell = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath) as? Cell ?? Cell(frame: .zero)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    /// A header or footer, set up as registered.
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
