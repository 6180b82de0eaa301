import TenFoot
import TenFootMachine
import TenFootMediaLibrary

/// Puts the machine to sleep after some time without presses, unless something plays or another program has the screen.
///
/// Before each sleep, also one that another program requests, it pauses playback and notifies the television.
/// As for the screen saver, only one deadline is scheduled at a time, and a press does not move it.
@MainActor final class SleepWatch {
    private var last = 0.0
    private var plan = 0
    private weak var model: HomeModel?
    /// Lets play on what was paused for a sleep.
    private var playOn: (@MainActor () -> Void)?

    func start(_ model: HomeModel) {
        self.model = model
        last = model.services.time
        wait()
        Task { await followSleep() }
    }

    /// Follows logind's signals of sleep and waking, which other programs and the machine's own buttons cause too.
    ///
    /// logind waits until what plays is paused and the television has been told.
    private func followSleep() async {
        let service = SleepService(), reason = "playback"
        let changes = service.changes()
        var hold = await service.hold(reason)
        var lastWake = SleepService.Clocks.now, announcement = lastWake
        for await isComing in changes {
            if isComing {
                announcement = .now
                pause()
                await model?.television?.boxEnds()
                try? hold?.close()
                hold = nil
            } else {
                // logind also says so of a sleep that has failed or was called off.
                let now = SleepService.Clocks.now
                if now.hasSlept(since: lastWake, announcement: announcement) { playOn = nil } else { goOn() }
                lastWake = now
                // The screen saver from before the sleep would still lie over the screen: the black one looks as if the box slept on.
                model?.noteUse()
                model?.television?.boxWakes()
                hold = await service.hold(reason)
            }
        }
        try? hold?.close()
    }

    /// Pauses what plays, for a sleep.
    func pause() { if let playOn = model?.pauseUntilWake() { self.playOn = playOn } }

    /// Lets play on what was paused for a sleep that does not come.
    func goOn() {
        playOn?()
        playOn = nil
    }

    func notePress() { last = model?.services.time ?? 0 }

    /// Schedules the next check, after a changed setting or the previous check.
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
        // After waking, the machine waits for the full time again.
        last = model.services.time
        wait()
        let done = model.services.beginWork()
        Task {
            // Do not retry if the machine cannot sleep.
            if await model.library.powerActions()[.sleep] == .available { model.perform(.sleep) }
            done()
        }
    }
}
