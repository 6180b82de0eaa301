import Foundation
@_exported import TenFootCombine

/// Publishes changes of one object in the main thread's context.
///
/// Source: CoreStore ObjectPublisher.
public final class ObjectPublisher<O: CoreStoreObject>: ObservableObject, Hashable {
    private let id: NSManagedObjectID
    private let stack: DataStack
    private let observers = PublisherObservers<ObjectPublisher<O>>()

    init(_ id: NSManagedObjectID, _ stack: DataStack) {
        (self.id, self.stack) = (id, stack)
        observers.listen(stack.mainContext, about: { [id] object in object.objectID == id }) { [weak self] in self }
    }

    /// The object's identifier.
    public func objectID() -> NSManagedObjectID { id }
    /// The object; nil if it was deleted.
    public var object: O? { stack.fetchExisting(id) }

    /// Calls a closure on the main thread after each change while the observer exists; an observer has one closure.
    public func addObserver<T: AnyObject>(_ observer: T, notifyInitial: Bool = false, _ callback: @escaping (ObjectPublisher<O>) -> Void) {
        observers.add(observer, callback)
        if notifyInitial { callback(self) }
    }
    /// Removes an observer.
    public func removeObserver<T: AnyObject>(_ observer: T) { observers.remove(observer) }

    /// Whether both publish changes of the same object.
    public static func == (one: ObjectPublisher, other: ObjectPublisher) -> Bool { one.id == other.id && one.stack == other.stack }
    /// Hashes the object's identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The results of a fetch, in order.
///
/// Source: CoreStore ListSnapshot.
public struct ListSnapshot<O: CoreStoreObject>: RandomAccessCollection {
    /// The objects' identifiers.
    public let itemIDs: [NSManagedObjectID]
    private let stack: DataStack

    init(_ ids: [NSManagedObjectID], _ stack: DataStack) { (itemIDs, self.stack) = (ids, stack) }

    /// The first index.
    public var startIndex: Int { itemIDs.startIndex }
    /// The index after the last one.
    public var endIndex: Int { itemIDs.endIndex }
    /// The publisher of the object at an index.
    public subscript(position: Int) -> ObjectPublisher<O> { ObjectPublisher(itemIDs[position], stack) }
}

/// Publishes changes of the results of a fetch.
///
/// Source: CoreStore ListPublisher.
public final class ListPublisher<O: CoreStoreObject>: ObservableObject {
    /// The current results; empty if the storages cannot be read.
    public private(set) var snapshot: ListSnapshot<O>
    private let stack: DataStack
    private var clauses: [any FetchClause]
    private let observers = PublisherObservers<ListPublisher<O>>()

    init(_ clauses: [any FetchClause], _ stack: DataStack) {
        (self.clauses, self.stack) = (clauses, stack)
        snapshot = ListSnapshot([], stack)
        snapshot = found()
        let name = stack.entityDescription(for: O.self)
        observers.listen(stack.mainContext, about: { object in name.map(object.entity.isKindOf) ?? false }) { [weak self] in
            guard let self else { return nil }
            snapshot = found()
            return self
        }
    }

    private func found() -> ListSnapshot<O> { ListSnapshot(((try? stack.found(O.self, clauses)) ?? []).map(\.objectID), stack) }

    /// Replaces the fetch.
    public func refetch<B: FetchChainableBuilderType<O>>(_ clauseChain: B) {
        clauses = clauseChain.fetchClauses
        objectWillChange.send()
        snapshot = found()
        observers.tell(self)
    }
    /// Calls a closure on the main thread after each change while the observer exists; an observer has one closure.
    public func addObserver<T: AnyObject>(_ observer: T, notifyInitial: Bool = false, _ callback: @escaping (ListPublisher<O>) -> Void) {
        observers.add(observer, callback)
        if notifyInitial { callback(self) }
    }
    /// Removes an observer.
    public func removeObserver<T: AnyObject>(_ observer: T) { observers.remove(observer) }
}

extension DataStack {
    /// Creates a publisher of a fetch's results.
    public func publishList<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) -> ListPublisher<O> {
        ListPublisher(fetchClauses, self)
    }
    /// Creates a publisher of a fetch's results.
    public func publishList<B: FetchChainableBuilderType>(_ clauseChain: B) -> ListPublisher<B.ObjectType> {
        ListPublisher(clauseChain.fetchClauses, self)
    }
}

extension DynamicObject where Self: CoreStoreObject {
    /// Creates a publisher of the object in a stack.
    ///
    /// Source: CoreStore DynamicObject.asPublisher(in:).
    public func asPublisher(in dataStack: DataStack) -> ObjectPublisher<Self> { ObjectPublisher(rawObject.objectID, dataStack) }
}

/// The observers of a publisher, and its own observation of the context.
private final class PublisherObservers<Publisher: ObservableObject> where Publisher.ObjectWillChangePublisher == ObservableObjectPublisher {
    private struct Held {
        weak var observer: AnyObject?
        let callback: (Publisher) -> Void
    }
    private var held: [Held] = []
    private var token: (any NSObjectProtocol)?

    /// Observes changes of a context's objects.
    func listen(
        _ context: NSManagedObjectContext, about concerns: @escaping (NSManagedObject) -> Bool, _ publisher: @escaping () -> Publisher?
    ) {
        token = Self.observe(context) { [weak self] changed in
            guard changed.contains(where: concerns), let self, let publisher = publisher() else { return }
            publisher.objectWillChange.send()
            tell(publisher)
        }
    }

    /// The context belongs to the main thread and posts its notifications there.
    private static func observe(_ context: NSManagedObjectContext, _ heard: @escaping ([NSManagedObject]) -> Void) -> any NSObjectProtocol {
        nonisolated(unsafe) let heard = heard
        return NotificationCenter.default.addObserver(
            forName: NSManagedObjectContext.didChangeObjectsNotification, object: context, queue: nil
        ) { notification in
            let keys = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSRefreshedObjectsKey, NSDeletedObjectsKey]
            heard(keys.compactMap { notification.userInfo?[$0] as? Set<NSManagedObject> }.flatMap(Array.init))
        }
    }

    func add(_ observer: AnyObject, _ callback: @escaping (Publisher) -> Void) {
        remove(observer)
        held.append(Held(observer: observer, callback: callback))
    }
    func remove(_ observer: AnyObject) { held.removeAll { $0.observer == nil || $0.observer === observer } }
    func tell(_ publisher: Publisher) {
        held.removeAll { $0.observer == nil }
        for one in held { one.callback(publisher) }
    }

    deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}
