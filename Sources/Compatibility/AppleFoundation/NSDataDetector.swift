import Foundation
import Logging
import Synchronization

/// Kinds of what is found in texts, as bits.
///
/// Source: Foundation NSTextCheckingTypes.
public typealias NSTextCheckingTypes = UInt64

/// The value of `NSTextCheckingResult.CheckingType.link`; Linux's Foundation marks that name as deprecated.
private let link: NSTextCheckingTypes = 1 << 5

/// Finds addresses in a text: of the web, with or without `https://`, and of mail.
///
/// Dates, postal addresses and telephone numbers are not found, and the log says so once. Results are those of a regular expression, whose `url` is the
/// address.
///
/// Source: Foundation NSDataDetector.
public final class NSDataDetector: NSObject, Sendable {
    /// What is looked for.
    public let checkingTypes: NSTextCheckingTypes
    private let pattern: NSRegularExpression

    private static let warned = Mutex(false)

    /// A detector of these kinds; throws where there are none.
    public init(types: NSTextCheckingTypes) throws {
        guard types != 0 else { throw CocoaError(.featureUnsupported) }
        checkingTypes = types
        pattern = try NSRegularExpression(
            pattern: #"(?:https?|ftp)://[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|[A-Z0-9._%+-]+@[A-Z0-9-]+(?:\.[A-Z0-9-]+)+"#,
            options: .caseInsensitive)
        guard types & ~link != 0 else { return }
        Self.warned.withLock { warned in
            guard !warned else { return }
            warned = true
            Logger(label: "tenfoot.foundation").warning("NSDataDetector finds addresses of the web and of mail here, and nothing else")
        }
    }

    /// What is found in a part of a text, in its order.
    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        guard checkingTypes & link != 0 else { return [] }
        return pattern.matches(in: string, options: options, range: range).compactMap { address($0.range, in: string as NSString) }
    }

    /// The first thing found in a part of a text.
    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// How much is found in a part of a text.
    public func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Calls the block with each thing found, until it sets its last argument to true.
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var isDone = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &isDone)
            if isDone.boolValue { return }
        }
    }

    /// A found address, without the punctuation that follows it.
    private func address(_ found: NSRange, in text: NSString) -> NSTextCheckingResult? {
        var address = text.substring(with: found)
        while let last = address.last, Self.isAfter(last, address) { address.removeLast() }
        let lowercased = address.lowercased()
        let start = lowercased.contains("://") ? "" : lowercased.hasPrefix("www.") ? "http://" : "mailto:"
        guard let url = URL(string: start + address) else { return nil }
        var range = NSRange(location: found.location, length: (address as NSString).length)
        let result = NSTextCheckingResult.regularExpressionCheckingResult(ranges: &range, count: 1, regularExpression: pattern)
        objc_setAssociatedObject(result, urlKey.pointer, url, .OBJC_ASSOCIATION_RETAIN)
        return result
    }

    /// Whether a character at the end of an address belongs to the sentence around it.
    private static func isAfter(_ character: Character, _ address: String) -> Bool {
        switch character {
        case ".", ",", ";", ":", "!", "?", "'": true
        case ")": !address.contains("(")
        case "]": !address.contains("[")
        default: false
        }
    }
}

extension NSTextCheckingResult {
    /// The address that an `NSDataDetector` found.
    ///
    /// Source: Foundation NSTextCheckingResult.url.
    public var url: URL? { objc_getAssociatedObject(self, urlKey.pointer) as? URL }
}

/// A place in memory that no other key of a value has.
private struct Key: @unchecked Sendable {
    // Nothing is written there.
    let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

private let urlKey = Key()
