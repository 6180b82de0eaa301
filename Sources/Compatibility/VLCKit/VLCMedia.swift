import AVFoundation
import Foundation
import TenFootPlayback
import TenFootViewGraph

/// Something to play.
///
/// Source: VLCKit 3 VLCMedia.
open class VLCMedia: NSObject, @unchecked Sendable {
    // Everything that changes is read and written on the main thread.
    /// Where it is.
    public let url: URL?
    /// Who hears that it has been looked into.
    public weak var delegate: (any VLCMediaDelegate)?
    /// What plays it, or is to.
    weak var player: VLCMediaPlayer?
    private var knownLength = VLCTime.null()
    private var headers: [String: String] = [:]
    private var status = VLCMediaParsedStatus.initial
    /// Seconds at which it begins.
    private(set) var start = 0.0

    /// Something at an address.
    public init(url anURL: URL) { url = anURL }
    /// A file.
    public convenience init(path aPath: String) { self.init(url: URL(fileURLWithPath: aPath)) }

    /// How long it is; unknown until it plays or has been looked into.
    open var length: VLCTime { MainActor.value { knownLength } }

    /// What becomes of it in its player.
    open var state: VLCMediaState {
        switch player?.state {
        case .buffering: .buffering
        case .playing: .playing
        case .error: .error
        default: .nothingSpecial
        }
    }
    /// Whether this device can show pictures of its size: it can.
    open var isMediaSizeSuitableForDevice: Bool { true }

    /// Takes an option in libvlc's words: `start-time`, `http-user-agent` and `http-referrer` count, others are accepted.
    open func addOption(_ option: String) {
        let words = option.drop { $0 == ":" || $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return }
        MainActor.value {
            switch words[0] {
            case "start-time": start = max(0, Double(words[1]) ?? 0)
            case "http-user-agent": headers["User-Agent"] = words[1]
            case "http-referrer": headers["Referer"] = words[1]
            default: break
            }
        }
    }
    /// Takes options in libvlc's words, with their values.
    open func addOptions(_ options: [AnyHashable: Any]) { for (name, value) in options { addOption("\(name)=\(value)") } }

    /// What is known of it in words: its title.
    open func metadata(forKey key: String) -> String? { key == "title" ? media?.title : nil }
    /// What is known of it in words, by name.
    open var metaDictionary: [AnyHashable: Any] { media.map { ["title": $0.title] } ?? [:] }

    /// Whether it has been looked into.
    open var parsedStatus: VLCMediaParsedStatus { MainActor.value { status } }

    /// Looks into it, to learn how long it is; the delegate hears when that is done.
    @discardableResult open func parse(withOptions options: VLCMediaParsingOptions = [], timeout timeoutValue: Int32 = -1) -> Int32 {
        guard let url else { return -1 }
        let asset = AVURLAsset(url: url)
        Task { @MainActor in
            let length = try? await asset.load(.duration)
            if let length, length.isNumeric { learn(length.seconds) }
            status = length == nil ? .failed : .done
            delegate?.mediaDidFinishParsing(self)
        }
        return 0
    }
    /// Ends looking into it: what has begun goes on.
    open func parseStop() {}

    @MainActor func learn(_ seconds: Double) {
        let length = VLCTime(seconds: seconds)
        guard length != knownLength else { return }
        knownLength = length
        delegate?.mediaMetaDataDidChange(self)
    }

    /// What our player is to open.
    var media: Media? {
        url.map {
            var media = Media($0)
            media.headers = headers
            return media
        }
    }
}

/// Hears that media has been looked into.
///
/// Source: VLCKit 3 VLCMediaDelegate.
public protocol VLCMediaDelegate: AnyObject {
    /// It has been looked into, or could not be.
    func mediaDidFinishParsing(_ aMedia: VLCMedia)
    /// More is known of it.
    func mediaMetaDataDidChange(_ aMedia: VLCMedia)
}

extension VLCMediaDelegate {
    /// Nothing.
    public func mediaDidFinishParsing(_ aMedia: VLCMedia) {}
    /// Nothing.
    public func mediaMetaDataDidChange(_ aMedia: VLCMedia) {}
}

/// What becomes of media in its player.
///
/// Source: VLCKit 3 VLCMediaState.
public enum VLCMediaState: UInt, Sendable {
    /// Nothing.
    case nothingSpecial = 0
    /// It is being read before it can be shown.
    case buffering
    /// It plays.
    case playing
    /// It cannot be played.
    case error
}

/// Whether media has been looked into.
///
/// Source: VLCKit 3 VLCMediaParsedStatus.
public enum VLCMediaParsedStatus: UInt32, Sendable {
    /// Nobody has asked.
    case initial = 0
    /// It was left out.
    case skipped
    /// It cannot be read.
    case failed
    /// It took too long.
    case timeout
    /// It has.
    case done
}

/// How media is looked into; accepted.
///
/// Source: VLCKit 3 VLCMediaParsingOptions.
public struct VLCMediaParsingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int32
    /// A set by its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// Files of this machine.
    public static let parseLocal = VLCMediaParsingOptions([])
    /// What is on the network as well.
    public static let parseNetwork = VLCMediaParsingOptions(rawValue: 1)
    /// Its pictures, of this machine.
    public static let fetchLocal = VLCMediaParsingOptions(rawValue: 2)
    /// Its pictures, from the network as well.
    public static let fetchNetwork = VLCMediaParsingOptions(rawValue: 4)
}

/// What is played along with media.
///
/// Source: VLCKit 3 VLCMediaPlaybackSlaveType.
public enum VLCMediaPlaybackSlaveType: UInt32, Sendable {
    /// Subtitles of another file.
    case subtitle = 0
    /// The sound of another file.
    case audio
}
