import TenFoot
import TenFootMediaLibrary

/// Has the box sleep after some time without presses, unless something plays or another program has the screen.
///
/// As for the screen saver, one deadline is ahead at a time, and a press moves none.
@MainActor final class SleepWatch {
    private var last = 0.0
    private var plan = 0
    private weak var model: HomeModel?

    func start(_ model: HomeModel) {
        self.model = model
        last = model.services.time
        wait()
    }

    func notePress() { last = model?.services.time ?? 0 }

    /// Plans the next look, after another setting or the last one.
    func wait() {
        plan += 1
        guard let model, model.settings.sleepAfter > 0 else { return }
        let mine = plan, limit = Double(model.settings.sleepAfter) * 60
        model.services.after(max(0.5, limit - (model.services.time - last))) { [weak self] in if let self, plan == mine { look(limit) } }
    }

    private func look(_ limit: Double) {
        guard let model else { return }
        if model.keepsScreen || model.music.isPlaying || model.others.isPlaying { last = model.services.time }
        guard model.services.time - last >= limit - 0.01 else { return wait() }
        // Awake again, the box waits as long once more.
        last = model.services.time
        wait()
        Task {
            // What the machine cannot do is not tried over and over.
            if await model.library.powerActions()[.sleep] == .available { model.perform(.sleep) }
        }
    }
}
