import TenFoot
import TenFootAppHost
import TenFootInput

/// Tracks the input devices of a scene's session and keeps a controller for each.
@MainActor final class ControllerWatch {
    private static var watches: [ControllerWatch] = []
    private weak var session: AppSession?
    /// The controllers with the identifiers and groups of their devices.
    private var known: [(id: Int, group: String, controller: GCController)] = []
    private(set) var current: GCController?
    /// The keyboard; nil until one is plugged in or a key is pressed in the window.
    private(set) var keyboard: GCKeyboard?
    var controllers: [GCController] { known.map(\.controller) }

    /// The watch of the current scene, created on the first call; nil before the scene runs.
    static func ofScene() -> ControllerWatch? {
        watches.removeAll { $0.session == nil }
        guard let session = ViewHost.current.flatMap(AppServices.of)?.session else {
            // Before the first frame there is no session yet: start when the scene runs.
            AppServices.whenRunning { begin($0) }
            return watches.first
        }
        return begin(session)
    }

    @discardableResult private static func begin(_ session: AppSession) -> ControllerWatch {
        if let known = watches.first(where: { $0.session === session }) { return known }
        let watch = ControllerWatch(session)
        watches.append(watch)
        return watch
    }

    private init(_ session: AppSession) {
        self.session = session
        update()
        session.onDeviceEvent = { [weak self] event in self?.take(event) }
        session.onWindowKey = { [weak self] usage, isDown in self?.press(GCKeyCode(rawValue: usage), isDown) }
    }

    private func take(_ event: DeviceEvent) {
        switch event {
        case .added, .removed, .changed, .battery: update()
        case .control(let change):
            guard change.kind != .kernelRepeat, let controller = controller(of: change.device) else { return }
            makeCurrent(controller)
            let profile = controller.physicalInputProfile
            profile.lastEventTimestamp = session?.clock.now ?? 0
            profile.press(change.control, change.kind == .down)
        case .stroke(let stroke):
            guard stroke.phase != .repeat, let code = GCKeyCode(evdev: stroke.code) else { return }
            press(code, stroke.phase == .down)
        case .lean(let lean): current?.extendedGamepad?.lean(x: Float(lean.x), y: Float(-lean.y))
        default: break
        }
    }

    private func press(_ code: GCKeyCode, _ isDown: Bool) {
        if keyboard == nil { connectKeyboard() }
        keyboard?.keyboardInput?.lastEventTimestamp = session?.clock.now ?? 0
        keyboard?.keyboardInput?.press(code, isDown)
    }

    private func connectKeyboard() {
        let keyboard = GCKeyboard()
        self.keyboard = keyboard
        NotificationCenter.default.post(name: Notification.Name("GCKeyboardDidConnectNotification"), object: keyboard)
    }

    private func updateKeyboard() {
        let isThere = session?.services.devices.all.contains { $0.kind == .keyboard } ?? false
        if isThere, keyboard == nil { connectKeyboard() }
        hadKeyboard = hadKeyboard || isThere
        guard hadKeyboard, !isThere, let gone = keyboard else { return }
        hadKeyboard = false
        keyboard = nil
        NotificationCenter.default.post(name: Notification.Name("GCKeyboardDidDisconnectNotification"), object: gone)
    }
    private var hadKeyboard = false

    /// The controller for a device; several event nodes of one device share a controller.
    private func controller(of id: Int) -> GCController? {
        guard let info = session?.deviceInfo(id) else { return nil }
        return known.first { $0.id == id || !info.group.isEmpty && $0.group == info.group }?.controller
    }

    private func update() {
        updateKeyboard()
        let devices = session?.services.devices.all.filter { [.gamepad, .remote].contains($0.kind) } ?? []
        for gone in known where !devices.contains(where: { $0.id == gone.id }) {
            if current === gone.controller { current = nil }
            NotificationCenter.default.post(name: Notification.Name("GCControllerDidDisconnectNotification"), object: gone.controller)
        }
        known.removeAll { old in !devices.contains { $0.id == old.id } }
        for device in devices {
            let old = known.first { $0.id == device.id }?.controller
            let controller = old ?? GCController(device)
            controller.battery = GCDeviceBattery(device)
            guard old == nil else { continue }
            known.append((device.id, device.groupKey, controller))
            NotificationCenter.default.post(name: Notification.Name("GCControllerDidConnectNotification"), object: controller)
        }
    }

    private func makeCurrent(_ controller: GCController) {
        guard current !== controller else { return }
        if let current {
            NotificationCenter.default.post(name: Notification.Name("GCControllerDidStopBeingCurrentNotification"), object: current)
        }
        current = controller
        NotificationCenter.default.post(name: Notification.Name("GCControllerDidBecomeCurrentNotification"), object: controller)
    }
}
