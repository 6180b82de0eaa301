import TenFootViews

/// Haptic feedback.
///
/// Source: SwiftUI SensoryFeedback.
public struct SensoryFeedback: Hashable, Sendable {
    private let name: String
    /// A task succeeded.
    public static let success = SensoryFeedback(name: "success")
    /// A warning.
    public static let warning = SensoryFeedback(name: "warning")
    /// A task failed.
    public static let error = SensoryFeedback(name: "error")
    /// The selection changed.
    public static let selection = SensoryFeedback(name: "selection")
    /// A value increased.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value decreased.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// An activity started.
    public static let start = SensoryFeedback(name: "start")
    /// An activity stopped.
    public static let stop = SensoryFeedback(name: "stop")
    /// An impact of objects.
    public static let impact = SensoryFeedback(name: "impact")
    /// An impact of objects of a weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
    /// An impact of flexible objects.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
    /// Objects are aligned.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// A level changed.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// A path is complete.
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    /// A control was released.
    public static func release(_ feedback: ReleaseFeedback) -> SensoryFeedback { SensoryFeedback(name: "release") }

    /// The weight of objects in an impact.
    ///
    /// Source: SwiftUI SensoryFeedback.Weight.
    public struct Weight: Hashable, Sendable {
        private let name: String
        /// Light.
        public static let light = Weight(name: "light")
        /// Medium.
        public static let medium = Weight(name: "medium")
        /// Heavy.
        public static let heavy = Weight(name: "heavy")
    }
    /// The flexibility of objects in an impact.
    ///
    /// Source: SwiftUI SensoryFeedback.Flexibility.
    public struct Flexibility: Hashable, Sendable {
        private let name: String
        /// Rigid.
        public static let rigid = Flexibility(name: "rigid")
        /// Somewhat flexible.
        public static let solid = Flexibility(name: "solid")
        /// Soft.
        public static let soft = Flexibility(name: "soft")
    }
    /// The control that was released.
    ///
    /// Source: SwiftUI SensoryFeedback.ReleaseFeedback.
    public struct ReleaseFeedback: Hashable, Sendable {
        private let name: String
        /// A slider.
        public static let slider = ReleaseFeedback(name: "slider")
    }
}

extension View {
    /// Accepted: only button presses make a gamepad vibrate.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { accepted() }
    /// Accepted: only button presses make a gamepad vibrate.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { accepted() }
    /// Accepted: only button presses make a gamepad vibrate.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { accepted() }
    /// Accepted: only button presses make a gamepad vibrate.
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View { accepted() }
}
