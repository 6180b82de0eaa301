import Foundation
import TenFootAppleFoundation

/// Calls a method of an object sixty times a second.
///
/// Source: Core Animation CADisplayLink.
public final class CADisplayLink: NSObject, @unchecked Sendable {
    // Used on the main thread alone, where its run loop is.
    private var target: AnyObject?
    private let selector: Selector
    private var timer: (any DispatchSourceTimer)?
    /// The time of the last call, by `CACurrentMediaTime()`.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next call, by `CACurrentMediaTime()`.
    public var targetTimestamp: CFTimeInterval { timestamp + step }
    /// The time between two frames of the screen, in seconds.
    public var duration: CFTimeInterval { 1.0 / 60 }
    /// The calls per second; 0 is one call per frame.
    public var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue, timer != nil { start() } } }
    /// The frame rate: the range's preferred value sets `preferredFramesPerSecond`.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            let preferred = preferredFrameRateRange.preferred
            preferredFramesPerSecond = preferred > 0 ? Int(min(preferred, 60)) : 0
        }
    }
    /// Whether the calls are suspended.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue, isAdded else { return }
            if isPaused { stop() } else { start() }
        }
    }
    private var isAdded = false

    /// Creates a display link that calls a method of an object and retains it until `invalidate()`.
    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        self.selector = selector
    }

    /// Starts the calls, on the main thread, whichever run loop is given.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        if !isPaused { start() }
    }
    /// Stops the calls until it is added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        stop()
    }
    /// Stops the calls and releases the object.
    public func invalidate() {
        isAdded = false
        stop()
        target = nil
    }

    private var step: Double { preferredFramesPerSecond > 0 ? 1.0 / Double(preferredFramesPerSecond) : duration }
    private func start() {
        stop()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + step, repeating: step)
        // Retains the link until it is stopped, as a run loop does: an app need not keep it.
        timer.setEventHandler {
            guard let target = self.target else { return }
            self.timestamp = CACurrentMediaTime()
            self.selector.perform(on: target, with: self)
        }
        self.timer = timer
        timer.activate()
    }
    private func stop() {
        timer?.cancel()
        timer = nil
    }
}
