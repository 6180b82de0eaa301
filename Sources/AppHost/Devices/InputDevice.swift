import TenFootInput

/// A remote, gamepad or keyboard; several event nodes of one physical device count once.
public struct InputDevice: Identifiable, Hashable, Sendable {
    /// The kind of a device.
    public enum Kind: Hashable, Sendable {
        /// Buttons, a D-pad or a stick.
        case gamepad
        /// Keys for navigation.
        case remote
        /// Keys with letters.
        case keyboard
        /// Buttons without a mapping.
        case unmapped
    }

    /// Its number, never used again while the app runs.
    public let id: Int
    /// Its name, as the device reports it.
    public let name: String
    /// Its most specific kind.
    public var kind: Kind {
        if roles.contains(.gamepad) { return .gamepad }
        if roles.contains(.keyboard) { return .keyboard }
        return roles.contains(.remote) ? .remote : .unmapped
    }
    /// The battery's charge in percent; nil where the driver does not report it.
    public let batteryPercent: Int?
    /// Whether its battery is charging or full.
    public let isCharging: Bool
    /// Whether the user has mapped its buttons.
    public private(set) var hasOwnMapping: Bool

    let group: String
    /// The key shared by all nodes of one physical device.
    package var groupKey: String { group }
    private var roles: DeviceRoles
    /// The GUIDs of its nodes, as used in mapping lines.
    private(set) var guids: [ControllerGUID]

    init(_ info: DeviceInfo, battery: BatteryState?) {
        (id, name, group, roles) = (info.id, info.name, info.group, info.roles)
        hasOwnMapping = info.hasOwnMapping
        guids = info.guid.map { [$0] } ?? []
        batteryPercent = battery?.percent
        isCharging = battery?.isCharging ?? false
    }

    mutating func merge(_ info: DeviceInfo) {
        roles.formUnion(info.roles)
        hasOwnMapping = hasOwnMapping || info.hasOwnMapping
        if let guid = info.guid, !guids.contains(guid) { guids.append(guid) }
    }
}
