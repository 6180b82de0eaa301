/// The configuration of all tips of an app.
///
/// Source: TipKit Tips.
public enum Tips {
    /// Configures TipKit; no tip is shown before.
    ///
    /// Source: TipKit Tips.configure(_:).
    public static func configure(_ options: [ConfigurationOption] = []) throws { try TipStore.shared.configure(options) }

    /// Resets the stored state of all tips; throws after `configure`.
    ///
    /// Source: TipKit Tips.resetDatastore().
    public static func resetDatastore() throws { try TipStore.shared.forgetAll() }

    /// Shows all tips, regardless of their rules.
    ///
    /// Source: TipKit Tips.showAllTipsForTesting().
    public static func showAllTipsForTesting() { TipStore.shared.test { $0 = TipTesting(all: true) } }
    /// Shows tips of some types, regardless of their rules.
    ///
    /// Source: TipKit Tips.showTipsForTesting(_:).
    public static func showTipsForTesting(_ tips: [any Tip.Type]) { TipStore.shared.test { $0.set(tips, true) } }
    /// Hides all tips.
    ///
    /// Source: TipKit Tips.hideAllTipsForTesting().
    public static func hideAllTipsForTesting() { TipStore.shared.test { $0 = TipTesting(all: false) } }
    /// Hides tips of some types.
    ///
    /// Source: TipKit Tips.hideTipsForTesting(_:).
    public static func hideTipsForTesting(_ tips: [any Tip.Type]) { TipStore.shared.test { $0.set(tips, false) } }

    /// The status of a tip.
    ///
    /// Source: TipKit Tips.Status.
    public enum Status: Hashable, Sendable {
        /// The tip is not available yet.
        case pending
        /// The tip may be shown.
        case available
        /// The tip is not shown again.
        case invalidated(InvalidationReason)
    }

    /// Why a tip was invalidated.
    ///
    /// Source: TipKit Tips.InvalidationReason.
    public enum InvalidationReason: String, Codable, Hashable, Sendable {
        /// The user used the feature that it describes.
        case actionPerformed
        /// It was shown the maximum number of times.
        case displayCountExceeded
        /// It was shown for the maximum duration.
        case displayDurationExceeded
        /// The user closed it.
        case tipClosed
    }
}

/// An error in an app's use of TipKit.
///
/// Source: TipKit TipKitError.
public struct TipKitError: LocalizedError, Hashable, Sendable {
    private let what: String
    /// `configure` was called before.
    public static let tipsDatastoreAlreadyConfigured = TipKitError(
        what: "Tips have been configured already: call Tips.configure once, and Tips.resetDatastore before it.")
    /// The app group does not exist; never thrown.
    public static let missingGroupContainerEntitlements = TipKitError(what: "The app group does not exist.")
    /// A rule uses a value of an unsupported type; never thrown.
    public static let invalidPredicateValueType = TipKitError(what: "A rule uses a value of an unsupported type.")
    /// The message for the user.
    public var errorDescription: String? { what }
}
