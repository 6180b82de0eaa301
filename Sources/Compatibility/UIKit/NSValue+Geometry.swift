import Foundation

extension NSValue {
    /// A point as an object.
    ///
    /// Source: UIKit NSValue.init(cgPoint:).
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// A size as an object.
    ///
    /// Source: UIKit NSValue.init(cgSize:).
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// A rectangle as an object.
    ///
    /// Source: UIKit NSValue.init(cgRect:).
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// The point that it holds.
    ///
    /// Source: UIKit NSValue.cgPointValue.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that it holds.
    ///
    /// Source: UIKit NSValue.cgSizeValue.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle that it holds.
    ///
    /// Source: UIKit NSValue.cgRectValue.
    public var cgRectValue: CGRect { rectValue }
}
