import TenFootViewGraph

/// A modifier that becomes another one once it knows the environment.
///
/// Source: SwiftUI EnvironmentalModifier.
public protocol EnvironmentalModifier: ViewModifier where Body == _EnvironmentalModifierBody {
    /// What it becomes.
    associatedtype ResolvedModifier: ViewModifier
    /// The modifier for an environment.
    @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    /// The content with the modifier that this one becomes.
    public func body(content: Content) -> _EnvironmentalModifierBody {
        _EnvironmentalModifierBody { AnyView(content.modifier(resolve(in: $0))) }
    }
}

/// Content with a modifier that goes by the environment.
public struct _EnvironmentalModifierBody: View {
    let make: @MainActor (EnvironmentValues) -> AnyView
    @Environment(\.self) private var environment

    /// The modified content.
    public var body: some View { make(environment) }
}
