import Foundation
import TenFoot

/// The numbers of an animatable value that Core Animation's interfaces pass as `Any`.
struct AnimatedValue: Equatable {
    let numbers: [Double]
    init(numbers: [Double]) { self.numbers = numbers }
    init(_ number: CGFloat) { numbers = [Double(number)] }

    /// A number, a point, a size, a rectangle, a transform, a colour, or a list of them; nil for anything else.
    init?(any value: Any?) {
        switch value {
        case let value as CGPoint: numbers = [value.x, value.y]
        case let value as CGSize: numbers = [value.width, value.height]
        case let value as CGRect: numbers = [value.minX, value.minY, value.width, value.height]
        case let value as CGAffineTransform: numbers = CATransform3DMakeAffineTransform(value).numbers
        case let value as CATransform3D: numbers = value.numbers
        case let value as CGColor: numbers = value.rgba.map { Double($0) }
        case let value as UIColor: numbers = value.cgColor.rgba.map { Double($0) }
        case let value as [Any]:
            let parts = value.compactMap { AnimatedValue(any: $0) }
            guard parts.count == value.count, !parts.isEmpty else { return nil }
            numbers = parts.flatMap(\.numbers)
        case let value as NSNumber: numbers = [value.doubleValue]
        case let value as NSValue:
            // Foundation on Linux wraps points, sizes and rectangles in `NSValue`; the Objective-C type code tells which it is.
            switch String(cString: value.objCType) {
            case "{CGPoint=dd}": numbers = [value.pointValue.x, value.pointValue.y]
            case "{CGSize=dd}": numbers = [value.sizeValue.width, value.sizeValue.height]
            default: return nil
            }
        default:
            guard let number = Double(anyNumber: value) else { return nil }
            numbers = [number]
        }
    }

    /// The first number; 0 if there is none.
    var number: CGFloat { CGFloat(numbers.first ?? 0) }
    /// The numbers as a colour; nil unless there are four.
    var color: CGColor? {
        let parts = numbers.map { CGFloat($0) }
        return parts.count == 4 ? CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : nil
    }

    var zero: AnimatedValue { times(0) }
    func times(_ factor: Double) -> AnimatedValue { AnimatedValue(numbers: numbers.map { $0 * factor }) }
    func adding(_ other: AnimatedValue) -> AnimatedValue { AnimatedValue(numbers: zip(numbers, other.numbers).map { $0 + $1 }) }
    /// Interpolates to another value, by a fraction from 0 to 1.
    func mixed(with other: AnimatedValue, _ part: Double) -> AnimatedValue {
        AnimatedValue(numbers: zip(numbers, other.numbers).map { $0 + ($1 - $0) * part })
    }
}
