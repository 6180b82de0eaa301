import TenFootViews

/// Something that can be felt.
///
/// Source: SwiftUI SensoryFeedback.
public struct SensoryFeedback: Hashable, Sendable {
    private let name: String
    /// It worked.
    public static let success = SensoryFeedback(name: "success")
    /// Take care.
    public static let warning = SensoryFeedback(name: "warning")
    /// It did not work.
    public static let error = SensoryFeedback(name: "error")
    /// Something else is chosen.
    public static let selection = SensoryFeedback(name: "selection")
    /// More.
    public static let increase = SensoryFeedback(name: "increase")
    /// Less.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Something begins.
    public static let start = SensoryFeedback(name: "start")
    /// Something ends.
    public static let stop = SensoryFeedback(name: "stop")
    /// Things met.
    public static let impact = SensoryFeedback(name: "impact")
    /// Things met.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
    /// Things met that give way.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
    /// Things are in line.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// Another level is reached.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// A line is drawn to its end.
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    /// Something was let go.
    public static func release(_ feedback: ReleaseFeedback) -> SensoryFeedback { SensoryFeedback(name: "release") }

    /// How heavy things are that meet.
    ///
    /// Source: SwiftUI SensoryFeedback.Weight.
    public struct Weight: Hashable, Sendable {
        private let name: String
        /// Light.
        public static let light = Weight(name: "light")
        /// In between.
        public static let medium = Weight(name: "medium")
        /// Heavy.
        public static let heavy = Weight(name: "heavy")
    }
    /// How far things give way that meet.
    ///
    /// Source: SwiftUI SensoryFeedback.Flexibility.
    public struct Flexibility: Hashable, Sendable {
        private let name: String
        /// Not at all.
        public static let rigid = Flexibility(name: "rigid")
        /// A little.
        public static let solid = Flexibility(name: "solid")
        /// Far.
        public static let soft = Flexibility(name: "soft")
    }
    /// What was let go.
    ///
    /// Source: SwiftUI SensoryFeedback.ReleaseFeedback.
    public struct ReleaseFeedback: Hashable, Sendable {
        private let name: String
        /// A slider.
        public static let slider = ReleaseFeedback(name: "slider")
    }
}

extension View {
    /// Accepted: what is felt goes by the presses alone.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { accepted() }
    /// Accepted: what is felt goes by the presses alone.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { accepted() }
    /// Accepted: what is felt goes by the presses alone.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { accepted() }
    /// Accepted: what is felt goes by the presses alone.
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View { accepted() }
}
