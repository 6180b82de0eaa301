/// The meaning of each key and axis of one device, compiled once from rows, specification and key table.
package struct DeviceMapping: Hashable, Sendable {
    /// An axis whose ends press controls: a hat, or a half axis used as a D-pad.
    package struct AxisEnds: Hashable, Sendable {
        package var negative: RemoteControl?
        package var positive: RemoteControl?
        /// The control that the axis presses when it moves from its lowest to its highest value, like a trigger.
        package var whole: RemoteControl?
        /// Whether the axis rests at its highest value, for `whole`.
        package var isInverted = false
    }

    /// Two axes that make a stick.
    package struct Stick: Hashable, Sendable {
        package var x: UInt16
        package var y: UInt16
        package var invertsX = false
        package var invertsY = false
    }

    package var keys: [UInt16: RemoteControl] = [:]
    package var axes: [UInt16: AxisEnds] = [:]
    package var stick: Stick?
    /// Whether modifiers have an effect: Shift reverses Tab; Control, Alt and Meta reserve a key for the system.
    package var heedsModifiers = false

    package init() {}

    /// The mapping of a device in the given roles.
    ///
    /// - Parameter row: the user's or the database's line, which defines the pad's part; without one the kernel's specification does.
    package init(_ device: DeviceDescription, roles: DeviceRoles, row: ControllerRow? = nil, policy: ReadingPolicy = .console(grabs: false))
    {
        let read = policy.rolesRead(of: roles)
        if !read.isDisjoint(with: [.remote, .keyboard, .media]) {
            addKeys(of: device, isKeyboard: roles.contains(.keyboard))
            heedsModifiers = roles.contains(.keyboard)
            if let taken = policy.keysFromWindow { keys = keys.filter { !taken.contains($0.key) } }
        }
        if read.contains(.gamepad) {
            if let row {
                addGamepad(of: device, row: row)
            } else {
                addGamepadBySpecification(of: device)
            }
        } else if let row, !read.isEmpty {
            // A remote has a row only if the user wrote one.
            addGamepad(of: device, row: row)
        }
    }

    /// Whether no key and no axis has a meaning, so that the device need not be read.
    package var isEmpty: Bool { keys.isEmpty && axes.isEmpty && stick == nil }
}
