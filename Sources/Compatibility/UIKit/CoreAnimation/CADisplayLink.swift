import Foundation
import TenFootAppleFoundation

/// Calls a method of an object sixty times a second.
///
/// Source: Core Animation CADisplayLink.
public final class CADisplayLink: NSObject, @unchecked Sendable {
    // Used on the main thread, as the run loop it is added to.
    private var target: AnyObject?
    private let selector: Selector
    private var timer: (any DispatchSourceTimer)?
    /// When it was last called, by `CACurrentMediaTime()`.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When it will be called next.
    public var targetTimestamp: CFTimeInterval { timestamp + step }
    /// The time between two frames of the screen, in seconds.
    public var duration: CFTimeInterval { 1.0 / 60 }
    /// How often it is called in a second; 0 is as often as there are frames.
    public var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue, timer != nil { start() } } }
    /// How often it is called in a second: as often as the range prefers.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { preferredFramesPerSecond = Int(min(max(preferredFrameRateRange.preferred, 0), 60)) }
    }
    /// Whether it is not called.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue, isAdded else { return }
            if isPaused { stop() } else { start() }
        }
    }
    private var isAdded = false

    /// Calls a method of an object, which it keeps alive until it is ended.
    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        self.selector = selector
    }
    deinit { timer?.cancel() }

    /// Begins, on the main thread, whatever run loop is named.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        if !isPaused { start() }
    }
    /// Ends until it is added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        stop()
    }
    /// Ends, and lets go of the object.
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
        timer.setEventHandler { [weak self] in
            guard let self, let target = self.target else { return }
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
