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

    /// Says one character by its name.
    package static func character(_ character: Character) -> String { command("CHAR " + (character == " " ? "space" : String(character))) }

    /// An answer's code once a whole answer has arrived; nil while more is to come.
    ///
    /// An answer is any number of lines "NNN-text" and one "NNN text". Throws what no server sends.
    package static func code(of answer: [UInt8]) throws(Fault) -> Int? {
        guard answer.count <= longest else { throw .tooLong }
        var lineStart = answer.startIndex
        while let newline = answer[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = answer[lineStart..<newline]
            let digits = line.prefix(3)
            guard digits.count == 3, digits.allSatisfy({ (48...57).contains($0) }), line.count > 3 else { throw .notAnAnswer }
            let mark = line[line.startIndex + 3]
            if mark == UInt8(ascii: " ") { return digits.reduce(0) { $0 * 10 + Int($1) - 48 } }
            guard mark == UInt8(ascii: "-") else { throw .notAnAnswer }
            lineStart = newline + 1
        }
        return nil
    }

    /// Bytes of one answer.
    private static let longest = 64 * 1024

    package enum Fault: Error { case tooLong, notAnAnswer }
}
