import Foundation
import TenFoot

/// A controller whose view is a table, of which it is the data source and delegate.
///
/// Source: UIKit UITableViewController.
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Whether the selection is cleared when the view appears.
    open var clearsSelectionOnViewWillAppear = true

    /// Creates a controller with a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller with a plain table; archives are not read.
    public override init(nibName: String?, bundle: Bundle?) {
        style = .plain
        super.init(nibName: nibName, bundle: bundle)
    }
    /// Creates a controller from a storyboard, with a plain table.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table, which is the controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// Creates the table.
    open override func loadView() {
        if loadInterface() {
            // The controller is the data source and delegate unless the storyboard connects others.
            if tableView?.dataSource == nil { tableView?.dataSource = self }
            if tableView?.delegate == nil { tableView?.delegate = self }
            return
        }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        view = table
    }

    /// Sets whether the viewer can edit the rows, of the table too.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    /// Clears the selection, if that is wanted.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear, let row = tableView?.indexPathForSelectedRow {
            tableView?.deselectRow(at: row, animated: animated)
        }
    }

    /// The number of the storyboard's static sections, otherwise 1; a subclass may override it.
    open func numberOfSections(in tableView: UITableView) -> Int { max(1, tableView.drawnSections.count) }
    /// The number of static rows in the storyboard, otherwise 0; a subclass may override it.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.drawnSection(section)?.rows.count ?? 0
    }
    /// The storyboard's static row, otherwise an empty one; a subclass may override it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.drawnRow(indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// The storyboard's header title, otherwise nil; a subclass may override it.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.drawnSection(section)?.title
    }
    /// The storyboard's footer title, otherwise nil; a subclass may override it.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.drawnSection(section)?.footer
    }
    /// Does nothing; a subclass may override it.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing; a subclass may override it.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// The storyboard's height, otherwise the table's `rowHeight`; a subclass may override it.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.drawnHeight(indexPath) ?? tableView.rowHeight
    }
    /// True; a subclass may override it.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    /// The pressed row; a subclass may override it.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The table's own setting; a subclass may override it.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { tableView.estimatedRowHeight }
    /// Nil, so that the title is shown; a subclass may override it.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Nil, so that the title is shown; a subclass may override it.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// The table's own setting; a subclass may override it.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
    /// The table's own setting; a subclass may override it.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { tableView.sectionFooterHeight }
    /// Does nothing; a subclass may override it.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing; a subclass may override it.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Does nothing; a subclass may override it.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing; a subclass may override it.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// True; a subclass may override it.
    open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { true }
    /// Does nothing; a subclass may override it.
    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Nil, so that the focus engine decides; a subclass may override it.
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
    /// Does nothing; a subclass may override it.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
