import Foundation
import TenFootViewGraph

/// Answers presses by sounds and shakes.
@MainActor struct PressFeedback {
    private var policy = FeedbackPolicy()
    /// Plays the sounds; nil where there is no real time.
    var sounds: SoundDevice?
    /// Called with every answer, for tests.
    var answers: ((FeedbackAnswer) -> Void)?

    /// Answers the presses of a frame as far as the app asked for it.
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
