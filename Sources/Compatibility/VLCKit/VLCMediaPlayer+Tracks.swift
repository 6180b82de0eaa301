import Foundation
import TenFootPlayback
import TenFootViewGraph

/// What was asked for of a film's tracks before the film was open.
struct TrackWishes {
    struct Addition {
        var kind: MediaTrack.Kind
        var location: String
        var isChosen: Bool
    }
    var chosen: [MediaTrack.Kind: Int32] = [:]
    var added: [Addition] = []

    @MainActor mutating func fulfil(in core: MediaPlayer) {
        let wishes = self
        self = TrackWishes()
        for one in wishes.added { core.add(one.kind, one.location, selects: one.isChosen) }
        for (kind, number) in wishes.chosen { core.select(kind, number < 0 ? nil : Int(number)) }
    }
}

/// Tracks have the numbers that libmpv gives them, from 1 in each kind; -1 is none. libvlc's lists begin with that, called "Disable".
extension VLCMediaPlayer {
    private func names(_ kind: MediaTrack.Kind) -> [Any] {
        MainActor.value { list(kind) { $0?.name ?? "Disable" } }
    }
    private func indexes(_ kind: MediaTrack.Kind) -> [Any] {
        MainActor.value { list(kind) { NSNumber(value: Int32($0?.number ?? -1)) } }
    }
    @MainActor private func list(_ kind: MediaTrack.Kind, _ value: (MediaTrack?) -> Any) -> [Any] {
        let tracks = core?.tracks(kind) ?? []
        return tracks.isEmpty ? [] : [value(nil)] + tracks.map { value($0) }
    }
    private func count(_ kind: MediaTrack.Kind) -> Int32 { Int32(indexes(kind).count) }
    private func index(_ kind: MediaTrack.Kind) -> Int32 { MainActor.value { Int32(core?.selected(kind)?.number ?? -1) } }
    private func choose(_ kind: MediaTrack.Kind, _ index: Int32) {
        MainActor.value {
            choices.chosen[kind] = index
            if let core, core.phase == .ready { choices.fulfil(in: core) }
        }
    }

    /// The names of the tracks of sound.
    public var audioTrackNames: [Any] { names(.audio) }
    /// The numbers of the tracks of sound, in the order of their names.
    public var audioTrackIndexes: [Any] { indexes(.audio) }
    /// How many there are.
    public var numberOfAudioTracks: Int32 { count(.audio) }
    /// The number of the track of sound that plays; -1 for none.
    public var currentAudioTrackIndex: Int32 {
        get { index(.audio) }
        set { choose(.audio, newValue) }
    }
    /// The names of the subtitles.
    public var videoSubTitlesNames: [Any] { names(.subtitles) }
    /// The numbers of the subtitles, in the order of their names.
    public var videoSubTitlesIndexes: [Any] { indexes(.subtitles) }
    /// How many there are.
    public var numberOfSubtitlesTracks: Int32 { count(.subtitles) }
    /// The number of the subtitles that show; -1 for none.
    public var currentVideoSubTitleIndex: Int32 {
        get { index(.subtitles) }
        set { choose(.subtitles, newValue) }
    }
    /// The names of the tracks of pictures.
    public var videoTrackNames: [Any] { names(.video) }
    /// The numbers of the tracks of pictures, in the order of their names.
    public var videoTrackIndexes: [Any] { indexes(.video) }
    /// How many there are.
    public var numberOfVideoTracks: Int32 { count(.video) }
    /// The number of the track of pictures that plays; setting it is accepted.
    public var currentVideoTrackIndex: Int32 {
        get { index(.video) }
        set {}
    }

    /// Plays sound or shows subtitles of another file along; 0 if there is anything to play them with.
    @discardableResult
    public func addPlaybackSlave(_ slaveURL: URL, type slaveType: VLCMediaPlaybackSlaveType, enforce enforceSelection: Bool) -> Int32 {
        MainActor.value {
            guard media != nil else { return -1 }
            choices.added.append(
                .init(kind: slaveType == .audio ? .audio : .subtitles, location: Media(slaveURL).location, isChosen: enforceSelection))
            if let core, core.phase == .ready { choices.fulfil(in: core) }
            return 0
        }
    }
    /// Shows subtitles of a file; true if there is anything to show them with.
    @discardableResult public func openVideoSubTitles(fromFile path: String) -> Bool {
        addPlaybackSlave(URL(fileURLWithPath: path), type: .subtitle, enforce: true) == 0
    }

    /// Microseconds that subtitles come later than the file says.
    public var currentVideoSubTitleDelay: Int {
        get { MainActor.value { Int((core?.subtitleDelay ?? 0) * 1_000_000) } }
        set { MainActor.value { core?.subtitleDelay = Double(newValue) / 1_000_000 } }
    }
    /// Microseconds that sound comes later than the file says.
    public var currentAudioPlaybackDelay: Int {
        get { MainActor.value { Int((core?.audioDelay ?? 0) * 1_000_000) } }
        set { MainActor.value { core?.audioDelay = Double(newValue) / 1_000_000 } }
    }

    // MARK: Chapters

    /// The number of the chapter that plays, from 0, or -1 for none; set, it goes there.
    public var currentChapterIndex: Int32 {
        get {
            MainActor.value {
                Int32(core.flatMap { core in core.chapter(at: core.position).map { core.chapters.firstIndex(of: $0) ?? -1 } } ?? -1)
            }
        }
        set {
            MainActor.value {
                if let core, core.chapters.indices.contains(Int(newValue)) { core.seek(to: core.chapters[Int(newValue)].start) }
            }
        }
    }
    /// Goes to the next chapter.
    public func nextChapter() { currentChapterIndex += 1 }
    /// Goes to the chapter before.
    public func previousChapter() { currentChapterIndex -= 1 }
}
