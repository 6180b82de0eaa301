/// Files that are parts of one film: `Ben Hur-cd1.avi` and `Ben Hur-cd2.avi`.
///
/// Source: Kodi wiki "File stacking".
struct FileStack: Sendable, Equatable {
    /// The common part of the names, without extension.
    var title: String
    /// The files in the order of their part numbers.
    var parts: [String]

    /// The numbers of parts that are written in words, as in `part one`.
    static let spelledNumbers = ["one", "two", "three", "four"]

    /// Groups files that are parts of one film; every other file is a stack of one, named by its stem.
    ///
    /// - Parameters:
    ///   - areSpelled: whether numbers of parts may be words.
    ///   - isWhole: whether a file is known to be a whole film, such as by an `.nfo` file beside it.
    static func stacks(_ names: [String], areSpelled: Bool = false, isWhole: (String) -> Bool) -> [FileStack] {
        var result: [FileStack] = []
        var places: [String: Int] = [:]
        var numbers: [[Int]] = []
        for name in names {
            let stem = FolderContents.stem(name)
            guard let part = Part(stem, areSpelled: areSpelled), !isWhole(stem) else {
                result.append(FileStack(title: stem, parts: [name]))
                numbers.append([])
                continue
            }
            let key = part.key + "/" + name.dropFirst(stem.count).lowercased()
            if let place = places[key], !numbers[place].contains(part.number) {
                let at = numbers[place].firstIndex { $0 > part.number } ?? numbers[place].count
                result[place].parts.insert(name, at: at)
                numbers[place].insert(part.number, at: at)
                result[place].title = part.title
            } else {
                places[key] = result.count
                result.append(FileStack(title: stem, parts: [name]))
                numbers.append([part.number])
            }
        }
        return result
    }

    /// A name with a part's number in it.
    private struct Part {
        var title: String
        /// The text that all parts share: the name around the number, and the word before it.
        var key: String
        var number: Int

        private static let words = ["cd", "dvd", "part", "pt", "disc", "disk"]

        init?(_ stem: String, areSpelled: Bool) {
            let bytes = stem.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
            // Search from the end: the last such number is the part number.
            for start in stride(from: bytes.count - 3, to: 1, by: -1) where " ._-([".utf8.contains(bytes[start - 1]) {
                guard let word = Self.words.first(where: { bytes[start...].starts(with: $0.utf8) }) else { continue }
                var at = start + word.utf8.count
                while at < bytes.count, " ._-".utf8.contains(bytes[at]) { at += 1 }
                let digits = bytes[at...].prefix { (0x30...0x39).contains($0) }
                var end = at + digits.count
                var number = digits.count <= 2 ? Int(String(decoding: digits, as: UTF8.self)) : nil
                if digits.isEmpty, at < bytes.count, (0x61...0x64).contains(bytes[at]) {
                    number = Int(bytes[at] - 0x60)
                    end = at + 1
                }
                if areSpelled, let place = FileStack.spelledNumbers.firstIndex(where: { bytes[at...].starts(with: $0.utf8) }) {
                    number = place + 1
                    end = at + FileStack.spelledNumbers[place].utf8.count
                }
                let isWordEnd = end == bytes.count || !((0x30...0x39).contains(bytes[end]) || (0x61...0x7A).contains(bytes[end]))
                guard let number, isWordEnd else { continue }
                var before = start - 1
                while before > 0, " ._-([".utf8.contains(bytes[before - 1]) { before -= 1 }
                guard before > 0 else { return nil }
                if end < bytes.count, ")]".utf8.contains(bytes[end]) { end += 1 }
                let name = Array(stem.utf8)
                title = String(decoding: name[..<before] + name[end...], as: UTF8.self)
                key = String(decoding: bytes[..<before] + [0x2F] + word.utf8 + [0x2F] + bytes[end...], as: UTF8.self)
                self.number = number
                return
            }
            return nil
        }
    }
}
