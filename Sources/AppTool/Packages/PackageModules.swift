import Foundation

/// Package modules compiled for an app, and unavailable packages.
struct PackageModules {
    struct Module {
        var objects: [URL] = []
        /// The compiler flags for sources that import it.
        var flags: [String] = []
        /// Libraries of the system that a program with it links.
        var libraries: [String] = []
        /// What its `Bundle.module` has, by the bundle's name.
        var bundle: AppProject?
        /// A key that changes with the module.
        var key = ""
        /// The names of all modules that it depends on.
        var needs: Set<String> = []
        /// Its types by the names of SwiftUI's, with the keywords they are declared by.
        var namesakes: [String: String] = [:]
    }

    /// By the name that an import gives.
    var modules: [String: Module] = [:]
    var refused: [PackageRefusal] = []

    var names: Set<String> { Set(modules.keys) }
    /// By module; those that have such types alone.
    var namesakes: [String: [String: String]] { modules.mapValues(\.namesakes).filter { !$0.value.isEmpty } }
    private var inOrder: [Module] { modules.sorted { $0.key < $1.key }.map(\.value) }
    var flags: [String] { inOrder.flatMap(\.flags) }
    /// The objects to link, besides the app's own.
    var objects: [URL] { inOrder.flatMap(\.objects) }
    var libraries: [String] { inOrder.flatMap(\.libraries) }

    /// The subset with some names.
    func only(_ names: Set<String>) -> PackageModules { PackageModules(modules: modules.filter { names.contains($0.key) }) }

    /// Writes the modules' resources beside a program.
    func writeResources(to bin: URL) throws {
        for module in inOrder {
            guard let bundle = module.bundle else { continue }
            try ResourceFolder(bundle).write(to: bin.appendingPathComponent(bundle.name + ".resources"))
        }
    }
}
