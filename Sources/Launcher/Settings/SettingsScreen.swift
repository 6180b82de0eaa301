import TenFoot
import TenFootMediaLibrary

/// All settings in one column, with the explanation of the focused line beside it.
struct SettingsScreen: View {
    let model: HomeModel
    @State private var chosen = "theme"
    @State private var page: SettingsPage?

    var body: some View {
        LauncherScreen(title: "Settings", model: model) {
            SettingColumn(title: "Settings", groups: SettingList.groups(model), model: model, chosen: $chosen) { page = $0 }
        }
        .background { Ground() }
        .overlay { if chosen == "overscan", page == nil { CornerMarks(percent: model.settings.overscan).ignoresSafeArea() } }
        .environment(\.palette, model.palette)
        .confirmationDialog(
            "Show all hidden tiles?",
            isPresented: Binding {
                model.isAskingAboutHidden
            } set: {
                model.isAskingAboutHidden = $0
            }, titleVisibility: .visible
        ) {
            Button("Cancel", role: .cancel) {}
            Button("Show all") { model.showHidden() }
        }
        .fullScreenCover(item: $page) { page in
            switch page {
            case .rows: RowsScreen(model: model)
            case .controllers: ControllersScreen(model: model)
            case .about: AboutScreen(model: model)
            case .access: AccessScreen(model: model)
            case .lock: LockScreen(model: model)
            case .network: NetworkScreen(model: model)
            case .bluetooth: BluetoothScreen(model: model)
            case .storage: StorageScreen(model: model)
            case .setup: FirstRunScreen(model: model)
            case .resolution: ResolutionScreen(model: model)
            case .timeZone: TimeZoneScreen(model: model)
            case .sound: SoundScreen(model: model)
            case .videos: FoldersScreen(title: "Films and series", path: \.videoFolders, standard: "VIDEOS", model: model)
            case .music: FoldersScreen(title: "Music", path: \.musicFolders, standard: "MUSIC", model: model)
            case .pictures: FoldersScreen(title: "Photos", path: \.pictureFolders, standard: "PICTURES", model: model)
            }
        }
    }
}

/// Groups of lines, with the explanation of the focused one beside them.
struct SettingColumn: View {
    let title: LocalizedStringKey
    let groups: [SettingGroup]
    let model: HomeModel
    @Binding var chosen: String
    var open: @MainActor (SettingsPage) -> Void = { _ in }

    var body: some View {
        HStack(alignment: .top, spacing: 90) {
            SettingAside(title: title, row: groups.flatMap(\.rows).first { $0.id == chosen })
            ScrollView(.vertical, showsIndicators: false) {
                VStack(alignment: .leading, spacing: 14) {
                    ForEach(groups) { group in
                        VStack(alignment: .leading, spacing: 14) {
                            SettingHeading(title: group.title)
                            ForEach(group.rows) { row in SettingLine(row: row, model: model, chosen: $chosen, open: open) }
                        }
                        .accessibilityElement(children: .contain)
                        .accessibilityLabel(group.title)
                    }
                }
                .padding(.horizontal, 30)
                .padding(.bottom, 10)
            }
            // Draw lines up to the screen's edge; focus stays within the safe area.
            .scrollClipDisabled()
        }
    }
}

/// A page of the settings: its description on the left, its lines beside it.
struct SettingPageScreen<Lines: View>: View {
    let title: LocalizedStringKey
    let row: SettingRow
    let model: HomeModel
    @ViewBuilder let lines: Lines

    var body: some View {
        LauncherScreen(title: title, model: model) {
            HStack(alignment: .top, spacing: 90) {
                SettingAside(title: title, row: row)
                ScrollView(.vertical, showsIndicators: false) {
                    VStack(alignment: .leading, spacing: 14) { lines }
                        .padding(.horizontal, 30)
                        .padding(.vertical, 90)
                }
                .scrollClipDisabled()
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
    }
}

/// The left side: a large symbol and a description.
struct SettingAside: View {
    let title: LocalizedStringKey
    let row: SettingRow?
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(title).font(.text(size: 57, weight: .bold)).foregroundStyle(palette.ink).minimumScaleFactor(0.5)
                // Do not scale further: long German words would be broken.
                .dynamicTypeSize(.large)
            Spacer()
            if let row {
                Image(systemName: row.symbol).font(.system(size: 150, weight: .light)).foregroundStyle(palette.ink(0.85))
                    .padding(.bottom, 44)
                Text(verbatim: row.title).font(.text(size: 38, weight: .semibold)).foregroundStyle(palette.ink)
                    .padding(.bottom, 14)
                Text(verbatim: row.about).font(.text(size: 29)).foregroundStyle(palette.ink(0.72)).lineSpacing(6)
                    .frame(maxWidth: .infinity, minHeight: 160, alignment: .topLeading)
            }
            Spacer()
        }
        .frame(width: 540, alignment: .leading)
    }
}

/// The name of a group of lines.
struct SettingHeading: View {
    let title: String
    @Environment(\.palette) private var palette

    var body: some View {
        Text(verbatim: title).font(.text(size: 27, weight: .semibold)).foregroundStyle(palette.ink(0.6))
            .padding(.top, 22).padding(.leading, 32)
    }
}

/// A line that Select activates and Left and Right change.
struct SettingLine: View {
    let row: SettingRow
    let model: HomeModel
    @Binding var chosen: String
    let open: @MainActor (SettingsPage) -> Void

    private func move(_ heading: MoveCommandDirection) {
        guard case .choice(let choice) = row.kind else { return }
        if heading == .left { choice.step(by: -1) }
        if heading == .right { choice.step(by: 1) }
    }

    var body: some View {
        Button {
            switch row.kind {
            case .choice(let choice): choice.next()
            case .page(let page, _): open(page)
            }
        } label: {
            HStack(spacing: 24) {
                Text(verbatim: row.title).font(.text(size: 31, weight: .medium)).lineLimit(2)
                Spacer(minLength: 20)
                SettingValue(kind: row.kind)
            }
        }
        .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion) { chosen = row.id })
        .onMoveCommand(perform: move)
        .accessibilityIdentifier(row.id)
        .accessibilityLabel(row.title)
        .accessibilityValue(row.kind.value)
        .accessibilityHint(row.about)
        .accessibilityChoiceAction(step)
    }

    private var step: ((AccessibilityAdjustmentDirection) -> Void)? {
        guard case .choice(let choice) = row.kind else { return nil }
        return { choice.step(by: $0 == .increment ? 1 : -1) }
    }
}

/// A line's current value, with arrows if it can be changed.
private struct SettingValue: View {
    let kind: SettingRow.Kind
    @Environment(\.isFocused) private var isFocused

    var body: some View {
        HStack(spacing: 18) {
            switch kind {
            case .choice(let choice):
                if isFocused { arrow("chevron.left", choice.index > 0) }
                Text(verbatim: choice.names[choice.index]).font(.text(size: 29)).quiet(0.7, !isFocused)
                if isFocused { arrow("chevron.right", choice.index < choice.names.count - 1) }
            case .page:
                Text(verbatim: kind.value).font(.text(size: 29)).quiet(0.7, !isFocused)
                arrow("chevron.right", true).opacity(isFocused ? 1 : 0.6)
            }
        }
    }

    private func arrow(_ symbol: String, _ isUsable: Bool) -> some View {
        Image(systemName: symbol).font(.text(size: 22, weight: .bold)).opacity(isUsable ? 1 : 0.2)
    }
}

/// A platter as wide as its column, with inverted colours under focus.
struct LineStyle: ButtonStyle {
    var isCalm = false
    var onFocus: @MainActor () -> Void = {}

    func makeBody(configuration: Configuration) -> some View {
        Face(configuration: configuration, isCalm: isCalm, onFocus: onFocus)
    }

    private struct Face: View {
        let configuration: ButtonStyleConfiguration
        let isCalm: Bool
        let onFocus: @MainActor () -> Void
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            configuration.label
                .padding(.horizontal, 32)
                .frame(maxWidth: .infinity, minHeight: 78, alignment: .leading)
                .lit(
                    in: RoundedRectangle(cornerRadius: 18), LitLook(words: 0.92, ground: nil, growth: 1.025, isCalm: isCalm),
                    isPressed: configuration.isPressed
                )
                .onAppear { if isFocused { onFocus() } }
                .onChange(of: isFocused) { if isFocused { onFocus() } }
        }
    }
}

/// Marks in the corners of the area that the television is assumed to show.
struct CornerMarks: View {
    let percent: Int
    @Environment(\.palette) private var palette

    var body: some View {
        GeometryReader { screen in
            let (x, y) = (screen.size.width * CGFloat(percent) / 100, screen.size.height * CGFloat(percent) / 100)
            Path { path in
                for (cornerX, inX) in [(x, 1.0), (screen.size.width - x, -1.0)] {
                    for (cornerY, inY) in [(y, 1.0), (screen.size.height - y, -1.0)] {
                        let corner = CGPoint(x: cornerX + 4 * inX, y: cornerY + 4 * inY)
                        path.move(to: CGPoint(x: corner.x + 70 * inX, y: corner.y))
                        path.addLine(to: corner)
                        path.addLine(to: CGPoint(x: corner.x, y: corner.y + 70 * inY))
                    }
                }
            }
            .stroke(palette.accent, lineWidth: 8)
        }
    }
}
