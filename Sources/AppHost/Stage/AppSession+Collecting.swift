import Foundation
import TenFootSDLRendering
import TenFootViewGraph

extension AppSession {
    /// Gathers pending events of the window, the devices and the main queue, without waiting.
    func collect() {
        serveQueue()
        // Timers of a suspended app fire when it resumes.
        if servesMainQueue, !isSuspended { ViewHost.$current.withValue(host) { runLoop.turn(by: clock) } }
        if signals?.take() == true { quit() }
        let now = clock.microseconds
        serveWatches()
        // Asked before the window's keys fill the frame: in a flood of them no device would ever be heard.
        let hearsDevices = self.hearsDevices
        takeWindowEvents(at: now)
        for event in screen.events(at: now) {
            // The window closes at once, however many keys wait.
            if case .closed = event { take(event, at: now) } else { backlog.add(event) }
            takeWindowEvents(at: now)
        }
        if hearsDevices { takeDeviceEvents(most: Self.mostEvents, at: now) }
        if let presses = suspension?.presses.advance(to: heardUntil) { hear(presses) }
    }

    /// The time up to which every press and release has been taken: now, or that of the oldest one that waits for a later frame.
    ///
    /// Long presses and repeats are due by this time: a button whose release waits is not held any longer, however late the frame is.
    var heardUntil: UInt64 { sources.compactMap(\.waitsSince).reduce(min(clock.microseconds, backlog.waitsSince ?? .max), min) }

    /// Whether device events are accepted: events faster than frames stay in the devices' bounded queue.
    var hearsDevices: Bool { isSuspended || input.events.count < Self.mostEvents }

    /// The number of events after which a frame accepts no further ones of devices and of the window: each may move focus, and all must fit
    /// into the frame's time.
    static let mostEvents = 32

    /// Takes the window's events in order until the frame is full; what is typed into a field does not wait for the next one.
    private func takeWindowEvents(at time: UInt64) {
        while let event = backlog.next(isFull: !hearsDevices, isTyping: input.isTyping) { take(event, at: time) }
    }

    /// Runs the queued jobs of the main queue; work they start belongs to this scene.
    func serveQueue() { if servesMainQueue { ViewHost.$current.withValue(host) { mainQueue.serve() } } }

    func take(_ event: WindowEvent, at time: UInt64) {
        if isSuspended, takeWhileSuspended(event, at: time) { return }
        let scale = scale
        func point(_ pixel: CGPoint) -> CGPoint { CGPoint(x: pixel.x / scale, y: pixel.y / scale) }
        switch event {
        case .key(let key):
            // Under KMS, SDL reads keyboards too, but our own reader already delivers those keys.
            guard screen.deliversKeys else { return }
            input.add(key)
            if !key.isRepeat { onWindowKey?(key.scancode, key.isDown) }
        case .text(let text): if input.isTyping, screen.deliversKeys { input.add(.text(text)) }
        case .pointerMoved(let place): if pointer.moves(to: place) { input.add(.pointerMoved(point(place))) }
        case .pointerCrossed: pointer.crossed()
        case .pointerDown(let place): input.add(.pointerDown(point(place)))
        case .pointerUp(let place): input.add(.pointerUp(point(place)))
        case .wheel(let place, let notches):
            input.add(.wheel(point(place), by: CGSize(width: notches.width * Self.wheelStep, height: notches.height * Self.wheelStep)))
        case .resized:
            needsCompleteFrame = true
            input.add(.displayScale(scale))
            input.add(.resize(canvasScale.canvas(for: screen.size)))
        case .exposed:
            if screen.keepsPixels { screen.showAgain() } else { needsCompleteFrame = true }
        case .replugged: takeScreen()
        case .focused(let isFocused):
            if !isFocused { input.loseKeyboard(at: time) }
            if !isSuspended { input.add(.scenePhase(isFocused ? .active : .inactive)) }
        case .visible(let isVisible): if !isSuspended { input.add(.scenePhase(isVisible ? .active : .background)) }
        case .closed: quit()
        }
    }

    /// The scroll distance for one notch of a mouse wheel, in points.
    private static let wheelStep: CGFloat = 120

    var descriptors: [Int32] {
        [servesMainQueue ? mainQueue.descriptor : -1, signals?.descriptor ?? -1, screen.descriptor]
            + (hearsDevices ? sources.map(\.descriptor) : []) + watches.map(\.descriptor)
    }
}
