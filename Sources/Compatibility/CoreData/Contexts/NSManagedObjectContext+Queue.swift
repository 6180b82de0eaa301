import Dispatch
import Foundation

extension NSManagedObjectContext {
    /// When `perform` runs its closure.
    ///
    /// Source: Core Data NSManagedObjectContext.ScheduledTaskType.
    public enum ScheduledTaskType: Sendable {
        /// At once where the code is on the context's queue already.
        case immediate
        /// After what is waiting on the queue.
        case enqueued
    }

    /// Whether the code that asks runs on the context's queue.
    var isOnQueue: Bool {
        switch concurrencyType {
        case .mainQueueConcurrencyType: Thread.isMainThread || MainQueue.isCurrent
        case .privateQueueConcurrencyType: DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self)
        case .confinementConcurrencyType: true
        }
    }

    /// Runs a closure on the context's queue, later.
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
        // The queue has run the closure, which gives one or the other.
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

    /// Takes over what others have saved as soon as they have, where the context is to.
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

/// The main queue, which another thread may serve where a program has given up its first.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
    /// Whether the caller runs on it.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
