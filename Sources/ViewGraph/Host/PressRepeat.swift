import Foundation

/// The timing of held directions, for views that repeat an action of their own.
package struct PressRepeat: SceneSetting, Hashable {
    /// Seconds from the press to its first repeat.
    package let delay: TimeInterval
    /// Seconds between repeats.
    package let interval: TimeInterval

    package init(delay: TimeInterval = 0.4, interval: TimeInterval = 0.12) {
        self.delay = delay
        self.interval = interval
    }

    package func apply(to host: ViewHost) { host.pressRepeat = self }
}
