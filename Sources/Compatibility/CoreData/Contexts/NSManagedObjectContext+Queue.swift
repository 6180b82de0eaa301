import Dispatch
import Foundation

extension NSManagedObjectContext {
    /// When `perform` runs its closure.
    ///
    /// Source: Core Data NSManagedObjectContext.ScheduledTaskType.
    public enum ScheduledTaskType: Sendable {
        /// Immediately if the caller is already on the context's queue.
        case immediate
        /// After the work that is already on the queue.
        case enqueued
    }

    /// Whether the caller is on the context's queue.
    var isOnQueue: Bool {
        switch concurrencyType {
        case .mainQueueConcurrencyType: Thread.isMainThread || MainQueue.isCurrent
        case .privateQueueConcurrencyType: DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self)
        case .confinementConcurrencyType: true
        }
    }

    /// Runs a closure asynchronously on the context's queue.
    ///
    /// Source: Core Data NSManagedObjectContext.perform(_:).
    @preconcurrency public func perform(_ block: @escaping @Sendable () -> Void) {
        (queue ?? .main).async {
            block()
            self.processPendingChanges()
        }
    }

    /// Runs a closure on the context's queue and waits for its result.
    ///
    /// Source: Core Data NSManagedObjectContext.performAndWait(_:).
    public func performAndWait<Result, Failure: Error>(_ block: () throws(Failure) -> Result) throws(Failure) -> Result {
        if isOnQueue { return try block() }
        var result: Swift.Result<Result, Failure>?
        (queue ?? .main).sync {
            do throws(Failure) { result = .success(try block()) } catch { result = .failure(error) }
            processPendingChanges()
        }
        // The queue has run the closure, so there is a result.
        return try result!.get()
    }

    /// Runs a closure on the context's queue.
    ///
    /// Source: Core Data NSManagedObjectContext.perform(schedule:_:).
    @preconcurrency public func perform<Result, Failure: Error>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping @Sendable () throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let result = await withCheckedContinuation { (continuation: CheckedContinuation<Carried<Swift.Result<Result, Failure>>, Never>) in
            (queue ?? .main).async {
                let result: Swift.Result<Result, Failure>
                do throws(Failure) { result = .success(try block()) } catch { result = .failure(error) }
                self.processPendingChanges()
                continuation.resume(returning: Carried(value: result))
            }
        }
        return try result.value.get()
    }

    /// Starts or stops applying other contexts' changes automatically, as `automaticallyMergesChangesFromParent` says.
    func listen() {
        guard automaticallyMergesChangesFromParent else {
            incoming.onArrival = nil
            return
        }
        incoming.onArrival = { [weak self] in
            guard let self else { return }
            (queue ?? .main).async { [weak self] in
                self?.merge()
                self?.processPendingChanges()
            }
        }
    }
}

/// Carries a result from a context's queue to its caller.
private struct Carried<Value>: @unchecked Sendable {
    let value: Value
}

/// The main queue; a thread other than the first may serve it.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
    /// Whether the caller is on the main queue.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
