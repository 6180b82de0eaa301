import Foundation
import TenFootPlayback
import TenFootViewGraph

/// Audiovisual media at a URL.
///
/// Source: AVFoundation AVAsset.
open class AVAsset: NSObject, @unchecked Sendable {
    /// The URL of the media; nil if the asset has none yet.
    let address: URL?
    // Set on the main thread when a player has opened the asset.
    fileprivate var known: Known?

    struct Known {
        var duration: CMTime
        var audio: AVMediaSelectionGroup?
        var legible: AVMediaSelectionGroup?
        var hasVideo: Bool
    }

    init(address: URL?) { self.address = address }

    /// Creates an asset without a URL.
    public override convenience init() { self.init(address: nil) }
    /// Creates an asset for a URL.
    public convenience init(url: URL) { self.init(address: url) }

    /// The duration; indefinite until a player item has opened the asset.
    public var duration: CMTime { MainActor.value { known?.duration ?? .indefinite } }
    /// Whether playback may be tried: true for any asset with a URL, since only opening it shows whether it can be played.
    public var isPlayable: Bool { address != nil }
    /// Whether it has video; false until a player item has opened the asset.
    public var isVideo: Bool { MainActor.value { known?.hasVideo ?? false } }

    /// The media characteristics in which a track can be selected; empty until a player item has opened the asset.
    ///
    /// Source: AVFoundation availableMediaCharacteristicsWithMediaSelectionOptions.
    public var availableMediaCharacteristicsWithMediaSelectionOptions: [AVMediaCharacteristic] {
        [.audible, .legible].filter { mediaSelectionGroup(forMediaCharacteristic: $0) != nil }
    }

    /// The selectable tracks of a media characteristic; nil until a player item has opened the asset.
    ///
    /// Source: AVFoundation mediaSelectionGroup(forMediaCharacteristic:).
    public func mediaSelectionGroup(forMediaCharacteristic characteristic: AVMediaCharacteristic) -> AVMediaSelectionGroup? {
        MainActor.value { characteristic == .audible ? known?.audio : characteristic == .legible ? known?.legible : nil }
    }

    /// Loads the selectable tracks of a media characteristic; opens the asset first if no player has done so.
    ///
    /// Source: AVFoundation loadMediaSelectionGroup(for:).
    public func loadMediaSelectionGroup(for characteristic: AVMediaCharacteristic) async throws -> AVMediaSelectionGroup? {
        try await open()
        return mediaSelectionGroup(forMediaCharacteristic: characteristic)
    }

    /// Whether a player has opened the asset.
    var isKnown: Bool { MainActor.value { known != nil } }
    /// The HTTP header fields of requests to the server.
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

/// An asset at a URL.
///
/// Source: AVFoundation AVURLAsset.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// The URL.
    public let url: URL
    private let options: [String: Any]

    /// Creates an asset for a URL; of the options only the HTTP header fields and the cookies have an effect.
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

/// An HTTP cookie; `HTTPCookie` conforms to it in another module, because the type's own module loads libcurl.
package protocol AssetCookie {
    /// The cookie's name.
    var name: String { get }
    /// The cookie's value.
    var value: String { get }
}

/// The option for the cookies to send to the server: an array of `HTTPCookie`.
///
/// Source: AVFoundation AVURLAssetHTTPCookiesKey.
public let AVURLAssetHTTPCookiesKey = "AVURLAssetHTTPCookiesKey"

/// Accepted without effect: libmpv always reports durations and times as precisely as it can.
///
/// Source: AVFoundation AVURLAssetPreferPreciseDurationAndTimingKey.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

/// A type of media in which a track can be selected.
///
/// Source: AVFoundation AVMediaCharacteristic.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
    /// The raw string.
    public let rawValue: String
    /// Creates a media characteristic from its raw string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Audio.
    public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
    /// Subtitles.
    public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
    /// Video.
    public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
}

/// The type of media that a track contains.
///
/// Source: AVFoundation AVMediaType.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The raw string.
    public let rawValue: String
    /// Creates a media type from its raw string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Audio.
    public static let audio = AVMediaType(rawValue: "soun")
    /// Video.
    public static let video = AVMediaType(rawValue: "vide")
    /// Subtitles.
    public static let subtitle = AVMediaType(rawValue: "sbtl")
}

/// A group of tracks of which at most one is played.
///
/// Source: AVFoundation AVMediaSelectionGroup.
open class AVMediaSelectionGroup: NSObject, @unchecked Sendable {
    /// The tracks.
    public let options: [AVMediaSelectionOption]
    /// Whether no track need be selected: true for subtitles only.
    public let allowsEmptySelection: Bool
    let kind: MediaTrack.Kind

    init(_ tracks: [MediaTrack], _ kind: MediaTrack.Kind) {
        options = tracks.map(AVMediaSelectionOption.init)
        allowsEmptySelection = kind == .subtitles
        self.kind = kind
    }

    /// The option selected by default: the first track, or nil if the group allows an empty selection.
    public var defaultOption: AVMediaSelectionOption? { allowsEmptySelection ? nil : options.first }

    /// The option with the identifier in a property list made by `propertyList()`; nil if the group has none.
    public func mediaSelectionOption(withPropertyList plist: Any) -> AVMediaSelectionOption? {
        let id = (plist as? [String: String])?["id"]
        return options.first { $0.track.id == id }
    }

    /// The options whose language matches a locale, whichever of its codes the file uses.
    ///
    /// A region counts only if both have one, and a script, such as that of traditional Chinese, only if neither is a language alone.
    ///
    /// Source: AVFoundation mediaSelectionOptions(from:with:).
    public static func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption], with locale: Locale
    ) -> [AVMediaSelectionOption] {
        func language(_ locale: Locale) -> String? { TrackChoices.Track.name(locale.language.languageCode?.identifier) }
        // Foundation also tells the usual script of a language alone.
        func script(_ locale: Locale) -> Locale.Script? { locale.identifier.contains { "-_".contains($0) } ? locale.language.script : nil }
        func agree<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool { one == nil || other == nil || one == other }
        guard let wanted = language(locale) else { return [] }
        return mediaSelectionOptions.filter { option in
            guard let own = option.locale, language(own) == wanted else { return false }
            return agree(own.region, locale.region) && agree(script(own), script(locale))
        }
    }
}

/// A selectable track.
///
/// Source: AVFoundation AVMediaSelectionOption.
open class AVMediaSelectionOption: NSObject, @unchecked Sendable {
    let track: MediaTrack

    init(_ track: MediaTrack) { self.track = track }

    /// The displayed name.
    public var displayName: String { track.name }
    /// The track's language code; nil if the file gives none.
    public var extendedLanguageTag: String? { track.language }
    /// A property list by which the same track of the same film can be found again.
    public func propertyList() -> Any { ["id": track.id, "name": track.name, "language": track.language ?? ""] }
    /// The locale of the track's language; nil if the file gives none.
    public var locale: Locale? { track.language.map(Locale.init(identifier:)) }
    /// The type of media that the track contains.
    public var mediaType: AVMediaType { track.kind == .audio ? .audio : track.kind == .video ? .video : .subtitle }
}

/// The selected options of all groups.
///
/// Source: AVFoundation AVMediaSelection.
open class AVMediaSelection: NSObject, @unchecked Sendable {
    private let chosen: Set<String>

    init(_ tracks: [MediaTrack]) { chosen = Set(tracks.filter(\.isSelected).map(\.id)) }

    /// The selected option of a group; nil if none is selected.
    ///
    /// Source: AVFoundation selectedMediaOption(in:).
    public func selectedMediaOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        mediaSelectionGroup.options.first { chosen.contains($0.track.id) }
    }
}
