import Foundation
import TenFootInput
import TenFootSDLRendering
import TenFootViewGraph

extension AppSession {
    /// Keeps the screen on while the app plays or a child has it: playback produces no input.
    func settleScreenSaver() {
        screen.keepOn(services.keepsScreenOn || isSuspended || screenKeepers > 0)
    }

    /// Makes room for a child program: what is held is cancelled, devices are given back, nothing is drawn any more.
    ///
    /// Returns when the devices are free, 300 ms later at most. Under KMS the screen is given up too.
    package func suspendForChild() async {
        guard !isSuspended else { return }
        let began = monotonicNanoseconds()
        input.cancelAll(at: clock.microseconds)
        input.add(.scenePhase(.background))
        // The scene hears of it before the sleep; what it draws now nobody sees.
        make(input.take(at: clock.microseconds))
        isSuspended = true
        onFrame?()
        settleScreenSaver()
        // The child may want the sound device for itself.
        sounds?.close()
        if let devices {
            await withCheckedContinuation { continuation in devices.suspend { continuation.resume() } }
        }
        // A resume may have come while fingers were still on the keys.
        if isSuspended { screen.leave() }
        followGuests()
        statistics.leaveMs = Double(monotonicNanoseconds() - began) / 1e6
    }

    /// Has the program's windows looked after, where there is no window manager to do it.
    private func followGuests() {
        guard guests == nil, let windows = screen.guests else { return }
        guests = watch(windows.descriptor) { windows.serve() }
        windows.onChange = { [weak self] count in if let self, isSuspended { services.onGuests?(count) } }
    }

    /// Home held: the way out of whatever program has the screen.
    ///
    /// Back held is one where the app asks for it.
    func hear(_ presses: [PressEvent]) {
        for press in presses where press.phase == .long {
            if press.control == .home { services.onHomeHeld?() }
            if press.control == .back { services.onBackHeld?() }
        }
    }

    /// Drops what a person does in our window while another program has the screen, but listens for Home and Back being held.
    ///
    /// Keys kept until the return would act on a screen that nobody saw when they were pressed. False for what is about the window itself.
    func takeWhileSuspended(_ event: WindowEvent, at time: UInt64) -> Bool {
        switch event {
        case .key(let key):
            // Under KMS our own reader has those keys already.
            guard VideoSystem.driver != .kmsdrm else { return true }
            let modifiers = KeyModifiers(rawValue: key.modifiers.rawValue)
            let change =
                key.isDown
                ? chordKeyboard.keyDown(scancode: key.scancode, modifiers: modifiers, at: key.time)
                : chordKeyboard.keyUp(scancode: key.scancode, at: key.time)
            if let change { hear(chord.handle(change)) }
        case .text, .pointerMoved, .pointerCrossed, .pointerDown, .pointerUp, .wheel: break
        case .focused(false):
            for change in chordKeyboard.cancelAll(at: time) { hear(chord.handle(change)) }
            return false
        default: return false
        }
        return true
    }

    /// Comes back after the child: devices are read again, and the next frame draws everything.
    package func resume() {
        guard isSuspended else { return }
        isSuspended = false
        chord = PressMachine()
        chordKeyboard = WindowKeyboard()
        // The child may have been pointed at.
        pointer.crossed()
        returned = monotonicNanoseconds()
        do {
            try screen.comeBack()
        } catch {
            fail(AppFailure(status: 3, message: "the screen could not be taken back: \(error.message)"))
        }
        settleScreenSaver()
        devices?.resume()
        needsCompleteFrame = true
        // Another screen may have been plugged in meanwhile.
        input.add(.displayScale(scale))
        input.add(.resize(canvasScale.canvas(for: screen.size)))
        input.add(.scenePhase(.active))
    }
}
