import Foundation
import TenFootInput

/// A report of every node: its use, or why it is not used; for diagnosis, not for reading events.
package struct DeviceSurvey: Sendable {
    /// One node.
    package struct Report: Hashable, Sendable {
        package var description: DeviceDescription
        /// Empty for a node that is not used.
        package var roles: DeviceRoles
        /// Where its mapping comes from, or why it is not used.
        package var reason: String
        /// What is wrong and how to fix it; nil if nothing is wrong.
        package var problem: String?
        package var battery: Int?
    }

    package private(set) var reports: [Report] = []
    /// General problems: no devices at all, a bad mapping file.
    package private(set) var problems: [String] = []

    /// Examines every node now; opens usable ones briefly.
    package init(_ configuration: EvdevConfiguration) {
        if let problem = configuration.problem { problems.append(problem) }
        guard let source = configuration.discovery.makeSource() else {
            problems.append("/dev/input: neither udev nor inotify can be used here; only keys of the window work")
            return
        }
        let present = source.presentInOrder()
        reports = present.map { Self.report($0, configuration, beside: present) }
        if present.isEmpty {
            problems.append("no device under /dev/input; plug in a remote, a gamepad or a keyboard, or pass /dev/input into the container")
        }
    }

    private static func report(
        _ found: DeviceDescription, _ configuration: EvdevConfiguration, beside others: [DeviceDescription]
    ) -> Report {
        var description = found
        var problem: String?
        let isKnown = !found.keys.isEmpty || !found.axes.isEmpty
        var isWanted = true
        if isKnown, case .ignore = configuration.reading.decide(found, beside: { others }) { isWanted = false }
        if isWanted {
            do throws(EvdevNode.OpenError) {
                try EvdevNode(opening: found.node).describe(into: &description)
            } catch {
                problem = NodeProblem.message(found, code: error.code)
            }
        }
        let battery = BatteryLevel.read(near: found.systemPath)?.percent
        switch configuration.reading.decide(description, beside: { others }) {
        case .ignore(let reason):
            return Report(description: description, roles: [], reason: reason, problem: isKnown ? nil : problem, battery: battery)
        case .read(let roles, _):
            return Report(
                description: description, roles: roles, reason: mappingSource(description, roles, configuration), problem: problem,
                battery: battery)
        }
    }

    private static func mappingSource(
        _ device: DeviceDescription, _ roles: DeviceRoles, _ configuration: EvdevConfiguration
    ) -> String {
        let database = configuration.reading.database
        if let row = database[device: device] {
            return "the mapping line \"\(row.name)\"" + (database.isOwn(device) ? " of \(configuration.mappingFile)" : "")
        }
        if roles == [.remote, .unmapped] {
            return "the table of keys, without arrows: hold one of its buttons for a second in the launcher to map it"
        }
        if roles.contains(.unmapped) { return "nothing: hold one of its buttons for a second in the launcher to map it" }
        return roles.contains(.gamepad) ? "the kernel's gamepad specification" : "the table of keys"
    }
}
