import CGIO
import Foundation
import TenFootPlayback

/// Collects an `.nfo` file's values while GLib's parser runs over it.
final class NFOReader {
    private(set) var nfo = NFO()
    private var text = ""
    private var path: [String] = []
    private var person = NFO.Person(name: "")
    /// How many titles have been read whole: the file of several episodes describes each of them.
    private var titles = 0
    /// Whether the title being read was watched, if it is not the first.
    private var isAlsoWatched: Bool?
    private static let roots: Set<String> = ["movie", "tvshow", "episodedetails", "musicvideo", "season"]

    var hasContent: Bool { nfo != NFO() }

    /// Parses up to the first error.
    func read(_ xml: String) {
        var parser = GMarkupParser()
        parser.start_element = { _, name, _, _, user, _ in
            if let name, let user { NFOReader.of(user).open(String(cString: name)) }
        }
        parser.end_element = { _, _, user, _ in
            if let user { NFOReader.of(user).close() }
        }
        parser.text = { _, text, length, user, _ in
            guard let text, let user else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
            NFOReader.of(user).text += String(decoding: bytes, as: UTF8.self)
        }
        let flags = GMarkupParseFlags(rawValue: G_MARKUP_TREAT_CDATA_AS_TEXT.rawValue)
        let context = g_markup_parse_context_new(&parser, flags, Unmanaged.passUnretained(self).toOpaque(), nil)
        _ = xml.withCString { g_markup_parse_context_parse(context, $0, gssize(strlen($0)), nil) }
        g_markup_parse_context_free(context)
    }

    private static func of(_ pointer: gpointer) -> NFOReader { Unmanaged<NFOReader>.fromOpaque(pointer).takeUnretainedValue() }

    private func open(_ name: String) {
        path.append(name.lowercased())
        text = ""
        if path.last == "actor" { person = NFO.Person(name: "") }
    }

    private func close() {
        defer {
            if !path.isEmpty { path.removeLast() }
            text = ""
        }
        guard let root = path.first, Self.roots.contains(root) else { return }
        if path.count == 1 { return endTitle() }
        let isLong = path.last == "plot" || path.last == "outline"
        let value = text.cut(isLong ? 4000 : 300).trimmingCharacters(in: .whitespacesAndNewlines)
        switch path.count {
        case 2: field(path[1], value)
        case 3: inner(path[1], path[2], value)
        default:
            guard titles == 0 else { break }
            if path.suffix(2) == ["rating", "value"] { rate(value) }
            if path.suffix(2) == ["video", "durationinseconds"] { nfo.length = nfo.length ?? Self.number(value) }
        }
    }

    /// The first title of a file counts; of the others only the numbers, and whether all were watched.
    private func endTitle() {
        if titles > 0 {
            if nfo.isWatched != nil || isAlsoWatched != nil { nfo.isWatched = nfo.isWatched == true && isAlsoWatched == true }
            // The file is longer than its first episode; how long is measured.
            nfo.details.duration = nil
        }
        titles += 1
        isAlsoWatched = nil
    }

    /// Takes the value of an element directly below the root of a title after the first.
    private func otherField(_ name: String, _ value: String) {
        switch name {
        case "episode": add(episode: value)
        case "watched", "playcount": isAlsoWatched = isAlsoWatched == true || Self.isWatched(name, value)
        default: break
        }
    }

    /// Takes the value of an element directly below the root.
    private func field(_ name: String, _ value: String) {
        if name == "actor" {
            // The cast of the other episodes is the same but for guests.
            if titles == 0, !person.name.isEmpty, nfo.facts.cast.count < Self.most { nfo.facts.cast.append(person) }
            return
        }
        guard !value.isEmpty else { return }
        guard titles == 0 else { return otherField(name, value) }
        switch name {
        case "title": nfo.title = nfo.title ?? value
        case "sorttitle": nfo.sortTitle = value
        case "originaltitle": nfo.facts.originalTitle = value
        case "tagline": nfo.facts.tagline = value
        case "plot": nfo.details.synopsis = value
        case "outline": nfo.details.synopsis = nfo.details.synopsis ?? value
        case "year": nfo.details.year = Self.year(value) ?? nfo.details.year
        case "premiered", "aired", "releasedate":
            nfo.details.year = nfo.details.year ?? Self.year(value)
            nfo.facts.released = nfo.facts.released ?? value
        case "runtime": nfo.details.duration = RunningTime.minutes(value)
        case "genre": Self.add(value, to: &nfo.details.genres)
        case "rating": rate(value)
        case "showtitle": nfo.details.show = value
        case "season", "seasonnumber": nfo.details.season = Self.count(value)
        case "episode": add(episode: value)
        case "mpaa", "certification": nfo.facts.certificate = nfo.facts.certificate ?? value
        case "director": Self.add(value, to: &nfo.facts.directors)
        case "credits", "writer": Self.add(value, to: &nfo.facts.writers)
        case "studio": Self.add(value, to: &nfo.facts.studios)
        case "country": Self.add(value, to: &nfo.facts.countries)
        case "set": nfo.collection = nfo.collection ?? value
        case "watched", "playcount": nfo.isWatched = nfo.isWatched == true || Self.isWatched(name, value)
        default: break
        }
    }

    private func add(episode value: String) {
        guard let number = Self.count(value), path[0] == "episodedetails", nfo.episodes.count < 1000 else { return }
        nfo.episodes.append(number)
        nfo.details.episode = nfo.details.episode ?? number
    }

    private static func isWatched(_ name: String, _ value: String) -> Bool {
        name == "playcount" ? (Int(value) ?? 0) > 0 : value.lowercased() == "true" || value == "1"
    }

    /// Takes the value of an element one level deeper.
    private func inner(_ group: String, _ name: String, _ value: String) {
        guard !value.isEmpty, titles == 0 else { return }
        switch (group, name) {
        case ("actor", "name"): person.name = value
        case ("actor", "role"): person.role = value
        case ("set", "name"): nfo.collection = value
        case ("resume", "position"): nfo.position = Self.number(value).flatMap { $0 > 0 ? $0 : nil }
        case ("resume", "total"): nfo.length = Self.number(value).flatMap { $0 > 0 ? $0 : nil }
        default: break
        }
    }

    private func rate(_ value: String) {
        if nfo.details.rating == nil, let value = Double(value), value > 0, value <= 10 { nfo.details.rating = value }
    }

    /// Adds a name to a list, up to the number a page can show: a file of a megabyte may hold fifty thousand.
    private static func add(_ value: String, to list: inout [String]) {
        for name in words(value) where list.count < most && !list.contains(name) { list.append(name) }
    }

    private static let most = 60

    private static func words(_ value: String) -> [String] {
        value.split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func number(_ value: String) -> Double? { Double(value).flatMap { $0.isFinite ? $0 : nil } }

    /// Parses the number of a season or an episode; nil outside the range 0 to 99,999.
    private static func count(_ value: String) -> Int? { Int(value).flatMap { (0..<100_000).contains($0) ? $0 : nil } }

    private static func year(_ value: String) -> Int? {
        guard let year = Int(value.prefix(4)), (1870...2200).contains(year) else { return nil }
        return year
    }
}
