import Dispatch
import Foundation

extension MainActor {
    // Where the main queue is served by another thread than the first, as under some test runners, its mark tells.
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this is the main thread, or what stands for it.
    package nonisolated static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

    /// What `work` finds on the main thread: at once there, else after waiting for it.
    ///
    /// For values that are read from anywhere and live there.
    package nonisolated static func value<T>(_ work: @MainActor () -> T) -> T {
        if isHere { return assumeIsolated { UncheckedValue(work()) }.value }
        return DispatchQueue.main.sync { assumeIsolated { UncheckedValue(work()) } }.value
    }

    /// Runs `work` at once on the main thread, else queues it there: for call-backs that come from anywhere.
    package nonisolated static func hop(_ work: @escaping @MainActor () -> Void) {
        if isHere {
            MainActor.assumeIsolated(work)
        } else {
            let work = UncheckedValue(work)
            DispatchQueue.main.async { MainActor.assumeIsolated { work.value() } }
        }
    }
}
