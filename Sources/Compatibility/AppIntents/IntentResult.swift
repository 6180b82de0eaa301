/// The result of an intent.
///
/// Source: AppIntents IntentResult.
public protocol IntentResult: Sendable {}
/// A result with a value.
///
/// Source: AppIntents ReturnsValue.
public protocol ReturnsValue<Value>: IntentResult {
    /// The value's type.
    associatedtype Value: Sendable
    /// The value.
    var value: Value? { get }
}
/// A result with a dialog for the user.
///
/// Source: AppIntents ProvidesDialog.
public protocol ProvidesDialog: IntentResult {}
/// A result with a view; the view is never shown.
///
/// Source: AppIntents ShowsSnippetView.
public protocol ShowsSnippetView: IntentResult {}
/// A result with a follow-up intent.
///
/// Source: AppIntents OpensIntent.
public protocol OpensIntent: IntentResult {}

/// The result that `result()` and its variants return.
///
/// Source: AppIntents IntentResultContainer.
public struct IntentResultContainer<Value: Sendable, Opens, Snippet, Dialog>: ReturnsValue {
    /// The value.
    public let value: Value?
    /// The dialog for the user.
    public let dialog: IntentDialog?

    init(_ value: Value? = nil, _ dialog: IntentDialog? = nil) { (self.value, self.dialog) = (value, dialog) }
}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet: View {}
extension IntentResultContainer: OpensIntent where Opens: AppIntent {}

extension IntentResult {
    /// A result without a value.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }
    /// A result with a value.
    public static func result<Value>(value: Value) -> Self where Self == IntentResultContainer<Value, Never, Never, Never> { Self(value) }
    /// A result with a dialog.
    public static func result(dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        Self(nil, dialog)
    }
    /// A result with a value and a dialog.
    public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Never, Never, IntentDialog> { Self(value, dialog) }
    /// A result with a view.
    public static func result<Content: View>(view: Content) -> Self where Self == IntentResultContainer<Never, Never, Content, Never> {
        Self()
    }
    /// A result with a value and a view.
    public static func result<Value, Content: View>(value: Value, view: Content) -> Self
    where Self == IntentResultContainer<Value, Never, Content, Never> { Self(value) }
    /// A result with a view and a dialog.
    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, Content, IntentDialog> { Self(nil, dialog) }
    /// A result with a value, a dialog and a view.
    public static func result<Value, Content: View>(value: Value, dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Value, Never, Content, IntentDialog> { Self(value, dialog) }
    /// A result with a follow-up intent; the follow-up is never performed.
    public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self
    where Self == IntentResultContainer<Never, Intent, Never, Never> { Self() }
    /// A result with a follow-up intent and a dialog; the follow-up is never performed.
    public static func result<Intent: AppIntent>(opensIntent: Intent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Intent, Never, IntentDialog> { Self(nil, dialog) }
}

/// Text for the user as the outcome of an intent; it is never spoken or shown.
///
/// Source: AppIntents IntentDialog.
public struct IntentDialog: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text.
    let text: LocalizedStringResource
    /// Creates a dialog with a text.
    public init(_ text: LocalizedStringResource) { self.text = text }
    /// Creates a dialog with a full text; the supporting text is ignored.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { text = full }
    /// Creates a dialog with a text.
    public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }
    /// Creates a dialog with an interpolated text.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        text = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}
