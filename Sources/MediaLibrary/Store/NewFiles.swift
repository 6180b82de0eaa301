/// The new files of a scan, in which a missing one is found under another name.
///
/// All files of a disk may be moved at once, so the new files are indexed, and each is read at most once.
struct NewFiles {
    typealias File = (key: String, identity: FileIdentity)

    /// What a missing file may have in common with a new one.
    private struct Mark: Hashable {
        var size: Int64
        var device: Int64?
        var node: Int64?
        var print: String?
        var name: Substring?
    }

    private let files: [File]
    private var taken: Set<Int> = []
    /// The files with a mark, the first of them last; some may have been taken.
    private var places: [Mark: [Int]] = [:]
    /// How many of them have not been taken.
    private var left: [Mark: Int] = [:]
    /// The files of each size whose fingerprints have not been read.
    private var unread: [Int64: [Int]] = [:]
    private var prints: [Int: String] = [:]
    /// The number of files compared and of those fingerprinted, for tests.
    private(set) var work = LibraryStore.Work()

    init(_ files: [File]) {
        self.files = files
        for place in files.indices.reversed() {
            enter(place, inode(place))
            unread[files[place].identity.size, default: []].append(place)
        }
    }

    /// The files that have not been taken, in order.
    var rest: [File] { files.indices.filter { !taken.contains($0) }.map { files[$0] } }

    /// Takes the file that is a missing one under another name: the one with the same inode, else the only one with the same fingerprint.
    mutating func take(_ missing: String, size: Int64?, device: Int64?, node: Int64?, print: String?) -> File? {
        guard let size else { return nil }
        var mark = Mark(size: size, device: device, node: node)
        if left[mark, default: 0] == 0 {
            guard let print else { return nil }
            readPrints(size)
            mark = Mark(size: size, print: print)
        }
        // Of several, the one that has kept its name.
        if left[mark, default: 0] != 1 { mark.name = Self.name(missing) }
        guard let place = first(mark) else { return nil }
        taken.insert(place)
        for mark in [inode(place), prints[place].map { Mark(size: size, print: $0) }].compactMap(\.self) {
            left[mark, default: 1] -= 1
        }
        return files[place]
    }

    private mutating func first(_ mark: Mark) -> Int? {
        while let place = places[mark]?.last {
            work.comparisons += 1
            if !taken.contains(place) { return place }
            places[mark]?.removeLast()
        }
        return nil
    }

    private mutating func readPrints(_ size: Int64) {
        for place in unread.removeValue(forKey: size) ?? [] where !taken.contains(place) {
            work.fingerprints += 1
            guard let path = LibraryStore.path(files[place].key), let print = FileIdentity.fingerprint(path) else { continue }
            prints[place] = print
            enter(place, Mark(size: size, print: print))
        }
    }

    /// Lists a file under a mark, and under the mark with its name.
    private mutating func enter(_ place: Int, _ mark: Mark) {
        var named = mark
        named.name = Self.name(files[place].key)
        for mark in [mark, named] { places[mark, default: []].append(place) }
        left[mark, default: 0] += 1
    }

    private func inode(_ place: Int) -> Mark {
        let identity = files[place].identity
        return Mark(size: identity.size, device: identity.device, node: identity.node)
    }

    private static func name(_ key: String) -> Substring? { key.split(separator: "/").last }
}
