import Foundation
import TenFootObjectStore

/// A data model: the entities of an app's objects.
///
/// Source: Core Data NSManagedObjectModel.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
    /// Whether a store or a context uses it, after which it must not change.
    var isUsed = false
    private var configured: [String: [NSEntityDescription]] = [:]
    private var named: [String: NSEntityDescription]?
    /// Identifiers of the model's version, for the app's own use.
    open var versionIdentifiers: Set<AnyHashable> = []

    /// The entities.
    open var entities: [NSEntityDescription] = [] {
        didSet {
            named = nil
            for entity in entities { entity.model = self }
            ManagedClasses.add(self)
        }
    }

    /// Creates a model without entities.
    public override init() {}

    /// Loads a model from a file that `tenfoot app` created from the app's data model; nil if it is not one.
    public convenience init?(contentsOf url: URL) {
        guard let file = ModelFile(url) else { return nil }
        self.init()
        file.describe(self)
    }

    /// The entities by name.
    open var entitiesByName: [String: NSEntityDescription] {
        if let named { return named }
        let found = Dictionary(entities.map { ($0.key, $0) }) { $1 }
        if isUsed { named = found }
        return found
    }

    /// The names of the model's configurations.
    open var configurations: [String] { configured.keys.sorted() }
    /// The entities of a configuration; all entities if the name is nil.
    open func entities(forConfigurationName name: String?) -> [NSEntityDescription]? {
        guard let name, name != "Default", name != "PF_DEFAULT_CONFIGURATION_NAME" else { return entities }
        return configured[name]
    }
    /// Sets the entities of a configuration.
    open func setEntities(_ entities: [NSEntityDescription], forConfigurationName name: String) { configured[name] = entities }

    /// Merges all models of the app; nil if it has none.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let files = (bundles ?? [.main]).flatMap { $0.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? [] }
        let models = files.sorted { $0.path < $1.path }.compactMap(NSManagedObjectModel.init(contentsOf:))
        return models.isEmpty ? nil : NSManagedObjectModel(byMerging: models)
    }

    /// Merges several models.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models else { return nil }
        self.init()
        entities = models.flatMap(\.entities)
    }

    /// The model with a name in a bundle; if there is none, logs an error and returns an empty model.
    static func named(_ name: String, in bundle: Bundle) -> NSManagedObjectModel {
        if let file = bundle.url(forResource: name, withExtension: "momd"), let model = NSManagedObjectModel(contentsOf: file) {
            return model
        }
        DataLog.shared.error("There is no data model '\(name)': the app's resources do not contain \(name).xcdatamodeld.")
        return NSManagedObjectModel()
    }

    /// The entity whose objects are of a class.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        ManagedClasses.add(type)
        return entities.first { $0.managedClass == type && type != NSManagedObject.self } ?? entities.first { $0.key == "\(type)" }
    }
}
