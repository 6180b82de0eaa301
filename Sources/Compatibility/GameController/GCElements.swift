@_exported import Foundation
import TenFoot

/// An input element of a controller.
///
/// Source: GameController GCControllerElement.
open class GCControllerElement: NSObject, @unchecked Sendable {
    // Read and written on the main thread only, as a scene's input is.
    /// The element that contains it, such as a pad for its Up button; nil for a top-level element.
    public internal(set) weak var collection: GCControllerElement?
    /// Always false: no element measures how far it is pressed.
    public var isAnalog: Bool { false }
}

/// A button.
///
/// Source: GameController GCControllerButtonInput.
public final class GCControllerButtonInput: GCControllerElement, @unchecked Sendable {
    /// 1 if the button is pressed, 0 if not.
    public private(set) var value: Float = 0
    /// Whether it is pressed.
    public var isPressed: Bool { value > 0 }
    /// Called with the button, its value and whether it is pressed, when the value changes.
    public var valueChangedHandler: GCControllerButtonValueChangedHandler?
    /// Called with the button, its value and whether it is pressed, when it is pressed or released.
    public var pressedChangedHandler: GCControllerButtonValueChangedHandler?

    /// Sets the state and calls the handlers; false if the state did not change.
    func press(_ isDown: Bool) -> Bool {
        guard isDown != isPressed else { return false }
        value = isDown ? 1 : 0
        valueChangedHandler?(self, value, isDown)
        pressedChangedHandler?(self, value, isDown)
        return true
    }
}

/// Called with a button, its value and whether it is pressed.
///
/// Source: GameController GCControllerButtonValueChangedHandler.
public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void

/// One axis of a stick or a directional pad, from -1 to 1.
///
/// Source: GameController GCControllerAxisInput.
public final class GCControllerAxisInput: GCControllerElement, @unchecked Sendable {
    /// The position, from -1 to 1; right and up are positive.
    public private(set) var value: Float = 0
    /// Called with the axis and its value when that changes.
    public var valueChangedHandler: ((GCControllerAxisInput, Float) -> Void)?

    /// Sets the position and calls the handler; false if it did not change.
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
    /// The horizontal axis, from -1 (left) to 1 (right).
    public let xAxis = GCControllerAxisInput()
    /// The vertical axis, from -1 (down) to 1 (up).
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

    /// Presses or releases a direction; false if the state did not change.
    func press(_ direction: GCControllerButtonInput, _ isDown: Bool) -> Bool {
        guard direction.press(isDown) else { return false }
        return lean(x: right.value - left.value, y: up.value - down.value)
    }

    /// Sets the position and calls the handlers; false if it did not change.
    func lean(x: Float, y: Float) -> Bool {
        let hasMoved = [xAxis.move(to: x), yAxis.move(to: y)].contains(true)
        if hasMoved { valueChangedHandler?(self, x, y) }
        return hasMoved
    }
}
