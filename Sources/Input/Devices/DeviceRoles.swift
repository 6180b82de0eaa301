/// The uses of a device; one node may have several.
package struct DeviceRoles: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Buttons, a D-pad or a stick.
    package static let gamepad = DeviceRoles(rawValue: 1)
    /// Keys for moving and choosing.
    package static let remote = DeviceRoles(rawValue: 2)
    /// Letter keys as well.
    package static let keyboard = DeviceRoles(rawValue: 4)
    /// The device cannot be used without a mapping: its buttons are unknown, or none of them moves focus.
    ///
    /// Holding a button of it requests the mapping screen.
    package static let unmapped = DeviceRoles(rawValue: 8)
    /// Keys for sound only, as on a headset or a keyboard's knob: nothing can be chosen with the device, but these keys work.
    package static let media = DeviceRoles(rawValue: 16)

    /// The roles in words, for tables: `gamepad+remote`.
    package var text: String {
        let words = [
            (DeviceRoles.gamepad, "gamepad"), (.remote, "remote"), (.keyboard, "keyboard"), (.unmapped, "unmapped"), (.media, "media"),
        ]
        let names = words.filter { contains($0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: "+")
    }
}

/// Whether a device is used, and if not, why.
package enum DeviceVerdict: Hashable, Sendable {
    case used(DeviceRoles)
    /// One clause, to follow "not used: ".
    case rejected(String)

    package var roles: DeviceRoles {
        if case .used(let roles) = self { roles } else { [] }
    }
}

extension DeviceDescription {
    /// Classifies the device by its capabilities and, if there are any, udev's properties.
    ///
    /// udev's JOYSTICK is not enough by itself: it also marks a keyboard's "System Control" node, which has six axes and no button and
    /// rests with an axis at its end, and so would be a phantom pad that holds "up".
    package func classify(isInDatabase: Bool) -> DeviceVerdict {
        if let reason = tagRejection { return .rejected(reason) }
        let buttons = keys.contains { KeyCode.joystickButtons.contains($0) || KeyCode.directionButtons.contains($0) }
        let hasHappy = keys.contains { KeyCode.happyButtons.contains($0) }
        var roles: DeviceRoles = []
        if keys.contains(PadButton.south), hasDirections || isInDatabase { roles.insert(.gamepad) }
        if buttons || hasHappy, isInDatabase { roles.insert(.gamepad) }
        if !keys.isDisjoint(with: Self.navigationKeys) { roles.insert(.remote) }
        if keys.isSuperset(of: KeyCode.q...KeyCode.p) { roles.insert(.keyboard) }
        guard roles.isEmpty else { return .used(roles) }
        if buttons { return .used(.unmapped) }
        if !keys.isDisjoint(with: Self.soundKeys), keys.isDisjoint(with: KeyCode.mouseButtons) { return .used(.media) }
        if !axes.isEmpty, keys.isDisjoint(with: KeyCode.mouseButtons) { return .rejected("it has axes but no button") }
        return .rejected("it has no key to move or choose with")
    }

    /// Whether a remote with these roles cannot move and choose, so that its owner could not reach the mapping screen with it.
    package func lacksArrows(_ roles: DeviceRoles) -> Bool { roles == .remote && !movesAndChooses }

    /// Whether it can move and choose by itself.
    package var movesAndChooses: Bool {
        let mapping = DeviceMapping(self, roles: classify(isInDatabase: false).roles)
        let controls = Set(mapping.keys.values)
        let moves = mapping.stick != nil || mapping.axes[AxisCode.hat0X] != nil || controls.isSuperset(of: [.up, .down, .left, .right])
        return moves && controls.contains(.select)
    }

    /// Rejects sensors and surfaces, which are never a remote whatever else they can send.
    private var tagRejection: String? {
        let unwanted = [
            ("ACCELEROMETER", "it is a motion sensor"), ("TOUCHPAD", "it is a touchpad"), ("TABLET", "it is a drawing tablet"),
            ("TOUCHSCREEN", "it is a touch screen"), ("SWITCH", "it is a switch"),
        ]
        if let tags, let hit = unwanted.first(where: { tags.contains($0.0) }) { return hit.1 }
        let accelerometer: UInt16 = 6  // INPUT_PROP_ACCELEROMETER
        return properties.contains(accelerometer) ? "it is a motion sensor" : nil
    }

    private var hasDirections: Bool {
        keys.contains { KeyCode.directionButtons.contains($0) }
            || (axes[AxisCode.hat0X] != nil && axes[AxisCode.hat0Y] != nil) || (axes[AxisCode.x] != nil && axes[AxisCode.y] != nil)
    }

    private static let soundKeys: Set<UInt16> = [
        KeyCode.volumeUp, KeyCode.volumeDown, KeyCode.mute, KeyCode.playPause, KeyCode.play, KeyCode.playCD, KeyCode.pauseCD,
        KeyCode.nextSong, KeyCode.previousSong,
    ]

    private static let navigationKeys: Set<UInt16> = [
        KeyCode.up, KeyCode.down, KeyCode.left, KeyCode.right, KeyCode.ok, KeyCode.select, KeyCode.enter, KeyCode.back,
    ]
}
