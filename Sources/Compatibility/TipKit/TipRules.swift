import Foundation

/// Creates a rule for parameters and events: `#Rule(Self.$isSignedIn) { $0 }`, `#Rule(Self.seen) { $0.donations.count > 2 }`.
///
/// Source: TipKit Rule(_:body:).
@freestanding(expression)
public macro Rule<each Input: Tips.RuleInput>(_ input: repeat each Input, body: (repeat (each Input).Value) -> Bool) -> Tips.Rule =
    #externalMacro(module: "TenFootMacros", type: "TipRuleMacro")

/// Stores the value of a static property, which rules access as `$name`.
///
/// Source: TipKit Parameter(_:).
@attached(accessor) @attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) = #externalMacro(module: "TenFootMacros", type: "TipParameterMacro")

extension Tips {
    /// An input of a rule.
    public protocol RuleInput: Sendable {
        /// The type of the value that the rule's closure receives.
        associatedtype Value
        /// The current value.
        var ruleValue: Value { get }
    }

    /// A rule of a tip.
    ///
    /// Source: TipKit Tips.Rule.
    public struct Rule: @unchecked Sendable {
        // The app's closure reads only inputs that are safe to read on any thread.
        let holds: () -> Bool
        /// Creates a rule from inputs and a closure.
        public init<each Input: RuleInput>(_ input: repeat each Input, body: @escaping (repeat (each Input).Value) -> Bool) {
            holds = { body(repeat (each input).ruleValue) }
        }
    }

    /// An option of a parameter.
    ///
    /// Source: TipKit Tips.ParameterOption.
    public struct ParameterOption: Hashable, Sendable {
        /// The value is not stored.
        public static let transient = ParameterOption()
    }

    /// A parameter: the storage of a property marked `@Parameter`.
    ///
    /// Source: TipKit Tips.Parameter.
    public struct Parameter<Value: Codable & Sendable>: RuleInput {
        /// The identifier that the value is stored under.
        public let id: String
        private let first: Value
        private let isTransient: Bool

        /// Creates the parameter of a type's property.
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
