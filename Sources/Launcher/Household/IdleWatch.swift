import Observation
import TenFoot

extension HomeModel {
    /// Starts the times of the screen saver and of sleep again, as a press does: a film or a program has ended, buttons are mapped, or a
    /// request came from outside.
    func noteUse() {
        idle.wake()
        sleep.notePress()
    }

    /// Whether a playing film, another program or the mapping of buttons has the screen.
    var keepsScreen: Bool {
        running != nil || mapping != nil || services.keepsScreenOn || showing != nil && services.nowPlaying?.isPaused == false
    }
}

/// Dims the screen after some time without presses, and starts the screen saver a minute later, but not over a playing film.
///
/// Only one deadline is scheduled at a time; a press does not move it, but is only recorded.
@Observable @MainActor final class IdleWatch {
    enum Stage: Equatable { case awake, dim, saver }

    private(set) var stage = Stage.awake
    /// Whether the last press ended the screen saver, and so has no other effect.
    @ObservationIgnored private(set) var endsSaver = false
    @ObservationIgnored private var last = 0.0
    @ObservationIgnored private var plan = 0
    @ObservationIgnored private weak var model: HomeModel?

    /// Seconds that the screen is dimmed before the screen saver starts.
    private static let dimmed = 60.0

    func start(_ model: HomeModel) {
        self.model = model
        last = model.services.time
        model.services.onPress = { [weak self] in self?.notePress() }
        wait()
    }

    /// Schedules the next check, after a changed setting or a press.
    func wait() {
        guard let model else { return }
        plan += 1
        let mine = plan
        guard model.settings.saver != .off else { return }
        let limit = Double(model.settings.saverAfter) * 60 + (stage == .dim ? 0 : -min(Self.dimmed, Double(model.settings.saverAfter) * 30))
        let rest = limit - (model.services.time - last)
        model.services.after(max(0.5, rest)) { [weak self] in if let self, plan == mine { look(limit) } }
    }

    private func look(_ limit: Double) {
        guard let model, stage != .saver else { return }
        // A film or a program keeps the screen on.
        if isKept(model) { last = model.services.time }
        guard model.services.time - last >= limit - 0.01 else { return wait() }
        stage = stage == .awake ? .dim : .saver
        if stage == .dim { wait() }
    }

    private func isKept(_ model: HomeModel) -> Bool {
        model.isFirstRun || model.keepsScreen
    }

    private func notePress() {
        endsSaver = stage == .saver
        last = model?.services.time ?? 0
        model?.sleep.notePress()
        model?.notePress()
        // The screen saver consumes the press that ends it; a dimmed screen is only brightened.
        guard stage == .dim else { return }
        stage = .awake
        wait()
    }

    /// Starts the time again, ends the screen saver, and brightens a dimmed screen.
    func wake() {
        last = model?.services.time ?? 0
        guard stage != .awake else { return }
        stage = .awake
        wait()
    }
}
