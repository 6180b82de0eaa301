/// The intents that an app proposes.
///
/// Source: AppIntents AppShortcutsProvider.
public protocol AppShortcutsProvider: Sendable {
    /// They.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// The colour of their tiles.
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    /// Blue.
    public static var shortcutTileColor: ShortcutTileColor { .blue }
    /// Accepted: no system assistant suggests them.
    public static func updateAppShortcutParameters() {}
}

/// An intent that an app proposes, with what is said to ask for it.
///
/// Source: AppIntents AppShortcut.
public struct AppShortcut: Sendable {
    let intent: any AppIntent
    let phrases: [String]
    let shortTitle: LocalizedStringResource?
    /// An intent.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
    ) { (self.intent, self.phrases, self.shortTitle) = (intent, phrases.map(\.text), shortTitle) }
}

/// Words by which an intent is asked for.
///
/// Source: AppIntents AppShortcutPhrase.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    let text: String
    /// Words.
    public init(stringLiteral value: String) { text = value }
    /// Words with the app's name or a parameter in them.
    public init(stringInterpolation: IntentWords<Intent>) { text = stringInterpolation.text }
}

/// Something other than a parameter in an intent's words.
///
/// Source: AppIntents AppShortcutPhraseToken.
public enum AppShortcutPhraseToken: Sendable {
    /// The app's name.
    case applicationName
}

/// Words with an intent's parameters in them.
public struct IntentWords<Intent: AppIntent>: StringInterpolationProtocol {
    var text = ""
    /// None yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds the app's name.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { text += "${\(token)}" }
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
        text += "${parameter}"
    }
}

/// An intent in one sentence.
///
/// Source: AppIntents ParameterSummary.
public protocol ParameterSummary: Sendable {}

/// One sentence with an intent's parameters.
///
/// Source: AppIntents IntentParameterSummary.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    let text: String
    /// A sentence.
    public init(_ summary: AppShortcutPhrase<Intent>) { text = summary.text }
    /// A sentence, and the parameters that are not in it.
    public init(_ summary: AppShortcutPhrase<Intent>, @ParameterListBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
        text = summary.text
    }
}

/// Gathers parameters.
@resultBuilder public enum ParameterListBuilder<Intent: AppIntent> {
    /// One.
    public static func buildExpression<Value>(_ expression: KeyPath<Intent, IntentParameter<Value>>) -> PartialKeyPath<Intent> {
        expression
    }
    /// Those written one under another.
    public static func buildBlock(_ components: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { components }
}

/// Gathers an app's proposals.
///
/// Source: AppIntents AppShortcutsBuilder.
@resultBuilder public enum AppShortcutsBuilder {
    /// Those written one under another.
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

/// The colours of proposals.
///
/// Source: AppIntents ShortcutTileColor.
public enum ShortcutTileColor: Sendable {
    case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue, grayGreen, grayBrown
}
