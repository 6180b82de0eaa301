import TenFootGLib
import TenFootLanguage

/// The time zone of this machine, through systemd's time service; no call blocks.
///
/// Source: org.freedesktop.timedate1(5).
package struct TimeService: Sendable {
    private static let name = "org.freedesktop.timedate1"
    private static let path = "/org/freedesktop/timedate1"
    private let bus: Bus

    package init(bus: Bus = .system) { self.bus = bus }

    /// The current zone, such as `Europe/Berlin`; nil if the service cannot be started.
    package func zone() async -> String? { await bus.property(Self.name, Self.path, Self.name, "Timezone")?.text }

    /// All zones there are, in order.
    package func zones() async -> [String] {
        guard case .success(let answer) = await bus.call(Self.name, Self.path, Self.name, "ListTimezones") else { return [] }
        return answer.first?.members?.compactMap(\.text) ?? []
    }

    /// Sets the zone; a sentence if that is refused.
    package func set(zone: String) async -> String? {
        // Not interactive: no authentication dialogue could be shown here.
        let answer = await bus.call(Self.name, Self.path, Self.name, "SetTimezone", [.string(zone), .bool(false)])
        guard case .failure(let fault) = answer else { return nil }
        return String(localized: "The time zone cannot be set: \(fault.message).")
    }

    /// Changes of the zone or the clock, until the stream ends.
    package func changes() -> AsyncStream<Bus.Signal> {
        bus.signals(of: Self.name, path: Self.path, interface: "org.freedesktop.DBus.Properties", name: "PropertiesChanged")
    }
}

/// A time zone split into region and city.
package struct TimeZoneName: Equatable, Sendable, Identifiable {
    /// Such as `America/Argentina/Buenos_Aires`.
    package var id: String
    /// `America`.
    package var region: String
    /// `Buenos Aires, Argentina`.
    package var place: String

    /// The regions; other names, except UTC, are old aliases of the same zones.
    private static let regions: Set<Substring> = [
        "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
    ]

    /// The zones that users look for, by region, with UTC once at the end.
    package static func all(in ids: [String]) -> [TimeZoneName] {
        ids.compactMap(TimeZoneName.init).filter { $0.id != "Etc/UTC" }.sorted {
            ($0.region == "UTC" ? 1 : 0, $0.region, $0.place) < ($1.region == "UTC" ? 1 : 0, $1.region, $1.place)
        }
    }

    /// Nil for an old alias.
    package init?(_ id: String) {
        self.id = id
        if id == "UTC" || id == "Etc/UTC" {
            (region, place) = ("UTC", "UTC")
            return
        }
        let parts = id.split(separator: "/")
        guard parts.count > 1, let first = parts.first, Self.regions.contains(first) else { return nil }
        region = String(first)
        place = parts.dropFirst().reversed().joined(separator: ", ").replacing("_", with: " ")
    }
}
