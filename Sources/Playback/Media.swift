import Foundation
import TenFootLanguage

/// Something to play.
public struct Media: Hashable, Sendable, Identifiable {
    /// A path, or the address of a stream.
    public var location: String
    /// What it is called.
    public var title: String
    /// A second line: the year, or the series and its episode.
    public var subtitle: String
    /// The whole plot.
    public var summary: String
    /// The path of a picture for it.
    public var artwork: String?

    /// What a server is told when it is read, by header field.
    package var headers: [String: String] = [:]

    /// Its location.
    public var id: String { location }

    /// Media at a path or an address; without a title it is called as its file.
    public init(_ location: String, title: String? = nil, subtitle: String = "", summary: String = "", artwork: String? = nil) {
        self.location = location
        self.title = title ?? Self.name(of: location)
        self.subtitle = subtitle
        self.summary = summary
        self.artwork = artwork
    }

    private static func name(of location: String) -> String { ((location as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// The title as it is shown over the picture: none for a stream that is only called as its playlist is (`index`, `master`).
    package var shownTitle: String { isFile || title != Self.name(of: location) ? title : "" }

    package init(_ url: URL) { self.init(url.isFileURL ? url.path : url.absoluteString) }

    /// Whether it is a file of this machine, as far as its name tells.
    var isFile: Bool { !location.contains("://") }
    /// False for a file that is not there; what is no file is thought to be.
    var isThere: Bool { !isFile || FileManager.default.fileExists(atPath: location) }
}

/// A track of a film that can be chosen: sound or subtitles.
package struct MediaTrack: Hashable, Sendable, Identifiable {
    package enum Kind: String, Sendable { case video, audio, subtitles = "sub" }
    package var kind: Kind
    /// Counted for each kind from 1, as libmpv does.
    package var number: Int
    package var title: String?
    /// A code such as "en" or "ger".
    package var language: String?
    package var codec: String?
    package var channels: Int?
    package var isSelected = false
    package var isForced = false
    package var isExternal = false
    /// Of video: pixels, and frames a second.
    package var width: Int?, height: Int?, framesPerSecond: Double?

    package var id: String { "\(kind.rawValue)-\(number)" }

    /// A track that is not played yet.
    package init(_ kind: Kind, number: Int, title: String? = nil, language: String? = nil) {
        (self.kind, self.number, self.title, self.language) = (kind, number, title, language)
    }

    /// A line of mpv's `track-list`; nil if it is none that can be chosen.
    package init?(_ value: MPVValue) {
        guard let kind = value["type"].text.flatMap(Kind.init), let number = value["id"].integer else { return nil }
        // A cover is a picture, not a film.
        if kind == .video, value["albumart"].flag || value["image"].flag { return nil }
        self.kind = kind
        self.number = number
        title = value["title"].text
        language = value["lang"].text
        codec = value["codec"].text
        channels = value["demux-channel-count"].integer
        isSelected = value["selected"].flag
        isForced = value["forced"].flag
        isExternal = value["external"].flag
        width = value["demux-w"].integer
        height = value["demux-h"].integer
        framesPerSecond = value["demux-fps"].number
    }

    /// What a person calls it: its language, else its title, else its number.
    package var name: String {
        switch (TrackWords.language(language), title) {
        case (let language?, let title?): return language == title ? title : "\(language) (\(title))"
        case (let language?, nil): return language
        case (nil, let title?): return title
        case (nil, nil): return String(platform: "Track \(number)")
        }
    }
}

/// A part of a film.
package struct Chapter: Hashable, Sendable, Identifiable {
    package var number: Int
    package var title: String
    /// Seconds from the start.
    package var start: TimeInterval

    package var id: Int { number }

    package init(number: Int, title: String?, start: TimeInterval) {
        self.number = number
        self.title = title.flatMap { $0.isEmpty ? nil : $0 } ?? String(platform: "Chapter \(number)")
        self.start = start
    }
}
