/// Which devices are read, and with which mapping lines.
package struct DeviceConfiguration: Sendable {
    package var policy: ReadingPolicy
    package var rules: DeviceRules
    package var database: ControllerDatabase

    package init(policy: ReadingPolicy, rules: DeviceRules = DeviceRules(), database: ControllerDatabase = ControllerDatabase()) {
        self.policy = policy
        self.rules = rules
        self.database = database
    }

    /// Decides about a device: its roles and mapping if it is read, else the reason.
    ///
    /// - Parameter others: the devices present; called for a remote without arrows, which may be half of a keyboard.
    package func decide(_ device: DeviceDescription, beside others: () -> [DeviceDescription] = { [] }) -> DeviceDecision {
        let row = database[device: device]
        switch device.classify(isInDatabase: row != nil) {
        case .rejected(let reason):
            return .ignore(reason)
        case .used(var roles):
            if roles.contains(.gamepad), let reason = rules.rejection(of: device) {
                roles.remove(.gamepad)
                if roles.isEmpty { return .ignore(reason) }
            }
            if row == nil, device.lacksArrows(roles), !others().contains(where: { $0.groupKey == device.groupKey && $0.movesAndChooses }) {
                roles.insert(.unmapped)
            }
            let mapping = DeviceMapping(device, roles: roles, row: row, policy: policy)
            if roles.contains(.unmapped) {
                if let reason = rules.rejection(of: device) { return .ignore(reason) }
                return .read(roles, mapping)
            }
            return mapping.isEmpty ? .ignore("its keys come from the window system") : .read(roles, mapping)
        }
    }
}

/// The decision about a device.
package enum DeviceDecision {
    case read(DeviceRoles, DeviceMapping)
    /// The clause follows "not used: ".
    case ignore(String)
}
