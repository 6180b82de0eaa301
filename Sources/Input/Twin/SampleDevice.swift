/// The devices that a script can plug in, by the names that scripts use.
package enum SampleDevice: String, Hashable, Sendable, CaseIterable {
    case gamepad
    /// A pad of a model without a mapping.
    case unknown
    /// A remote without arrows.
    case remote

    package var description: DeviceDescription {
        switch self {
        case .gamepad: .sampleGamepad
        case .unknown: .sampleUnknown
        case .remote: .sampleBareRemote
        }
    }
}

extension DeviceDescription {
    /// A typical pad: D-pad as a hat, two sticks, triggers.
    package static var sampleGamepad: DeviceDescription {
        let stick = AxisRange(-32768, 32767)
        let trigger = AxisRange(0, 255)
        return DeviceDescription(
            name: "Gamepad", parentPath: "twin/gamepad", vendor: 0x045e, product: 0x028e, version: 0x0114,
            keys: [0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13a, 0x13b, 0x13c, 0x13d, 0x13e],
            axes: [
                0: stick, 1: stick, 2: trigger, 3: stick, 4: stick, 5: trigger, 0x10: AxisRange(-1, 1), 0x11: AxisRange(-1, 1),
            ],
            tags: ["JOYSTICK"])
    }

    /// A pad that no mapping table knows: buttons numbered from the joystick's first, one stick.
    package static var sampleUnknown: DeviceDescription {
        let stick = AxisRange(0, 255)
        return DeviceDescription(
            name: "USB Joystick", parentPath: "twin/unknown", vendor: 0x1d5e, product: 0x0001, version: 0x0110,
            keys: Set(0x120...0x12b), axes: [0: stick, 1: stick], tags: ["JOYSTICK"])
    }

    /// A remote control as a USB receiver reports it.
    package static var sampleRemote: DeviceDescription {
        DeviceDescription(
            name: "Remote", parentPath: "twin/remote", vendor: 0x1949, product: 0x0401,
            keys: [
                KeyCode.up, KeyCode.down, KeyCode.left, KeyCode.right, KeyCode.ok, KeyCode.back, KeyCode.menu, KeyCode.homePage,
                KeyCode.playPause,
            ],
            tags: ["KEY"])
    }

    /// A remote with digits, OK and Back, but no arrows: nothing to move with until its owner maps it.
    package static var sampleBareRemote: DeviceDescription {
        DeviceDescription(
            name: "Digit Remote", parentPath: "twin/bare", vendor: 0x1949, product: 0x0402,
            keys: Set(2...11).union([KeyCode.ok, KeyCode.back, KeyCode.homePage]), tags: ["KEY"])
    }
}
