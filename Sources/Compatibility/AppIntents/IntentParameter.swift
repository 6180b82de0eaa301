import Synchronization

/// A parameter of an intent; the caller sets its value before performing the intent.
///
/// Source: AppIntents IntentParameter.
@propertyWrapper public final class IntentParameter<Value: Sendable>: Sendable {
    /// The display name.
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
    /// Creates a numeric parameter; the bounds are ignored.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value? = nil,
        inclusiveRange: (lowerBound: Value, upperBound: Value), requestValueDialog: IntentDialog? = nil
    ) where Value: Comparable { self.init(title: title, default: value) }

    /// The value; an `Optional` parameter that was not set is nil.
    public var wrappedValue: Value {
        get {
            if let value = held.withLock({ $0 }) ?? (Any?.none as? Value) { return value }
            // A programming error in the app: a non-optional parameter has no value that could be returned.
            preconditionFailure("the intent's parameter '\(title.key)' has no value: set it before perform(), or give it a default")
        }
        set { held.withLock { $0 = newValue } }
    }
    /// The parameter itself.
    public var projectedValue: IntentParameter<Value> { self }

    /// Requests the value from the user; always throws, since no interface here can ask.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { throw AppIntentError.needsValue(title) }
    /// The error that reports a missing value.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { AppIntentError.needsValue(title) }
}

/// Why an intent could not be performed.
enum AppIntentError: LocalizedError {
    case needsValue(LocalizedStringResource)

    var errorDescription: String? {
        switch self {
        case .needsValue(let title): "The parameter '\(String(localized: title))' has no value, and the user cannot be asked here."
        }
    }
}
