import TenFoot
import TenFootObjectStore

extension EnvironmentValues {
    /// The context of the views' objects; a context without a store if none was set.
    ///
    /// Source: SwiftUI managedObjectContext.
    public var managedObjectContext: NSManagedObjectContext {
        get { self[ContextKey.self] ?? ContextKey.none }
        set { self[ContextKey.self] = newValue }
    }
}

private enum ContextKey: EnvironmentKey {
    static var defaultValue: NSManagedObjectContext? { nil }
    static let none = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
}
