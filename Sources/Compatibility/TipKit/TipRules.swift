import Foundation

/// Makes a condition of parameters and events: `#Rule(Self.$isSignedIn) { $0 }`, `#Rule(Self.seen) { $0.donations.count > 2 }`.
///
/// Source: TipKit Rule(_:body:).
@freestanding(expression)
public macro Rule<each Input: Tips.RuleInput>(_ input: repeat each Input, body: (repeat (each Input).Value) -> Bool) -> Tips.Rule =
    #externalMacro(module: "TenFootMacros", type: "TipRuleMacro")

/// Keeps the value of a static variable, which rules ask as `$name`.
///
/// Source: TipKit Parameter(_:).
@attached(accessor) @attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) = #externalMacro(module: "TenFootMacros", type: "TipParameterMacro")

extension Tips {
    /// Something that a rule can ask.
    public protocol RuleInput: Sendable {
        /// What the rule's closure is given.
        associatedtype Value
        /// It, as it is now.
        var ruleValue: Value { get }
    }

    /// A condition of a tip.
    ///
    /// Source: TipKit Tips.Rule.
    public struct Rule: @unchecked Sendable {
        // The closure is the app's, and asks only what may be asked from anywhere.
        let holds: () -> Bool
        /// A closure of what some parameters and events are.
        public init<each Input: RuleInput>(_ input: repeat each Input, body: @escaping (repeat (each Input).Value) -> Bool) {
            holds = { body(repeat (each input).ruleValue) }
        }
    }

    /// Something said of a parameter.
    ///
    /// Source: TipKit Tips.ParameterOption.
    public struct ParameterOption: Hashable, Sendable {
        /// Its value ends with the program.
        public static let transient = ParameterOption()
    }

    /// What `@Parameter` keeps.
    ///
    /// Source: TipKit Tips.Parameter.
    public struct Parameter<Value: Codable & Sendable>: RuleInput {
        /// What its value is kept by.
        public let id: String
        private let first: Value
        private let isTransient: Bool

        /// The keeper of a variable of a type.
        public init(_ owner: Any.Type, _ name: String, _ value: Value, _ options: ParameterOption...) {
            id = "\(String(reflecting: owner)).\(name)"
            first = value
            isTransient = options.contains(.transient)
        }

        /// The value.
        public var wrappedValue: Value {
            get { TipStore.shared.parameter(id) ?? first }
            nonmutating set { TipStore.shared.setParameter(id, newValue, isKept: !isTransient) }
        }
        /// The value.
        public var ruleValue: Value { wrappedValue }
    }
}
