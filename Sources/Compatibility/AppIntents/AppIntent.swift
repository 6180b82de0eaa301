@_exported import TenFoot

/// An action of an app that the system could perform; here only the app itself performs it.
///
/// Source: AppIntents AppIntent.
public protocol AppIntent: Sendable {
    /// What comes of it.
    associatedtype PerformResult: IntentResult
    /// The type of what says it in one sentence.
    associatedtype SummaryContent: ParameterSummary
    /// What it is called.
    static var title: LocalizedStringResource { get }
    /// What is said of it.
    static var description: IntentDescription? { get }
    /// Whether the app comes to the front for it.
    static var openAppWhenRun: Bool { get }
    /// Whether people find it by themselves.
    static var isDiscoverable: Bool { get }
    /// It in one sentence.
    static var parameterSummary: SummaryContent { get }
    /// One whose parameters are set afterwards.
    init()
    /// Does it.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// A value that is needed for it.
    public typealias Parameter = IntentParameter
    /// One sentence with its parameters.
    public typealias Summary = IntentParameterSummary<Self>

    /// Nothing.
    public static var description: IntentDescription? { nil }
    /// No.
    public static var openAppWhenRun: Bool { false }
    /// Yes.
    public static var isDiscoverable: Bool { true }
    /// None.
    public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary("") }

    /// Does it.
    @discardableResult public func callAsFunction(donate: Bool = false) async throws -> PerformResult { try await perform() }
    /// Accepted: the system makes no suggestions from donations.
    public func donate() async throws {}
}

/// What is said of an intent.
///
/// Source: AppIntents IntentDescription.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
    /// The text.
    public let descriptionText: LocalizedStringResource
    /// The group it belongs to.
    public let categoryName: LocalizedStringResource?
    /// Words to find it by.
    public let searchKeywords: [LocalizedStringResource]
    /// A text.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) { (self.descriptionText, self.categoryName, self.searchKeywords) = (descriptionText, categoryName, searchKeywords) }
    /// A text.
    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
    /// A text with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// An intent that shows something of the app's.
///
/// Source: AppIntents OpenIntent.
public protocol OpenIntent: AppIntent {
    /// The type of what is shown.
    associatedtype Value: Sendable
    /// What is shown.
    var target: Value { get set }
}

extension OpenIntent {
    /// Yes.
    public static var openAppWhenRun: Bool { true }
}
