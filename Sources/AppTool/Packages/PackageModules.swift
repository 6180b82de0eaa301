import Foundation

/// Package modules compiled for an app, and unavailable packages.
struct PackageModules {
    struct Module {
        var objects: [URL] = []
        /// The compiler flags for sources that import it.
        var flags: [String] = []
        /// Libraries of the system that a program with it links.
        var libraries: [String] = []
        /// The content of its `Bundle.module`, under the bundle's name.
        var bundle: AppProject?
        /// A key that changes with the module.
        var key = ""
        /// The names of all modules that it depends on.
        var needs: Set<String> = []
        /// Its types with the names of SwiftUI's types, and the keywords that declare them.
        var namesakes: [String: String] = [:]
    }

    /// The modules by the name that imports use.
    var modules: [String: Module] = [:]
    var refused: [PackageRefusal] = []

    var names: Set<String> { Set(modules.keys) }
    /// The namesakes of SwiftUI's types by module, for modules that have any.
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
