/// What `launcher.toml` says, every key with a default, so that a missing or half-broken file still gives a working home screen.
package struct LauncherSettings: Sendable, Equatable {
    package enum Theme: String, Sendable, CaseIterable {
        case dark, light, auto

        /// Whether text is dark on light at this hour of the day; `auto` is light from 7 to 19.
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
    /// The language of all text and speech, such as `de`; nil uses the environment's.
    package var language: String?
    package var theme = Theme.dark
    /// Plain backgrounds, full text contrast, and a wide frame around the focused view.
    package var hasHighContrast = false
    /// `#rrggbb`; nil is the theme's own.
    package var accent: String?
    /// A picture behind the rows; nil is the focused item's backdrop.
    package var background: String?
    package var clock = Clock.twentyFour
    package var reducesMotion = false
    /// Plain backgrounds instead of pictures and blurs.
    package var reducesTransparency = false
    package var textSize = TextSize.normal
    package var boldsText = false
    /// The width of the ring around the focused view.
    package var focusRing = FocusRing.normal
    package var colorFilter = ColorFilter.none
    /// The screen mode, such as `1920x1080@60`; nil for the screen's default.
    package var resolution: String?
    /// Percent of the picture's width and height that the television cuts off at each edge, from 0 to 10.
    package var overscan = 0
    /// The name of the icon theme; nil for the desktop's theme.
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

    /// The number of switches with which the launcher is operated.
    package var switches = Switches.off
    /// Milliseconds that focus stays on a view in single-switch scanning, from 500 to 10,000.
    package var scanInterval = 2000

    // [voice]
    /// Whether the focused view is read aloud.
    package var speaks = false
    /// The speech rate, from -100 (slow) to 100 (fast).
    package var voiceRate = 0
    /// The pitch, from -100 (low) to 100 (high).
    package var voicePitch = 0
    package var voice = Voice.usual
    package var verbosity = Verbosity.normal

    // [home]
    /// Rows in the user's order; rows not named follow in their default order.
    package var rows: [HomeRow.Kind] = []
    package var hidden: Set<HomeRow.Kind> = []
    /// Identifiers pinned to the front of the favourites, in this order.
    package var favourites: [HomeItem.ID] = []
    /// Whether the demo shelves are shown: `auto` shows them only while there are neither videos nor pictures.
    package var demo = Demo.auto

    // [media]
    /// Absolute paths; nil is the user's own Videos folder.
    package var videoFolders: [String]?
    package var pictureFolders: [String]?
    package var musicFolders: [String]?

    /// The player for films: `built-in`, `mpv`, or a command line; nil if the key is not set, and [commands] or the default applies.
    package var player: VideoPlayer?
    /// Whether the next episode is offered in the last seconds of one, and then plays by itself.
    package var offersNext = true
    /// Whether films show subtitles if they have any.
    package var showsSubtitles = false

    // [television]: over CEC
    /// Whether the launcher uses CEC at all.
    package var usesCEC = true
    /// Whether the television is switched on, and to this input, when the machine starts or wakes.
    package var wakesTelevision = true
    /// Whether the television is switched off when the machine sleeps or is switched off.
    package var switchesTelevisionOff = true
    /// Whether the machine sleeps when the television is switched off.
    package var sleepsWithTelevision = false
    /// Whether volume keys are forwarded to the amplifier or the television.
    package var sendsVolume = false

    // [household]
    package enum Saver: String, Sendable, CaseIterable { case off, artwork, photos, black }
    /// The screen saver, shown after some time without input.
    package var saver = Saver.artwork
    /// Minutes without input until the screen saver starts, from 1 to 120.
    package var saverAfter = 10
    /// Minutes without input until the machine sleeps, up to 1440; 0 for never.
    package var sleepAfter = 0
    /// The PIN that opens the settings, as `PIN` stores it; empty if no PIN is required.
    package var pin = ""
    /// Whether to show the setup questions of the first start; nil shows them if there is no config.
    package var asksFirst: Bool?
    /// The setup questions, in order.
    package enum FirstQuestion: String, Sendable, CaseIterable { case language, edges, remote, network, folders }
    /// The question with which the setup begins: after a power failure, the one that was on screen.
    package var firstQuestion = FirstQuestion.language

    // [control]
    /// Whether the launcher accepts commands from `tenfootctl`.
    package var listens = true
    /// Whether the built-in player is available over MPRIS.
    package var isMediaPlayer = true

    // [commands]: written like the Exec line of a desktop entry, `%f` is the file
    package var videoCommand: String?
    package var pictureCommand: String?

    package init() {}

    /// The player for films.
    package enum VideoPlayer: Sendable, Equatable {
        case builtIn, mpv
        /// Written like the Exec line of a desktop entry, `%f` is the file.
        case command(String)

        /// The spelling in the config.
        package var spelling: String {
            switch self {
            case .builtIn: "built-in"
            case .mpv: "mpv"
            case .command(let line): line
            }
        }

        /// The command line; nil for any other player.
        package var command: String? { if case .command(let line) = self { line } else { nil } }

        init(_ spelling: String) { self = spelling == "built-in" ? .builtIn : spelling == "mpv" ? .mpv : .command(spelling) }
    }

    /// The player for films: the one in [media], else the command in [commands], else the built-in player.
    package var videoPlayer: VideoPlayer { player ?? videoCommand.map(VideoPlayer.command) ?? .builtIn }

    /// All kinds of row in display order, hidden ones included.
    package var allRows: [HomeRow.Kind] { rows + HomeRow.Kind.allCases.filter { !rows.contains($0) } }

    /// The kinds of row to show, in order.
    package var orderedRows: [HomeRow.Kind] { allRows.filter { !hidden.contains($0) } }
}
