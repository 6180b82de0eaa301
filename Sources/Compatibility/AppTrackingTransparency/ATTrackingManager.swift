import Foundation

/// Whether an app may follow a person across other companies' apps: nobody is asked, and it may not.
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
