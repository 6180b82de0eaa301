/// A control of a remote, a gamepad or a keyboard, in TV terms.
///
/// Source: tvOS press types.
public enum RemoteControl: String, Hashable, Sendable, CaseIterable {
    /// The button; its raw value is its name in scripts.
    case up, down, left, right, select, back, playPause = "play-pause", menu, home, pageUp = "page-up", pageDown = "page-down"
    /// Sequential movement by a keyboard: Tab and Shift-Tab.
    case tab, backtab
    /// Keys of media remotes and keyboards that control playback.
    case stop, next, previous, fastForward = "fast-forward", rewind
    /// Removes the focused item: Delete on a keyboard.
    case delete
    /// Switches the built-in voice on and off: the audio-description key of a remote.
    case audioDescription = "audio-description"
    /// Volume keys.
    case volumeUp = "volume-up", volumeDown = "volume-down", mute
}

extension RemoteControl {
    /// Whether it controls the volume, and not what is on screen.
    package var isVolume: Bool { self == .volumeUp || self == .volumeDown || self == .mute }
}

/// The phase of a press.
public enum PressPhase: Hashable, Sendable {
    /// The control went down.
    case began
    /// The control is held; `count` starts at 1.
    case repeated(count: Int)
    /// A select, back, home or menu press has been held for 500 ms; its `ended` follows and no longer activates.
    case long
    /// The control was released: Select acts on this phase.
    case ended
    /// The press was cancelled, because the device was unplugged, revoked or suspended. It activates nothing.
    case cancelled
}

/// One event of a control, in the form in which the view layer receives the presses of remotes, gamepads and keyboards.
public struct PressEvent: Hashable, Sendable {
    /// The control.
    public var control: RemoteControl
    /// The phase of its press.
    public var phase: PressPhase
    /// The device's time stamp, in microseconds of the monotonic clock (virtual time when headless).
    public var time: UInt64
    /// The id of the device; 0 is the scripted device.
    public var device: Int

    /// Creates an event.
    public init(_ control: RemoteControl, _ phase: PressPhase, time: UInt64, device: Int = 0) {
        self.control = control
        self.phase = phase
        self.time = time
        self.device = device
    }
}
