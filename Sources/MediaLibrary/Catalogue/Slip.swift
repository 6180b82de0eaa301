/// Compares typed text with a word or its beginning, allowing one or two typing errors.
enum Slip {
    /// Whether typed text matches a word: one error is allowed from four letters on, two from eight on, none in shorter words.
    static func explains(_ typed: [UInt8], _ word: ArraySlice<UInt8>) -> Bool {
        let allowed = typed.count < 4 ? 0 : typed.count < 8 ? 1 : 2
        if allowed == 0 { return word.starts(with: typed) }
        guard word.count + allowed >= typed.count else { return false }
        return distance(typed, Array(word.prefix(typed.count + allowed)), within: allowed) <= allowed
    }

    /// The fewest errors between the typed text and any prefix of a word; counting stops beyond `within`.
    ///
    /// Optimal string alignment: letters inserted, left out, replaced, or two neighbours swapped.
    private static func distance(_ typed: [UInt8], _ word: [UInt8], within: Int) -> Int {
        var before: [Int] = []
        var row = Array(0...word.count)
        for (i, letter) in typed.enumerated() {
            var next = [i + 1]
            next.reserveCapacity(word.count + 1)
            for j in word.indices {
                var best = min(row[j] + (letter == word[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, letter == word[j - 1], typed[i - 1] == word[j] { best = min(best, before[j - 1] + 1) }
                next.append(best)
            }
            if next.allSatisfy({ $0 > within }) { return within + 1 }
            (before, row) = (row, next)
        }
        // The word may be longer than the typed text.
        return row.min() ?? within + 1
    }
}
