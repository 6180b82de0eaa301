import Foundation
import Synchronization
import TenFootLanguage

/// A video or audio medium to play.
public struct Media: Hashable, Sendable, Identifiable {
    /// A path, or the URL of a stream.
    public var location: String
    /// The title.
    public var title: String
    /// A second line: the year, or the series and its episode.
    public var subtitle: String
    /// The whole plot.
    public var summary: String
    /// The path of a picture for it.
    public var artwork: String?
    /// Whether it is another part of the film before it, which then plays on without an offer, whatever the viewer's settings.
    public var isContinuation = false

    /// The HTTP header fields sent when it is read.
    package var headers: [String: String] = [:]

    /// Its location.
    public var id: String { location }

    /// Creates media at a path or URL; the default title is the file's name.
    public init(_ location: String, title: String? = nil, subtitle: String = "", summary: String = "", artwork: String? = nil) {
        self.location = location
        self.title = title ?? Self.name(of: location)
        self.subtitle = subtitle
        self.summary = summary
        self.artwork = artwork
    }

    private static func name(of location: String) -> String { ((location as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// The title shown over the video; empty for a stream whose only title is its playlist's name (`index`, `master`).
    package var shownTitle: String { isFile || title != Self.name(of: location) ? title : "" }

    package init(_ url: URL) { self.init(url.isFileURL ? url.path : url.absoluteString) }

    /// Whether the location is a local path rather than a URL.
    var isFile: Bool { !location.contains("://") }
    /// False for a missing file; streams are assumed to exist.
    ///
    /// May block.
    var isThere: Bool { !isFile || FileManager.default.fileExists(atPath: location) }

    /// The same, for the main thread: a file whose disk does not answer in time counts as missing.
    ///
    /// - Parameter find: whether there is a file at a path; may block.
    package func isFound(
        within seconds: TimeInterval = 1, by find: @escaping @Sendable (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
    ) -> Bool {
        guard isFile else { return true }
        let location = location, answer = Mutex(false), answered = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let found = find(location)
            answer.withLock { $0 = found }
            answered.signal()
        }
        // In parts, since all threads may be without a processor for longer than that: this takes one part only.
        for _ in 0..<10 where answered.wait(timeout: .now() + seconds / 10) == .success { break }
        return answer.withLock { $0 }
    }
}

/// A selectable track of a film: audio or subtitles.
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
    /// For video: the size in pixels, and frames per second.
    package var width: Int?, height: Int?, framesPerSecond: Double?

    package var id: String { "\(kind.rawValue)-\(number)" }

    /// Creates a track that is not selected.
    package init(_ kind: Kind, number: Int, title: String? = nil, language: String? = nil) {
        (self.kind, self.number, self.title, self.language) = (kind, number, title, language)
    }

    /// Parses an entry of mpv's `track-list`; nil if it is not a selectable track.
    package init?(_ value: MPVValue) {
        guard let kind = value["type"].text.flatMap(Kind.init), let number = value["id"].integer else { return nil }
        // A cover is a picture, not a film.
        if kind == .video, value["albumart"].flag || value["image"].flag { return nil }
        self.kind = kind
        self.number = number
        title = value["title"].text.flatMap { $0.isEmpty ? nil : $0.cut(300) }
        language = value["lang"].text?.cut(60)
        codec = value["codec"].text
        channels = value["demux-channel-count"].integer
        isSelected = value["selected"].flag
        isForced = value["forced"].flag
        isExternal = value["external"].flag
        // libmpv calls a file's track by the file's name, of which the language has been read.
        if isExternal, language != nil, let name = title, value["external-filename"].text?.hasSuffix(name) == true {
            title = SubtitleFile.marks(in: name)
        }
        width = value["demux-w"].integer
        height = value["demux-h"].integer
        framesPerSecond = value["demux-fps"].number
    }

    /// Parses mpv's `track-list`; at most 500 of its entries, since a file may state any number.
    package static func list(_ value: MPVValue) -> [MediaTrack] { value.list.prefix(500).compactMap(MediaTrack.init) }

    /// The displayed name: its language, else its title, else its number.
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
        self.title = title.flatMap { $0.isEmpty ? nil : $0.cut(300) } ?? String(platform: "Chapter \(number)")
        self.start = start
    }

    /// Parses mpv's `chapter-list`; at most 1,000 of its entries, each of which is a mark on the bar.
    package static func list(_ value: MPVValue) -> [Chapter] {
        value.list.prefix(1_000).enumerated().map {
            Chapter(number: $0 + 1, title: $1["title"].text, start: $1["time"].number.flatMap { $0.isFinite ? $0 : nil } ?? 0)
        }
    }
}
