import Foundation
import TenFootAccessibility
import TenFootViewGraph

/// Switches the built-in voice on and off and keeps its settings.
@MainActor package final class VoiceControl {
    private let outlets: AccessibilityOutlets
    private let tree: AccessibilityTree
    /// The last hundred spoken sentences, for scripts and tests.
    package let log = SpokenLog()
    /// Creates the speech device; nil under a virtual clock.
    var makeDevice: ((VoiceOptions) -> any SpeechDevice)? {
        didSet { restart() }
    }
    private var device: (any SpeechDevice)?
    private var outlet: VoiceOutlet?
    /// Silences the voice while a screen reader is active, which speaks itself.
    package var isSilenced = false { didSet { if isSilenced != oldValue { settle() } } }
    /// Called when the chord has switched the voice on or off, so that settings can store it.
    package var onToggle: ((Bool) -> Void)?

    /// Whether the command line has switched the voice on; settings do not switch it off then, but the chord does.
    var isFixed = false
    package var options = VoiceOptions() { didSet { if options != oldValue { settle() } } }

    init(outlets: AccessibilityOutlets, tree: AccessibilityTree) {
        self.outlets = outlets
        self.tree = tree
    }

    /// Switches the voice by the chord; says what changed, and how to undo it.
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

    /// Restarts with a new device in the language of the interface; says the focused element if the voice is on.
    func restart() {
        if let outlet { outlets.remove(outlet) }
        (outlet, device) = (nil, nil)
        settle()
        tree.host.requestFrame()
    }

    /// Says a sentence that the next focus move does not interrupt.
    func greet(_ sentence: String) { if let outlet { say(outlet.narrator.greeted(sentence)) } }

    /// Says the last sentence again.
    func repeatLast() { if let outlet { say(outlet.narrator.repeated()) } }

    /// Spells the name of the element being read.
    func spell() { if let outlet { say(outlet.narrator.spelled()) } }

    /// Whether the voice is on and not silenced.
    var isSpeaking: Bool { outlet != nil }

    /// The full phrase for an element, whatever was said before.
    func phrase(_ element: AccessibilityElement?) -> [SpeechCommand] {
        guard let outlet, let element else { return [] }
        let phrase = outlet.narrator.spoken.phrase(element)
        return phrase.isEmpty ? [] : [.say(phrase)]
    }

    /// Whether everything queued has been spoken; false if the device cannot tell.
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
            // What is queued, such as the rest of a page, must not be said any more.
            device?.perform([.interrupt])
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
