import TenFootViewGraph

extension View {
    /// Shows views over everything on the screen, sheets, dialogs and the on-screen keyboard included, as long as this view is there.
    ///
    /// They are laid out in the middle of the whole screen, and take neither focus nor presses.
    public func screenOverlay<V: View>(@ViewBuilder content: () -> V) -> some View { modifier(_ScreenOverlayModifier(content())) }
}
