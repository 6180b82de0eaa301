import Foundation

extension MainActor {
    /// Runs `work` at once on the main thread, else queues it there: for call-backs that come from anywhere.
    package nonisolated static func hop(_ work: @escaping @MainActor () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated(work)
        } else {
            let work = UncheckedValue(work)
            DispatchQueue.main.async { MainActor.assumeIsolated { work.value() } }
        }
    }
}
