import Foundation
import TenFoot

/// Finds what is searched for.
///
/// Source: UIKit UISearchResultsUpdating.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    /// What is searched for is another text.
    func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search controller.
///
/// Source: UIKit UISearchControllerDelegate.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
    /// It is shown.
    func didPresentSearchController(_ searchController: UISearchController)
    /// It is shown no longer.
    func didDismissSearchController(_ searchController: UISearchController)
}
extension UISearchControllerDelegate {
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A line for what is searched over what is found.
///
/// Source: UIKit UISearchController.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// The line.
    public let searchBar = UISearchBar()
    /// Who shows what is found.
    public let searchResultsController: UIViewController?
    /// Who finds it.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Who hears of it.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Accepted: what is found is always shown.
    open var obscuresBackgroundDuringPresentation = true
    /// Accepted: there is no navigation bar.
    open var hidesNavigationBarDuringPresentation = true
    /// The view beside the line that scrolls; kept.
    open var searchControllerObservedScrollView: UIScrollView?
    /// Whether it is shown.
    open var isActive = false

    /// A line over a controller that shows what is found.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        if let searchResultsController { addChild(searchResultsController) }
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// Puts the line over what is found.
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
    /// It is shown, and what is found with it.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isActive = true
        searchResultsController?.viewWillAppear(animated)
        searchResultsController?.viewDidAppear(animated)
        delegate?.didPresentSearchController(self)
    }
    /// It is shown no longer.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isActive = false
        searchResultsController?.viewWillDisappear(animated)
        searchResultsController?.viewDidDisappear(animated)
        delegate?.didDismissSearchController(self)
    }
}

/// A controller that holds a search controller, as a tab does.
///
/// Source: UIKit UISearchContainerViewController.
@preconcurrency @MainActor open class UISearchContainerViewController: UIViewController {
    /// The search controller.
    public let searchController: UISearchController
    /// A controller that holds a search controller.
    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
        addChild(searchController)
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
    /// Shows the search controller.
    open override func viewDidLoad() {
        super.viewDidLoad()
        guard let inner = searchController.view else { return }
        inner.frame = view.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
        searchController.didMove(toParent: self)
    }
    /// Shows the search controller.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        searchController.viewWillAppear(animated)
        searchController.viewDidAppear(animated)
    }
    /// Shows the search controller no longer.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        searchController.viewWillDisappear(animated)
        searchController.viewDidDisappear(animated)
    }
}
