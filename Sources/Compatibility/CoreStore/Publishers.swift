import Foundation
@_exported import TenFootCombine

/// Tells of changes to one object, as the main thread has it.
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

    /// What Core Data calls the object.
    public func objectID() -> NSManagedObjectID { id }
    /// The object; nil once it is deleted.
    public var object: O? { stack.fetchExisting(id) }

    /// Calls a closure after each change, on the main thread, for as long as an object is there; one closure for each.
    public func addObserver<T: AnyObject>(_ observer: T, notifyInitial: Bool = false, _ callback: @escaping (ObjectPublisher<O>) -> Void) {
        observers.add(observer, callback)
        if notifyInitial { callback(self) }
    }
    /// Calls an object's closure no more.
    public func removeObserver<T: AnyObject>(_ observer: T) { observers.remove(observer) }

    /// Whether two are of one object.
    public static func == (one: ObjectPublisher, other: ObjectPublisher) -> Bool { one.id == other.id && one.stack == other.stack }
    /// Hashes the object's name.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Objects that were found, in their order.
///
/// Source: CoreStore ListSnapshot.
public struct ListSnapshot<O: CoreStoreObject>: RandomAccessCollection {
    /// What Core Data calls the objects.
    public let itemIDs: [NSManagedObjectID]
    private let stack: DataStack

    init(_ ids: [NSManagedObjectID], _ stack: DataStack) { (itemIDs, self.stack) = (ids, stack) }

    /// The place of the first object.
    public var startIndex: Int { itemIDs.startIndex }
    /// The place behind the last object.
    public var endIndex: Int { itemIDs.endIndex }
    /// What tells of changes to the object at a place.
    public subscript(position: Int) -> ObjectPublisher<O> { ObjectPublisher(itemIDs[position], stack) }
}

/// Tells of changes to what a question finds.
///
/// Source: CoreStore ListPublisher.
public final class ListPublisher<O: CoreStoreObject>: ObservableObject {
    /// What is found now; nothing where the storages cannot be read.
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

    /// Asks another question.
    public func refetch<B: FetchChainableBuilderType<O>>(_ clauseChain: B) {
        clauses = clauseChain.fetchClauses
        objectWillChange.send()
        snapshot = found()
        observers.tell(self)
    }
    /// Calls a closure after each change, on the main thread, for as long as an object is there; one closure for each.
    public func addObserver<T: AnyObject>(_ observer: T, notifyInitial: Bool = false, _ callback: @escaping (ListPublisher<O>) -> Void) {
        observers.add(observer, callback)
        if notifyInitial { callback(self) }
    }
    /// Calls an object's closure no more.
    public func removeObserver<T: AnyObject>(_ observer: T) { observers.remove(observer) }
}

extension DataStack {
    /// What tells of changes to what a question finds.
    public func publishList<O>(_ from: From<O>, _ fetchClauses: any FetchClause...) -> ListPublisher<O> {
        ListPublisher(fetchClauses, self)
    }
    /// What tells of changes to what a question finds.
    public func publishList<B: FetchChainableBuilderType>(_ clauseChain: B) -> ListPublisher<B.ObjectType> {
        ListPublisher(clauseChain.fetchClauses, self)
    }
}

extension DynamicObject where Self: CoreStoreObject {
    /// What tells of changes to the object, as a stack has it.
    ///
    /// Source: CoreStore DynamicObject.asPublisher(in:).
    public func asPublisher(in dataStack: DataStack) -> ObjectPublisher<Self> { ObjectPublisher(rawObject.objectID, dataStack) }
}

/// Those whom a publisher tells, and how it hears itself.
private final class PublisherObservers<Publisher: ObservableObject> where Publisher.ObjectWillChangePublisher == ObservableObjectPublisher {
    private struct Held {
        weak var observer: AnyObject?
        let callback: (Publisher) -> Void
    }
    private var held: [Held] = []
    private var token: (any NSObjectProtocol)?

    /// Hears of changes to a context's objects.
    func listen(
        _ context: NSManagedObjectContext, about concerns: @escaping (NSManagedObject) -> Bool, _ publisher: @escaping () -> Publisher?
    ) {
        token = Self.observe(context) { [weak self] changed in
            guard changed.contains(where: concerns), let self, let publisher = publisher() else { return }
            publisher.objectWillChange.send()
            tell(publisher)
        }
    }

    /// The context is the main thread's, and tells there.
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
