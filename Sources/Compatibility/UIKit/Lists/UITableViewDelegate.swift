import Foundation
import TenFoot

/// Says what rows a table has.
///
/// Source: UIKit UITableViewDataSource.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
    /// How many sections there are; 1 unless the app says so.
    func numberOfSections(in tableView: UITableView) -> Int
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// A section's title.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// What is written under a section.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}
extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// Hears of a table's rows.
///
/// Source: UIKit UITableViewDelegate.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// Which row is chosen instead of one that was pressed; nil for none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// A row was chosen.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// A row is no longer chosen.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// How high a row is, in points.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// How high a row is about, in points, until its content is measured.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// What is over a section; nil for its title.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// What is under a section; nil for its title.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// How high what is over a section is, in points.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// How high what is under a section is, in points.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// What is over a section is about to be shown.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// What is under a section is about to be shown.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    /// A row is about to be shown.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// A row is shown no longer.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Whether a row can have focus.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Whether focus may move so; where it says no, focus goes back.
    func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
    /// Focus moved from or to one of the rows.
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    /// The row that focus is to go to; nil leaves that to the engine.
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
}
extension UITableViewDelegate {
    /// The one that was pressed.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// As high as the table says.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    /// As high as the table says.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.estimatedRowHeight
    }
    /// Its title.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Its title.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// As high as the table says.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
    /// As high as the table says.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { tableView.sectionFooterHeight }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// It can.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    /// It may.
    public func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { true }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// The engine decides.
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
}

/// How focus moved among the rows of a table.
///
/// Source: UIKit UITableViewFocusUpdateContext.
@preconcurrency @MainActor public final class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that had focus; nil where none had.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The row that has it; nil where none has.
    public let nextFocusedIndexPath: IndexPath?
    init(_ context: UIFocusUpdateContext, in list: UITableView) {
        func path(_ view: UIView?) -> IndexPath? {
            guard let cell = view?.nearest(UITableViewCell.self), cell.table === list else { return nil }
            return cell.place
        }
        (previouslyFocusedIndexPath, nextFocusedIndexPath) = (path(context.previouslyFocusedView), path(context.nextFocusedView))
        super.init(from: context.previouslyFocusedView, to: context.nextFocusedView, heading: context.focusHeading)
    }
}
