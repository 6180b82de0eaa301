import Foundation
import TenFootViewGraph

/// Answers presses with sounds and rumble.
@MainActor struct PressFeedback {
    private var policy = FeedbackPolicy()
    /// Plays the sounds; nil under a virtual clock.
    var sounds: SoundDevice?
    /// Called with every answer, for tests.
    var answers: ((FeedbackAnswer) -> Void)?

    /// Answers the presses of a frame, as enabled by the app's options.
    mutating func answer(
        _ output: FrameOutput, _ events: [HostEvent], _ settings: FeedbackOptions, _ sources: [any DeviceSource], at time: TimeInterval
    ) {
        guard settings.clicks || settings.rumbles, let cue = Cue(output, events), let answer = policy.answer(cue, at: time) else { return }
        if settings.clicks { sounds?.play(answer.click, volume: answer.volume) }
        if settings.rumbles, answer.rumble > 0, let device = cue.device {
            for source in sources { source.rumble(device: device, strength: answer.rumble, milliseconds: 40) }
        }
        answers?(answer)
    }
}
