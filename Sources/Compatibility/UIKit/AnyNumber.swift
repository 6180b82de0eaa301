import Foundation

extension Double {
    /// The number in a value of Apple's untyped interfaces; nil where it holds none.
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
