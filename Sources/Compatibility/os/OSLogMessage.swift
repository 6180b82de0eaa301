import Foundation

/// A log message, whose interpolated values can be redacted.
///
/// Source: os OSLogMessage.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// Creates a message from plain text.
    public init(stringLiteral value: String) { text = value }
    /// Creates a message with interpolated values.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// The interpolation of a log message.
    ///
    /// Source: os OSLogInterpolation.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        var text = ""
        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
        /// Appends plain text.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// Appends a value; a private one is written as `<private>`.
        public mutating func appendInterpolation<T>(
            _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { text += privacy.isHidden ? "<private>" : align.applied(to: "\(value())") }
        /// Appends an integer in a format.
        public mutating func appendInterpolation<T: FixedWidthInteger>(
            _ value: @autoclosure () -> T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) { text += privacy.isHidden ? "<private>" : align.applied(to: format.text(value())) }
        /// Appends a floating-point number in a format.
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(
            _ value: @autoclosure () -> T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) { text += privacy.isHidden ? "<private>" : align.applied(to: format.text(Double(value()))) }
    }
}

/// Whether a value is written to the log; by default it is.
///
/// Source: os OSLogPrivacy.
public struct OSLogPrivacy: Sendable {
    let isHidden: Bool
    /// The value is written.
    public static let auto = OSLogPrivacy(isHidden: false)
    /// The value is written.
    public static let `public` = OSLogPrivacy(isHidden: false)
    /// The value is replaced by `<private>`.
    public static let `private` = OSLogPrivacy(isHidden: true)
    /// The value is replaced by `<private>`.
    public static let sensitive = OSLogPrivacy(isHidden: true)
    /// The value is replaced by `<private>`; the mask is ignored.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// The value is written, or replaced by `<private>` if there is a mask.
    public static func auto(mask: Mask) -> OSLogPrivacy { mask == .none ? .auto : .private }
    /// How a redacted value is masked.
    ///
    /// Source: os OSLogPrivacy.Mask.
    public enum Mask: Sendable {
        case hash, none
    }
}

/// The alignment of a value.
///
/// Source: os OSLogStringAlignment.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool
    /// No padding.
    public static let none = OSLogStringAlignment(columns: 0, isRight: false)
    /// Pads to a minimum number of columns, aligned right.
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isRight: true) }
    /// Pads to a minimum number of columns, aligned left.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isRight: false) }

    func applied(to text: String) -> String {
        guard text.count < columns else { return text }
        let room = String(repeating: " ", count: columns - text.count)
        return isRight ? room + text : text + room
    }
}

/// The format of integers.
///
/// Source: os OSLogIntegerFormatting.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let minDigits: Int
    /// Decimal.
    public static let decimal = OSLogIntegerFormatting(radix: 10, minDigits: 0)
    /// Decimal, with a minimum number of digits.
    public static func decimal(minDigits: Int) -> OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10, minDigits: minDigits) }
    /// Hexadecimal.
    public static let hex = OSLogIntegerFormatting(radix: 16, minDigits: 0)
    /// Octal.
    public static let octal = OSLogIntegerFormatting(radix: 8, minDigits: 0)

    func text<T: FixedWidthInteger>(_ value: T) -> String {
        let digits = String(value.magnitude, radix: radix)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (value < 0 ? "-" : "") + zeros + digits
    }
}

/// The format of floating-point numbers.
///
/// Source: os OSLogFloatFormatting.
public struct OSLogFloatFormatting: Sendable {
    let precision: Int?
    let isExponential: Bool
    /// Six digits after the decimal point.
    public static let fixed = OSLogFloatFormatting(precision: 6, isExponential: false)
    /// A number of digits after the decimal point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: max(0, precision), isExponential: false)
    }
    /// Scientific notation.
    public static let exponential = OSLogFloatFormatting(precision: nil, isExponential: true)
    /// The shortest text that identifies the value, as Swift prints it.
    public static let hybrid = OSLogFloatFormatting(precision: nil, isExponential: false)

    func text(_ value: Double) -> String {
        if isExponential { return String(format: "%e", value) }
        return precision.map { String(format: "%.\($0)f", value) } ?? "\(value)"
    }
}
