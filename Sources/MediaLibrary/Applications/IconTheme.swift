import Foundation

/// Looks icons up by name: in the current theme, the themes it inherits from, hicolor, and the unthemed folders.
///
/// The folders of a theme are listed once, so a look-up reads nothing from disk. Creating a theme lists some hundred folders, so do not
/// create one on the render thread. Source: Icon Theme Specification 0.13.
package struct IconTheme: Sendable {
    /// The installed themes, each with its folder's name and its own title; sorted by title.
    ///
    /// Leaves out hidden themes and cursor-only themes. Reads one file for each theme.
    package static func installed(_ places: Places) -> [(name: String, title: String)] {
        var titles: [String: String] = [:]
        for base in bases(places) {
            for name in FolderListing.names(base) ?? [] where name != "hicolor" && titles[name] == nil {
                let path = "\(base)/\(name)/index.theme"
                guard FolderListing.isFile(path), let file = KeyFile(path: path), file.list(group, "Directories", separator: ",") != nil,
                    file.string(group, "Hidden") != "true"
                else { continue }
                titles[name] = file.string(group, "Name") ?? name
            }
        }
        return titles.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
    }

    private static let group = "Icon Theme"

    private static func bases(_ places: Places) -> [String] { [places.home + "/.icons"] + places.dataFolders.map { $0 + "/icons" } }

    /// One sized folder of a theme.
    struct Shelf: Sendable {
        enum Kind: Sendable { case fixed, scalable, threshold }
        var kind: Kind
        var size: Int
        var scale: Int
        var range: ClosedRange<Int>

        /// The difference between the size of its icons and the wanted size, in pixels; 0 is a match.
        func distance(_ wanted: Int, _ wantedScale: Int) -> Int {
            let pixels = wanted * wantedScale
            let sizes = range.lowerBound * scale...range.upperBound * scale
            if pixels < sizes.lowerBound { return sizes.lowerBound - pixels }
            if pixels > sizes.upperBound { return pixels - sizes.upperBound }
            return 0
        }
    }

    private struct Candidate: Sendable {
        var path: String
        var shelf: Shelf
    }

    /// Themes in search order; each maps an icon's name to its files.
    private var themes: [[String: [Candidate]]] = []
    /// Icons that belong to no theme.
    private var loose: [String: String] = [:]
    /// Folders to watch: a change in one of them means a new theme or new icons.
    private(set) var folders: Set<String> = []

    private static let extensions = ["png": 0, "svg": 1, "xpm": 2]

    /// Reads a theme and its ancestors.
    init(named name: String, places: Places) {
        let bases = Self.bases(places)
        var waiting = [name]
        var seen: Set<String> = ["hicolor"]
        folders.formUnion(bases)
        while let name = waiting.first {
            waiting.removeFirst()
            guard seen.insert(name).inserted else { continue }
            waiting += read(name, bases)
        }
        _ = read("hicolor", bases)
        for folder in bases + places.dataFolders.map({ $0 + "/pixmaps" }) {
            folders.insert(folder)
            for file in FolderListing.names(folder) ?? [] {
                guard let (icon, _) = Self.split(file) else { continue }
                if loose[icon] == nil { loose[icon] = folder + "/" + file }
            }
        }
    }

    /// The file for an icon, at a size in points and a scale; nil if there is none.
    ///
    /// Takes names and absolute paths.
    func file(_ icon: String, size: Int, scale: Int = 1) -> String? {
        if icon.hasPrefix("/") { return FolderListing.isFile(icon) ? icon : nil }
        // Some entries give a file name, with its extension, where an icon name is required.
        let name = Self.split(icon)?.name ?? icon
        for theme in themes {
            guard let candidates = theme[name] else { continue }
            // Prefer the nearest size; of two equally near ones the larger, which is scaled down rather than up.
            let best = candidates.min { a, b in
                let near = (a.shelf.distance(size, scale), b.shelf.distance(size, scale))
                return near.0 == near.1 ? a.shelf.size * a.shelf.scale > b.shelf.size * b.shelf.scale : near.0 < near.1
            }
            if let best { return best.path }
        }
        return loose[name]
    }

    /// Lists a theme's folders; returns the themes it inherits from.
    private mutating func read(_ name: String, _ bases: [String]) -> [String] {
        guard let index = bases.lazy.map({ "\($0)/\(name)/index.theme" }).first(where: FolderListing.isFile),
            let file = KeyFile(path: index)
        else { return [] }
        var listed: Set<String> = []
        let names =
            ((file.list(Self.group, "Directories", separator: ",") ?? [])
            + (file.list(Self.group, "ScaledDirectories", separator: ",") ?? [])).filter { listed.insert($0).inserted }
        var theme: [String: [Candidate]] = [:]
        for base in bases {
            let root = base + "/" + name
            guard FolderListing.isFolder(root) else { continue }
            folders.insert(root)
            for sub in names {
                let folder = root + "/" + sub
                guard let files = FolderListing.names(folder), let shelf = Self.shelf(file, sub) else { continue }
                if sub.hasSuffix("apps") { folders.insert(folder) }
                for file in files {
                    guard let (icon, rank) = Self.split(file) else { continue }
                    let candidate = Candidate(path: folder + "/" + file, shelf: shelf)
                    // Of one icon in one folder PNG goes before SVG before XPM; of several base folders the first wins.
                    if let same = theme[icon]?.firstIndex(where: { $0.path.hasPrefix(folder + "/") }) {
                        if let old = theme[icon]?[same], let other = Self.split(old.path), rank < other.rank {
                            theme[icon]?[same] = candidate
                        }
                    } else {
                        theme[icon, default: []].append(candidate)
                    }
                }
            }
        }
        themes.append(theme)
        return file.list(Self.group, "Inherits", separator: ",") ?? []
    }

    private static func shelf(_ file: KeyFile, _ group: String) -> Shelf? {
        // Limited, so that sums and products of a malformed file stay in range.
        func pixels(_ key: String) -> Int? { file.int(group, key).map { min(max($0, 0), 100_000) } }
        guard let size = pixels("Size"), size > 0 else { return nil }
        let scale = max(1, pixels("Scale") ?? 1)
        func range(_ low: Int, _ high: Int) -> ClosedRange<Int> { low...max(low, high) }
        switch file.string(group, "Type") {
        case "Fixed": return Shelf(kind: .fixed, size: size, scale: scale, range: size...size)
        case "Scalable":
            let sizes = range(pixels("MinSize") ?? size, pixels("MaxSize") ?? size)
            return Shelf(kind: .scalable, size: size, scale: scale, range: sizes)
        default:
            let threshold = pixels("Threshold") ?? 2
            return Shelf(kind: .threshold, size: size, scale: scale, range: range(size - threshold, size + threshold))
        }
    }

    /// Splits a file name into the icon's name and the rank of its format; nil if the file is not an icon.
    private static func split(_ file: String) -> (name: String, rank: Int)? {
        guard let dot = file.lastIndex(of: "."), let rank = extensions[String(file[file.index(after: dot)...])] else { return nil }
        return (String(file[..<dot]), rank)
    }
}

extension IconTheme {
    /// The theme to use if the config names none: the one in the desktop's own settings files, else Adwaita.
    static func preferredName(_ places: Places) -> String {
        for (path, group, key) in [
            ("gtk-4.0/settings.ini", "Settings", "gtk-icon-theme-name"), ("gtk-3.0/settings.ini", "Settings", "gtk-icon-theme-name"),
            ("kdeglobals", "Icons", "Theme"),
        ] {
            if let name = KeyFile(path: places.configHome + "/" + path)?.string(group, key), !name.isEmpty { return name }
        }
        return "Adwaita"
    }
}
