import Foundation

extension Tips {
    /// An option that applies to all tips.
    ///
    /// Source: TipKit Tips.ConfigurationOption.
    public struct ConfigurationOption: Sendable {
        let frequency: DisplayFrequency?
        let startsAnew: Bool

        /// Sets the minimum time between two tips.
        public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption {
            ConfigurationOption(frequency: displayFrequency, startsAnew: false)
        }
        /// Only whether to reset the store has an effect: tips are always stored in the app's defaults.
        public static func datastoreLocation(_ datastoreLocation: DatastoreLocation) -> ConfigurationOption {
            ConfigurationOption(frequency: nil, startsAnew: datastoreLocation.startsAnew)
        }
        /// Accepted and ignored: tips are not synchronised with other devices.
        public static func cloudKitContainer(_ cloudKitContainer: CloudKitContainer?) -> ConfigurationOption {
            ConfigurationOption(frequency: nil, startsAnew: false)
        }

        /// The minimum time between two tips.
        ///
        /// Source: TipKit Tips.ConfigurationOption.DisplayFrequency.
        public struct DisplayFrequency: Hashable, Sendable {
            let seconds: TimeInterval
            /// Creates a frequency from seconds.
            public init(_ seconds: TimeInterval) { self.seconds = seconds }
            /// No minimum time.
            public static let immediate = DisplayFrequency(0)
            /// One tip per hour.
            public static let hourly = DisplayFrequency(3600)
            /// One tip per day.
            public static let daily = DisplayFrequency(86_400)
            /// One tip per week.
            public static let weekly = DisplayFrequency(7 * 86_400)
            /// One tip per 30 days.
            public static let monthly = DisplayFrequency(30 * 86_400)
        }

        /// The location of the tips' store; ignored, except for a reset.
        ///
        /// Source: TipKit Tips.ConfigurationOption.DatastoreLocation.
        public struct DatastoreLocation: Sendable {
            let startsAnew: Bool
            /// The app's defaults.
            public static let applicationDefault = DatastoreLocation(startsAnew: false)
            /// The app's defaults, reset if requested.
            public static func applicationDefault(shouldReset: Bool) -> DatastoreLocation { DatastoreLocation(startsAnew: shouldReset) }
            /// An app group's container; here the app's defaults.
            public static func groupContainer(identifier: String, shouldReset: Bool = false) -> DatastoreLocation {
                DatastoreLocation(startsAnew: shouldReset)
            }
            /// A folder; here the app's defaults.
            public static func url(_ url: URL, shouldReset: Bool = false) -> DatastoreLocation {
                DatastoreLocation(startsAnew: shouldReset)
            }
        }

        /// The iCloud container to synchronise tips with; ignored.
        ///
        /// Source: TipKit Tips.ConfigurationOption.CloudKitContainer.
        public struct CloudKitContainer: Sendable {
            /// The app's default container.
            public static let automatic = CloudKitContainer()
            /// A container with a name.
            public static func named(_ containerIdentifier: String) -> CloudKitContainer { CloudKitContainer() }
        }
    }
}
