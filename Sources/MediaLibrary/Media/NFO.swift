import CGIO
import Foundation

/// What a Kodi `.nfo` file says about a film, a series or an episode.
///
/// Such files are written by many programs: half of them carry other text behind the XML, wrong encodings or bare ampersands. Whatever was
/// understood before the first fault counts. Source: Kodi wiki, NFO files.
struct NFO: Sendable, Equatable {
    var title: String?
    var details = MediaDetails()

    /// Nil if the file cannot be read, is larger than 1 MB, or has nothing in it that is known.
    init?(path: String) {
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: 1 << 20), !data.isEmpty else {
            return nil
        }
        self.init(data: data)
    }

    init?(data: Data) {
        let text = Self.mended(String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? "")
        let reader = Reader()
        var parser = GMarkupParser()
        parser.start_element = { _, name, _, _, user, _ in
            if let name, let user { Reader.of(user).open(String(cString: name)) }
        }
        parser.end_element = { _, _, user, _ in
            if let user { Reader.of(user).close() }
        }
        parser.text = { _, text, length, user, _ in
            guard let text, let user else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
            Reader.of(user).text += String(decoding: bytes, as: UTF8.self)
        }
        let flags = GMarkupParseFlags(rawValue: G_MARKUP_TREAT_CDATA_AS_TEXT.rawValue)
        let context = g_markup_parse_context_new(&parser, flags, Unmanaged.passUnretained(reader).toOpaque(), nil)
        _ = text.withCString { g_markup_parse_context_parse(context, $0, gssize(strlen($0)), nil) }
        g_markup_parse_context_free(context)
        guard reader.hasContent else { return nil }
        title = reader.title
        details = reader.details
    }

    /// The XML alone, with ampersands that begin no entity written out.
    private static func mended(_ text: String) -> String {
        guard let start = text.firstIndex(of: "<") else { return "" }
        guard text.contains("&") else { return String(text[start...]) }
        let known = ["amp;", "lt;", "gt;", "quot;", "apos;", "#"]
        var result = ""
        var rest = text[start...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[rest.index(after: ampersand)...]
            result += known.contains { rest.hasPrefix($0) } ? "&" : "&amp;"
        }
        return result + rest
    }

    /// Collects values while the parser runs.
    private final class Reader {
        var title: String?
        var details = MediaDetails()
        var text = ""
        private var path: [String] = []

        static func of(_ pointer: gpointer) -> Reader { Unmanaged<Reader>.fromOpaque(pointer).takeUnretainedValue() }

        var hasContent: Bool { title != nil || details != MediaDetails() }

        func open(_ name: String) {
            path.append(name.lowercased())
            text = ""
        }

        func close() {
            defer {
                if !path.isEmpty { path.removeLast() }
                text = ""
            }
            // Values stand right below the root; deeper ones of the same name belong to actors, sets and streams.
            guard path.count == 2, ["movie", "tvshow", "episodedetails", "musicvideo"].contains(path[0]) else {
                if path.suffix(2) == ["rating", "value"] { rate() }
                return
            }
            let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !value.isEmpty else { return }
            switch path[1] {
            case "title": title = title ?? value
            case "plot": details.synopsis = value
            case "outline": details.synopsis = details.synopsis ?? value
            case "year": details.year = Self.year(value) ?? details.year
            case "premiered", "aired": details.year = details.year ?? Self.year(value)
            case "runtime": details.duration = Int(value.prefix { $0.isASCII && $0.isNumber }).flatMap { $0 > 0 ? $0 : nil }
            case "genre":
                details.genres += value.split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            case "rating": rate()
            case "showtitle": details.show = value
            case "season": details.season = Int(value)
            case "episode": details.episode = Int(value)
            default: break
            }
        }

        private func rate() {
            let value = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
            if details.rating == nil, let value, value > 0, value <= 10 { details.rating = value }
        }

        private static func year(_ value: String) -> Int? {
            guard let year = Int(value.prefix(4)), (1870...2200).contains(year) else { return nil }
            return year
        }
    }
}
