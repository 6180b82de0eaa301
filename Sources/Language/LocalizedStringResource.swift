public import Foundation

/// A text of the app's tables that is looked up when it is shown.
///
/// Source: Foundation LocalizedStringResource.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The bundle with the tables; it has no effect, since tables are always beside the program.
    ///
    /// Source: Foundation LocalizedStringResource.BundleDescription.
    public enum BundleDescription: Hashable, @unchecked Sendable {
        // Sendable, since a class is only named, never used.
        /// The app's bundle.
        case main
        /// The bundle at a URL.
        case atURL(URL)
        /// The bundle of a class.
        case forClass(AnyClass)

        /// Whether two descriptions name the same bundle.
        public static func == (one: BundleDescription, other: BundleDescription) -> Bool { one.place == other.place }
        /// Hashes the bundle's location.
        public func hash(into hasher: inout Hasher) { hasher.combine(place) }
        private var place: String {
            switch self {
            case .main: ""
            case .atURL(let url): url.absoluteString
            case .forClass(let type): "\(type)"
            }
        }
    }

    /// The key in the table.
    public let key: String
    /// The text where no table has the key.
    public let defaultValue: String.LocalizationValue
    /// The table; nil for the app's main one.
    public let table: String?
    /// The locale in which the text is shown: the interface's.
    public var locale: Locale { InterfaceLanguage.locale }

    /// A text that is its own key.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
    }
    /// A text with a key of its own.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = String(describing: key)
        self.defaultValue = defaultValue
        self.table = table
    }
    /// A text that is its own key.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    /// A text with values in it that is its own key.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension String {
    /// A text in the user's language.
    ///
    /// Source: Foundation String.init(localized:).
    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.found(resource.key, table: resource.table) ?? resource.defaultValue.inSource
    }
}
