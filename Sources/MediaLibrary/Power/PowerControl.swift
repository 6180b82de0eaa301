import CGIO
import Foundation
import TenFootGLib
import TenFootIsolation
import TenFootLanguage

/// Sleep, restart, power off and log out, through logind on the system bus.
///
/// Every request runs on its own thread and has a timeout, so that an unresponsive bus blocks nothing else.
/// Source: org.freedesktop.login1(5).
struct PowerControl: Sendable {
    /// The address of the system bus, or of a test's bus.
    let address: String?
    /// The timeout of a request in seconds, connecting included.
    ///
    /// The first request starts polkit, which takes long on a slow machine.
    let patience: Double

    private static let name = "org.freedesktop.login1"
    private static let path = "/org/freedesktop/login1"
    private static let manager = "org.freedesktop.login1.Manager"

    init(address: String? = nil, patience: Double = 25) {
        self.address = address
        self.patience = patience
    }

    /// The availability of each action, with the reason if it is unavailable.
    func availability() async -> [PowerAction: PowerAvailability] {
        if let reason = Self.exhaustion {
            return Dictionary(uniqueKeysWithValues: PowerAction.allCases.map { ($0, unavailable($0, reason)) })
        }
        return await ask { availabilityNow($0) }
    }

    func perform(_ action: PowerAction) async throws(PowerError) {
        var failure = Self.exhaustion
        if failure == nil { failure = await ask { performNow(action, $0) } }
        if let failure { throw PowerError(action: action, description: String(localized: "\(action.title) failed: \(failure).")) }
    }

    /// Why no request can be sent; nil if requests are possible.
    private static var exhaustion: String? {
        DescriptorLimit.hasLeft(DescriptorLimit.connection) ? nil : String(localized: "too many files are open")
    }

    /// Cancels the wait for a reply, from any thread.
    fileprivate final class Limit: Sendable {
        // GCancellable is thread-safe; Swift cannot see that through the pointer.
        nonisolated(unsafe) let cancellable = g_cancellable_new()
        var isReached: Bool { g_cancellable_is_cancelled(cancellable) != 0 }
        deinit { g_object_unref(gpointer(cancellable)) }
    }

    /// Runs a request on its own thread, and cancels it after `patience` seconds.
    private func ask<Answer: Sendable>(_ question: @escaping @Sendable (Limit) -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            let limit = Limit()
            DispatchQueue.global().asyncAfter(deadline: .now() + patience) { g_cancellable_cancel(limit.cancellable) }
            let thread = Thread { continuation.resume(returning: question(limit)) }
            thread.name = "tenfoot-logind"
            thread.start()
        }
    }

    private func availabilityNow(_ limit: Limit) -> [PowerAction: PowerAvailability] {
        var result: [PowerAction: PowerAvailability] = [:]
        switch connect(limit) {
        case .failure(let fault):
            for action in PowerAction.allCases { result[action] = unavailable(action, fault.reason) }
        case .success(let bus):
            defer { g_object_unref(gpointer(bus.pointer)) }
            for action in PowerAction.allCases {
                result[action] = refusal(action, bus).map { unavailable(action, $0) } ?? .available
            }
        }
        return result
    }

    private func unavailable(_ action: PowerAction, _ reason: String) -> PowerAvailability {
        .unavailable(String(localized: "\(action.title) is not available here: \(reason)."))
    }

    /// Why an action is unavailable; nil if it is available.
    private func refusal(_ action: PowerAction, _ bus: Bus) -> String? {
        guard let method = action.question else {
            switch bus.call(
                Self.name, Self.path + "/session/auto", "org.freedesktop.DBus.Properties", "Get", .property(Self.name + ".Session", "Id"))
            {
            case .success: return nil
            case .failure: return String(localized: "this is not a session of logind")
            }
        }
        switch bus.call(Self.name, Self.path, Self.manager, method, .none) {
        case .failure(let fault): return fault.reason
        case .success(let answer):
            switch answer {
            // "challenge" asks for a password, which cannot be typed without a keyboard, but the active session may yet be allowed.
            case "yes", "challenge": return nil
            case "na": return String(localized: "this machine cannot do it")
            case "no": return String(localized: "this user may not; allow it by a polkit rule")
            default: return String(localized: "logind answers \(answer ?? "-")")
            }
        }
    }

    private func performNow(_ action: PowerAction, _ limit: Limit) -> String? {
        switch connect(limit) {
        case .failure(let fault): return fault.reason
        case .success(let bus):
            defer { g_object_unref(gpointer(bus.pointer)) }
            let path = action == .logOut ? Self.path + "/session/auto" : Self.path
            let interface = action == .logOut ? Self.name + ".Session" : Self.manager
            let arguments: Arguments = action == .logOut ? .none : .interactive(false)
            guard case .failure(let fault) = bus.call(Self.name, path, interface, action.method, arguments) else { return nil }
            return fault.reason
        }
    }

    private func connect(_ limit: Limit) -> Result<Bus, Fault> {
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        let own = address ?? TenFootGLib.Bus.systemAddress
        // Use a private connection: GLib's shared one ends this process when the bus closes it.
        guard let own, let pointer = g_dbus_connection_new_for_address_sync(own, flags, nil, limit.cancellable, &error) else {
            _ = takeMessage(&error)
            if limit.isReached { return .failure(Fault(reason: Self.silent)) }
            return .failure(Fault(reason: String(localized: "there is no system bus; it needs D-Bus and logind running")))
        }
        return .success(Bus(pointer: pointer, limit: limit))
    }

    fileprivate static var silent: String { String(localized: "the system bus does not answer") }

    fileprivate struct Fault: Error { var reason: String }

    fileprivate enum Arguments {
        case none
        case interactive(Bool)
        case property(String, String)

        var variant: OpaquePointer? {
            func tuple(_ members: [OpaquePointer?]) -> OpaquePointer? { g_variant_new_tuple(members, gsize(members.count)) }
            switch self {
            case .none: return nil
            case .interactive(let flag): return tuple([g_variant_new_boolean(flag ? 1 : 0)])
            case .property(let interface, let name): return tuple([g_variant_new_string(interface), g_variant_new_string(name)])
            }
        }
    }

    fileprivate struct Bus {
        var pointer: OpaquePointer
        var limit: Limit

        /// Calls a method; returns the reply's first member if it is a string.
        func call(_ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: Arguments) -> Result<String?, Fault> {
            var error: UnsafeMutablePointer<GError>?
            guard
                let answer = g_dbus_connection_call_sync(
                    pointer, name, path, interface, method, arguments.variant, nil, G_DBUS_CALL_FLAGS_NONE, -1, limit.cancellable,
                    &error)
            else {
                let reason = Self.reason(&error)
                return .failure(Fault(reason: limit.isReached ? PowerControl.silent : reason))
            }
            defer { g_variant_unref(answer) }
            guard g_variant_n_children(answer) > 0, let first = g_variant_get_child_value(answer, 0) else { return .success(nil) }
            defer { g_variant_unref(first) }
            guard g_variant_is_of_type(first, g_variant_type_checked_("s")) != 0 else { return .success(nil) }
            return .success(g_variant_get_string(first, nil).map { String(cString: $0) })
        }

        private static func reason(_ error: inout UnsafeMutablePointer<GError>?) -> String {
            let remote = error.flatMap { takeString(g_dbus_error_get_remote_error($0)) }
            if let pointer = error { g_dbus_error_strip_remote_error(pointer) }
            let message = takeMessage(&error) ?? String(localized: "no answer")
            switch remote {
            case "org.freedesktop.DBus.Error.ServiceUnknown"?, "org.freedesktop.DBus.Error.NameHasNoOwner"?:
                return String(localized: "logind is not running")
            case "org.freedesktop.DBus.Error.AccessDenied"?, "org.freedesktop.DBus.Error.InteractiveAuthorizationRequired"?:
                return String(localized: "this user may not; allow it by a polkit rule")
            default: return message.hasSuffix(".") ? String(message.dropLast()) : message
            }
        }
    }
}

extension PowerAction {
    /// The logind method that performs the action.
    fileprivate var method: String {
        switch self {
        case .sleep: "Suspend"
        case .restart: "Reboot"
        case .powerOff: "PowerOff"
        case .logOut: "Terminate"
        }
    }

    /// The logind method that tells whether the action is available; logging out has none.
    fileprivate var question: String? { self == .logOut ? nil : "Can" + method }
}
