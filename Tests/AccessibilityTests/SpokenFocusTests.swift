import Testing

@testable import TenFootAccessibility

@Suite struct SpokenFocusTests {
    private func tile(_ id: UInt64, _ label: String, _ index: Int, of count: Int) -> AccessibilityElement {
        var element = AccessibilityElement(id: id, role: .button, label: label)
        element.position = AccessibilityPosition(index: index, count: count)
        return element
    }
    private let films = AccessibilityElement(id: 1, role: .group, label: "Films")

    @Test("Entering a row speaks the row, then the tile; the next tile of the row is spoken alone")
    func rowOnce() {
        var spoken = SpokenFocus()
        #expect(spoken.moved(to: [films, tile(2, "The Salt Lantern", 1, of: 12)]) == "Films. The Salt Lantern, 1 of 12")
        #expect(spoken.moved(to: [films, tile(3, "Harbour", 2, of: 12)]) == "Harbour, 2 of 12")
        #expect(spoken.moved(to: []) == nil)
    }

    @Test("A switch is spoken with its state and role, and a change speaks only the new state")
    func switches() {
        let spoken = SpokenFocus()
        var toggle = AccessibilityElement(id: 5, role: .toggle, label: "Subtitles")
        toggle.states = [.checkable]
        #expect(spoken.phrase(toggle) == "Subtitles, off, switch")
        var on = toggle
        on.states.insert(.checked)
        #expect(spoken.changed(from: toggle, to: on) == "on")
    }

    @Test("A hint is spoken after a rest, or immediately with full verbosity")
    func hints() {
        var element = AccessibilityElement(id: 7, role: .button, label: "Play")
        element.hint = "Starts the film"
        #expect(SpokenFocus().phrase(element) == "Play, button")
        #expect(SpokenFocus().details(of: element) == "Starts the film")
        #expect(SpokenFocus(verbosity: .full).phrase(element) == "Play, button. Starts the film")
        #expect(SpokenFocus(verbosity: .full).details(of: element) == nil)
        #expect(SpokenFocus(verbosity: .brief).phrase(element) == "Play")
    }

    @Test("The hint of an entered group is spoken after a rest, and not again within the group")
    func groups() {
        var page = AccessibilityElement(id: 30, role: .group, label: "Harbour")
        page.hint = "A film about a harbour."
        let (play, watched) = (
            AccessibilityElement(id: 31, role: .button, label: "Play"), AccessibilityElement(id: 32, role: .button, label: "Watched")
        )
        var spoken = SpokenFocus()
        #expect(spoken.moved(to: [page, play]) == "Harbour. Play, button")
        #expect(spoken.details(of: play) == "A film about a harbour.")
        #expect(spoken.moved(to: [page, watched]) == "Watched, button")
        #expect(spoken.details(of: watched) == nil)
    }

    @Test("Words for roles and states are in the interface's language, or in English if it has none")
    func languages() {
        var toggle = AccessibilityElement(id: 5, role: .toggle, label: "Untertitel")
        toggle.states = [.checkable]
        toggle.position = AccessibilityPosition(index: 1, count: 3)
        #expect(SpokenFocus(words: .of("de-AT")).phrase(toggle) == "Untertitel, aus, Schalter, 1 von 3")
        #expect(SpokenWords.of("xx").language == "en")
        // Every language has a name for each role that is named in English.
        for language in ["de", "fr", "es"] {
            #expect(Set(SpokenWords.of(language).roles.keys) == Set(SpokenWords.of("en").roles.keys))
            #expect(SpokenWords.of(language).language == language)
        }
    }

    @Test("A key of an on-screen keyboard is spoken as its letter alone")
    func keys() {
        var key = tile(9, "a", 1, of: 29)
        key.role = .key
        #expect(SpokenFocus().phrase(key) == "a")
    }

    @Test("Typing into a field is not spoken as a changed value")
    func fields() {
        var field = AccessibilityElement(id: 8, role: .textField, label: "Name")
        field.value = "A"
        var longer = field
        longer.value = "Ab"
        #expect(SpokenFocus().changed(from: field, to: longer) == nil)
    }

    @Test("A dialog is announced as one when focus enters it")
    func dialogs() {
        var spoken = SpokenFocus()
        let dialog = AccessibilityElement(id: 20, role: .dialog, label: "Delete the film?")
        #expect(
            spoken.moved(to: [dialog, AccessibilityElement(id: 21, role: .button, label: "Cancel")])
                == "Delete the film?, dialog. Cancel, button")
    }
}

@Suite struct SpokenTextTests {
    @Test("Control characters, markup and line breaks are removed from spoken text")
    func controls() {
        #expect(SpokenText.clean("A\u{1B}[31mB\r\n.\r\nC") == "A [31mB . C")
        #expect(SpokenText.clean("<speak><break time='9s'/>Title & more</speak>") == "speak break time='9s'/ Title more /speak")
        #expect(SpokenText.clean("\u{202E}evil\u{2069}") == "evil")
        #expect(SpokenText.clean("   ") == "")
    }

    @Test("Spoken text keeps every script and emoji")
    func scripts() {
        for text in ["שלום", "مرحبا", "千と千尋", "नमस्ते", "👩‍👩‍👧", "Ça va"] { #expect(SpokenText.clean(text) == text) }
    }

    @Test("Spoken text of a megabyte of letters or combining marks is shortened")
    func lengths() {
        #expect(SpokenText.clean(String(repeating: "W", count: 1_000_000)).count == SpokenText.longest)
        #expect(SpokenText.clean("a" + String(repeating: "\u{301}", count: 600_000)).unicodeScalars.count <= 5)
        let sentence = String(repeating: "word ", count: 200)
        #expect(SpokenText.clean(sentence).hasSuffix("word"))
    }
}
