import TenFootGLib
import TenFootMPRIS
import TenFootUIKit

/// Publishes what an app plays over MPRIS, for the launcher, for media keys and for other programs.
///
/// Source: MediaPlayer MPNowPlayingInfoCenter.
public final class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
    // Used on the main thread only, as apps do.
    private static let center = MPNowPlayingInfoCenter()
    /// The app's info center.
    public class func `default`() -> MPNowPlayingInfoCenter { center }

    /// The metadata of the playing item; nil if nothing plays.
    public var nowPlayingInfo: [String: Any]? {
        didSet {
            told = ProcessInfo.processInfo.systemUptime
            tell()
        }
    }
    /// The playback state, if the app sets it; otherwise it is derived from the rate.
    public var playbackState = MPNowPlayingPlaybackState.unknown { didSet { tell() } }

    /// The bus to publish on; tests set another.
    var bus = Bus.session { didSet { player = nil } }
    private var told = 0.0
    private var player: MPRISPlayer?

    private func number(_ key: String) -> Double? { (nowPlayingInfo?[key] as? NSNumber)?.doubleValue ?? nowPlayingInfo?[key] as? Double }

    private var rate: Double {
        switch playbackState {
        case .paused, .stopped, .interrupted: 0
        case .playing: max(number(MPNowPlayingInfoPropertyPlaybackRate) ?? 1, 0.1)
        case .unknown: number(MPNowPlayingInfoPropertyPlaybackRate) ?? 1
        }
    }
    var isPaused: Bool { rate == 0 }

    /// The current playback position in seconds, extrapolated from the last one that the app set.
    var elapsed: TimeInterval {
        (number(MPNowPlayingInfoPropertyElapsedPlaybackTime) ?? 0) + rate * (ProcessInfo.processInfo.systemUptime - told)
    }

    /// The state in MPRIS terms.
    var state: MPRISState? {
        guard let info = nowPlayingInfo else { return nil }
        func text(_ key: String) -> String? { info[key] as? String }
        let title = text(MPMediaItemPropertyTitle) ?? ""
        let commands = MPRemoteCommandCenter.shared()
        let isLive = info[MPNowPlayingInfoPropertyIsLiveStream] as? Bool ?? false
        return MPRISState(
            title: title, subtitle: text(MPMediaItemPropertyArtist) ?? text(MPMediaItemPropertyAlbumTitle) ?? "",
            location: (info[MPNowPlayingInfoPropertyAssetURL] as? URL)?.absoluteString ?? "",
            duration: isLive ? nil : number(MPMediaItemPropertyPlaybackDuration), position: elapsed, rate: rate,
            hasNext: commands.nextTrackCommand.isHeard,
            canSeek: commands.changePlaybackPositionCommand.isHeard || commands.skipForwardCommand.isHeard)
    }

    func tell() {
        guard let state else {
            player?.update(nil)
            return
        }
        let player = player ?? Self.made(bus)
        self.player = player
        player.update(state, hasJumped: true)
    }

    private static func made(_ bus: Bus) -> MPRISPlayer {
        let name = ProcessInfo.processInfo.processName
        let allowed = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return MPRISPlayer(bus: bus, name: "app_" + allowed, identity: name) { request in
            await MainActor.run { MPRemoteCommandCenter.shared().perform(request) }
        }
    }
}

/// Whether an app plays.
///
/// Source: MediaPlayer MPNowPlayingPlaybackState.
public enum MPNowPlayingPlaybackState: UInt, Sendable { case unknown, playing, paused, stopped, interrupted }

/// The media type of an item.
///
/// Source: MediaPlayer MPNowPlayingInfoMediaType.
public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }

/// The artwork of an item; not published.
///
/// Source: MediaPlayer MPMediaItemArtwork.
public final class MPMediaItemArtwork: NSObject, @unchecked Sendable {
    // Immutable.
    /// Its size.
    public let bounds: CGRect
    private let handler: (CGSize) -> UIImage
    /// Creates artwork whose image is made on request.
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        bounds = CGRect(origin: .zero, size: boundsSize)
        handler = requestHandler
    }
    /// The image in a size.
    public func image(at size: CGSize) -> UIImage? { handler(size) }
}

/// Accepted and ignored: no interface offers languages.
///
/// Source: MediaPlayer MPNowPlayingInfoLanguageOption.
public final class MPNowPlayingInfoLanguageOption: NSObject, @unchecked Sendable {}

/// Accepted and ignored: no interface offers languages.
///
/// Source: MediaPlayer MPNowPlayingInfoLanguageOptionGroup.
public final class MPNowPlayingInfoLanguageOptionGroup: NSObject, @unchecked Sendable {}

/// The title, a string.
public let MPMediaItemPropertyTitle = "title"
/// The artist, a string.
public let MPMediaItemPropertyArtist = "artist"
/// The album's artist, a string; not published.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
/// The album, a string; published if there is no artist.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The genre, a string; not published.
public let MPMediaItemPropertyGenre = "genre"
/// The duration in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The artwork; not published.
public let MPMediaItemPropertyArtwork = "artwork"
/// The playback position in seconds, at the time when it is set.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The playback rate; 0 means paused.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The default playback rate; not published.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// The index in the playback queue; not published.
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
/// The number of items in the playback queue; not published.
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
/// The chapter's number; not published.
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
/// Whether it is a live stream, whose duration is not published.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The media type; not published.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// The URL of the item.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
/// The available language options; not published.
public let MPNowPlayingInfoPropertyAvailableLanguageOptions = "MPNowPlayingInfoPropertyAvailableLanguageOptions"
/// The selected language options; not published.
public let MPNowPlayingInfoPropertyCurrentLanguageOptions = "MPNowPlayingInfoPropertyCurrentLanguageOptions"
/// The provider's identifier, a string; not published.
public let MPNowPlayingInfoPropertyServiceIdentifier = "MPNowPlayingInfoPropertyServiceIdentifier"
/// The app's identifier of the item; not published.
public let MPNowPlayingInfoPropertyExternalContentIdentifier = "MPNowPlayingInfoPropertyExternalContentIdentifier"
