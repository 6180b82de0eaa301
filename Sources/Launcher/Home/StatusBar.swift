import TenFoot
import TenFootMediaLibrary

/// The line on top: search, settings and problems on the left, the time and power on the right.
struct StatusBar: View {
    let model: HomeModel
    @FocusState private var focused: String?

    var body: some View {
        HStack(spacing: 18) {
            RoundButton(symbol: "magnifyingglass", name: "Search", id: "Search", model: model) { model.push(.search) }.focused(
                $focused, equals: "Search")
            RoundButton(symbol: "gearshape.fill", name: "Settings", id: "Settings", model: model) { model.openSettings() }.focused(
                $focused, equals: "Settings")
            if !model.problems.isEmpty {
                RoundButton(
                    symbol: "exclamationmark.triangle.fill", name: "Problems", id: "Problems", model: model, count: model.problems.count
                ) {
                    model.areProblemsShown = true
                }
                .focused($focused, equals: "Problems")
            }
            Spacer()
            // Room for the pill to grow under focus.
            NowPlayingPill(model: model).focused($focused, equals: "now-playing").padding(.trailing, 16)
            OtherMediaPill(model: model).focused($focused, equals: "other-player").padding(.trailing, 16)
            LinkSign(model: model)
            Clock(model: model)
            RoundButton(symbol: "power", name: "Power", id: "Power", model: model) { model.showPowerMenu() }.focused(
                $focused, equals: "Power")
        }
        .frame(height: 64)
        .focusSection()
        // Up from any tile moves focus to Search, wherever the tile is.
        .entersAt($focused, "Search")
    }
}

/// A symbol of the Wi-Fi signal, or of a missing network; a wired connection has no symbol.
private struct LinkSign: View {
    let model: HomeModel
    @Environment(\.palette) private var palette

    var body: some View {
        Group {
            switch model.machine.link {
            case .wireless(_, let strength)?:
                HStack(alignment: .bottom, spacing: 4) {
                    ForEach(0..<4) { bar in
                        RoundedRectangle(cornerRadius: 2).fill(palette.ink(strength > bar * 25 ? 0.9 : 0.25))
                            .frame(width: 6, height: CGFloat(8 + bar * 6))
                    }
                }
                .accessibilityElement()
                .accessibilityLabel("Wi-Fi")
                .accessibilityValue("\(strength) %")
            case .some(.none):
                Image(systemName: "wifi.slash").font(.text(size: 29, weight: .semibold)).foregroundStyle(palette.ink(0.65))
                    .accessibilityLabel("Not connected")
            case .wired?, nil: EmptyView()
            }
        }
        .padding(.trailing, 10)
    }
}

private struct Clock: View {
    let model: HomeModel
    @Environment(\.palette) private var palette

    var body: some View {
        HStack(spacing: 20) {
            Text(verbatim: model.date).font(.text(size: 27, weight: .medium)).foregroundStyle(palette.ink(0.65))
            Text(verbatim: model.clock).font(.text(size: 36, weight: .semibold).monospacedDigit()).foregroundStyle(palette.ink(0.9))
        }
        .padding(.trailing, 10)
    }
}

private struct RoundButton: View {
    let symbol: String
    let name: LocalizedStringKey
    let id: String
    let model: HomeModel
    var count = 0
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) { Image(systemName: symbol).font(.text(size: 29, weight: .semibold)) }
            .buttonStyle(RoundStyle(name: name, count: count, model: model))
            .accessibilityLabel(name)
            .accessibilityValue(count > 0 ? "\(count)" : "", isEnabled: count > 0)
            .accessibilityIdentifier(id)
    }
}

private struct RoundStyle: ButtonStyle {
    let name: LocalizedStringKey
    let count: Int
    let model: HomeModel

    func makeBody(configuration: Configuration) -> some View {
        Face(configuration: configuration, name: name, count: count, model: model)
    }

    private struct Face: View {
        let configuration: ButtonStyleConfiguration
        let name: LocalizedStringKey
        let count: Int
        let model: HomeModel
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            // The focused button also shows its name, in unused space.
            HStack(spacing: 12) {
                configuration.label
                if isFocused { Text(name).font(.text(size: 27, weight: .semibold)).fixedSize() }
            }
            .padding(.horizontal, isFocused ? 26 : 0)
            .frame(minWidth: 64, minHeight: 64, maxHeight: 64)
            .overlay(alignment: .topTrailing) {
                if count > 0 {
                    Text(verbatim: "\(count)").font(.text(size: 20, weight: .bold)).foregroundStyle(Color.black)
                        .frame(width: 30, height: 30).background(Color(red: 1, green: 0.72, blue: 0.2), in: Circle())
                        .offset(x: 8, y: -8)
                }
            }
            .lit(in: Capsule(), isPressed: configuration.isPressed)
            // Back from here asks at once, whichever tile had focus before.
            .onChange(of: isFocused) { if isFocused { model.place = nil } }
        }
    }
}
