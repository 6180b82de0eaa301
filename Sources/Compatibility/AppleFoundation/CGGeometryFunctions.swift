import Foundation

// Core Graphics' functions for points, sizes and rectangles, which old code calls instead of initialisers and methods.

/// Creates a point.
///
/// Source: Core Graphics CGPointMake(_:_:).
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Creates a size.
///
/// Source: Core Graphics CGSizeMake(_:_:).
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Creates a rectangle.
///
/// Source: Core Graphics CGRectMake(_:_:_:_:).
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// The smallest rectangle that contains both.
///
/// Source: Core Graphics CGRectUnion(_:_:).
public func CGRectUnion(_ first: CGRect, _ second: CGRect) -> CGRect { first.union(second) }
/// The intersection of two rectangles.
///
/// Source: Core Graphics CGRectIntersection(_:_:).
public func CGRectIntersection(_ first: CGRect, _ second: CGRect) -> CGRect { first.intersection(second) }
/// Whether two rectangles intersect.
///
/// Source: Core Graphics CGRectIntersectsRect(_:_:).
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool { first.intersects(second) }
/// The rectangle with its edges moved inwards by `dx` and `dy`.
///
/// Source: Core Graphics CGRectInset(_:_:_:).
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// The rectangle moved by `dx` and `dy`.
///
/// Source: Core Graphics CGRectOffset(_:_:_:).
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// Whether a point is in a rectangle.
///
/// Source: Core Graphics CGRectContainsPoint(_:_:).
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether a rectangle is in another.
///
/// Source: Core Graphics CGRectContainsRect(_:_:).
public func CGRectContainsRect(_ rect: CGRect, _ inner: CGRect) -> Bool { rect.contains(inner) }
/// The width of a rectangle.
///
/// Source: Core Graphics CGRectGetWidth(_:).
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height of a rectangle.
///
/// Source: Core Graphics CGRectGetHeight(_:).
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The left edge of a rectangle.
///
/// Source: Core Graphics CGRectGetMinX(_:).
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The horizontal centre of a rectangle.
///
/// Source: Core Graphics CGRectGetMidX(_:).
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The right edge of a rectangle.
///
/// Source: Core Graphics CGRectGetMaxX(_:).
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The top edge of a rectangle.
///
/// Source: Core Graphics CGRectGetMinY(_:).
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The vertical centre of a rectangle.
///
/// Source: Core Graphics CGRectGetMidY(_:).
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The bottom edge of a rectangle.
///
/// Source: Core Graphics CGRectGetMaxY(_:).
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
