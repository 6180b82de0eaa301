import Foundation

/// The headers of a server's response, and how long they let its picture be kept.
struct PictureHeaders {
    /// The longest accepted freshness, in seconds.
    static let longestFresh = 30.0 * 86400

    /// The headers of the last response, with lower-case names.
    private(set) var values: [String: String] = [:]

    mutating func take(_ text: String) {
        let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // Each response of a redirect chain starts with a status line.
        if line.hasPrefix("HTTP/") { values = [:] }
        if let colon = line.firstIndex(of: ":"), values.count < 100 {
            values[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
    }

    private var directives: [String] {
        (values["cache-control"] ?? "").lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    var mayNotBeKept: Bool { directives.contains("no-store") }

    /// When the response expires: as the server states, else after a day.
    func freshUntil(_ now: Double) -> Double {
        if directives.contains("no-cache") || mayNotBeKept { return now }
        // "nan" reads as a number, but a note with it cannot be written.
        let age = directives.first { $0.hasPrefix("max-age=") }.flatMap { Double($0.dropFirst(8)) }.flatMap { $0.isNaN ? nil : $0 }
        return now + min(max(age ?? 86400, 0), Self.longestFresh)
    }
}
