import Foundation

extension String {
    /// A text of source, values in it: a key of the app's texts.
    ///
    /// Source: Foundation String.LocalizationValue.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        private let plain: String
        private let key: String
        private let arguments: [Translations.Argument]
        /// A text as it is.
        public init(stringLiteral value: String) { self.init(value) }
        /// A text with values in it.
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            plain = stringInterpolation.segments.map(\.piece.string).joined()
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }
        /// A text as it is.
        public init(_ value: String) {
            plain = value
            key = value
            arguments = []
        }

        /// The text of a table; nil where it has none.
        fileprivate func found(table: String?) -> String? {
            Translations.own?.pieces(key, table: table, arguments: arguments).map { $0.map(\.piece.string).joined() }
        }
        /// The text of a table, else as it is written.
        fileprivate func text(table: String?) -> String { found(table: table) ?? plain }
    }

    /// A text to show: the user's language's where the app has it, else the one given.
    ///
    /// Source: Foundation String.init(localized:table:bundle:locale:comment:).
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text(table: table)
    }

    /// A text to show by a key of its own: the user's language's where the app has it, else `defaultValue`.
    ///
    /// Source: Foundation String.init(localized:defaultValue:table:bundle:locale:comment:).
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = LocalizationValue(String(describing: key)).found(table: table) ?? defaultValue.text(table: table)
    }
}
