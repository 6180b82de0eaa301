import TenFoot

/// The input elements of a controller.
///
/// Source: GameController GCPhysicalInputProfile.
open class GCPhysicalInputProfile: NSObject, @unchecked Sendable {
    // Read and written on the main thread only, as a scene's input is.
    /// The controller; nil after it was deallocated.
    public internal(set) weak var device: GCController?
    /// When an element last changed, in seconds of the app's clock.
    public internal(set) var lastEventTimestamp: TimeInterval = 0

    /// Presses or releases the element for a control; does nothing if the profile has no such element.
    func press(_ control: RemoteControl, _ isDown: Bool) {}
    /// Moves the stick; x and y from -1 to 1, right and up positive.
    func lean(x: Float, y: Float) {}
}

/// The profile of a remote: arrows, Select, Play/Pause and Back.
///
/// Source: GameController GCMicroGamepad.
public final class GCMicroGamepad: GCPhysicalInputProfile, @unchecked Sendable {
    /// The arrows.
    public let dpad = GCControllerDirectionPad()
    /// The Select button.
    public let buttonA = GCControllerButtonInput()
    /// The Play/Pause button.
    public let buttonX = GCControllerButtonInput()
    /// The Back button.
    public let buttonMenu = GCControllerButtonInput()
    /// Stored without effect: the arrows are buttons, not a touch surface.
    public var reportsAbsoluteDpadValues = false
    /// Stored without effect: a remote does not report its orientation.
    public var allowsRotation = false
    /// Called with the profile and the element that changed.
    public var valueChangedHandler: ((GCMicroGamepad, GCControllerElement) -> Void)?

    override func press(_ control: RemoteControl, _ isDown: Bool) {
        if let direction = dpad.direction(of: control) {
            if dpad.press(direction, isDown) { valueChangedHandler?(self, dpad) }
            return
        }
        let buttons: [RemoteControl: GCControllerButtonInput] = [
            .select: buttonA, .playPause: buttonX, .back: buttonMenu, .menu: buttonMenu,
        ]
        if let button = buttons[control], button.press(isDown) { valueChangedHandler?(self, button) }
    }
}

/// The profile of a gamepad.
///
/// Elements that have a function in TenFoot change: the directional pad, A, B, X, Menu, Home, both shoulders, and the left stick as far as
/// it moves without acting as the directional pad. The others exist but never change.
///
/// Source: GameController GCExtendedGamepad.
public final class GCExtendedGamepad: GCPhysicalInputProfile, @unchecked Sendable {
    /// The directional pad, which the left stick operates too.
    public let dpad = GCControllerDirectionPad()
    /// A selects, B goes back, X is Play/Pause; Y never changes.
    public let buttonA = GCControllerButtonInput(), buttonB = GCControllerButtonInput(), buttonX = GCControllerButtonInput(),
        buttonY = GCControllerButtonInput()
    /// The Menu button.
    public let buttonMenu = GCControllerButtonInput()
    /// Options, which never changes, and Home.
    public let buttonOptions: GCControllerButtonInput? = GCControllerButtonInput(),
        buttonHome: GCControllerButtonInput? = GCControllerButtonInput()
    /// The shoulder buttons: page up and page down.
    public let leftShoulder = GCControllerButtonInput(), rightShoulder = GCControllerButtonInput()
    /// Never change.
    public let leftTrigger = GCControllerButtonInput(), rightTrigger = GCControllerButtonInput()
    /// The left stick; the right one never changes.
    public let leftThumbstick = GCControllerDirectionPad(), rightThumbstick = GCControllerDirectionPad()
    /// Never change.
    public let leftThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput(),
        rightThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
    /// Called with the profile and the element that changed.
    public var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?

    override func press(_ control: RemoteControl, _ isDown: Bool) {
        if let direction = dpad.direction(of: control) {
            if dpad.press(direction, isDown) { valueChangedHandler?(self, dpad) }
            return
        }
        let buttons: [RemoteControl: GCControllerButtonInput?] = [
            .select: buttonA, .back: buttonB, .playPause: buttonX, .menu: buttonMenu, .home: buttonHome, .pageUp: leftShoulder,
            .pageDown: rightShoulder,
        ]
        if let button = buttons[control] ?? nil, button.press(isDown) { valueChangedHandler?(self, button) }
    }

    override func lean(x: Float, y: Float) {
        if leftThumbstick.lean(x: x, y: y) { valueChangedHandler?(self, leftThumbstick) }
    }
}

extension GCControllerDirectionPad {
    func direction(of control: RemoteControl) -> GCControllerButtonInput? {
        switch control {
        case .up: up
        case .down: down
        case .left: left
        case .right: right
        default: nil
        }
    }
}
