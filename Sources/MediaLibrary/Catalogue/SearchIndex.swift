import CGIO
import Foundation

/// Finds items by parts of their titles: all folded titles lie in one contiguous buffer that is searched as a whole.
///
/// 100,000 titles take some 3 MB, which `memmem` searches in a millisecond or two; building a tree would cost more than it saves.
struct SearchIndex: Sendable {
    private let items: [HomeItem]
    /// Folded titles, each preceded by a newline, which no query can contain.
    private let text: [UInt8]
    /// Where each title starts in the text.
    private let starts: [Int]

    /// Builds the index in O(total length); of items with equal identifiers one is kept.
    init(_ all: some Sequence<HomeItem>) {
        var seen: Set<HomeItem.ID> = []
        var items: [HomeItem] = []
        var text: [UInt8] = []
        var starts: [Int] = []
        for item in all where seen.insert(item.id).inserted {
            items.append(item)
            text.append(UInt8(ascii: "\n"))
            starts.append(text.count)
            let title = Folding.fold(item.title).utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
            text += title
            text += Self.withoutMarks(title)
            if let show = item.details?.show {
                text.append(UInt8(ascii: " "))
                text += Folding.fold(show).utf8.lazy.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
            }
        }
        text.append(UInt8(ascii: "\n"))
        self.items = items
        self.text = text
        self.starts = starts
    }

    /// The words of a folded title that have marks in them, as they are often typed, each behind a blank: `spiderman` of `spider-man`, and
    /// what `&` is called.
    private static func withoutMarks(_ title: [UInt8]) -> [UInt8] {
        let isLetter = { (byte: UInt8) in byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) }
        return title.split(separator: UInt8(ascii: " ")).flatMap { word -> [UInt8] in
            guard let first = word.firstIndex(where: isLetter), let last = word.lastIndex(where: isLetter) else {
                return word.elementsEqual("&".utf8) ? [" and", " und"].flatMap { Array($0.utf8) } : []
            }
            let inner = word[first...last]
            return inner.allSatisfy(isLetter) ? [] : [UInt8(ascii: " ")] + inner.filter(isLetter)
        }
    }

    /// Items that contain every word of a query, best first: at the title's start, at a word's start, inside; equals in natural order.
    func find(_ query: String, limit: Int) -> [SearchHit] {
        let words = Folding.fold(query).split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
        guard limit > 0, let longest = words.max(by: { $0.count < $1.count }) else { return [] }
        var hits: [(index: Int, match: SearchHit.Match)] = []
        text.withUnsafeBytes { text in
            // The longest word is likely the rarest: search the other words only in titles that contain it.
            each(longest, in: text) { index in
                let end = index + 1 < starts.count ? starts[index + 1] - 1 : text.count - 1
                let title = UnsafeRawBufferPointer(rebasing: text[starts[index]..<end])
                var best = SearchHit.Match.titleStart
                for (number, word) in words.enumerated() {
                    guard let match = Self.match(word, in: title, mayStart: number == 0) else { return }
                    best = max(best, number == 0 || match == .inside ? match : best)
                }
                hits.append((index, best))
            }
        }
        if hits.isEmpty { hits = similar(words) }
        let byMatch = hits.sorted { ($0.match.rawValue, $0.index) < ($1.match.rawValue, $1.index) }
        // Sort only the candidates that can reach the result: natural order costs a key for each.
        let cut = byMatch.prefix(max(limit * 4, 200)).map { (key: NaturalOrder.key(items[$0.index].title), hit: $0) }
        return cut.sorted { ($0.hit.match.rawValue, $0.key, $0.hit.index) < ($1.hit.match.rawValue, $1.key, $1.hit.index) }
            .prefix(limit).map { SearchHit(item: items[$0.hit.index], match: $0.hit.match) }
    }

    /// Titles that contain every word with at most two typing errors each: a letter added, missing, replaced, or two swapped.
    ///
    /// Used only when there is no exact match: O(letters of all titles).
    private func similar(_ words: [[UInt8]]) -> [(index: Int, match: SearchHit.Match)] {
        guard words.contains(where: { $0.count > 3 }) else { return [] }
        var hits: [(index: Int, match: SearchHit.Match)] = []
        for index in starts.indices {
            let end = index + 1 < starts.count ? starts[index + 1] - 1 : text.count - 1
            let parts = text[starts[index]..<end].split { !($0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)) }
            if words.allSatisfy({ word in parts.contains { Slip.explains(word, $0) } }) { hits.append((index, .similar)) }
        }
        return hits
    }

    /// Calls a closure once for each title that contains a word.
    private func each(_ word: [UInt8], in text: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
        guard let base = text.baseAddress else { return }
        var offset = 0
        var index = 0
        while offset < text.count, let found = memmem(base + offset, text.count - offset, word, word.count) {
            let position = UnsafeRawPointer(found) - base
            // Find the title that contains the match: the last one that starts at or before it.
            var low = index
            var high = starts.count
            while low + 1 < high {
                let middle = (low + high) / 2
                if starts[middle] <= position { low = middle } else { high = middle }
            }
            index = low
            body(index)
            guard index + 1 < starts.count else { return }
            offset = starts[index + 1] - 1
        }
    }

    /// The best match of a word in one title; nil if the title does not contain it.
    private static func match(_ word: [UInt8], in title: UnsafeRawBufferPointer, mayStart: Bool) -> SearchHit.Match? {
        guard let base = title.baseAddress else { return nil }
        var offset = 0
        var best: SearchHit.Match?
        while offset < title.count, let found = memmem(base + offset, title.count - offset, word, word.count) {
            let position = UnsafeRawPointer(found) - base
            if position == 0, mayStart { return .titleStart }
            // Anything but a letter or digit ends a word; bytes above ASCII are letters.
            let before = position == 0 ? UInt8(ascii: " ") : title[position - 1]
            let isInWord = before >= 0x80 || (before >= 0x30 && before <= 0x39) || (before >= 0x61 && before <= 0x7A)
            if !isInWord { return .wordStart }
            best = .inside
            offset = position + 1
        }
        return best
    }
}
