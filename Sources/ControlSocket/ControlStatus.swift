import Foundation

/// The state of the screen for clients of the control socket.
package struct ControlStatus: Codable, Equatable, Sendable {
    package struct Playing: Codable, Equatable, Sendable {
        package var title: String
        /// Seconds from the start.
        package var position: Double
        /// Seconds; nil while it is unknown.
        package var duration: Double?
        package var paused: Bool

        package init(title: String, position: Double, duration: Double?, paused: Bool) {
            (self.title, self.position, self.duration, self.paused) = (title, position, duration, paused)
        }

        package func encode(to encoder: any Encoder) throws {
            var keys = encoder.container(keyedBy: CodingKeys.self)
            try keys.encode(title, forKey: .title)
            // Whole milliseconds are precise enough.
            try keys.encode((position * 1000).rounded() / 1000, forKey: .position)
            try keys.encode(duration, forKey: .duration)
            try keys.encode(paused, forKey: .paused)
        }
    }

    /// `home`, `title`, `shelf`, `search`, `photos`, `album`, `music`, `queue`, `settings`, `pin`, `programs`, `problems`, `power`,
    /// `controller`, `first-run`, `film`, `saver`, or `program`.
    package var screen: String
    /// The identifier, else the label, of the focused view.
    package var focus: String?
    /// Title of the program that has the screen.
    package var running: String?
    package var playing: Playing?

    package init(screen: String, focus: String? = nil, running: String? = nil, playing: Playing? = nil) {
        (self.screen, self.focus, self.running, self.playing) = (screen, focus, running, playing)
    }

    /// Encodes every key, with `null` for missing values.
    package func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(screen, forKey: .screen)
        try keys.encode(focus, forKey: .focus)
        try keys.encode(running, forKey: .running)
        try keys.encode(playing, forKey: .playing)
    }

    package var json: String { Self.json(self) }

    /// One line for each value that differs from an earlier status; all values if there is none.
    ///
    /// The advance of a film's position is not a change; the position is sent when another value of the film changes.
    package func events(since old: ControlStatus?) -> [String] {
        struct Event: Encodable {
            let name: String
            let status: ControlStatus

            func encode(to encoder: any Encoder) throws {
                var keys = encoder.container(keyedBy: Key.self)
                try keys.encode(name, forKey: Key("event"))
                switch name {
                case "screen": try keys.encode(status.screen, forKey: Key(name))
                case "focus": try keys.encode(status.focus, forKey: Key(name))
                case "running": try keys.encode(status.running, forKey: Key(name))
                default: try keys.encode(status.playing, forKey: Key(name))
                }
            }
        }
        var names: [String] = []
        if old?.screen != screen { names.append("screen") }
        if old == nil || old?.focus != focus { names.append("focus") }
        if old == nil || old?.running != running { names.append("running") }
        if old == nil || !Self.isSame(old?.playing, playing) { names.append("playing") }
        return names.map { Self.json(Event(name: $0, status: self)) }
    }

    private static func isSame(_ old: Playing?, _ new: Playing?) -> Bool {
        old?.title == new?.title && old?.duration == new?.duration && old?.paused == new?.paused
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A player gives no NaN or infinity; should it happen, a status with a text is better than none.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

/// The reply to a request, as a line.
package enum ControlReply: Equatable, Sendable {
    case done
    case status(ControlStatus)
    case problem(String)

    package var line: String {
        switch self {
        case .done: return "{}"
        case .status(let status): return status.json
        case .problem(let sentence):
            let encoder = JSONEncoder()
            encoder.outputFormatting = .withoutEscapingSlashes
            return (try? encoder.encode(["error": sentence])).map { String(decoding: $0, as: UTF8.self) } ?? #"{"error":""}"#
        }
    }
}
