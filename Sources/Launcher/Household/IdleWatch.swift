import Observation
import TenFoot

extension HomeModel {
    /// Whether a film that plays, or another program, has the screen.
    var keepsScreen: Bool {
        running != nil || services.keepsScreenOn || showing != nil && services.nowPlaying?.isPaused == false
    }
}

/// What happens without presses: the screen dims, a minute later the screen saver comes, and never over a film that plays.
///
/// One deadline is ahead at a time; a press moves none, it is only remembered.
@Observable @MainActor final class IdleWatch {
    enum Stage: Equatable { case awake, dim, saver }

    private(set) var stage = Stage.awake
    @ObservationIgnored private var last = 0.0
    @ObservationIgnored private var plan = 0
    @ObservationIgnored private weak var model: HomeModel?

    /// Seconds that the screen is dim before the saver comes.
    private static let dimmed = 60.0

    func start(_ model: HomeModel) {
        self.model = model
        last = model.services.time
        model.services.onPress = { [weak self] in self?.notePress() }
        wait()
    }

    /// Plans the next look, after another setting or a press.
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
        // A film keeps the screen; when it is over, the time begins anew.
        if isKept(model) { last = model.services.time }
        guard model.services.time - last >= limit - 0.01 else { return wait() }
        stage = stage == .awake ? .dim : .saver
        if stage == .dim { wait() }
    }

    private func isKept(_ model: HomeModel) -> Bool {
        model.isFirstRun || model.keepsScreen
    }

    private func notePress() {
        last = model?.services.time ?? 0
        model?.sleep.notePress()
        model?.notePress()
        // The saver takes the press that ends it for itself; a dim screen is only made bright.
        guard stage == .dim else { return }
        stage = .awake
        wait()
    }

    /// Ends the screen saver after a press.
    func wake() {
        guard stage == .saver else { return }
        last = model?.services.time ?? 0
        stage = .awake
        wait()
    }
}
