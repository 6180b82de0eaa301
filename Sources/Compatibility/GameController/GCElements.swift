@_exported import Foundation
import TenFoot

/// A part of a controller that can be moved or pressed.
///
/// Source: GameController GCControllerElement.
open class GCControllerElement: NSObject, @unchecked Sendable {
    // Read and written on the main thread, as a scene's input is.
    /// The element that contains it, such as a pad for its Up button; nil for a top-level element.
    public internal(set) weak var collection: GCControllerElement?
    /// Whether it tells how far it is pressed: parts here are pressed or not.
    public var isAnalog: Bool { false }
}

/// A button.
///
/// Source: GameController GCControllerButtonInput.
public final class GCControllerButtonInput: GCControllerElement, @unchecked Sendable {
    /// How far it is pressed: 0 or 1.
    public private(set) var value: Float = 0
    /// Whether it is pressed.
    public var isPressed: Bool { value > 0 }
    /// Called with the button, its value and whether it is pressed, when the value changes.
    public var valueChangedHandler: GCControllerButtonValueChangedHandler?
    /// Called with the button, its value and whether it is pressed, when it is pressed or let go.
    public var pressedChangedHandler: GCControllerButtonValueChangedHandler?

    /// True where the button was in the other state before.
    func press(_ isDown: Bool) -> Bool {
        guard isDown != isPressed else { return false }
        value = isDown ? 1 : 0
        valueChangedHandler?(self, value, isDown)
        pressedChangedHandler?(self, value, isDown)
        return true
    }
}

/// Hears of a button.
///
/// Source: GameController GCControllerButtonValueChangedHandler.
public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void

/// One direction of a stick or a directional pad, from -1 to 1.
///
/// Source: GameController GCControllerAxisInput.
public final class GCControllerAxisInput: GCControllerElement, @unchecked Sendable {
    /// Where it stands, from -1 to 1; right and up are positive.
    public private(set) var value: Float = 0
    /// Called with the axis and its value when that changes.
    public var valueChangedHandler: ((GCControllerAxisInput, Float) -> Void)?

    /// True where it stood elsewhere before.
    func move(to value: Float) -> Bool {
        guard value != self.value else { return false }
        self.value = value
        valueChangedHandler?(self, value)
        return true
    }
}

/// A directional pad, or a stick.
///
/// Source: GameController GCControllerDirectionPad.
public final class GCControllerDirectionPad: GCControllerElement, @unchecked Sendable {
    /// Left to right, from -1 to 1.
    public let xAxis = GCControllerAxisInput()
    /// Down to up, from -1 to 1.
    public let yAxis = GCControllerAxisInput()
    /// Its directions as buttons.
    public let up = GCControllerButtonInput(), down = GCControllerButtonInput(), left = GCControllerButtonInput(),
        right = GCControllerButtonInput()
    /// Called with the pad and both its values when one of them changes.
    public var valueChangedHandler: ((GCControllerDirectionPad, Float, Float) -> Void)?

    override init() {
        super.init()
        for part in [xAxis, yAxis, up, down, left, right] { part.collection = self }
    }

    /// A direction is pressed or let go; true where that changed something.
    func press(_ direction: GCControllerButtonInput, _ isDown: Bool) -> Bool {
        guard direction.press(isDown) else { return false }
        return lean(x: right.value - left.value, y: up.value - down.value)
    }

    /// True where it stood elsewhere before.
    func lean(x: Float, y: Float) -> Bool {
        let hasMoved = [xAxis.move(to: x), yAxis.move(to: y)].contains(true)
        if hasMoved { valueChangedHandler?(self, x, y) }
        return hasMoved
    }
}
