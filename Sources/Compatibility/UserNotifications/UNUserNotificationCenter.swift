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
    /// Tells how notifications are set: they are denied.
    ///
    /// Source: UserNotifications UNUserNotificationCenter.getNotificationSettings(completionHandler:).
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings())
    }
    /// Tells how notifications are set: they are denied.
    ///
    /// Source: UserNotifications UNUserNotificationCenter.notificationSettings().
    public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    /// Accepted: a television's apps have no badge.
    public func setBadgeCount(_ count: Int) async throws {}
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
