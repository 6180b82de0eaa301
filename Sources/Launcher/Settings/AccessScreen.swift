import TenFoot
import TenFootMediaLibrary

/// What makes the launcher usable for those who see, hear or move otherwise.
struct AccessScreen: View {
    let model: HomeModel
    @State private var chosen = "speaks"

    var body: some View {
        LauncherScreen(title: "Accessibility", model: model) {
            SettingColumn(title: "Accessibility", groups: [speech], model: model, chosen: $chosen)
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
    }

    private var speech: SettingGroup {
        SettingGroup(
            title: "Speech",
            rows: [
                SettingRow(
                    id: "speaks", symbol: "waveform", title: "Read aloud",
                    about: "Says what is chosen. Play and Back held together for a second switch it on and off on every screen.",
                    kind: .choice(.flag(\.speaks, model))),
                SettingRow(
                    id: "voice-rate", symbol: "speedometer", title: "Speed of speech", about: "How fast the voice reads.",
                    kind: .choice(
                        .number(
                            [("Very slow", -60), ("Slow", -30), ("Normal", 0), ("Fast", 30), ("Very fast", 60)], \.voiceRate, model))),
                SettingRow(
                    id: "voice-pitch", symbol: "arrow.up.arrow.down", title: "Pitch", about: "How high the voice is.",
                    kind: .choice(
                        .number(
                            [("Very low", -60), ("Low", -30), ("Normal", 0), ("High", 30), ("Very high", 60)], \.voicePitch, model))),
                SettingRow(
                    id: "verbosity", symbol: "text.bubble", title: "How much is said",
                    about:
                        "Little is names alone. Normal adds what a thing is and where it stands. Everything adds at once what it is for.",
                    kind: .choice(.among([("Little", .brief), ("Normal", .normal), ("Everything", .full)], \.verbosity, model))),
            ])
    }
}
