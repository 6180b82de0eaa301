import TenFoot
import TenFootMediaLibrary

/// What the first start asks: the screen's edges, the remote, where films lie.
///
/// Every page can be skipped, and Back goes to the one before.
struct FirstRunScreen: View {
    let model: HomeModel
    @State private var page = Page.welcome
    @State private var picking: SettingsPage?
    @FocusState private var button: String?

    enum Page: Int, CaseIterable { case welcome, edges, remote, folders }

    private func go(_ delta: Int) {
        guard let next = Page(rawValue: page.rawValue + delta) else {
            if delta > 0 { finish() }
            return
        }
        page = next
        button = "continue"
    }

    private func finish() {
        model.change { $0.asksFirst = false }
        model.isFirstRun = false
        // Focus was never among the rows: it begins at the first.
        model.services.after(0.05) {
            guard let row = model.rows.first, let item = row.items.first else { return }
            model.jump = HomeModel.Jump(row: row.id, item: item.id, isToTop: true)
        }
    }

    var body: some View {
        LauncherScreen(title: title, model: model) {
            VStack(spacing: 36) {
                Spacer()
                Image(systemName: symbol).font(.system(size: 130, weight: .light)).foregroundStyle(model.palette.ink(0.9))
                Text(verbatim: title).font(.text(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
                Text(verbatim: words).font(.text(size: 31)).foregroundStyle(model.palette.ink(0.75)).lineSpacing(8)
                    .multilineTextAlignment(.center).frame(maxWidth: 1180, minHeight: 130, alignment: .top)
                HStack(spacing: 30) {
                    extra
                    FirstRunButton(title: page == Page.allCases.last ? "Begin" : "Continue", id: "continue") { go(1) }.focused(
                        $button, equals: "continue")
                    if page != Page.allCases.last { FirstRunButton(title: "Skip all", id: "skip-all") { finish() } }
                }
                .focusSection()
                HStack(spacing: 18) {
                    ForEach(Page.allCases, id: \.self) { each in
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
            if page == .videos {
                FoldersScreen(title: "Films and series", path: \.videoFolders, standard: "VIDEOS", model: model)
            } else {
                FoldersScreen(title: "Photos", path: \.pictureFolders, standard: "PICTURES", model: model)
            }
        }
    }

    private var symbol: String {
        switch page {
        case .welcome: "sparkles.tv"
        case .edges: "tv"
        case .remote: "appletvremote.gen4"
        case .folders: "folder"
        }
    }

    private var title: String {
        switch page {
        case .welcome: "Welcome"
        case .edges: "The edges of the picture"
        case .remote: "Remote or gamepad"
        case .folders: "Films and photos"
        }
    }

    private var words: String {
        switch page {
        case .welcome: "Three questions, and each can be left for later: the settings have them all."
        case .edges: "Do you see all four corners? If the television cuts them off, make the picture smaller."
        case .remote:
            model.services.devices.all.isEmpty
                ? "None is connected. Arrow keys, Enter and Esc of a keyboard do the same; a remote is found as soon as it is plugged in."
                : model.services.devices.all.map(\.name).joined(separator: ", ")
                    + ". Hold any button of an unknown pad for a second to set it up."
        case .folders: "Films are looked for in Videos, photos in Pictures. Other folders, and other disks, can be added."
        }
    }

    @ViewBuilder private var extra: some View {
        switch page {
        case .edges:
            FirstRunButton(title: "Smaller", id: "smaller") { model.change { $0.overscan = min(10, $0.overscan + 1) } }
            FirstRunButton(title: "Larger", id: "larger") { model.change { $0.overscan = max(0, $0.overscan - 1) } }
        case .folders:
            FirstRunButton(title: "Films…", id: "films") { picking = .videos }
            FirstRunButton(title: "Photos…", id: "photos") { picking = .pictures }
        case .welcome, .remote: EmptyView()
        }
    }
}

private struct FirstRunButton: View {
    let title: String
    let id: String
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) { Text(verbatim: title).font(.text(size: 31, weight: .medium)) }
            .accessibilityIdentifier(id)
    }
}
