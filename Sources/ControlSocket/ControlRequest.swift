import TenFootInput

/// A request to a running launcher, sent as one line of words.
package enum ControlRequest: Equatable, Sendable {
    /// Requests the state of the screen as one JSON object.
    case status
    /// Presses a control; holds it until the press is a long one if `isLong`.
    case press(RemoteControl, isLong: Bool)
    /// Opens the item with an identifier, as Select on its tile does.
    case open(String)
    case search(String)
    /// Plays a file by its absolute path.
    case play(String)
    /// Ends the playing film, or the program that has the screen.
    case stop
    /// Writes the screen's content to a PNG file.
    case screenshot(String)
    /// Requests a line of JSON for each change from now on.
    case watch

    /// The longest line that is read, in bytes: a path may have 4096.
    package static let longestLine = 8192

    /// All words, for a usage message.
    package static let usage =
        "status, press CONTROL [long], open ID, search TEXT, play PATH, stop, screenshot FILE, watch"

    /// Reads a line, without its line break.
    package init(_ line: String) throws(ControlProblem) {
        guard line.utf8.count <= Self.longestLine else {
            throw ControlProblem("the line is longer than \(Self.longestLine) bytes")
        }
        guard !line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else {
            throw ControlProblem("the line has a control character in it")
        }
        let (word, rest) = Self.firstWord(line)
        switch word {
        case "status", "stop", "watch":
            guard rest.isEmpty else { throw ControlProblem("'\(word)' stands alone; '\(rest)' is too much") }
            self = word == "status" ? .status : word == "stop" ? .stop : .watch
        case "press":
            let (name, more) = Self.firstWord(rest)
            guard let control = RemoteControl(rawValue: name) else {
                let names = RemoteControl.allCases.map(\.rawValue).joined(separator: ", ")
                throw ControlProblem(name.isEmpty ? "press what? There are \(names)" : "there is no control '\(name)'; there are \(names)")
            }
            guard more.isEmpty || more == "long" else { throw ControlProblem("after a control only 'long' may stand, not '\(more)'") }
            self = .press(control, isLong: more == "long")
        case "open": self = .open(try Self.wanted(rest, "open what? An identifier is wanted, such as app:org.kodi.Kodi.desktop"))
        case "search": self = .search(try Self.wanted(rest, "search for what? Some text is wanted"))
        case "play": self = .play(try Self.path(rest, word))
        case "screenshot": self = .screenshot(try Self.path(rest, word))
        case "": throw ControlProblem("a word is wanted: \(Self.usage)")
        default: throw ControlProblem("'\(word)' is unknown; there are: \(Self.usage)")
        }
    }

    /// The line that `init(_:)` parses as this request.
    package var line: String {
        switch self {
        case .status: "status"
        case .press(let control, let isLong): "press \(control.rawValue)" + (isLong ? " long" : "")
        case .open(let id): "open \(id)"
        case .search(let text): "search \(text)"
        case .play(let path): "play \(path)"
        case .stop: "stop"
        case .screenshot(let path): "screenshot \(path)"
        case .watch: "watch"
        }
    }

    /// The first word, and what follows the spaces after it.
    private static func firstWord(_ text: String) -> (word: String, rest: String) {
        let text = text.drop { $0 == " " }
        let word = text.prefix { $0 != " " }
        return (String(word), String(text.dropFirst(word.count).drop { $0 == " " }))
    }

    private static func wanted(_ text: String, _ question: String) throws(ControlProblem) -> String {
        guard text.contains(where: { $0 != " " }) else { throw ControlProblem(question) }
        return text
    }

    private static func path(_ text: String, _ word: String) throws(ControlProblem) -> String {
        guard text.hasPrefix("/") else { throw ControlProblem("'\(word)' wants a path that begins with /") }
        return text
    }
}

/// Why a request cannot be done, in one line.
package struct ControlProblem: Error, Equatable, Sendable {
    package var message: String
    package init(_ message: String) { self.message = message }
}
