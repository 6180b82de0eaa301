import TenFootViewGraph

extension View {
    /// Shows views in front of everything on the screen, including sheets, dialogs and the on-screen keyboard, as long as this view exists.
    ///
    /// They are centred in the whole screen, and get neither focus nor presses.
    public func screenOverlay<V: View>(@ViewBuilder content: () -> V) -> some View { modifier(_ScreenOverlayModifier(content())) }
}
