/// Which devices are read from evdev, and which of them exclusively, depending on where the picture is shown.
package enum ReadingPolicy: Hashable, Sendable {
    /// A window: the window system delivers keys, and reading them here too would double each press; only pads are read, never grabbed.
    ///
    /// X11 has no key numbers above 247, so it drops the OK key of most remotes: with `deliversHighKeys` false just those are read here.
    case window(deliversHighKeys: Bool)
    /// The whole screen without a window system: all devices are read; keys are grabbed so that the text console beneath does not get them.
    case console(grabs: Bool)

    /// The roles for which a device is read; if the set is empty the device is not opened.
    package func rolesRead(of roles: DeviceRoles) -> DeviceRoles {
        switch self {
        case .console: roles
        case .window(let deliversHighKeys): deliversHighKeys ? roles.intersection([.gamepad, .unmapped]) : roles.subtracting(.keyboard)
        }
    }

    /// Whether a device with these roles is grabbed, so that this program alone receives its events.
    package func grabs(_ roles: DeviceRoles) -> Bool {
        guard case .console(grabs: true) = self else { return false }
        return !roles.isDisjoint(with: [.remote, .keyboard, .media])
    }

    /// Whether a control of a device is passed on while another program covers the app.
    ///
    /// A window system, or the covering program, handles volume keys itself, and delivers Back if that program has no window. Pads belong
    /// to the program; most have a Home button to leave it.
    package func hearsWhileCovered(_ control: RemoteControl, of roles: DeviceRoles) -> Bool {
        if case .console = self, control.isVolume || control == .back && !roles.contains(.gamepad) { return true }
        return control == .home
    }

    /// The key codes that the window system delivers already.
    package var keysFromWindow: ClosedRange<UInt16>? {
        if case .window = self { 0...247 } else { nil }
    }
}
