import Foundation

/// Permission to track the user across other companies' apps: always denied, without a prompt.
///
/// Source: AppTrackingTransparency ATTrackingManager.
open class ATTrackingManager: NSObject, @unchecked Sendable {
    // It has no state.
    /// What a person has said.
    public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }
    /// What has been said: no.
    open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
    /// Asks: no.
    open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
    /// Asks: no, told on the main thread.
    open class func requestTrackingAuthorization(completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void) {
        DispatchQueue.main.async { completion(.denied) }
    }
}
