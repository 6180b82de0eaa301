import TenFootLanguage

/// The keys of `launcher.toml`, by section: each stores a value in the settings, or returns what is wrong with it.
enum SettingKey {
    /// Stores a value; returns complaints that follow the key's name in a sentence, without a full stop.
    typealias Reader = @Sendable (TOMLValue, inout LauncherSettings, Places) -> [String]

    static let all: [String: [String: Reader]] = [
        "appearance": [
            "language": { value, settings, _ in
                guard let text = value.string, text.isEmpty || LauncherLanguage.isKnown(text) else {
                    return ["must be one of " + LauncherLanguage.all.map { "\"\($0.code)\"" }.joined(separator: ", ")]
                }
                settings.language = text.isEmpty ? nil : text
                return []
            },
            "theme": choice(\.theme),
            "accent": { value, settings, _ in
                guard let text = value.string, text.isEmpty || isColour(text) else { return ["must be a colour like \"#4f8ef7\""] }
                settings.accent = text.isEmpty ? nil : text
                return []
            },
            "background": { value, settings, places in
                guard let text = value.string else { return ["must be the path of a picture in quotes"] }
                // The launcher writes an empty text when the user removes the background on screen.
                if text.isEmpty {
                    settings.background = nil
                    return []
                }
                let path = places.resolve(text)
                guard FolderListing.isFile(path) else { return ["names \(path), which is not there. Correct the path"] }
                settings.background = path
                return []
            },
            "clock": choice(\.clock),
            "high_contrast": flag(\.hasHighContrast),
            "reduce_motion": flag(\.reducesMotion), "reduce_transparency": flag(\.reducesTransparency),
            "text_size": choice(\.textSize), "bold_text": flag(\.boldsText), "focus_ring": choice(\.focusRing),
            "color_filter": choice(\.colorFilter),
            "resolution": { value, settings, _ in
                guard let text = value.string, text.isEmpty || text.wholeMatch(of: #/\d{2,5}x\d{2,5}(@\d{1,3}(\.\d{1,2})?)?/#) != nil else {
                    return ["must be a resolution like \"1920x1080@60\""]
                }
                settings.resolution = text.isEmpty ? nil : text
                return []
            },
            "overscan": number(\.overscan, 0...10, "percent"),
            "icon_theme": text(\.iconTheme, "the name of an icon theme"),
        ],
        "input": [
            "click_sounds": flag(\.clicks), "rumble": flag(\.rumbles),
            "repeat_delay": number(\.repeatDelay, 200...1000, "milliseconds"),
            "repeat_interval": number(\.repeatInterval, 30...300, "milliseconds"),
            "switches": choice(\.switches), "scan_interval": number(\.scanInterval, 500...10_000, "milliseconds"),
            "hold_delay": number(\.holdDelay, 300...2000, "milliseconds"),
        ],
        "voice": [
            "speaks": flag(\.speaks), "rate": number(\.voiceRate, -100...100), "pitch": number(\.voicePitch, -100...100),
            "voice": choice(\.voice), "verbosity": choice(\.verbosity),
        ],
        "home": [
            "rows": rows { $0.rows = $1 },
            "hidden": rows { $0.hidden = Set($1) },
            "favourites": { value, settings, _ in
                guard let ids = strings(value) else { return ["must be a list like [\"app:org.example.Player.desktop\"]"] }
                settings.favourites = ids.filter { $0.contains(":") }
                return ids.filter { !$0.contains(":") }.map { "has \"\($0)\", which is no identifier. Write \"app:\($0)\" for a program" }
            },
            "demo": choice(\.demo),
        ],
        "media": [
            "videos": folders(\.videoFolders), "pictures": folders(\.pictureFolders), "music": folders(\.musicFolders),
            "player": player, "up_next": flag(\.offersNext), "subtitles": flag(\.showsSubtitles),
        ],
        "household": [
            "saver": choice(\.saver), "saver_after": number(\.saverAfter, 1...120, "minutes"),
            "sleep_after": number(\.sleepAfter, 0...1440, "minutes"),
            "pin": { value, settings, _ in
                guard let text = value.string, text.isEmpty || PIN.isPlain(text) || PIN.isHash(text) else {
                    return ["must be four digits in quotes, what TenFoot has made of them, or empty"]
                }
                settings.pin = text
                return []
            },
            "first_run": { value, settings, _ in
                let question = value.string.flatMap(LauncherSettings.FirstQuestion.init(rawValue:))
                guard let flag = value.bool ?? question.map({ _ in true }) else {
                    let questions = LauncherSettings.FirstQuestion.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
                    return ["must be true or false, without quotes, or the question to begin with: " + questions]
                }
                (settings.asksFirst, settings.firstQuestion) = (flag, question ?? .language)
                return []
            },
        ],
        "television": [
            "cec": flag(\.usesCEC), "wake": flag(\.wakesTelevision), "switch_off": flag(\.switchesTelevisionOff),
            "sleep_with_it": flag(\.sleepsWithTelevision), "volume": flag(\.sendsVolume),
        ],
        "control": ["socket": flag(\.listens), "mpris": flag(\.isMediaPlayer)],
        "commands": ["video": command(\.videoCommand), "picture": command(\.pictureCommand)],
    ]

    /// Reads the name of a player, or a command.
    private static let player: Reader = { value, settings, _ in
        guard let text = value.string, !text.isEmpty else {
            return ["must be \"built-in\", \"mpv\", or a command like \"vlc --fullscreen %f\""]
        }
        let player = LauncherSettings.VideoPlayer(text)
        if case .command = player {
            do throws(CommandLine.Fault) {
                _ = try CommandLine(text, fields: CommandLine.Fields(files: ["/file"]))
            } catch {
                return ["is neither \"built-in\" nor \"mpv\", and as a command it is faulty: \(error.reason.inSource)"]
            }
        }
        settings.player = player
        return []
    }

    /// Reads one of the raw values of an enumeration.
    private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: WritableKeyPath<LauncherSettings, Choice> & Sendable
    ) -> Reader {
        { value, settings, _ in
            guard let text = value.string, let choice = Choice(rawValue: text) else {
                return ["must be one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")]
            }
            settings[keyPath: path] = choice
            return []
        }
    }

    private static func flag(_ path: WritableKeyPath<LauncherSettings, Bool> & Sendable) -> Reader {
        { value, settings, _ in
            guard let flag = value.bool else { return ["must be true or false, without quotes"] }
            settings[keyPath: path] = flag
            return []
        }
    }

    private static func number(
        _ path: WritableKeyPath<LauncherSettings, Int> & Sendable, _ range: ClosedRange<Int>, _ unit: String? = nil
    ) -> Reader {
        { value, settings, _ in
            guard let number = value.int, range.contains(number) else {
                return ["must be a whole number \(unit.map { "of \($0) " } ?? "")from \(range.lowerBound) to \(range.upperBound)"]
            }
            settings[keyPath: path] = number
            return []
        }
    }

    private static func text(_ path: WritableKeyPath<LauncherSettings, String?> & Sendable, _ what: String) -> Reader {
        { value, settings, _ in
            guard let text = value.string else { return ["must be \(what) in quotes"] }
            settings[keyPath: path] = text.isEmpty ? nil : text
            return []
        }
    }

    private static func command(_ path: WritableKeyPath<LauncherSettings, String?> & Sendable) -> Reader {
        { value, settings, _ in
            guard let text = value.string else { return ["must be a command in quotes, like \"mpv --fs %f\""] }
            if text.isEmpty {
                settings[keyPath: path] = nil
                return []
            }
            do throws(CommandLine.Fault) {
                _ = try CommandLine(text, fields: CommandLine.Fields(files: ["/file"]))
            } catch {
                return ["is a faulty command: \(error.reason.inSource)"]
            }
            settings[keyPath: path] = text
            return []
        }
    }

    /// Reads a list of folders, or a single folder.
    private static func folders(_ path: WritableKeyPath<LauncherSettings, [String]?> & Sendable) -> Reader {
        { value, settings, places in
            guard let folders = strings(value) ?? value.string.map({ [$0] }) else {
                return ["must be a list of folders like [\"~/Videos\", \"/mnt/films\"]"]
            }
            if value.string == "" {
                settings[keyPath: path] = nil
                return []
            }
            var seen: Set<String> = []
            settings[keyPath: path] = folders.filter { !$0.isEmpty }.map(places.resolve)
                .map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.filter { seen.insert($0).inserted }
            return []
        }
    }

    /// Reads a list of kinds of row; unknown names are left out and reported.
    private static func rows(_ set: @escaping @Sendable (inout LauncherSettings, [HomeRow.Kind]) -> Void) -> Reader {
        { value, settings, _ in
            guard let names = strings(value) else { return ["must be a list like [\"favourites\", \"applications\"]"] }
            let known = HomeRow.Kind.allCases.map(\.rawValue) + ["videos"]
            var seen: Set<HomeRow.Kind> = []
            set(&settings, names.flatMap(HomeRow.Kind.named).filter { seen.insert($0).inserted })
            return names.filter { HomeRow.Kind.named($0).isEmpty }.map { name in
                guard let near = Spelling.nearest(to: name, in: known) else {
                    return "has no row \"\(name)\" to offer. Rows are \(known.joined(separator: ", "))"
                }
                return "has no row \"\(name)\" to offer; probably \"\(near)\" is meant"
            }
        }
    }

    /// The strings of a list; nil if the value is not a list or holds anything else.
    private static func strings(_ value: TOMLValue) -> [String]? {
        guard let array = value.array else { return nil }
        let strings = array.map(\.string)
        return strings.contains(nil) ? nil : strings.compactMap { $0 }
    }

    private static func isColour(_ text: String) -> Bool {
        text.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
    }
}
