import TenFoot
import TenFootMediaLibrary

/// The accessibility settings.
struct AccessScreen: View {
    let model: HomeModel
    @State private var chosen = "speaks"

    var body: some View {
        LauncherScreen(title: "Accessibility", model: model) {
            SettingColumn(title: "Accessibility", groups: [speech, sight, hands], model: model, chosen: $chosen)
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
                    id: "voice", symbol: "person", title: "Voice", about: "Whose voice reads, where the box has it.",
                    kind: .choice(.among([("Usual", .usual), ("Woman", .woman), ("Man", .man), ("Child", .child)], \.voice, model))),
                SettingRow(
                    id: "verbosity", symbol: "text.bubble", title: "How much is said",
                    about:
                        "Little is names alone. Normal adds what a thing is and where it stands. Everything adds at once what it is for.",
                    kind: .choice(.among([("Little", .brief), ("Normal", .normal), ("Everything", .full)], \.verbosity, model))),
            ])
    }

    private var sight: SettingGroup {
        SettingGroup(
            title: "Seeing",
            rows: [
                SettingRow(
                    id: "text-size", symbol: "textformat.size", title: "Text size", about: "How large words are, here and in apps.",
                    kind: .choice(.among([("Normal", .normal), ("Larger", .larger), ("Largest", .largest)], \.textSize, model))),
                SettingRow(
                    id: "bold-text", symbol: "bold", title: "Bold text", about: "Heavier words everywhere.",
                    kind: .choice(.flag(\.boldsText, model))),
                SettingRow(
                    id: "reduce-transparency", symbol: "square.stack", title: "Reduce transparency",
                    about: "Plain grounds instead of pictures and blurs behind words.", kind: .choice(.flag(\.reducesTransparency, model))),
                SettingRow(
                    id: "focus-ring", symbol: "square", title: "Ring", about: "How wide the ring around what is chosen is.",
                    kind: .choice(.among([("Normal", .normal), ("Wide", .wide), ("Very wide", .widest)], \.focusRing, model))),
                SettingRow(
                    id: "color-filter", symbol: "drop", title: "Colour filter",
                    about:
                        "For the whole screen, films included. Protanopia and deuteranopia set red apart from green, tritanopia blue from yellow.",
                    kind: .choice(
                        .among(
                            [
                                ("Off", .none), ("Shades of grey", .grayscale), ("Protanopia", .protanopia),
                                ("Deuteranopia", .deuteranopia), ("Tritanopia", .tritanopia), ("Inverted", .inverted), ("Warm", .warm),
                            ], \.colorFilter, model))),
                SettingRow(
                    id: "subtitles", symbol: "captions.bubble", title: "Subtitles",
                    about: "Shows subtitles in films that have any, without being asked.", kind: .choice(.flag(\.showsSubtitles, model))),
            ])
    }

    private var hands: SettingGroup {
        SettingGroup(
            title: "Pressing",
            rows: [
                SettingRow(
                    id: "switches", symbol: "gamecontroller", title: "Buttons",
                    about:
                        "With one button focus goes on by itself and any button chooses; with two Select chooses and any other goes on. Held for 1.5 seconds a button goes back.",
                    kind: .choice(.among([("All", .off), ("One", .one), ("Two", .two)], \.switches, model))),
                SettingRow(
                    id: "scan-interval", symbol: "timer", title: "Time to choose",
                    about: "How long focus stays before it goes on by itself.",
                    kind: .choice(
                        .number(
                            [1000, 1500, 2000, 3000, 5000, 8000].map { ("\(Double($0) / 1000, specifier: "%.1f") s", $0) }, \.scanInterval,
                            model))),
                SettingRow(
                    id: "hold-delay", symbol: "timer", title: "Hold for options",
                    about: "How long Select has to be held until the options of a tile open. Longer if they open by accident.",
                    kind: .choice(.number([300, 500, 750, 1000, 1500, 2000].map { ("\($0) ms", $0) }, \.holdDelay, model))),
            ])
    }
}
