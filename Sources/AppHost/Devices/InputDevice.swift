import TenFootInput

/// A remote, gamepad or keyboard; several event nodes of one physical device count once.
public struct InputDevice: Identifiable, Hashable, Sendable {
    /// The kind of a device.
    public enum Kind: Hashable, Sendable {
        /// Buttons, a D-pad or a stick.
        case gamepad
        /// Keys to move and choose with.
        case remote
        /// Keys with letters.
        case keyboard
        /// Buttons without a mapping.
        case unmapped
    }

    /// Its number, never used again while the app runs.
    public let id: Int
    /// As it names itself.
    public let name: String
    /// Its most specific kind.
    public var kind: Kind {
        if roles.contains(.gamepad) { return .gamepad }
        if roles.contains(.keyboard) { return .keyboard }
        return roles.contains(.remote) ? .remote : .unmapped
    }
    /// The battery's charge in percent; nil where the driver does not report it.
    public let batteryPercent: Int?
    /// Its battery is being filled, or full.
    public let isCharging: Bool
    /// The user has mapped its buttons.
    public private(set) var hasOwnMapping: Bool

    let group: String
    /// What nodes of one physical device share.
    package var groupKey: String { group }
    private var roles: DeviceRoles
    /// The kinds of its nodes, as mapping lines name them.
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
