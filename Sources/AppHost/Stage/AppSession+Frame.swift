import Foundation
import TenFootInput
import TenFootViewGraph

extension AppSession {
    /// True if a frame is needed now: there is input, a deadline has passed, or an animation runs.
    var owesFrame: Bool { isUnsettled || host.needsFrame }

    /// True if a frame would change something without time passing; running animations do not count.
    var isUnsettled: Bool {
        if !input.isEmpty || needsCompleteFrame || screen.owesShow || host.hasWork { return true }
        if let deadline = input.nextDeadline, deadline <= clock.microseconds { return true }
        if let deadline = host.deadlines.next, deadline <= clock.now { return true }
        if let deadline = accessibility.nextDeadline, deadline <= clock.now { return true }
        if let deadline = switches.nextDeadline, deadline <= clock.now { return true }
        if let deadline = chordDeadline, deadline <= clock.microseconds { return true }
        return !isAnimating && host.needsFrame
    }

    /// Makes a frame of the pending input at the clock's time, and presents it if it differs.
    func frame() {
        let began = monotonicNanoseconds()
        let stamp = input.oldest
        let time = heardUntil
        let (heard, isChord) = voiceChord.filter(input.take(at: time), at: time)
        if isChord || heard.contains(where: { $0.begins(.audioDescription) }) { voice.toggle() }
        let events = switches.filter(reading.filter(heard, at: time), at: clock.now)
        if events.contains(where: \.isPress) {
            services.devices.notePress()
            services.onPress?()
        }
        make(events)
        accessibility.tell(at: clock.now)
        feedback.answer(output, events, services.feedback, sources, at: clock.now)
        input.isTyping = output.wantsTextInput
        screen.setTyping(input.isTyping)
        if output.didDraw || screen.owesShow, openScreen() { show(began: began, stamp: stamp) }
        if output.exitRequested, leavesAtRoot { quit() }
        services.onFrame?()
    }

    /// Makes a frame of the scene with some events at the clock's time.
    func make(_ events: [HostEvent]) {
        let isComplete = needsCompleteFrame || screen.needsCompleteFrame
        let frame = FrameInput(time: clock.now, events: events, isComplete: isComplete)
        output = inspector?.make(frame) ?? host.frame(frame)
        recorder?.note(frame, output, endedWork: work.ended)
        needsCompleteFrame = false
        let actions = afterFrame
        afterFrame = []
        for action in actions { action() }
    }
}

extension HostEvent {
    fileprivate func begins(_ control: RemoteControl) -> Bool {
        if case .press(let press) = self { press.phase == .began && press.control == control } else { false }
    }

    /// Whether someone presses something: a control, or a key that may be none.
    fileprivate var isPress: Bool {
        switch self {
        case .press(let press): press.phase == .began
        case .key(let key): key.phase == .down
        default: false
        }
    }
}
