public import Foundation
public import TenFootGeometry

extension UnitCurve {
    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points; their x is limited to 0...1.
    public static func bezier(startControlPoint start: UnitPoint, endControlPoint end: UnitPoint) -> UnitCurve {
        bezier(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
    }
}

extension UnitPoint: Animatable {
    /// Both coordinates, scaled so that a hundredth of the unit does not count as rest.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x * 128, y * 128) }
        set { self = UnitPoint(x: newValue.first / 128, y: newValue.second / 128) }
    }
}

extension EdgeInsets: Animatable {
    /// Top, leading, bottom and trailing.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            top = newValue.first
            leading = newValue.second.first
            bottom = newValue.second.second.first
            trailing = newValue.second.second.second
        }
    }
}

extension Angle: Animatable {
    /// The angle in radians.
    public var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}
