import Foundation

/// What presses and apps ask for.
extension MediaPlayer {
    /// Plays on, as fast as told: 1 is as recorded, 2 to 4 pass over it without sound, negative rates go back.
    package func play(rate new: Double = 1) {
        guard new.isFinite, new != 0 else { return pause() }
        guard phase == .ready || phase == .opening else { return }
        let old = rate
        rate = new
        if !isStepped {
            cancelRewind?()
            cancelRewind = nil
            mpv?.set("speed", max(new, 0.1))
            settleSound()
            mpv?.set("pause", new < 0)
            if new < 0 { rewind() }
            // What comes after going back begins where the transport stands.
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

    /// Pauses libmpv, at the usual speed for what is played next.
    func hold() {
        guard !isStepped else { return }
        mpv?.set("pause", true)
        mpv?.set("speed", 1.0)
        settleSound()
    }

    /// Jumps, and says when the picture is there.
    package func seek(to target: TimeInterval, then completion: (@MainActor () -> Void)? = nil) {
        guard phase == .ready || phase == .ended else {
            if phase == .opening { opening.start = max(0, target) }
            completion?()
            return
        }
        let target = transport.clamped(target)
        if phase == .ended, target < (duration ?? .infinity) - 0.05 { phase = .ready }
        transport.move(to: target, at: stage.now)
        jumps += 1
        if isStepped {
            completion?()
            settleClock()
            if role == .preview { _ = isBehind() }
        } else {
            if let completion { seek.completions.append(completion) }
            seek.isRunning = true
            settleClock()
            mpv?.command("seek", String(target), "absolute+exact")
        }
        tell(.jump)
    }

    /// Plays this track of its kind, or none.
    package func select(_ kind: MediaTrack.Kind, _ number: Int?) {
        guard kind != .video else { return }
        if kind == .audio { isSilenced = number == nil }
        mpv?.set(kind == .audio ? "aid" : "sid", number.map(String.init) ?? "no")
        for index in tracks.indices where tracks[index].kind == kind { tracks[index].isSelected = tracks[index].number == number }
        drawSubtitlesAnew()
    }

    /// Shows the next frame, and stands still.
    package func step() {
        guard phase == .ready else { return }
        pause()
        if isStepped {
            seek(to: position + 1 / (tracks(.video).first?.framesPerSecond ?? 25))
        } else {
            mpv?.command("frame-step")
        }
    }

    /// Writes what plays from here on to a file as well, or no more; false where nothing plays.
    package func record(to path: String?) -> Bool {
        guard phase == .ready else { return false }
        mpv?.set("stream-record", path ?? "")
        return true
    }

    /// Adds sound or subtitles of another file to what plays; `tracks` has them when libmpv has read it.
    package func add(_ kind: MediaTrack.Kind, _ location: String, selects: Bool) {
        guard kind != .video, phase == .ready else { return }
        mpv?.command(kind == .audio ? "audio-add" : "sub-add", location, selects ? "select" : "auto")
    }

    private static let usualSubtitleFont = "Inter"

    /// Sets where and how subtitles are written.
    func placeSubtitles() {
        mpv?.set("sub-delay", subtitleDelay)
        mpv?.set("sub-scale", subtitleScale)
        mpv?.set("sub-font", subtitleFont ?? Self.usualSubtitleFont)
        mpv?.set("sub-color", String(format: "#%06X", subtitleColor ?? 0xFF_FFFF))
        mpv?.set("sub-pos", String(100 - subtitleLift))
        mpv?.set("sub-visibility", !hidesSubtitles)
        drawSubtitlesAnew()
    }

    /// A frame that was asked for has to be asked for again, with what is written over it; libmpv redraws those it times itself.
    func drawSubtitlesAnew() { if stage.isVirtual { seek.shown = nil } }

    /// Passing over a film has no sound.
    func settleSound() { mpv?.set("mute", isMuted || rate > 2 || rate < 0 || rate == 2) }

    /// libmpv plays forwards alone: going back is a run of jumps, each asked for when the last one is there.
    private func rewind() {
        cancelRewind = stage.after(seconds: 0.25) { [weak self] in
            guard let self, rate < 0 else { return }
            if position <= 0 { return play() }
            if !seek.isRunning {
                seek.isRunning = true
                mpv?.command("seek", String(position), "absolute+keyframes")
            }
            rewind()
        }
    }
}
