import TenFootMotion

extension AnimationContext {
    /// The environment of the view that moves, as it was when the motion began.
    ///
    /// Source: SwiftUI AnimationContext.environment.
    public var environment: EnvironmentValues { surroundings as? EnvironmentValues ?? EnvironmentValues() }
}
