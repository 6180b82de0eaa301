/// Turns moves of focus into sentences that say only what has changed on the way to the focused element.
///
/// "Films. The Salt Lantern, 1 of 12" on entering a row; "Harbour, 2 of 12" on the next move within it.
package struct SpokenFocus: Sendable {
    /// How much is said with an element.
    package enum Verbosity: String, CaseIterable, Sendable {
        /// Name and value.
        case brief
        /// Also the type of control and the position.
        case normal
        /// Also the hint.
        case full
    }

    package var verbosity: Verbosity
    package var words: SpokenWords
    private var path: [UInt64] = []
    /// The named groups that the last move entered.
    private var entered: [AccessibilityElement] = []

    package init(verbosity: Verbosity = .normal, words: SpokenWords = .of("en")) {
        self.verbosity = verbosity
        self.words = words
    }

    /// The sentence for a move of focus; nil if there is nothing to say.
    package mutating func moved(to elements: [AccessibilityElement]) -> String? {
        defer { path = elements.map(\.id) }
        entered = elements.dropLast().filter { !path.contains($0.id) }
        guard let element = elements.last else { return nil }
        var sentences: [String] = []
        for group in entered {
            let name = SpokenText.clean(group.label)
            guard !name.isEmpty else { continue }
            sentences.append(group.role == .dialog ? name + ", " + (words.roles[.dialog] ?? "") : name)
            // A dialog's message is the reason for showing it.
            if group.role == .dialog, let message = group.value { sentences.append(SpokenText.clean(message)) }
        }
        let own = phrase(element)
        // A group with the same label as its element is named once.
        if let last = sentences.last, last == SpokenText.clean(element.label) { sentences.removeLast() }
        if !own.isEmpty { sentences.append(own) }
        return sentences.isEmpty ? nil : Self.join(sentences)
    }

    /// Joins sentences, whether or not they end with punctuation.
    private static func join(_ sentences: [String]) -> String {
        sentences.dropLast().reduce("") { $0 + $1 + ($1.last.map { ".!?…。".contains($0) } == true ? " " : ". ") } + (sentences.last ?? "")
    }

    /// The sentence for a change of the focused element itself; nil if the change is not worth saying.
    package func changed(from old: AccessibilityElement, to new: AccessibilityElement) -> String? {
        guard !new.states.contains(.updatesFrequently) else { return nil }
        if old.label != new.label { return phrase(new) }
        if old.value != new.value, new.role != .textField, new.role != .searchField, new.role != .secureField {
            return new.value.map { SpokenText.clean($0) }
        }
        if old.states.contains(.checked) != new.states.contains(.checked) { return new.states.contains(.checked) ? words.on : words.off }
        if old.states.contains(.expanded) != new.states.contains(.expanded) {
            return new.states.contains(.expanded) ? words.expanded : words.collapsed
        }
        if old.states.contains(.selected) != new.states.contains(.selected) {
            return new.states.contains(.selected) ? words.selected : words.notSelected
        }
        return nil
    }

    /// The words for an element, as one sentence.
    package func phrase(_ element: AccessibilityElement) -> String {
        var parts = [SpokenText.clean(element.label)]
        if let value = element.value { parts.append(SpokenText.clean(value)) }
        if element.states.contains(.checkable) { parts.append(element.states.contains(.checked) ? words.on : words.off) }
        if element.states.contains(.selected) { parts.append(words.selected) }
        if element.states.contains(.expandable) { parts.append(element.states.contains(.expanded) ? words.expanded : words.collapsed) }
        if element.states.contains(.disabled) { parts.append(words.dimmed) }
        parts += element.customContent.filter(\.isImportant).map(said)
        if verbosity != .brief {
            // Tiles in a row are all buttons: the position is enough.
            let isTile = element.role == .button && element.position != nil
            if let role = words.roles[element.role], !isTile { parts.append(role) }
            // A person who types needs the next letter, not its position.
            if let position = element.position, element.role != .key { parts.append("\(position.index) \(words.of) \(position.count)") }
        }
        let said = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        if verbosity == .full, let hint = hint(of: element) { return said.isEmpty ? hint : Self.join([said, hint]) }
        return said
    }

    /// What is said after a rest: hints and details of the element and of groups that were entered; nil if there are none.
    package func details(of element: AccessibilityElement) -> String? {
        var sentences: [String] = []
        for group in entered { sentences += [hint(of: group)].compactMap(\.self) + facts(of: group) }
        if verbosity != .full, let hint = hint(of: element) { sentences.append(hint) }
        sentences += facts(of: element)
        return sentences.isEmpty ? nil : Self.join(sentences)
    }

    private func facts(of element: AccessibilityElement) -> [String] {
        element.customContent.filter { !$0.isImportant }.map(said).filter { !$0.isEmpty }
    }

    private func said(_ detail: AccessibilityDetail) -> String {
        SpokenText.clean(detail.label.isEmpty ? detail.value : "\(detail.label), \(detail.value)")
    }

    private func hint(of element: AccessibilityElement) -> String? {
        guard let hint = element.hint.map({ SpokenText.clean($0) }), !hint.isEmpty else { return nil }
        return hint
    }
}
