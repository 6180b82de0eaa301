import Foundation
import Observation
import TenFoot
import TenFootMediaLibrary

/// The model of all screens; the library does the work in the background, and `HomeModel+Presses` handles presses.
@Observable @MainActor final class HomeModel {
    let library: HomeLibrary
    /// The runtime: devices, feedback, the screen.
    let services: AppServices
    private(set) var rows: [HomeRow]
    private(set) var problems: [LibraryProblem]
    private(set) var settings: LauncherSettings
    /// Whether all sources have been read, so that a missing item does not exist.
    private(set) var isComplete: Bool
    /// The focused tile's item, which the hero text and the backdrop show.
    var highlighted: HomeItem?
    /// Whether there was a press; from then on focus is not moved automatically.
    private(set) var hasActed = false
    private(set) var clock = ""
    /// How often the machine's clock has been set, with which the next full minute comes at another time.
    private(set) var clockChanges = 0
    /// The date as `Sat 22 Nov`; empty if the clock is off.
    private(set) var date = ""
    /// The hour of the day, for the automatic theme.
    private var hour = Calendar.current.component(.hour, from: Date())
    /// A sentence shown for a few seconds.
    private(set) var toast: String?
    /// The title of the program that has the screen or is about to.
    var running: String? {
        didSet {
            starting = running
            guard running == nil else { return }
            noteUse()
            goToOwedTile()
        }
    }
    /// The title of the starting program, while the start is shown on screen.
    var starting: String?
    var power: [PowerAction: PowerAvailability] = [:]
    var isPowerMenuShown = false
    /// Grows whenever everything over the home screen is closed, with which the options of a tile close too.
    var closings = 0
    var isSetting = false { didSet { if isSetting { settingsAtOpening = settings } } }
    /// The settings when their screen was opened last, whose values can be chosen again there.
    @ObservationIgnored private(set) var settingsAtOpening = LauncherSettings()
    /// Whether all hidden tiles are about to be shown: which ones they were is forgotten then.
    var isAskingAboutHidden = false
    var areProblemsShown = false
    /// The screens open over the home screen, the topmost last.
    var path: [Destination] = [] { didSet { goToOwedTile() } }
    /// Whether a request from outside came before the first tile, to which focus goes once nothing lies over the rows.
    @ObservationIgnored var owesFirstTile = false
    /// The position of focus in the rows; nil while focus is elsewhere.
    @ObservationIgnored var place: TilePlace?
    /// A pending request to move focus to a tile.
    var jump: Jump?
    /// The photo seen last, to which focus returns when the viewer closes.
    private(set) var lastSeen: SeenPhoto?
    /// Grows with each change that is stored; read by screens that show more than the rows, which may stay the same.
    var changeCount = 0
    /// How many tiles are hidden.
    private(set) var hiddenCount = 0
    /// The device whose buttons are being mapped; they are no presses meanwhile.
    var mapping: InputDevice? { didSet { noteUse() } }
    /// The film in the built-in player.
    var showing: Showing? {
        didSet {
            guard showing == nil else { return }
            noteUse()
            goToOwedTile()
        }
    }
    /// Whether the built-in player has something to play next: another part of the film, or the next episode.
    @ObservationIgnored var hasNext = false
    /// The music player, which plays in the background.
    let music = MusicPlayer()
    /// The playback of other programs.
    let others = OtherMedia()
    /// Dims the screen and starts the screen saver after some time without presses.
    let idle = IdleWatch()
    /// Puts the machine to sleep after a further time without presses.
    let sleep = SleepWatch()
    let machine = MachineModel()
    /// The screen's resolution.
    let screen = DisplayModel()
    /// Handles volume keys.
    let sound = SoundModel()
    /// Programs in the background, and whether their list is open.
    var background: [BackgroundProgram] = []
    var areProgramsShown = false
    /// The number of the program that has the screen.
    @ObservationIgnored var front: RunningProgram.ID?
    /// Whether the PIN is being requested before the settings open.
    var isAskingPIN = false
    var isPINRefused = false
    @ObservationIgnored var wrongPINs = 0
    var isFirstRun = false
    /// The query for the search screen that is open or about to open.
    var wantedSearch: String?

    @ObservationIgnored private var updates: Task<Void, Never>?
    @ObservationIgnored private var outside: OutsideControl?
    @ObservationIgnored private(set) var television: TelevisionControl?
    @ObservationIgnored private var toastCount = 0
    /// The runtime's time at which the library was last asked to look at network disks.
    @ObservationIgnored private var lastLook = 0.0
    @ObservationIgnored private var told: Set<String> = []

    /// The installed video players; searched when the settings need them first.
    @ObservationIgnored private(set) lazy var players = Players.installed(library.places)
    @ObservationIgnored private(set) lazy var pictureViewers = Players.installedForPictures(library.places)
    @ObservationIgnored private(set) lazy var iconThemes = IconTheme.installed(library.places)

    init(library: HomeLibrary, services: AppServices) {
        self.library = library
        self.services = services
        let catalogue = library.catalogue
        rows = catalogue.rows
        problems = catalogue.problems
        settings = library.settings
        isComplete = catalogue.isComplete
        highlighted = catalogue.rows.first?.items.first
        services.language = settings.language
        music.tell = { [weak self] in self?.show($0) }
        // Apply before any view exists: a later change would evaluate views again and delay the first frame.
        apply()
    }

    /// Creates the model for the user's own folders.
    static func standard(_ services: AppServices) -> HomeModel {
        let places = Places(environment: ProcessInfo.processInfo.environment)
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return HomeModel(
            library: HomeLibrary(places: places, assets: DemoContent.assetFolder(environment: places.environment, program: program)),
            services: services)
    }

    var palette: Palette {
        Palette(
            isLight: settings.theme.isLight(hour: hour), hasHighContrast: settings.hasHighContrast,
            isOpaque: settings.reducesTransparency, accent: settings.accent, ring: focusRing)
    }

    /// The display preferences for the runtime, and for started programs.
    var display: DisplayPreferences {
        var display = DisplayPreferences()
        display.colorScheme = palette.isLight ? .light : .dark
        display.reducesMotion = settings.reducesMotion
        display.increasesContrast = settings.hasHighContrast
        display.reducesTransparency = settings.reducesTransparency
        display.boldsText = settings.boldsText
        display.textSize = textSize
        display.focusRing = focusRing
        display.colorFilter = DisplayPreferences.ColorFilter(rawValue: settings.colorFilter.rawValue) ?? .none
        return display
    }

    private var textSize: DynamicTypeSize {
        switch settings.textSize {
        case .normal: .large
        case .larger: .xxLarge
        case .largest: .accessibility1
        }
    }

    private var focusRing: Double {
        switch settings.focusRing {
        case .normal: 1
        case .wide: 2
        case .widest: 3
        }
    }

    /// The scale of texts relative to the default size.
    var textScale: CGFloat { textSize.scale }

    func measure(_ shape: TileShape) -> TileMeasure { TileMeasure(shape, textScale: textScale) }

    /// The options of the built-in voice.
    private var voice: VoiceOptions {
        var voice = VoiceOptions()
        voice.isOn = settings.speaks
        voice.rate = settings.voiceRate
        voice.pitch = settings.voicePitch
        voice.kind = VoiceOptions.Kind(rawValue: settings.voice.rawValue) ?? .usual
        voice.verbosity = VoiceOptions.Verbosity(rawValue: settings.verbosity.rawValue) ?? .normal
        return voice
    }

    private var switches: SwitchOptions {
        var switches = SwitchOptions()
        switches.mode = SwitchOptions.Mode(rawValue: settings.switches.rawValue) ?? .off
        switches.interval = Double(settings.scanInterval) / 1000
        return switches
    }

    // MARK: Life

    /// Follows the library, once the first frame is on screen; until then the other core decodes that frame's pictures.
    func start() {
        guard updates == nil else { return }
        if settings.asksFirst ?? (!services.isHeadless && !FileManager.default.fileExists(atPath: library.places.configFile)) {
            isFirstRun = true
        }
        services.onHome = { [weak self] in self?.goHome() }
        services.onClockSet = { [weak self] in self?.clockChanges += 1 }
        services.onVoiceToggled = { [weak self] isOn in self?.change { $0.speaks = isOn } }
        sound.start(self)
        services.onHomeLong = { [weak self] in if let self, !idle.endsSaver { areProgramsShown = true } }
        // A script starts once all sources have been read.
        let found = services.beginWork()
        services.onQuit = { [weak self, library] in
            self?.outside?.stop()
            self?.television?.stop()
            library.stop()
        }
        updates = Task { [weak self, library] in
            library.start { [weak self] in Task { @MainActor in self?.services.retryPictures() } }
            if let self {
                // The first answer makes a config, after which the other questions would not be asked again if the power failed now.
                if isFirstRun, settings.asksFirst == nil { change { $0.asksFirst = true } }
                report(problems)
                screen.start(self)
                outside = OutsideControl(model: self)
                television = TelevisionControl(model: self)
                machine.followLink(self)
                idle.start(self)
                sleep.start(self)
            }
            for await catalogue in library.updates() {
                self?.take(catalogue)
                if catalogue.isComplete { found() }
            }
        }
    }

    private func take(_ catalogue: HomeCatalogue) {
        if rows != catalogue.rows {
            rows = catalogue.rows
            goToOwedTile()
        }
        if isComplete != catalogue.isComplete { isComplete = catalogue.isComplete }
        if hiddenCount != catalogue.hiddenCount { hiddenCount = catalogue.hiddenCount }
        if settings != library.settings {
            settings = library.settings
            apply()
        }
        if problems != catalogue.problems {
            problems = catalogue.problems
            report(problems)
        }
        if let old = highlighted, let new = catalogue.item(old.id), new != old { highlighted = new }
        // Clear a highlight whose item is gone.
        if let old = highlighted, catalogue.isComplete, catalogue.item(old.id) == nil { highlighted = nil }
        if highlighted == nil { highlighted = rows.first?.items.first }
    }

    /// Prints each problem once to standard error.
    private func report(_ problems: [LibraryProblem]) {
        for problem in problems where told.insert(problem.id).inserted {
            FileHandle.standardError.write(Data("launcher: \(problem.inEnglish)\n".utf8))
        }
    }

    /// Reports a setting that cannot be applied, on screen and on standard error.
    func complain(_ sentence: String) {
        FileHandle.standardError.write(Data("launcher: \(sentence)\n".utf8))
        show("\(sentence)")
    }

    /// Updates the clock now and at every full minute.
    func runClock() async {
        while !Task.isCancelled {
            let now = Date()
            tick(now)
            if machine.link != nil { Task { await machine.readLink() } }
            let toNextMinute = 60 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
            try? await Task.sleep(for: .seconds(toNextMinute + 0.05))
        }
    }

    private func tick(_ now: Date = Date()) {
        let text = ClockFace.text(now, settings.clock)
        if clock != text { clock = text }
        let day = settings.clock == .off ? "" : ClockFace.day(now)
        if date != day { date = day }
        let newHour = Calendar.current.component(.hour, from: now)
        if hour != newHour { hour = newHour }
        services.display = display
    }

    /// Changes the time zone of the clock and of all times shown.
    func follow(zone: String?) {
        guard let zone = zone.flatMap(TimeZone.init(identifier:)) else { return }
        NSTimeZone.default = zone
        tick()
    }

    // MARK: Settings

    /// Changes settings at once; the config follows.
    func change(_ edit: (inout LauncherSettings) -> Void) {
        library.changeSettings(edit)
        settings = library.settings
        apply()
        waitForLibrary()
    }

    /// Applies the settings that the runtime implements.
    private func apply() {
        if services.language != settings.language {
            services.language = settings.language
            library.rename()
        }
        tick()
        services.feedback = FeedbackOptions(clicks: settings.clicks, rumbles: settings.rumbles)
        services.setRepeat(delay: settings.repeatDelay, interval: settings.repeatInterval, hold: settings.holdDelay)
        services.overscan = Double(settings.overscan) / 100
        services.voice = voice
        services.switches = switches
        outside?.follow(settings)
    }

    /// Notes the photo on which the viewer closed, and moves focus to its tile: grids follow `lastSeen`, a row of the home screen a jump.
    func noteSeen(_ photo: HomeItem) {
        lastSeen = SeenPhoto(id: photo.id, number: (lastSeen?.number ?? 0) + 1)
        guard path.isEmpty, let place, place.item != photo.id,
            rows.contains(where: { row in row.id == place.row && row.items.contains { $0.id == photo.id } })
        else { return }
        jump = Jump(row: place.row, item: photo.id, isToTop: false)
    }

    /// Notes an action of the user, on screen or from outside.
    func noteAction() { if !hasActed { hasActed = true } }

    /// Notes a press: from then on focus is not moved automatically, and what other machines have changed is looked for.
    func notePress() {
        noteAction()
        if services.time - lastLook >= 60 {
            lastLook = services.time
            library.rescanShares()
        }
        if jump != nil { jump = nil }
        if isHomeOnTop { owesFirstTile = false }
    }

    /// Whether no screen, film or program lies over the rows.
    private var isHomeOnTop: Bool { path.isEmpty && showing == nil && running == nil }

    /// Moves focus to the first tile, if that is owed and can be done.
    private func goToOwedTile() {
        guard owesFirstTile, isHomeOnTop, firstPlace != nil else { return }
        // Once what lay over the rows is gone; meanwhile a press or a second request may have come.
        services.after(0.05) { [weak self] in
            guard let self, owesFirstTile, isHomeOnTop else { return }
            owesFirstTile = false
            if place == nil, let first = firstPlace { jump = Jump(row: first.row, item: first.item, isToTop: true) }
        }
    }

    func show(_ sentence: String.LocalizationValue) {
        toast = String(localized: sentence)
        toastCount += 1
        let count = toastCount
        services.after(5) { [weak self] in if self?.toastCount == count { self?.toast = nil } }
    }
}
