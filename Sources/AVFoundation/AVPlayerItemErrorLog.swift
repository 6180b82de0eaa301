import Foundation

/// What went wrong with a stream; the player tells only its last error.
///
/// Source: AVFoundation AVPlayerItemErrorLog.
public final class AVPlayerItemErrorLog: NSObject, Sendable {
    /// What went wrong, in order.
    public var events: [AVPlayerItemErrorLogEvent] { [] }
}

/// One thing that went wrong with a stream.
///
/// Source: AVFoundation AVPlayerItemErrorLogEvent.
public final class AVPlayerItemErrorLogEvent: NSObject, Sendable {
    /// Its number.
    public let errorStatusCode: Int
    /// Whose number it is.
    public let errorDomain: String
    /// In words.
    public let errorComment: String?
    /// What was being read.
    public let uri: String?

    init(errorStatusCode: Int, errorDomain: String, errorComment: String?, uri: String?) {
        self.errorStatusCode = errorStatusCode
        self.errorDomain = errorDomain
        self.errorComment = errorComment
        self.uri = uri
    }
}

extension AVPlayerItem {
    /// None is kept: `error` has the last.
    public func errorLog() -> AVPlayerItemErrorLog? { nil }
}
