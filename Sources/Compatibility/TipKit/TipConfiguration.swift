import Foundation

extension Tips {
    /// Something said of all tips.
    ///
    /// Source: TipKit Tips.ConfigurationOption.
    public struct ConfigurationOption: Sendable {
        let frequency: DisplayFrequency?
        let startsAnew: Bool

        /// How much time lies between two tips.
        public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption {
            ConfigurationOption(frequency: displayFrequency, startsAnew: false)
        }
        /// Where they are remembered: in the app's defaults, whatever is said; a place to be reset is.
        public static func datastoreLocation(_ datastoreLocation: DatastoreLocation) -> ConfigurationOption {
            ConfigurationOption(frequency: nil, startsAnew: datastoreLocation.startsAnew)
        }
        /// Accepted: they are remembered on this box alone.
        public static func cloudKitContainer(_ cloudKitContainer: CloudKitContainer?) -> ConfigurationOption {
            ConfigurationOption(frequency: nil, startsAnew: false)
        }

        /// How much time lies between two tips.
        ///
        /// Source: TipKit Tips.ConfigurationOption.DisplayFrequency.
        public struct DisplayFrequency: Hashable, Sendable {
            let seconds: TimeInterval
            /// A time in seconds.
            public init(_ seconds: TimeInterval) { self.seconds = seconds }
            /// None.
            public static let immediate = DisplayFrequency(0)
            /// One an hour.
            public static let hourly = DisplayFrequency(3600)
            /// One a day.
            public static let daily = DisplayFrequency(86_400)
            /// One a week.
            public static let weekly = DisplayFrequency(7 * 86_400)
            /// One a month.
            public static let monthly = DisplayFrequency(30 * 86_400)
        }

        /// Where tips are remembered.
        ///
        /// Source: TipKit Tips.ConfigurationOption.DatastoreLocation.
        public struct DatastoreLocation: Sendable {
            let startsAnew: Bool
            /// With the app.
            public static let applicationDefault = DatastoreLocation(startsAnew: false)
            /// With the app, and forgotten first where that is wanted.
            public static func applicationDefault(shouldReset: Bool) -> DatastoreLocation { DatastoreLocation(startsAnew: shouldReset) }
            /// With a group of apps; here with the app.
            public static func groupContainer(identifier: String, shouldReset: Bool = false) -> DatastoreLocation {
                DatastoreLocation(startsAnew: shouldReset)
            }
            /// In a folder; here with the app.
            public static func url(_ url: URL, shouldReset: Bool = false) -> DatastoreLocation {
                DatastoreLocation(startsAnew: shouldReset)
            }
        }

        /// By which container of iCloud's other devices hear of tips.
        ///
        /// Source: TipKit Tips.ConfigurationOption.CloudKitContainer.
        public struct CloudKitContainer: Sendable {
            /// The app's own.
            public static let automatic = CloudKitContainer()
            /// One by its name.
            public static func named(_ containerIdentifier: String) -> CloudKitContainer { CloudKitContainer() }
        }
    }
}
