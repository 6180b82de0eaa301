import TenFoot
import TenFootMPRIS
import TenFootViewGraph

/// The playback commands that an app can handle.
///
/// Source: MediaPlayer MPRemoteCommandCenter.
public final class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
    // Used on the main thread only, as apps do.
    private static let center = MPRemoteCommandCenter()
    /// The app's command center.
    public class func shared() -> MPRemoteCommandCenter { center }

    /// Play.
    public let playCommand = MPRemoteCommand()
    /// Pause.
    public let pauseCommand = MPRemoteCommand()
    /// Play if paused, otherwise pause.
    public let togglePlayPauseCommand = MPRemoteCommand()
    /// Stop.
    public let stopCommand = MPRemoteCommand()
    /// Next track.
    public let nextTrackCommand = MPRemoteCommand()
    /// Previous track.
    public let previousTrackCommand = MPRemoteCommand()
    /// Skip forward by an interval.
    public let skipForwardCommand = MPSkipIntervalCommand()
    /// Skip backward by an interval.
    public let skipBackwardCommand = MPSkipIntervalCommand()
    /// Go to a position.
    public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
    /// Seek forward; never sent.
    public let seekForwardCommand = MPRemoteCommand()
    /// Seek backward; never sent.
    public let seekBackwardCommand = MPRemoteCommand()
    /// Change the playback rate; never sent.
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
    /// Change the shuffle mode; never sent.
    public let changeShuffleModeCommand = MPRemoteCommand()
    /// Change the repeat mode; never sent.
    public let changeRepeatModeCommand = MPRemoteCommand()
    /// Rate; never sent.
    public let ratingCommand = MPRatingCommand()
    /// Like; never sent.
    public let likeCommand = MPFeedbackCommand()
    /// Dislike; never sent.
    public let dislikeCommand = MPFeedbackCommand()
    /// Bookmark; never sent.
    public let bookmarkCommand = MPFeedbackCommand()
    /// Enable a language option; never sent.
    public let enableLanguageOptionCommand = MPRemoteCommand()
    /// Disable a language option; never sent.
    public let disableLanguageOptionCommand = MPRemoteCommand()

    private override init() {
        super.init()
        for command in [playCommand, pauseCommand, togglePlayPauseCommand] { command.onChange = { [unowned self] in listen() } }
        for command in [nextTrackCommand, changePlaybackPositionCommand, skipForwardCommand] {
            command.onChange = { MPNowPlayingInfoCenter.default().tell() }
        }
    }

    /// Receives the Play/Pause presses that no view handles, as long as a command has a handler for them.
    private func listen() {
        let isHeard = [playCommand, pauseCommand, togglePlayPauseCommand].contains(where: \.isHeard)
        MainActor.hop { ViewHost.onUnheardPlayPause = isHeard ? { Self.center.perform(.playPause) } : nil }
    }

    /// Sends the command for a request that arrived over MPRIS or from the remote.
    func perform(_ request: MPRISRequest) {
        let center = MPNowPlayingInfoCenter.default()
        switch request {
        case .play: if !playCommand.perform() { togglePlayPauseCommand.perform() }
        case .pause: if !pauseCommand.perform() { togglePlayPauseCommand.perform() }
        case .playPause:
            if !togglePlayPauseCommand.perform() { _ = center.isPaused ? playCommand.perform() : pauseCommand.perform() }
        case .stop: if !stopCommand.perform() { pauseCommand.perform() }
        case .next: nextTrackCommand.perform()
        case .previous: previousTrackCommand.perform()
        case .skip(let seconds):
            let command = seconds < 0 ? skipBackwardCommand : skipForwardCommand
            if !command.perform({ MPSkipIntervalCommandEvent($0, by: abs(seconds)) }) { go(to: max(0, center.elapsed + seconds)) }
        case .go(let time, _): go(to: time)
        }
    }

    private func go(to time: TimeInterval) {
        changePlaybackPositionCommand.perform { MPChangePlaybackPositionCommandEvent($0, to: time) }
    }
}
