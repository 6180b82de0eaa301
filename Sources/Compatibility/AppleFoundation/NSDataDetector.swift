import Foundation
import Logging
import Synchronization

/// Types of data to detect in a text, as bits.
///
/// Source: Foundation NSTextCheckingTypes.
public typealias NSTextCheckingTypes = UInt64

/// The value of `NSTextCheckingResult.CheckingType.link`; Linux's Foundation marks that name as deprecated.
private let link: NSTextCheckingTypes = 1 << 5

/// Detects links in a text: web addresses, with or without `https://`, and mail addresses.
///
/// Dates, postal addresses and telephone numbers are not detected, which is logged once. Results are of the regular expression type, and
/// their `url` is the address.
///
/// Source: Foundation NSDataDetector.
public final class NSDataDetector: NSObject, Sendable {
    /// The types to detect.
    public let checkingTypes: NSTextCheckingTypes
    private let pattern: NSRegularExpression

    private static let warned = Mutex(false)

    /// Creates a detector for these types; throws if `types` is 0.
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
            Logger(label: "tenfoot.foundation").warning("NSDataDetector detects only web and mail addresses here, no other types")
        }
    }

    /// All matches in a range of the text, in order.
    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        guard checkingTypes & link != 0 else { return [] }
        return pattern.matches(in: string, options: options, range: range).compactMap { address($0.range, in: string as NSString) }
    }

    /// The first match in a range of the text.
    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// The number of matches in a range of the text.
    public func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Calls the block with each match until the block sets its last argument to true.
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

    /// The match for an address, without the punctuation that follows it.
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

/// A unique address to serve as a key of an associated object.
private struct Key: @unchecked Sendable {
    // The memory is never written to.
    let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

private let urlKey = Key()
