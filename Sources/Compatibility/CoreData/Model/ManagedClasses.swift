import Foundation
import Synchronization
import TenFootObjectStore

/// Finds the class of an entity by its name; on tvOS the Objective-C runtime does.
enum ManagedClasses {
    private struct Table: @unchecked Sendable {
        /// Classes by their names with and without the module.
        var types: [String: NSManagedObject.Type] = [:]
        /// Modules in which classes were found.
        var modules: [String] = []
        var models: [WeakModel] = []
    }
    private struct WeakModel {
        weak var model: NSManagedObjectModel?
    }
    private static let table = Mutex(Table())

    /// Registers a class that the app has used.
    static func add(_ type: NSManagedObject.Type) {
        guard type != NSManagedObject.self else { return }
        let whole = String(reflecting: type)
        table.withLock { table in
            guard table.types[whole] == nil else { return }
            table.types[whole] = type
            table.types["\(type)"] = type
            if let module = whole.split(separator: ".").first, !table.modules.contains(String(module)) {
                table.modules.append(String(module))
            }
        }
    }

    /// Registers a model that the app has loaded.
    static func add(_ model: NSManagedObjectModel) {
        let held = WeakModel(model: model)
        table.withLock { table in
            table.models.removeAll { $0.model == nil || $0.model === model }
            table.models.append(held)
        }
    }

    /// The entity of a class in the most recently registered model that has one.
    static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        add(type)
        let models = table.withLock { $0.models.compactMap(\.model) }
        return models.reversed().lazy.compactMap { $0.entity(of: type) }.first
    }

    /// The class of an entity's objects; `NSManagedObject` if the named class does not exist.
    static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
        let name = entity.managedObjectClassName ?? "NSManagedObject"
        let short = name.split(separator: ".").last.map(String.init) ?? name
        guard short != "NSManagedObject", !short.isEmpty else { return NSManagedObject.self }
        let modules = table.withLock { table -> [String]? in
            table.types[name] == nil && table.types[short] == nil ? table.modules : nil
        }
        if let modules {
            let program = ProcessInfo.processInfo.processName
            let places =
                modules + [program, String(program.prefix { $0 != "-" })]
                + (program.hasSuffix("Tests") ? [String(program.dropLast(5))] : [])
            let names = [name] + places.map { "\($0).\(short)" }
            guard let found = names.lazy.compactMap({ _typeByName($0) as? NSManagedObject.Type }).first else {
                DataLog.shared.error("The app has no class '\(name)', which its data model names for the entity '\(entity.key)'.")
                return NSManagedObject.self
            }
            add(found)
            table.withLock { $0.types[name] = found }
            return found
        }
        return table.withLock { $0.types[name] ?? $0.types[short] } ?? NSManagedObject.self
    }
}
