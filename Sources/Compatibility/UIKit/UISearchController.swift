import Foundation
import TenFoot

/// Updates the search results.
///
/// Source: UIKit UISearchResultsUpdating.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the search text has changed, and when editing of it has begun.
    func updateSearchResults(for searchController: UISearchController)
}

/// Receives the callbacks of a search controller.
///
/// Source: UIKit UISearchControllerDelegate.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
    /// Called when the search controller has appeared.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called when the search controller has disappeared.
    func didDismissSearchController(_ searchController: UISearchController)
}
extension UISearchControllerDelegate {
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Shows a search bar above the search results.
///
/// Source: UIKit UISearchController.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// The search bar.
    public let searchBar = UISearchBar()
    /// The controller that shows the results.
    public let searchResultsController: UIViewController?
    /// The object that updates the results.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The object that receives its callbacks.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Accepted: the results are always shown.
    open var obscuresBackgroundDuringPresentation = true
    /// Accepted: there is no navigation bar.
    open var hidesNavigationBarDuringPresentation = true
    /// The scroll view below the search bar; stored.
    open var searchControllerObservedScrollView: UIScrollView?
    /// Whether it is shown.
    open var isActive = false

    /// Creates a search bar above a controller that shows the results.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        if let searchResultsController { addChild(searchResultsController) }
    }
    /// Always nil: it is not created from storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Adds the search bar and the results.
    open override func viewDidLoad() {
        super.viewDidLoad()
        searchBar.changed = { [weak self] in self.map { $0.searchResultsUpdater?.updateSearchResults(for: $0) } }
        searchBar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(searchBar)
        NSLayoutConstraint.activate([
            searchBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            searchBar.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            searchBar.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        ])
        guard let found = searchResultsController, let results = found.view else { return }
        results.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(results)
        NSLayoutConstraint.activate([
            results.topAnchor.constraint(equalTo: searchBar.bottomAnchor, constant: 40),
            results.leadingAnchor.constraint(equalTo: view.leadingAnchor), results.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            results.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        found.didMove(toParent: self)
    }
    /// The size of the results, in points: all but the area of the search bar.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let view = viewIfLoaded, let results = searchResultsController?.viewIfLoaded, container === searchResultsController else {
            return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
        return CGSize(width: parentSize.width, height: parentSize.height - (view.bounds.height - results.bounds.height))
    }
    /// Notifies the delegate.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isActive = true
        delegate?.didPresentSearchController(self)
    }
    /// Notifies the delegate.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isActive = false
        delegate?.didDismissSearchController(self)
    }
}

/// A controller that contains a search controller, for example as a tab.
///
/// Source: UIKit UISearchContainerViewController.
@preconcurrency @MainActor open class UISearchContainerViewController: UIViewController {
    /// The search controller.
    public let searchController: UISearchController
    /// Creates a controller that contains a search controller.
    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
        addChild(searchController)
    }
    /// Always nil: it is not created from storyboards.
    public required init?(coder: NSCoder) { nil }
    /// Adds the search controller's view.
    open override func viewDidLoad() {
        super.viewDidLoad()
        guard let inner = searchController.view else { return }
        inner.frame = view.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
        searchController.didMove(toParent: self)
    }
}
