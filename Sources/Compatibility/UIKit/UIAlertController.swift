import Foundation
import TenFoot

/// Asks something over what is on screen, or tells it.
///
/// Back chooses the action of the style `cancel`, where there is one.
///
/// Source: UIKit UIAlertController.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// Whether it is an alert or a list of choices.
    ///
    /// Source: UIKit UIAlertController.Style.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// What it says below its title.
    open var message: String? { didSet { presentation.count() } }
    /// Whether it is an alert or a list of choices.
    public private(set) var preferredStyle = Style.alert
    /// What can be chosen, in the order of the buttons.
    public private(set) var actions: [UIAlertAction] = []
    /// Accepted: the first button has focus.
    open var preferredAction: UIAlertAction?
    /// What is written; nil where there is no field.
    public private(set) var textFields: [UITextField]?

    /// A question without answers yet.
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
    /// Adds a field to write in, above the buttons.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        presentation.count()
    }

    /// Leaves the alert, then tells the action; only the first choice counts.
    fileprivate func choose(_ action: UIAlertAction?) {
        guard let presentingViewController else { return }
        presentingViewController.dismiss(animated: true)
        guard let action, let handler = action.handler else { return }
        // Later, since the handler may show the next alert, and this one has to be gone by then.
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(action) } }
    }
    fileprivate func leave() { choose(actions.first { $0.style == .cancel }) }
}

/// A button of an alert.
///
/// Source: UIKit UIAlertAction.
@preconcurrency @MainActor open class UIAlertAction {
    /// What kind of button it is.
    ///
    /// Source: UIKit UIAlertAction.Style.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// Its words.
    public let title: String?
    /// What kind of button it is.
    public let style: Style
    /// Whether it can be chosen.
    open var isEnabled = true { didSet { if isEnabled != oldValue { alert?.presentation.count() } } }
    fileprivate weak var alert: UIAlertController?
    fileprivate let handler: ((UIAlertAction) -> Void)?

    /// A button that calls a function once its alert is gone.
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

/// Shows an alert over a controller, as SwiftUI shows its own.
struct Asking: ViewModifier {
    let alert: UIAlertController?

    func body(content: Content) -> some View {
        let title = Text(verbatim: alert?.title ?? "")
        let isSheet = alert?.preferredStyle == .actionSheet
        content
            .alert(title, isPresented: shown(alert != nil && !isSheet), actions: { buttons }, message: { words })
            .confirmationDialog(
                title, isPresented: shown(isSheet), titleVisibility: alert?.title == nil ? .hidden : .visible, actions: { buttons },
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
