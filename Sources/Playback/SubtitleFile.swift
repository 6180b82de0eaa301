/// A file with subtitles of a film, which libmpv does not find by itself.
package struct SubtitleFile: Hashable, Sendable {
    package var path: String
    /// What the track is called; empty for its file's name.
    package var title: String
    /// A code such as "en"; nil if it is unknown.
    package var language: String?

    /// The folders beside a film in which libmpv looks for files with the film's name.
    package static let searchedFolders = ["Subs", "subs", "Subtitles", "subtitles"]

    package init(_ path: String, title: String, language: String?) { (self.path, self.title, self.language) = (path, title, language) }
}
