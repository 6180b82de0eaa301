import Foundation
import TenFootPlayback
import TenFootViewGraph

/// Track selections and additions requested before the film was open.
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

/// Track identifiers are libmpv's, from 1 for each type; -1 means none. As in libvlc, lists begin with that entry, named "Disable".
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

    /// The names of the audio tracks.
    public var audioTrackNames: [Any] { names(.audio) }
    /// The identifiers of the audio tracks, in the order of their names.
    public var audioTrackIndexes: [Any] { indexes(.audio) }
    /// The number of audio tracks, including the entry "Disable".
    public var numberOfAudioTracks: Int32 { count(.audio) }
    /// The identifier of the selected audio track; -1 for none.
    public var currentAudioTrackIndex: Int32 {
        get { index(.audio) }
        set { choose(.audio, newValue) }
    }
    /// The names of the subtitle tracks.
    public var videoSubTitlesNames: [Any] { names(.subtitles) }
    /// The identifiers of the subtitle tracks, in the order of their names.
    public var videoSubTitlesIndexes: [Any] { indexes(.subtitles) }
    /// The number of subtitle tracks, including the entry "Disable".
    public var numberOfSubtitlesTracks: Int32 { count(.subtitles) }
    /// The identifier of the selected subtitle track; -1 for none.
    public var currentVideoSubTitleIndex: Int32 {
        get { index(.subtitles) }
        set { choose(.subtitles, newValue) }
    }
    /// The names of the video tracks.
    public var videoTrackNames: [Any] { names(.video) }
    /// The identifiers of the video tracks, in the order of their names.
    public var videoTrackIndexes: [Any] { indexes(.video) }
    /// The number of video tracks, including the entry "Disable".
    public var numberOfVideoTracks: Int32 { count(.video) }
    /// The identifier of the selected video track; setting it has no effect.
    public var currentVideoTrackIndex: Int32 {
        get { index(.video) }
        set {}
    }

    /// Adds an audio or subtitle file; returns 0, or -1 if there is no media.
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
    /// Adds and selects a subtitle file; false if there is no media.
    @discardableResult public func openVideoSubTitles(fromFile path: String) -> Bool {
        addPlaybackSlave(URL(fileURLWithPath: path), type: .subtitle, enforce: true) == 0
    }

    /// The delay of subtitles, in microseconds.
    public var currentVideoSubTitleDelay: Int {
        get { MainActor.value { Int((core?.subtitleDelay ?? 0) * 1_000_000) } }
        set { MainActor.value { core?.subtitleDelay = Double(newValue) / 1_000_000 } }
    }
    /// The delay of audio, in microseconds.
    public var currentAudioPlaybackDelay: Int {
        get { MainActor.value { Int((core?.audioDelay ?? 0) * 1_000_000) } }
        set { MainActor.value { core?.audioDelay = Double(newValue) / 1_000_000 } }
    }

    // MARK: Chapters

    /// The index of the current chapter, or -1 for none; setting it seeks to the chapter.
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
    /// Goes to the previous chapter.
    public func previousChapter() { currentChapterIndex -= 1 }
}
