import Foundation
import TenFoot

/// An edge, centre or dimension of a view, from which constraints are created.
///
/// Source: UIKit NSLayoutAnchor.
@preconcurrency @MainActor public class NSLayoutAnchor: NSObject {
    let place: ConstraintPlace
    init(_ place: ConstraintPlace) { self.place = place }
    /// Creates a constraint that this anchor equals another plus `constant`, in points.
    public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, constant: constant)
    }
    /// Creates a constraint that this anchor is at least another plus `constant`, in points.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, anchor.place, constant: constant)
    }
    /// Creates a constraint that this anchor is at most another plus `constant`, in points.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, anchor.place, constant: constant)
    }
    /// UIKit's standard spacing between views, in points.
    static let systemSpacing: CGFloat = 8
}

/// A horizontal position of a view.
///
/// Source: UIKit NSLayoutXAxisAnchor.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor {
    /// Creates a constraint that this anchor lies a multiple of the standard spacing, 8 points, after another.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: Self.systemSpacing * multiplier)
    }
    /// Creates a constraint that this anchor lies at least a multiple of the standard spacing, 8 points, after another.
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: Self.systemSpacing * multiplier)
    }
}
/// A vertical position of a view.
///
/// Source: UIKit NSLayoutYAxisAnchor.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor {
    /// Creates a constraint that this anchor lies a multiple of the standard spacing, 8 points, below another.
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: Self.systemSpacing * multiplier)
    }
    /// Creates a constraint that this anchor lies at least a multiple of the standard spacing, 8 points, below another.
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: Self.systemSpacing * multiplier)
    }
}
/// A width or height.
///
/// Source: UIKit NSLayoutDimension.
public final class NSLayoutDimension: NSLayoutAnchor {
    /// A length in points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, nil, constant: constant)
    }
    /// A length of at least `constant` points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, nil, constant: constant)
    }
    /// A length of at most `constant` points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, nil, constant: constant)
    }
    /// A multiple of another length.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, multiplier: multiplier, constant: constant)
    }
    /// At least a multiple of another length.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, anchor.place, multiplier: multiplier, constant: constant)
    }
    /// At most a multiple of another length.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, anchor.place, multiplier: multiplier, constant: constant)
    }
}

extension UIView {
    /// The leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: self, attribute: .left)) }
    /// The trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: self, attribute: .right)) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { leadingAnchor }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { trailingAnchor }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .top)) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .bottom)) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: self, attribute: .centerX)) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .centerY)) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { .init(ConstraintPlace(view: self, attribute: .width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { .init(ConstraintPlace(view: self, attribute: .height)) }
    /// The baseline of the first line of text; the top edge of a view without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .firstBaseline)) }
    /// The baseline of the last line of text; the bottom edge of a view without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .lastBaseline)) }
}
