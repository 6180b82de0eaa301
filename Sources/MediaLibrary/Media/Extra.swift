import TenFootLanguage

/// An extra of a film: a trailer, a sample, a featurette.
///
/// Source: Kodi wiki "Local trailers" and "Video extras", Jellyfin documentation "Movies: extras".
struct Extra: Sendable, Equatable {
    enum Kind: String, Sendable { case trailer, sample, other }

    var name: String
    var kind: Kind
    /// The stem of its film's file name, in lower case; nil if its own name does not contain one.
    var owner: String?

    private static let endings: [(ending: String, kind: Kind)] = [
        ("-trailer", .trailer), (".trailer", .trailer), ("_trailer", .trailer), (" trailer", .trailer), ("-sample", .sample),
        (".sample", .sample), ("_sample", .sample), (" sample", .sample), ("-featurette", .other), ("-behindthescenes", .other),
        ("-deleted", .other), ("-deletedscene", .other), ("-interview", .other), ("-scene", .other), ("-short", .other), ("-clip", .other),
        ("-other", .other), ("-extra", .other),
    ]

    /// Nil for a file that is not an extra.
    init?(file name: String) {
        let stem = FolderContents.stem(name).lowercased()
        self.name = name
        if stem == "trailer" || stem == "movie-trailer" {
            (kind, owner) = (.trailer, nil)
        } else if stem == "sample" || stem.hasPrefix("sample-") {
            (kind, owner) = (.sample, nil)
        } else if let found = Self.endings.first(where: { stem.hasSuffix($0.ending) && stem.utf8.count > $0.ending.utf8.count }) {
            kind = found.kind
            owner = String(stem.dropLast(found.ending.count))
        } else {
            return nil
        }
    }

    /// Whether it may also be a film whose title ends with `Sample`: nothing but the title is in its name.
    var mayBeFilm: Bool {
        guard kind == .sample, let owner, !FolderContents.stem(name).lowercased().hasSuffix("-sample") else { return false }
        return !FileTitle.tellFilm([owner]) && EpisodeName(owner) == nil
    }

    private static let folders: Set<String> = [
        "trailers", "trailer", "extras", "extra", "featurettes", "featurette", "behind the scenes", "behindthescenes", "deleted scenes",
        "deletedscenes", "interviews", "scenes", "shorts", "clips", "other", "others", "samples", "sample", "subs", "sub", "subtitles",
        "backdrops", "theme-music", "extrafanart", "extrathumbs", "metadata", "bonus", "covers", "artwork", "proof", "screens",
        "screenshots",
    ]

    private static let extrasFolders: Set<String> = [
        "extras", "extra", "featurettes", "featurette", "behind the scenes", "behindthescenes", "deleted scenes", "deletedscenes",
        "interviews", "scenes", "shorts", "clips", "other", "others", "bonus",
    ]

    /// Whether a folder of this name holds extras to watch, other than trailers and samples.
    static func isExtrasFolder(_ name: String) -> Bool { extrasFolders.contains(name.lowercased()) }

    /// The extra's title: its own name, or its type if it is named like its film.
    func title(besides film: String) -> String {
        let stem = FolderContents.stem(name)
        guard let ending = Self.endings.first(where: { stem.lowercased().hasSuffix($0.ending) })?.ending else { return stem }
        let words = String(stem.dropLast(ending.count))
        if words.lowercased() != film.lowercased() { return FileTitle(words).title }
        return switch ending {
        case "-featurette": String(localized: "Featurette")
        case "-behindthescenes": String(localized: "Behind the scenes")
        case "-deleted", "-deletedscene": String(localized: "Deleted scene")
        case "-interview": String(localized: "Interview")
        case "-scene": String(localized: "Scene")
        case "-short": String(localized: "Short film")
        default: String(localized: "Extra")
        }
    }

    /// Whether a folder of this name beside a film holds extras.
    static func isFolder(_ name: String) -> Bool { folders.contains(name.lowercased()) }

    /// Whether a folder of this name may also be a category of films.
    static func isCategory(_ name: String) -> Bool { ["shorts", "clips", "other", "others"].contains(name.lowercased()) }

    static func isTrailerFolder(_ name: String) -> Bool { ["trailers", "trailer"].contains(name.lowercased()) }
}
