import TenFoot
import TenFootViewGraph
import TenFootViews

/// The view of a navigation controller: it shows the top page, and keeps what SwiftUI shows in the pages under it.
///
/// A covered page is in no window and has no superview, as in UIKit; the state and the focus of its content stay.
final class PageStack: UIView {
    /// A page that has been shown and is in the stack.
    struct Page: Equatable {
        let view: UIView
        /// Whether it was pushed over another page: then focus returns to the page below when this one is popped.
        let isPushed: Bool
    }

    /// The action of Back; nil if Back leaves the stack.
    var leave: (() -> Void)? { didSet { setNeedsDisplay() } }
    override var isLeavable: Bool { true }
    override var exitAction: (() -> Void)? { leave }

    private(set) var pages: [Page] = []
    override var keptPages: [Page] { pages }

    /// Shows the view of a controller as the top page, behind views that the app has added.
    func show(_ child: UIViewController, in parent: UIViewController) {
        let view: UIView = child.view
        // Pages that are still there but no longer in the stack are replaced or popped by this one.
        let isPushed = pages.contains { page in parent.children.contains { $0.viewIfLoaded === page.view } }
        if !pages.contains(where: { $0.view === view }) { pages.append(Page(view: view, isPushed: isPushed)) }
        view.keeper = self
        Filling.show(child, in: parent, over: self)
        sendSubviewToBack(view)
    }
    /// Lets go of the pages of controllers that are no longer in the stack.
    func keep(_ children: [UIViewController]) {
        let gone = pages.filter { page in !children.contains { $0.viewIfLoaded === page.view } }
        guard !gone.isEmpty else { return }
        for page in gone { page.view.keeper = nil }
        pages.removeAll { gone.contains($0) }
        setNeedsDisplay()
    }
}

/// Hides a page of a stack while another covers it; its content disappears and appears, and keeps its state.
struct CoverablePage: ViewModifier {
    let page: PageStack.Page
    let isOnTop: Bool

    func body(content: Content) -> some View {
        let content =
            content
            .modifier(_AppearanceScopeModifier(isShown: isOnTop))
            .opacity(isOnTop ? 1 : 0)
            .onChange(of: isOnTop) { _, isOnTop in
                if isOnTop, let controller = page.view.controller { UIFocusSystem.appeared(controller) }
            }
        if page.isPushed { content.modifier(_FocusLayerModifier()) } else { content }
    }
}
