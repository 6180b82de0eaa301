import Foundation
import TenFootAppleFoundation

/// The user's notifications; a television shows none, so they are never allowed.
///
/// Source: UserNotifications UNUserNotificationCenter.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // What is written is a weak reference, from the main thread by custom.
    private static let center = UNUserNotificationCenter()
    /// The app's.
    public static func current() -> UNUserNotificationCenter { center }
    /// Who hears of notifications; never told.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Asks whether notifications may be shown: no.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        completionHandler(false, nil)
    }
    /// Asks whether notifications may be shown: no.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    /// Accepted: a television's apps have no badge.
    public func setBadgeCount(_ count: Int) async throws {}
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
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// A sound.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Words.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
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
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// A sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// In the list of notifications.
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// Over the app.
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// A notification; there are none.
///
/// Source: UserNotifications UNNotification.
public final class UNNotification: NSObject, Sendable {}

/// Hears of notifications; never told.
///
/// Source: UserNotifications UNUserNotificationCenterDelegate.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// One comes while the app runs.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
}

extension UNUserNotificationCenterDelegate {
    /// Shows nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([])
    }
}
