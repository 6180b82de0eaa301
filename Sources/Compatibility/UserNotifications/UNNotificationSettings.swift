import Foundation

/// How the viewer has set an app's notifications; here they are denied.
///
/// Source: UserNotifications UNNotificationSettings.
public final class UNNotificationSettings: NSObject, Sendable {
    /// Whether the app may show any: no.
    public var authorizationStatus: UNAuthorizationStatus { .denied }
    /// Whether its picture may bear a number: there is no such number here.
    public var badgeSetting: UNNotificationSetting { .notSupported }
    override init() {}
}

/// Whether an app may show notifications.
///
/// Source: UserNotifications UNAuthorizationStatus.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The viewer has not been asked.
    case notDetermined
    /// The viewer has said no.
    case denied
    /// The viewer has said yes.
    case authorized
    /// The app may show some that do not disturb.
    case provisional
    /// The app may show some for a while.
    case ephemeral
}

/// How one part of notifications is set.
///
/// Source: UserNotifications UNNotificationSetting.
public enum UNNotificationSetting: Int, Sendable {
    /// The app has no such part.
    case notSupported
    /// It is off.
    case disabled
    /// It is on.
    case enabled
}

/// How much a notification may disturb.
///
/// Source: UserNotifications UNNotificationInterruptionLevel.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// It only goes into the list.
    case passive
    /// It is shown at once.
    case active
    /// It is shown at once, though others wait.
    case timeSensitive
    /// It is shown and heard, whatever is set.
    case critical
}

/// What notifications may do.
///
/// Source: UserNotifications UNAuthorizationOptions.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the app's picture.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Words.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Words in a car.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// A sound, whatever is set.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A way from the system's settings to the app's own.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Some that do not disturb, without asking the viewer.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// How a notification is shown while the app runs.
///
/// Source: UserNotifications UNNotificationPresentationOptions.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the app's picture.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Words: what `list` and `banner` were before tvOS 14.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// In the list of notifications.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// Over the app.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
