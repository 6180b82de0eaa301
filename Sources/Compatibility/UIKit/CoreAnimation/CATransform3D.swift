import Foundation
import TenFoot

/// A transform of points in space: a matrix of four rows, by which the point's row vector is multiplied.
///
/// Only the two-dimensional part is drawn: content that leans towards the viewer or away is drawn flat.
///
/// Source: Core Animation CATransform3D.
public struct CATransform3D: Hashable, Sendable {
    /// The numbers of the first row.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
    /// The numbers of the second row.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
    /// The numbers of the third row.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
    /// The numbers of the fourth row.
    public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
    /// The identity transform.
    public init() {}

    init(numbers: [Double]) {
        guard numbers.count == 16 else { return }
        let n = numbers.map { CGFloat($0) }
        (m11, m12, m13, m14, m21, m22, m23, m24) = (n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])
        (m31, m32, m33, m34, m41, m42, m43, m44) = (n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15])
    }
    /// All numbers, row by row.
    var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
    }
}

/// The identity transform.
///
/// Source: Core Animation CATransform3DIdentity.
public let CATransform3DIdentity = CATransform3D()

/// A translation.
///
/// Source: Core Animation CATransform3DMakeTranslation(_:_:_:).
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var made = CATransform3D()
    (made.m41, made.m42, made.m43) = (tx, ty, tz)
    return made
}
/// A scaling about the origin.
///
/// Source: Core Animation CATransform3DMakeScale(_:_:_:).
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var made = CATransform3D()
    (made.m11, made.m22, made.m33) = (sx, sy, sz)
    return made
}
/// A rotation about an axis, by an angle in radians; with an axis of zero length, the identity.
///
/// Source: Core Animation CATransform3DMakeRotation(_:_:_:_:).
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3D() }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    var made = CATransform3D()
    (made.m11, made.m12, made.m13) = (c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s)
    (made.m21, made.m22, made.m23) = (x * y * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s)
    (made.m31, made.m32, made.m33) = (x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c))
    return made
}
/// The first transform followed by the second.
///
/// Source: Core Animation CATransform3DConcat(_:_:).
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (left, right) = (a.numbers, b.numbers)
    var made = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
        for column in 0..<4 { made[row * 4 + column] = (0..<4).reduce(0) { $0 + left[row * 4 + $1] * right[$1 * 4 + column] } }
    }
    return CATransform3D(numbers: made)
}
/// A translation followed by a transform.
///
/// Source: Core Animation CATransform3DTranslate(_:_:_:_:).
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}
/// A scaling followed by a transform.
///
/// Source: Core Animation CATransform3DScale(_:_:_:_:).
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}
/// A rotation followed by a transform.
///
/// Source: Core Animation CATransform3DRotate(_:_:_:_:_:).
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}
/// A two-dimensional transform as a three-dimensional one.
///
/// Source: Core Animation CATransform3DMakeAffineTransform(_:).
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var made = CATransform3D()
    (made.m11, made.m12, made.m21, made.m22, made.m41, made.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return made
}
/// The two-dimensional part of a transform.
///
/// Source: Core Animation CATransform3DGetAffineTransform(_:).
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
/// Whether a transform is two-dimensional.
///
/// Source: Core Animation CATransform3DIsAffine(_:).
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}
/// Whether a transform is the identity.
///
/// Source: Core Animation CATransform3DIsIdentity(_:).
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }
/// Whether two transforms are the same.
///
/// Source: Core Animation CATransform3DEqualToTransform(_:_:).
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
