import TenFoot
import TenFootControlSocket
import TenFootMediaLibrary
import TenFootMPRIS

/// Control of the launcher from outside: over its socket, and over MPRIS while a film plays.
///
/// A headless launcher does not listen, so that it does not take the place of the launcher on screen.
@MainActor final class OutsideControl {
    private let model: HomeModel
    private var server: ControlServer?
    private var told: ControlStatus?
    private var media: MediaControl?

    init?(model: HomeModel) {
        guard !model.services.isHeadless else { return nil }
        self.model = model
        follow(model.settings)
    }

    /// Starts or stops the socket, the MPRIS player and following other players, as the settings say.
    func follow(_ settings: LauncherSettings) {
        if !settings.listens {
            stop()
        } else if server == nil, let path = SocketAddress.standard(ProcessInfo.processInfo.environment) {
            listen(path)
        }
        if !settings.isMediaPlayer {
            media?.stop()
            media = nil
        } else if media == nil {
            media = MediaControl(model: model)
        }
        model.others.follow(settings.isMediaPlayer)
    }

    private func listen(_ path: String) {
        do throws(ControlProblem) {
            let server = try ControlServer(
                path: path,
                watch: { [services = model.services] in services.watch(descriptor: $0, $1) },
                answer: { [weak self] in await self?.answer($0) ?? .problem("the launcher is about to end") })
            server.onWatched = { [weak self] in self?.settle(isWatched: $0) }
            self.server = server
        } catch {
            FileHandle.standardError.write(Data("launcher: \(error.message)\n".utf8))
        }
    }

    /// Stops everything, when the launcher ends.
    func stop() {
        server?.stop()
        server = nil
    }

    // MARK: Answers

    private func answer(_ request: ControlRequest) async -> ControlReply {
        switch request {
        case .status: return .status(status)
        case .watch: return .done
        case .press(let control, let isLong):
            await model.services.press(control, isLong: isLong)
            return .done
        case .stop:
            if model.showing != nil {
                model.showing = nil
            } else if model.running != nil, let close = model.services.onHomeHeld {
                close()
            } else {
                model.music.stop()
            }
            return .done
        case .screenshot(let path):
            guard let picture = model.services.screenshot() else { return .problem("\(model.running ?? "another program") has the screen") }
            let reason = await Self.onDisk { () -> String? in
                do { try picture.write(to: URL(filePath: path)) } catch { return (error as NSError).localizedDescription }
                return nil
            }
            return reason.map { .problem("\(path) cannot be written: \($0)") } ?? .done
        case .open(let id):
            if let refusal { return refusal }
            guard let item = await item(id) else { return .problem("there is nothing called \(id)") }
            model.showAlone()
            model.open(item, among: [item])
            return .done
        case .search(let text):
            if let refusal { return refusal }
            model.showAlone()
            model.wantedSearch = text
            model.push(.search)
            return .done
        case .play(let path):
            if let refusal { return refusal }
            guard await Self.onDisk({ FileManager.default.fileExists(atPath: path) }) else { return .problem("there is no file \(path)") }
            // A program may have been started meanwhile.
            if let refusal { return refusal }
            model.showAlone()
            model.playFile(path)
            return .done
        }
    }

    /// Runs what needs a disk, which may not answer, or a pipe, which no one may read, on another thread.
    private nonisolated static func onDisk<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
        }
    }

    /// The item with an identifier; waits while the library is still being read, but for less than a client's timeout.
    private func item(_ id: HomeItem.ID) async -> HomeItem? {
        let deadline = ContinuousClock.now + .seconds(30)
        while true {
            if let item = model.library.item(id) { return item }
            guard !model.isComplete, ContinuousClock.now < deadline else { return nil }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Why no screen of the launcher can be shown now; nil if it can.
    private var refusal: ControlReply? {
        model.running.map { .problem("\($0) has the screen; stop it first") }
    }

    private var status: ControlStatus {
        ControlStatus(
            screen: model.screenName, focus: model.services.hasScreen ? model.services.focusedName : nil, running: model.running,
            playing: model.services.nowPlaying.map {
                ControlStatus.Playing(title: $0.title, position: $0.position, duration: $0.duration, paused: $0.isPaused)
            })
    }

    // MARK: Events

    private func settle(isWatched: Bool) {
        // Send a new client the whole state.
        told = nil
        model.services.onFrame = nil
        guard isWatched else { return }
        model.services.onFrame = { [weak self] in self?.tell() }
        tell()
    }

    private func tell() {
        let status = status
        guard status != told else { return }
        server?.tell(status.events(since: told))
        told = status
    }
}

extension HomeModel {
    /// The public name of the topmost screen.
    var screenName: String {
        if running != nil { return "program" }
        if idle.stage == .saver { return "saver" }
        if showing != nil { return "film" }
        if mapping != nil { return "controller" }
        if isPowerMenuShown { return "power" }
        if isFirstRun { return "first-run" }
        if areProgramsShown { return "programs" }
        if areProblemsShown { return "problems" }
        if isAskingPIN { return "pin" }
        if isSetting { return "settings" }
        guard let screen = path.last else { return "home" }
        switch screen {
        case .title: return "title"
        case .shelf: return "shelf"
        case .search: return "search"
        case .photos: return "photos"
        case .album: return "album"
        case .nowPlaying: return "music"
        case .queue: return "queue"
        }
    }

    /// Closes everything over the home screen, so that a request from outside opens there.
    func showAlone() {
        closeDialogs()
        // This ends the screen saver too, which would lie over what opens.
        showing = nil
        path = []
        if !hasActed, firstPlace == nil { owesFirstTile = true }
    }

    /// Plays a file, as the library's item if it has one.
    func playFile(_ path: String) {
        if let item = library.playable(path: path) { return play(item) }
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        playExtra(path, title: name)
    }
}
