/// What comes of an intent.
///
/// Source: AppIntents IntentResult.
public protocol IntentResult: Sendable {}
/// What comes of an intent with a value.
///
/// Source: AppIntents ReturnsValue.
public protocol ReturnsValue<Value>: IntentResult {
    /// The value's type.
    associatedtype Value: Sendable
    /// The value.
    var value: Value? { get }
}
/// What comes of an intent with something to say.
///
/// Source: AppIntents ProvidesDialog.
public protocol ProvidesDialog: IntentResult {}
/// What comes of an intent with a view; nothing here shows it.
///
/// Source: AppIntents ShowsSnippetView.
public protocol ShowsSnippetView: IntentResult {}
/// What comes of an intent with another one to go on with.
///
/// Source: AppIntents OpensIntent.
public protocol OpensIntent: IntentResult {}

/// What comes of an intent.
///
/// Source: AppIntents IntentResultContainer.
public struct IntentResultContainer<Value: Sendable, Opens, Snippet, Dialog>: ReturnsValue {
    /// The value.
    public let value: Value?
    /// What is to be said.
    public let dialog: IntentDialog?

    init(_ value: Value? = nil, _ dialog: IntentDialog? = nil) { (self.value, self.dialog) = (value, dialog) }
}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet: View {}
extension IntentResultContainer: OpensIntent where Opens: AppIntent {}

extension IntentResult {
    /// Nothing.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }
    /// A value.
    public static func result<Value>(value: Value) -> Self where Self == IntentResultContainer<Value, Never, Never, Never> { Self(value) }
    /// Something to say.
    public static func result(dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        Self(nil, dialog)
    }
    /// A value, and something to say.
    public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Never, Never, IntentDialog> { Self(value, dialog) }
    /// A view.
    public static func result<Content: View>(view: Content) -> Self where Self == IntentResultContainer<Never, Never, Content, Never> {
        Self()
    }
    /// A value, and a view.
    public static func result<Value, Content: View>(value: Value, view: Content) -> Self
    where Self == IntentResultContainer<Value, Never, Content, Never> { Self(value) }
    /// A view, and something to say.
    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, Content, IntentDialog> { Self(nil, dialog) }
    /// A value, something to say, and a view.
    public static func result<Value, Content: View>(value: Value, dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Value, Never, Content, IntentDialog> { Self(value, dialog) }
    /// Another intent to go on with; nothing here does.
    public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self
    where Self == IntentResultContainer<Never, Intent, Never, Never> { Self() }
    /// Another intent to go on with, and something to say.
    public static func result<Intent: AppIntent>(opensIntent: Intent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Intent, Never, IntentDialog> { Self(nil, dialog) }
}

/// Something that an intent says; nothing here says it.
///
/// Source: AppIntents IntentDialog.
public struct IntentDialog: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text.
    let text: LocalizedStringResource
    /// A text.
    public init(_ text: LocalizedStringResource) { self.text = text }
    /// A text with what is said where it is shown, too.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { text = full }
    /// A text.
    public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }
    /// A text with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        text = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}
