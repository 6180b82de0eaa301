import TenFootViewGraph

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
    public struct Label: View {
        let content: AnyView
        init(_ content: AnyView) { self.content = content }
        /// The label.
        public var body: some View { content }
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
    public struct Label: View {
        let content: AnyView
        init(_ content: AnyView) { self.content = content }
        /// The label.
        public var body: some View { content }
    }
    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void
    /// Does what the button is for.
    @MainActor public func trigger() { action() }
}

/// A button style of whatever type, as the environment holds it.
package struct AnyButtonStyle: Equatable {
    private let type: ObjectIdentifier
    package let makeBody: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

    package init<S: ButtonStyle>(_ style: S) {
        type = ObjectIdentifier(S.self)
        let style = UncheckedValue(style)
        makeBody = { AnyView(StyledButton(style: DynamicHolder(style.value), configuration: $0)) }
    }

    package init<S: PrimitiveButtonStyle>(primitive style: S) {
        type = ObjectIdentifier(S.self)
        let style = UncheckedValue(style)
        makeBody = { AnyView(PrimitiveStyleBody(style: DynamicHolder(style.value), configuration: $0)) }
    }

    // Styles carry values of their own; only those without any are known to be equal.
    package static func == (one: AnyButtonStyle, other: AnyButtonStyle) -> Bool { false }
}

private struct PrimitiveStyleBody<Style: PrimitiveButtonStyle>: View {
    var style: DynamicHolder<Style>
    let configuration: PrimitiveButtonStyleConfiguration
    var body: some View { style.held.makeBody(configuration: configuration) }
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle { AnyButtonStyle(DefaultButtonStyle()) }
}

extension EnvironmentValues {
    package var primitiveButtonStyle: AnyButtonStyle {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how buttons in this view look.
    ///
    /// Source: SwiftUI buttonStyle(_:).
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(_EnvironmentModifier { $0.primitiveButtonStyle = AnyButtonStyle(style) })
    }

    /// Sets how buttons in this view look and act.
    ///
    /// Source: SwiftUI buttonStyle(_:).
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(_EnvironmentModifier { $0.primitiveButtonStyle = AnyButtonStyle(primitive: style) })
    }
}
