import TenFootViews

/// A style for the appearance of buttons.
///
/// Source: SwiftUI ButtonStyle.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a button for its style.
    typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button for its style.
///
/// Source: SwiftUI ButtonStyleConfiguration.
public struct ButtonStyleConfiguration {
    /// The type-erased label of the button.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { nil }
        init(_ content: AnyView) { self.content = content }
    }
    /// The role of the button.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether Select is pressed on the button.
    public let isPressed: Bool
}

/// A style for the appearance and interaction of buttons.
///
/// Source: SwiftUI PrimitiveButtonStyle.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The type of the body.
    associatedtype Body: View
    /// Creates the body of a button, including its interaction.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The properties of a button for its style.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button for a primitive style.
///
/// Source: SwiftUI PrimitiveButtonStyleConfiguration.
public struct PrimitiveButtonStyleConfiguration {
    /// The type-erased label of the button.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { nil }
        init(_ content: AnyView) { self.content = content }
    }
    /// The role of the button.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void
    /// Runs the button's action.
    @MainActor @preconcurrency public func trigger() { action() }
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: StyleBox<PrimitiveButtonStyleConfiguration> { .init(DefaultButtonStyle()) { $0.makeBody(configuration: $1) } }
}

extension EnvironmentValues {
    package var primitiveButtonStyle: StyleBox<PrimitiveButtonStyleConfiguration> {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of buttons in this view.
    ///
    /// Source: SwiftUI buttonStyle(_:).
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        let box = StyleBox<PrimitiveButtonStyleConfiguration> { AnyView(StyledButton(style: DynamicHolder(style), configuration: $0)) }
        return modifier(_EnvironmentModifier { $0.primitiveButtonStyle = box })
    }

    /// Sets the style of buttons in this view, including their interaction.
    ///
    /// Source: SwiftUI buttonStyle(_:).
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let box = StyleBox<PrimitiveButtonStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.primitiveButtonStyle = box })
    }
}
