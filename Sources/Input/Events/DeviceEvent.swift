/// What a source of input tells its host, in the order it happened.
package enum DeviceEvent: Hashable, Sendable {
    case control(ControlChange)
    case added(DeviceInfo)
    /// Comes after the `cancelled` of everything the device held.
    case removed(DeviceInfo)
    /// A node that cannot be used, or no longer: one line, with the cure.
    case problem(DeviceProblem)
}

/// A device in use, as a person would name it.
package struct DeviceInfo: Hashable, Sendable {
    /// The number its press events carry; never reused while the program runs.
    package var id: Int
    package var name: String
    /// For example `/dev/input/event5`; empty for the in-memory twin.
    package var node: String
    package var roles: DeviceRoles
    /// Nodes of one physical device share it.
    package var group: String
    /// True for the first node of its group to come and the last to go: the one worth telling a person about.
    package var speaksForGroup: Bool
    /// The node's path under /sys, where its battery is found; empty for the in-memory twin.
    package var systemPath: String

    package init(
        id: Int, name: String, node: String = "", roles: DeviceRoles, group: String = "", speaksForGroup: Bool = true,
        systemPath: String = ""
    ) {
        self.id = id
        self.name = name
        self.node = node
        self.roles = roles
        self.group = group
        self.speaksForGroup = speaksForGroup
        self.systemPath = systemPath
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
