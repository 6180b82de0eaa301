import Foundation
import TenFootAccessibility
import TenFootViewGraph

/// Switches the built-in voice on and off and keeps its settings.
@MainActor package final class VoiceControl {
    private let outlets: AccessibilityOutlets
    private let tree: AccessibilityTree
    /// What was said, for scripts and tests; the last hundred sentences.
    package let log = SpokenLog()
    /// Makes the device that is heard; nil where there is no real time.
    var makeDevice: ((VoiceOptions) -> any SpeechDevice)? {
        didSet { restart() }
    }
    private var device: (any SpeechDevice)?
    private var outlet: VoiceOutlet?
    /// Silences the voice while a screen reader listens, which speaks itself.
    package var isSilenced = false { didSet { if isSilenced != oldValue { settle() } } }
    /// Called when the chord changed whether it is on, so that settings can keep it.
    package var onToggle: ((Bool) -> Void)?

    /// Whether the command line has switched it on, which settings do not undo; the chord does.
    var isFixed = false
    package var options = VoiceOptions() { didSet { if options != oldValue { settle() } } }

    init(outlets: AccessibilityOutlets, tree: AccessibilityTree) {
        self.outlets = outlets
        self.tree = tree
    }

    /// The chord: says what it did, and how to undo it.
    package func toggle() {
        isFixed = false
        options.isOn.toggle()
        onToggle?(options.isOn)
        if options.isOn {
            greet(tree.words.speechOn)
        } else {
            say([.interrupt, .say(tree.words.speechOff)])
        }
    }

    /// Begins again with a new device, in the language of the interface, and says where focus is if it is on.
    func restart() {
        if let outlet { outlets.remove(outlet) }
        (outlet, device) = (nil, nil)
        settle()
        tree.host.requestFrame()
    }

    /// Says a sentence that the next move does not interrupt.
    func greet(_ sentence: String) { if let outlet { say(outlet.narrator.greeted(sentence)) } }

    /// Says the last sentence again.
    func repeatLast() { if let outlet { say(outlet.narrator.repeated()) } }

    /// Spells the name of what is read.
    func spell() { if let outlet { say(outlet.narrator.spelled()) } }

    /// Whether it is on and heard.
    var isSpeaking: Bool { outlet != nil }

    /// What is said of an element, whatever was said before.
    func phrase(_ element: AccessibilityElement?) -> [SpeechCommand] {
        guard let outlet, let element else { return [] }
        let phrase = outlet.narrator.spoken.phrase(element)
        return phrase.isEmpty ? [] : [.say(phrase)]
    }

    /// Whether the voice has come to the end of all it was to say; false where the device cannot tell.
    var hasEnded: Bool { device?.hasEnded ?? false }

    package func say(_ commands: [SpeechCommand]) {
        log.perform(commands)
        device?.perform(commands)
    }

    private func settle() {
        let isWanted = options.isOn && !isSilenced
        if let outlet, !isWanted {
            outlets.remove(outlet)
            self.outlet = nil
        } else if isWanted {
            if device == nil { device = makeDevice?(options) }
            (device as? SpeechDispatcher)?.setVoice(options)
            let verbosity = SpokenFocus.Verbosity(rawValue: options.verbosity.rawValue) ?? .normal
            if let outlet {
                outlet.narrator.spoken.verbosity = verbosity
            } else {
                let made = VoiceOutlet(Teller(self), verbosity: verbosity, words: tree.words)
                outlet = made
                outlets.add(made)
            }
        }
    }

    /// Forwards speech commands to the log and to the device.
    @MainActor private final class Teller: SpeechDevice {
        private weak var control: VoiceControl?
        init(_ control: VoiceControl) { self.control = control }
        func perform(_ commands: [SpeechCommand]) { control?.say(commands) }
    }
}
