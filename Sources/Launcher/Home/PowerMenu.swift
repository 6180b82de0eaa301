import TenFoot
import TenFootMediaLibrary

/// What can be done with the box; what cannot says why.
///
/// Cancel comes first and has focus: a press too many must not put the box to sleep.
struct PowerMenu: View {
    let model: HomeModel

    var body: some View {
        Button("Cancel", role: .cancel) {}
        // Where the settings are locked nothing leads out.
        ForEach(PowerAction.allCases.filter { $0 != .logOut || !model.isLocked }) { action in
            PowerItem(action: action, model: model)
        }
        if !model.isLocked { Button("Quit TenFoot") { model.quit() } }
    }
}

/// An action of its own view, so that it follows what the machine says it can do.
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

/// What cannot be done is paler, but can still be chosen and read: then it says why.
private struct PowerLabel: View {
    let title: String
    let isAvailable: Bool
    @Environment(\.isFocused) private var isFocused

    @Environment(\.colorSchemeContrast) private var contrast

    private var paleness: Double { contrast == .increased ? 0.85 : isFocused ? 0.75 : 0.5 }

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 14) {
            Text(verbatim: title)
            // Where contrast is wanted nothing is much paler than the rest.
            if !isAvailable, contrast == .increased { Text("not available").font(.text(size: 23)) }
        }
        .opacity(isAvailable ? 1 : paleness)
    }
}
