import Dispatch
import Foundation

extension MainActor {
    // Marks the main queue, which may run on another thread than the first one, as under some test runners.
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main thread or on the main queue.
    package nonisolated static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

    /// Returns the result of `work` on the main thread: at once there, else after waiting for it.
    ///
    /// For values that are confined to the main thread but read from any thread.
    package nonisolated static func value<T>(_ work: @MainActor () -> T) -> T {
        if isHere { return assumeIsolated { UncheckedValue(work()) }.value }
        return DispatchQueue.main.sync { assumeIsolated { UncheckedValue(work()) } }.value
    }

    /// Runs `work` at once on the main thread, else queues it there: for callbacks that arrive on any thread.
    package nonisolated static func hop(_ work: @escaping @MainActor () -> Void) {
        if isHere {
            MainActor.assumeIsolated(work)
        } else {
            let work = UncheckedValue(work)
            DispatchQueue.main.async { MainActor.assumeIsolated { work.value() } }
        }
    }
}
