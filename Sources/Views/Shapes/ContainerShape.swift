import Foundation
import TenFootViewGraph

/// The shape of the innermost container around a view, and the place of the container.
private struct ContainerShape: Equatable, Sendable {
    let shape: any InsettableShape
    let place: ViewPlace

    static func == (one: ContainerShape, other: ContainerShape) -> Bool {
        one.place === other.place && Equality.areEqual(one.shape, other.shape)
    }

    /// The outline in a rectangle of a box, inset by the box's distance from the container too, so that corners have the same centres.
    @MainActor func path(in rect: CGRect, of box: _LayoutBox, insetBy amount: CGFloat) -> Path {
        let (inner, outer) = (box.scrolledFrame, place.frame ?? box.scrolledFrame)
        let distances = [inner.minX - outer.minX, outer.maxX - inner.maxX, inner.minY - outer.minY, outer.maxY - inner.maxY]
        let distance = max(0, distances.reduce(.infinity, min))
        let around = rect.insetBy(dx: -distance, dy: -distance)
        let environment = EnvironmentValues(scope: box.node.scope)
        // Clear the drawn box: if the container's own shape is a ContainerRelativeShape, looking it up again would never end.
        return DrawnShape.$box.withValue(nil) { shape.path(in: around, insetBy: distance + amount, environment) }
    }
}

extension InsettableShape {
    fileprivate func path(in rect: CGRect, insetBy amount: CGFloat, _ environment: EnvironmentValues) -> Path {
        let smaller = inset(by: amount)
        return smaller.path(in: rect, smaller.direction(in: environment))
    }
}

private enum ContainerShapeKey: EnvironmentKey { static var defaultValue: ContainerShape? { nil } }

extension EnvironmentValues {
    /// The shape of the innermost container around the view; nil if there is none.
    fileprivate var containerShape: ContainerShape? {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

/// The box whose shape is being drawn, for shapes that depend on their container.
enum DrawnShape {
    @TaskLocal static var box: _LayoutBox?
}

/// The shape of the container, inset by the distance from it; a rectangle outside of containers with a shape.
///
/// Source: SwiftUI ContainerRelativeShape.
public struct ContainerRelativeShape: InsettableShape, Hashable {
    private var amount: CGFloat = 0
    /// Creates the shape.
    public init() {}
    /// The outline is that of the container, which is mirrored by itself.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The outline.
    public func path(in rect: CGRect) -> Path {
        let path = DrawnShape.box.flatMap { box in
            MainActor.assumeIsolated {
                EnvironmentValues(scope: box.node.scope).containerShape?.path(in: rect, of: box, insetBy: amount)
            }
        }
        return path ?? _InsetShape(shape: Rectangle(), amount: amount).path(in: rect)
    }
    /// The shape inset by `amount` points.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var smaller = self
        smaller.amount += amount
        return smaller
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Sets the shape of the view as a container, which a `ContainerRelativeShape` in it takes.
    ///
    /// Source: SwiftUI containerShape(_:).
    public func containerShape<S: InsettableShape>(_ shape: S) -> some View { ShapedContainer(shape: shape, content: self) }
}

/// A view with a shape for the shapes in it.
private struct ShapedContainer<S: InsettableShape, Content: View>: View {
    let shape: S
    let content: Content
    @State private var place = ViewPlace()

    var body: some View {
        let container = ContainerShape(shape: shape, place: place)
        content.modifier(_EnvironmentModifier { $0.containerShape = container }).modifier(_ViewPlaceModifier(place))
    }
}
