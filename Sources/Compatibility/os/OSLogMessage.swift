import Foundation

/// A message for the log; values in it may be kept out of it.
///
/// Source: os OSLogMessage.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// A message as it is.
    public init(stringLiteral value: String) { text = value }
    /// A message with values in it.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Collects a message's parts.
    ///
    /// Source: os OSLogInterpolation.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        var text = ""
        /// Begins an interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
        /// Adds plain text.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// Adds a value; one that is to be kept private shows as `<private>`.
        public mutating func appendInterpolation<T>(
            _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { text += privacy.isHidden ? "<private>" : align.applied(to: "\(value())") }
        /// Adds a whole number in a format.
        public mutating func appendInterpolation<T: FixedWidthInteger>(
            _ value: @autoclosure () -> T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) { text += privacy.isHidden ? "<private>" : align.applied(to: format.text(value())) }
        /// Adds a number in a format.
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(
            _ value: @autoclosure () -> T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { text += privacy.isHidden ? "<private>" : align.applied(to: format.text(Double(value()))) }
    }
}

/// Whether a value may be read in the log; what is said nothing of may.
///
/// Source: os OSLogPrivacy.
public struct OSLogPrivacy: Sendable {
    let isHidden: Bool
    /// It may be read.
    public static let auto = OSLogPrivacy(isHidden: false)
    /// It may be read.
    public static let `public` = OSLogPrivacy(isHidden: false)
    /// It shows as `<private>`.
    public static let `private` = OSLogPrivacy(isHidden: true)
    /// It shows as `<private>`.
    public static let sensitive = OSLogPrivacy(isHidden: true)
    /// It shows as `<private>`, whatever is to take its place.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// It may be read, unless it is to be masked.
    public static func auto(mask: Mask) -> OSLogPrivacy { mask == .none ? .auto : .private }
    /// What takes a value's place.
    ///
    /// Source: os OSLogPrivacy.Mask.
    public enum Mask: Sendable {
        case hash, none
    }
}

/// The room a value takes in the log.
///
/// Source: os OSLogStringAlignment.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool
    /// As much as it needs.
    public static let none = OSLogStringAlignment(columns: 0, isRight: false)
    /// At least so many columns, the value at their end.
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isRight: true) }
    /// At least so many columns, the value at their start.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isRight: false) }

    func applied(to text: String) -> String {
        guard text.count < columns else { return text }
        let room = String(repeating: " ", count: columns - text.count)
        return isRight ? room + text : text + room
    }
}

/// How whole numbers are written.
///
/// Source: os OSLogIntegerFormatting.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let minDigits: Int
    /// With the digits 0 to 9.
    public static let decimal = OSLogIntegerFormatting(radix: 10, minDigits: 0)
    /// With the digits 0 to 9, at least so many.
    public static func decimal(minDigits: Int) -> OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10, minDigits: minDigits) }
    /// With the digits 0 to f.
    public static let hex = OSLogIntegerFormatting(radix: 16, minDigits: 0)
    /// With the digits 0 to 7.
    public static let octal = OSLogIntegerFormatting(radix: 8, minDigits: 0)

    func text<T: FixedWidthInteger>(_ value: T) -> String {
        let digits = String(value.magnitude, radix: radix)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (value < 0 ? "-" : "") + zeros + digits
    }
}

/// How numbers are written.
///
/// Source: os OSLogFloatFormatting.
public struct OSLogFloatFormatting: Sendable {
    let precision: Int?
    let isExponential: Bool
    /// With six digits after the point.
    public static let fixed = OSLogFloatFormatting(precision: 6, isExponential: false)
    /// With so many digits after the point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: max(0, precision), isExponential: false)
    }
    /// With an exponent.
    public static let exponential = OSLogFloatFormatting(precision: nil, isExponential: true)
    /// As short as can be.
    public static let hybrid = OSLogFloatFormatting(precision: nil, isExponential: false)

    func text(_ value: Double) -> String {
        if isExponential { return String(format: "%e", value) }
        return precision.map { String(format: "%.\($0)f", value) } ?? "\(value)"
    }
}
