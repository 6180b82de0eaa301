import Foundation

/// The library that plays, which is libmpv here.
///
/// Source: VLCKit 3 VLCLibrary.
open class VLCLibrary: NSObject, @unchecked Sendable {
    // Nothing of it changes what plays.
    private static let only = VLCLibrary()

    /// The only one.
    open class func shared() -> VLCLibrary { only }
    /// Which version of VLCKit this stands in for.
    open var version: String { "3.0 (TenFoot, libmpv)" }
    /// Accepted: what goes wrong stands in the app's log.
    open var debugLogging = false
    /// Accepted.
    open var debugLoggingLevel: Int32 = 0
    /// Accepted: what goes wrong stands in the app's log.
    public weak var debugLoggingTarget: (any VLCLibraryLogReceiverProtocol)?
    /// Accepted: servers are told libmpv's name, or what `http-user-agent` says.
    open func setHumanReadableName(_ readableName: String, withHTTPUserAgent userAgent: String) {}
}

/// Is told what the library does; accepted: what goes wrong stands in the app's log.
///
/// Source: VLCKit 3 VLCLibraryLogReceiverProtocol.
public protocol VLCLibraryLogReceiverProtocol: AnyObject {
    /// A line of the log.
    func handleMessage(_ message: String, debugLevel level: Int32)
}
