import Foundation

/// The rules for source files besides those for imports.
///
/// Each rule takes a path and a text, and returns the violations.
enum Rules {
    static let longestFile = 600

    static func length(path: String, text: String) -> [String] {
        // A generated table may be longer, since its length depends on the file that it is made from.
        if text.hasPrefix("// Made from ") { return [] }
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
        return count > longestFile ? ["\(path): \(count) lines; split it by aspect, \(longestFile) is the most"] : []
    }

    /// A type named as its module hides the module: `Views.Text` could no longer be written.
    static func moduleNames(path: String, text: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count > 2 else { return [] }
        let module = parts[0] == "Samples" ? parts[1] : Arrows.module(parts[1])
        guard has(" " + module, in: text) || has("\t" + module, in: text) else { return [] }
        return text.matches(of: #/\b(?:struct|class|enum|actor|protocol|typealias)[ \t]+(\w+)/#)
            .filter { String($0.output.1) == module }
            .map { _ in "\(path): a type named \(module) as its module hides the module" }
    }

    /// A trap needs a comment, on its line or the one above, that says why it cannot happen.
    static func traps(path: String, text: String) -> [String] {
        let traps = ["fatalError(", "preconditionFailure(", "try!", "as!"]
        // Most files have none, so use regular expressions only if a plain search finds one.
        guard traps.contains(where: { has($0, in: text) }) else { return [] }
        var before: Substring = ""
        var found: [String] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            defer { before = line }
            guard traps.contains(where: { has($0, in: line) }),
                let trap = code(of: line).firstMatch(of: #/\b(?:fatalError|preconditionFailure)\(|\btry!|\bas!/#)
            else { continue }
            let explained = line.contains("//") || before.drop { $0 == " " }.hasPrefix("//")
            if !explained { found.append("\(path):\(index + 1): \(trap.output) without a comment that proves it cannot happen") }
        }
        return found
    }

    /// Files must be read, not mapped: if another program truncates the file, a read is short, but mapped memory raises SIGBUS.
    static func mappedFiles(path: String, text: String) -> [String] {
        ["alwaysMapped", "mappedIfSafe"].filter { has($0, in: text) }
            .map { "\(path): \($0) maps a file; read it, since others can change it meanwhile" }
    }

    /// The environment may change only before a program has a second thread, since the C library reads it without a lock.
    ///
    /// Tests have threads, so they may change it only in a process of their own.
    static func environmentChanges(path: String, text: String) -> [String] {
        if path == "Sources/SDLRendering/VideoSystem.swift" || path.hasPrefix("Tests/") && has("processExitsWith", in: text) { return [] }
        // The first word is also found in `unsetenv(`.
        return ["setenv(", "putenv("].filter { has($0, in: text) }
            .map { "\(path): \($0) changes the environment, which other threads may be reading; pass the value to what needs it" }
    }

    /// Folders in which the same frame inputs must give the same frame.
    static let deterministic: Set<String> = ["Geometry", "FocusEngine", "Input", "Motion", "Graphics", "ViewGraph"]

    static func clocksAndDice(path: String, text: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count > 2, deterministic.contains(parts[1]) else { return [] }
        let sources = [
            "Date()", "Date.now", ".random(", ".shuffled(", "ContinuousClock", "SuspendingClock", "DispatchTime.now", "clock_gettime",
        ]
        guard sources.contains(where: { has($0, in: text) }) else { return [] }
        var found: [String] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for source in sources where has(source, in: line) && has(source, in: code(of: line)) {
                found.append("\(path):\(index + 1): \(source) makes frames differ; time comes with the frame's input")
            }
        }
        return found
    }

    /// Paths of one computer and names of the tools used to make the project must not occur in it.
    ///
    /// They are spelled in halves, so that this file does not contain them.
    static let foreignWords = [
        "/wo" + "rk/", "/tmp/" + "wt/", "swift-" + "packages/", "Cla" + "ude", "Anthro" + "pic", "Co-Authored" + "-By",
    ]

    static func foreignWords(path: String, text: String) -> [String] {
        let folded = text.lowercased()
        return foreignWords.filter { has($0.lowercased(), in: folded) }.map { "\(path): \($0) does not belong in the repository" }
    }

    /// Searches with the C library, which is fast in a debug build too; each run applies the rules to every source.
    static func has(_ needle: String, in text: some StringProtocol) -> Bool {
        text.withCString { text in needle.withCString { strstr(text, $0) != nil } }
    }

    /// A line without its comment and the contents of its strings.
    private static func code(of line: Substring) -> String {
        let plain = String(line).replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"")
        guard let comment = plain.firstRange(of: "//") else { return plain }
        return String(plain[..<comment.lowerBound])
    }
}
