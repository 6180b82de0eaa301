import TenFootControls

extension View {
    /// Keeps the screen from going dark while this view is on screen and the condition holds: something is playing.
    ///
    /// The screen saver and the display's own saving of power wait, where the window system lets an app ask: X11, Wayland, and desktops that
    /// listen on D-Bus. It also stays lit by itself while a child program runs that `AppServices.suspendForChild()` made room for.
    public func keepsScreenOn(_ isOn: Bool = true) -> some View { modifier(KeepsScreenOn(isOn: isOn)) }
}

/// One of the views that keep the screen on; the session counts them.
private struct KeepsScreenOn: ViewModifier {
    let isOn: Bool
    @Environment(\.appServices) private var services
    @State private var counts = false

    func body(content: Content) -> some View {
        content
            .onAppear { count(isOn) }
            .onDisappear { count(false) }
            .onChange(of: isOn) { count(isOn) }
    }

    private func count(_ wanted: Bool) {
        guard wanted != counts, let session = services.session else { return }
        counts = wanted
        session.screenKeepers += wanted ? 1 : -1
        session.settleScreenSaver()
    }
}
