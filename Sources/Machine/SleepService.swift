import Foundation
import TenFootGLib

/// The machine's sleep, through logind: signals before and after it, and delaying it.
///
/// Source: org.freedesktop.login1(5) (PrepareForSleep, Inhibit).
package struct SleepService: Sendable {
    private static let name = "org.freedesktop.login1"
    private static let path = "/org/freedesktop/login1"
    private static let manager = "org.freedesktop.login1.Manager"
    private let bus: Bus

    package init(bus: Bus = .system) { self.bus = bus }

    /// True before each sleep, whichever program requested it, and false after it; ends with the stream.
    package func changes() -> AsyncStream<Bool> {
        let signals = bus.signals(of: Self.name, path: Self.path, interface: Self.manager, name: "PrepareForSleep")
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        let task = Task {
            for await signal in signals { if let isComing = signal.arguments.first?.flag { continuation.yield(isComing) } }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// What the machine's clocks show, to find out later whether it has slept since.
    package struct Clocks: Sendable {
        /// Seconds since the machine was started.
        var all: Double
        /// The same without the seconds in which it slept.
        var awake: Double

        package static var now: Clocks { Clocks(all: seconds(CLOCK_BOOTTIME), awake: seconds(CLOCK_MONOTONIC)) }

        private static func seconds(_ clock: clockid_t) -> Double {
            var time = timespec()
            clock_gettime(clock, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }

        /// Whether the machine has slept since a time.
        ///
        /// - Parameter announcement: when its sleep was announced, or when this was noticed, which may be after the sleep.
        package func hasSlept(since time: Clocks, announcement: Clocks) -> Bool {
            // Some machines count on in their sleep, but a sleep that is called off does not take a minute.
            all - awake > time.all - time.awake + 1 || all > announcement.all + 60
        }
    }

    /// Delays the next sleep until the file is closed, for some seconds at most; nil on failure.
    ///
    /// - Parameter reason: the reason shown in lists of sleep inhibitors.
    package func hold(_ reason: String) async -> FileHandle? {
        await withCheckedContinuation { continuation in
            let words: [Variant] = ["sleep", "TenFoot", reason, "delay"].map(Variant.string)
            bus.call(Self.name, Self.path, Self.manager, "Inhibit", words, seconds: 25) { answer in
                continuation.resume(returning: (try? answer.get())?.descriptor.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) })
            }
        }
    }
}
