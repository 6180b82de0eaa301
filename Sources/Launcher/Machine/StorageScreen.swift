import TenFoot
import TenFootMediaLibrary

/// The drives that films, music and photos lie on, and how much of each is free.
struct StorageScreen: View {
    let model: HomeModel

    var body: some View {
        SettingPageScreen(
            title: "Storage",
            row: SettingRow(
                id: "storage", symbol: "internaldrive", title: "Drives", about: "Where your films, music and photos lie.",
                kind: .page(.storage, value: "")), model: model
        ) {
            ForEach(model.machine.drives) { drive in DriveLine(drive: drive, model: model) }
            if model.machine.drives.isEmpty {
                MachineLine(symbol: "externaldrive", title: "No drive", value: "", id: "no-drive", model: model) {}
            }
        }
        // Drives may have come and gone since the settings were opened.
        .task { await model.machine.readDrives(model) }
    }
}

private struct DriveLine: View {
    let drive: Drive
    let model: HomeModel

    var body: some View {
        // A line without an action is focusable too, so that it can be read aloud and scrolled to.
        Button {
        } label: {
            VStack(alignment: .leading, spacing: 16) {
                HStack(spacing: 24) {
                    Image(systemName: drive.id == "/" || drive.id == "/home" ? "internaldrive" : "externaldrive").font(.text(size: 34))
                        .frame(width: 48)
                    Text(verbatim: drive.name).font(.text(size: 31, weight: .medium)).lineLimit(1).truncationMode(.middle)
                    Spacer(minLength: 20)
                    Text(verbatim: drive.words).font(.text(size: 29)).quiet(0.75).lineLimit(1)
                }
                LevelBar(percent: Int((drive.used * 100).rounded())).frame(height: 12)
                Text(verbatim: drive.folders.joined(separator: ", ")).font(.text(size: 25)).quiet(0.7).lineLimit(2)
            }
            .padding(.vertical, 22)
        }
        .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
        .accessibilityIdentifier("drive:" + drive.name)
        .accessibilityLabel(drive.name)
        .accessibilityValue(drive.words)
        .accessibilityHint(drive.folders.joined(separator: ", "))
    }
}

extension Drive {
    /// `120 GB of 500 GB free`.
    var words: String { String(localized: "\(Drive.size(free)) of \(Drive.size(total)) free") }
}

extension HomeModel {
    /// The media folders: those in the config, or the user's own.
    var mediaFolders: [String] {
        [(settings.videoFolders, "VIDEOS"), (settings.musicFolders, "MUSIC"), (settings.pictureFolders, "PICTURES")].flatMap {
            $0 ?? UserFolders.folder($1, library.places).map { [$0] } ?? []
        }
    }
}
