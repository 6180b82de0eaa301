import Foundation

extension String {
    /// A text in source, with values interpolated: a key of the app's texts.
    ///
    /// Whole numbers in it are grouped, and fractions written, as the language of the interface does.
    ///
    /// Source: Foundation String.LocalizationValue.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        let key: String
        fileprivate let arguments: [Argument]

        /// A value interpolated into a key.
        fileprivate struct Argument: Hashable, Sendable {
            var text: String
            /// The number that selects the plural form; nil for a value that is not a number.
            var number: Double?
        }

        /// Creates a text without interpolated values.
        public init(stringLiteral value: String) { self.init(value) }
        /// Creates a text with interpolated values.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }
        /// Creates a text without interpolated values.
        public init(_ value: String) {
            key = value
            arguments = []
        }

        /// The source text, with the values inserted.
        package var inSource: String { arguments.isEmpty ? key : filled(TextFormat.parts(key)) }

        fileprivate func filled(_ parts: [TextFormat.Part]) -> String {
            parts.map { part in
                switch part {
                case .words(let words): words
                case .value(let index): arguments.indices.contains(index) ? arguments[index].text : ""
                }
            }.joined()
        }

        /// The text of a key in a table, with the values inserted; nil if the table lacks it.
        func found(_ key: String, table: String?) -> String? {
            InterfaceLanguage.parts(key, table: table, numbers: arguments.map(\.number)).map(filled)
        }
        /// The text in a table, else the source text.
        fileprivate func text(table: String?) -> String { found(key, table: table) ?? inSource }

        /// Collects a literal's parts.
        ///
        /// Source: Foundation String.LocalizationValue.StringInterpolation.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var arguments: [Argument] = []

            /// Begins an interpolation.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            private mutating func append(_ text: String, _ format: String = "%@", number: Double? = nil) {
                key += format
                arguments.append(Argument(text: text, number: number))
            }

            /// Adds plain text.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacingOccurrences(of: "%", with: "%%") : literal
            }
            /// Adds a string.
            public mutating func appendInterpolation(_ string: String) { append(string) }
            /// Adds a value by its description; a number selects the plural form.
            public mutating func appendInterpolation<T>(_ value: T) {
                let (text, language) = ("\(value)", InterfaceLanguage.code)
                switch value {
                case let whole as any FixedWidthInteger:
                    append(
                        NumberText.whole(text, language: language), type(of: whole).isSigned ? "%lld" : "%llu", number: Double(text))
                case is any BinaryFloatingPoint: append(NumberText.decimal(text, language: language), "%lf", number: Double(text))
                default: append(text)
                }
            }
            /// Adds a number in a format of `printf`.
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                let text = NumberText.decimal(String(format: specifier, value), language: InterfaceLanguage.code)
                append(text, specifier, number: Double("\(value)"))
            }
            /// Adds a value in a format style; a style without a locale has that of the interface.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
                append(format.inInterfaceLanguage.format(input))
            }
        }
    }

    // The locale does not default to the current one, for which the first text would load ICU: 17 ms of the start.

    /// A text to show: the app's text in the user's language if there is one, else the source text.
    ///
    /// Source: Foundation String.init(localized:table:bundle:locale:comment:).
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text(table: table)
    }

    /// One of the platform's own texts, in the language of the interface.
    package init(platform text: LocalizationValue) { self = text.text(table: InterfaceLanguage.platformTable) }

    /// The app's text for a key in the user's language, or `defaultValue` if the app has none.
    ///
    /// Source: Foundation String.init(localized:defaultValue:table:bundle:locale:comment:).
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self = defaultValue.found(String(describing: key), table: table) ?? defaultValue.inSource
    }
}
