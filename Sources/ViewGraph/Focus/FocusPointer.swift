import Foundation

/// Moves focus and activates views by pointer (FO9).
extension FocusController {
    func hover(_ point: CGPoint) {
        guard let item = tracker.item(at: point, in: topLayer), item !== focused else { return }
        userActed()
        apply(decide(.focus(item.id, reveals: false)))
    }

    func pointerDown(_ point: CGPoint) {
        guard let item = tracker.item(at: point, in: topLayer) else { return }
        userActed()
        if item !== focused { apply(decide(.focus(item.id, reveals: false))) }
        commandState.pressed = item
        setPressed(item, true)
    }

    func pointerUp(_ point: CGPoint) {
        if let item = releasePress(), tracker.item(at: point, in: topLayer) === item { activate(item) }
    }
}
