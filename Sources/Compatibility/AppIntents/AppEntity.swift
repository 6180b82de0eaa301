/// A thing of an app's that its intents are about.
///
/// Source: AppIntents AppEntity.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
    /// The type of what finds such things.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// What such things are called.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    /// What finds such things.
    static var defaultQuery: DefaultQuery { get }
    /// What it looks like.
    var displayRepresentation: DisplayRepresentation { get }
}

extension AppEntity {
    /// A part of it that is told.
    public typealias Property = IntentParameter
}

/// What finds things of an app's.
///
/// Source: AppIntents EntityQuery.
public protocol EntityQuery: Sendable {
    /// The things' type.
    associatedtype Entity: AppEntity
    /// One.
    init()
    /// The things of some names.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The things that are proposed.
    func suggestedEntities() async throws -> [Entity]
    /// The entity that a parameter has when no value was given.
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    /// None.
    public func suggestedEntities() async throws -> [Entity] { [] }
    /// None.
    public func defaultResult() async -> Entity? { nil }
}

/// What finds things by words.
///
/// Source: AppIntents EntityStringQuery.
public protocol EntityStringQuery: EntityQuery {
    /// The things that some words mean.
    func entities(matching string: String) async throws -> [Entity]
}

/// Choices that an intent has.
///
/// Source: AppIntents AppEnum.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue: LosslessStringConvertible {
    /// What they are called.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    /// What each looks like.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// What things of a type are called.
///
/// Source: AppIntents TypeDisplayRepresentation.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// The name.
    public var name: LocalizedStringResource
    /// A name; how many are counted is accepted.
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) { self.name = name }
    /// A name.
    public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
    /// A name with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        name = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}

/// What a thing looks like.
///
/// Source: AppIntents DisplayRepresentation.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// What it is called.
    public var title: LocalizedStringResource
    /// What is said of it.
    public var subtitle: LocalizedStringResource?
    /// Its picture.
    public var image: Image?

    /// A picture.
    ///
    /// Source: AppIntents DisplayRepresentation.Image.
    public struct Image: Hashable, Sendable {
        private let place: String
        /// A symbol.
        public init(systemName: String, isTemplate: Bool? = nil) { place = "symbol " + systemName }
        /// A picture of the app's assets.
        public init(named: String, isTemplate: Bool? = nil) { place = "asset " + named }
        /// A picture at an address.
        public init(url: URL, isTemplate: Bool? = nil) { place = url.absoluteString }
    }

    /// A name with more beside it.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) { (self.title, self.subtitle, self.image) = (title, subtitle, image) }
    /// A name.
    public init(stringLiteral value: String) { title = LocalizedStringResource(stringLiteral: value) }
    /// A name with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        title = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}
