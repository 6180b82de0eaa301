import Foundation
import TenFootAppleFoundation

/// The app's notification center; notifications are always denied, since a television shows none.
///
/// Source: UserNotifications UNUserNotificationCenter.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // Its only mutable state is a weak reference, by convention set on the main thread.
    private static let center = UNUserNotificationCenter()
    /// The app's notification center.
    public static func current() -> UNUserNotificationCenter { center }
    /// Receives notification events; never called.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Requests permission to show notifications: always denied, without a prompt.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        completionHandler(false, nil)
    }
    /// Requests permission to show notifications: always denied, without a prompt.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    /// Reports the settings for notifications: always denied.
    ///
    /// Source: UserNotifications UNUserNotificationCenter.getNotificationSettings(completionHandler:).
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings())
    }
    /// Reports the settings for notifications: always denied.
    ///
    /// Source: UserNotifications UNUserNotificationCenter.notificationSettings().
    public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    /// Accepted and ignored: a television's apps have no badge.
    public func setBadgeCount(_ count: Int) async throws {}
}

/// A notification; never created here.
///
/// Source: UserNotifications UNNotification.
public final class UNNotification: NSObject, Sendable {}

/// Receives notification events; never called.
///
/// Source: UserNotifications UNUserNotificationCenterDelegate.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// A notification arrived while the app runs.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
}

extension UNUserNotificationCenterDelegate {
    /// Presents nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([])
    }
}
