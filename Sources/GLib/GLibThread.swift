import CGIO
import Foundation

/// The one thread that runs GLib: its own main context, in which D-Bus answers and folder changes arrive.
///
/// It sleeps in one poll while nothing happens. Work is passed in as closures and results are Sendable values; no GLib object leaves the
/// thread.
package final class GLibThread: Sendable {
    /// Started on first use, and running until the process ends.
    package static let shared = GLibThread()

    /// GMainContext is thread-safe; Swift cannot see that through the pointer.
    package nonisolated(unsafe) let context: OpaquePointer

    private init() {
        let context = g_main_context_new()!  // Never nil: GLib aborts when out of memory.
        self.context = context
        let address = Int(bitPattern: context)
        let thread = Thread {
            let context = OpaquePointer(bitPattern: address)
            g_main_context_push_thread_default(context)
            g_main_loop_run(g_main_loop_new(context, 0))
        }
        thread.name = "tenfoot-glib"
        thread.start()
    }

    private final class Job {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a job on the thread, once, `after` milliseconds from now; jobs without delay keep their order.
    package func enqueue(after milliseconds: UInt32 = 0, _ body: @escaping @Sendable () -> Void) {
        // Do not use g_main_context_invoke, which may run the job on the caller's thread while the loop is starting.
        let source = milliseconds == 0 ? g_idle_source_new() : g_timeout_source_new(milliseconds)
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_callback(
            source,
            { data in
                guard let data else { return 0 }
                Unmanaged<Job>.fromOpaque(data).takeUnretainedValue().body()
                return 0
            },
            Unmanaged.passRetained(Job(body)).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<Job>.fromOpaque(data).release()
            })
        g_source_attach(source, context)
        g_source_unref(source)
    }

    /// Runs a job on the thread and returns its value.
    package func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            enqueue { continuation.resume(returning: body()) }
        }
    }
}

/// Takes over a string that GLib allocated.
package func takeString(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    defer { g_free(pointer) }
    return String(cString: pointer)
}

/// Takes over an error that GLib allocated, and returns its message.
package func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String? {
    guard let pointer = error else { return nil }
    defer {
        g_error_free(pointer)
        error = nil
    }
    return pointer.pointee.message.map { String(cString: $0) }
}
