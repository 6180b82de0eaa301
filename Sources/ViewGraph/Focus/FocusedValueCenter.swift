/// Tells readers of focused values when what they read may have changed.
@MainActor package final class FocusedValueCenter {
    nonisolated init() {}
    func focusChanged(from old: FocusItem?, to new: FocusItem?) {}
}
