import Foundation
import TenFootLanguage
import TenFootPlayback

/// Finds the subtitle files of a film or an episode: beside it, or in a folder such as `Subs`.
package enum SubtitleFiles {
    struct File: Equatable {
        var path: String
        /// What the file's name says besides the film's name, such as `de.forced` or `2_English`; empty if that is nothing.
        var words: String
    }

    /// The files that belong to a film.
    ///
    /// - Parameters:
    ///   - contents: the names in the film's folder.
    ///   - stem: the film's file name without its extension.
    ///   - isAlone: whether the folder holds no other film, so that files of any name are this one's.
    ///   - discs: folders of the film's parts.
    static func find(beside contents: FolderContents, _ stem: String, isAlone: Bool, discs: Set<String> = []) -> [File] {
        // The name of a film beside it may begin with this one's: `Aliens` and `Alien`.
        let others = contents.media.map(FolderContents.stem).filter { $0 != stem && $0.hasPrefix(stem) }
        func files(in folder: String, areAll: Bool) -> [File] {
            let names = FolderListing.names(folder) ?? []
            return names.sorted().compactMap { name in
                guard endings.contains(where: name.lowercased().hasSuffix) else { return nil }
                let own = FolderContents.stem(name), bearsName = own.hasPrefix(stem)
                guard bearsName || areAll, !others.contains(where: own.hasPrefix) else { return nil }
                // Those of a whole season may lie beside one episode.
                if !bearsName, EpisodeName(own) != nil, !areOneEpisode(own, stem) { return nil }
                let rest = bearsName ? own.dropFirst(stem.count).drop { ". -_".contains($0) } : own[...]
                // The pictures in a `.sub` file are found by the index beside it.
                let index = names.contains(own + ".idx") && name.lowercased().hasSuffix(".sub") ? own + ".idx" : name
                return File(path: folder + "/" + index, words: String(rest))
            }
        }
        let folders = contents.folders.filter { ["subs", "sub", "subtitles"].contains($0.lowercased()) }.sorted().map(contents.path)
        return ([contents.folder] + folders + discs.sorted()).flatMap { files(in: $0, areAll: isAlone) }
            // The folder of a season has one for each episode: `Subs/Show.S01E01/2_English.srt`.
            + folders.flatMap { files(in: $0 + "/" + stem, areAll: true) }
    }

    private static let endings = [".srt", ".ass", ".ssa", ".sub", ".vtt", ".sup"]

    /// The files of a film that libmpv does not find by itself; those in the language of the interface come first.
    ///
    /// Blocks while the film's disk does not answer.
    ///
    /// - Parameter searched: the folders beside the film in which it looks for files with the film's name.
    package static func unfound(besides film: String, inFolders searched: [String] = SubtitleFile.searchedFolders) -> [SubtitleFile] {
        let folder = (film as NSString).deletingLastPathComponent
        guard film.hasPrefix("/"), case .success(let contents) = FolderContents.read(folder, .videos) else { return [] }
        let name = (film as NSString).lastPathComponent, stem = FolderContents.stem(name)
        // Extras are not among the media: the subtitle files beside a trailer belong to the film.
        guard contents.media.contains(name) else { return [] }
        let searched = [folder] + searched.map { folder + "/" + $0 }
        let files = find(beside: contents, stem, isAlone: holdsOneFilm(contents)).compactMap { file -> SubtitleFile? in
            let name = FolderContents.stem((file.path as NSString).lastPathComponent)
            let isFound = searched.contains((file.path as NSString).deletingLastPathComponent)
            if isFound, name.lowercased().contains(stem.lowercased()) { return nil }
            // An index names the languages of its tracks itself.
            if file.path.hasSuffix(".idx") { return SubtitleFile(file.path, title: "", language: nil) }
            let language = language(in: file.words)
            let title = SubtitleFile.marks(in: file.words) ?? TrackWords.language(language) ?? ""
            return SubtitleFile(file.path, title: title, language: language)
        }
        let own = TrackChoices.Track.name(InterfaceLanguage.code)
        func isOwn(_ file: SubtitleFile) -> Bool { TrackChoices.Track.name(file.language) == own }
        return files.filter(isOwn) + files.filter { !isOwn($0) }
    }

    /// Whether all files in a folder are copies of one film, none of them in parts.
    private static func holdsOneFilm(_ contents: FolderContents) -> Bool {
        guard contents.media.count < 10 else { return false }
        let stacks = FileStack.stacks(contents.media) { _ in false }
        guard let first = stacks.first?.title else { return false }
        // Episodes may have one title: that of `Show (2005) - S01E02` is `Show`.
        return stacks.allSatisfy { $0.parts.count == 1 && areOneEpisode($0.title, first) }
            && Set(stacks.map { FileTitle($0.title) }.map { "\(Folding.title($0.title)) \($0.year ?? 0)" }).count == 1
    }

    /// Whether two names give the same season, episode and date, or both give none.
    private static func areOneEpisode(_ one: String, _ other: String) -> Bool {
        let (one, other) = (EpisodeName(within: one), EpisodeName(within: other))
        return one?.season == other?.season && one?.episode == other?.episode && one?.date == other?.date
    }

    // MARK: Languages

    /// The language that a subtitle file's name tells by its code or its name, as in `de.forced`, `SDH.eng` and `2_English`.
    static func language(in words: String) -> String? {
        let small = words.lowercased()
        if let named = small.split(whereSeparator: { !$0.isLetter }).lazy.compactMap({ codes[String($0)] }).first { return named }
        let parts = small.split { "._-".contains($0) }.map(String.init).filter(isCode)
        // In `en.hi` the second word says that it is for the hearing impaired, alone it is Hindi.
        return parts.first { !["sdh", "hi"].contains($0) } ?? parts.first
    }

    /// What the words of a subtitle file's name mean, such as `English (SDH)`; the words themselves if they tell no language.
    static func name(_ words: String) -> String {
        guard let language = TrackWords.language(language(in: words)) else { return words }
        return SubtitleFile.marks(in: words).map { "\(language) (\($0))" } ?? language
    }

    /// Whether a word is the code of a language, also an older one such as `ger`.
    private static func isCode(_ word: String) -> Bool {
        (2...3).contains(word.count) && Locale(identifier: "en").localizedString(forLanguageCode: word) != nil
    }

    /// Codes of languages by their names, in English and in themselves.
    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for code in [
            "en", "de", "fr", "es", "it", "pt", "nl", "sv", "no", "da", "fi", "is", "pl", "cs", "sk", "sl", "hr", "sr", "bs", "bg", "mk",
            "hu", "ro", "el", "tr", "ru", "uk", "et", "lv", "lt", "ar", "he", "fa", "hi", "ur", "bn", "ta", "te", "zh", "ja", "ko", "th",
            "vi", "id", "ms", "ca", "eu", "gl",
        ] {
            for locale in ["en", code] {
                if let name = Locale(identifier: locale).localizedString(forLanguageCode: code) { codes[name.lowercased()] = code }
            }
        }
        return codes
    }()
}
