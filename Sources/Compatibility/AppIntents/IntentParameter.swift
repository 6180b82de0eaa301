import Synchronization

/// A value that an intent needs, set by who asks for it.
///
/// Source: AppIntents IntentParameter.
@propertyWrapper public final class IntentParameter<Value: Sendable>: Sendable {
    /// What it is called.
    public let title: LocalizedStringResource
    private let held: Mutex<Value?>

    /// Creates a parameter with a title and a default value; the other arguments describe prompts that are never shown.
    public init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil, default value: Value? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil
    ) {
        self.title = title
        held = Mutex(value)
    }
    /// A number within bounds, which are accepted.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value? = nil,
        inclusiveRange: (lowerBound: Value, upperBound: Value), requestValueDialog: IntentDialog? = nil
    ) where Value: Comparable { self.init(title: title, default: value) }

    /// The value; an Optional that was not set is nil.
    public var wrappedValue: Value {
        get {
            if let value = held.withLock({ $0 }) ?? (Any?.none as? Value) { return value }
            // The app's own mistake: there is no value of any type to go on with.
            preconditionFailure("the intent's parameter '\(title.key)' has no value: set it before perform(), or give it a default")
        }
        set { held.withLock { $0 = newValue } }
    }
    /// The parameter itself.
    public var projectedValue: IntentParameter<Value> { self }

    /// Requests the value from the user; throws, since nothing here can ask.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { throw AppIntentError.needsValue(title) }
    /// The error that says that a value is needed.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { AppIntentError.needsValue(title) }
}

/// Why an intent was not done.
enum AppIntentError: LocalizedError {
    case needsValue(LocalizedStringResource)

    var errorDescription: String? {
        switch self {
        case .needsValue(let title): "'\(String(localized: title))' needs a value, and nobody is there who could be asked."
        }
    }
}
