/// What a source of input tells its host, in the order it happened.
package enum DeviceEvent: Hashable, Sendable {
    case control(ControlChange)
    /// A stick leans otherwise than before without pressing anything.
    case lean(StickLean)
    /// A key of a keyboard, where text is the host's to make: on a console.
    case stroke(KeyStroke)
    case added(DeviceInfo)
    /// Every device present at the start has been reported.
    case surveyed
    /// Comes after the `cancelled` of everything the device held.
    case removed(DeviceInfo)
    /// The same device, used otherwise than before: a person has mapped it.
    case changed(DeviceInfo)
    /// A button of a device without a mapping has been held, which asks for the mapping screen.
    case asksForMapping(DeviceInfo)
    /// Something moved on a device that is being mapped.
    case learned(LearnedMove)
    /// The charge of a device's battery, where its driver tells of a change.
    case battery(DeviceInfo, BatteryState)
    /// A node that cannot be used, or no longer: one line, with the cure.
    case problem(DeviceProblem)
}

/// A device in use, for messages and notices.
package struct DeviceInfo: Hashable, Sendable {
    /// The number its press events carry; never reused while the program runs.
    package var id: Int
    package var name: String
    /// For example `/dev/input/event5`; empty for the in-memory twin.
    package var node: String
    package var roles: DeviceRoles
    /// Nodes of one physical device share it.
    package var group: String
    /// True for the first node of its group to come and the last to go: its events make the notices.
    package var speaksForGroup: Bool
    /// The node's path under /sys, where its battery is found; empty for the in-memory twin.
    package var systemPath: String
    /// Mapped by a line of the user's own.
    package var hasOwnMapping: Bool
    /// Has motors.
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
    /// Microseconds of the monotonic clock.
    package var time: UInt64
    /// What the device does at present, to be changed with `rebind`.
    package var row: ControllerRow

    package init(device: DeviceInfo, source: ControllerRow.Source, isDown: Bool, time: UInt64, row: ControllerRow) {
        self.device = device
        self.source = source
        self.isDown = isDown
        self.time = time
        self.row = row
    }
}

/// How full a battery is.
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
    /// One line: what, where, cure.
    package var message: String

    package init(node: String, message: String) {
        self.node = node
        self.message = message
    }
}
