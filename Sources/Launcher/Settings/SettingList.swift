import TenFoot
import TenFootMediaLibrary

/// All settings, with their current values.
@MainActor enum SettingList {
    static func groups(_ model: HomeModel) -> [SettingGroup] {
        let groups: [SettingGroup?] = [
            SettingGroup(title: "Picture", rows: picture(model)), SettingGroup(title: "Sound and buttons", rows: buttons(model)),
            SettingGroup(title: "Home screen", rows: home(model)), SettingGroup(title: "Library", rows: library(model)),
            SettingGroup(title: "Films", rows: films(model)), household(model), television(model), machine(model),
            SettingGroup(title: "Other programs", rows: others(model)),
            SettingGroup(
                title: "TenFoot",
                rows: [
                    SettingRow(
                        id: "setup", symbol: "sparkles", title: "Set up again",
                        about: "Asks again what the first start asks: language, picture, remote, network and folders.",
                        kind: .page(.setup, value: "")),
                    SettingRow(
                        id: "language", symbol: "globe", title: "Language", about: "Of everything that is shown and read aloud.",
                        kind: .choice(language(model))),
                    SettingRow(
                        id: "access", symbol: "accessibility", title: "Accessibility",
                        about: "Reading aloud, larger and heavier words, colours, and how long buttons are held.",
                        kind: .page(.access, value: model.settings.speaks ? "Read aloud" : "")),
                    SettingRow(
                        id: "about", symbol: "info", title: "About",
                        about: "Version, and where everything is kept.", kind: .page(.about, value: "\(AppHost.version)")),
                ]),
        ]
        return groups.compactMap(\.self)
    }

    /// Adds the values of the user's own that are not among those to choose from: the one when the settings were opened, so that it can be
    /// chosen again after a press by mistake, and the current one.
    private static func adding(
        _ own: KeyPath<LauncherSettings, String?>, to values: [(name: String.LocalizationValue, value: String?)], _ model: HomeModel,
        named name: (String) -> String = { $0 }
    ) -> [(name: String.LocalizationValue, value: String?)] {
        var values = values
        for settings in [model.settingsAtOpening, model.settings] {
            guard let value = settings[keyPath: own], !values.contains(where: { $0.value == value }) else { continue }
            values.append(("\(name(value))", value))
        }
        return values
    }

    /// The choice of language; each is named in itself, so that a user who cannot read the others finds it.
    private static func language(_ model: HomeModel) -> SettingRow.Choice {
        let all = LauncherLanguage.all
        return .among(
            all.map { ("\($0.name)", $0.code) }, \.language, model, at: all.firstIndex { $0.code == LauncherLanguage.current } ?? 0)
    }

    private static func picture(_ model: HomeModel) -> [SettingRow] {
        [
            SettingRow(
                id: "theme", symbol: model.palette.isLight ? "sun.max" : "moon", title: "Theme",
                about: "Automatic is light from 7 in the morning to 7 in the evening, and dark at night.",
                kind: .choice(.among([("Dark", .dark), ("Light", .light), ("Automatic", .auto)], \.theme, model))),
            SettingRow(
                id: "high-contrast", symbol: "eye", title: "High contrast",
                about: "Plain grounds, full colours for words, and a wide frame around what is chosen.",
                kind: .choice(.flag(\.hasHighContrast, model))),
            SettingRow(
                id: "reduce-motion", symbol: "square.stack", title: "Reduce motion",
                about: "Tiles and pictures change without sliding and growing.", kind: .choice(.flag(\.reducesMotion, model))),
            SettingRow(
                id: "overscan", symbol: "tv", title: "Picture edge",
                about: "Televisions may cut off the edge of the picture. Raise this until you see all four corners.",
                kind: .choice(.number((0...10).map { ($0 == 0 ? "Nothing cut off" : "\($0) %", $0) }, \.overscan, model))),
            resolution(model),
            SettingRow(
                id: "accent", symbol: "paintpalette", title: "Colour",
                about: "Of the frame around what is chosen, and of everything that stands out.", kind: .choice(accent(model))),
            SettingRow(
                id: "wallpaper", symbol: "photo", title: "Wallpaper",
                about: "A photo behind the home screen instead of the picture of what is chosen. Hold Select on a photo to use it.",
                kind: .choice(wallpaper(model))),
            SettingRow(
                id: "clock", symbol: "clock", title: "Clock", about: "The time in the upper right corner.",
                kind: .choice(.among([("24 hours", .twentyFour), ("12 hours", .twelve), ("Off", .off)], \.clock, model))),
        ]
    }

    private static func buttons(_ model: HomeModel) -> [SettingRow] {
        let devices = model.services.devices.all.count
        return [sound(model)].compactMap(\.self) + [
            SettingRow(
                id: "clicks", symbol: "speaker.wave.2", title: "Click sounds",
                about: "A soft click as you move and choose, a dull one where there is nowhere to go.",
                kind: .choice(.flag(\.clicks, model))),
            SettingRow(
                id: "rumble", symbol: "gamecontroller", title: "Rumble",
                about: "Gamepads shake a little when you choose something, and where there is nowhere to go.",
                kind: .choice(.flag(\.rumbles, model))),
            SettingRow(
                id: "repeat-delay", symbol: "timer", title: "Repeat after",
                about: "How long an arrow has to be held until it goes on by itself. Longer if one press counts as two.",
                kind: .choice(.number(stride(from: 200, through: 1000, by: 100).map { ("\($0) ms", $0) }, \.repeatDelay, model))),
            SettingRow(
                id: "repeat-speed", symbol: "forward", title: "Repeat speed",
                about: "How fast it goes on while you hold an arrow. It gets faster the longer you hold it.",
                kind: .choice(
                    .number(
                        [("Very slow", 300), ("Slow", 200), ("Normal", 120), ("Fast", 80), ("Very fast", 50)], \.repeatInterval, model))),
            SettingRow(
                id: "controllers", symbol: "appletvremote.gen4", title: "Remotes and gamepads",
                about: "What is connected, and what its buttons do.",
                kind: .page(.controllers, value: devices == 0 ? "None" : "\(devices) connected")),
        ]
    }

    private static func films(_ model: HomeModel) -> [SettingRow] {
        var players: [(name: String.LocalizationValue, value: LauncherSettings.VideoPlayer?)] = [("Built in", .builtIn), ("mpv", .mpv)]
        players += model.players.filter { $0.name != "mpv" }.map { ("\($0.name)", .command($0.command)) }
        for settings in [model.settingsAtOpening, model.settings] {
            guard let command = settings.videoPlayer.command, !players.contains(where: { $0.value == .command(command) }) else { continue }
            players.append(("\(command)", .command(command)))
        }
        let index = players.firstIndex { $0.value == model.settings.videoPlayer }
        return [
            SettingRow(
                id: "player", symbol: "play.tv", title: "Player",
                about: "What plays films. mpv takes the whole screen for itself and shows HDR where the display can.",
                kind: .choice(.among(players, \.player, model, at: index))),
            SettingRow(
                id: "up-next", symbol: "forward.end", title: "Next episode",
                about: "Offers the next episode in the last seconds of one, and then plays it.",
                kind: .choice(.flag(\.offersNext, model))),
        ]
    }

    private static func others(_ model: HomeModel) -> [SettingRow] {
        [
            SettingRow(
                id: "socket", symbol: "dot.radiowaves.left.and.right", title: "Control from elsewhere",
                about: "Lets tenfootctl press, open, search and play, as wall switches and home automation do.",
                kind: .choice(.flag(\.listens, model))),
            SettingRow(
                id: "mpris", symbol: "hifispeaker", title: "Share what plays",
                about: "Other programs on this box see what plays here and can pause it, and what they play is shown here.",
                kind: .choice(.flag(\.isMediaPlayer, model))),
        ]
    }

    private static func iconTheme(_ model: HomeModel) -> SettingRow? {
        let values = adding(
            \.iconTheme, to: [("The desktop's", nil)] + model.iconThemes.map { ("\($0.title)", $0.name) }, model)
        guard values.count > 1 else { return nil }
        return SettingRow(
            id: "icon-theme", symbol: "square.grid.2x2", title: "Icons", about: "Whose drawings stand for programs on their tiles.",
            kind: .choice(.among(values, \.iconTheme, model)))
    }

    private static func pictureViewer(_ model: HomeModel) -> SettingRow.Choice {
        let values = adding(
            \.pictureCommand, to: [("Built in", nil)] + model.pictureViewers.map { ("\($0.name)", $0.command) }, model)
        return .among(values, \.pictureCommand, model)
    }

    private static func home(_ model: HomeModel) -> [SettingRow] {
        let (all, shown) = (model.settings.allRows.count, model.settings.orderedRows.count)
        return [
            SettingRow(
                id: "rows", symbol: "list.bullet", title: "Rows", about: "Which rows the home screen has, and in which order.",
                kind: .page(.rows, value: shown == all ? "All shown" : "\(shown) of \(all) shown")),
            SettingRow(
                id: "hidden", symbol: "eye", title: "Hidden tiles",
                about: "Tiles are hidden from their options: hold Select on one. This shows them all again.",
                kind: .choice(
                    SettingRow.Choice(
                        names: model.hiddenCount == 0
                            ? [String(localized: "None")]
                            : [String(localized: "\(model.hiddenCount) hidden"), String(localized: "Show all")],
                        index: 0
                    ) {
                        index in
                        if index == 1 { model.isAskingAboutHidden = true }
                    })),
            SettingRow(
                id: "demo", symbol: "sparkles", title: "Demo films",
                about: "Films that do not exist, to look at. Automatic shows them while there are no films and photos of your own.",
                kind: .choice(.among([("Automatic", .auto), ("Always", .always), ("Never", .never)], \.demo, model))),
        ] + [iconTheme(model)].compactMap(\.self)
    }

    private static func library(_ model: HomeModel) -> [SettingRow] {
        [
            SettingRow(
                id: "videos", symbol: "folder", title: "Folders of films and series",
                about: "Where films and series lie. Everything below these folders is found by itself.",
                kind: .page(.videos, value: folders(model.settings.videoFolders))),
            SettingRow(
                id: "pictures", symbol: "photo.on.rectangle", title: "Folders of photos", about: "Where photos lie.",
                kind: .page(.pictures, value: folders(model.settings.pictureFolders))),
            SettingRow(
                id: "music", symbol: "music.note", title: "Folders of music", about: "Where albums lie, one folder each.",
                kind: .page(.music, value: folders(model.settings.musicFolders))),
            SettingRow(
                id: "picture-viewer", symbol: "photo", title: "Photo viewer",
                about: "What shows photos. The one built in leafs through them by the remote, zooms, and has a slideshow.",
                kind: .choice(pictureViewer(model))),
        ]
    }

    private static func folders(_ folders: [String]?) -> String.LocalizationValue {
        guard let folders else { return "Your own" }
        return "\(folders.count) folders"
    }

    private static func wallpaper(_ model: HomeModel) -> SettingRow.Choice {
        let values = adding(\.background, to: [("The chosen title's", nil)], model) { path in
            path.split(separator: "/").last.map(String.init) ?? path
        }
        return .among(values, \.background, model)
    }

    private static func accent(_ model: HomeModel) -> SettingRow.Choice {
        let colours: [(name: String.LocalizationValue, value: String?)] = [
            ("White", nil), ("Blue", "#4f8ef7"), ("Teal", "#2fb8b0"), ("Green", "#4cba5c"), ("Yellow", "#f2c230"), ("Orange", "#f08a2c"),
            ("Red", "#e8505b"), ("Pink", "#ec6aa8"), ("Purple", "#9a72e8"),
        ]
        return .among(adding(\.accent, to: colours, model), \.accent, model)
    }
}
