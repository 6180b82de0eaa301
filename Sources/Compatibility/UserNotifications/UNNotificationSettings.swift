import Foundation

/// The user's settings for an app's notifications; always denied.
///
/// Source: UserNotifications UNNotificationSettings.
public final class UNNotificationSettings: NSObject, Sendable {
    /// The authorisation status: always denied.
    public var authorizationStatus: UNAuthorizationStatus { .denied }
    /// The setting of badges: never supported.
    public var badgeSetting: UNNotificationSetting { .notSupported }
    override init() {}
}

/// Whether an app may show notifications.
///
/// Source: UserNotifications UNAuthorizationStatus.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user has not decided.
    case notDetermined
    /// The user has denied notifications.
    case denied
    /// The user has authorised notifications.
    case authorized
    /// The app may show notifications that do not interrupt.
    case provisional
    /// The app may show notifications for a limited time.
    case ephemeral
}

/// A setting of notifications.
///
/// Source: UserNotifications UNNotificationSetting.
public enum UNNotificationSetting: Int, Sendable {
    /// The app does not support it.
    case notSupported
    /// It is disabled.
    case disabled
    /// It is enabled.
    case enabled
}

/// How strongly a notification interrupts the user.
///
/// Source: UserNotifications UNNotificationInterruptionLevel.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// It is only added to the notification list.
    case passive
    /// It is presented immediately.
    case active
    /// It is presented immediately, even while other notifications are deferred.
    case timeSensitive
    /// It is presented with sound, regardless of the settings.
    case critical
}

/// The notification features that an app requests.
///
/// Source: UserNotifications UNAuthorizationOptions.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A badge on the app's icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// An alert.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// An alert in CarPlay.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// A sound regardless of the settings.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A link from the system's settings to the app's own.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Notifications that do not interrupt, without a prompt.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// How a notification is presented while the app runs.
///
/// Source: UserNotifications UNNotificationPresentationOptions.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A badge on the app's icon.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// An alert; the same as `list` and `banner`, which replaced it in tvOS 14.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// In the notification list.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// As a banner over the app.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
