import Observation
import TenFootInput

/// The remotes, gamepads and keyboards that are read; views that look follow it.
///
/// The keyboard of a window is not among them: nobody knows whether there is one.
@Observable @MainActor public final class InputDevices {
    /// The devices of this app.
    public static let shared = InputDevices()

    /// The devices by name, one for each that a person would count.
    public private(set) var names: [String] = []
    /// True once a device has gone.
    public private(set) var hasLostAny = false

    @ObservationIgnored private var known: [Int: DeviceInfo] = [:]

    func add(_ device: DeviceInfo) {
        known[device.id] = device
        publish()
    }

    func remove(_ device: DeviceInfo) {
        guard known.removeValue(forKey: device.id) != nil else { return }
        hasLostAny = true
        publish()
    }

    /// A device of several nodes counts once.
    private func publish() {
        var groups: Set<String> = []
        let devices = known.values.sorted { $0.id < $1.id }
        names = devices.filter { groups.insert($0.group).inserted }.map(\.name)
    }
}
