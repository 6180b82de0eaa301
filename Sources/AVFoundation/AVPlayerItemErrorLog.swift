import Foundation

/// A log of a stream's errors; none is kept, since libmpv reports only the last error.
///
/// Source: AVFoundation AVPlayerItemErrorLog.
public final class AVPlayerItemErrorLog: NSObject, Sendable {
    /// The errors, in order.
    public var events: [AVPlayerItemErrorLogEvent] { [] }
}

/// An error of a stream.
///
/// Source: AVFoundation AVPlayerItemErrorLogEvent.
public final class AVPlayerItemErrorLogEvent: NSObject, Sendable {
    /// The error's number.
    public let errorStatusCode: Int
    /// The domain that defines the number.
    public let errorDomain: String
    /// A description.
    public let errorComment: String?
    /// The URI that was being read.
    public let uri: String?

    init(errorStatusCode: Int, errorDomain: String, errorComment: String?, uri: String?) {
        self.errorStatusCode = errorStatusCode
        self.errorDomain = errorDomain
        self.errorComment = errorComment
        self.uri = uri
    }
}

extension AVPlayerItem {
    /// Always nil: `error` has the last error.
    public func errorLog() -> AVPlayerItemErrorLog? { nil }
}
