import TenFootPlayback

/// The state of a film that mpv plays, and the commands to send to mpv; does no I/O itself.
///
/// Source: mpv's manual, "JSON IPC" and "List of events".
struct MPVDialogue: Sendable {
    /// The state of the film.
    struct State: Sendable, Equatable {
        /// Which of the film's files plays, counted from 0.
        var part = 0
        /// mpv's position in that file, in seconds.
        var position: Double?
        /// The length of that file, in seconds.
        var duration: Double?
        var isPaused = false
        /// True once the film was played to its end.
        var isFinished = false
        /// The audio and subtitle tracks chosen by the user; nil until one is chosen.
        var chosen: TrackChoices?
    }

    /// A command for mpv, and the type of its reply.
    struct Command: Sendable, Equatable, Encodable {
        let words: [MPVValue]
        let answer: Answer

        enum Answer: Int, Sendable, Encodable { case none = 1, position, tracks, duration }

        private enum CodingKeys: String, CodingKey { case words = "command", answer = "request_id" }

        init(_ words: MPVValue..., answer: Answer = .none) { (self.words, self.answer) = (words, answer) }

        static let askPosition = Command(.text("get_property"), .text("time-pos"), answer: .position)
        static let askDuration = Command(.text("get_property"), .text("duration"), answer: .duration)
        static let askTracks = Command(.text("get_property"), .text("track-list"), answer: .tracks)

        static func add(_ file: SubtitleFile) -> Command {
            Command(.text("sub-add"), .text(file.path), .text("auto"), .text(file.title), .text(file.language ?? ""))
        }
    }

    /// The commands sent as soon as mpv runs.
    static let greeting = ["pause", "duration", "track-list"].enumerated().map { number, name in
        Command(.text("observe_property"), .integer(number + 1), .text(name))
    }

    private(set) var state = State()
    /// The wanted tracks of each file.
    private let choices: TrackChoices
    private let showsSubtitles: Bool
    /// The number of the film's files.
    private let parts: Int
    /// Finds the subtitle files of one of these, by its number from 0, that mpv does not find by itself.
    private let findSubtitles: @Sendable (Int) -> [SubtitleFile]
    /// Whether one of the film's files plays: scripts of mpv may add others, such as the rest of the folder.
    private var isOurs = true
    /// The progress of track selection in the playing file.
    private var selection = Selection.unknown

    private enum Selection {
        case unknown
        /// The wanted tracks have been requested.
        case asked
        /// The tracks selected after our request; a later difference is the user's choice.
        case settled([MediaTrack.Kind: Int])
    }

    init(
        choices: TrackChoices = TrackChoices(), showsSubtitles: Bool = false, parts: Int = 1,
        findSubtitles: @escaping @Sendable (Int) -> [SubtitleFile] = { _ in [] }
    ) {
        (self.choices, self.showsSubtitles, self.parts, self.findSubtitles) = (choices, showsSubtitles, parts, findSubtitles)
    }

    /// Handles one message from mpv; returns the commands to send.
    mutating func take(_ message: MPVValue) -> [Command] {
        switch message["event"].text {
        case "start-file":
            // mpv numbers the files from 1.
            let part = message["playlist_entry_id"].integer ?? 1
            selection = .unknown
            isOurs = part >= 1 && part <= parts
            guard isOurs else { break }
            state.part = part - 1
            (state.position, state.duration) = (nil, nil)
            state.isFinished = false
        // A track list that mpv sends unrequested may predate our last command; its replies to requests do not.
        // Subtitle files come first, since mpv executes one command after the other: they are among the tracks of the reply.
        // The same duration as that of the file before it is no change that mpv tells.
        case "file-loaded": return [.askDuration] + (isOurs ? findSubtitles(state.part) : []).map(Command.add) + [.askTracks]
        case "property-change": return take(message["name"].text, message["data"])
        case "playback-restart": return [.askPosition]
        case "end-file":
            selection = .unknown
            // A film is finished with its last part.
            if isOurs, message["reason"].text == "eof", state.part == parts - 1 { state.isFinished = true }
        case nil:
            switch message["request_id"].integer.flatMap(Command.Answer.init) {
            case .position: if isOurs, let seconds = message["data"].number { state.position = seconds }
            case .duration: if isOurs, let seconds = message["data"].number { state.duration = seconds }
            case .tracks: return take(tracks: MediaTrack.list(message["data"]))
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
        case "duration": if isOurs, let seconds = value.number { state.duration = seconds }
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
