import Testing

@testable import TenFootAccessibility

@Suite struct NarratorTests {
    @Test("A greeting is spoken to its end: the first focus waits for it, and the next focus interrupts")
    func greeting() {
        var narrator = Narrator()
        #expect(narrator.greeted("Speech on.") == [.interrupt, .say("Speech on.")])
        let button = AccessibilityElement(id: 1, role: .button, label: "Films")
        #expect(narrator.take([.focused([button])], at: 0) == [.say("Films, button")])
        #expect(narrator.take([.focused([AccessibilityElement(id: 2, role: .text, label: "B")])], at: 1) == [.interrupt, .say("B")])
    }

    private func button(_ id: UInt64, _ label: String, hint: String? = nil) -> AccessibilityElement {
        var element = AccessibilityElement(id: id, role: .button, label: label)
        element.hint = hint
        return element
    }

    @Test("A focus change interrupts what is being spoken")
    func interrupts() {
        var narrator = Narrator()
        #expect(narrator.take([.focused([button(1, "Play")])], at: 0) == [.interrupt, .say("Play, button")])
        #expect(narrator.take([.focused([button(2, "Stop")])], at: 0.1) == [.interrupt, .say("Stop, button")])
        #expect(narrator.repeated() == [.interrupt, .say("Stop, button")])
        #expect(narrator.spelled() == [.interrupt, .spell("Stop")])
    }

    @Test("A control is spelled by its name and not by its value, a field by its text, and a password field by its name")
    func spelling() {
        func spelled(_ role: AccessibilityRole, _ label: String, _ value: String, _ states: AccessibilityStates = []) -> [SpeechCommand] {
            var element = AccessibilityElement(id: 4, role: role, label: label)
            (element.value, element.states) = (value, states)
            var narrator = Narrator()
            _ = narrator.take([.focused([element])], at: 0)
            return narrator.spelled()
        }
        #expect(spelled(.slider, "Volume", "40 percent") == [.interrupt, .spell("Volume")])
        #expect(spelled(.textField, "Name", "Zoë", .editable) == [.interrupt, .spell("Zoë")])
        #expect(spelled(.textField, "Name", "", .editable) == [.interrupt, .spell("Name")])
        #expect(spelled(.secureField, "Password", "•••", .editable) == [.interrupt, .spell("Password")])
        #expect(spelled(.progress, "", "Half") == [.interrupt, .spell("Half")])
        #expect(spelled(.image, "", "").isEmpty)
    }

    @Test("A hint is spoken once focus has rested, and not if focus has moved on")
    func details() {
        var narrator = Narrator()
        _ = narrator.take([.focused([button(1, "Play", hint: "Starts the film")])], at: 10)
        #expect(narrator.nextDeadline == 11.2)
        #expect(narrator.advance(to: 11).isEmpty)
        #expect(narrator.advance(to: 11.2) == [.say("Starts the film")])
        #expect(narrator.advance(to: 20).isEmpty)
        _ = narrator.take([.focused([button(1, "Play", hint: "Starts the film")])], at: 30)
        _ = narrator.take([.focused([button(2, "Stop")])], at: 30.5)
        #expect(narrator.advance(to: 40).isEmpty)
    }

    @Test("Typing speaks the letter, deleting speaks the deleted letter, and a password field speaks only dot")
    func typing() {
        var field = AccessibilityElement(id: 3, role: .textField, label: "Name")
        field.states = [.editable]
        field.value = "A"
        var longer = field
        longer.value = "Ab"
        var narrator = Narrator()
        #expect(narrator.take([.changed(from: field, to: longer)], at: 0) == [.interrupt, .spell("b")])
        #expect(narrator.take([.changed(from: longer, to: field)], at: 1) == [.interrupt, .say("deleted b")])
        var spaced = field
        spaced.value = "A "
        #expect(narrator.take([.changed(from: spaced, to: field)], at: 1) == [.interrupt, .say("deleted space")])
        var secret = field
        secret.role = .secureField
        var more = secret
        more.value = "Ab"
        #expect(narrator.take([.changed(from: secret, to: more)], at: 2) == [.interrupt, .say("dot")])
    }

    @Test("Announcements wait their turn unless they are urgent")
    func announcements() {
        var narrator = Narrator()
        #expect(narrator.take([.announcement("Controller connected", isUrgent: false)], at: 0) == [.say("Controller connected")])
        #expect(narrator.take([.announcement("Battery empty", isUrgent: true)], at: 0) == [.interrupt, .say("Battery empty")])
        #expect(narrator.take([.announcement("\u{7}\n", isUrgent: false)], at: 0).isEmpty)
    }
}
