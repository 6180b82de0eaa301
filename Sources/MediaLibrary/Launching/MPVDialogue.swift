import TenFootPlayback

/// What is known of a film that an mpv plays, and what to say to that mpv; pure.
///
/// Source: mpv's manual, "JSON IPC" and "List of events".
struct MPVDialogue: Sendable {
    /// What is known of the film.
    struct State: Sendable, Equatable {
        /// Which of the film's files plays, counted from 0.
        var part = 0
        /// Where mpv is in that file, in seconds.
        var position: Double?
        /// How long that file is, in seconds.
        var duration: Double?
        var isPaused = false
        /// It was played to its end.
        var isFinished = false
        /// The sound and the subtitles chosen by the person; nil until something is.
        var chosen: TrackChoices?
    }

    /// Words for mpv, and what its answer will be.
    struct Command: Sendable, Equatable, Encodable {
        let words: [MPVValue]
        let answer: Answer

        enum Answer: Int, Sendable, Encodable { case none = 1, position, tracks }

        private enum CodingKeys: String, CodingKey { case words = "command", answer = "request_id" }

        init(_ words: MPVValue..., answer: Answer = .none) { (self.words, self.answer) = (words, answer) }

        static let askPosition = Command(.text("get_property"), .text("time-pos"), answer: .position)
        static let askTracks = Command(.text("get_property"), .text("track-list"), answer: .tracks)
    }

    /// What is said as soon as there is an mpv.
    static let greeting = ["pause", "duration", "track-list"].enumerated().map { number, name in
        Command(.text("observe_property"), .integer(number + 1), .text(name))
    }

    private(set) var state = State()
    /// What is wanted of the tracks of each file.
    private let choices: TrackChoices
    private let showsSubtitles: Bool
    /// Files that the film consists of.
    private let parts: Int
    /// Where the tracks of the file that plays stand.
    private var selection = Selection.unknown

    private enum Selection {
        case unknown
        /// The wanted ones have been asked for.
        case asked
        /// What is selected differs from this only where the person chose.
        case settled([MediaTrack.Kind: Int])
    }

    init(choices: TrackChoices = TrackChoices(), showsSubtitles: Bool = false, parts: Int = 1) {
        (self.choices, self.showsSubtitles, self.parts) = (choices, showsSubtitles, parts)
    }

    /// Takes one message of mpv's; what to answer.
    mutating func take(_ message: MPVValue) -> [Command] {
        switch message["event"].text {
        case "start-file":
            // mpv numbers the files from 1.
            state.part = max(min(message["playlist_entry_id"].integer ?? 1, parts), 1) - 1
            (state.position, state.duration) = (nil, nil)
            state.isFinished = false
            selection = .unknown
        // What mpv says of tracks by itself may be older than what it was told last; its answers are not.
        case "file-loaded": return [.askTracks]
        case "property-change": return take(message["name"].text, message["data"])
        case "playback-restart": return [.askPosition]
        case "end-file":
            selection = .unknown
            // A film is over with its last part.
            if message["reason"].text == "eof", state.part == parts - 1 { state.isFinished = true }
        case nil:
            switch message["request_id"].integer.flatMap(Command.Answer.init) {
            case .position: if let seconds = message["data"].number { state.position = seconds }
            case .tracks: return take(tracks: message["data"].list.compactMap(MediaTrack.init))
            default: break
            }
        default: break
        }
        return []
    }

    private mutating func take(_ name: String?, _ value: MPVValue) -> [Command] {
        switch name {
        case "pause":
            state.isPaused = value.flag
            return [.askPosition]
        case "duration": if let seconds = value.number { state.duration = seconds }
        case "track-list": if case .settled = selection { return [.askTracks] }
        default: break
        }
        return []
    }

    private mutating func take(tracks: [MediaTrack]) -> [Command] {
        guard !tracks.isEmpty else { return [] }
        let selected = Dictionary(tracks.filter(\.isSelected).map { ($0.kind, $0.number) }) { first, _ in first }
        switch selection {
        case .unknown:
            selection = .asked
            let wanted = (state.chosen ?? choices).selections(in: tracks, showsSubtitles: showsSubtitles)
            return wanted.map { kind, number in
                Command(
                    .text("set_property"), .text(kind == .audio ? "aid" : "sid"), number.map { .integer($0) } ?? .text("no"))
            } + [.askTracks]
        case .asked: selection = .settled(selected)
        case .settled(let before):
            for kind in [MediaTrack.Kind.audio, .subtitles] where selected[kind] != before[kind] {
                var chosen = state.chosen ?? choices
                chosen[kind] = TrackChoices.Track(tracks.first { $0.kind == kind && $0.isSelected })
                state.chosen = chosen
            }
            selection = .settled(selected)
        }
        return []
    }
}
