import TenFoot
import TenFootMediaLibrary

/// The power menu; unavailable actions show the reason.
///
/// Cancel comes first and has focus, so that an accidental press does not put the machine to sleep.
struct PowerMenu: View {
    let model: HomeModel

    var body: some View {
        Button("Cancel", role: .cancel) {}
        // If the settings are locked, do not offer to log out.
        ForEach(PowerAction.allCases.filter { $0 != .logOut || !model.isLocked }) { action in
            PowerItem(action: action, model: model)
        }
        if !model.isLocked { Button("Quit TenFoot") { model.quit() } }
    }
}

/// A menu item in its own view, so that it updates with the availability of its action.
private struct PowerItem: View {
    let action: PowerAction
    let model: HomeModel

    var body: some View {
        let isAvailable = model.power[action].map { $0 == .available } ?? true
        Button {
            model.perform(action)
        } label: {
            PowerLabel(title: action.title, isAvailable: isAvailable)
        }
        .accessibilityLabel(action.title)
        .accessibilityValue("not available", isEnabled: !isAvailable)
    }
}

/// An unavailable action is paler, but can still be chosen, and then shows the reason.
private struct PowerLabel: View {
    let title: String
    let isAvailable: Bool
    @Environment(\.isFocused) private var isFocused

    @Environment(\.colorSchemeContrast) private var contrast

    private var paleness: Double { contrast == .increased ? 0.85 : isFocused ? 0.75 : 0.5 }

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 14) {
            Text(verbatim: title)
            // With increased contrast, unavailable actions are hardly paler, so mark them with text.
            if !isAvailable, contrast == .increased { Text("not available").font(.text(size: 23)) }
        }
        .opacity(isAvailable ? 1 : paleness)
    }
}
