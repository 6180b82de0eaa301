import Foundation
import TenFootPlayback
import TenFootViewGraph

/// Something that can be played.
///
/// Source: AVFoundation AVAsset.
open class AVAsset: NSObject, @unchecked Sendable {
    /// Where it is; nil for what is nowhere yet.
    let address: URL?
    // Written when it has been opened, on the main thread.
    fileprivate var known: Known?

    struct Known {
        var duration: CMTime
        var audio: AVMediaSelectionGroup?
        var legible: AVMediaSelectionGroup?
        var hasVideo: Bool
    }

    init(address: URL?) { self.address = address }

    /// Something that is nowhere.
    public override convenience init() { self.init(address: nil) }
    /// Something at an address.
    public convenience init(url: URL) { self.init(address: url) }

    /// How long it is; indefinite until an item with it has been opened.
    public var duration: CMTime { MainActor.value { known?.duration ?? .indefinite } }
    /// Whether it may be tried: only opening it tells more.
    public var isPlayable: Bool { address != nil }
    /// Whether it has pictures, as far as is known.
    public var isVideo: Bool { MainActor.value { known?.hasVideo ?? false } }

    /// The kinds of which something can be chosen, once an item with it has been opened.
    ///
    /// Source: AVFoundation availableMediaCharacteristicsWithMediaSelectionOptions.
    public var availableMediaCharacteristicsWithMediaSelectionOptions: [AVMediaCharacteristic] {
        [.audible, .legible].filter { mediaSelectionGroup(forMediaCharacteristic: $0) != nil }
    }

    /// What can be chosen of a kind, once an item with it has been opened.
    ///
    /// Source: AVFoundation mediaSelectionGroup(forMediaCharacteristic:).
    public func mediaSelectionGroup(forMediaCharacteristic characteristic: AVMediaCharacteristic) -> AVMediaSelectionGroup? {
        MainActor.value { characteristic == .audible ? known?.audio : characteristic == .legible ? known?.legible : nil }
    }

    /// What can be chosen of a kind; it is opened for that where no player has done so.
    ///
    /// Source: AVFoundation loadMediaSelectionGroup(for:).
    public func loadMediaSelectionGroup(for characteristic: AVMediaCharacteristic) async throws -> AVMediaSelectionGroup? {
        try await open()
        return mediaSelectionGroup(forMediaCharacteristic: characteristic)
    }

    /// Whether a player has opened it.
    var isKnown: Bool { MainActor.value { known != nil } }
    /// The HTTP headers sent to a server.
    var headers: [String: String] { [:] }

    @MainActor func learn(_ player: MediaPlayer) {
        func group(_ kind: MediaTrack.Kind, _ old: AVMediaSelectionGroup?) -> AVMediaSelectionGroup? {
            let tracks = player.tracks(kind)
            guard !tracks.isEmpty else { return nil }
            if let old, old.options.map(\.track.number) == tracks.map(\.number) { return old }
            return AVMediaSelectionGroup(tracks, kind)
        }
        known = Known(
            duration: player.duration.map { CMTime(seconds: $0, preferredTimescale: 1000) } ?? .indefinite,
            audio: group(.audio, known?.audio), legible: group(.subtitles, known?.legible), hasVideo: player.videoSize != nil)
    }
}

/// Something at an address.
///
/// Source: AVFoundation AVURLAsset.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// The address.
    public let url: URL
    private let options: [String: Any]

    /// Something at an address; of the options the header fields count.
    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        self.options = options ?? [:]
        super.init(address: URL)
    }

    override var headers: [String: String] {
        let told = options["AVURLAssetHTTPHeaderFieldsKey"] as? [String: String] ?? [:]
        let cookies = options[AVURLAssetHTTPCookiesKey] as? [any AssetCookie] ?? []
        guard !cookies.isEmpty else { return told }
        return ["Cookie": cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")].merging(told) { _, told in told }
    }
}

/// A cookie of a server: `HTTPCookie`, which is in a module that loads libcurl, where the app uses it.
package protocol AssetCookie {
    /// Its name.
    var name: String { get }
    /// Its value.
    var value: String { get }
}

/// The cookies that the server is told: a list of `HTTPCookie`.
///
/// Source: AVFoundation AVURLAssetHTTPCookiesKey.
public let AVURLAssetHTTPCookiesKey = "AVURLAssetHTTPCookiesKey"

/// Accepted: libmpv tells lengths and times as exactly as it can.
///
/// Source: AVFoundation AVURLAssetPreferPreciseDurationAndTimingKey.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

/// A kind of media to choose among.
///
/// Source: AVFoundation AVMediaCharacteristic.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sound.
    public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
    /// Subtitles.
    public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
    /// Pictures.
    public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
}

/// What tracks are of.
///
/// Source: AVFoundation AVMediaType.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A type by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sound.
    public static let audio = AVMediaType(rawValue: "soun")
    /// Pictures.
    public static let video = AVMediaType(rawValue: "vide")
    /// Subtitles.
    public static let subtitle = AVMediaType(rawValue: "sbtl")
}

/// Tracks of which one at most is played.
///
/// Source: AVFoundation AVMediaSelectionGroup.
open class AVMediaSelectionGroup: NSObject, @unchecked Sendable {
    /// The tracks.
    public let options: [AVMediaSelectionOption]
    /// Whether none may be chosen: so it is for subtitles.
    public let allowsEmptySelection: Bool
    let kind: MediaTrack.Kind

    init(_ tracks: [MediaTrack], _ kind: MediaTrack.Kind) {
        options = tracks.map(AVMediaSelectionOption.init)
        allowsEmptySelection = kind == .subtitles
        self.kind = kind
    }

    /// The first; nil where none need be chosen.
    public var defaultOption: AVMediaSelectionOption? { allowsEmptySelection ? nil : options.first }

    /// The option that a property list was made of; nil where the film has none such.
    public func mediaSelectionOption(withPropertyList plist: Any) -> AVMediaSelectionOption? {
        let id = (plist as? [String: String])?["id"]
        return options.first { $0.track.id == id }
    }

    /// The options in a language.
    ///
    /// Source: AVFoundation mediaSelectionOptions(from:with:).
    public static func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption], with locale: Locale
    ) -> [AVMediaSelectionOption] {
        mediaSelectionOptions.filter { $0.locale?.identifier == locale.identifier || $0.extendedLanguageTag == locale.identifier }
    }
}

/// A track that can be chosen.
///
/// Source: AVFoundation AVMediaSelectionOption.
open class AVMediaSelectionOption: NSObject, @unchecked Sendable {
    let track: MediaTrack

    init(_ track: MediaTrack) { self.track = track }

    /// The displayed name.
    public var displayName: String { track.name }
    /// The code of its language.
    public var extendedLanguageTag: String? { track.language }
    /// What it can be chosen again by, in the same film.
    public func propertyList() -> Any { ["id": track.id, "name": track.name, "language": track.language ?? ""] }
    /// Its language.
    public var locale: Locale? { track.language.map(Locale.init(identifier:)) }
    /// What it is of.
    public var mediaType: AVMediaType { track.kind == .audio ? .audio : track.kind == .video ? .video : .subtitle }
}

/// Which options are chosen.
///
/// Source: AVFoundation AVMediaSelection.
open class AVMediaSelection: NSObject, @unchecked Sendable {
    private let chosen: Set<String>

    init(_ tracks: [MediaTrack]) { chosen = Set(tracks.filter(\.isSelected).map(\.id)) }

    /// The option chosen in a group; nil for none.
    ///
    /// Source: AVFoundation selectedMediaOption(in:).
    public func selectedMediaOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        mediaSelectionGroup.options.first { chosen.contains($0.track.id) }
    }
}
