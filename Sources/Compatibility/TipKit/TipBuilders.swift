/// Builds a list of parts.
public protocol _TipListBuilder {
    /// The type of the parts.
    associatedtype Part
}

extension _TipListBuilder {
    /// A single part.
    public static func buildExpression(_ expression: Part) -> [Part] { [expression] }
    /// Several parts.
    public static func buildExpression(_ expression: [Part]) -> [Part] { expression }
    /// The parts in source order.
    public static func buildBlock(_ components: [Part]...) -> [Part] { components.flatMap { $0 } }
    /// The parts of an optional block.
    public static func buildOptional(_ component: [Part]?) -> [Part] { component ?? [] }
    /// The parts of the first branch of a condition.
    public static func buildEither(first component: [Part]) -> [Part] { component }
    /// The parts of the second branch of a condition.
    public static func buildEither(second component: [Part]) -> [Part] { component }
    /// The parts of a loop.
    public static func buildArray(_ components: [[Part]]) -> [Part] { components.flatMap { $0 } }
    /// The parts that depend on the system's version.
    public static func buildLimitedAvailability(_ component: [Part]) -> [Part] { component }
}

extension Tips {
    /// Builds the list of a tip's buttons.
    ///
    /// Source: TipKit Tips.ActionBuilder.
    @resultBuilder public enum ActionBuilder: _TipListBuilder {
        /// A button.
        public typealias Part = Action
    }
    /// Builds the list of a tip's rules.
    ///
    /// Source: TipKit Tips.RuleBuilder.
    @resultBuilder public enum RuleBuilder: _TipListBuilder {
        /// A rule.
        public typealias Part = Rule
    }
    /// Builds the list of a tip's options.
    ///
    /// Source: TipKit Tips.OptionsBuilder.
    @resultBuilder public enum OptionsBuilder: _TipListBuilder {
        /// An option.
        public typealias Part = any TipOption
    }
    /// Builds a list of tips.
    ///
    /// Source: TipKit Tips.GroupBuilder.
    @resultBuilder public enum GroupBuilder: _TipListBuilder {
        /// A tip.
        public typealias Part = any Tip
    }
}
