import Foundation
import TenFootCoreData

/// Classes as `tenfoot app` writes them, and a model of them that is built in code.
class Film: NSManagedObject {
    var title: String {
        get { _managed("title") }
        set { _setManaged(newValue, "title") }
    }
    var year: Int32 {
        get { _managed("year") }
        set { _setManaged(newValue, "year") }
    }
    var rating: Double {
        get { _managed("rating") }
        set { _setManaged(newValue, "rating") }
    }
    var isSeen: Bool {
        get { _managed("isSeen") }
        set { _setManaged(newValue, "isSeen") }
    }
    var added: Date? {
        get { _managed("added") }
        set { _setManaged(newValue, "added") }
    }
    var poster: Data? {
        get { _managed("poster") }
        set { _setManaged(newValue, "poster") }
    }
    var key: UUID? {
        get { _managed("key") }
        set { _setManaged(newValue, "key") }
    }
    var page: URL? {
        get { _managed("page") }
        set { _setManaged(newValue, "page") }
    }
    var price: NSDecimalNumber? {
        get { _managed("price") }
        set { _setManaged(newValue, "price") }
    }
    var tags: [String]? {
        get { _managed("tags") }
        set { _setManaged(newValue, "tags") }
    }
    var count: NSNumber? {
        get { _managed("count") }
        set { _setManaged(newValue, "count") }
    }
    var kind: Kind {
        get { _managed("kind") }
        set { _setManaged(newValue, "kind") }
    }
    var studio: Studio? {
        get { _managed("studio") }
        set { _setManaged(newValue, "studio") }
    }
    var scenes: NSOrderedSet? {
        get { _managed("scenes") }
        set { _setManaged(newValue, "scenes") }
    }
    enum Kind: Int16 { case film, series }
    override func awakeFromInsert() {
        super.awakeFromInsert()
        setPrimitiveValue(Date(timeIntervalSinceReferenceDate: 7), forKey: "added")
    }
}
extension Film {
    class func fetchRequest() -> NSFetchRequest<Film> { NSFetchRequest<Film>(entityName: "Film") }
    func addToScenes(_ value: Scene) { _changeManaged("addToScenes", value) }
    func insertIntoScenes(_ value: Scene, at index: Int) { _changeManaged("insertIntoScenes", value, index) }
    func removeFromScenes(at index: Int) { _changeManaged("removeFromScenes", index) }
}
extension Film: Identifiable {}
final class Series: Film {
    var seasons: Int16 {
        get { _managed("seasons") }
        set { _setManaged(newValue, "seasons") }
    }
}
final class Studio: NSManagedObject {
    var name: String? {
        get { _managed("name") }
        set { _setManaged(newValue, "name") }
    }
    var films: NSSet? {
        get { _managed("films") }
        set { _setManaged(newValue, "films") }
    }
    var all: Set<Film> {
        get { _managed("films") }
        set { _setManaged(newValue, "films") }
    }
    func addToFilms(_ value: Film) { _changeManaged("addToFilms", value) }
    func removeFromFilms(_ values: NSSet) { _changeManaged("removeFromFilms", values) }
}
final class Scene: NSManagedObject {
    var name: String? {
        get { _managed("name") }
        set { _setManaged(newValue, "name") }
    }
    var film: Film? {
        get { _managed("film") }
        set { _setManaged(newValue, "film") }
    }
}

enum Cinema {
    static func attribute(
        _ name: String, _ type: NSAttributeType, _ standard: Any? = nil, isOptional: Bool = true, renamed: String? = nil
    ) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, type, standard)
        (attribute.isOptional, attribute.renamingIdentifier) = (isOptional, renamed)
        return attribute
    }
    static func entity(_ name: String, _ type: NSManagedObject.Type, _ properties: [NSPropertyDescription]) -> NSEntityDescription {
        let entity = NSEntityDescription()
        (entity.name, entity.managedObjectClassName, entity.properties) = (name, NSStringFromClass(type), properties)
        return entity
    }
    private static func relationship(
        _ name: String, _ entity: NSEntityDescription, max: Int, _ rule: NSDeleteRule, isOrdered: Bool = false
    ) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        (relationship.name, relationship.destinationEntity, relationship.maxCount) = (name, entity, max)
        (relationship.deleteRule, relationship.isOrdered) = (rule, isOrdered)
        return relationship
    }

    /// The model, or that of a later version, in which `title` is renamed to `name`, `year` is removed and `stars` is added.
    static func model(isNewer: Bool = false, studioRule: NSDeleteRule = .nullifyDeleteRule, isUnique: Bool = false) -> NSManagedObjectModel
    {
        let values =
            isNewer
            ? [
                attribute("name", .stringAttributeType, "", isOptional: false, renamed: "title"),
                attribute("stars", .integer16AttributeType, 3),
            ]
            : [
                attribute("title", .stringAttributeType, "", isOptional: false), attribute("year", .integer32AttributeType, 1970),
                attribute("rating", .doubleAttributeType, 0), attribute("isSeen", .booleanAttributeType, false),
                attribute("added", .dateAttributeType), attribute("poster", .binaryDataAttributeType), attribute("key", .UUIDAttributeType),
                attribute("page", .URIAttributeType), attribute("price", .decimalAttributeType),
                attribute("tags", .transformableAttributeType),
                attribute("count", .integer64AttributeType, 5), attribute("kind", .integer16AttributeType, 0),
            ]
        let film = entity("Film", isNewer ? NSManagedObject.self : Film.self, values)
        let series = entity("Series", isNewer ? NSManagedObject.self : Series.self, [attribute("seasons", .integer16AttributeType, 1)])
        film.subentities = [series]
        let studio = entity("Studio", Studio.self, [attribute("name", .stringAttributeType)])
        let scene = entity("Scene", Scene.self, [attribute("name", .stringAttributeType)])
        let (films, madeBy) = (relationship("films", film, max: 0, studioRule), relationship("studio", studio, max: 1, .nullifyDeleteRule))
        let scenes = relationship("scenes", scene, max: 0, .cascadeDeleteRule, isOrdered: true)
        let back = relationship("film", film, max: 1, .nullifyDeleteRule)
        (films.inverseRelationship, madeBy.inverseRelationship) = (madeBy, films)
        (scenes.inverseRelationship, back.inverseRelationship) = (back, scenes)
        film.properties += [madeBy, scenes]
        studio.properties += [films]
        scene.properties += [back]
        if isUnique { film.uniquenessConstraints = [["title"]] }
        let model = NSManagedObjectModel()
        model.entities = [film, series, studio, scene]
        return model
    }
}

/// A store in its own folder; opening it again simulates a new start of the app.
final class CinemaFolder {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cinema-\(UUID().uuidString)")
    var file: URL { folder.appendingPathComponent("Cinema.sqlite") }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func open(_ model: NSManagedObjectModel = Cinema.model()) throws -> NSPersistentContainer { try container(model, file) }

    static func memory(_ model: NSManagedObjectModel = Cinema.model()) throws -> NSPersistentContainer {
        try CinemaFolder().container(model, URL(fileURLWithPath: "/dev/null"))
    }

    private func container(_ model: NSManagedObjectModel, _ url: URL) throws -> NSPersistentContainer {
        let container = NSPersistentContainer(name: "Cinema", managedObjectModel: model)
        container.persistentStoreDescriptions[0].url = url
        var failure: (any Error)?
        container.loadPersistentStores { failure = $1 }
        if let failure { throw failure }
        return container
    }
}
