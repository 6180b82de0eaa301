/// The keyboard of a window: takes key numbers from the window system, and returns changes of controls.
///
/// The window system's own repeats are dropped; held keys repeat by the same `PressMachine` as everything else. The host handles text: it
/// passes what the window system composes to the field being edited, and sets `isTyping`, with which text keys are ignored here.
package struct WindowKeyboard: Sendable {
    /// The device number of its changes; evdev devices have higher numbers.
    package static let device = 1

    /// The control that each held key pressed, so that its release releases the same one whatever the modifiers are by then.
    private var held: [Int: RemoteControl] = [:]

    package init() {}

    /// Handles a key going down; returns nil if it is no control, or is down already.
    ///
    /// - Parameter scancode: USB usage number of the key's position, as in SDL's scancodes.
    package mutating func keyDown(
        scancode: Int, modifiers: KeyModifiers = [], isTyping: Bool = false, at time: UInt64
    ) -> ControlChange? {
        guard held[scancode] == nil, let control = Self.control(scancode, modifiers, isTyping) else { return nil }
        let isFirst = !held.values.contains(control)
        held[scancode] = control
        return isFirst ? ControlChange(control, .down, time: time, device: Self.device) : nil
    }

    /// Handles a key going up; returns nil if it pressed no control.
    package mutating func keyUp(scancode: Int, at time: UInt64) -> ControlChange? {
        guard let control = held.removeValue(forKey: scancode), !held.values.contains(control) else { return nil }
        return ControlChange(control, .up, time: time, device: Self.device)
    }

    /// Cancels what is held when the window loses keyboard focus, since the releases will be delivered elsewhere.
    package mutating func cancelAll(at time: UInt64) -> [ControlChange] {
        let controls = RemoteControl.allCases.filter { held.values.contains($0) }
        held.removeAll()
        return controls.map { ControlChange($0, .cancelled, time: time, device: Self.device) }
    }

    private static func control(_ scancode: Int, _ modifiers: KeyModifiers, _ isTyping: Bool) -> RemoteControl? {
        if modifiers.contains(.alt), scancode == ScanCode.home { return .home }
        guard !modifiers.areOfTheSystem else { return nil }
        if scancode == ScanCode.tab { return modifiers.contains(.shift) ? .backtab : .tab }
        if isTyping, [ScanCode.space, ScanCode.backspace, ScanCode.delete].contains(scancode) { return nil }
        return controls[scancode]
    }

    private static let controls: [Int: RemoteControl] = [
        ScanCode.up: .up, ScanCode.down: .down, ScanCode.left: .left, ScanCode.right: .right,
        ScanCode.enter: .select, ScanCode.keypadEnter: .select, ScanCode.space: .select, ScanCode.select: .select,
        ScanCode.escape: .back, ScanCode.backspace: .back, ScanCode.acBack: .back,
        ScanCode.application: .menu, ScanCode.menu: .menu, ScanCode.f10: .menu,
        ScanCode.audioNext: .next, ScanCode.audioPrevious: .previous, ScanCode.audioStop: .stop, ScanCode.audioRewind: .rewind,
        ScanCode.audioFastForward: .fastForward, ScanCode.audioPlay: .playPause, ScanCode.f8: .playPause,
        ScanCode.acHome: .home, ScanCode.f1: .home,
        ScanCode.volumeUp: .volumeUp, ScanCode.volumeDown: .volumeDown, ScanCode.mute: .mute, ScanCode.audioMute: .mute,
        ScanCode.pageUp: .pageUp, ScanCode.pageDown: .pageDown,
        ScanCode.delete: .delete,
    ]
}

/// Numbers of keys by their position.
///
/// Source: USB HID usage tables, page 7; those above 255 are SDL's.
package enum ScanCode {
    package static let enter = 40
    package static let escape = 41
    package static let backspace = 42
    package static let tab = 43
    package static let space = 44
    package static let f1 = 58
    package static let f8 = 65
    package static let f10 = 67
    package static let home = 74
    package static let pageUp = 75
    package static let delete = 76
    package static let pageDown = 78
    package static let right = 79
    package static let left = 80
    package static let down = 81
    package static let up = 82
    package static let keypadEnter = 88
    package static let application = 101
    package static let menu = 118
    package static let select = 119
    package static let mute = 127
    package static let volumeUp = 128
    package static let volumeDown = 129
    package static let audioMute = 262
    package static let audioPlay = 261
    package static let audioNext = 258
    package static let audioPrevious = 259
    package static let audioStop = 260
    package static let audioRewind = 285
    package static let audioFastForward = 286
    package static let acHome = 269
    package static let acBack = 270
}
