import Foundation

/// Entry point for a fuzzer: reads a server's headers, or a note beside a cached picture.
///
/// The picture is kept for at most 30 days, and its note is read as it was written.
package func fuzzResponse(_ bytes: [UInt8]) -> [String] {
    var headers = PictureHeaders()
    for line in bytes.split(separator: 0x0A) { headers.take(String(decoding: line, as: UTF8.self)) }
    var broken: [String] = []
    if headers.values.count > 100 { broken.append("\(headers.values.count) headers") }
    let end = headers.freshUntil(1e9)
    if !(1e9...1e9 + PictureHeaders.longestFresh).contains(end) { broken.append("fresh until \(end)") }
    let own = PictureCache.Note(
        address: "a", tag: headers.values["etag"], modified: headers.values["last-modified"], freshUntil: end,
        isPassing: headers.mayNotBeKept)
    let stored = try? JSONDecoder().decode(PictureCache.Note.self, from: Data(bytes))
    for note in [own, stored].compactMap(\.self) {
        let again = (try? JSONEncoder().encode(note)).flatMap { try? JSONDecoder().decode(PictureCache.Note.self, from: $0) }
        if again != note { broken.append("\(note) became \(String(describing: again))") }
    }
    return broken
}
