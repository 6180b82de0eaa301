import TenFoot
import TenFootMediaLibrary

/// Pictures to browse, and the index of the first one shown.
struct PictureShow: Identifiable, Hashable {
    var pictures: [HomeItem]
    var start: Int
    /// Whether they start as a slide show.
    var isSlideShow: Bool
    var id: HomeItem.ID { pictures[start].id }

    /// Nil if the picture is not among the items.
    init?(_ picture: HomeItem, among items: [HomeItem], isSlideShow: Bool = false) {
        self.isSlideShow = isSlideShow
        pictures = items.filter { $0.kind == .photo }
        guard let start = pictures.firstIndex(where: { $0.id == picture.id }) else { return nil }
        self.start = start
    }
}

/// The photo on which the viewer closed; no two closings are equal.
struct SeenPhoto: Equatable {
    let id: HomeItem.ID
    let number: Int
}

extension HomeModel {
    func highlight(_ item: HomeItem) {
        // Ignore focus on a screen over the home screen.
        if path.isEmpty, highlighted != item { highlighted = item }
    }

    /// The current contents of a folder, a collection or a genre; read again with each change of the rows.
    func contents(of shelf: Shelf) -> [HomeItem] {
        _ = (rows, changeCount)
        switch shelf {
        case .row(let kind): return library.contents(of: kind)
        case .container(let item): return library.contents(of: item.id)
        }
    }

    // MARK: Screens

    func push(_ destination: Destination) {
        noteAction()
        path.append(destination)
    }

    /// Opens an item: the details page of a film or series, the contents of a shelf, a photo in the viewer or in the program named by the
    /// config.
    func open(_ item: HomeItem, among items: [HomeItem] = []) {
        noteAction()
        switch item.kind {
        case .film, .series, .episode, .season: push(.title(item))
        case .album: push(.album(item))
        case .track: if let album = library.series(of: item.id) { play(album, from: item.id) }
        case .folder, .collection, .genre, .artist, .month: push(.shelf(.container(item)))
        case .photo where settings.pictureCommand == nil:
            if let show = PictureShow(item, among: items) { push(.photos(show)) }
        case .photo, .application, .game, .demo: launch(item)
        }
    }

    /// Plays at once: a film or an episode, the next episode of a series, the first of a collection, a slide show of photos.
    ///
    /// - Parameters:
    ///   - item: what is played.
    ///   - items: the items beside it, whose photos a slide show continues with.
    ///   - fromStart: whether to begin at the start even if a position is stored.
    func play(_ item: HomeItem, among items: [HomeItem] = [], fromStart: Bool = false) {
        noteAction()
        if item.kind == .album { return library.series(item.id).map { playOrPause($0) } ?? () }
        if item.kind == .artist { return music.play(library.tracks(of: item)) }
        guard let playable = library.playable(item) else {
            if let show = slideShow(from: item, among: items) { return push(.photos(show)) }
            return open(item, among: [item])
        }
        guard !library.copies(of: playable).isEmpty else { return start(playable, fromStart: fromStart) }
        let done = services.beginWork()
        Task {
            start(await library.copyToPlay(playable), fromStart: fromStart)
            done()
        }
    }

    /// Plays one of several files of a film or an episode, whichever would be chosen otherwise.
    func play(file: HomeItem) {
        noteAction()
        start(file, fromStart: false)
    }

    private func start(_ playable: HomeItem, fromStart: Bool) {
        guard settings.videoPlayer == .builtIn else {
            if fromStart { library.restart(playable.id) }
            return launch(playable)
        }
        music.pause()
        showing = Showing(item: playable, start: fromStart ? .start : library.resumePoint(of: playable) ?? .start)
    }

    /// The photos from one on, or those of a folder or a month; nil if there are none, or if the config names a program for photos.
    func slideShow(from item: HomeItem, among items: [HomeItem]) -> PictureShow? {
        guard settings.pictureCommand == nil else { return nil }
        if item.kind == .photo { return PictureShow(item, among: items, isSlideShow: true) }
        guard item.kind == .folder || item.kind == .month else { return nil }
        let photos = library.contents(of: item.id).filter { $0.kind == .photo }
        return photos.first.flatMap { PictureShow($0, among: photos, isSlideShow: true) }
    }

    /// Handles the Play key on a tile: playing music is paused before anything else is played.
    func pressPlay(_ item: HomeItem, among items: [HomeItem] = []) {
        if music.isPlaying { return music.pause() }
        if music.track == nil, others.isPlaying { return others.send(.pause) }
        play(item, among: items)
    }

    func play(_ album: Series, from track: HomeItem.ID? = nil, shuffled: Bool = false) {
        noteAction()
        music.play(Array(album.episodes), from: track, shuffled: shuffled)
    }

    /// Queues a track, an album or an artist after the current track or at the end of the queue; starts playing if nothing plays.
    func queue(_ item: HomeItem, atOnce: Bool) {
        let tracks = library.tracks(of: item)
        guard !tracks.isEmpty else { return show("\(item.title) has no tracks.") }
        if music.track != nil { show(atOnce ? "\(item.title) is played next." : "\(item.title) is in the queue.") }
        if atOnce { music.playNext(tracks) } else { music.add(tracks) }
    }

    /// Pauses or resumes the album if it is playing; otherwise starts it.
    func playOrPause(_ album: Series) {
        if let track = music.track, library.series(of: track.id)?.item.id == album.item.id { music.toggle() } else { play(album) }
    }

    func playExtra(_ path: String, title: String) {
        noteAction()
        music.pause()
        let extra = HomeItem.extra(path, title: title)
        if settings.videoPlayer == .builtIn { showing = Showing(item: extra, start: .start) } else { launch(extra) }
    }

    /// Closes what can lie over any screen: settings, messages, menus and the question for the PIN.
    func closeDialogs() {
        closings += 1
        isAskingAboutHidden = false
        (isSetting, areProblemsShown, isPowerMenuShown, areProgramsShown, isAskingPIN) = (false, false, false, false, false)
    }

    /// Handles Home: closes all screens over the home screen, a film included; on the home screen itself moves focus to the first row, also
    /// from the status bar.
    func goHome() {
        guard running == nil, !idle.endsSaver else { return }
        noteAction()
        closeDialogs()
        guard path.isEmpty, showing == nil else {
            (path, showing) = ([], nil)
            return
        }
        if let first = firstPlace, place != first { goTop(first) }
    }

    /// Handles Back in the rows: moves focus to the row's start, then to the first row; false at the very first tile, or outside the rows.
    func goBack() -> Bool {
        guard let place, let row = rows.first(where: { $0.id == place.row }), let first = row.items.first else { return false }
        if place.item != first.id {
            jump = Jump(row: row.id, item: first.id, isToTop: false)
            return true
        }
        return toFirstRow()
    }

    /// The position of the first tile of all rows.
    var firstPlace: TilePlace? {
        rows.first.flatMap { row in row.items.first.map { TilePlace(row: row.id, item: $0.id) } }
    }

    /// Moves focus to the first tile of the first row; false if focus is already there, or outside the rows.
    @discardableResult func toFirstRow() -> Bool {
        guard let place, let first = firstPlace, place != first else { return false }
        goTop(first)
        return true
    }

    private func goTop(_ first: TilePlace) { jump = Jump(row: first.row, item: first.item, isToTop: true) }

    /// A request to move focus to a tile; no two requests are equal.
    struct Jump: Equatable {
        let row: HomeRow.ID
        let item: HomeItem.ID
        let isToTop: Bool
        private let stamp: UInt64

        @MainActor private static var count: UInt64 = 0

        @MainActor init(row: HomeRow.ID, item: HomeItem.ID, isToTop: Bool) {
            Self.count += 1
            (self.row, self.item, self.isToTop, stamp) = (row, item, isToTop, Self.count)
        }
    }

    // MARK: Starting

    func launch(_ item: HomeItem) {
        guard running == nil else { return }
        music.pause()
        running = item.title
        let done = services.beginWork()
        Task {
            // Wait for two frames, so that the screen shows what is starting until the program draws.
            try? await Task.sleep(for: .milliseconds(34))
            await services.suspendForChild()
            do {
                let environment = display.environment
                let program =
                    try item.isExtra
                    ? library.play(item, environment: environment) : library.launch(item.id, environment: environment)
                services.drawAhead { starting = nil }
                await follow(program, of: item, hasStarted: done)
            } catch {
                running = nil
                services.resume()
                show("\(error)")
            }
            await library.settled()
            changeCount += 1
            done()
        }
    }

    /// Waits until a program ends, or until Home is held, which ends it.
    private func follow(_ program: RunningProgram, of item: HomeItem, hasStarted: @escaping () -> Void) async {
        // A script waits for a program that ends quickly, not for one in use.
        let patience = Task {
            try? await Task.sleep(for: LaunchEnd.atOnce)
            if !Task.isCancelled { hasStarted() }
        }
        var isClosing: (() -> Void)?
        let close = { @MainActor [services] in
            // The same key press may be delivered twice, by different sources.
            guard isClosing == nil else { return }
            isClosing = services.beginWork()
            program.terminate()
        }
        services.onHomeHeld = close
        var end: LaunchEnd?
        // Another program may have the screen by the time the last process of this one has ended.
        front = program.id
        var isOver = false
        func giveBack(_ end: LaunchEnd?) {
            guard front == program.id else { return }
            front = nil
            if !isOver { background.append(BackgroundProgram(item: item, id: program.id, close: close)) }
            comeBack(item, end)
        }
        followWindows { giveBack(nil) }
        for await event in program.events {
            switch event {
            case .exited(let how, let remaining):
                end = how
                if remaining.isEmpty {
                    isOver = true
                    giveBack(isClosing == nil ? how : nil)
                } else if front == program.id {
                    // A forked process may have the screen now or show nothing, which only the user can tell: holding Back returns to
                    // the home screen, and the program continues in the background.
                    services.onBackHeld = { giveBack(nil) }
                }
            case .ended(let how): end = end ?? how
            }
        }
        patience.cancel()
        isOver = true
        background.removeAll { $0.id == program.id }
        // The exit status of a program that only started others says nothing about those.
        giveBack(isClosing == nil && end?.hasFailed == true ? end : nil)
        isClosing?()
    }

    func comeBack(_ item: HomeItem, _ end: LaunchEnd?) {
        running = nil
        services.onHomeHeld = nil
        services.onBackHeld = nil
        services.onChildWindows = nil
        services.resume()
        guard let end else { return }
        switch end.outcome {
        case .exited(status: 0):
            if end.hasExitedAtOnce {
                show("\(item.title) ended at once, without an error.", end)
            }
        case .exited(let status):
            show("\(item.title) ended with error \(String(status)).", end)
        case .killed(let signal): show("\(item.title) was stopped by signal \(signal).")
        }
    }

    /// Shows how a program ended, and the last line it printed.
    private func show(_ sentence: String.LocalizationValue, _ end: LaunchEnd) {
        guard let words = end.lastWords else { return show(sentence) }
        show("\(String(localized: sentence)) It said: \(words)")
    }

    func toggleFavourite(_ item: HomeItem) {
        let done = services.beginWork()
        Task {
            if let problem = await library.setFavourite(item.id, !item.isFavourite) {
                show(problem.sentence)
            } else {
                show(item.isFavourite ? "\(item.title) is no longer a favourite." : "\(item.title) is a favourite now.")
            }
            await library.settled()
            changeCount += 1
            done()
        }
    }

    func moveFavourite(_ item: HomeItem, _ step: FavouriteStep) {
        library.moveFavourite(item.id, step)
        waitForLibrary()
    }

    func forget(_ item: HomeItem, from row: HomeRow.Kind?) {
        if row == .continue { library.removeFromContinue(item.id) } else { library.removeFromRecents(item.id) }
        waitForLibrary()
    }

    func setWatched(_ item: HomeItem, _ isWatched: Bool) {
        library.setWatched(item.id, isWatched)
        waitForLibrary()
    }

    func hide(_ item: HomeItem) {
        let done = services.beginWork()
        Task {
            if let problem = await library.setHidden(item.id, true) {
                show(problem.sentence)
            } else {
                show("\(item.title) is hidden. Settings, Hidden tiles, brings it back.")
            }
            await library.settled()
            changeCount += 1
            done()
        }
    }

    func showHidden() {
        library.showAllHidden()
        waitForLibrary()
    }

    /// Makes screens show the requested change once the library has it, and scripts wait for that.
    func waitForLibrary() {
        let done = services.beginWork()
        Task {
            await library.settled()
            changeCount += 1
            done()
        }
    }

    func showPowerMenu() {
        noteAction()
        isPowerMenuShown = true
        let done = services.beginWork()
        Task {
            power = await library.powerActions()
            done()
        }
    }

    func perform(_ action: PowerAction) {
        if case .unavailable(let reason)? = power[action] {
            television?.boxStays()
            return show("\(reason)")
        }
        // Otherwise the film or the music would play on by itself when the box wakes.
        if action == .sleep { sleep.pause() }
        let done = services.beginWork()
        Task {
            // Not for a restart: the television would come back later than the machine.
            if action == .sleep || action == .powerOff { await television?.boxEnds() }
            do { try await library.perform(action) } catch {
                television?.boxStays()
                sleep.goOn()
                show("\(error)")
            }
            done()
        }
    }

    /// Pauses the film or the music that plays before the machine sleeps; returns what lets it play on, nil if nothing plays.
    func pauseUntilWake() -> (@MainActor () -> Void)? {
        if showing == nil {
            guard music.isPlaying else { return nil }
            music.pause()
            return { [weak self] in if self?.showing == nil { self?.music.resume() } }
        }
        guard services.nowPlaying?.isPaused == false else { return nil }
        services.perform(.pause)
        return { [weak self] in if self?.showing != nil { self?.services.perform(.play) } }
    }

    func quit() { services.quit() }

    // MARK: Controllers

    func map(_ device: InputDevice) { if running == nil { mapping = device } }

    /// Opens the mapping screen when a button of an unmapped device is held.
    func answerMappingRequest() {
        guard services.devices.mappingRequest != nil, running == nil else { return }
        noteAction()
        mapping = services.devices.takeMappingRequest()
    }

    func resetMapping(of device: InputDevice) {
        services.mapper.reset(device)
        show("\(device.name) has its built-in mapping again.")
    }
}
