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
