import TenFootViewGraph

/// A modifier that resolves to another one in an environment.
///
/// Source: SwiftUI EnvironmentalModifier.
public protocol EnvironmentalModifier: ViewModifier where Body == _EnvironmentalModifierBody {
    /// The type of the resolved modifier.
    associatedtype ResolvedModifier: ViewModifier
    /// The modifier for an environment.
    @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    /// The content with the resolved modifier.
    public func body(content: Content) -> _EnvironmentalModifierBody {
        _EnvironmentalModifierBody { AnyView(content.modifier(resolve(in: $0))) }
    }
}

/// Content with a modifier resolved in the environment.
public struct _EnvironmentalModifierBody: View {
    let make: @MainActor (EnvironmentValues) -> AnyView
    @Environment(\.self) private var environment

    /// The modified content.
    public var body: some View { make(environment) }
}
