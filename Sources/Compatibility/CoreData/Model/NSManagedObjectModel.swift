import Foundation
import TenFootObjectStore

/// What objects an app keeps: its entities.
///
/// Source: Core Data NSManagedObjectModel.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
    /// Whether a store or a context works by it, after which it no longer changes.
    var isUsed = false
    private var configured: [String: [NSEntityDescription]] = [:]
    private var named: [String: NSEntityDescription]?
    /// What the app calls the version.
    open var versionIdentifiers: Set<AnyHashable> = []

    /// The entities.
    open var entities: [NSEntityDescription] = [] {
        didSet {
            named = nil
            for entity in entities { entity.model = self }
            ManagedClasses.add(self)
        }
    }

    /// A model without entities.
    public override init() {}

    /// The model in a file that `tenfoot app` made of the app's data model; nil where it is none.
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

    /// The names of the parts of a model that have stores of their own.
    open var configurations: [String] { configured.keys.sorted() }
    /// The entities of a part of the model; of the whole where it has no name.
    open func entities(forConfigurationName name: String?) -> [NSEntityDescription]? {
        guard let name, name != "Default", name != "PF_DEFAULT_CONFIGURATION_NAME" else { return entities }
        return configured[name]
    }
    /// Says which entities are in a part of the model.
    open func setEntities(_ entities: [NSEntityDescription], forConfigurationName name: String) { configured[name] = entities }

    /// All models of the app in one; nil where it has none.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let files = (bundles ?? [.main]).flatMap { $0.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? [] }
        let models = files.sorted { $0.path < $1.path }.compactMap(NSManagedObjectModel.init(contentsOf:))
        return models.isEmpty ? nil : NSManagedObjectModel(byMerging: models)
    }

    /// Several models in one.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models else { return nil }
        self.init()
        entities = models.flatMap(\.entities)
    }

    /// The model of a name in a bundle; one without entities where there is none, which the log says.
    static func named(_ name: String, in bundle: Bundle) -> NSManagedObjectModel {
        if let file = bundle.url(forResource: name, withExtension: "momd"), let model = NSManagedObjectModel(contentsOf: file) {
            return model
        }
        DataLog.shared.error("There is no data model '\(name)': \(name).xcdatamodeld is not among what the app brings along.")
        return NSManagedObjectModel()
    }

    /// The entity whose objects are of a class.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        ManagedClasses.add(type)
        return entities.first { $0.managedClass == type && type != NSManagedObject.self } ?? entities.first { $0.key == "\(type)" }
    }
}
