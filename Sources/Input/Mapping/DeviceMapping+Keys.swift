extension DeviceMapping {
    /// Adds the keys of remotes and keyboards that the device has.
    mutating func addKeys(of device: DeviceDescription, isKeyboard: Bool) {
        for (code, control) in Self.common where device.keys.contains(code) { keys[code] = control }
        for (code, control) in isKeyboard ? Self.keyboardOnly : Self.remoteOnly where device.keys.contains(code) {
            keys[code] = control
        }
    }

    /// Source: linux/input-event-codes.h for the numbers, the kernel's rc-cec table for what TV remotes send.
    private static let common: [UInt16: RemoteControl] = [
        KeyCode.up: .up, KeyCode.down: .down, KeyCode.left: .left, KeyCode.right: .right,
        KeyCode.ok: .select, KeyCode.select: .select, KeyCode.enter: .select, KeyCode.keypadEnter: .select,
        KeyCode.back: .back, KeyCode.exit: .back, KeyCode.escape: .back, KeyCode.backspace: .back,
        KeyCode.menu: .menu, KeyCode.contextMenu: .menu, KeyCode.rootMenu: .menu, KeyCode.setup: .menu,
        KeyCode.playPause: .playPause, KeyCode.play: .playPause, KeyCode.pause: .playPause,
        KeyCode.playCD: .playPause, KeyCode.pauseCD: .playPause, KeyCode.stop: .stop, KeyCode.stopCD: .stop,
        KeyCode.next: .next, KeyCode.nextSong: .next, KeyCode.previous: .previous, KeyCode.previousSong: .previous,
        KeyCode.fastForward: .fastForward, KeyCode.rewind: .rewind,
        KeyCode.homePage: .home, KeyCode.audioDescription: .audioDescription,
        KeyCode.volumeUp: .volumeUp, KeyCode.volumeDown: .volumeDown, KeyCode.mute: .mute,
        KeyCode.pageUp: .pageUp, KeyCode.pageDown: .pageDown, KeyCode.channelUp: .pageUp, KeyCode.channelDown: .pageDown,
    ]

    /// Home on a remote goes to the home screen; on a keyboard it goes to the start of a line.
    private static let remoteOnly: [UInt16: RemoteControl] = [KeyCode.home: .home]

    /// Keys with a meaning only on keyboards, as in a window (`WindowKeyboard`); on a console only these let a keyboard leave a program.
    private static let keyboardOnly: [UInt16: RemoteControl] = [
        KeyCode.space: .select, KeyCode.tab: .tab, KeyCode.delete: .delete, KeyCode.compose: .menu,
        KeyCode.f1: .home, KeyCode.f8: .playPause, KeyCode.f10: .menu,
    ]

    /// The keys that are passed on while another program covers the app; on a keyboard also those that change the meaning of its keys.
    package func keysWhileCovered(_ policy: ReadingPolicy, of roles: DeviceRoles) -> Set<UInt16> {
        let heard = Set(keys.filter { policy.hearsWhileCovered($0.value, of: roles) }.keys)
        return heard.isEmpty || !heedsModifiers ? heard : heard.union(DeviceControls.modifierKeys).union([KeyCode.home])
    }
}
