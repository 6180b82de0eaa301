import Foundation
import TenFootPlayback
import TenFootStorage

// Entry points for a fuzzer and the tests that replay its corpora: each takes bytes and returns the violated invariants (none if all hold).

private let fuzzPlaces = Places(environment: ["HOME": "/home/user", "PATH": "/usr/bin:/bin"])

/// Checks `.nfo` files: texts are not empty, times are finite and not negative.
package func fuzzNFO(_ bytes: [UInt8]) -> [String] {
    guard let nfo = NFO(data: Data(bytes)) else { return [] }
    var broken: [String] = []
    for (name, text) in [("title", nfo.title), ("sort title", nfo.sortTitle), ("collection", nfo.collection)] {
        if let text, text.isEmpty || text.contains("\0") { broken.append("\(name): \(text.debugDescription)") }
    }
    for (name, seconds) in [("position", nfo.position), ("length", nfo.length)] {
        if let seconds, !seconds.isFinite || seconds < 0 { broken.append("\(name) of \(seconds) s") }
    }
    return broken
}

/// Checks desktop entries: a shown entry has a name, and its command either splits into arguments or fails with a one-line reason.
package func fuzzDesktopEntry(_ bytes: [UInt8]) -> [String] {
    let path = NSTemporaryDirectory() + "/tenfoot-fuzz-\(getpid()).desktop"
    guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else { return ["\(path) cannot be written"] }
    defer { unlink(path) }
    guard let entry = DesktopEntryReader(places: fuzzPlaces).entry(id: "fuzz.desktop", path: path) else { return [] }
    var broken: [String] = []
    if entry.name.isEmpty { broken.append("an entry without a name") }
    for command in [entry.command] + entry.actions.map(\.command) { broken += fuzzCommand(Array(command.utf8)) }
    return broken
}

/// Checks Exec lines: there is a program, and a file's path stays within one argument whatever blanks, quotes and signs it contains.
package func fuzzCommand(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let file = "/films/a b'\"$(id)`*;&%f.mkv"
    do throws(CommandLine.Fault) {
        let line = try CommandLine(text, fields: .init(files: [file], title: "Title", iconName: "icon", entryPath: "/a.desktop"))
        var broken: [String] = []
        if line.arguments.first?.isEmpty ?? true { broken.append("no program") }
        let address = "file:///films/a%20b"
        if !line.arguments.contains(where: { $0.contains(file) || $0.contains(address) }) {
            broken.append("the file is missing from \(line.arguments)")
        }
        if line.arguments.contains(where: { $0.contains("\0") }) { broken.append("an argument with a NUL") }
        return broken
    } catch {
        let reason = error.reason.inSource
        return reason.isEmpty || reason.contains(where: \.isNewline) ? ["a vague error: \(reason.debugDescription)"] : []
    }
}

/// Checks records of the helper programs, as a helper compromised by a malicious file may write them: all numbers stay in range.
package func fuzzHelperRecord(_ bytes: [UInt8]) -> [String] {
    let record = String(decoding: bytes, as: UTF8.self)
    var broken: [String] = []
    if let tags = AudioTags(record: record) {
        for number in [tags.year, tags.track, tags.disc] { if let number, number <= 0 { broken.append("\(number) in \(tags)") } }
    }
    if let facts = FileFacts(record: record) {
        if let seconds = facts.duration, !(seconds > 0 && seconds <= 1e9) { broken.append("\(seconds) s") }
        for number in [facts.width, facts.height] + facts.audio.map(\.channels) {
            if let number, number <= 0 { broken.append("\(number) in \(facts)") }
        }
        for track in facts.audio where track.soundWords.isEmpty { broken.append("no words for \(track)") }
        if facts.codec == nil, facts.audio.isEmpty, facts.duration == nil { broken.append("facts that tell nothing") }
    }
    return broken
}

/// Checks what file names tell: there always is a title, numbers stay in range, and no file is lost among the parts of films.
package func fuzzTitles(_ bytes: [UInt8]) -> [String] {
    let name = String(decoding: bytes, as: UTF8.self)
    var broken: [String] = []
    let title = FileTitle(name)
    if title.title.isEmpty, !name.isEmpty { broken.append("no title for \(name.debugDescription)") }
    if let year = title.year, !(1900...2099).contains(year) { broken.append("the year \(year)") }
    for episode in [EpisodeName(name), EpisodeName(within: name)] {
        guard let episode else { continue }
        if let first = episode.episode, let last = episode.lastEpisode, last < first { broken.append("episodes \(first) to \(last)") }
        if [episode.season, episode.episode, episode.lastEpisode].contains(where: { ($0 ?? 0) < 0 }) { broken.append("a negative number") }
        if episode.title?.isEmpty ?? false { broken.append("an empty title") }
    }
    if SeasonFolder.named(name)?.show.title.isEmpty ?? false { broken.append("a season of no show") }
    if (SeasonFolder.number(name) ?? 0) < 0 { broken.append("a negative season") }
    if let version = FileTitle.version([name]), FileTitle.key(ofVersion: version)?.isEmpty ?? true { broken.append("a cut without a word") }
    if FileTitle.databaseNumbers([name]).values.contains("") { broken.append("a database without a number") }
    if let extra = Extra(file: name), extra.title(besides: name).isEmpty { broken.append("an extra without a title") }
    // Each line is the name of a file in one folder.
    let files = name.split(separator: "\n").map(String.init), stacks = FileStack.stacks(files) { _ in false }
    if stacks.contains(where: \.title.isEmpty) { broken.append("a film in parts without a title") }
    if stacks.flatMap(\.parts).sorted() != files.sorted() { broken.append("\(stacks) are not all files") }
    return broken
}

/// Checks the stored home screen: its numbers fit what screens compute, it can be written, and reading it again gives the same value.
package func fuzzSnapshot(_ bytes: [UInt8]) -> [String] {
    let path = NSTemporaryDirectory() + "/tenfoot-fuzz-\(getpid())-home.json"
    guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else { return ["\(path) cannot be written"] }
    defer { unlink(path) }
    guard let snapshot = Snapshot.read(path, assets: nil) else { return [] }
    var broken: [String] = []
    for item in snapshot.rows.flatMap(\.items) {
        let numbers = [item.progress, item.details?.length, item.details?.rating, item.details?.duration.map(Double.init)]
        if numbers.contains(where: { abs($0 ?? 0) > 1e9 }) { broken.append("the numbers \(numbers)") }
    }
    guard let data = try? JSONEncoder().encode(snapshot) else { return broken + ["it cannot be written"] }
    guard let again = try? JSONDecoder().decode(Snapshot.self, from: data) else { return broken + ["what was written cannot be read"] }
    let isSame = again.rows.count == snapshot.rows.count && zip(again.rows, snapshot.rows).allSatisfy { $0.holdsTheSame(as: $1) }
    return isSame ? broken : broken + ["written and read again, other rows"]
}

/// Checks lines from mpv, which name what a film contains: numbers are finite, lists are short, and every answer can be sent.
package func fuzzPlayback(_ bytes: [UInt8]) -> [String] {
    let choices = TrackChoices(audio: .track(language: "de", title: nil, number: 1))
    var dialogue = MPVDialogue(choices: choices, showsSubtitles: true, parts: 2), details = StreamDetails()
    var broken: [String] = []
    for line in bytes.split(separator: 0x0A) {
        guard let message = MPVRemote.message(line) else { continue }
        let answers = dialogue.take(message), state = dialogue.state, data = message["data"]
        if answers.count > 3 || answers.contains(where: { (try? JSONEncoder().encode($0)) == nil }) { broken.append("answers \(answers)") }
        let chapters = Chapter.list(data), tracks = MediaTrack.list(data)
        let seconds = [state.position ?? 0, state.duration ?? 0] + chapters.map(\.start)
        if !seconds.allSatisfy(\.isFinite) || !(0..<2).contains(state.part) { broken.append("the numbers \(seconds) in \(state)") }
        if chapters.count > 1_000 || tracks.count > 500 { broken.append("\(chapters.count) chapters, \(tracks.count) tracks") }
        if tracks.contains(where: \.name.isEmpty) { broken.append("a track without a name") }
        for index in StreamDetails.properties.indices { details.take(index, data) }
        if details.lines.contains(where: { $0.value.isEmpty }) { broken.append("a property without a value") }
    }
    return broken
}

/// Checks readers of photos, thumbnails, icon themes, the user's folders and mounted disks: a text set in a thumbnail is read again, and a
/// disk's folder holds the path.
package func fuzzFiles(_ bytes: [UInt8]) -> [String] {
    let folder = NSTemporaryDirectory() + "/tenfoot-fuzz-\(getpid())-files", mounts = folder + "/mounts"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in [mounts, folder + "/.config/user-dirs.dirs", folder + "/.icons/fuzz/index.theme", folder + "/.icons/fuzz/a.png"] {
        let parent = (file as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        guard (try? Data(bytes).write(to: URL(filePath: file))) != nil else { return ["\(file) cannot be written"] }
    }
    let places = Places(environment: ["HOME": folder, "XDG_DATA_DIRS": folder])
    // A theme may list its own folder, with the one icon.
    _ = IconTheme(named: "fuzz", places: places).file("a", size: 48, scale: 2)
    _ = IconTheme.installed(places)
    _ = UserFolders.folder("VIDEOS", places)
    var broken: [String] = []
    let path = "/mnt/my films/a.mkv", disk = MountTable.folder(around: path, table: mounts)
    if !MountTable.lies(path, in: disk) { broken.append("\(path) is not in \(disk)") }
    _ = NetworkDisks.numbers(MountTable.text(mounts))
    if let date = PhotoDate.date(bytes[...]) { _ = PhotoDate.monthName(String(date.prefix(7))) }
    let png = Data(bytes), wanted = PNGTexts.read(png).merging(["Title": "a"]) { $1 }
    let changed = PNGTexts.setting(["Title": "a"], in: png)
    if let changed, PNGTexts.read(changed) != wanted { broken.append("other texts than \(wanted)") }
    return broken
}
