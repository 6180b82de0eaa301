/// The lines of the Speech Synthesis Internet Protocol.
///
/// Source: speech-dispatcher, SSIP documentation.
package enum SpeechProtocol {
    /// Ends a line.
    private static let end = "\r\n"

    package static func command(_ line: String) -> String { line + end }

    /// The text after `SPEAK`, with its closing dot.
    ///
    /// The text is one line without control characters (`SpokenText.clean`).
    package static func text(_ text: String) -> String {
        // A line that begins with a dot would end the text.
        (text.hasPrefix(".") ? "." + text : text) + end + "." + end
    }

    /// Says one character by its name; white space is a space, since a line break would end the command.
    package static func character(_ character: Character) -> String {
        command("CHAR " + (character.isWhitespace ? "space" : String(character)))
    }

    /// A reply to a command, or an event.
    package struct Message: Equatable, Sendable {
        /// 1xx and 2xx mean success, 7xx events, the rest errors.
        package let code: Int
        /// The texts before the last line: for a queued sentence its number; for an event the numbers of sentence and client.
        package let details: [String]

        /// Whether it reports the state of a sentence and is no reply to a command.
        package var isEvent: Bool { (700..<800).contains(code) }
        /// The number of the sentence that was spoken to its end or cancelled.
        package var endedSentence: String? { code == 702 || code == 703 ? details.first : nil }
    }

    /// Removes the first complete message from the received bytes; nil if it is not complete yet.
    ///
    /// A message is any number of lines "NNN-text" and one "NNN text". Throws for bytes that no server sends.
    package static func takeMessage(from arrived: inout [UInt8]) throws(Fault) -> Message? {
        guard arrived.count <= longest else { throw .tooLong }
        var details: [String] = []
        var lineStart = arrived.startIndex
        while let newline = arrived[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = arrived[lineStart..<newline]
            let digits = line.prefix(3)
            guard digits.count == 3, digits.allSatisfy({ (48...57).contains($0) }), line.count > 3 else { throw .notAnAnswer }
            let text = line.dropFirst(4)
            lineStart = newline + 1
            switch line[line.startIndex + 3] {
            case UInt8(ascii: " "):
                arrived.removeFirst(lineStart - arrived.startIndex)
                return Message(code: digits.reduce(0) { $0 * 10 + Int($1) - 48 }, details: details)
            case UInt8(ascii: "-"): details.append(String(decoding: text.last == 13 ? text.dropLast() : text, as: UTF8.self))
            default: throw .notAnAnswer
            }
        }
        return nil
    }

    /// The most bytes that may wait for a complete message.
    private static let longest = 64 * 1024

    package enum Fault: Error { case tooLong, notAnAnswer }
}
