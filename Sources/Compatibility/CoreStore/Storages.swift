import Foundation

/// A storage for a stack's objects.
///
/// Source: CoreStore StorageInterface.
public protocol StorageInterface: AnyObject {
    /// The store type of Core Data.
    static var storeType: String { get }
    /// The configuration whose entities are stored; nil means all.
    var configuration: ModelConfiguration { get }
    /// The options for Core Data.
    var storeOptions: [AnyHashable: Any]? { get }
}

/// A storage in a file.
///
/// Source: CoreStore LocalStorage.
public protocol LocalStorage: StorageInterface {
    /// The location of the file.
    var fileURL: URL { get }
    /// How a file of another model version is handled.
    var localStorageOptions: LocalStorageOptions { get }
}

/// How a file of another model version is handled.
///
/// Source: CoreStore LocalStorageOptions.
public struct LocalStorageOptions: OptionSet, ExpressibleByNilLiteral, Sendable {
    /// Its bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No options.
    public init(nilLiteral: ()) { rawValue = 0 }
    /// No options.
    public static let none: LocalStorageOptions = []
    /// A file whose version cannot be migrated is deleted and created again.
    public static let recreateStoreOnModelMismatch = LocalStorageOptions(rawValue: 1)
    /// A file that needs several migrations is rejected.
    public static let preventProgressiveMigration = LocalStorageOptions(rawValue: 2)
    /// `addStorageAndWait` may migrate a file.
    public static let allowSynchronousLightweightMigration = LocalStorageOptions(rawValue: 4)
}

/// A storage in a database file.
///
/// Source: CoreStore SQLiteStore.
public final class SQLiteStore: LocalStorage, Sendable {
    /// The store type of Core Data.
    public static let storeType = NSSQLiteStoreType
    /// The configuration whose entities are stored; nil means all.
    public let configuration: ModelConfiguration
    /// The location of the file.
    public let fileURL: URL
    /// How a file of another model version is handled.
    public let localStorageOptions: LocalStorageOptions
    /// No options for Core Data.
    public var storeOptions: [AnyHashable: Any]? { nil }

    /// Creates a storage with a file at a URL.
    public init(fileURL: URL, configuration: ModelConfiguration = nil, localStorageOptions: LocalStorageOptions = nil) {
        (self.fileURL, self.configuration, self.localStorageOptions) = (fileURL, configuration, localStorageOptions)
    }
    /// Creates a storage with a file name, in the app's data folder.
    public convenience init(fileName: String, configuration: ModelConfiguration = nil, localStorageOptions: LocalStorageOptions = nil) {
        let folder = NSPersistentContainer.defaultDirectoryURL()
        self.init(
            fileURL: folder.appendingPathComponent(fileName), configuration: configuration, localStorageOptions: localStorageOptions)
    }
    /// Creates a storage with the default file, in the app's data folder.
    public convenience init() { self.init(fileName: ProcessInfo.processInfo.processName + ".sqlite") }

    /// The size of the file in bytes; nil if it does not exist.
    public func fileSize() -> UInt64? {
        (try? FileManager.default.attributesOfItem(atPath: fileURL.path)[.size] as? NSNumber)?.uint64Value
    }
}

/// A storage in memory.
///
/// Source: CoreStore InMemoryStore.
public final class InMemoryStore: StorageInterface, Sendable {
    /// The store type of Core Data.
    public static let storeType = NSInMemoryStoreType
    /// The configuration whose entities are stored; nil means all.
    public let configuration: ModelConfiguration
    /// No options for Core Data.
    public var storeOptions: [AnyHashable: Any]? { nil }
    /// Creates a storage for a configuration.
    public init(configuration: ModelConfiguration = nil) { self.configuration = configuration }
}

/// The result of adding a storage.
///
/// Source: CoreStore SetupResult.
public typealias SetupResult<Storage: StorageInterface> = Swift.Result<Storage, CoreStoreError>

extension DataStack {
    /// The migrations that a file needs before it can be added; empty if the file does not exist.
    ///
    /// Source: CoreStore DataStack.requiredMigrationsForStorage(_:).
    public func requiredMigrationsForStorage<T: LocalStorage>(_ storage: T) throws(CoreStoreError) -> [MigrationType] {
        guard FileManager.default.fileExists(atPath: storage.fileURL.path) else { return [] }
        guard let path = try path(of: storage) else { throw mismatch(storage) }
        return zip([path.source] + path.steps, path.steps).map { .lightweight(sourceVersion: $0, destinationVersion: $1) }
    }

    /// Adds a storage.
    ///
    /// Source: CoreStore DataStack.addStorageAndWait(_:).
    @discardableResult public func addStorageAndWait<T: StorageInterface>(_ storage: T) throws(CoreStoreError) -> T {
        try open(storage, at: nil)
        return storage
    }
    /// Adds a file; throws if it needs a migration that its options do not allow here.
    ///
    /// Source: CoreStore DataStack.addStorageAndWait(_:).
    @discardableResult public func addStorageAndWait<T: LocalStorage>(_ storage: T) throws(CoreStoreError) -> T {
        try add(storage, maySettle: storage.localStorageOptions.contains(.allowSynchronousLightweightMigration))
        return storage
    }
    /// Adds the app's default file.
    ///
    /// Source: CoreStore DataStack.addStorageAndWait().
    @discardableResult public func addStorageAndWait() throws(CoreStoreError) -> SQLiteStore { try addStorageAndWait(SQLiteStore()) }

    /// Adds a storage in the background and reports the result on the main thread.
    ///
    /// Source: CoreStore DataStack.addStorage(_:completion:).
    public func addStorage<T: StorageInterface>(_ storage: T, completion: @escaping (SetupResult<T>) -> Void) {
        later(completion) { () throws(CoreStoreError) in
            // In a single-expression closure the compiler prefers this overload, for a file too.
            guard let file = storage as? any LocalStorage else { return try self.addStorageAndWait(storage) }
            try self.add(file, maySettle: true)
            return storage
        }
    }
    /// Adds a file in the background, after migrating it if needed, and reports the result on the main thread; returns no progress.
    ///
    /// Source: CoreStore DataStack.addStorage(_:completion:).
    @discardableResult public func addStorage<T: LocalStorage>(_ storage: T, completion: @escaping (SetupResult<T>) -> Void) -> Progress? {
        later(completion) { () throws(CoreStoreError) in
            try self.add(storage, maySettle: true)
            return storage
        }
        return nil
    }

    private func later<T>(_ completion: @escaping (SetupResult<T>) -> Void, _ work: @escaping () throws(CoreStoreError) -> T) {
        DispatchQueue.global(qos: .userInitiated).carry {
            let result: SetupResult<T>
            do throws(CoreStoreError) { result = .success(try work()) } catch { result = .failure(error) }
            return { completion(result) }
        }
    }

    private func add(_ storage: some LocalStorage, maySettle: Bool) throws(CoreStoreError) {
        let options = storage.localStorageOptions
        if FileManager.default.fileExists(atPath: storage.fileURL.path) {
            if let path = try path(of: storage) {
                if path.steps.count > 1, options.contains(.preventProgressiveMigration) {
                    throw told(.progressiveMigrationRequired(localStoreURL: storage.fileURL))
                }
                if !path.steps.isEmpty, !maySettle { throw told(.asynchronousMigrationRequired(localStoreURL: storage.fileURL)) }
                for version in path.steps { try write(storage, anewAs: version) }
            } else if options.contains(.recreateStoreOnModelMismatch) {
                do { try coordinator.destroyPersistentStore(at: storage.fileURL, ofType: type(of: storage).storeType) } catch {
                    throw told(CoreStoreError(error))
                }
            } else {
                throw told(mismatch(storage))
            }
        }
        try open(storage, at: storage.fileURL)
    }

    private func mismatch(_ storage: some LocalStorage) -> CoreStoreError {
        .mappingModelNotFound(localStoreURL: storage.fileURL, targetModel: coordinator.managedObjectModel, targetModelVersion: modelVersion)
    }

    private func open(_ storage: some StorageInterface, at url: URL?) throws(CoreStoreError) {
        do {
            try coordinator.addPersistentStore(
                ofType: type(of: storage).storeType, configurationName: storage.configuration, at: url, options: storage.storeOptions)
        } catch { throw told(CoreStoreError(error)) }
    }

    /// The version that wrote a file and the versions to migrate through; nil if they are not connected.
    private func path(of storage: some LocalStorage) throws(CoreStoreError) -> (source: ModelVersion, steps: [ModelVersion])? {
        let metadata: [String: Any]
        do {
            metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: type(of: storage).storeType, at: storage.fileURL)
        } catch { throw told(CoreStoreError(error)) }
        let written = schemas.values.filter {
            $0.rawModel().isConfiguration(withName: storage.configuration, compatibleWithStoreMetadata: metadata)
        }
        // Versions with equal hashes cannot be told apart in a file, and need no migration.
        if written.contains(where: { $0.modelVersion == modelVersion }) { return (modelVersion, []) }
        for source in written.map(\.modelVersion).sorted() {
            if let steps = migrationChain.path(from: source, to: modelVersion) { return (source, steps) }
        }
        return nil
    }

    private func write(_ storage: some LocalStorage, anewAs version: ModelVersion) throws(CoreStoreError) {
        guard let model = schemas[version]?.rawModel() else { throw told(mismatch(storage)) }
        do {
            let step = NSPersistentStoreCoordinator(managedObjectModel: model)
            let store = try step.addPersistentStore(
                ofType: type(of: storage).storeType, configurationName: storage.configuration, at: storage.fileURL)
            try step.writeAnew(store)
        } catch { throw told(CoreStoreError(error)) }
    }
}

extension DispatchQueue {
    /// Runs a closure on this queue, and on the main queue the closure that it returns.
    func carry(_ work: @escaping () -> () -> Void) {
        nonisolated(unsafe) let work = work
        async {
            nonisolated(unsafe) let rest = work()
            DispatchQueue.main.async { rest() }
        }
    }
}
