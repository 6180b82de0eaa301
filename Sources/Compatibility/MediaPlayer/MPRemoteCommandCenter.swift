import TenFoot
import TenFootMPRIS
import TenFootViewGraph

/// What may be asked of what an app plays.
///
/// Source: MediaPlayer MPRemoteCommandCenter.
public final class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
    // Used on the main thread, as apps do.
    private static let center = MPRemoteCommandCenter()
    /// The app's.
    public class func shared() -> MPRemoteCommandCenter { center }

    /// Go on.
    public let playCommand = MPRemoteCommand()
    /// Wait.
    public let pauseCommand = MPRemoteCommand()
    /// Go on or wait, whichever it does not.
    public let togglePlayPauseCommand = MPRemoteCommand()
    /// End.
    public let stopCommand = MPRemoteCommand()
    /// What follows.
    public let nextTrackCommand = MPRemoteCommand()
    /// What was before.
    public let previousTrackCommand = MPRemoteCommand()
    /// On by some seconds.
    public let skipForwardCommand = MPSkipIntervalCommand()
    /// Back by some seconds.
    public let skipBackwardCommand = MPSkipIntervalCommand()
    /// To a time.
    public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
    /// Wind on; nothing asks for it here.
    public let seekForwardCommand = MPRemoteCommand()
    /// Wind back; nothing asks for it here.
    public let seekBackwardCommand = MPRemoteCommand()
    /// Faster or slower; nothing asks for it here.
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
    /// In another order; nothing asks for it here.
    public let changeShuffleModeCommand = MPRemoteCommand()
    /// Over and over; nothing asks for it here.
    public let changeRepeatModeCommand = MPRemoteCommand()
    /// Rated; nothing asks for it here.
    public let ratingCommand = MPRatingCommand()
    /// Liked; nothing asks for it here.
    public let likeCommand = MPFeedbackCommand()
    /// Not liked; nothing asks for it here.
    public let dislikeCommand = MPFeedbackCommand()
    /// Marked; nothing asks for it here.
    public let bookmarkCommand = MPFeedbackCommand()
    /// Another language; nothing asks for it here.
    public let enableLanguageOptionCommand = MPRemoteCommand()
    /// No language; nothing asks for it here.
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

    /// Calls the command for a request that came over MPRIS or from the remote.
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
