import Foundation

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
