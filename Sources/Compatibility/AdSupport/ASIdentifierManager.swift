import Foundation

/// The number by which advertisers would know this box: all zeros, as where a person has said no.
///
/// Source: AdSupport ASIdentifierManager.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
    // It has no state.
    private static let only = ASIdentifierManager()
    /// The only one.
    open class func shared() -> ASIdentifierManager { only }
    /// Zeros.
    public let advertisingIdentifier = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    /// Whether it may be used: no.
    public let isAdvertisingTrackingEnabled = false
}
