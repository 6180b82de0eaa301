import Testing

@testable import TenFootCEC

@Suite("CEC conversation with the television")
struct CECConversationTests {
    private var box: CECConversation { CECConversation(own: 4, place: 0x1000) }

    @Test("CEC messages convert to and from bytes, and invalid bytes are rejected")
    func bytes() {
        #expect(CECMessage([0x04, 0x44, 0x41]) == CECMessage(from: 0, to: 4, 0x44, [0x41]))
        #expect(CECMessage([0x4F]) == nil && CECMessage([]) == nil && CECMessage([UInt8](repeating: 0, count: 17)) == nil)
        #expect(CECMessage(from: 4, to: 15, 0x82, [0x10, 0]).bytes == [0x4F, 0x82, 0x10, 0])
    }

    @Test("Waking turns the television on and to our input, and sleep turns it off only while it shows us")
    func power() {
        var box = box
        #expect(box.sleep() == [])
        #expect(box.wake().map(\.bytes) == [[0x40, 0x04], [0x4F, 0x82, 0x10, 0x00]])
        _ = box.hear(CECMessage(from: 8, to: 15, 0x82, [0x20, 0x00]))
        #expect(box.sleep() == [], "somebody watches something else")
        _ = box.wake()
        #expect(box.sleep().map(\.bytes) == [[0x40, 0x36]])
    }

    @Test("Standby and changes of the shown source are reported, and questions for the active source are answered")
    func events() {
        var box = box
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x86, [0x10, 0])).answers.map(\.bytes) == [[0x4F, 0x82, 0x10, 0]])
        #expect(box.isShown)
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x85)).answers.count == 1)
        #expect(box.hear(CECMessage(from: 8, to: 15, 0x82, [0x20, 0])).event == .shown(false))
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x85)).answers.isEmpty)
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x80, [0x20, 0, 0x10, 0])).event == .shown(true))
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x36)).event == .standby)
        #expect(!box.isShown)
    }

    @Test("Behind an amplifier, the input that it says it shows decides whether our picture is shown")
    func routing() {
        var box = CECConversation(own: 4, place: 0x1200)
        _ = box.wake()
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x80, [0x12, 0, 0x20, 0])).event == .shown(false))
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x80, [0x20, 0, 0x10, 0])).event == nil)
        #expect(box.hear(CECMessage(from: 5, to: 15, 0x81, [0x12, 0])).event == .shown(true))
        #expect(box.sleep().count == 1)
        _ = box.wake()
        for opcode in [0x81, 0x82, 0x86] as [UInt8] {
            #expect(box.hear(CECMessage(from: 5, to: 15, opcode, [0x12])).event == nil && box.isShown, "it is cut short")
        }
        #expect(box.hear(CECMessage(from: 5, to: 15, 0x81, [0x13, 0])).event == .shown(false))
    }

    @Test("Unknown messages are refused only to their sender, never by broadcast, and short messages do not crash")
    func refusals() {
        var box = box
        #expect(box.hear(CECMessage(from: 0, to: 4, 0x8F)).answers.map(\.bytes) == [[0x40, 0x90, 0]])
        #expect(box.hear(CECMessage(from: 0, to: 4, 0x1A)).answers.map(\.bytes) == [[0x40, 0x00, 0x1A, 0]])
        #expect(box.hear(CECMessage(from: 0, to: 15, 0x1A)).answers.isEmpty)
        #expect(box.hear(CECMessage(from: 15, to: 4, 0x1A)).answers.isEmpty)
        #expect(box.hear(CECMessage(from: 0, to: 4, 0x00, [0x44, 0])).answers.isEmpty, "a refusal is not refused")
        for opcode in UInt8.min...UInt8.max {
            for count in 0..<5 { _ = box.hear(CECMessage(from: 0, to: 4, opcode, [UInt8](repeating: 255, count: count))) }
        }
    }

    @Test("Volume commands go to the television, or to the amplifier while it plays the sound")
    func volume() {
        var box = box
        #expect(box.amplifierQuestion.bytes == [0x45, 0x7D])
        #expect(box.volume(.mute).map(\.bytes) == [[0x40, 0x44, 0x43], [0x40, 0x45], [0x40, 0x71]])
        _ = box.hear(CECMessage(from: 5, to: 4, 0x7E, [1]))
        #expect(box.volume(.up).map(\.bytes) == [[0x45, 0x44, 0x41], [0x45, 0x45], [0x45, 0x71]])
        _ = box.hear(CECMessage(from: 0, to: 4, 0x72, [0]))
        #expect(box.isAmplified, "only the amplifier knows")
        _ = box.hear(CECMessage(from: 5, to: 15, 0x72, [0]))
        #expect(box.volume(.down).map(\.to) == [0, 0, 0])
    }

    @Test("What the television refuses or leaves unanswered is reported as missing, and other devices' refusals are not")
    func lacks() {
        var box = box
        func refuse(_ opcode: UInt8, from: UInt8 = 0) -> CECConversation.Event? {
            box.hear(CECMessage(from: from, to: 4, 0x00, [opcode, 4])).event
        }
        #expect(refuse(0x04) == .lacks(.switchingOn) && refuse(0x36) == .lacks(.switchingOff) && refuse(0x44) == .lacks(.volume))
        for reason in [1, 2, 5] as [UInt8] {
            #expect(box.hear(CECMessage(from: 0, to: 4, 0x00, [0x44, reason])).event == nil, "it may work at another time")
        }
        #expect(refuse(0x8C) == nil && refuse(0x36, from: 5) == nil)
        #expect(box.hear(CECMessage(from: 0, to: 4, 0x00)).event == nil)
        #expect(box.lose(box.wake()[0]) == .lacks(.answers))
        #expect(box.lose(box.amplifierQuestion) == nil && box.lose(box.wake()[1]) == nil)
        #expect(box.isAt(CECConversation(own: 4, place: 0x1000)) && !box.isAt(CECConversation(own: 8, place: 0x1000)))
        #expect(!box.isAt(CECConversation(own: 4, place: 0x2000)))
    }

    @Test("An audio status message reports volume and mute, and an unknown volume as nil")
    func status() {
        var box = box
        #expect(box.hear(CECMessage(from: 5, to: 4, 0x7A, [35])).event == .volume(percent: 35, isMuted: false))
        #expect(box.hear(CECMessage(from: 0, to: 4, 0x7A, [0x80 | 100])).event == .volume(percent: 100, isMuted: true))
        #expect(box.hear(CECMessage(from: 0, to: 4, 0x7A, [0x7F])).event == .volume(percent: nil, isMuted: false))
        #expect(box.hear(CECMessage(from: 0, to: 4, 0x7A)).event == nil)
    }
}
