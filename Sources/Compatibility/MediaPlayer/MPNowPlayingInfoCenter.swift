import TenFootGLib
import TenFootMPRIS
import TenFootUIKit

/// What an app says that it plays: told to other programs over MPRIS, and so to the launcher and to media keys.
///
/// Source: MediaPlayer MPNowPlayingInfoCenter.
public final class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
    // Used on the main thread, as apps do.
    private static let center = MPNowPlayingInfoCenter()
    /// The app's.
    public class func `default`() -> MPNowPlayingInfoCenter { center }

    /// What plays; nil for nothing.
    public var nowPlayingInfo: [String: Any]? {
        didSet {
            told = ProcessInfo.processInfo.systemUptime
            tell()
        }
    }
    /// Whether it plays, where the app says so rather than by the rate.
    public var playbackState = MPNowPlayingPlaybackState.unknown { didSet { tell() } }

    /// Where it is told; another in tests.
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

    /// Where it stands now, in seconds: it has gone on since the app said where.
    var elapsed: TimeInterval {
        (number(MPNowPlayingInfoPropertyElapsedPlaybackTime) ?? 0) + rate * (ProcessInfo.processInfo.systemUptime - told)
    }

    /// What plays, in the words of MPRIS.
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
            DispatchQueue.main.async { MPRemoteCommandCenter.shared().perform(request) }
        }
    }
}

/// Whether an app plays.
///
/// Source: MediaPlayer MPNowPlayingPlaybackState.
public enum MPNowPlayingPlaybackState: UInt, Sendable { case unknown, playing, paused, stopped, interrupted }

/// What kind of thing plays.
///
/// Source: MediaPlayer MPNowPlayingInfoMediaType.
public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }

/// A picture of what plays; other programs are not given it.
///
/// Source: MediaPlayer MPMediaItemArtwork.
public final class MPMediaItemArtwork: NSObject, @unchecked Sendable {
    // Nothing in it changes.
    /// Its size.
    public let bounds: CGRect
    private let handler: (CGSize) -> UIImage
    /// A picture that is made when it is asked for.
    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        bounds = CGRect(origin: .zero, size: boundsSize)
        handler = requestHandler
    }
    /// The picture in a size.
    public func image(at size: CGSize) -> UIImage? { handler(size) }
}

/// A language that may be chosen; nothing asks for it here.
///
/// Source: MediaPlayer MPNowPlayingInfoLanguageOption.
public final class MPNowPlayingInfoLanguageOption: NSObject, @unchecked Sendable {}

/// Languages of which one may be chosen; nothing asks for it here.
///
/// Source: MediaPlayer MPNowPlayingInfoLanguageOptionGroup.
public final class MPNowPlayingInfoLanguageOptionGroup: NSObject, @unchecked Sendable {}

/// The title, a text.
public let MPMediaItemPropertyTitle = "title"
/// Who made it, a text.
public let MPMediaItemPropertyArtist = "artist"
/// Who made the album, a text; not told.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
/// The album, a text: told where there is no artist.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The kind of music, a text; not told.
public let MPMediaItemPropertyGenre = "genre"
/// How long it is, in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// A picture; not told.
public let MPMediaItemPropertyArtwork = "artwork"
/// Where it stands, in seconds, when it is said.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// How fast it plays; 0 where it waits.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// How fast it plays when it does; not told.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// Its place among what follows; not told.
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
/// How many follow; not told.
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
/// Which chapter plays; not told.
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
/// Whether it has no end: it has no length then.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// What kind of thing it is; not told.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// Where it comes from.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
/// Languages; not told.
public let MPNowPlayingInfoPropertyAvailableLanguageOptions = "MPNowPlayingInfoPropertyAvailableLanguageOptions"
/// The languages chosen; not told.
public let MPNowPlayingInfoPropertyCurrentLanguageOptions = "MPNowPlayingInfoPropertyCurrentLanguageOptions"
/// Who offers it, a text; not told.
public let MPNowPlayingInfoPropertyServiceIdentifier = "MPNowPlayingInfoPropertyServiceIdentifier"
/// A name of the app's own; not told.
public let MPNowPlayingInfoPropertyExternalContentIdentifier = "MPNowPlayingInfoPropertyExternalContentIdentifier"
