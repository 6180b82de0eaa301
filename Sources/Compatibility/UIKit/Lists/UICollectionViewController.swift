import Foundation
import TenFoot

/// A controller whose view is a collection, for which it says what items there are.
///
/// Source: UIKit UICollectionViewController.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    /// Whether the chosen items are chosen no longer when it appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Accepted: an app moves items itself.
    open var installsStandardGestureForInteractiveMovement = true
    private let layout: UICollectionViewLayout

    /// A controller whose collection has a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }
    /// A controller whose items flow; interfaces are not read from archives.
    public override init(nibName: String?, bundle: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibName, bundle: bundle)
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }
    /// How the collection is laid out.
    public var collectionViewLayout: UICollectionViewLayout { collectionView?.collectionViewLayout ?? layout }
    /// Makes the collection.
    open override func loadView() {
        if loadInterface() {
            // What the storyboard says nothing of is the controller's.
            if collectionView?.dataSource == nil { collectionView?.dataSource = self }
            if collectionView?.delegate == nil { collectionView?.delegate = self }
            return
        }
        let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        list.delegate = self
        list.dataSource = self
        view = list
    }
    /// The collection is about to be shown.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in collectionView?.indexPathsForSelectedItems ?? [] { collectionView?.deselectItem(at: path, animated: animated) }
    }

    /// One, until a subclass says otherwise.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// None, until a subclass says otherwise.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// An empty cell, until a subclass says otherwise.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    /// An empty view, until a subclass says otherwise.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// It can, until a subclass says otherwise.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing, until a subclass says otherwise.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing, until a subclass says otherwise.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// It can, until a subclass says otherwise.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    /// It may, until a subclass says otherwise.
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    /// Does nothing, until a subclass says otherwise.
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// The engine decides, until a subclass says otherwise.
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    /// Does nothing, until a subclass says otherwise.
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
    /// Does nothing, until a subclass says otherwise.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing, until a subclass says otherwise.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
