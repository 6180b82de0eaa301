import Foundation

/// The transport commands of presses and apps.
extension MediaPlayer {
    /// Plays at a rate: 1 is normal, 2 to 4 play fast without sound, negative rates play in reverse; 100 is libmpv's fastest.
    package func play(rate wanted: Double = 1) {
        guard wanted.isFinite, wanted != 0 else { return pause() }
        guard phase == .ready || phase == .opening else { return }
        let new = min(max(wanted, -100), 100)
        let old = rate
        rate = new
        if !isStepped {
            cancelRewind?()
            cancelRewind = nil
            mpv?.set("speed", max(new, 0.1))
            settleSound()
            mpv?.set("pause", new < 0)
            if new < 0 { rewind() }
            // After reverse play, continue from the transport's position.
            if old < 0, new > 0 { seek(to: position) }
        }
        settleClock()
    }

    package func pause() {
        guard rate != 0 else { return }
        let old = rate
        rate = 0
        cancelRewind?()
        cancelRewind = nil
        hold()
        settleClock()
        if !isStepped { old < 0 ? seek(to: position) : synchronise() }
    }

    /// Pauses libmpv, and resets its speed for the next playback.
    func hold() {
        guard !isStepped else { return }
        mpv?.set("pause", true)
        mpv?.set("speed", 1.0)
        settleSound()
    }

    /// Seeks, and calls `completion` with true when the picture is ready, or with false if another seek, other media or an error comes first.
    ///
    /// Media that are still being opened start at the position.
    package func seek(to target: TimeInterval, then completion: (@MainActor (Bool) -> Void)? = nil) {
        if phase == .opening { return start(at: target, then: completion) }
        guard phase == .ready || phase == .ended else {
            completion?(false)
            return
        }
        let target = transport.clamped(target)
        transport.move(to: target, at: stage.now)
        leaveEnd()
        jumps += 1
        let replaced = seek.takeCompletions()
        if isStepped {
            completion?(true)
            settleClock()
            if role == .preview { _ = isBehind() }
        } else {
            if let completion { seek.completions = [completion] }
            seek.isRunning = true
            settleClock()
            mpv?.command("seek", String(target), "absolute+exact")
        }
        for completion in replaced { completion(false) }
        tell(.jump)
    }

    /// Lets the media that are being opened start at a position.
    private func start(at target: TimeInterval, then completion: (@MainActor (Bool) -> Void)?) {
        guard target.isFinite else {
            completion?(false)
            return
        }
        opening.start = max(0, target)
        transport.move(to: opening.start, at: stage.now)
        let replaced = seek.takeCompletions()
        if let completion { seek.completions = [completion] }
        for completion in replaced { completion(false) }
    }

    /// Makes ended media ready again if the position is now before the end, and plays on if the rate was kept.
    func leaveEnd() {
        let end = min(endTime ?? .infinity, duration ?? .infinity)
        guard phase == .ended, position < end - 0.05 else { return }
        phase = .ready
        if rate != 0 { play(rate: rate) }
    }

    /// Plays this track of its kind, or none.
    package func select(_ kind: MediaTrack.Kind, _ number: Int?) {
        guard kind != .video else { return }
        if kind == .audio { isSilenced = number == nil }
        mpv?.set(kind == .audio ? "aid" : "sid", number.map(String.init) ?? "no")
        for index in tracks.indices where tracks[index].kind == kind { tracks[index].isSelected = tracks[index].number == number }
        drawSubtitlesAnew()
    }

    /// Shows the next frame, and pauses.
    package func step() {
        guard phase == .ready else { return }
        pause()
        if isStepped {
            seek(to: position + 1 / (tracks(.video).first?.framesPerSecond ?? 25))
        } else {
            mpv?.command("frame-step")
        }
    }

    /// Starts or, with nil, stops recording the stream to a file; false if nothing plays.
    package func record(to path: String?) -> Bool {
        guard phase == .ready else { return false }
        mpv?.set("stream-record", path ?? "")
        return true
    }

    /// Adds audio or subtitles from another file; `tracks` lists them once libmpv has read it.
    package func add(_ kind: MediaTrack.Kind, _ location: String, selects: Bool) {
        guard kind != .video, phase == .ready else { return }
        mpv?.command(kind == .audio ? "audio-add" : "sub-add", location, selects ? "select" : "auto")
    }

    private static let usualSubtitleFont = "Inter"

    /// Sets the position and style of subtitles.
    func placeSubtitles() {
        mpv?.set("sub-delay", subtitleDelay)
        mpv?.set("sub-scale", subtitleScale)
        mpv?.set("sub-font", subtitleFont ?? Self.usualSubtitleFont)
        mpv?.set("sub-color", String(format: "#%06X", subtitleColor ?? 0xFF_FFFF))
        mpv?.set("sub-pos", String(100 - subtitleLift))
        mpv?.set("sub-visibility", !hidesSubtitles)
        drawSubtitlesAnew()
    }

    /// Fetches the shown frame again with its subtitles on a virtual clock; otherwise libmpv redraws it itself.
    func drawSubtitlesAnew() { if stage.isVirtual { seek.shown = nil } }

    /// Mutes libmpv if the player is muted, and during fast and reverse play.
    func settleSound() { mpv?.set("mute", isMuted || rate > 2 || rate < 0 || rate == 2) }

    /// Plays in reverse as a series of seeks, each requested when the last is done, since libmpv only plays forwards.
    private func rewind() {
        cancelRewind = stage.after(seconds: 0.25) { [weak self] in
            guard let self, rate < 0 else { return }
            if !seek.isRunning {
                seek.isRunning = true
                mpv?.command("seek", String(position), "absolute+keyframes")
            }
            rewind()
        }
    }
}
