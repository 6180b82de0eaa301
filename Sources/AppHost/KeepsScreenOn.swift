import TenFootControls

extension View {
    /// Keeps the screen on while this view is on screen and the condition holds, for use during playback.
    ///
    /// Inhibits the screen saver and display power saving on X11, on Wayland, and on desktops that accept the request over D-Bus. The
    /// screen also stays on while a child program runs after `AppServices.suspendForChild()`.
    public func keepsScreenOn(_ isOn: Bool = true) -> some View { modifier(KeepsScreenOn(isOn: isOn)) }
}

/// One of the views that keep the screen on; the session counts them.
private struct KeepsScreenOn: ViewModifier {
    let isOn: Bool
    @Environment(\.appServices) private var services
    @Environment(\.isContentShown) private var isContentShown
    @State private var counts = false

    func body(content: Content) -> some View {
        content
            .onAppear { count(isOn) }
            .onDisappear { count(false) }
            .onChange(of: isOn) { count(isOn && isContentShown) }
    }

    private func count(_ wanted: Bool) {
        guard wanted != counts, let session = services.session else { return }
        counts = wanted
        session.screenKeepers += wanted ? 1 : -1
        session.settleScreenSaver()
    }
}
