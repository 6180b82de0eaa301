/// Declares an app's shortcuts: intents that are offered without any set-up by the user.
///
/// Source: AppIntents AppShortcutsProvider.
public protocol AppShortcutsProvider: Sendable {
    /// The app's shortcuts.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// The background colour of the shortcuts' tiles.
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    /// Blue by default.
    public static var shortcutTileColor: ShortcutTileColor { .blue }
    /// Accepted and ignored: TenFoot has no system assistant that suggests shortcuts.
    public static func updateAppShortcutParameters() {}
}

/// A shortcut: an intent with the phrases that invoke it.
///
/// Source: AppIntents AppShortcut.
public struct AppShortcut: Sendable {
    let intent: any AppIntent
    let phrases: [String]
    let shortTitle: LocalizedStringResource?
    /// Creates a shortcut from an intent and its phrases.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
    ) { (self.intent, self.phrases, self.shortTitle) = (intent, phrases.map(\.text), shortTitle) }
}

/// A spoken phrase that invokes an intent.
///
/// Source: AppIntents AppShortcutPhrase.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// Creates a phrase from plain text.
    public init(stringLiteral value: String) { text = value }
    /// Creates a phrase that contains the app's name or a parameter.
    public init(stringInterpolation: IntentWords<Intent>) { text = stringInterpolation.text }
}

/// A placeholder in a phrase other than a parameter.
///
/// Source: AppIntents AppShortcutPhraseToken.
public enum AppShortcutPhraseToken: Sendable {
    /// The app's name.
    case applicationName
}

/// The interpolation of a phrase with the app's name and an intent's parameters.
public struct IntentWords<Intent: AppIntent>: StringInterpolationProtocol {
    var text = ""
    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Appends the app's name.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { text += "${\(token)}" }
    /// Appends a parameter.
    public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
        text += "${parameter}"
    }
}

/// A sentence that describes an intent.
///
/// Source: AppIntents ParameterSummary.
public protocol ParameterSummary: Sendable {}

/// A sentence that describes an intent with its parameters.
///
/// Source: AppIntents IntentParameterSummary.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    let text: String
    /// Creates a summary from a sentence.
    public init(_ summary: AppShortcutPhrase<Intent>) { text = summary.text }
    /// Creates a summary from a sentence and the parameters that are not in it.
    public init(_ summary: AppShortcutPhrase<Intent>, @ParameterListBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
        text = summary.text
    }
}

/// Builds a list of parameters.
@resultBuilder public enum ParameterListBuilder<Intent: AppIntent> {
    /// A single parameter.
    public static func buildExpression<Value>(_ expression: KeyPath<Intent, IntentParameter<Value>>) -> PartialKeyPath<Intent> {
        expression
    }
    /// The parameters in source order.
    public static func buildBlock(_ components: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { components }
}

/// Builds an app's list of shortcuts.
///
/// Source: AppIntents AppShortcutsBuilder.
@resultBuilder public enum AppShortcutsBuilder {
    /// The shortcuts in source order.
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

/// Background colours of shortcut tiles.
///
/// Source: AppIntents ShortcutTileColor.
public enum ShortcutTileColor: Sendable {
    case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue, grayGreen, grayBrown
}
