import Foundation
import TenFootInput
import TenFootSDLRendering
import TenFootViewGraph

/// The input state while another program has the screen: Home and Back when held, and volume keys.
struct Suspension {
    var presses: PressMachine
    /// The window's keyboard, on which Home can be held too.
    var keyboard = WindowKeyboard()
    /// The text console's keyboard, where there is no window.
    var console: Watch?
    /// Whether the screen has a frame drawn ahead, to present at the return.
    var isDrawnAhead = false
    /// Waits for a television that is off, to return to it.
    var comingBack: Task<Void, Never>?

    init(timing: RepeatTiming) { presses = PressMachine(timing: timing) }
}

extension AppSession {
    /// Keeps the screen on while the app plays or a child has it: playback produces no input.
    func settleScreenSaver() {
        screen.keepOn(services.keepsScreenOn || isSuspended || screenKeepers > 0)
    }

    /// Makes room for a child program: cancels held presses, releases devices and stops drawing.
    ///
    /// Returns when the devices are free, 300 ms later at most. Under KMS the screen is free too, and shows the last frame until the child draws.
    package func suspendForChild() async {
        // The return from another child may still wait for a television.
        suspension?.comingBack?.cancel()
        guard !isSuspended else { return }
        let began = monotonicNanoseconds()
        input.cancelAll(at: clock.microseconds)
        input.add(.scenePhase(.background))
        // Notify the scene before the suspension; this frame is not presented. The assistive inputs must not keep a press as held either.
        let heard = voiceChord.filter(input.take(at: clock.microseconds), at: clock.microseconds).events
        make(switches.filter(reading.filter(heard, at: clock.microseconds), at: clock.now))
        suspension = Suspension(timing: input.timing)
        suspensions += 1
        let number = suspensions
        services.onFrame?()
        settleScreenSaver()
        // The child may need exclusive use of the sound device.
        feedback.sounds?.close()
        screen.prepareToLeave()
        for source in sources {
            await withCheckedContinuation { continuation in source.suspend(at: clock.microseconds) { continuation.resume() } }
            // `resume` may have been called while the source waited for held keys to be released, and room been made for another child.
            guard isSuspended, number == suspensions else { return }
        }
        screen.leave()
        listenToConsole()
        if services.onVolume != nil { screen.guests?.takeVolumeKeys(true) }
        statistics.leaveMs = Double(monotonicNanoseconds() - began) / 1e6
    }

    /// Draws in advance the frame to present at the return, while the screen shows the child and the processor is idle.
    ///
    /// - Parameter prepare: changes the state of the scene to what the return shows; called only if the frame is drawn ahead.
    package func drawAhead(_ prepare: () -> Void) {
        guard isSuspended, isScreenOpen, screen.keepsPixels else { return }
        prepare()
        needsCompleteFrame = true
        make([])
        screen.drawAhead(output.display)
        suspension?.isDrawnAhead = true
    }

    private func listenToConsole() {
        guard !screen.deliversKeys, let keys = ConsoleKeys(long: input.timing.longPress) else { return }
        suspension?.console = watch(keys.descriptor) { [weak self] in
            guard let self else { return }
            guard let held = keys.takeHeld(at: clock.microseconds) else {
                if let console = suspension?.console { stop(console) }
                suspension?.console = nil
                return
            }
            for control in held {
                if control == .home { services.onHomeHeld?() } else { services.onBackHeld?() }
            }
        }
    }

    /// Manages the X server's screen and the windows of programs, if there is no window manager.
    func followServer() {
        screen.followServer()
        guard guests == nil, let windows = screen.guests else { return }
        guests = watch(windows.descriptor) { windows.serve() }
        windows.onChange = { [weak self] count in if let self, isSuspended { services.onChildWindows?(count) } }
        windows.onVolume = { [weak self] key in
            if let self, isSuspended { services.onVolume?(key == .mute ? .mute : key == .raise ? .volumeUp : .volumeDown) }
        }
    }

    /// Calls the app when Home or Back is held while another program has the screen, and for each step of the volume.
    func hear(_ presses: [PressEvent]) {
        for press in presses {
            switch (press.control, press.phase) {
            case (.home, .long): services.onHomeHeld?()
            case (.back, .long): services.onBackHeld?()
            case (let control, .began) where control.isVolume, (let control, .repeated) where control.isVolume: services.onVolume?(control)
            default: break
            }
        }
    }

    /// Drops input to our window while another program has the screen, except Home and Back being held, and volume keys.
    ///
    /// Keys kept until the return would act on a screen that was not visible when they were pressed. False for events of the window itself.
    func takeWhileSuspended(_ event: WindowEvent, at time: UInt64) -> Bool {
        switch event {
        case .key(let key):
            // Under KMS our own reader has those keys already.
            guard screen.deliversKeys else { return true }
            let modifiers = KeyModifiers(rawValue: key.modifiers.rawValue)
            let change =
                key.isDown
                ? suspension?.keyboard.keyDown(scancode: key.scancode, modifiers: modifiers, at: key.time)
                : suspension?.keyboard.keyUp(scancode: key.scancode, at: key.time)
            if let change { hear(suspension?.presses.handle(change) ?? []) }
        case .text, .pointerMoved, .pointerCrossed, .pointerDown, .pointerUp, .wheel: break
        case .focused(false):
            for change in suspension?.keyboard.cancelAll(at: time) ?? [] { hear(suspension?.presses.handle(change) ?? []) }
            return false
        default: return false
        }
        return true
    }

    private func resumeWithScreen() {
        report(Self.noScreen)
        suspension?.comingBack = Task { [weak self] in
            while !Task.isCancelled, let session = self, session.screen.isPluggedOut {
                try? await Task.sleep(for: .seconds(Self.screenPatience))
            }
            if !Task.isCancelled { self?.resume() }
        }
    }

    /// Resumes after the child: reads devices again, and draws everything in the next frame.
    ///
    /// If the television was switched off meanwhile, waits for it; until then presses are still dropped.
    package func resume() {
        guard isSuspended else { return }
        suspension?.comingBack?.cancel()
        guard !screen.isPluggedOut else { return resumeWithScreen() }
        if let console = suspension?.console { stop(console) }
        let isDrawnAhead = suspension?.isDrawnAhead == true
        suspension = nil
        screen.guests?.takeVolumeKeys(false)
        // The pointer may have moved over the child.
        pointer.crossed()
        returned = monotonicNanoseconds()
        heardFrom = clock.microseconds
        takeScreen()
        if isDrawnAhead { needsCompleteFrame = false }
        settleScreenSaver()
        for source in sources { source.resume(at: clock.microseconds) }
        input.add(.scenePhase(.active))
    }

    /// Takes the screen back, which may be a different one than before; the next frame draws everything.
    func takeScreen() {
        do {
            try screen.comeBack()
        } catch {
            fail(AppFailure(status: 3, message: "the screen could not be taken back: \(error.message)"))
        }
        clock.follow(refreshRate: screen.refreshRate)
        pacer = FramePacer(interval: clock.frameInterval)
        needsCompleteFrame = true
        input.add(.displayScale(scale))
        input.add(.resize(canvasScale.canvas(for: screen.size)))
    }
}
