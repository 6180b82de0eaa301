import Foundation

/// The time of day at second zero of the scene's clock; it changes when the machine's clock is set, and when the machine has slept.
package struct WallClock: SceneSetting, Hashable {
    /// Seconds since 1970.
    package let epoch: TimeInterval

    package init(epoch: TimeInterval) { self.epoch = epoch }

    package func apply(to host: ViewHost) {
        host.epoch = epoch
        host.datesChanged()
    }
}
