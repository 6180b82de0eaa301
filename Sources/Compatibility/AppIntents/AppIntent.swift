@_exported import TenFoot

/// An action of an app that the system could perform; on Linux only the app itself performs it.
///
/// Source: AppIntents AppIntent.
public protocol AppIntent: Sendable {
    /// The type of the result.
    associatedtype PerformResult: IntentResult
    /// The type of the parameter summary.
    associatedtype SummaryContent: ParameterSummary
    /// The display name.
    static var title: LocalizedStringResource { get }
    /// The description shown to the user.
    static var description: IntentDescription? { get }
    /// Whether performing the intent brings the app to the foreground.
    static var openAppWhenRun: Bool { get }
    /// Whether the intent is offered in search and in suggestions.
    static var isDiscoverable: Bool { get }
    /// A sentence that describes the intent with its parameters.
    static var parameterSummary: SummaryContent { get }
    /// Creates an intent whose parameters are set afterwards.
    init()
    /// Performs the action.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// A parameter of the intent.
    public typealias Parameter = IntentParameter
    /// A sentence that describes the intent with its parameters.
    public typealias Summary = IntentParameterSummary<Self>

    /// Nil by default.
    public static var description: IntentDescription? { nil }
    /// False by default.
    public static var openAppWhenRun: Bool { false }
    /// True by default.
    public static var isDiscoverable: Bool { true }
    /// Empty by default.
    public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary("") }

    /// Performs the intent; `donate` is ignored.
    @discardableResult public func callAsFunction(donate: Bool = false) async throws -> PerformResult { try await perform() }
    /// Accepted and ignored: the system makes no suggestions from donations.
    public func donate() async throws {}
}

/// The description of an intent.
///
/// Source: AppIntents IntentDescription.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
    /// The description's text.
    public let descriptionText: LocalizedStringResource
    /// The category of the intent.
    public let categoryName: LocalizedStringResource?
    /// Search keywords.
    public let searchKeywords: [LocalizedStringResource]
    /// Creates a description with a text, a category and search keywords.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) { (self.descriptionText, self.categoryName, self.searchKeywords) = (descriptionText, categoryName, searchKeywords) }
    /// Creates a description with a text.
    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
    /// Creates a description with an interpolated text.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// An intent that opens an item in the app.
///
/// Source: AppIntents OpenIntent.
public protocol OpenIntent: AppIntent {
    /// The type of the item to open.
    associatedtype Value: Sendable
    /// The item to open.
    var target: Value { get set }
}

extension OpenIntent {
    /// True: opening an item brings the app to the foreground.
    public static var openAppWhenRun: Bool { true }
}
