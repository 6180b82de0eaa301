import Foundation

extension String {
    /// A text of source, values in it; there are no translations to look up, so it is itself.
    ///
    /// Source: Foundation String.LocalizationValue.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        fileprivate let text: String
        /// A text as it is.
        public init(stringLiteral value: String) { text = value }
        /// A text with values in it.
        public init(stringInterpolation: DefaultStringInterpolation) { text = String(stringInterpolation: stringInterpolation) }
        /// A text as it is.
        public init(_ value: String) { text = value }
    }

    /// A text to show; there are no translations to look up, so it is the one given.
    ///
    /// Source: Foundation String.init(localized:table:bundle:locale:comment:).
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text
    }
}
