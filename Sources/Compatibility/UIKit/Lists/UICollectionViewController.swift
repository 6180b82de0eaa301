import Foundation
import TenFoot

/// A controller whose view is a collection, of which it is the data source and delegate.
///
/// Source: UIKit UICollectionViewController.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    /// Whether the selection is cleared when the view appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Accepted: there is no gesture for moving items.
    open var installsStandardGestureForInteractiveMovement = true
    private let layout: UICollectionViewLayout

    /// Creates a controller with a layout for its collection.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller with a flow layout; archives are not read.
    public override init(nibName: String?, bundle: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibName, bundle: bundle)
    }
    /// Creates a controller from a storyboard, with a flow layout.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }
    /// The layout of the collection.
    public var collectionViewLayout: UICollectionViewLayout { collectionView?.collectionViewLayout ?? layout }
    /// Creates the collection.
    open override func loadView() {
        if loadInterface() {
            // The controller is the data source and delegate unless the storyboard connects others.
            if collectionView?.dataSource == nil { collectionView?.dataSource = self }
            if collectionView?.delegate == nil { collectionView?.delegate = self }
            return
        }
        let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        list.delegate = self
        list.dataSource = self
        view = list
    }
    /// Clears the selection, if that is wanted.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in collectionView?.indexPathsForSelectedItems ?? [] { collectionView?.deselectItem(at: path, animated: animated) }
    }

    /// 1 section; a subclass may override it.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// No items; a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// An empty cell; a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    /// An empty view; a subclass may override it.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// True; a subclass may override it.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing; a subclass may override it.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing; a subclass may override it.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// True; a subclass may override it.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    /// True; a subclass may override it.
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    /// Does nothing; a subclass may override it.
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Nil, so that the focus engine decides; a subclass may override it.
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    /// Does nothing; a subclass may override it.
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
    /// Does nothing; a subclass may override it.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing; a subclass may override it.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
