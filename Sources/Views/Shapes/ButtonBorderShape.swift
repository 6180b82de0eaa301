import TenFootViewGraph

/// The outline of a button's platter, of a card, and of the image in a borderless button.
///
/// Source: SwiftUI ButtonBorderShape.
public struct ButtonBorderShape: InsettableShape, Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, capsule, circle, roundedRectangle(CGFloat?) }
    private let kind: Kind
    private var inset: CGFloat = 0

    private init(_ kind: Kind) { self.kind = kind }

    /// The platform's default: a rounded rectangle.
    public static let automatic = ButtonBorderShape(.automatic)
    /// A capsule.
    public static let capsule = ButtonBorderShape(.capsule)
    /// A circle; the platter becomes a square around its label.
    public static let circle = ButtonBorderShape(.circle)
    /// A rounded rectangle.
    public static let roundedRectangle = ButtonBorderShape(.roundedRectangle(nil))
    /// A rounded rectangle with a corner radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(.roundedRectangle(radius)) }

    package var isAutomatic: Bool { kind == .automatic }
    package var isCircle: Bool { kind == .circle }

    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { path(in: rect, cornerRadius: 16) }

    /// The outline is the same when it is mirrored.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The outline moved inwards, in points.
    public nonisolated func inset(by amount: CGFloat) -> ButtonBorderShape {
        var copy = self
        copy.inset += amount
        return copy
    }

    /// The outline with a style's corner radius in points, used if the app has not set one.
    nonisolated func path(in rect: CGRect, cornerRadius: CGFloat) -> Path {
        let rect = rect.insetBy(dx: inset, dy: inset)
        return switch kind {
        case .automatic: RoundedRectangle(cornerRadius: max(0, cornerRadius - inset)).path(in: rect)
        case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: max(0, (radius ?? cornerRadius) - inset)).path(in: rect)
        case .capsule: Capsule().path(in: rect)
        case .circle: Circle().path(in: rect)
        }
    }

    /// The shape with a style's corner radius in points, used if the app has not set one.
    package func cornered(_ cornerRadius: CGFloat) -> CorneredBorderShape {
        CorneredBorderShape(border: self, cornerRadius: cornerRadius)
    }
}

/// A button's outline with the corner radius of its style.
package struct CorneredBorderShape: Shape, Hashable {
    let border: ButtonBorderShape
    let cornerRadius: CGFloat
    package func path(in rect: CGRect) -> Path { border.path(in: rect, cornerRadius: cornerRadius) }
    package var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

private enum ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    /// The outline of buttons.
    ///
    /// Source: SwiftUI buttonBorderShape.
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the outline of buttons: of platters, cards, and the images in borderless buttons.
    ///
    /// Source: SwiftUI buttonBorderShape(_:).
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        modifier(_EnvironmentModifier { $0.buttonBorderShape = shape })
    }
}
