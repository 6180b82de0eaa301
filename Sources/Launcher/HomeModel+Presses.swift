import TenFoot
import TenFootMediaLibrary

/// Pictures to leaf through, and where one begins.
struct PictureShow: Identifiable, Equatable {
    var pictures: [HomeItem]
    var start: Int
    var id: HomeItem.ID { pictures[start].id }

    /// Nil if the picture is not among the items.
    init?(_ picture: HomeItem, among items: [HomeItem]) {
        pictures = items.filter { $0.kind == .photo }
        guard let start = pictures.firstIndex(where: { $0.id == picture.id }) else { return nil }
        self.start = start
    }
}

extension HomeModel {
    func highlight(_ item: HomeItem) {
        if item.id != rows.first?.items.first?.id { noteAction() }
        if highlighted != item { highlighted = item }
    }

    /// What a folder holds now; read again with each change of the rows.
    func contents(of folder: HomeItem) -> [HomeItem] {
        _ = rows
        return library.contents(of: folder.id)
    }

    /// Pictures are shown here unless the config names a program for them; everything else is started.
    func open(_ item: HomeItem, among items: [HomeItem] = []) {
        noteAction()
        if item.kind == .folder {
            openFolder = item
        } else if item.kind == .photo, settings.pictureCommand == nil, let show = PictureShow(item, among: items) {
            viewing = show
        } else {
            play(item)
        }
    }

    /// Plays a film or an episode inside, from where it was left or from the beginning, or has the player of the settings do it.
    func play(_ item: HomeItem, fromStart: Bool = false) {
        guard item.isPlayable, settings.videoPlayer == .builtIn else { return launch(item) }
        library.noteLaunch(item)
        showing = Showing(item: item, start: fromStart ? 0 : library.playback(of: item.id)?.position ?? 0)
    }

    private func launch(_ item: HomeItem) {
        guard running == nil else { return }
        running = item.title
        let done = AppServices.beginWork()
        Task {
            // Two frames, so that what stays on screen until the program draws says what is happening.
            try? await Task.sleep(for: .milliseconds(34))
            await AppServices.suspendForChild()
            do {
                try await follow(library.launch(item.id, environment: display.environment), of: item, hasStarted: done)
            } catch {
                running = nil
                AppServices.resume()
                show("\(error)")
            }
            await library.settled()
            done()
        }
    }

    /// Waits for a program's end, or for Home to be held, which ends it.
    private func follow(_ program: RunningProgram, of item: HomeItem, hasStarted: @escaping () -> Void) async {
        // A script waits for a program that ends at once, not for one that is in use.
        let patience = Task {
            try? await Task.sleep(for: LaunchEnd.atOnce)
            if !Task.isCancelled { hasStarted() }
        }
        var isClosing: (() -> Void)?
        AppServices.onHomeHeld = {
            if isClosing == nil { isClosing = AppServices.beginWork() }
            program.terminate()
        }
        var end: LaunchEnd?
        // Another program may have the screen by the time the last process of this one is gone.
        var hasReturned = false
        func giveBack(_ end: LaunchEnd?) {
            guard !hasReturned else { return }
            hasReturned = true
            comeBack(item, end)
        }
        for await event in program.events {
            switch event {
            case .exited(let how, let remaining):
                end = how
                if remaining.isEmpty {
                    giveBack(isClosing == nil ? how : nil)
                } else {
                    // What forked away has the screen now, unless it shows nothing: only the person can tell. It goes on behind.
                    AppServices.onBackHeld = { giveBack(nil) }
                }
            case .ended(let how): end = end ?? how
            }
        }
        patience.cancel()
        // How a program that only started others ended says nothing about those.
        giveBack(isClosing == nil && end?.hasFailed == true ? end : nil)
        isClosing?()
    }

    private func comeBack(_ item: HomeItem, _ end: LaunchEnd?) {
        running = nil
        AppServices.onHomeHeld = nil
        AppServices.onBackHeld = nil
        AppServices.resume()
        guard let end else { return }
        switch end.outcome {
        case .exited(status: 0):
            if end.hasExitedAtOnce {
                show("\(item.title) ended at once, without an error." + (end.lastWords.map { " It said: \($0)" } ?? ""))
            }
        case .exited(let status):
            show("\(item.title) ended with error \(status)." + (end.lastWords.map { " It said: \($0)" } ?? ""))
        case .killed(let signal): show("\(item.title) was stopped by signal \(signal).")
        }
    }

    func toggleFavourite(_ item: HomeItem) {
        let done = AppServices.beginWork()
        Task {
            if let problem = await library.keepFavourite(item.id, !item.isFavourite) {
                show(problem.message)
            } else {
                show(item.isFavourite ? "\(item.title) is no longer a favourite." : "\(item.title) is a favourite now.")
            }
            await library.settled()
            done()
        }
    }

    func forget(_ item: HomeItem) {
        library.removeFromRecents(item.id)
        waitForLibrary()
    }

    /// Scripts go on when the rows show what was asked for.
    func waitForLibrary() {
        let done = AppServices.beginWork()
        Task {
            await library.settled()
            done()
        }
    }

    func showPowerMenu() {
        noteAction()
        isPowerMenuShown = true
        let done = AppServices.beginWork()
        Task {
            power = await library.powerActions()
            done()
        }
    }

    func perform(_ action: PowerAction) {
        if case .unavailable(let reason)? = power[action] { return show(reason) }
        Task {
            do { try await library.perform(action) } catch { show("\(error)") }
        }
    }

    func quit() { AppServices.quit() }

    // MARK: Controllers

    func map(_ device: InputDevice) { if running == nil { mapping = device } }

    /// Somebody holds a button of a device without a mapping.
    func answerMappingRequest() {
        guard InputDevices.shared.mappingRequest != nil, running == nil else { return }
        noteAction()
        mapping = InputDevices.shared.takeMappingRequest()
    }

    func resetMapping(of device: InputDevice) {
        ControllerMapper.shared.reset(device)
        show("\(device.name) has its built-in mapping again.")
    }
}
