import Foundation

/// Settings of a build, as an Xcode project and its `.xcconfig` files write them.
enum BuildSettings {
    /// Puts settings over others: one for a platform alone, `KEY[sdk=appletvos*]`, counts where the platform is tvOS, and `$(inherited)` is what
    /// was there before.
    static func merge(_ new: [String: Any], into settings: inout [String: Any]) {
        // A setting for the platform counts over the same one for all.
        for (key, value) in new.sorted(by: { $0.key < $1.key }) {
            let name = key.firstIndex(of: "[").map { String(key[..<$0]) } ?? key
            guard name == key || key.contains("sdk=appletv") else { continue }
            if let text = value as? String, text.contains("$(inherited)") {
                settings[name] = text.replacingOccurrences(of: "$(inherited)", with: settings[name] as? String ?? "")
            } else {
                settings[name] = value
            }
        }
    }

    /// The settings of an `.xcconfig` file, with those of the files it includes beneath; nothing where it cannot be read.
    ///
    /// - Parameter including: the files that include it; one that includes itself adds nothing.
    static func read(_ file: URL, including: [String] = []) -> [String: Any] {
        let path = file.standardizedFileURL.path
        guard !including.contains(path), let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
        var settings: [String: Any] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            if let include = line.firstMatch(of: #/^\s*#include\??\s*"([^"]+)"/#) {
                let other = URL(fileURLWithPath: String(include.output.1), relativeTo: file.deletingLastPathComponent())
                merge(read(other, including: including + [path]), into: &settings)
            } else if let match = line.firstMatch(of: #/^\s*(\w+(?:\[[^\]]*\])*)\s*=\s*(.*?);?\s*$/#) {
                merge([String(match.output.1): String(match.output.2)], into: &settings)
            }
        }
        return settings
    }

    /// A text with the settings that it names, `$(NAME)` or `${NAME}`, put in; an unknown one is nothing.
    static func expanded(_ text: String, by settings: [String: String]) -> String {
        var text = text
        // A setting may name others; one that names itself has no value, and ends here.
        for _ in 0..<10 where text.contains("$(") || text.contains("${") {
            text = text.replacing(#/\$[({](\w+)[^)}]*[)}]/#) { settings[String($0.output.1)] ?? "" }
        }
        return text
    }
}
