import TenFoot
import TenFootMediaLibrary

/// The folders scanned for films or photos: Select asks whether to remove one, the last line adds one.
struct FoldersScreen: View {
    let title: LocalizedStringKey
    let path: WritableKeyPath<LauncherSettings, [String]?> & Sendable
    /// The `user-dirs.dirs` name of the user's folder that is used while none is set.
    let standard: String
    let model: HomeModel
    @State private var isPicking = false
    /// The folder that is asked about.
    @State private var asked: String?
    /// Whether all folders are about to be taken off the list.
    @State private var isAskingAboutAll = false

    private var folders: [String] {
        model.settings[keyPath: path] ?? UserFolders.folder(standard, model.library.places).map { [$0] } ?? []
    }

    private func set(_ folders: [String]?) {
        let path = path
        model.change { $0[keyPath: path] = folders }
    }

    var body: some View {
        SettingPageScreen(
            title: title,
            row: SettingRow(
                id: "folders", symbol: "folder", title: "Folders",
                about: "Select asks whether to take a folder off the list; what lies in it is not touched.",
                kind: .page(.videos, value: "")), model: model
        ) {
            ForEach(folders, id: \.self) { folder in
                SettingButton(symbol: "folder", title: "\(folder)", id: "folder:" + folder, model: model) { asked = folder }
            }
            SettingButton(symbol: "plus", title: "Add a folder", id: "add-folder", model: model) { isPicking = true }
            if model.settings[keyPath: path] != nil {
                SettingButton(symbol: "arrow.uturn.left", title: "Back to your own folder", id: "own-folder", model: model) {
                    isAskingAboutAll = true
                }
            }
        }
        .fullScreenCover(isPresented: $isPicking) {
            FolderPicker(model: model) { folder in if !folders.contains(folder) { set(folders + [folder]) } }
        }
        .confirmationDialog(
            asked ?? "",
            isPresented: Binding {
                asked != nil
            } set: {
                if !$0 { asked = nil }
            }, titleVisibility: .visible
        ) {
            if let folder = asked {
                Button("Take it off the list", role: .destructive) { set(folders.filter { $0 != folder }) }
                Button("Cancel", role: .cancel) {}
            }
        }
        .confirmationDialog("Take all of these off the list?", isPresented: $isAskingAboutAll, titleVisibility: .visible) {
            Button("Back to your own folder", role: .destructive) { set(nil) }
            Button("Cancel", role: .cancel) {}
        }
    }
}

/// Chooses a folder on disk: Select opens one, Back goes up.
private struct FolderPicker: View {
    let model: HomeModel
    let take: @MainActor (String) -> Void
    @State private var trail: [String] = []
    /// The folders to choose from; nil until the first have been read.
    @State private var found: [String]?
    /// Counts the folders opened; the answer of a disk about an earlier one is ignored.
    @State private var count = 0
    /// Whether a disk takes long to answer.
    @State private var isSlow = false
    @FocusState private var focused: String?
    @Environment(\.dismiss) private var dismiss

    private var heading: LocalizedStringKey { trail.last.map { "\($0)" } ?? "Add a folder" }

    /// Shows a folder once it has been read; a network disk may be unreachable, so nothing here waits for it.
    private func go(to trail: [String]) {
        count += 1
        isSlow = false
        let mine = count
        model.services.after(0.5) { if count == mine { isSlow = self.trail != trail } }
        Task {
            let folders = await UserFolders.choices(in: trail.last, model.library.places)
            guard count == mine else { return }
            // Going up, focus is on the folder that was left; the list at the beginning has no line for a folder itself.
            let entry = self.trail.count > trail.count ? self.trail.last : trail.isEmpty ? model.library.places.home : nil
            focused = entry.map { "pick:" + $0 } ?? "use-folder"
            (self.trail, found, isSlow) = (trail, folders, false)
        }
    }

    var body: some View {
        // Without focus on a view, Back would not be heard.
        let entries = found ?? [model.library.places.home]
        LauncherScreen(title: heading, model: model) {
            VStack(alignment: .leading, spacing: 24) {
                HStack(alignment: .firstTextBaseline, spacing: 24) {
                    Text(heading).font(.text(size: 48, weight: .bold)).foregroundStyle(model.palette.ink)
                        .lineLimit(1).truncationMode(.head)
                    if isSlow { Text("Looking…").font(.text(size: 29)).foregroundStyle(model.palette.ink(0.6)) }
                }
                ScrollView(.vertical, showsIndicators: false) {
                    VStack(alignment: .leading, spacing: 10) {
                        if let folder = trail.last {
                            SettingButton(symbol: "checkmark", title: "Use this folder", id: "use-folder", model: model) {
                                take(folder)
                                dismiss()
                            }
                            .focused($focused, equals: "use-folder")
                        }
                        ForEach(entries, id: \.self) { entry in
                            SettingButton(
                                symbol: "folder",
                                title: "\(trail.isEmpty ? entry : entry.split(separator: "/").last.map(String.init) ?? entry)",
                                id: "pick:" + entry, model: model
                            ) { go(to: trail + [entry]) }
                            .focused($focused, equals: "pick:" + entry)
                        }
                    }
                    .padding(.horizontal, 30)
                    .padding(.vertical, 20)
                    .id(trail.last ?? "")
                }
                .padding(.horizontal, -30)
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        .onAppear { go(to: []) }
        .onExitCommand(perform: trail.isEmpty ? nil : { go(to: Array(trail.dropLast())) })
    }
}

/// A line of the settings that does one thing.
private struct SettingButton: View {
    let symbol: String
    let title: LocalizedStringKey
    let id: String
    let model: HomeModel
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 24) {
                Image(systemName: symbol).font(.text(size: 30)).frame(width: 44)
                Text(title).font(.text(size: 31, weight: .medium)).lineLimit(1).truncationMode(.middle)
                Spacer(minLength: 20)
            }
        }
        .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
        .accessibilityIdentifier(id)
    }
}
