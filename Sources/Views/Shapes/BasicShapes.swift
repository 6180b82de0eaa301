import TenFootViewGraph

/// A rectangle.
///
/// Source: SwiftUI Rectangle.
public struct Rectangle: InsettableShape, Hashable {
    /// Creates a rectangle.
    public init() {}
    /// The outline is the same when it is mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// A smaller rectangle.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with equal rounded corners.
///
/// Source: SwiftUI RoundedRectangle.
public struct RoundedRectangle: InsettableShape, Hashable {
    /// The corners' size in points.
    public var cornerSize: CGSize
    /// How the corners curve.
    public var style: RoundedCornerStyle

    /// Rounds the corners by a size.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
    /// Rounds the corners by a radius.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    /// The outline is the same when it is mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        cornerSize.width == cornerSize.height
            ? Path(roundedRect: rect, cornerRadius: cornerSize.width, style: style)
            : Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
    /// The corners' size.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
    /// The rectangle inset by `amount` points, with corners around the same centres.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(
            shape: RoundedRectangle(
                cornerSize: CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)), style: style),
            amount: amount)
    }
}

/// The radii of a rectangle's corners in points.
///
/// Source: SwiftUI RectangleCornerRadii.
public struct RectangleCornerRadii: Hashable, Sendable, Animatable {
    /// The radius at the top leading corner.
    public var topLeading: CGFloat
    /// The radius at the bottom leading corner.
    public var bottomLeading: CGFloat
    /// The radius at the bottom trailing corner.
    public var bottomTrailing: CGFloat
    /// The radius at the top trailing corner.
    public var topTrailing: CGFloat

    /// Creates radii; corners that are not given are not rounded.
    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    /// All four radii.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            topLeading = newValue.first.first
            bottomLeading = newValue.first.second
            bottomTrailing = newValue.second.first
            topTrailing = newValue.second.second
        }
    }
}

/// A rectangle with a different radius for each corner.
///
/// Source: SwiftUI UnevenRoundedRectangle.
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
    /// The radii.
    public var cornerRadii: RectangleCornerRadii
    /// How the corners curve.
    public var style: RoundedCornerStyle

    /// Rounds the corners by their radii.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    /// Rounds the given corners.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        let most = min(rect.width, rect.height) / 2
        func corner(_ radius: CGFloat) -> CGSize {
            let radius = min(max(radius, 0), most)
            return CGSize(width: radius, height: radius)
        }
        return Path(
            roundedRect: rect, topLeft: corner(cornerRadii.topLeading), topRight: corner(cornerRadii.topTrailing),
            bottomRight: corner(cornerRadii.bottomTrailing), bottomLeft: corner(cornerRadii.bottomLeading), style: style)
    }
    /// The radii.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
    /// The rectangle inset by `amount` points, with corners around the same centres.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        func less(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
        return _InsetShape(
            shape: UnevenRoundedRectangle(
                topLeadingRadius: less(cornerRadii.topLeading), bottomLeadingRadius: less(cornerRadii.bottomLeading),
                bottomTrailingRadius: less(cornerRadii.bottomTrailing), topTrailingRadius: less(cornerRadii.topTrailing), style: style),
            amount: amount)
    }
}

/// The largest circle in the middle of a rectangle.
///
/// Source: SwiftUI Circle.
public struct Circle: InsettableShape, Hashable {
    /// Creates a circle.
    public init() {}
    /// The outline is the same when it is mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    /// A smaller circle.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// The ellipse that fills a rectangle.
///
/// Source: SwiftUI Ellipse.
public struct Ellipse: InsettableShape, Hashable {
    /// Creates an ellipse.
    public init() {}
    /// The outline is the same when it is mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The outline.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// A smaller ellipse.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with half circles as its shorter sides.
///
/// Source: SwiftUI Capsule.
public struct Capsule: InsettableShape, Hashable {
    /// How the ends curve.
    public var style: RoundedCornerStyle
    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    /// The outline is the same when it is mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular)
    }
    /// A smaller capsule.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A shape drawn in a rectangle inset on all sides.
package struct _InsetShape<Base: InsettableShape>: InsettableShape {
    var shape: Base
    var amount: CGFloat

    /// The base shape's outline in the inset rectangle.
    package func path(in rect: CGRect) -> Path {
        let inset = rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2))
        return shape.path(in: inset)
    }
    package var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The base shape's animatable data, and the inset.
    package var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }
    /// The shape inset further.
    package func inset(by amount: CGFloat) -> _InsetShape<Base> { _InsetShape(shape: shape, amount: self.amount + amount) }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle rounded by a radius in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle whose corners have a width and a height, in points.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with a radius for each corner, in points.
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    /// A rectangle with a radius for each corner, in points.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
            topTrailingRadius: topTrailingRadius, style: style)
    }
}
extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
    /// A capsule with a style of its ends.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
