import Foundation

/// A pattern of paths, in which `*` stays within a folder's name, `**` is any number of folders, and `{a,b}` either word.
struct PathPattern {
    /// The path up to the first part that is a pattern; empty where the first one is.
    let base: String
    private let patterns: [[String]]

    init(_ pattern: String) {
        let parts = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
        base = parts.prefix { !$0.contains { "*?[{".contains($0) } }.joined(separator: "/")
        patterns = Self.alternatives(pattern).map { $0.split(separator: "/").map(String.init).filter { $0 != "." } }
    }

    /// Whether it is the path of one file or folder.
    var isPlain: Bool { patterns.count == 1 && patterns[0].joined(separator: "/") == base }

    func matches(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        return patterns.contains { Self.matches(parts, $0) }
    }

    /// The pattern for each choice of words in its braces, up to a limit.
    private static func alternatives(_ pattern: String) -> [String] {
        var all = [pattern]
        for _ in 0..<4 {
            all = all.flatMap { text -> [String] in
                guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return [text] }
                let words = text[text.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
                return words.map { String(text[..<open] + $0 + text[text.index(after: close)...]) }
            }
            if all.count > 64 { return Array(all.prefix(64)) }
        }
        return all
    }

    /// Matches the pattern, tracking all possible numbers of parts matched so far.
    private static func matches(_ parts: [String], _ pattern: [String]) -> Bool {
        var ends: Set<Int> = [0]
        for (index, word) in pattern.enumerated() {
            if word == "**" {
                guard let first = ends.min() else { return false }
                // At the end, `**` matches everything in the folder.
                ends = Set((index == pattern.count - 1 ? first + 1 : first)..<max(parts.count + 1, first + 1))
            } else {
                ends = Set(ends.filter { $0 < parts.count && fnmatch(word, parts[$0], 0) == 0 }.map { $0 + 1 })
            }
        }
        return ends.contains(parts.count)
    }
}
