import Dispatch
import TenFoot
import TenFootViewGraph

/// A remote or gamepad that is connected.
///
/// Controllers are those that the app's scene reads: they are known once it runs, and to code on the main thread.
///
/// Source: GameController GCController.
public final class GCController: NSObject, @unchecked Sendable {
    // Read and written on the main thread, as a scene's input is.
    /// As it names itself.
    public let vendorName: String?
    /// What kind it is: `Siri Remote (1st Generation)` for a remote, `MFi` for a gamepad, as on tvOS.
    public let productCategory: String
    /// A remote's parts; nil for a gamepad.
    public let microGamepad: GCMicroGamepad?
    /// A gamepad's parts; nil for a remote.
    public let extendedGamepad: GCExtendedGamepad?
    /// Its battery's charge; nil where its driver does not tell.
    public internal(set) var battery: GCDeviceBattery?
    /// Kept: whose it is.
    public var playerIndex = GCControllerPlayerIndex.indexUnset
    /// Kept: handlers are called on the main thread.
    public var handlerQueue = DispatchQueue.main
    /// Not part of the box.
    public var isAttachedToDevice: Bool { false }
    /// Its parts.
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
    /// The one that was pressed last; nil before a press.
    public static var current: GCController? { onMain { ControllerWatch.ofScene()?.current } ?? nil }
    /// Looks for controllers; BlueZ and the launcher's settings pair them, so `completionHandler` is called at once.
    public static func startWirelessControllerDiscovery(completionHandler: (@Sendable () -> Void)? = nil) {
        onMain { _ = ControllerWatch.ofScene() }
        if let completionHandler { DispatchQueue.main.async(execute: completionHandler) }
    }
    /// Accepted: nothing is looked for.
    public static func stopWirelessControllerDiscovery() {}

    /// Scenes live on the main thread: elsewhere there are no controllers.
    @discardableResult static func onMain<T: Sendable>(_ action: @MainActor () -> T) -> T? {
        MainActor.isHere ? MainActor.assumeIsolated(action) : nil
    }
}

/// Whose a controller is.
///
/// Source: GameController GCControllerPlayerIndex.
public enum GCControllerPlayerIndex: Int, Sendable {
    /// None yet.
    case indexUnset = -1
    /// A player's.
    case index1, index2, index3, index4
}

/// A controller's battery.
///
/// Source: GameController GCDeviceBattery.
public final class GCDeviceBattery: NSObject, Sendable {
    /// What it does.
    ///
    /// Source: GameController GCDeviceBattery.State.
    public enum State: Int, Sendable { case unknown = -1, discharging, charging, full }
    /// How full it is, from 0 to 1.
    public let batteryLevel: Float
    /// What it does.
    public let batteryState: State

    init?(_ device: InputDevice) {
        guard let percent = device.batteryPercent else { return nil }
        batteryLevel = Float(percent) / 100
        batteryState = !device.isCharging ? .discharging : percent >= 100 ? .full : .charging
    }
}

extension Notification.Name {
    // An app may only ever listen: what it asks for by these names begins the watch.
    static func watched(_ name: String) -> Notification.Name {
        GCController.onMain { _ = ControllerWatch.ofScene() }
        return Notification.Name(name)
    }
    /// A controller was connected: the object.
    public static var GCControllerDidConnect: Notification.Name { watched("GCControllerDidConnectNotification") }
    /// A controller is gone: the object.
    public static var GCControllerDidDisconnect: Notification.Name { watched("GCControllerDidDisconnectNotification") }
    /// A controller was pressed after another: the object.
    public static var GCControllerDidBecomeCurrent: Notification.Name { watched("GCControllerDidBecomeCurrentNotification") }
    /// Another controller was pressed: the object is the one that was current.
    public static var GCControllerDidStopBeingCurrent: Notification.Name { watched("GCControllerDidStopBeingCurrentNotification") }
}
