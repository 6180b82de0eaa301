import TenFootViews

/// How buttons look.
///
/// Source: SwiftUI ButtonStyle.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes a button's look.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a button hands its style.
    typealias Configuration = ButtonStyleConfiguration
}

/// What a button hands its style.
///
/// Source: SwiftUI ButtonStyleConfiguration.
public struct ButtonStyleConfiguration {
    /// The button's label, of whatever type.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { nil }
        init(_ content: AnyView) { self.content = content }
    }
    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether Select is down on it.
    public let isPressed: Bool
}

/// How buttons look and what makes them act.
///
/// Source: SwiftUI PrimitiveButtonStyle.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The look's type.
    associatedtype Body: View
    /// Makes a button's look and behaviour.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// What a button hands its style.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a button hands a primitive style.
///
/// Source: SwiftUI PrimitiveButtonStyleConfiguration.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, of whatever type.
    public struct Label: LabelView {
        let content: AnyView
        var arrangement: LabelArrangement? { nil }
        init(_ content: AnyView) { self.content = content }
    }
    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void
    /// Does what the button is for.
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
    /// Sets how buttons in this view look.
    ///
    /// Source: SwiftUI buttonStyle(_:).
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        let box = StyleBox<PrimitiveButtonStyleConfiguration> { AnyView(StyledButton(style: DynamicHolder(style), configuration: $0)) }
        return modifier(_EnvironmentModifier { $0.primitiveButtonStyle = box })
    }

    /// Sets how buttons in this view look and act.
    ///
    /// Source: SwiftUI buttonStyle(_:).
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let box = StyleBox<PrimitiveButtonStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        return modifier(_EnvironmentModifier { $0.primitiveButtonStyle = box })
    }
}
