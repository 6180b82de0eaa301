import Testing

@testable import TenFootAccessibility

@Suite struct SpeechProtocolTests {
    private func code(_ answer: String) throws -> Int? {
        var arrived = Array(answer.utf8)
        return try SpeechProtocol.takeMessage(from: &arrived)?.code
    }

    @Test("A speech server's answer is complete with its last line, which has its code")
    func answers() throws {
        #expect(try code("208 OK CLIENT NAME SET\r\n") == 208)
        #expect(try code("225-21\r\n225 OK MESSAGE QUEUED\r\n") == 225)
        #expect(try code("225-21\r\n") == nil)
        #expect(try code("22") == nil)
        #expect(try code("") == nil)
    }

    @Test("Messages that arrive together are taken one by one, and an event names the sentence that has ended")
    func events() throws {
        var arrived = Array("702-21\r\n702-3\r\n702 END\r\n225-22\r\n225 OK MESSAGE QUEUED\r\n703-22\r\n703-3\r\n703 CANC".utf8)
        let end = try #require(try SpeechProtocol.takeMessage(from: &arrived))
        #expect(end.isEvent && end.endedSentence == "21")
        let queued = try #require(try SpeechProtocol.takeMessage(from: &arrived))
        #expect(!queued.isEvent && queued.endedSentence == nil && queued.details == ["22"])
        #expect(try SpeechProtocol.takeMessage(from: &arrived) == nil)
        arrived += Array("ELED\r\n".utf8)
        #expect(try SpeechProtocol.takeMessage(from: &arrived)?.endedSentence == "22")
        #expect(arrived.isEmpty)
    }

    @Test("Malformed messages of a speech server are refused, at any length")
    func nonsense() {
        for text in ["hello\r\n", "2\n", "22x ok\n", "225_21\n", "\n"] {
            #expect(throws: SpeechProtocol.Fault.self) { try code(text) }
        }
        #expect(throws: SpeechProtocol.Fault.self) { try code(String(repeating: "2", count: 70_000)) }
        #expect(throws: SpeechProtocol.Fault.self) { try code(String(repeating: "225-1\n", count: 20_000)) }
    }

    @Test("Text that begins with a dot does not end the message")
    func dots() {
        #expect(SpeechProtocol.text("...and so on") == "....and so on\r\n.\r\n")
        #expect(SpeechProtocol.text("Films") == "Films\r\n.\r\n")
        #expect(SpeechProtocol.character(" ") == "CHAR space\r\n")
        for space in ["\n", "\r\n", "\t", "\u{A0}", "\u{2028}"] as [Character] {
            #expect(SpeechProtocol.character(space) == "CHAR space\r\n", "a command is one line")
        }
    }
}
