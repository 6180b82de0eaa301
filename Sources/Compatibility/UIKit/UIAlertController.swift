import Foundation
import TenFoot

/// Shows an alert or a list of choices over the present screen.
///
/// Back performs the action with the style `cancel`, if there is one.
///
/// Source: UIKit UIAlertController.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// Whether it is an alert or a list of choices.
    ///
    /// Source: UIKit UIAlertController.Style.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// Its title.
    open override var title: String? { didSet { if title != oldValue { wordsChanged() } } }
    /// The text below its title.
    open var message: String? { didSet { if message != oldValue { wordsChanged() } } }
    private func wordsChanged() { presentingViewController?.presentation.count() }
    /// Whether it is an alert or a list of choices.
    public private(set) var preferredStyle = Style.alert
    /// The actions, in the order of their buttons.
    public private(set) var actions: [UIAlertAction] = []
    /// Accepted: the first button gets focus.
    open var preferredAction: UIAlertAction?
    /// The text fields; nil if there are none.
    public private(set) var textFields: [UITextField]?

    /// Creates an alert without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        action.alert = self
        actions.append(action)
        presentation.count()
    }
    /// Adds a text field above the buttons.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        presentation.count()
    }

    /// Dismisses the alert and then calls the action's handler; further choices are ignored.
    fileprivate func choose(_ action: UIAlertAction?) {
        guard let presentingViewController else { return }
        presentingViewController.dismiss(animated: true)
        guard let action, let handler = action.handler else { return }
        // Call it later: the handler may present another alert, before which this one must be dismissed.
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(action) } }
    }
    fileprivate func leave() { choose(actions.first { $0.style == .cancel }) }
}

/// A button of an alert.
///
/// Source: UIKit UIAlertAction.
@preconcurrency @MainActor open class UIAlertAction {
    /// The style of the button.
    ///
    /// Source: UIKit UIAlertAction.Style.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// Its title.
    public let title: String?
    /// The style of the button.
    public let style: Style
    /// Whether it is enabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { alert?.presentation.count() } } }
    fileprivate weak var alert: UIAlertController?
    fileprivate let handler: ((UIAlertAction) -> Void)?

    /// Creates a button that calls a closure once its alert is dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    fileprivate var role: ButtonRole? {
        switch style {
        case .default: nil
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}

/// Shows an alert controller as a SwiftUI alert or confirmation dialog.
struct Asking: ViewModifier {
    let alert: UIAlertController?
    /// The presenter's change count: `alert` is a reference, so only this value shows that it has another title or message.
    let revision: Int

    func body(content: Content) -> some View {
        let title = Text(verbatim: alert?.title ?? "")
        let isSheet = alert?.preferredStyle == .actionSheet
        content
            .alert(title, isPresented: shown(alert != nil && !isSheet), actions: { buttons }, message: { words })
            .dialog(
                alert?.title == nil ? nil : title, isPresented: shown(isSheet), addsCancel: false, actions: { buttons },
                message: { words })
    }

    private func shown(_ isShown: Bool) -> Binding<Bool> { Binding(get: { isShown }, set: { if !$0 { alert?.leave() } }) }
    @ViewBuilder private var buttons: some View { if let alert { AlertButtons(alert: alert, changes: alert.presentation) } }
    @ViewBuilder private var words: some View { if let message = alert?.message { Text(verbatim: message) } }
}

private struct AlertButtons: View {
    let alert: UIAlertController
    @ObservedObject var changes: ViewChanges

    var body: some View {
        _ = changes.revision
        return Group {
            ForEach(Array((alert.textFields ?? []).enumerated()), id: \.offset) { UITextField.Content(field: $1) }
            ForEach(Array(alert.actions.enumerated()), id: \.offset) { _, action in
                Button(role: action.role) {
                    alert.choose(action)
                } label: {
                    Text(verbatim: action.title ?? "")
                }
                .disabled(!action.isEnabled)
            }
        }
    }
}
