/// What `launcher.toml` says, every key with a default, so that a missing or half-broken file still gives a working home screen.
package struct LauncherSettings: Sendable, Equatable {
    package enum Theme: String, Sendable, CaseIterable {
        case dark, light, auto

        /// Whether words are dark on light at this hour of the day; `auto` is light from 7 to 19.
        package func isLight(hour: Int) -> Bool { self == .light || self == .auto && (7..<19).contains(hour) }
    }
    package enum Clock: String, Sendable, CaseIterable { case off, twelve = "12h", twentyFour = "24h" }
    package enum Switches: String, Sendable, CaseIterable { case off, one, two }
    package enum TextSize: String, Sendable, CaseIterable { case normal, larger, largest }
    package enum FocusRing: String, Sendable, CaseIterable { case normal, wide, widest }
    package enum ColorFilter: String, Sendable, CaseIterable {
        case none, grayscale, protanopia, deuteranopia, tritanopia, inverted, warm
    }
    package enum Voice: String, Sendable, CaseIterable { case usual, woman, man, child }
    package enum Verbosity: String, Sendable, CaseIterable { case brief, normal, full }
    package enum Demo: String, Sendable, CaseIterable { case auto, always, never }

    // [appearance]
    /// The language of everything shown and said, such as `de`; nil goes by the environment.
    package var language: String?
    package var theme = Theme.dark
    /// Plain grounds, full ink, a wide frame around what has focus.
    package var hasHighContrast = false
    /// `#rrggbb`; nil is the theme's own.
    package var accent: String?
    /// A picture behind the rows; nil is the focused item's backdrop.
    package var background: String?
    package var clock = Clock.twentyFour
    package var reducesMotion = false
    /// Nothing shines through: plain grounds instead of pictures and blurs.
    package var reducesTransparency = false
    package var textSize = TextSize.normal
    package var boldsText = false
    /// The width of the ring around what is chosen.
    package var focusRing = FocusRing.normal
    package var colorFilter = ColorFilter.none
    /// `1920x1080@60`; nil is what the screen has by itself.
    package var resolution: String?
    /// Percent of the picture's width and height that the television cuts off at each edge, from 0 to 10.
    package var overscan = 0
    /// Name of the icon theme; nil is the desktop's.
    package var iconTheme: String?

    // [input]
    package var clicks = true
    package var rumbles = true
    /// Milliseconds until a held direction steps again, from 200 to 1000.
    package var repeatDelay = 400
    /// Milliseconds between the first of these steps, from 30 to 300.
    package var repeatInterval = 120
    /// Milliseconds until a held Select opens the options, from 300 to 2000.
    package var holdDelay = 500

    /// With how many buttons the launcher is used.
    package var switches = Switches.off
    /// Milliseconds focus stays on a view while one button chooses, from 500 to 10,000.
    package var scanInterval = 2000

    // [voice]
    /// Whether what has focus is read aloud.
    package var speaks = false
    /// From -100, slow, to 100, fast.
    package var voiceRate = 0
    /// From -100, low, to 100, high.
    package var voicePitch = 0
    package var voice = Voice.usual
    package var verbosity = Verbosity.normal

    // [home]
    /// Rows in the order wanted; those not named follow in their usual order.
    package var rows: [HomeRow.Kind] = []
    package var hidden: Set<HomeRow.Kind> = []
    /// Identifiers pinned to the front of the favourites, in this order.
    package var favourites: [HomeItem.ID] = []
    /// Whether the demo shelves show: `auto` means only while there are neither videos nor pictures.
    package var demo = Demo.auto

    // [media]
    /// Absolute paths; nil is the user's own Videos folder.
    package var videoFolders: [String]?
    package var pictureFolders: [String]?
    package var musicFolders: [String]?

    /// What plays films: `built-in`, `mpv`, or a command line; nil where only [commands] says something, or nothing does.
    package var player: VideoPlayer?
    /// Whether the next episode is offered in the last seconds of one, and then plays by itself.
    package var offersNext = true
    /// Whether films show subtitles where they have any.
    package var showsSubtitles = false

    // [television]: over CEC
    /// Whether the launcher talks to the television at all.
    package var usesCEC = true
    /// Whether the television comes on, and to this picture, when the box starts or wakes.
    package var wakesTelevision = true
    /// Whether the television is switched off when the box sleeps or is switched off.
    package var switchesTelevisionOff = true
    /// Whether the box sleeps when the television is switched off.
    package var sleepsWithTelevision = false
    /// Whether volume keys are passed on to the amplifier or the television.
    package var sendsVolume = false

    // [household]
    package enum Saver: String, Sendable, CaseIterable { case off, artwork, photos, black }
    /// What is shown after some time without presses.
    package var saver = Saver.artwork
    /// Minutes until then, from 1 to 120.
    package var saverAfter = 10
    /// Minutes without presses until the box sleeps, up to 1440; 0 for never.
    package var sleepAfter = 0
    /// What opens the settings, as `PIN` keeps it; empty where they are open to all.
    package var pin = ""
    /// Whether the first start's questions are to be asked; nil asks them where there is no config.
    package var asksFirst: Bool?

    // [control]
    /// Whether the launcher listens for `tenfootctl`.
    package var listens = true
    /// Whether our player is one of MPRIS.
    package var isMediaPlayer = true

    // [commands]: written like the Exec line of a desktop entry, `%f` is the file
    package var videoCommand: String?
    package var pictureCommand: String?

    package init() {}

    /// What plays films.
    package enum VideoPlayer: Sendable, Equatable {
        case builtIn, mpv
        /// Written like the Exec line of a desktop entry, `%f` is the file.
        case command(String)

        /// As the config spells it.
        package var spelling: String {
            switch self {
            case .builtIn: "built-in"
            case .mpv: "mpv"
            case .command(let line): line
            }
        }

        /// The command line, where it is one.
        package var command: String? { if case .command(let line) = self { line } else { nil } }

        init(_ spelling: String) { self = spelling == "built-in" ? .builtIn : spelling == "mpv" ? .mpv : .command(spelling) }
    }

    /// What plays films: what [media] says, else the command of [commands], else the player of our own.
    package var videoPlayer: VideoPlayer { player ?? videoCommand.map(VideoPlayer.command) ?? .builtIn }

    /// All kinds of row in the order to show them, the hidden ones among them.
    package var allRows: [HomeRow.Kind] { rows + HomeRow.Kind.allCases.filter { !rows.contains($0) } }

    /// The kinds of row to show, in order.
    package var orderedRows: [HomeRow.Kind] { allRows.filter { !hidden.contains($0) } }
}
