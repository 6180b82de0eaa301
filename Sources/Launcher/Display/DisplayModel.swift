import Observation
import TenFoot

/// The screen's resolution: the saved one, and one on trial.
@Observable @MainActor final class DisplayModel {
    /// A resolution on trial: the previous one returns unless the user confirms it.
    struct Trial: Equatable {
        let mode: ScreenMode
        let before: ScreenMode?
        /// Seconds until the previous resolution returns.
        var left: Int
    }

    private(set) var trial: Trial?
    /// The available modes, read when the settings open, and after each change.
    private(set) var modes: [ScreenMode] = []
    private(set) var mode: ScreenMode?
    @ObservationIgnored private var count = 0

    /// The duration of a trial, in seconds.
    static let patience = 15

    /// Sets the screen to the configured mode; reports once if the screen does not have it.
    func start(_ model: HomeModel) {
        guard let text = model.settings.resolution else { return }
        let modes = model.services.screenModes
        // In a window and under Wayland the resolution cannot be set; ignore the setting, which a full-screen start may use.
        guard !modes.isEmpty else { return }
        guard let wanted = ScreenMode(text), let mode = modes.nearest(to: wanted), model.services.setScreenMode(mode) else {
            guard let now = model.services.screenMode?.text else {
                return model.complain(String(localized: "The screen cannot show \(text). Settings, Resolution, lists what it can."))
            }
            return model.complain(
                String(localized: "The screen cannot show \(text); it stays at \(now). Settings, Resolution, lists what it can."))
        }
    }

    func read(_ services: AppServices) {
        // Remove duplicates: a screen lists many modes twice, from the kernel and from its EDID.
        var seen: Set<ScreenMode> = []
        modes = services.screenModes.filter { seen.insert($0).inserted }.sorted {
            ($0.width * $0.height, $0.rate) > ($1.width * $1.height, $1.rate)
        }
        mode = services.screenMode
    }

    /// Shows another resolution, and reverts it unless it is confirmed within 15 seconds.
    func propose(_ mode: ScreenMode, _ model: HomeModel) {
        guard trial == nil, mode != self.mode else { return }
        let before = self.mode
        guard model.services.setScreenMode(mode) else {
            return model.show("The screen does not take \(mode.text).")
        }
        trial = Trial(mode: mode, before: before, left: Self.patience)
        self.mode = mode
        count += 1
        tick(count, model)
    }

    private func tick(_ mine: Int, _ model: HomeModel) {
        model.services.after(1) { [weak self] in
            guard let self, count == mine, let left = trial?.left else { return }
            guard left > 1 else { return revert(model) }
            trial?.left = left - 1
            tick(mine, model)
        }
    }

    func keep(_ model: HomeModel) {
        guard let trial else { return }
        self.trial = nil
        model.change { $0.resolution = trial.mode.text }
    }

    /// Returns to the screen's default resolution.
    func forget(_ model: HomeModel) {
        model.change { $0.resolution = nil }
        model.services.setScreenMode(nil)
        read(model.services)
    }

    func revert(_ model: HomeModel) {
        guard let trial else { return }
        self.trial = nil
        model.services.setScreenMode(trial.before)
        read(model.services)
    }
}

extension [ScreenMode] {
    /// The mode of that size and rate, or of that size with the rate nearest to it, at most half a frame away; without a rate the fastest.
    func nearest(to wanted: ScreenMode) -> ScreenMode? {
        let sized = filter { $0.width == wanted.width && $0.height == wanted.height }
        guard wanted.rate > 0 else { return sized.max { $0.rate < $1.rate } }
        let best = sized.min { abs($0.rate - wanted.rate) < abs($1.rate - wanted.rate) }
        return best.flatMap { abs($0.rate - wanted.rate) <= 0.5 ? $0 : nil }
    }
}
