/// Opens and closes a text field's keyboard from outside, and is asked before the viewer does.
@MainActor package final class FieldEditor {
    /// Whether the keyboard may open.
    package var mayBegin: () -> Bool = { true }
    /// Whether the keyboard may close.
    package var mayEnd: () -> Bool = { true }
    /// The shown field that `write` belongs to.
    private var place: AnyObject?
    private var write: ((Bool) -> Void)?
    /// Whether the keyboard opens as soon as the field is shown.
    private var isAwaited = false

    package init() {}

    /// Whether the field is shown.
    package var isShown: Bool { write != nil }
    /// Opens the keyboard, or waits until the field is shown and asks then whether it may open.
    package func open() { if let write { write(true) } else { isAwaited = true } }
    /// Closes the keyboard.
    package func close() {
        isAwaited = false
        write?(false)
    }

    /// Called when the body of a field has run.
    func shown(in place: AnyObject, write: @escaping (Bool) -> Void) { (self.place, self.write) = (place, write) }
    /// Called when the field has appeared.
    func appeared() {
        guard isAwaited else { return }
        isAwaited = false
        if mayBegin() { write?(true) }
    }
    /// Forgets the shown field, which is about to be removed.
    package func leave() { (place, write) = (nil, nil) }
    /// Called when a field has been removed; another one may be shown already.
    func removed(from place: AnyObject) { if self.place === place { leave() } }
}
