import Foundation

extension Double {
    /// Reads the number from an `Any` value, as Apple's untyped interfaces pass it; nil if the value holds no number.
    package init?(anyNumber value: Any?) {
        switch value {
        case let value as Double: self = value
        case let value as CGFloat: self = Double(value)
        case let value as Float: self = Double(value)
        case let value as Int: self = Double(value)
        case let value as NSNumber: self = value.doubleValue
        default: return nil
        }
    }
}
