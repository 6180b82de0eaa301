import Foundation

/// The playback library, which is libmpv here.
///
/// Source: VLCKit 3 VLCLibrary.
open class VLCLibrary: NSObject, @unchecked Sendable {
    // It has no state that affects playback.
    private static let only = VLCLibrary()

    /// The shared instance.
    open class func shared() -> VLCLibrary { only }
    /// The version of VLCKit that this replaces.
    open var version: String { "3.0 (TenFoot, libmpv)" }
    /// Accepted and ignored: errors are written to the app's log.
    open var debugLogging = false
    /// Accepted and ignored.
    open var debugLoggingLevel: Int32 = 0
    /// Accepted and ignored: errors are written to the app's log.
    public weak var debugLoggingTarget: (any VLCLibraryLogReceiverProtocol)?
    /// Accepted and ignored: requests contain libmpv's user agent, or the one given by `http-user-agent`.
    open func setHumanReadableName(_ readableName: String, withHTTPUserAgent userAgent: String) {}
}

/// Receives log messages of the library; never called, since errors are written to the app's log.
///
/// Source: VLCKit 3 VLCLibraryLogReceiverProtocol.
public protocol VLCLibraryLogReceiverProtocol: AnyObject {
    /// A log message was written.
    func handleMessage(_ message: String, debugLevel level: Int32)
}
