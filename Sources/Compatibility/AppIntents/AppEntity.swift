/// An item of the app's content that its intents act on, such as a film or a note.
///
/// Source: AppIntents AppEntity.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
    /// The type of the entity's default query.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// The display name of the type.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    /// The query that finds entities of this type.
    static var defaultQuery: DefaultQuery { get }
    /// How the entity is displayed: title, subtitle and image.
    var displayRepresentation: DisplayRepresentation { get }
}

extension AppEntity {
    /// A property of an entity that the system could read.
    public typealias Property = IntentParameter
}

/// Finds entities of an app.
///
/// Source: AppIntents EntityQuery.
public protocol EntityQuery: Sendable {
    /// The type of the entities.
    associatedtype Entity: AppEntity
    /// Creates a query.
    init()
    /// The entities with the given identifiers.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The entities to offer as suggestions.
    func suggestedEntities() async throws -> [Entity]
    /// The entity that a parameter has when no value was given.
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    /// Empty by default.
    public func suggestedEntities() async throws -> [Entity] { [] }
    /// Nil by default.
    public func defaultResult() async -> Entity? { nil }
}

/// A query that finds entities by a search string.
///
/// Source: AppIntents EntityStringQuery.
public protocol EntityStringQuery: EntityQuery {
    /// The entities that match a search string.
    func entities(matching string: String) async throws -> [Entity]
}

/// An enumeration whose cases can be the value of an intent's parameter.
///
/// Source: AppIntents AppEnum.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue: LosslessStringConvertible {
    /// The display name of the type.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    /// How each case is displayed.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// The display name of an entity type.
///
/// Source: AppIntents TypeDisplayRepresentation.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// The name.
    public var name: LocalizedStringResource
    /// Creates a representation with a name; `numericFormat` is ignored.
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) { self.name = name }
    /// Creates a representation with a name.
    public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
    /// Creates a representation with an interpolated name.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        name = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}

/// How an entity or a case is displayed.
///
/// Source: AppIntents DisplayRepresentation.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// The title.
    public var title: LocalizedStringResource
    /// The subtitle.
    public var subtitle: LocalizedStringResource?
    /// The image.
    public var image: Image?

    /// An image of a display representation.
    ///
    /// Source: AppIntents DisplayRepresentation.Image.
    public struct Image: Hashable, Sendable {
        private let place: String
        /// A system symbol.
        public init(systemName: String, isTemplate: Bool? = nil) { place = "symbol " + systemName }
        /// An image of the app's asset catalogue.
        public init(named: String, isTemplate: Bool? = nil) { place = "asset " + named }
        /// An image at a URL.
        public init(url: URL, isTemplate: Bool? = nil) { place = url.absoluteString }
    }

    /// Creates a representation with a title and optional details.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) { (self.title, self.subtitle, self.image) = (title, subtitle, image) }
    /// Creates a representation with a title.
    public init(stringLiteral value: String) { title = LocalizedStringResource(stringLiteral: value) }
    /// Creates a representation with an interpolated title.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        title = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}
