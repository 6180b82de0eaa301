import Foundation

/// A command to a voice.
package enum SpeechCommand: Equatable, Sendable {
    /// Stop the current sentence and drop those that wait; this also ends a pause.
    case interrupt
    /// Pause, and continue from there.
    case pause, resume
    case say(String)
    /// Speak letter by letter.
    case spell(String)
}

/// Decides what a built-in voice says and when: focus at once, interrupting speech; details after a rest; announcements in turn.
///
/// It has no clock: time is passed with each call, in seconds of the frame's clock.
package struct Narrator: Sendable {
    package var spoken: SpokenFocus
    /// Seconds that focus rests before hints and further details are said.
    package var rest: TimeInterval = 1.2
    /// The last sentence, for repeating.
    private var lastSaid: String?
    private var current: AccessibilityElement?
    private var detailsDue: TimeInterval?
    /// Whether a greeting is being said.
    private var keepsGreeting = false

    package init(verbosity: SpokenFocus.Verbosity = .normal, words: SpokenWords = .of("en")) {
        spoken = SpokenFocus(verbosity: verbosity, words: words)
    }

    /// When `advance` has something to say without an event; nil for never.
    package var nextDeadline: TimeInterval? { detailsDue }

    /// Returns the speech for a frame's events.
    package mutating func take(_ events: [AccessibilityEvent], at time: TimeInterval) -> [SpeechCommand] {
        var commands: [SpeechCommand] = []
        for event in events {
            switch event {
            case .focused(let path):
                if !keepsGreeting { commands.append(.interrupt) }
                keepsGreeting = false
                current = path.last
                detailsDue = nil
                guard let sentence = spoken.moved(to: path) else { continue }
                commands.append(say(sentence))
                if let current, spoken.details(of: current) != nil { detailsDue = time + rest }
            case .changed(let old, let new):
                current = new
                if let typed = typed(from: old, to: new) {
                    commands += [.interrupt, typed]
                } else if let sentence = spoken.changed(from: old, to: new) {
                    commands += [.interrupt, say(sentence)]
                }
            case .announcement(let text, let isUrgent):
                let clean = SpokenText.clean(text)
                guard !clean.isEmpty else { continue }
                if isUrgent { commands.append(.interrupt) }
                commands.append(say(clean))
            }
        }
        return commands
    }

    /// Returns the speech that is due at a time.
    package mutating func advance(to time: TimeInterval) -> [SpeechCommand] {
        guard let due = detailsDue, time >= due else { return [] }
        detailsDue = nil
        return current.flatMap { spoken.details(of: $0) }.map { [.say($0)] } ?? []
    }

    /// Says a sentence that the next move of focus does not interrupt.
    package mutating func greeted(_ sentence: String) -> [SpeechCommand] {
        keepsGreeting = true
        return [.interrupt, say(sentence)]
    }

    /// Says the last sentence again.
    package func repeated() -> [SpeechCommand] { lastSaid.map { [.interrupt, .say($0)] } ?? [] }

    /// Spells the text of the focused field, or the name of any other element; an element without a name is spelled by its value.
    package func spelled() -> [SpeechCommand] {
        guard let current else { return [] }
        let (name, value) = (SpokenText.clean(current.label), SpokenText.clean(current.value ?? ""))
        let isText = current.states.contains(.editable) && current.role != .secureField
        let texts = isText ? [value, name] : [name, value]
        return texts.first { !$0.isEmpty }.map { [.interrupt, .spell($0)] } ?? []
    }

    private mutating func say(_ sentence: String) -> SpeechCommand {
        lastSaid = sentence
        return .say(sentence)
    }

    /// The character that was typed or deleted; nil for any other change.
    private func typed(from old: AccessibilityElement, to new: AccessibilityElement) -> SpeechCommand? {
        guard new.states.contains(.editable), let before = old.value, let after = new.value, before != after else { return nil }
        // A password is never read aloud.
        if new.role == .secureField { return .say(after.count > before.count ? spoken.words.dot : spoken.words.deleted) }
        if after.hasPrefix(before), after.count == before.count + 1 { return .spell(String(after.suffix(1))) }
        if before.hasPrefix(after), before.count == after.count + 1 {
            return .say(spoken.words.deleted + " " + spoken.words.typed(before.suffix(1)))
        }
        let clean = SpokenText.clean(after)
        return .say(clean.isEmpty ? spoken.words.empty : clean)
    }
}
