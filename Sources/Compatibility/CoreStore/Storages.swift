import Foundation

/// Where a stack keeps its objects.
///
/// Source: CoreStore StorageInterface.
public protocol StorageInterface: AnyObject {
    /// The kind of the storage, as Core Data calls it.
    static var storeType: String { get }
    /// The part of the model whose objects are there; nil for all.
    var configuration: ModelConfiguration { get }
    /// What Core Data opens it with.
    var storeOptions: [AnyHashable: Any]? { get }
}

/// Where a stack keeps its objects in a file.
///
/// Source: CoreStore LocalStorage.
public protocol LocalStorage: StorageInterface {
    /// The file.
    var fileURL: URL { get }
    /// What is done with a file of another version.
    var localStorageOptions: LocalStorageOptions { get }
}

/// What is done with a file of another version.
///
/// Source: CoreStore LocalStorageOptions.
public struct LocalStorageOptions: OptionSet, ExpressibleByNilLiteral, Sendable {
    /// Its bits.
    public let rawValue: Int
    /// Of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// None.
    public init(nilLiteral: ()) { rawValue = 0 }
    /// None.
    public static let none: LocalStorageOptions = []
    /// A file from whose version none leads to the app's is begun anew.
    public static let recreateStoreOnModelMismatch = LocalStorageOptions(rawValue: 1)
    /// A file that would have to go through several versions is an error.
    public static let preventProgressiveMigration = LocalStorageOptions(rawValue: 2)
    /// `addStorageAndWait` waits for a file to be written anew.
    public static let allowSynchronousLightweightMigration = LocalStorageOptions(rawValue: 4)
}

/// Objects in a file.
///
/// Source: CoreStore SQLiteStore.
public final class SQLiteStore: LocalStorage, Sendable {
    /// The kind of the storage, as Core Data calls it.
    public static let storeType = NSSQLiteStoreType
    /// The part of the model whose objects are there; nil for all.
    public let configuration: ModelConfiguration
    /// The file.
    public let fileURL: URL
    /// What is done with a file of another version.
    public let localStorageOptions: LocalStorageOptions
    /// What Core Data opens it with: nothing more.
    public var storeOptions: [AnyHashable: Any]? { nil }

    /// A file at a place.
    public init(fileURL: URL, configuration: ModelConfiguration = nil, localStorageOptions: LocalStorageOptions = nil) {
        (self.fileURL, self.configuration, self.localStorageOptions) = (fileURL, configuration, localStorageOptions)
    }
    /// A file of a name, in the folder of the app's data.
    public convenience init(fileName: String, configuration: ModelConfiguration = nil, localStorageOptions: LocalStorageOptions = nil) {
        let folder = NSPersistentContainer.defaultDirectoryURL()
        self.init(
            fileURL: folder.appendingPathComponent(fileName), configuration: configuration, localStorageOptions: localStorageOptions)
    }
    /// The app's file, in the folder of its data.
    public convenience init() { self.init(fileName: ProcessInfo.processInfo.processName + ".sqlite") }

    /// How large the file is, in bytes; nil where there is none.
    public func fileSize() -> UInt64? {
        (try? FileManager.default.attributesOfItem(atPath: fileURL.path)[.size] as? NSNumber)?.uint64Value
    }
}

/// Objects that end with the program.
///
/// Source: CoreStore InMemoryStore.
public final class InMemoryStore: StorageInterface, Sendable {
    /// The kind of the storage, as Core Data calls it.
    public static let storeType = NSInMemoryStoreType
    /// The part of the model whose objects are there; nil for all.
    public let configuration: ModelConfiguration
    /// What Core Data opens it with: nothing more.
    public var storeOptions: [AnyHashable: Any]? { nil }
    /// Objects of a part of the model.
    public init(configuration: ModelConfiguration = nil) { self.configuration = configuration }
}

/// What became of a storage that was added.
///
/// Source: CoreStore SetupResult.
public typealias SetupResult<Storage: StorageInterface> = Swift.Result<Storage, CoreStoreError>

extension DataStack {
    /// What has to become of a file before it can be added; nothing where there is no file yet.
    ///
    /// Source: CoreStore DataStack.requiredMigrationsForStorage(_:).
    public func requiredMigrationsForStorage<T: LocalStorage>(_ storage: T) throws(CoreStoreError) -> [MigrationType] {
        guard FileManager.default.fileExists(atPath: storage.fileURL.path) else { return [] }
        guard let path = try path(of: storage) else { throw mismatch(storage) }
        return zip([path.source] + path.steps, path.steps).map { .lightweight(sourceVersion: $0, destinationVersion: $1) }
    }

    /// Adds a storage that ends with the program.
    ///
    /// Source: CoreStore DataStack.addStorageAndWait(_:).
    @discardableResult public func addStorageAndWait<T: StorageInterface>(_ storage: T) throws(CoreStoreError) -> T {
        try open(storage, at: nil)
        return storage
    }
    /// Adds a file; throws where it has to be written anew, unless its options say that this is waited for.
    ///
    /// Source: CoreStore DataStack.addStorageAndWait(_:).
    @discardableResult public func addStorageAndWait<T: LocalStorage>(_ storage: T) throws(CoreStoreError) -> T {
        try add(storage, maySettle: storage.localStorageOptions.contains(.allowSynchronousLightweightMigration))
        return storage
    }
    /// Adds the app's file.
    ///
    /// Source: CoreStore DataStack.addStorageAndWait().
    @discardableResult public func addStorageAndWait() throws(CoreStoreError) -> SQLiteStore { try addStorageAndWait(SQLiteStore()) }

    /// Adds a storage that ends with the program, and says on the main thread how it went.
    ///
    /// Source: CoreStore DataStack.addStorage(_:completion:).
    public func addStorage<T: StorageInterface>(_ storage: T, completion: @escaping (SetupResult<T>) -> Void) {
        later(completion) { () throws(CoreStoreError) in
            // The compiler prefers this overload in a closure without a result, also for a file.
            guard let file = storage as? any LocalStorage else { return try self.addStorageAndWait(storage) }
            try self.add(file, maySettle: true)
            return storage
        }
    }
    /// Adds a file, written anew where its version is older, and says on the main thread how it went; no progress is told.
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

    /// The version that a file was written by, and those that lead from it to the app's; nil where none do.
    private func path(of storage: some LocalStorage) throws(CoreStoreError) -> (source: ModelVersion, steps: [ModelVersion])? {
        let metadata: [String: Any]
        do {
            metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: type(of: storage).storeType, at: storage.fileURL)
        } catch { throw told(CoreStoreError(error)) }
        let written = schemas.values.filter {
            $0.rawModel().isConfiguration(withName: storage.configuration, compatibleWithStoreMetadata: metadata)
        }
        // Versions that keep the same things are one and the same to a file.
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
    /// Runs a closure here, and on the main thread the one that it returns.
    func carry(_ work: @escaping () -> () -> Void) {
        nonisolated(unsafe) let work = work
        async {
            nonisolated(unsafe) let rest = work()
            DispatchQueue.main.async { rest() }
        }
    }
}
