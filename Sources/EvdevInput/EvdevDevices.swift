import Foundation
import Synchronization
import TenFootInput

/// Reads the remotes, gamepads and keyboards under `/dev/input` on a dedicated thread.
///
/// The host polls `eventFileDescriptor`, calls `drain()` when it is readable, and feeds the changes into its `PressMachine`; nothing here
/// blocks the host, and there are no wake-ups while no key moves. All descriptors are close-on-exec.
package final class EvdevDevices: Sendable {
    private enum Life {
        case idle
        case running
        case stopped
    }

    private let queue = EventQueue()
    private let inbox = ReaderInbox()
    private let life = Mutex(Life.idle)

    package init() {}

    deinit { stop() }

    /// Readable while `drain()` has events; for `poll`.
    package var eventFileDescriptor: Int32 { queue.fileDescriptor }

    /// Starts the reader thread: connected devices are reported as `added`, each before its first press.
    ///
    /// Has no effect a second time.
    package func start(_ configuration: EvdevConfiguration) {
        let isFirst = life.withLock { life in
            defer { if life == .idle { life = .running } }
            return life == .idle
        }
        guard isFirst else { return }
        if let problem = configuration.problem {
            queue.append([.problem(DeviceProblem(node: configuration.mappingFile, message: problem))])
        }
        let thread = Thread { [queue, inbox] in
            guard let reader = Reader(configuration: configuration, queue: queue, inbox: inbox) else {
                let message = "/dev/input: neither udev nor inotify can be used here; only keys of the window work"
                queue.append([.problem(DeviceProblem(node: "/dev/input", message: message)), .surveyed])
                return inbox.answerUntilStopped()
            }
            reader.run()
        }
        thread.name = "input"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// The events since the last call, in order, at most the oldest `most`; the descriptor stays readable while more are queued.
    package func drain(most: Int = .max) -> [DeviceEvent] { queue.drain(most: most) }

    /// When the oldest control or key that is still queued moved; nil if none is.
    package var waitsSince: UInt64? { queue.waitsSince }

    /// Cancels held controls, waits until no key is down (300 ms at most) and releases grabbed devices; start the child after it.
    ///
    /// Until `resume` only changes of Home are reported, without a window also those of volume keys and a remote's Back; nodes without such
    /// keys are closed. The wait is on the reader thread. `drain()` returns the `cancelled` changes at once, before the wait.
    package func suspendForChild() async {
        await withCheckedContinuation { continuation in
            suspendForChild { continuation.resume() }
        }
    }

    /// The same for a host outside a task; `done` is called on the reader thread.
    package func suspendForChild(_ done: @escaping @Sendable () -> Void) {
        guard life.withLock({ $0 == .running }) else { return done() }
        inbox.post(.suspend(done))
    }

    /// Opens everything again after the child has ended; a key held at that moment is ignored until its release.
    package func resume() { inbox.post(.resume) }

    /// Applies another configuration, after the user's mapping file has been written.
    ///
    /// Held controls are cancelled, and ignored until their release; no device is reported as removed and added again.
    package func configure(_ configuration: EvdevConfiguration) { inbox.post(.configure(configuration)) }

    /// Reports moved buttons and axes of one group's devices as `learned`, for a mapping screen, until called with nil.
    ///
    /// Meanwhile those devices produce no control changes; all others do.
    package func learn(group: String?) { inbox.post(.learn(group: group)) }

    /// Rumbles a gamepad once; no effect if it cannot, or without permission.
    ///
    /// - Parameter strength: 0 to 1.
    package func rumble(device: Int, strength: Double = 0.5, milliseconds: Int = 40) {
        inbox.post(.rumble(device: device, strength: strength, milliseconds: milliseconds))
    }

    /// Releases all devices and ends the thread; held controls are cancelled in a last `drain()`.
    package func stop() {
        let wasRunning = life.withLock { life in
            defer { life = .stopped }
            return life == .running
        }
        guard wasRunning else { return }
        let stopped = DispatchSemaphore(value: 0)
        inbox.post(.stop { stopped.signal() })
        stopped.wait()
    }
}
