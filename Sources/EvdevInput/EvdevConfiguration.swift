import Foundation
import TenFootInput

/// What a reader of `/dev/input` needs to know beforehand.
package struct EvdevConfiguration: Sendable {
    package var policy: ReadingPolicy
    package var rules: DeviceRules
    package var database: ControllerDatabase
    /// Where the user's own mapping lines come from, for messages.
    package var mappingFile: String
    package var discovery = Discovery.automatic

    package init(
        policy: ReadingPolicy, rules: DeviceRules = DeviceRules(), database: ControllerDatabase = ControllerDatabase(),
        mappingFile: String = ""
    ) {
        self.policy = policy
        self.rules = rules
        self.database = database
        self.mappingFile = mappingFile
    }

    /// The configuration of a program run by a person: the environment (`TENFOOT_DISCOVERY` included), the user's file, SDL's rows.
    ///
    /// - Parameter databaseRows: the lines of SDL's controller database, which only a target that links SDL can ask for.
    package static func standard(
        policy: ReadingPolicy, environment: [String: String] = ProcessInfo.processInfo.environment, databaseRows: [String] = []
    ) -> EvdevConfiguration {
        let file = mappingFile(environment)
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        var result = EvdevConfiguration(
            policy: policy, rules: DeviceRules(environment: environment),
            database: ControllerDatabase(userFile: text, environment: environment, rows: databaseRows), mappingFile: file)
        result.discovery = environment["TENFOOT_DISCOVERY"].flatMap(Discovery.init) ?? .automatic
        return result
    }

    /// `$XDG_CONFIG_HOME/tenfoot/controllers.txt`.
    package static func mappingFile(_ environment: [String: String]) -> String {
        let config = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? (environment["HOME"] ?? "") + "/.config"
        return config + "/tenfoot/controllers.txt"
    }

    /// What to do with a node: its roles if it is read, its mapping, or why it is not.
    ///
    /// - Parameter others: what else there is; asked for a remote without arrows, which may be half of a keyboard.
    func decide(_ device: DeviceDescription, beside others: () -> [DeviceDescription] = { [] }) -> DeviceDecision {
        let row = database[device: device]
        switch device.classify(isInDatabase: row != nil) {
        case .rejected(let reason):
            return .ignore(reason)
        case .used(var roles):
            if roles.contains(.gamepad), let reason = rules.rejection(of: device) {
                roles.remove(.gamepad)
                if roles.isEmpty { return .ignore(reason) }
            }
            if row == nil, device.lacksArrows(roles), !others().contains(where: { $0.groupKey == device.groupKey && $0.movesAndChooses }) {
                roles.insert(.unmapped)
            }
            let mapping = DeviceMapping(device, roles: roles, row: row, policy: policy)
            if roles.contains(.unmapped) {
                if let reason = rules.rejection(of: device) { return .ignore(reason) }
                return .read(roles, mapping)
            }
            return mapping.isEmpty ? .ignore("its keys come from the window system") : .read(roles, mapping)
        }
    }
}

/// What is done with a node.
enum DeviceDecision {
    case read(DeviceRoles, DeviceMapping)
    /// The clause follows "not used: ".
    case ignore(String)
}
