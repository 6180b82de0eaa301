import TenFootLanguage

/// What the power menu can ask of the machine or the session.
package enum PowerAction: String, Sendable, CaseIterable, Identifiable {
    case sleep, restart, powerOff, logOut

    package var id: Self { self }

    package var title: String {
        switch self {
        case .sleep: String(localized: "Sleep")
        case .restart: String(localized: "Restart")
        case .powerOff: String(localized: "Power Off")
        case .logOut: String(localized: "Log Out")
        }
    }
}

/// Whether a power action can be done here and now.
package enum PowerAvailability: Sendable, Equatable {
    case available
    /// The reason, one line, worded for the person at the television.
    case unavailable(String)
}

/// A power action that was refused or failed; one line, with what to do.
package struct PowerError: Error, Sendable, Equatable, CustomStringConvertible {
    package var action: PowerAction
    package var description: String
}
