/// The tags of an audio file.
package struct AudioTags: Sendable, Equatable {
    package var title: String?
    package var artist: String?
    package var album: String?
    package var albumArtist: String?
    package var genre: String?
    package var year: Int?
    package var track: Int?
    package var disc: Int?
    /// In seconds.
    package var length: Double?

    /// Reads a record of `tenfoot-tags`; nil if it is malformed.
    package init?(record: String) {
        let fields = record.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        guard fields.count == 10 else { return nil }
        func text(_ index: Int) -> String? { fields[index].isEmpty ? nil : String(fields[index]) }
        // A disc may be given as "1/2". A larger number is no track's, but a date, for example.
        func number(_ index: Int, below limit: Int = 10_000) -> Int? {
            Int(fields[index].prefix { $0.isASCII && $0.isNumber }).flatMap { $0 > 0 && $0 < limit ? $0 : nil }
        }
        (title, artist, album, albumArtist, genre) = (text(0), text(1), text(2), text(3), text(4))
        (year, track, disc) = (number(5), number(6), number(7))
        length = number(8, below: 1_000_000_000).map { Double($0) / 1000 }
    }
}
