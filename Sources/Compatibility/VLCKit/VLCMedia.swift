import AVFoundation
import Foundation
import TenFootPlayback
import TenFootViewGraph

/// A media item.
///
/// Source: VLCKit 3 VLCMedia.
open class VLCMedia: NSObject, @unchecked Sendable {
    // All mutable state is read and written on the main thread.
    /// The media's URL.
    public let url: URL?
    /// Receives events of the media.
    public weak var delegate: (any VLCMediaDelegate)?
    /// The player that plays it or will play it.
    weak var player: VLCMediaPlayer?
    private var knownLength = VLCTime.null()
    private var headers: [String: String] = [:]
    private var status = VLCMediaParsedStatus.initial
    /// The start position in seconds.
    private(set) var start = 0.0

    /// Creates media from a URL.
    public init(url anURL: URL) { url = anURL }
    /// Creates media from a file.
    public convenience init(path aPath: String) { self.init(url: URL(fileURLWithPath: aPath)) }

    /// The duration; unknown until the media is parsed or played.
    open var length: VLCTime { MainActor.value { knownLength } }

    /// The state of the media in its player.
    open var state: VLCMediaState {
        switch player?.state {
        case .buffering: .buffering
        case .playing: .playing
        case .error: .error
        default: .nothingSpecial
        }
    }
    /// Always true: any video size can be displayed.
    open var isMediaSizeSuitableForDevice: Bool { true }

    /// Adds a libvlc option; `start-time`, `http-user-agent` and `http-referrer` have an effect, others are ignored.
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
    /// Adds libvlc options with their values.
    open func addOptions(_ options: [AnyHashable: Any]) { for (name, value) in options { addOption("\(name)=\(value)") } }

    /// The metadata for a key; only the title is available.
    open func metadata(forKey key: String) -> String? { key == "title" ? media?.title : nil }
    /// The metadata by key; only the title is available.
    open var metaDictionary: [AnyHashable: Any] { media.map { ["title": $0.title] } ?? [:] }

    /// The status of parsing.
    open var parsedStatus: VLCMediaParsedStatus { MainActor.value { status } }

    /// Parses the media to determine its duration; the delegate is called when it is done.
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
    /// Accepted and ignored: parsing that has begun continues.
    open func parseStop() {}

    @MainActor func learn(_ seconds: Double) {
        let length = VLCTime(seconds: seconds)
        guard length != knownLength else { return }
        knownLength = length
        delegate?.mediaMetaDataDidChange(self)
    }

    /// The media for TenFoot's player.
    var media: Media? {
        url.map {
            var media = Media($0)
            media.headers = headers
            return media
        }
    }
}

/// Receives events of media.
///
/// Source: VLCKit 3 VLCMediaDelegate.
public protocol VLCMediaDelegate: AnyObject {
    /// Parsing has finished or failed.
    func mediaDidFinishParsing(_ aMedia: VLCMedia)
    /// The metadata has changed.
    func mediaMetaDataDidChange(_ aMedia: VLCMedia)
}

extension VLCMediaDelegate {
    /// Does nothing.
    public func mediaDidFinishParsing(_ aMedia: VLCMedia) {}
    /// Does nothing.
    public func mediaMetaDataDidChange(_ aMedia: VLCMedia) {}
}

/// The state of media in its player.
///
/// Source: VLCKit 3 VLCMediaState.
public enum VLCMediaState: UInt, Sendable {
    /// Neither buffering nor playing.
    case nothingSpecial = 0
    /// The media is buffering.
    case buffering
    /// The media is playing.
    case playing
    /// The media cannot be played.
    case error
}

/// The status of parsing.
///
/// Source: VLCKit 3 VLCMediaParsedStatus.
public enum VLCMediaParsedStatus: UInt32, Sendable {
    /// Parsing was not requested.
    case initial = 0
    /// Parsing was skipped.
    case skipped
    /// Parsing failed.
    case failed
    /// Parsing timed out.
    case timeout
    /// Parsing has finished.
    case done
}

/// Options of parsing; ignored.
///
/// Source: VLCKit 3 VLCMediaParsingOptions.
public struct VLCMediaParsingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int32
    /// Creates a set from its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// Parses local media.
    public static let parseLocal = VLCMediaParsingOptions([])
    /// Parses media on the network too.
    public static let parseNetwork = VLCMediaParsingOptions(rawValue: 1)
    /// Fetches artwork locally.
    public static let fetchLocal = VLCMediaParsingOptions(rawValue: 2)
    /// Fetches artwork from the network too.
    public static let fetchNetwork = VLCMediaParsingOptions(rawValue: 4)
}

/// The type of an additional file that is played with media.
///
/// Source: VLCKit 3 VLCMediaPlaybackSlaveType.
public enum VLCMediaPlaybackSlaveType: UInt32, Sendable {
    /// A subtitle file.
    case subtitle = 0
    /// An audio file.
    case audio
}
