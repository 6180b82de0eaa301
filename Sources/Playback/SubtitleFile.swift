/// A file with subtitles of a film, which libmpv does not find by itself.
package struct SubtitleFile: Hashable, Sendable {
    package var path: String
    /// What the track is called; empty for its file's name.
    package var title: String
    /// A code such as "en"; nil if it is unknown.
    package var language: String?

    /// The folders beside a film in which libmpv looks for files with the film's name.
    package static let searchedFolders = ["Subs", "subs", "Subtitles", "subtitles"]

    /// What a file's name says about its subtitles besides their language, such as `SDH`; nil if that is nothing.
    package static func marks(in name: String) -> String? {
        let marks = name.lowercased().split { !$0.isLetter }.filter { ["sdh", "cc", "forced"].contains($0) }
        return marks.isEmpty ? nil : marks.map { $0 == "forced" ? String($0) : $0.uppercased() }.joined(separator: ", ")
    }

    package init(_ path: String, title: String, language: String?) { (self.path, self.title, self.language) = (path, title, language) }
}
