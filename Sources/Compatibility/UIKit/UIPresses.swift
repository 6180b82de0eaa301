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
        /// The press whose beginning a hierarchy received last, and its scene: the times of two scenes' presses cannot be compared.
        private static var last: (press: PressEvent, host: WeakObject, responder: WeakObject, isHandled: Bool)?
        /// Whether a hierarchy inside has handled a press, or has sent it to a root's responders too, as the page of a tab does.
        private static func isDone(_ press: PressEvent, _ root: UIView, _ host: ViewHost) -> Bool {
            guard let last, last.press == press, last.host.object === host else { return false }
            var responder = last.isHandled ? nil : last.responder.object as? UIResponder
            while let one = responder, one !== root, one !== root.controller { responder = one.next }
            return last.isHandled || responder != nil
        }

        func isHandled(_ type: UIPress.PressType) -> Bool { handled.contains(type) }

        func receive(_ press: PressEvent, _ type: UIPress.PressType, in root: UIView, for handler: FocusHandler) {
            switch press.phase {
            case .began:
                handled.remove(type)
                guard handler.isOnTop, !Self.isDone(press, root, handler.host) else { return }
                let responder = WeakObject(UIFocusSystem.focused(in: root) ?? root)
                held[type] = responder
                let isHandled = send(type, .began, to: responder)
                Self.last = (press, WeakObject(handler.host), responder, isHandled)
            case .ended, .cancelled:
                guard let responder = held.removeValue(forKey: type) else { return }
                _ = send(type, press.phase == .ended ? .ended : .cancelled, to: responder)
            case .repeated, .long: break
            }
        }
        private func send(_ type: UIPress.PressType, _ phase: UIPress.Phase, to responder: WeakObject) -> Bool {
            guard let responder = responder.object as? UIResponder, responder.send(type, phase) else { return false }
            handled.insert(type)
            return true
        }
    }

    func body(content: Content) -> some View {
        let (root, presses) = (self.root, self.presses)
        return content.modifier(
            _FocusHandlerModifier { handler in
                handler.onPress = { [weak handler] press in
                    guard let handler, let type = UIPress.PressType(press.control) else { return }
                    guard type != .select || handler.host.focus.focused == nil else { return }
                    presses.receive(press, type, in: root, for: handler)
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
