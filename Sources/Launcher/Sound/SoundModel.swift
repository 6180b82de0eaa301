import Observation
import TenFoot
import TenFootMachine

/// Handles volume keys and their overlay; the sound service is not queried before the first key, or before the settings open.
@Observable @MainActor final class SoundModel {
    /// The content of the overlay, shown for a moment after each press.
    enum Level: Equatable {
        case own(percent: Int, isMuted: Bool)
        /// The volume of the amplifier or the television, which show it themselves; only some report it.
        case cable(percent: Int?, isMuted: Bool, key: RemoteControl)
        /// There is no sound output.
        case missing
    }

    private(set) var shown: Level?
    /// The sound state; nil if there is no sound output, or it has not been queried yet.
    private(set) var state: SoundService.State?

    @ObservationIgnored private let service = SoundService()
    @ObservationIgnored private weak var model: HomeModel?
    /// Pressed keys that have not been applied yet.
    @ObservationIgnored private var waiting: [RemoteControl] = []
    @ObservationIgnored private var isWorking = false
    @ObservationIgnored private var count = 0

    /// The volume change of one press, in percent.
    nonisolated static let step = 5
    /// Seconds for which the overlay stays after the last press.
    private static let stay = 1.5
    /// Seconds without a press until the level is spoken: with a held key, each announcement would wait for the previous one.
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

    /// Applies the pressed keys; presses that arrive meanwhile are combined into one further change.
    private func work() async {
        while !waiting.isEmpty {
            // Start from the real state at the first press of a series, then from the shown level, since a card may have coarser steps.
            if !isShown { state = await service.state() }
            let keys = waiting
            waiting = []
            guard let old = state else { return show(.missing) }
            let new = old.after(keys)
            state = new
            show(.own(percent: new.volume, isMuted: new.isMuted))
            var isDone = true
            if new.isMuted != old.isMuted { isDone = await service.set(isMuted: new.isMuted) }
            if new.volume != old.volume { isDone = await service.set(volume: new.volume) && isDone }
            guard !isDone else { continue }
            // The output has gone since the first press.
            state = await service.state()
            show(state.map { .own(percent: $0.volume, isMuted: $0.isMuted) } ?? .missing)
        }
    }

    /// Whether the level of the output is on screen.
    private var isShown: Bool {
        guard model?.services.hasScreen == true, case .own? = shown else { return false }
        return true
    }

    /// Called when the amplifier or the television has reported its volume.
    func heard(percent: Int?, isMuted: Bool) {
        if case .cable(_, _, let key)? = shown { show(.cable(percent: percent, isMuted: isMuted, key: key)) }
    }

    private func show(_ level: Level) {
        guard let services = model?.services else { return }
        count += 1
        // Over another program nothing can be shown, nor spoken before its end; it may also change the volume between two presses.
        guard services.hasScreen else { return shown = nil }
        shown = level
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
    /// The state after some presses: up unmutes, down stays muted.
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
    /// The level for speech; nil if only another device knows it.
    var words: String? {
        switch self {
        case .own(let percent, let isMuted): isMuted ? String(localized: "Muted") : String(localized: "Volume \(percent) percent")
        case .cable(let percent, let isMuted, _):
            isMuted ? String(localized: "Muted") : percent.map { String(localized: "Volume \($0) percent") }
        case .missing: String(localized: "No sound output")
        }
    }
}
