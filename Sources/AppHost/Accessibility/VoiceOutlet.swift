import Foundation
import TenFootAccessibility
import TenFootViewGraph

/// Carries out a narrator's speech commands: speech-dispatcher, or a log in tests.
@MainActor package protocol SpeechDevice: AnyObject {
    /// Queues commands; returns at once, whatever the device does.
    func perform(_ commands: [SpeechCommand])
    /// Whether everything queued has been spoken; false if that cannot be determined.
    var hasEnded: Bool { get }
}

extension SpeechDevice {
    package var hasEnded: Bool { false }
}

/// The built-in voice, which reads the focused element.
@MainActor package final class VoiceOutlet: AccessibilityOutlet {
    package var narrator: Narrator
    private let device: any SpeechDevice

    package init(_ device: any SpeechDevice, verbosity: SpokenFocus.Verbosity = .normal, words: SpokenWords = .of("en")) {
        self.device = device
        narrator = Narrator(verbosity: verbosity, words: words)
    }

    package func take(_ events: [AccessibilityEvent], of tree: AccessibilityTree, at time: TimeInterval) {
        let commands = narrator.take(events, at: time)
        if !commands.isEmpty { device.perform(commands) }
    }

    package var nextDeadline: TimeInterval? { narrator.nextDeadline }
    package func advance(to time: TimeInterval) { device.perform(narrator.advance(to: time)) }
}

/// Records what a voice would say, for scripts and tests.
@MainActor package final class SpokenLog: SpeechDevice {
    package private(set) var sentences: [String] = []
    private static let longest = 100

    package init() {}

    package func perform(_ commands: [SpeechCommand]) {
        for command in commands {
            if sentences.count >= Self.longest { sentences.removeFirst() }
            switch command {
            case .interrupt, .pause, .resume: break
            case .say(let sentence): sentences.append(sentence)
            case .spell(let word): sentences.append(word.map { String($0) }.joined(separator: " "))
            }
        }
    }

    package func clear() { sentences = [] }
}
