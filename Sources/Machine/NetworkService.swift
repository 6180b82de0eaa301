import Foundation
import TenFootGLib
import TenFootLanguage

/// The networks of this machine, through NetworkManager; no call blocks.
///
/// Source: NetworkManager's D-Bus reference, 1.42.
package struct NetworkService: Sendable {
    /// A Wi-Fi network.
    package struct Wireless: Equatable, Sendable, Identifiable {
        package var name: String
        /// Percent.
        package var strength: Int
        /// Whether it asks for a password or a user name.
        package var isSecured: Bool
        /// Whether it asks for a user name and not for a password alone (802.1X), which `join` cannot answer.
        package var isEnterprise = false
        package var isActive: Bool
        /// Whether its password is saved.
        package var isKnown: Bool
        package var id: String { name }

        /// The name as its access points send it, which need not be UTF-8.
        var ssid: [UInt8]
        var accessPoint: String
        var device: String
        var connection: String?
        /// Whether its password is one of WPA3 alone, and not also one of WPA2.
        var isWPA3 = false
        /// Whether it has only WEP, as very old routers do, whose passwords have 5 characters at least.
        package var isWEP = false
    }

    package struct State: Equatable, Sendable {
        package enum Link: Equatable, Sendable {
            case none, wired
            case wireless(name: String, strength: Int)
        }
        package var link: Link
        package var hasRadio: Bool
        package var isRadioOn: Bool
        /// The networks by strength, the current one first; one entry for each name.
        package var networks: [Wireless]

        /// The state with its networks in the order of an earlier one, and those that are new after them.
        package func keepingPlaces(of old: State?) -> State {
            var state = self
            state.networks = networks.keepingPlaces(of: old?.networks ?? [])
            return state
        }
    }

    private static let name = "org.freedesktop.NetworkManager"
    private static let path = "/org/freedesktop/NetworkManager"
    private let bus: Bus
    private let patience: Double

    /// - Parameter patience: how long an answer is waited for while the state is read, in seconds.
    package init(bus: Bus = .system, patience: Double = 10) { (self.bus, self.patience) = (bus, patience) }

    /// The current state; nil if NetworkManager does not run or does not answer.
    package func state() async -> State? { try? await currentState() }

    private func currentState() async throws -> State? {
        guard let devices = try await read(Self.path, Self.name, "GetDevices")?.members else { return nil }
        var state = State(link: .none, hasRadio: false, isRadioOn: false, networks: [])
        state.isRadioOn = try await property(Self.path, Self.name, "WirelessEnabled")?.flag ?? false
        for device in devices.compactMap(\.text) {
            let facts = try await properties(device, Self.name + ".Device")
            let isActive = facts["State"]?.number == 100
            switch facts["DeviceType"]?.number {
            case 1: if isActive { state.link = .wired }
            case 2:
                state.hasRadio = true
                let networks = try await wireless(device, facts)
                if state.link == .none, let active = networks.first(where: \.isActive) {
                    state.link = .wireless(name: active.name, strength: active.strength)
                }
                state.networks += networks
            default: break
            }
        }
        state.networks = Self.listed(state.networks)
        return state
    }

    /// One network for each name, as several access points or radios may see one; in the list's order.
    ///
    /// It is the current one, else one whose password is saved, which may be so for one adapter alone, else the strongest.
    static func listed(_ found: [Wireless]) -> [Wireless] {
        func rank(_ network: Wireless) -> (Int, Int, Int) { (network.isActive ? 1 : 0, network.isKnown ? 1 : 0, network.strength) }
        let best = Dictionary(found.map { ($0.name, $0) }) { one, other in rank(one) >= rank(other) ? one : other }
        return best.values.sorted { ($0.isActive ? 0 : 1, $1.strength, $0.name) < ($1.isActive ? 0 : 1, $0.strength, $1.name) }
    }

    /// The machine's current connection; nil if NetworkManager does not run, which this does not start.
    ///
    /// It needs only a few calls, since it is always on screen.
    package func link() async -> State.Link? {
        let owned = await bus.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", [.string(Self.name)])
        guard case .success(let answer) = owned, answer.first?.flag == true,
            let active = await bus.property(Self.name, Self.path, Self.name, "ActiveConnections")?.members?.compactMap(\.text)
        else { return nil }
        var link = State.Link.none
        for connection in active {
            let facts = await bus.properties(Self.name, connection, Self.name + ".Connection.Active")
            // 2: it is up.
            guard facts["State"]?.number == 2 else { continue }
            switch facts["Type"]?.text {
            case "802-3-ethernet": return .wired
            case "802-11-wireless":
                guard let point = facts["SpecificObject"]?.text else { continue }
                let radio = await bus.properties(Self.name, point, Self.name + ".AccessPoint")
                link = .wireless(name: Self.text(Self.ssid(of: radio)), strength: radio["Strength"]?.number ?? 0)
            default: break
            }
        }
        return link
    }

    /// Changes of the connection; changes of its strength are not reported.
    package func linkChanges() -> AsyncStream<Bus.Signal> {
        bus.signals(of: Self.name, path: Self.path, interface: "org.freedesktop.DBus.Properties", name: "PropertiesChanged")
    }

    /// The name of a network, from the properties of its access point.
    private static func ssid(of accessPoint: [String: Variant]) -> [UInt8] { accessPoint["Ssid"].map(bytes) ?? [] }

    private static func bytes(_ variant: Variant) -> [UInt8] {
        variant.members?.compactMap(\.number).map { UInt8(truncatingIfNeeded: $0) } ?? []
    }

    /// The name of a network as text: in UTF-8, else in Latin-1.
    static func text(_ ssid: [UInt8]) -> String {
        String(validating: ssid, as: UTF8.self) ?? String(String.UnicodeScalarView(ssid.map { Unicode.Scalar($0) }))
    }

    private func wireless(_ device: String, _ facts: [String: Variant]) async throws -> [Wireless] {
        let radio = try await properties(device, Self.name + ".Device.Wireless")
        let known = try await connections(facts["AvailableConnections"]?.members?.compactMap(\.text) ?? [])
        var found: [Wireless] = []
        for point in radio["AccessPoints"]?.members?.compactMap(\.text) ?? [] {
            let facts = try await properties(point, Self.name + ".AccessPoint")
            let ssid = Self.ssid(of: facts)
            // A hidden network has no name to show.
            guard !ssid.isEmpty else { continue }
            let security = [facts["WpaFlags"], facts["RsnFlags"]].compactMap { $0?.number }.reduce(0, |)
            let isWEP = security == 0 && (facts["Flags"]?.number ?? 0) & 1 != 0
            // NM80211ApSecurityFlags: enhanced open (OWE) and nothing with a password or a user name: encrypted, and open to everybody.
            let isOpen = security & 0x1800 != 0 && security & 0x2700 == 0
            found.append(
                Wireless(
                    name: Self.text(ssid), strength: facts["Strength"]?.number ?? 0,
                    isSecured: !isOpen && (security != 0 || isWEP),
                    // 802.1X, also with 192 bits, and neither a password of WPA2 nor one of WPA3.
                    isEnterprise: security & 0x2200 != 0 && security & 0x500 == 0, isActive: radio["ActiveAccessPoint"]?.text == point,
                    isKnown: known[ssid] != nil, ssid: ssid, accessPoint: point, device: device, connection: known[ssid],
                    isWPA3: security & 0x500 == 0x400, isWEP: isWEP))
        }
        return found
    }

    /// Saved connections by the name of their network.
    private func connections(_ paths: [String]) async throws -> [[UInt8]: String] {
        var result: [[UInt8]: String] = [:]
        for path in paths {
            let settings = try await read(path, Self.name + ".Settings.Connection", "GetSettings")
            guard let name = settings?.dictionary?["802-11-wireless"]?.dictionary?["ssid"] else { continue }
            result[Self.bytes(name)] = path
        }
        return result
    }

    /// Calls a method that reads something; nil if the service refuses.
    ///
    /// Throws if it does not answer, so that its next calls are not waited for too.
    private func read(_ path: String, _ interface: String, _ method: String, _ arguments: [Variant] = []) async throws -> Variant? {
        switch await call(path, interface, method, arguments, seconds: patience) {
        case .success(let answer): return answer.first
        case .failure(let fault) where fault.isSilence: throw fault
        case .failure: return nil
        }
    }

    private func property(_ path: String, _ interface: String, _ name: String) async throws -> Variant? {
        try await read(path, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)])?.unboxed
    }

    private func properties(_ path: String, _ interface: String) async throws -> [String: Variant] {
        try await read(path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface)])?.dictionary ?? [:]
    }

    // MARK: Changing it

    /// Starts a scan for networks; the new list is available after some seconds.
    package func scan() async {
        guard case .success(let answer) = await call(Self.path, Self.name, "GetDevices") else { return }
        for device in answer.first?.members?.compactMap(\.text) ?? [] {
            _ = await call(device, Self.name + ".Device.Wireless", "RequestScan", [.dictionary([:])])
        }
    }

    /// Switches Wi-Fi on or off; returns a sentence on failure.
    package func setRadio(_ isOn: Bool) async -> String? {
        let answer = await bus.set(Self.name, Self.path, Self.name, "WirelessEnabled", .bool(isOn))
        guard case .failure(let fault) = answer else { return nil }
        let name = String(localized: "Wi-Fi")
        return String(localized: "\(name) cannot be switched on or off: \(fault.message).")
    }

    /// Joins a network, with a password unless the saved one is to be used; returns a sentence on failure.
    ///
    /// Returns when the network is up, or has not come up within a minute. A new password with which it does not is not kept: it would be
    /// used again each time, and never be asked for. One with which it does replaces the saved one.
    package func join(_ network: Wireless, password: String?) async -> String? {
        let answer: Result<[Variant], Bus.Fault>
        if let connection = network.connection, password == nil {
            answer = await call(
                Self.path, Self.name, "ActivateConnection", [.path(connection), .path(network.device), .path(network.accessPoint)],
                seconds: 30)
        } else {
            answer = await call(
                Self.path, Self.name, "AddAndActivateConnection",
                [Self.settings(of: network, password: password), .path(network.device), .path(network.accessPoint)], seconds: 30)
        }
        switch answer {
        case .failure(let fault): return String(localized: "\(network.name) cannot be joined: \(fault.message).")
        case .success(let paths):
            guard let active = paths.last?.text else { return nil }
            let isUp = await comesUp(active)
            // A network that does not come up may only be switched off for a while, with its saved password right.
            if paths.count > 1, let useless = isUp ? network.connection : paths[0].text { await forget(useless) }
            if isUp { return nil }
            guard network.isSecured else { return String(localized: "\(network.name) cannot be joined: it may be too far away.") }
            return String(localized: "\(network.name) cannot be joined: its password may be wrong, or it is too far away.")
        }
    }

    /// The settings of a new connection with a network.
    static func settings(of network: Wireless, password: String?) -> Variant {
        let name = Variant.array(of: "y", network.ssid.map(Variant.byte))
        var groups: [Variant] = [.entry(.string("802-11-wireless"), .dictionary(["ssid": name]))]
        if let password {
            let kind = network.isWEP ? "none" : network.isWPA3 ? "sae" : "wpa-psk"
            let field = network.isWEP ? "wep-key0" : "psk"
            groups.append(.entry(.string("802-11-wireless-security"), .dictionary(["key-mgmt": .string(kind), field: .string(password)])))
        }
        return .array(of: "{sa{sv}}", groups)
    }

    private func forget(_ connection: String) async { _ = await call(connection, Self.name + ".Settings.Connection", "Delete") }

    /// Whether a connection that has begun comes up.
    private func comesUp(_ active: String) async -> Bool {
        for _ in 0..<120 {
            switch await bus.property(Self.name, active, Self.name + ".Connection.Active", "State")?.number {
            case 2: return true
            // 4: it has been given up; soon afterwards the object is gone.
            case 4, nil: return false
            default: try? await Task.sleep(for: .milliseconds(500))
            }
        }
        return false
    }

    /// Changes of the network, until the stream ends.
    package func changes() -> AsyncStream<Bus.Signal> {
        bus.signals(of: Self.name, interface: "org.freedesktop.DBus.Properties", name: "PropertiesChanged")
    }

    private func call(
        _ path: String, _ interface: String, _ method: String, _ arguments: [Variant] = [], seconds: Double = 25
    ) async -> Result<[Variant], Bus.Fault> {
        await bus.call(Self.name, path, interface, method, arguments, seconds: seconds)
    }
}
