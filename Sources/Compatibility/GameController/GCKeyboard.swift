@_exported import Foundation
import Dispatch

/// All connected keyboards, combined into one.
///
/// It is available once a keyboard is plugged in or a key has been pressed in the app's window, and only on the main thread.
///
/// Source: GameController GCKeyboard.
public final class GCKeyboard: NSObject, @unchecked Sendable {
    // Read and written on the main thread only, as a scene's input is.
    /// Its keys.
    public let keyboardInput: GCKeyboardInput? = GCKeyboardInput()
    /// Always nil: all keyboards are combined.
    public var vendorName: String? { nil }
    /// The product category.
    public var productCategory: String { "Keyboard" }
    /// Stored without effect: handlers are called on the main thread.
    public var handlerQueue = DispatchQueue.main
    /// Its keys.
    public var physicalInputProfile: GCPhysicalInputProfile { keyboardInput ?? GCPhysicalInputProfile() }
    /// All keyboards combined; nil if there is none.
    public static var coalesced: GCKeyboard? { GCController.onMain { ControllerWatch.ofScene()?.keyboard } ?? nil }
}

/// Called with the keyboard, the key as a button, its key code, and whether it is pressed.
///
/// Source: GameController GCKeyboardValueChangedHandler.
public typealias GCKeyboardValueChangedHandler = (GCKeyboardInput, GCControllerButtonInput, GCKeyCode, Bool) -> Void

/// A button of a device.
///
/// Source: GameController GCDeviceButtonInput.
public typealias GCDeviceButtonInput = GCControllerButtonInput

/// The keys of a keyboard.
///
/// Source: GameController GCKeyboardInput.
public final class GCKeyboardInput: GCPhysicalInputProfile, @unchecked Sendable {
    private var keys: [GCKeyCode: GCControllerButtonInput] = [:]
    /// Called when a key is pressed or released.
    public var keyChangedHandler: GCKeyboardValueChangedHandler?
    /// Whether any key is pressed.
    public var isAnyKeyPressed: Bool { keys.values.contains(where: \.isPressed) }

    /// The key with a key code; nil if no keyboard has it.
    public func button(forKeyCode code: GCKeyCode) -> GCDeviceButtonInput? {
        guard (4...0xE7).contains(code.rawValue) else { return nil }
        if let known = keys[code] { return known }
        let key = GCControllerButtonInput()
        keys[code] = key
        return key
    }

    func press(_ code: GCKeyCode, _ isDown: Bool) {
        guard let key = button(forKeyCode: code), key.press(isDown) else { return }
        keyChangedHandler?(self, key, code, isDown)
    }
}

extension Notification.Name {
    /// The first keyboard was connected; the notification's object is the keyboard.
    public static var GCKeyboardDidConnect: Notification.Name { watched("GCKeyboardDidConnectNotification") }
    /// The last keyboard was disconnected; the notification's object is the keyboard.
    public static var GCKeyboardDidDisconnect: Notification.Name { watched("GCKeyboardDidDisconnectNotification") }
}
