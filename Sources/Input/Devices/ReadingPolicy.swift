/// Which devices are read from evdev, and which of them alone, by where the picture is shown.
package enum ReadingPolicy: Hashable, Sendable {
    /// A window: the window system brings the keys, so that reading them here too would double each press; pads only, never grabbed.
    ///
    /// X11 has no key numbers above 247, so it swallows the OK key of most remotes: `deliversHighKeys` false reads just those here.
    case window(deliversHighKeys: Bool)
    /// The whole screen without a window system: everything; keys are grabbed so that the text console beneath does not type along.
    case console(grabs: Bool)

    /// What a device with these roles is read for; an empty set leaves it closed.
    package func rolesRead(of roles: DeviceRoles) -> DeviceRoles {
        switch self {
        case .console: roles
        case .window(let deliversHighKeys): deliversHighKeys ? roles.intersection([.gamepad, .unmapped]) : roles.subtracting(.keyboard)
        }
    }

    /// True if a device with these roles is taken for this program alone.
    package func grabs(_ roles: DeviceRoles) -> Bool {
        guard case .console(grabs: true) = self else { return false }
        return !roles.isDisjoint(with: [.remote, .keyboard, .media])
    }

    /// Whether a control of a device is heard while another program covers the app.
    ///
    /// With a window system volume keys are its, or the program's, and it brings Back of what left no window. Pads are for the program, which most
    /// have a Home button to leave by.
    package func hearsWhileCovered(_ control: RemoteControl, of roles: DeviceRoles) -> Bool {
        if case .console = self, control.isVolume || control == .back && !roles.contains(.gamepad) { return true }
        return control == .home
    }

    /// The key codes that come by another way already.
    package var keysFromWindow: ClosedRange<UInt16>? {
        if case .window = self { 0...247 } else { nil }
    }
}
