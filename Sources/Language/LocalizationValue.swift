import Foundation

extension String {
    /// A text of source, values in it: a key of the app's texts.
    ///
    /// Whole numbers in it are grouped, and fractions written, as the language of the interface does.
    ///
    /// Source: Foundation String.LocalizationValue.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        let key: String
        fileprivate let arguments: [Argument]

        /// A value that a key has in it.
        fileprivate struct Argument: Hashable, Sendable {
            var text: String
            /// What decides about the plural; nil for what is no number.
            var number: Double?
        }

        /// A text as it is.
        public init(stringLiteral value: String) { self.init(value) }
        /// A text with values in it.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }
        /// A text as it is.
        public init(_ value: String) {
            key = value
            arguments = []
        }

        /// The text as source has it.
        package var inSource: String { arguments.isEmpty ? key : filled(TextFormat.parts(key)) }

        fileprivate func filled(_ parts: [TextFormat.Part]) -> String {
            parts.map { part in
                switch part {
                case .words(let words): words
                case .value(let index): arguments.indices.contains(index) ? arguments[index].text : ""
                }
            }.joined()
        }

        /// The text of a table under a key; nil where it has none.
        func found(_ key: String, table: String?) -> String? {
            InterfaceLanguage.parts(key, table: table, numbers: arguments.map(\.number)).map(filled)
        }
        /// The text of a table, else as it is written.
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
            /// Adds any value as it describes itself; numbers decide about the plural.
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
            /// Adds a number in a format of printf's.
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                let text = NumberText.decimal(String(format: specifier, value), language: InterfaceLanguage.code)
                append(text, specifier, number: Double("\(value)"))
            }
            /// Adds a value in a format.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
                append(format.format(input))
            }
        }
    }

    // A locale that defaulted to the current one would have ICU loaded by the first text: 17 ms of a start.

    /// A text to show: the user's language's where the app has it, else the one given.
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

    /// A text to show by a key of its own: the user's language's where the app has it, else `defaultValue`.
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
