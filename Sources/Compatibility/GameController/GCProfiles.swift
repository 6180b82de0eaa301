import TenFoot

/// The parts of a controller.
///
/// Source: GameController GCPhysicalInputProfile.
open class GCPhysicalInputProfile: NSObject, @unchecked Sendable {
    // Read and written on the main thread, as a scene's input is.
    /// The controller; nil once it is gone.
    public internal(set) weak var device: GCController?
    /// When a part last changed, in seconds of the app's clock.
    public internal(set) var lastEventTimestamp: TimeInterval = 0

    /// Presses a part or lets it go; what its mapping does not name is no part of it.
    func press(_ control: RemoteControl, _ isDown: Bool) {}
    /// Leans the stick, right and up positive, from -1 to 1.
    func lean(x: Float, y: Float) {}
}

/// A remote: arrows, a button to choose, Play/Pause and Back.
///
/// Source: GameController GCMicroGamepad.
public final class GCMicroGamepad: GCPhysicalInputProfile, @unchecked Sendable {
    /// The arrows.
    public let dpad = GCControllerDirectionPad()
    /// Select.
    public let buttonA = GCControllerButtonInput()
    /// Play/Pause.
    public let buttonX = GCControllerButtonInput()
    /// Back.
    public let buttonMenu = GCControllerButtonInput()
    /// Kept: arrows have no place on a surface.
    public var reportsAbsoluteDpadValues = false
    /// Kept: a remote does not tell how it is held.
    public var allowsRotation = false
    /// Called with the remote and the part that changed.
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

/// A gamepad.
///
/// The parts that press something on a television move: the directional pad, A, B, X, Menu, Home, both shoulders, and the left stick as far as
/// it leans without pressing. The others are there and rest.
///
/// Source: GameController GCExtendedGamepad.
public final class GCExtendedGamepad: GCPhysicalInputProfile, @unchecked Sendable {
    /// The directional pad, which the left stick presses too.
    public let dpad = GCControllerDirectionPad()
    /// A chooses, B goes back, X is Play/Pause; Y rests.
    public let buttonA = GCControllerButtonInput(), buttonB = GCControllerButtonInput(), buttonX = GCControllerButtonInput(),
        buttonY = GCControllerButtonInput()
    /// Menu.
    public let buttonMenu = GCControllerButtonInput()
    /// Options rests; Home.
    public let buttonOptions: GCControllerButtonInput? = GCControllerButtonInput(),
        buttonHome: GCControllerButtonInput? = GCControllerButtonInput()
    /// Page up and page down.
    public let leftShoulder = GCControllerButtonInput(), rightShoulder = GCControllerButtonInput()
    /// At rest.
    public let leftTrigger = GCControllerButtonInput(), rightTrigger = GCControllerButtonInput()
    /// The left stick; the right one rests.
    public let leftThumbstick = GCControllerDirectionPad(), rightThumbstick = GCControllerDirectionPad()
    /// At rest.
    public let leftThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput(),
        rightThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
    /// Called with the gamepad and the part that changed.
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
