import Observation
import TenFoot
import TenFootMachine

/// What volume keys do, and what is shown of it; nothing is asked before the first of them, or before the settings open.
@Observable @MainActor final class SoundModel {
    /// What the overlay says, for a moment after each press.
    enum Level: Equatable {
        case own(percent: Int, isMuted: Bool)
        /// The amplifier's or the television's: they show it themselves, and only some tell.
        case cable(percent: Int?, isMuted: Bool, key: RemoteControl)
    }

    private(set) var shown: Level?
    /// Nil where nothing sounds, or nothing has been asked yet.
    private(set) var state: SoundService.State?

    @ObservationIgnored private let service = SoundService()
    @ObservationIgnored private weak var model: HomeModel?
    /// What the keys have asked for and the machine has not done yet.
    @ObservationIgnored private var waiting: [RemoteControl] = []
    @ObservationIgnored private var isWorking = false
    @ObservationIgnored private var count = 0

    /// Percent that a press changes.
    nonisolated static let step = 5
    /// Seconds that the overlay stays after the last press.
    private static let stay = 1.5
    /// Seconds without a press until the level is said: each of a held key's would wait for the one before.
    private static let quiet = 0.4

    func start(_ model: HomeModel) {
        self.model = model
        model.services.onVolume = { [weak self] in self?.press($0) }
    }

    // MARK: Keys

    func press(_ key: RemoteControl) {
        guard let model else { return }
        if model.settings.sendsVolume, let television = model.television, television.press(key) {
            return show(.cable(percent: nil, isMuted: false, key: key))
        }
        waiting.append(key)
        guard !isWorking else { return }
        isWorking = true
        let done = model.services.beginWork()
        Task {
            await work()
            isWorking = false
            done()
        }
    }

    /// Does what has been asked for; presses that come meanwhile are one change more.
    private func work() async {
        // The first press of several goes by the truth, those after it by what is shown: a card may have coarser steps.
        if shown == nil { state = await service.state() }
        while !waiting.isEmpty {
            let keys = waiting
            waiting = []
            guard let old = state else { return }
            let new = old.after(keys)
            state = new
            show(.own(percent: new.volume, isMuted: new.isMuted))
            if new.isMuted != old.isMuted { await service.set(isMuted: new.isMuted) }
            if new.volume != old.volume { await service.set(volume: new.volume) }
        }
    }

    /// The amplifier or the television has told how loud it is.
    func heard(percent: Int?, isMuted: Bool) {
        if case .cable(_, _, let key)? = shown { show(.cable(percent: percent, isMuted: isMuted, key: key)) }
    }

    private func show(_ level: Level) {
        guard let services = model?.services else { return }
        shown = level
        count += 1
        let mine = count
        services.after(Self.quiet) { [weak self] in
            if let self, count == mine, let words = level.words { AccessibilityNotification.Announcement(words).post() }
        }
        services.after(Self.stay) { [weak self] in if let self, count == mine { shown = nil } }
    }

    // MARK: The settings

    func read() async {
        let new = await service.state()
        if state != new { state = new }
    }

    func choose(_ output: SoundService.Output) {
        guard let model else { return }
        let done = model.services.beginWork()
        Task {
            if await !service.choose(output) { model.show("\(output.name) cannot be used now.") }
            await read()
            done()
        }
    }
}

extension SoundService.State {
    /// What some presses make of it: up is heard again, down stays silent.
    func after(_ keys: [RemoteControl]) -> SoundService.State {
        var next = self
        for key in keys {
            switch key {
            case .volumeUp: (next.volume, next.isMuted) = (min(100, next.volume + SoundModel.step), false)
            case .volumeDown: next.volume = max(0, next.volume - SoundModel.step)
            case .mute where canMute: next.isMuted.toggle()
            default: break
            }
        }
        return next
    }
}

extension SoundModel.Level {
    /// As it is read aloud; nil where only another device knows.
    var words: String? {
        switch self {
        case .own(let percent, let isMuted): isMuted ? String(localized: "Muted") : String(localized: "Volume \(percent) percent")
        case .cable(let percent, let isMuted, _):
            isMuted ? String(localized: "Muted") : percent.map { String(localized: "Volume \($0) percent") }
        }
    }
}
