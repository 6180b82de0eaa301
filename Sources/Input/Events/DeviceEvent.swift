/// An event from a source of input to its host, in the order in which it happened.
package enum DeviceEvent: Hashable, Sendable {
    case control(ControlChange)
    /// A stick's lean has changed without pressing anything.
    case lean(StickLean)
    /// A key of a keyboard, for hosts that make text themselves: on a console.
    case stroke(KeyStroke)
    case added(DeviceInfo)
    /// Every device present at the start has been reported.
    case surveyed
    /// Follows the `cancelled` events of everything that the device held.
    case removed(DeviceInfo)
    /// The same device, used in another way than before: a person has mapped it.
    case changed(DeviceInfo)
    /// A button of a device without a mapping has been held, which requests the mapping screen.
    case asksForMapping(DeviceInfo)
    /// A source was moved on a device that is being mapped.
    case learned(LearnedMove)
    /// The charge of a device's battery, when its driver reports a change.
    case battery(DeviceInfo, BatteryState)
    /// A node that cannot be used, or no longer: one line with the remedy.
    case problem(DeviceProblem)
}

/// A device in use, for messages and notices.
package struct DeviceInfo: Hashable, Sendable {
    /// The number its press events carry; never reused while the program runs.
    package var id: Int
    package var name: String
    /// For example `/dev/input/event5`; empty for an in-memory device.
    package var node: String
    package var roles: DeviceRoles
    /// The key that nodes of one physical device share.
    package var group: String
    /// True for the first node of its group to be added and the last to be removed: its events cause the notices.
    package var speaksForGroup: Bool
    /// The node's path under /sys, where its battery is found; empty for an in-memory device.
    package var systemPath: String
    /// Whether it is mapped by a line of the user's.
    package var hasOwnMapping: Bool
    /// Whether it has motors.
    package var canRumble: Bool
    /// The identifier of its kind in mapping lines; nil for a device without one.
    package var guid: ControllerGUID?

    package init(
        id: Int, name: String, node: String = "", roles: DeviceRoles, group: String = "", speaksForGroup: Bool = true,
        systemPath: String = "", hasOwnMapping: Bool = false, canRumble: Bool = false, guid: ControllerGUID? = nil
    ) {
        self.id = id
        self.name = name
        self.node = node
        self.roles = roles
        self.group = group
        self.speaksForGroup = speaksForGroup
        self.systemPath = systemPath
        self.hasOwnMapping = hasOwnMapping
        self.canRumble = canRumble
        self.guid = guid
    }
}

/// A key, button, axis or hat that is moved or released while its device is being mapped.
package struct LearnedMove: Hashable, Sendable {
    package var device: DeviceInfo
    package var source: ControllerRow.Source
    package var isDown: Bool
    /// The time in microseconds of the monotonic clock.
    package var time: UInt64
    /// The device's present mapping, to be changed with `rebind`.
    package var row: ControllerRow

    package init(device: DeviceInfo, source: ControllerRow.Source, isDown: Bool, time: UInt64, row: ControllerRow) {
        self.device = device
        self.source = source
        self.isDown = isDown
        self.time = time
        self.row = row
    }
}

/// The charge of a battery.
package struct BatteryState: Hashable, Sendable {
    /// From 0 to 100.
    package var percent: Int
    package var isCharging: Bool

    package init(percent: Int, isCharging: Bool = false) {
        self.percent = percent
        self.isCharging = isCharging
    }
}

/// Why a node is not read, and what to do about it.
package struct DeviceProblem: Hashable, Sendable {
    package var node: String
    /// One line: problem, place, remedy.
    package var message: String

    package init(node: String, message: String) {
        self.node = node
        self.message = message
    }
}
