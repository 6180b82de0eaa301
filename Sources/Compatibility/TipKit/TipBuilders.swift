/// Gathers what is written one under another.
public protocol _TipListBuilder {
    /// What is gathered.
    associatedtype Part
}

extension _TipListBuilder {
    /// One.
    public static func buildExpression(_ expression: Part) -> [Part] { [expression] }
    /// Several.
    public static func buildExpression(_ expression: [Part]) -> [Part] { expression }
    /// One under another.
    public static func buildBlock(_ components: [Part]...) -> [Part] { components.flatMap { $0 } }
    /// Those of a condition that holds.
    public static func buildOptional(_ component: [Part]?) -> [Part] { component ?? [] }
    /// Those of the first branch.
    public static func buildEither(first component: [Part]) -> [Part] { component }
    /// Those of the second branch.
    public static func buildEither(second component: [Part]) -> [Part] { component }
    /// Those of a loop.
    public static func buildArray(_ components: [[Part]]) -> [Part] { components.flatMap { $0 } }
    /// Those of a version of the system.
    public static func buildLimitedAvailability(_ component: [Part]) -> [Part] { component }
}

extension Tips {
    /// Gathers a tip's buttons.
    ///
    /// Source: TipKit Tips.ActionBuilder.
    @resultBuilder public enum ActionBuilder: _TipListBuilder {
        /// A button.
        public typealias Part = Action
    }
    /// Gathers a tip's rules.
    ///
    /// Source: TipKit Tips.RuleBuilder.
    @resultBuilder public enum RuleBuilder: _TipListBuilder {
        /// A rule.
        public typealias Part = Rule
    }
    /// Gathers a tip's options.
    ///
    /// Source: TipKit Tips.OptionsBuilder.
    @resultBuilder public enum OptionsBuilder: _TipListBuilder {
        /// An option.
        public typealias Part = any TipOption
    }
    /// Gathers tips.
    ///
    /// Source: TipKit Tips.GroupBuilder.
    @resultBuilder public enum GroupBuilder: _TipListBuilder {
        /// A tip.
        public typealias Part = any Tip
    }
}
