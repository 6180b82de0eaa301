import Foundation

/// Runs something on the main actor and hands its result back: Apple's players may be called from anywhere, ours live there.
func onMain<T>(_ work: @MainActor () -> T) -> T {
    // It is run before this returns, so nothing of it is used by two threads at once.
    withoutActuallyEscaping(work) { work in
        let work = Unchecked(value: work)
        let run: @Sendable () -> Unchecked<T> = { MainActor.assumeIsolated { Unchecked(value: work.value()) } }
        return (isOnMain ? run() : DispatchQueue.main.sync(execute: run)).value
    }
}

/// Whether the main actor runs here: on the main thread, or in a job of the main queue, which another thread may serve.
var isOnMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainMark) == true
}

private let mainMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
