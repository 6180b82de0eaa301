import Foundation
import Observation
import TenFootInput

/// The remotes, gamepads and keyboards being read; views that read it are updated.
///
/// A window's keyboard is not listed: window systems do not report whether there is one.
@Observable @MainActor public final class InputDevices {
    /// The physical devices, in the order in which they were connected.
    public private(set) var all: [InputDevice] = []
    /// True after the first press on any device; false again when the last device has been removed.
    public private(set) var isInUse = false
    /// True once all devices present at the start are listed; stays false if none are read, as in headless runs.
    public private(set) var isSurveyed = false
    /// True once a device has been removed.
    public private(set) var hasLostAny = false
    /// The notices to show for a few seconds each, the oldest first.
    public private(set) var notices: [DeviceNotice] = []
    /// A device for which the viewer requests mapping by holding a button; an app with a mapping screen takes it with `takeMappingRequest`.
    public private(set) var mappingRequest: InputDevice?

    /// The names of the devices with usable buttons.
    public var names: [String] { all.filter { $0.kind != .unmapped }.map(\.name) }

    /// True after the very first press; views that read it are not updated when it changes.
    ///
    /// Changes before the first press, such as the initial focus, need no animation.
    @ObservationIgnored public private(set) var hasHeardPress = false

    @ObservationIgnored private var known: [Int: DeviceInfo] = [:]
    @ObservationIgnored private var batteries: [String: BatteryState] = [:]
    @ObservationIgnored private var warned: Set<String> = []
    @ObservationIgnored private var noticeCount = 0

    nonisolated init() {}

    /// Returns the request and clears it.
    public func takeMappingRequest() -> InputDevice? {
        defer { mappingRequest = nil }
        return mappingRequest
    }

    func add(_ device: DeviceInfo) {
        known[device.id] = device
        publish()
    }

    func remove(_ device: DeviceInfo) {
        guard known.removeValue(forKey: device.id) != nil else { return }
        if !known.values.contains(where: { $0.group == device.group }) {
            (batteries[device.group], hasLostAny) = (nil, true)
            warned.remove(device.group)
        }
        if mappingRequest?.group == device.group { mappingRequest = nil }
        publish()
        if names.isEmpty { isInUse = false }
    }

    func noteSurvey() { isSurveyed = true }

    func notePress() {
        hasHeardPress = true
        if !isInUse { isInUse = true }
    }

    func askForMapping(_ device: DeviceInfo) { mappingRequest = all.first { $0.group == device.group } }

    /// True if the viewer should be told; once per discharge.
    func note(_ battery: BatteryState, of device: DeviceInfo) -> Bool {
        guard known[device.id] != nil else { return false }
        if batteries[device.group] != battery {
            batteries[device.group] = battery
            publish()
        }
        if battery.isCharging || battery.percent >= Self.fineAgain { warned.remove(device.group) }
        guard battery.percent <= Self.low, !battery.isCharging else { return false }
        return warned.insert(device.group).inserted
    }

    /// The percentages at which a low battery is reported, and above which it may be reported again.
    private static let low = 15, fineAgain = 25

    /// Shows a notice, in place of an older one about the same device, and returns its number.
    func tell(_ kind: DeviceNotice.Kind, _ device: DeviceInfo) -> Int {
        noticeCount += 1
        notices.removeAll { $0.group == device.group }
        notices.append(DeviceNotice(id: noticeCount, kind: kind, name: device.name, group: device.group))
        // Keep three at most: plugging in a hub makes many at once.
        if notices.count > 3 { notices.removeFirst() }
        return noticeCount
    }

    func forget(notice id: Int) { notices.removeAll { $0.id == id } }

    /// Lists a device with several nodes once, with the combined capabilities.
    private func publish() {
        var devices: [InputDevice] = []
        for info in known.values.sorted(by: { $0.id < $1.id }) {
            if let index = devices.firstIndex(where: { $0.group == info.group }) {
                devices[index].merge(info)
            } else {
                devices.append(InputDevice(info, battery: batteries[info.group]))
            }
        }
        if all != devices { all = devices }
    }
}

/// A notice about a device, for the viewer.
public struct DeviceNotice: Identifiable, Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// It was plugged in and works.
        case connected
        /// It was plugged in, and its buttons have no mapping.
        case unmapped
        /// It was disconnected.
        case disconnected
        /// Its battery is nearly empty; percent.
        case batteryLow(Int)
    }

    /// The number of the notice.
    public let id: Int
    /// What happened.
    public let kind: Kind
    /// The device's name, as the device reports it.
    public let name: String
    let group: String
}
