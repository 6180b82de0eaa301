import Foundation

/// Permission to track the user across other companies' apps: always denied, without a prompt.
///
/// Source: AppTrackingTransparency ATTrackingManager.
open class ATTrackingManager: NSObject, @unchecked Sendable {
    // It has no state.
    /// The user's decision about tracking.
    public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }
    /// The user's decision: always denied.
    open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
    /// Requests permission: always denied, without a prompt.
    open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
    /// Requests permission: always denied; the completion handler is called on the main thread.
    open class func requestTrackingAuthorization(completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void) {
        DispatchQueue.main.async { completion(.denied) }
    }
}
