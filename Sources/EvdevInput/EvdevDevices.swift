import Foundation
import Synchronization
import TenFootInput

/// The remotes, gamepads and keyboards under `/dev/input`, read on a thread of their own.
///
/// The host polls `eventFileDescriptor`, calls `drain()` when it is readable, and feeds the changes into its `PressMachine`; nothing here blocks
/// it, and nothing wakes while no key moves. Every descriptor is closed in a child process.
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

    /// Readable while `drain()` has something to give; for `poll`.
    package var eventFileDescriptor: Int32 { queue.fileDescriptor }

    /// Starts the reader thread: devices that are there come as `added`, each before its first press.
    ///
    /// Has no effect a second time.
    package func start(_ configuration: EvdevConfiguration) {
        let isFirst = life.withLock { life in
            defer { if life == .idle { life = .running } }
            return life == .idle
        }
        guard isFirst else { return }
        let problems = configuration.reading.database.problems.map {
            DeviceProblem(node: configuration.mappingFile, message: "\(configuration.mappingFile): \($0)")
        }
        queue.append(problems.map(DeviceEvent.problem))
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

    /// What has happened since the last call, in order, the oldest `most` of it; the descriptor stays readable while more waits.
    package func drain(most: Int = .max) -> [DeviceEvent] { queue.drain(most: most) }

    /// Cancels what is held, waits until no key is down (300 ms at most) and gives grabbed devices back; then start the child.
    ///
    /// Until `resume` changes of Home alone come, of devices that have it: every other node is closed.
    /// The wait is on the reader thread. The `cancelled` changes are in `drain()` at once, before the wait.
    package func suspendForChild() async {
        await withCheckedContinuation { continuation in
            suspendForChild { continuation.resume() }
        }
    }

    /// The same for a host that is no task; `done` is called on the reader thread.
    package func suspendForChild(_ done: @escaping @Sendable () -> Void) {
        guard life.withLock({ $0 == .running }) else { return done() }
        inbox.post(.suspend(done))
    }

    /// Opens everything again after the child has ended; a key held at that moment is silent until it has been let go.
    package func resume() { inbox.post(.resume) }

    /// Goes on with another configuration, after the user's mapping file has been written.
    ///
    /// What is held is cancelled, and silent until it has been let go; nothing is reported as removed and added again.
    package func configure(_ configuration: EvdevConfiguration) { inbox.post(.configure(configuration)) }

    /// Tells by `learned` what a person moves on the devices of one group, until called with nil: for a remapping screen.
    ///
    /// Meanwhile those devices change no controls; all others do.
    package func learn(group: String?) { inbox.post(.learn(group: group)) }

    /// Shakes a pad once, where it can and we may; else nothing happens.
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
