import Foundation
import TenFootGraphics

extension MediaPlayer {
    /// Opens media at a position, and closes the previous ones.
    ///
    /// Checks files and loads libmpv on another thread. `phase` reports the result.
    package func open(_ media: Media, at start: TimeInterval = 0, plays: Bool = true) {
        reset()
        self.media = media
        opening.turn += 1
        opening.start = start.isFinite ? max(0, start) : 0
        opening.endWork = stage.beginWork()
        rate = plays ? 1 : 0
        transport.move(to: opening.start, at: stage.now)
        phase = .opening
        tell(.media)
        if role == .film, isAnnounced { stage.nowPlays(self) }
        watch()
        let turn = opening.turn, known = mpv, options = options, findSubtitles = findSubtitles
        Thread.detachNewThread { [weak self] in
            let result = Self.player(for: media, known, options)
            let subtitles = if case .success = result { findSubtitles?(media) ?? [] } else { [SubtitleFile]() }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self, self.opening.turn == turn else {
                        if known == nil, case .success(let player) = result { player.close() }
                        return
                    }
                    self.opening.subtitles = subtitles
                    self.begin(result)
                }
            }
        }
    }

    nonisolated private static func player(
        for media: Media, _ known: MPVPlayer?, _ options: [String: String]
    ) -> Result<MPVPlayer, PlaybackProblem> {
        guard media.isThere else { return .failure(.notFound) }
        if let known { return .success(known) }
        do throws(PlaybackProblem) { return .success(try MPVPlayer.make(options)) } catch { return .failure(error) }
    }

    /// Gives the open media another title, subtitle and summary.
    package func describe(_ new: Media) {
        guard var media, media.location == new.location else { return }
        (media.title, media.subtitle, media.summary) = (new.title, new.subtitle, new.summary)
        guard media != self.media else { return }
        self.media = media
        tell(.media)
    }

    /// Stops playback and releases all resources.
    package func close() {
        opening.turn += 1
        reset()
        shutDown()
        media = nil
        // Before listeners hear of the phase, since they may open other media.
        stage.plays(notAnyMore: self)
        phase = .idle
    }

    /// Ends the open media.
    private func reset() {
        following = nil
        rate = 0
        forget()
    }

    /// Resets the state of the media.
    func forget() {
        endOpening()
        opening.subtitles = []
        tracks = []
        chapters = []
        duration = nil
        videoSize = nil
        (notice, isSilenced) = (nil, false)
        details = StreamDetails()
        isWaiting = false
        transport = Transport()
        let completions = seek.completions
        seek = Seek()
        watchdog.cancel?()
        watchdog = Watchdog()
        cancelEnd?()
        cancelEnd = nil
        cancelRewind?()
        cancelRewind = nil
        cancelLateFrame?()
        cancelLateFrame = nil
        droppedFrames = 0
        for completion in completions { completion(false) }
    }

    func shutDown() {
        for stop in stops { stop() }
        stops = []
        mpv?.close()
        mpv = nil
        (queued, queueing, isReplacing) = (nil, [], false)
        (picture.bitmap, picture.texture, picture.source) = (nil, nil, nil)
        endOpening()
    }

    func endOpening() {
        opening.endWork?()
        opening.endWork = nil
    }

    func fail(_ problem: PlaybackProblem) {
        opening.turn += 1
        rate = 0
        transport.run(at: 0, from: stage.now)
        shutDown()
        watchdog.cancel?()
        let completions = seek.takeCompletions()
        // Before listeners hear of the phase, since they may open other media.
        stage.plays(notAnyMore: self)
        phase = .failed(problem)
        for completion in completions { completion(false) }
    }

    private func begin(_ result: Result<MPVPlayer, PlaybackProblem>) {
        let player: MPVPlayer
        switch result {
        case .success(let made): player = made
        case .failure(let problem): return fail(problem)
        }
        if mpv == nil {
            mpv = player
            stops.append(stage.watch(descriptor: player.descriptor) { [weak self] in self?.wake() })
            if stage.isVirtual { stops.append(stage.wait { [weak self] in self?.isBehind() ?? false }) }
            for property in Self.observed { player.observe(property) }
        }
        guard settleRenderer() else { return fail(.failed("libmpv cannot render video on this screen")) }
        guard let media else { return }
        opening.loaded = opening.start
        player.set("start", opening.start > 0 ? "+\(opening.start)" : "none")
        player.set("pause", isStepped || rate == 0)
        player.set("speed", isStepped || rate <= 0 ? 1 : rate)
        player.set("volume", volume * 100)
        player.set("audio-delay", audioDelay)
        placeSubtitles()
        // Reset the track selection of the previous film.
        if role == .film { for kind in ["aid", "sid", "vid"] { player.set(kind, "auto") } }
        settleSound()
        player.set("http-header-fields", Self.headerList(media.headers))
        load(media, "replace")
        queueFollowing()
    }

    /// The fields as a libmpv list, with commas inside fields escaped by a backslash.
    nonisolated static func headerList(_ headers: [String: String]) -> String {
        let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return fields.map { $0.replacingOccurrences(of: ",", with: "\\,") }.joined(separator: ",")
    }

    private func load(_ media: Media, _ mode: String, reply: UInt64 = 0) {
        // A name that begins with a dash or a scheme must stay a file.
        let location = media.isFile && !media.location.hasPrefix("/") ? "./" + media.location : media.location
        mpv?.command("loadfile", location, mode, reply: reply)
    }

    /// Adds the next subtitle file without selecting it: one after another, so that they keep their order.
    func addSubtitles() {
        guard phase == .ready || phase == .ended, !opening.subtitles.isEmpty else { return }
        let file = opening.subtitles.removeFirst()
        mpv?.command("sub-add", file.path, "auto", file.title, file.language ?? "", reply: Reply.subtitles)
    }

    /// Sets what plays next: the sound continues without a gap if both have the same format.
    ///
    /// On a virtual clock nothing follows automatically: the end is reported, and its observer opens the next.
    package func follow(with next: Media?) {
        guard following != next else { return }
        following = next
        if phase == .opening && mpv != nil || phase == .ready { queueFollowing() }
    }

    private func queueFollowing() {
        guard !isStepped else { return }
        queueing.append(following)
        mpv?.command("playlist-clear", reply: following == nil ? Reply.queued : 0)
        if let following { load(following, "append", reply: Reply.queued) }
    }

    /// Handles libmpv's advance to its queued file, which may be outdated if `following` was changed at the same moment.
    func wentOn() {
        guard let following else {
            isReplacing = true
            mpv?.command("stop", reply: Reply.replaced)
            return finish()
        }
        if following != queued {
            isReplacing = true
            load(following, "replace", reply: Reply.replaced)
        }
        advance(to: following)
    }

    private func advance(to next: Media) {
        queued = nil
        following = nil
        forget()
        media = next
        opening.turn += 1
        (opening.start, opening.loaded) = (0, 0)
        phase = .opening
        watch()
        tell(.advanced)
        tell(.media)
        if isAnnounced { stage.nowPlays(self) }
        findFollowingSubtitles(of: next)
    }

    /// Finds the subtitle files of media that libmpv has opened by itself.
    private func findFollowingSubtitles(of media: Media) {
        guard let findSubtitles else { return }
        let turn = opening.turn
        Thread.detachNewThread { [weak self] in
            let files = findSubtitles(media)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self, self.opening.turn == turn else { return }
                    self.opening.subtitles = files
                    self.addSubtitles()
                }
            }
        }
    }

    /// The observed properties that belong to the file, and are reset by `forget()`.
    static let ofFile = ["duration", "track-list", "chapter-list", "video-out-params"]
    static let observed = ofFile + ["eof-reached", "paused-for-cache", "frame-drop-count"]

    /// Source: mpv's manual.
    private var options: [String: String] {
        var options = [
            "vo": "libmpv", "config": "no", "load-scripts": "no", "osc": "no", "ytdl": "no", "terminal": "no", "idle": "yes",
            "input-default-bindings": "no", "input-vo-keyboard": "no", "input-media-keys": "no", "osd-level": "0",
            // Leave out audio outputs that only print errors if they are not in use.
            "ao": "pipewire,pulse,alsa", "audio-client-name": "TenFoot", "keep-open": "yes", "keep-open-pause": "no", "hr-seek": "yes",
            "prefetch-playlist": "yes",
            // Deliver each frame at its time, not earlier; the loop has its own pacing.
            "video-timing-offset": "0", "keepaspect": "no",
            // Without `sws-fast`, an unscaled frame takes swscale's general path, which is eighteen times slower.
            "sws-allow-zimg": "no", "sws-fast": "yes", "sws-scaler": "fast-bilinear", "zimg-fast": "yes",
            "demuxer-max-bytes": "64MiB", "demuxer-max-back-bytes": "16MiB", "network-timeout": "20",
            "sub-auto": "fuzzy", "sub-file-paths": SubtitleFile.searchedFolders.joined(separator: ":"), "sub-bold": "no",
            "gpu-hwdec-interop": Self.hasDecoder ? "auto" : "no",
        ]
        options.merge(output) { $1 }
        if isStepped { options["ao"] = "null" }
        if role == .preview {
            options.merge(["aid": "no", "sid": "no", "sub-auto": "no", "vd-lavc-threads": "1", "demuxer-max-bytes": "8MiB"]) { $1 }
        }
        return options
    }
}
