import TenFoot
import TenFootMediaLibrary

/// The line on top: search and power on the left, the time on the right.
struct StatusBar: View {
    let model: HomeModel

    var body: some View {
        HStack(spacing: 18) {
            RoundButton(symbol: "magnifyingglass", name: "Search") { model.isSearching = true }
            RoundButton(symbol: "power", name: "Power") { model.showPowerMenu() }
            RoundButton(symbol: "gearshape.fill", name: "Settings") { model.isSetting = true }
            Spacer()
            Clock(model: model)
        }
        .frame(height: 64)
        .focusSection()
    }
}

private struct Clock: View {
    let model: HomeModel
    @Environment(\.palette) private var palette

    var body: some View {
        Text(verbatim: model.clock).font(.system(size: 36, weight: .semibold).monospacedDigit()).foregroundStyle(palette.ink(0.9))
    }
}

private struct RoundButton: View {
    let symbol: String
    let name: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) { Image(systemName: symbol).font(.system(size: 29, weight: .semibold)) }
            .buttonStyle(RoundStyle())
            .accessibilityIdentifier(name)
    }
}

private struct RoundStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Face(configuration: configuration) }

    private struct Face: View {
        let configuration: ButtonStyleConfiguration
        @Environment(\.isFocused) private var isFocused
        @Environment(\.palette) private var palette

        var body: some View {
            configuration.label
                .foregroundStyle(isFocused ? palette.veil : palette.ink)
                .frame(width: 64, height: 64)
                .background(isFocused ? palette.ink : palette.ink.opacity(0.14), in: Circle())
                .scaleEffect(isFocused && !configuration.isPressed ? 1.14 : 1)
                .shadow(color: .black.opacity(isFocused ? 0.5 : 0), radius: 16, x: 0, y: 10)
                .animation(.spring(response: 0.3, dampingFraction: 0.75), value: isFocused)
        }
    }
}

/// What can be done with the box; what cannot says why.
struct PowerMenu: View {
    let model: HomeModel

    var body: some View {
        ForEach(PowerAction.allCases) { action in
            PowerItem(action: action, model: model)
        }
        Button("Quit TenFoot") { model.quit() }
        Button("Cancel", role: .cancel) {}
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
    }
}

/// What cannot be done is paler, but can still be chosen and read: then it says why.
private struct PowerLabel: View {
    let title: String
    let isAvailable: Bool
    @Environment(\.isFocused) private var isFocused

    var body: some View { Text(verbatim: title).opacity(isAvailable ? 1 : isFocused ? 0.75 : 0.5) }
}
