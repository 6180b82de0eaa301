/// What is said of all tips of an app.
///
/// Source: TipKit Tips.
public enum Tips {
    /// Lets tips be shown: before it none is.
    ///
    /// Source: TipKit Tips.configure(_:).
    public static func configure(_ options: [ConfigurationOption] = []) throws { try TipStore.shared.configure(options) }

    /// Forgets all that is known of tips; only before `configure`.
    ///
    /// Source: TipKit Tips.resetDatastore().
    public static func resetDatastore() throws { try TipStore.shared.forgetAll() }

    /// Shows all tips, whatever their rules.
    ///
    /// Source: TipKit Tips.showAllTipsForTesting().
    public static func showAllTipsForTesting() { TipStore.shared.test { $0 = TipTesting(all: true) } }
    /// Shows tips of some types, whatever their rules.
    ///
    /// Source: TipKit Tips.showTipsForTesting(_:).
    public static func showTipsForTesting(_ tips: [any Tip.Type]) { TipStore.shared.test { $0.set(tips, true) } }
    /// Shows no tips.
    ///
    /// Source: TipKit Tips.hideAllTipsForTesting().
    public static func hideAllTipsForTesting() { TipStore.shared.test { $0 = TipTesting(all: false) } }
    /// Shows no tips of some types.
    ///
    /// Source: TipKit Tips.hideTipsForTesting(_:).
    public static func hideTipsForTesting(_ tips: [any Tip.Type]) { TipStore.shared.test { $0.set(tips, false) } }

    /// Whether a tip is to be shown.
    ///
    /// Source: TipKit Tips.Status.
    public enum Status: Hashable, Sendable {
        /// Not yet.
        case pending
        /// Yes.
        case available
        /// Never again.
        case invalidated(InvalidationReason)
    }

    /// Why a tip is not shown any more.
    ///
    /// Source: TipKit Tips.InvalidationReason.
    public enum InvalidationReason: String, Codable, Hashable, Sendable {
        /// The user did what it hints at.
        case actionPerformed
        /// It was shown as often as it may be.
        case displayCountExceeded
        /// It was shown as long as it may be.
        case displayDurationExceeded
        /// The user took it away.
        case tipClosed
    }
}

/// What an app does wrong with its tips.
///
/// Source: TipKit TipKitError.
public struct TipKitError: LocalizedError, Hashable, Sendable {
    private let what: String
    /// Tips were configured before.
    public static let tipsDatastoreAlreadyConfigured = TipKitError(
        what: "Tips have been configured already: call Tips.configure once, and Tips.resetDatastore before it.")
    /// There is no such group; here there always is.
    public static let missingGroupContainerEntitlements = TipKitError(what: "There is no such group of apps.")
    /// A rule asks for a value of a type that it cannot; here it can.
    public static let invalidPredicateValueType = TipKitError(what: "A rule asks for a value that it cannot have.")
    /// One sentence.
    public var errorDescription: String? { what }
}
