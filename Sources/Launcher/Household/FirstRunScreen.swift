import TenFoot
import TenFootMediaLibrary

/// The setup questions of the first start: the language, the screen's edges, the remote, the network, the film folders.
///
/// Every page can be skipped, and Back returns to the previous page.
struct FirstRunScreen: View {
    let model: HomeModel
    @State private var page: Page
    @State private var picking: SettingsPage?
    @FocusState private var button: String?
    @Environment(\.dismiss) private var dismiss

    private typealias Page = LauncherSettings.FirstQuestion

    init(model: HomeModel) {
        self.model = model
        _page = State(initialValue: model.isFirstRun ? model.settings.firstQuestion : .language)
    }

    /// Skips the network page on a machine without Wi-Fi: a wired network is joined automatically.
    ///
    /// The page stays while it is shown, also if the adapter goes: without a place among the others it would lead nowhere.
    private var pages: [Page] {
        Page.allCases.filter { $0 != .network || page == .network || model.machine.network?.hasRadio == true }
    }

    private func go(_ delta: Int) {
        let pages = pages
        let next = (pages.firstIndex(of: page) ?? 0) + delta
        guard pages.indices.contains(next) else {
            // On the first start there is no screen to go back to; from the settings there is.
            if delta > 0 { finish() } else if !model.isFirstRun { dismiss() }
            return
        }
        let shown = pages[next]
        page = shown
        button = "continue"
        // A first start that is cut short continues here.
        if model.isFirstRun { model.change { $0.firstQuestion = shown } }
    }

    private func finish() {
        model.change { ($0.asksFirst, $0.firstQuestion) = (false, .language) }
        guard model.isFirstRun else { return dismiss() }
        model.isFirstRun = false
        // Focus was never in the rows, so move it to the first one.
        model.services.after(0.05) {
            guard let first = model.firstPlace else { return }
            model.jump = HomeModel.Jump(row: first.row, item: first.item, isToTop: true)
        }
    }

    var body: some View {
        LauncherScreen(title: title, model: model) {
            VStack(spacing: 36) {
                Spacer()
                Image(systemName: symbol).font(.system(size: 130, weight: .light)).foregroundStyle(model.palette.ink(0.9))
                Text(title).font(.text(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
                Text(words).font(.text(size: 31)).foregroundStyle(model.palette.ink(0.75)).lineSpacing(8)
                    .multilineTextAlignment(.center).frame(maxWidth: 1180, minHeight: 130, alignment: .top)
                HStack(spacing: 30) {
                    extra
                    FirstRunButton(title: page == pages.last ? "Begin" : "Continue", id: "continue") { go(1) }.focused(
                        $button, equals: "continue")
                    if page != pages.last { FirstRunButton(title: "Skip all", id: "skip-all") { finish() } }
                }
                .focusSection()
                HStack(spacing: 18) {
                    ForEach(pages, id: \.self) { each in
                        Circle().fill(model.palette.ink.opacity(each == page ? 0.9 : 0.25)).frame(width: 14, height: 14)
                    }
                }
                .padding(.top, 20)
                Spacer()
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background { Ground() }
        .overlay { if page == .edges { CornerMarks(percent: model.settings.overscan).ignoresSafeArea() } }
        .environment(\.palette, model.palette)
        .defaultFocus($button, "continue")
        .onExitCommand { go(-1) }
        .fullScreenCover(item: $picking) { page in
            switch page {
            case .network: NetworkScreen(model: model)
            case .videos: FoldersScreen(title: "Films and series", path: \.videoFolders, standard: "VIDEOS", model: model)
            default: FoldersScreen(title: "Photos", path: \.pictureFolders, standard: "PICTURES", model: model)
            }
        }
        .onAppear { model.machine.begin(model) }
        .onDisappear { if !model.isSetting { model.machine.end() } }
    }

    private var symbol: String {
        switch page {
        case .language: "sparkles.tv"
        case .edges: "tv"
        case .remote: "appletvremote.gen4"
        case .network: "wifi"
        case .folders: "folder"
        }
    }

    private var title: LocalizedStringKey {
        switch page {
        case .language: "Welcome"
        case .edges: "The edges of the picture"
        case .remote: "Remote or gamepad"
        case .network: "Wi-Fi"
        case .folders: "Films and photos"
        }
    }

    private var words: LocalizedStringKey {
        switch page {
        case .language: "Choose a language. A few questions follow, and each can be left for later: the settings have them all."
        case .edges: "Do you see all four corners? If the television cuts them off, make the picture smaller."
        case .remote:
            model.services.devices.all.isEmpty
                ? "None is connected. Arrow keys, Enter and Esc of a keyboard do the same; a remote is found as soon as it is plugged in."
                : "\(model.services.devices.all.map(\.name).joined(separator: ", ")). Hold any button of an unknown pad for a second to set it up."
        case .network:
            if model.machine.network?.hasRadio == false {
                "The Wi-Fi adapter is gone. Plug it in again, or go on without it."
            } else {
                switch model.machine.network?.link {
                case .wireless(let name, _)?: "The box has joined \(name)."
                case .wired?: "The box is connected by cable. A network by radio can be joined as well."
                default: "Choose the network of this house. A password is asked for where one is needed."
                }
            }
        case .folders: "Films are looked for in Videos, photos in Pictures. Other folders, and other disks, can be added."
        }
    }

    @ViewBuilder private var extra: some View {
        switch page {
        case .language:
            ForEach(LauncherLanguage.all, id: \.code) { language in
                FirstRunButton(
                    title: "\(language.name)", symbol: LauncherLanguage.current == language.code ? "checkmark" : nil,
                    id: "language-" + language.code
                ) { model.change { $0.language = language.code } }
            }
        case .edges:
            FirstRunButton(title: "Smaller", id: "smaller") { model.change { $0.overscan = min(10, $0.overscan + 1) } }
            FirstRunButton(title: "Larger", id: "larger") { model.change { $0.overscan = max(0, $0.overscan - 1) } }
        case .folders:
            FirstRunButton(title: "Films…", id: "films") { picking = .videos }
            FirstRunButton(title: "Photos…", id: "photos") { picking = .pictures }
        case .network: FirstRunButton(title: "Networks…", id: "networks") { picking = .network }
        case .remote: EmptyView()
        }
    }
}

private struct FirstRunButton: View {
    let title: LocalizedStringKey
    var symbol: String?
    let id: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 14) {
                if let symbol { Image(systemName: symbol) }
                Text(title)
            }
            .font(.text(size: 31, weight: .medium))
        }
        .accessibilityIdentifier(id)
    }
}
