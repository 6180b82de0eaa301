import Dispatch
import TenFoot
import TenFootViewGraph

/// A connected remote or gamepad.
///
/// Controllers are the devices that the app's scene reads: they are available once the scene runs, and only on the main thread.
///
/// Source: GameController GCController.
public final class GCController: NSObject, @unchecked Sendable {
    // Read and written on the main thread only, as a scene's input is.
    /// The name that the device reports.
    public let vendorName: String?
    /// The product category: `Siri Remote (1st Generation)` for a remote, `MFi` for a gamepad, as on tvOS.
    public let productCategory: String
    /// The profile of a remote; nil for a gamepad.
    public let microGamepad: GCMicroGamepad?
    /// The profile of a gamepad; nil for a remote.
    public let extendedGamepad: GCExtendedGamepad?
    /// The battery; nil if the driver does not report its charge.
    public internal(set) var battery: GCDeviceBattery?
    /// The player that uses it; stored without effect.
    public var playerIndex = GCControllerPlayerIndex.indexUnset
    /// Stored without effect: handlers are called on the main thread.
    public var handlerQueue = DispatchQueue.main
    /// Always false.
    public var isAttachedToDevice: Bool { false }
    /// The controller's profile.
    public var physicalInputProfile: GCPhysicalInputProfile { microGamepad ?? extendedGamepad ?? GCPhysicalInputProfile() }

    init(_ device: InputDevice) {
        vendorName = device.name
        let isRemote = device.kind == .remote
        productCategory = isRemote ? "Siri Remote (1st Generation)" : "MFi"
        microGamepad = isRemote ? GCMicroGamepad() : nil
        extendedGamepad = isRemote ? nil : GCExtendedGamepad()
        super.init()
        microGamepad?.device = self
        extendedGamepad?.device = self
    }

    /// The remotes and gamepads, in the order in which they were connected.
    public static func controllers() -> [GCController] { onMain { ControllerWatch.ofScene()?.controllers ?? [] } ?? [] }
    /// The controller whose button was pressed last; nil before the first press.
    public static var current: GCController? { onMain { ControllerWatch.ofScene()?.current } ?? nil }
    /// Looks for controllers; BlueZ and the launcher's settings pair them, so `completionHandler` is called at once.
    public static func startWirelessControllerDiscovery(completionHandler: (@Sendable () -> Void)? = nil) {
        onMain { _ = ControllerWatch.ofScene() }
        if let completionHandler { DispatchQueue.main.async(execute: completionHandler) }
    }
    /// Accepted and ignored: no discovery runs.
    public static func stopWirelessControllerDiscovery() {}

    /// Runs a closure on the main actor; returns nil on any other thread, where there are no controllers.
    @discardableResult static func onMain<T: Sendable>(_ action: @MainActor () -> T) -> T? {
        MainActor.isHere ? MainActor.assumeIsolated(action) : nil
    }
}

/// The player that uses a controller.
///
/// Source: GameController GCControllerPlayerIndex.
public enum GCControllerPlayerIndex: Int, Sendable {
    /// No player is assigned.
    case indexUnset = -1
    /// A player's index.
    case index1, index2, index3, index4
}

/// A controller's battery.
///
/// Source: GameController GCDeviceBattery.
public final class GCDeviceBattery: NSObject, Sendable {
    /// Whether the battery is being charged.
    ///
    /// Source: GameController GCDeviceBattery.State.
    public enum State: Int, Sendable { case unknown = -1, discharging, charging, full }
    /// The charge, from 0 to 1.
    public let batteryLevel: Float
    /// Whether the battery is being charged.
    public let batteryState: State

    init?(_ device: InputDevice) {
        guard let percent = device.batteryPercent else { return nil }
        batteryLevel = Float(percent) / 100
        batteryState = !device.isCharging ? .discharging : percent >= 100 ? .full : .charging
    }
}

extension Notification.Name {
    // An app may observe notifications without reading `controllers()`: reading a notification's name starts the watch.
    static func watched(_ name: String) -> Notification.Name {
        GCController.onMain { _ = ControllerWatch.ofScene() }
        return Notification.Name(name)
    }
    /// A controller was connected; the notification's object is the controller.
    public static var GCControllerDidConnect: Notification.Name { watched("GCControllerDidConnectNotification") }
    /// A controller was disconnected; the notification's object is the controller.
    public static var GCControllerDidDisconnect: Notification.Name { watched("GCControllerDidDisconnectNotification") }
    /// A controller became the current one; the notification's object is the controller.
    public static var GCControllerDidBecomeCurrent: Notification.Name { watched("GCControllerDidBecomeCurrentNotification") }
    /// A controller is no longer the current one; the notification's object is the controller.
    public static var GCControllerDidStopBeingCurrent: Notification.Name { watched("GCControllerDidStopBeingCurrentNotification") }
}
