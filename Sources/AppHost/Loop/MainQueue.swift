import Dispatch
import Foundation

// The one file that uses libdispatch's underscored entry points. The main actor's jobs run on the main dispatch queue, and on Linux only
// these two let a run loop other than Foundation's serve it without a waiting thread: Foundation's own CFRunLoop uses them the same way,
// hence the suffix. The alternatives are dispatchMain(), which never returns, and running RunLoop.main, which cannot wait for our
// descriptors.

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func serveMainQueue(_ message: UnsafeMutableRawPointer?)

/// The main dispatch queue, with a descriptor to wait for and a function that runs its jobs.
@MainActor struct MainQueue {
    /// Readable when jobs are queued.
    let descriptor = mainQueueHandle()

    /// Runs the queued jobs; true if the queue had signalled.
    @discardableResult
    func serve() -> Bool {
        var count: UInt64 = 0
        // Read the eight bytes: otherwise the descriptor stays readable, and the loop would spin.
        guard read(descriptor, &count, 8) == 8 else { return false }
        serveMainQueue(nil)
        return true
    }
}
