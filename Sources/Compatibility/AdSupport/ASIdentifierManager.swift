import Foundation

/// The advertising identifier: always all zeros, as on a device whose user has denied tracking.
///
/// Source: AdSupport ASIdentifierManager.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
    // It has no state.
    private static let only = ASIdentifierManager()
    /// The shared instance.
    open class func shared() -> ASIdentifierManager { only }
    /// Always all zeros.
    public let advertisingIdentifier = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    /// Always false.
    public let isAdvertisingTrackingEnabled = false
}
