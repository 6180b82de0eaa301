import Foundation
import TenFoot

/// A controller of a table, whose rows and presses are its own to answer.
///
/// Source: UIKit UITableViewController.
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Whether the chosen row is let go of when its view comes.
    open var clearsSelectionOnViewWillAppear = true

    /// A controller of a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// A controller of a plain table; interfaces are not read from archives.
    public override init(nibName: String?, bundle: Bundle?) {
        style = .plain
        super.init(nibName: nibName, bundle: bundle)
    }
    /// One that an interface has drawn, of no size yet.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table, which is the controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// Makes the table.
    open override func loadView() {
        if loadInterface() {
            // What the storyboard says nothing of is the controller's.
            if tableView?.dataSource == nil { tableView?.dataSource = self }
            if tableView?.delegate == nil { tableView?.delegate = self }
            return
        }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        view = table
    }

    /// Lets go of the chosen row.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear, let row = tableView?.indexPathForSelectedRow {
            tableView?.deselectRow(at: row, animated: animated)
        }
    }

    /// Those that the storyboard has drawn, else one, until a subclass says otherwise.
    open func numberOfSections(in tableView: UITableView) -> Int { max(1, tableView.drawnSections.count) }
    /// Those that the storyboard has drawn, else none, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.drawnSection(section)?.rows.count ?? 0
    }
    /// The one that the storyboard has drawn, else an empty row, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.drawnRow(indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// The one that the storyboard has drawn, else none, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.drawnSection(section)?.title
    }
    /// The one that the storyboard has drawn, else none, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.drawnSection(section)?.footer
    }
    /// Does nothing, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// As high as the storyboard has drawn it, else as the table says, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.drawnHeight(indexPath) ?? tableView.rowHeight
    }
    /// It can, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    /// The one that was pressed, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// As high as the table says, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { tableView.estimatedRowHeight }
    /// Its title, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Its title, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// As high as the table says, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
    /// As high as the table says, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { tableView.sectionFooterHeight }
    /// Does nothing, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Does nothing, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// It may, until a subclass says otherwise.
    open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { true }
    /// Does nothing, until a subclass says otherwise.
    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// The engine decides, until a subclass says otherwise.
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
    /// Does nothing, until a subclass says otherwise.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
