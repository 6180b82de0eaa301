/// Tables that features keep for one scene, made on first use and released with the scene.
@MainActor package final class SceneTables {
    private var tables: [ObjectIdentifier: AnyObject] = [:]

    nonisolated init() {}

    /// The scene's table of a type.
    package func table<T: AnyObject>(_ type: T.Type, make: () -> T) -> T {
        // Written below with a value of the same type alone.
        if let known = tables[ObjectIdentifier(type)] as? T { return known }
        let new = make()
        tables[ObjectIdentifier(type)] = new
        return new
    }
}
