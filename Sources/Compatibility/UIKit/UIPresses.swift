import Foundation
import TenFoot
import TenFootAppleFoundation
import TenFootViewGraph

extension UIResponder {
    /// Sends it a phase of a press of a button; returns whether a responder has handled it, rather than all having passed it on.
    @discardableResult func send(_ type: UIPress.PressType, _ phase: UIPress.Phase) -> Bool {
        let presses: Set = [UIPress(type, phase)], event = UIPressesEvent(presses)
        UIResponder.isPassedOn = false
        switch phase {
        case .began: pressesBegan(presses, with: event)
        case .ended: pressesEnded(presses, with: event)
        default: pressesCancelled(presses, with: event)
        }
        return !UIResponder.isPassedOn
    }
    /// Sends it a press of a button and its release.
    func press(_ type: UIPress.PressType) {
        send(type, .began)
        send(type, .ended)
    }
}

/// Passes the presses of a remote to the focused view of a hierarchy, from where they go on to the responders around it.
///
/// Select is among them only while nothing has focus: a focused view gets it when it is pressed as a control.
struct ResponderPresses: ViewModifier {
    /// The root of the hierarchy.
    let root: UIView
    @State private var presses = Presses()

    @MainActor private final class Presses {
        /// The responders that have received the beginnings of presses, and receive their ends.
        private var held: [UIPress.PressType: WeakObject] = [:]
        private var handled: Set<UIPress.PressType> = []
        /// The last press that a hierarchy has handled: hierarchies around it do not receive it.
        private static var last: PressEvent?

        func isHandled(_ type: UIPress.PressType) -> Bool { handled.contains(type) }

        func receive(_ press: PressEvent, _ type: UIPress.PressType, in root: UIView, isOnTop: Bool) {
            switch press.phase {
            case .began:
                handled.remove(type)
                guard isOnTop, Self.last != press else { return }
                let responder = UIFocusSystem.focused(in: root) ?? root
                held[type] = WeakObject(responder)
                note(press, type, responder.send(type, .began))
            case .ended, .cancelled:
                guard let responder = held.removeValue(forKey: type)?.object as? UIResponder else { return }
                note(press, type, responder.send(type, press.phase == .ended ? .ended : .cancelled))
            case .repeated, .long: break
            }
        }
        private func note(_ press: PressEvent, _ type: UIPress.PressType, _ isHandled: Bool) {
            guard isHandled else { return }
            handled.insert(type)
            Self.last = press
        }
    }

    func body(content: Content) -> some View {
        let (root, presses) = (self.root, self.presses)
        return content.modifier(
            _FocusHandlerModifier { handler in
                handler.onPress = { [weak handler] press in
                    guard let handler, let type = UIPress.PressType(press.control) else { return }
                    guard type != .select || handler.host.focus.focused == nil else { return }
                    presses.receive(press, type, in: root, isOnTop: handler.isOnTop)
                    handler.onPlayPause = presses.isHandled(.playPause) ? {} : nil
                }
                // A responder that handles Menu prevents Back from leaving the page.
                handler.dismissal = { presses.isHandled(.menu) }
            })
    }
}

extension FocusHandler {
    /// Whether no alert, keyboard or other presentation is above its view.
    var isOnTop: Bool { layer === host.focus.topLayer }
}
