import TenFoot
import TenFootMediaLibrary

/// The version, and the paths of all files.
struct AboutScreen: View {
    let model: HomeModel
    @Environment(\.dismiss) private var dismiss

    private var facts: [(title: LocalizedStringKey, value: String)] {
        let places = model.library.places
        return [
            ("Version", AppHost.version), ("Settings", places.configFile),
            ("Buttons of controllers", places.configHome + "/tenfoot/controllers.txt"),
            ("Favourites and recents", places.databaseFile), ("What started programs print", places.logFolder),
        ]
    }

    var body: some View {
        LauncherScreen(title: "About", model: model) {
            HStack(alignment: .top, spacing: 90) {
                SettingAside(
                    title: "About",
                    row: SettingRow(
                        id: "about", symbol: "house", title: "TenFoot",
                        about: "A home screen for the television, run by a remote or a gamepad.", kind: .page(.about, value: "")))
                VStack(alignment: .leading, spacing: 26 / model.textScale) {
                    ForEach(facts, id: \.title) { fact in Fact(title: fact.title, value: fact.value) }
                    Button {
                        dismiss()
                    } label: {
                        Text("Back to the settings").font(.text(size: 31, weight: .medium))
                    }
                    .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
                    .padding(.top, 20)
                }
                .padding(.horizontal, 30)
                .padding(.top, 90 / model.textScale)
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
    }
}

private struct Fact: View {
    let title: LocalizedStringKey
    let value: String
    @Environment(\.palette) private var palette

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.text(size: 25, weight: .semibold)).foregroundStyle(palette.ink(0.6))
            Text(verbatim: value).font(.text(size: 29)).foregroundStyle(palette.ink(0.95)).lineLimit(2).minimumScaleFactor(0.5)
        }
        .padding(.leading, 32)
    }
}
