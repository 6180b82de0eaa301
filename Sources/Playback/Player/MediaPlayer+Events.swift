import Foundation
import TenFootLanguage

/// Numbers of requests to libmpv; `details` and all higher ones are for the lines of `StreamDetails`.
enum Reply {
    static let position: UInt64 = 1
    static let buffered: UInt64 = 2
    static let queued: UInt64 = 3
    static let replaced: UInt64 = 4
    static let subtitles: UInt64 = 5
    /// The first of `MediaPlayer.ofFile`.
    static let ofFile: UInt64 = 10
    static let details: UInt64 = 100
}

extension MediaPlayer {
    /// Handles pending events and frames of libmpv.
    func wake() {
        guard let mpv else { return }
        mpv.acknowledge()
        if mpv.renderer?.hasFrame == true || (picture.source as? LateFrame)?.isSucceeded == true { drawFrame() }
        while self.mpv === mpv, let event = mpv.nextEvent() { take(event, from: mpv) }
    }

    private func take(_ event: MPVEvent, from mpv: MPVPlayer) {
        switch event {
        case .loaded:
            watchdog.lastProgress = stage.now
            askAboutFile()
        case .seeking: (seek.hasBegun, seek.hasFrame) = (true, false)
        case .restarted: if !isReplacing { restarted() }
        case .ended(.failed(let code)):
            fail(PlaybackProblem(code: code, text: mpv.text(ofError: code), isFileThere: media?.isFound() ?? true))
        case .ended(.finished): if phase == .ready { wentOn() }
        case .ended: break
        case .property(let name, let value): take(name, value)
        case .reply(Reply.position, let value, _): take(position: value.number)
        case .reply(Reply.buffered, let value, _): if details.buffered != value.number { details.buffered = value.number }
        case .reply(Reply.queued, _, _): if !queueing.isEmpty { queued = queueing.removeFirst() }
        case .reply(Reply.replaced, _, _): isReplacing = false
        case .reply(Reply.subtitles, _, _): addSubtitles()
        case .reply(let number, let value, false) where Reply.ofFile..<Reply.ofFile + UInt64(Self.ofFile.count) ~= number:
            take(Self.ofFile[Int(number - Reply.ofFile)], value)
        case .reply(let number, let value, false) where number >= Reply.details: details.take(Int(number - Reply.details), value)
        case .reply: break
        case .log("cplayer", let text) where text.hasPrefix("Cannot seek in this stream"): refuseSeek()
        case .log(let prefix, _): if ["ffmpeg", "stream", "demux", "file", "lavf", "mkv"].contains(prefix) { watchdog.readError = true }
        }
    }

    /// Asks for the properties of the file: libmpv reports no change if the file before had the same.
    private func askAboutFile() {
        for (index, name) in Self.ofFile.enumerated() { mpv?.get(name, reply: Reply.ofFile + UInt64(index)) }
    }

    private func take(_ name: String, _ value: MPVValue) {
        switch name {
        case "duration":
            transport.duration = value.length
            if duration != transport.duration { duration = transport.duration }
            planEnd()
        case "track-list":
            let new = MediaTrack.list(value)
            if tracks != new {
                tracks = new
                // Draw again with the added subtitles.
                drawSubtitlesAnew()
                tell(.tracks)
                noteSilence()
            }
        case "chapter-list":
            let new = Chapter.list(value)
            if chapters != new { chapters = new }
        case "video-out-params":
            let size = value["dw"].number.flatMap { width in value["dh"].number.map { CGSize(width: width, height: $0) } }
            if let size, size != videoSize { videoSize = size }
        case "eof-reached": if value.flag, !isStepped, phase == .ready { reachedEnd() }
        case "paused-for-cache":
            watchdog.isStalled = false
            if isWaiting != value.flag { isWaiting = value.flag; settleClock() }
        case "frame-drop-count":
            let count = value.integer ?? 0
            if count > droppedFrames { stage.count(videoFrames: 0, dropped: count - droppedFrames) }
            droppedFrames = count
        default: break
        }
    }

    /// Handles the first picture after opening or seeking.
    private func restarted() {
        noteProgress()
        // A seek that a listener makes below has its picture later, and overtakes one that was made while the media were opened.
        var completions = phase == .opening ? [] : seek.takeCompletions()
        if isStepped {
            if seek.wanted != nil, !seek.hasBegun { return }
            if let wanted = seek.wanted { seek.shown = wanted }
            seek.wanted = nil
            drawFrame()
        } else {
            seek.isRunning = false
            drawLateFrame()
        }
        if phase == .opening {
            // The size of the picture is known now.
            askAboutFile()
            let turn = opening.turn, start = opening.start, loaded = opening.loaded
            // Before listeners hear of the phase, since they may seek.
            transport.move(to: start, at: stage.now)
            phase = .ready
            // A listener may have opened other media.
            guard opening.turn == turn else { return }
            addSubtitles()
            // Reset this option of the player, so that the next file begins at its start.
            if loaded > 0 { mpv?.set("start", "none") }
            noteSilence()
            if !seek.isRunning { completions = seek.takeCompletions() }
            // libmpv does not know of a seek since it was given the file, unless a listener has sought anew.
            if !isStepped, start != loaded, !seek.isRunning {
                seek(to: start) { [completions] isThere in for completion in completions { completion(isThere) } }
                completions = []
            }
        } else if phase == .ended, !isStepped {
            phase = .ready
        }
        settleClock()
        if !isStepped { synchronise() }
        for completion in completions { completion(true) }
        if isStepped, role == .preview { _ = isBehind() }
        if !isBehindAtOpening { endOpening() }
    }

    /// Goes on at the present position after libmpv has refused a seek, as in a live stream; it reports that by this message only.
    private func refuseSeek() {
        guard seek.isRunning || phase == .opening else { return }
        seek.isRunning = false
        let completions = seek.takeCompletions()
        settleClock()
        synchronise()
        for completion in completions { completion(false) }
    }

    /// Notes that libmpv has deselected the sound by itself because no device accepts it.
    private func noteSilence() {
        guard phase == .ready, notice == nil, role == .film, !stage.isVirtual, !isSilenced else { return }
        guard tracks(.audio).count > 0, selected(.audio) == nil else { return }
        notice = String(platform: "No sound: the sound device is missing or in use by another program.")
        tell(.notice)
    }

    /// Whether the first picture is still being fetched, which is done explicitly on a virtual clock.
    private var isBehindAtOpening: Bool { stage.isVirtual && isBehind() }

    /// The film was played to its end, or its file is gone.
    private func reachedEnd() {
        if let duration, duration - position > 5, watchdog.readError || media?.isFound() == false { return fail(.vanished) }
        finish()
    }

    /// Ends playback at a position, by default at the end of the media.
    func finish(at end: TimeInterval? = nil) {
        if !keepsRateAtEnd { rate = 0 }
        cancelRewind?()
        // At the end libmpv is not paused, and would continue to play after a jump back.
        hold()
        if let end = end ?? duration { transport.move(to: end, at: stage.now) }
        transport.run(at: 0, from: stage.now)
        phase = .ended
        tell(.end)
    }

    // MARK: Time

    /// Requests the position from libmpv.
    func synchronise() {
        watchdog.lastSync = stage.now
        mpv?.get("time-pos", reply: Reply.position)
    }

    private func take(position: TimeInterval?) {
        guard let position, !seek.isRunning, phase == .ready, rate >= 0 else { return }
        if abs(position - watchdog.lastPosition) > 1e-3 {
            noteProgress()
            watchdog.lastPosition = position
        }
        let error = abs(position - transport.position(at: stage.now))
        transport.move(to: position, at: stage.now)
        if error > 0.05 {
            jumps += 1
            planEnd()
            tell(.jump)
        }
    }

    /// Sets the transport's rate to that of the film, or stops it.
    func settleClock() {
        let runs = phase == .ready && !isWaiting && (isStepped || rate < 0 || !seek.isRunning)
        let before = transport.rate
        transport.run(at: runs && role == .film ? rate : 0, from: stage.now)
        planEnd()
        watch()
        if transport.rate != before { tell(.clock) }
    }

    /// The end that the transport decides: an end time that is set, or without a running mpv the end of the media.
    private var plannedEnd: TimeInterval? {
        if let endTime, endTime < duration ?? .infinity { return endTime }
        return isStepped ? duration : nil
    }

    /// Plans the end that the transport decides, and in reverse play that of the film's beginning.
    func planEnd() {
        cancelEnd?()
        cancelEnd = nil
        guard phase == .ready else { return }
        if transport.rate < 0 {
            cancelEnd = stage.after(seconds: position / -transport.rate) { [weak self] in
                guard let self else { return }
                cancelEnd = nil
                if phase == .ready, rate < 0 { play() }
            }
        }
        guard transport.rate > 0, let planned = plannedEnd else { return }
        // Beyond its end time a film ends where it is.
        let end = max(planned, position)
        cancelEnd = stage.after(seconds: max(0, (end - position) / transport.rate)) { [weak self] in
            guard let self else { return }
            cancelEnd = nil
            // Allow half a millisecond: the clock has whole nanoseconds, which the end may not be.
            if position >= end - 5e-4 { finish(at: end) } else { planEnd() }
        }
    }

    /// Notes that new data have arrived, which ends a stall.
    func noteProgress() {
        watchdog.lastProgress = stage.now
        guard watchdog.isStalled else { return }
        watchdog.isStalled = false
        isWaiting = false
        settleClock()
    }

    /// Checks after some seconds whether new data has arrived.
    func watch() {
        watchdog.cancel?()
        watchdog.cancel = nil
        guard !stage.isVirtual, role == .film, phase == .opening || isPlaying else { return }
        watchdog.lastProgress = max(watchdog.lastProgress, stage.now)
        look(in: patience)
    }

    private func look(in seconds: TimeInterval) {
        watchdog.cancel = stage.after(seconds: seconds) { [weak self] in
            guard let self, phase == .opening || isPlaying else { return }
            // Media without video frames do not report progress by themselves.
            synchronise()
            let idle = stage.now - watchdog.lastProgress
            if idle >= patience * 1.5 { return fail(.stalled(seconds: Int(idle.rounded()))) }
            if !isWaiting, idle >= patience {
                watchdog.isStalled = true
                isWaiting = true
            }
            look(in: patience / 2)
        }
    }
}
