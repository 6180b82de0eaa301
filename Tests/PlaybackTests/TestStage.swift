import Foundation
import TenFootGraphics

@testable import TenFootPlayback

/// A program around a player, for tests, in real or virtual time; its loop runs one turn at a time.
@MainActor final class TestStage: PlaybackStage {
    let isVirtual: Bool
    /// Whether the test advances the clock.
    private let isManual: Bool
    var pictureGraphics: (any PictureGraphics)?
    private var virtualNow = 0.0
    private let start = ContinuousClock.now
    private var watches: [Int: (descriptor: Int32, action: @MainActor () -> Void)] = [:]
    private var timers: [Int: (time: TimeInterval, action: @MainActor () -> Void)] = [:]
    private var busy: [Int: @MainActor () -> Bool] = [:]
    private var works = 0
    private var next = 0
    private(set) var wakeups = 0
    private(set) var videoFrames = 0
    private(set) weak var playing: MediaPlayer?

    init(isVirtual: Bool, isManual: Bool = false) { (self.isVirtual, self.isManual) = (isVirtual, isVirtual || isManual) }

    var now: TimeInterval { isManual ? virtualNow : (ContinuousClock.now - start) / .seconds(1) }
    private func number() -> Int {
        next += 1
        return next
    }

    func watch(descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let number = number()
        watches[number] = (descriptor, action)
        return { [weak self] in self?.watches[number] = nil }
    }
    func after(seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let number = number()
        timers[number] = (now + seconds, action)
        return { [weak self] in self?.timers[number] = nil }
    }
    func beginWork() -> @MainActor () -> Void {
        works += 1
        var isOpen = true
        return { [weak self] in
            if isOpen { self?.works -= 1 }
            isOpen = false
        }
    }
    func wait(while isBusy: @escaping @MainActor () -> Bool) -> @MainActor () -> Void {
        let number = number()
        busy[number] = isBusy
        return { [weak self] in self?.busy[number] = nil }
    }
    func nowPlays(_ player: MediaPlayer) { playing = player }
    func plays(notAnyMore player: MediaPlayer) { if playing === player { playing = nil } }
    func count(videoFrames: Int, dropped: Int) { self.videoFrames += videoFrames }

    /// Runs one turn, as a loop does when it wakes.
    func turn() {
        for watch in watches.values {
            var entry = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, 0) > 0 {
                wakeups += 1
                watch.action()
            }
        }
        for (number, timer) in timers.sorted(by: { ($0.value.time, $0.key) < ($1.value.time, $1.key) }) where timer.time <= now {
            guard timers.removeValue(forKey: number) != nil else { continue }
            timer.action()
        }
    }

    /// Runs turns until a condition is true; returns false after 60,000 turns, which take at least a minute.
    @discardableResult
    func wait(for condition: () -> Bool) async -> Bool {
        // Count turns, not time, which would pass while the main thread is busy with something else.
        var turns = 0
        while !condition() {
            turns += 1
            guard turns < 60_000 else { return false }
            turn()
            try? await Task.sleep(for: .milliseconds(1))
        }
        return true
    }

    /// Waits until all work is done, as a script does between its commands.
    func rest() async { await wait { works == 0 && !busy.values.contains { $0() } } }

    /// Lets virtual time pass, stopping at each timer.
    func advance(by seconds: TimeInterval) {
        let end = virtualNow + seconds
        while let due = timers.values.map(\.time).filter({ $0 <= end }).min() {
            virtualNow = max(virtualNow, due)
            turn()
        }
        virtualNow = end
    }
}

/// An OpenGL implementation without any functions.
@MainActor final class EmptyGraphics: PictureGraphics {
    private(set) var refusals: [String] = []
    private let onRefusal: @MainActor () -> Void

    init(onRefusal: @escaping @MainActor () -> Void) { self.onRefusal = onRefusal }

    let findFunction: FindFunction = { _, _ in nil }
    let display: WindowSystemDisplay? = nil
    let byteCount = 0, largestSide = 4096
    func draw<Result>(_ action: () -> Result) -> Result? { action() }
    func makeTexture(width: Int, height: Int) -> (any PictureTexture)? { nil }
    func beforeEnd(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }
    func refuse(_ reason: String) {
        refusals.append(reason)
        onRefusal()
    }
}

/// An object that stands for a viewer of the picture.
final class Looker {}
