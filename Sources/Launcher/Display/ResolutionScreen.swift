import TenFoot
import TenFootMediaLibrary

/// The list of screen modes; Select tries one.
struct ResolutionScreen: View {
    let model: HomeModel
    @FocusState private var line: ScreenMode?

    var body: some View {
        let screen = model.screen
        SettingPageScreen(
            title: "Resolution",
            row: SettingRow(
                id: "resolution", symbol: "tv", title: "\(screen.mode.map(\.words) ?? "")",
                about: "Select tries one. Nothing is kept before you say that you can see it.",
                kind: .page(.resolution, value: "")), model: model
        ) {
            ForEach(screen.modes, id: \.self) { mode in
                MachineLine(
                    symbol: "tv", title: "\(mode.words)", value: mode == screen.mode ? "In use" : "", id: "mode:" + mode.text,
                    model: model
                ) { screen.propose(mode, model) }
                .focused($line, equals: mode)
            }
            if model.settings.resolution != nil {
                MachineLine(symbol: "arrow.uturn.left", title: "The screen's own", value: "", id: "own-mode", model: model) {
                    screen.forget(model)
                }
            }
        }
        .defaultFocus($line, screen.mode)
        .fullScreenCover(
            isPresented: Binding {
                screen.trial != nil
            } set: {
                if !$0 { screen.revert(model) }
            }
        ) { TrialScreen(model: model) }
    }
}

/// Asks whether a resolution works, and counts down; Back, or no answer, reverts it.
private struct TrialScreen: View {
    let model: HomeModel
    @FocusState private var button: String?

    var body: some View {
        let trial = model.screen.trial
        LauncherScreen(title: "Can you see this?", model: model) {
            VStack(spacing: 40) {
                Image(systemName: "tv").font(.system(size: 130, weight: .light)).foregroundStyle(model.palette.ink(0.9))
                Text("Can you see this?").font(.text(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
                Text("\(trial?.mode.words ?? ""). The resolution before comes back in \(trial?.left ?? 0) s.")
                    .font(.text(size: 31)).monospacedDigit().foregroundStyle(model.palette.ink(0.75)).multilineTextAlignment(.center)
                    .frame(maxWidth: 1300)
                HStack(spacing: 30) {
                    TrialButton(title: "Keep", id: "keep") { model.screen.keep(model) }.focused($button, equals: "keep")
                    TrialButton(title: "Go back", id: "revert") { model.screen.revert(model) }.focused($button, equals: "revert")
                }
                .focusSection()
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        .defaultFocus($button, "revert")
    }
}

private struct TrialButton: View {
    let title: LocalizedStringKey
    let id: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            Text(title).font(.text(size: 31, weight: .medium)).frame(minWidth: 220, minHeight: 78).padding(.horizontal, 30)
        }
        .buttonStyle(LitStyle(outline: RoundedRectangle(cornerRadius: 22)))
        .accessibilityIdentifier(id)
    }
}

extension ScreenMode {
    /// `1920 × 1080, 59.94 Hz`.
    var words: String { "\(width) × \(height)" + (rate > 0 ? ", \(rateText) Hz" : "") }
}

extension SettingList {
    /// The settings row of the screen's resolution, or of what else controls it.
    static func resolution(_ model: HomeModel) -> SettingRow {
        guard !model.screen.modes.isEmpty else {
            return SettingRow(
                id: "resolution", symbol: "tv", title: "Resolution",
                about: "The desktop or the compositor that shows this window sets the resolution: change it there.",
                kind: .choice(SettingRow.Choice(names: [String(localized: "Set elsewhere")], index: 0) { _ in }))
        }
        return SettingRow(
            id: "resolution", symbol: "tv", title: "Resolution", about: "How fine the picture is, and how often a second it changes.",
            kind: .page(.resolution, value: "\(model.screen.mode.map(\.words) ?? "")"))
    }
}
