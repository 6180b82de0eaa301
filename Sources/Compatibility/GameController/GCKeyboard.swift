@_exported import Foundation
import Dispatch

/// All keyboards as one.
///
/// It is known once a keyboard is plugged in, or once a key has been pressed in the app's window, and to code on the main thread.
///
/// Source: GameController GCKeyboard.
public final class GCKeyboard: NSObject, @unchecked Sendable {
    // Read and written on the main thread, as a scene's input is.
    /// Its keys.
    public let keyboardInput: GCKeyboardInput? = GCKeyboardInput()
    /// No keyboard says its name: all are one.
    public var vendorName: String? { nil }
    /// What kind it is.
    public var productCategory: String { "Keyboard" }
    /// Kept: handlers are called on the main thread.
    public var handlerQueue = DispatchQueue.main
    /// Its keys.
    public var physicalInputProfile: GCPhysicalInputProfile { keyboardInput ?? GCPhysicalInputProfile() }
    /// All keyboards as one; nil where there is none.
    public static var coalesced: GCKeyboard? { GCController.onMain { ControllerWatch.ofScene()?.keyboard } ?? nil }
}

/// Hears of a key: the keyboard, the key as a button, its place, and whether it went down.
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
    /// Called when a key goes down or comes up.
    public var keyChangedHandler: GCKeyboardValueChangedHandler?
    /// Whether any key is down.
    public var isAnyKeyPressed: Bool { keys.values.contains(where: \.isPressed) }

    /// The key at a place; nil for a number that no keyboard has.
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
    /// The first keyboard was connected: the object.
    public static var GCKeyboardDidConnect: Notification.Name { watched("GCKeyboardDidConnectNotification") }
    /// The last keyboard is gone: the object.
    public static var GCKeyboardDidDisconnect: Notification.Name { watched("GCKeyboardDidDisconnectNotification") }
}
