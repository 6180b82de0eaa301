import Foundation

/// The content of an asset catalogue: colours, pictures and other files by name.
///
/// Source: Apple's "Asset Catalog Format Reference".
package struct AssetCatalog {
    /// A colour: red, green, blue and opacity from 0 to 1, or the name of one of the system's.
    package struct Colour: Codable, Equatable {
        package var light: [Double]?
        package var dark: [Double]?
        package var system: String?
    }

    package private(set) var colours: [String: Colour] = [:]
    /// The file of each picture, by name; the largest one at scale 1, else the one at scale 2.
    package private(set) var pictures: [String: (file: URL, scale: Int)] = [:]

    /// The pictures that have several layers; `pictures` has their back layers under the same names.
    package private(set) var stacks: [String: ImageStack] = [:]
    /// The names of the pictures that are icons of the app, by the name of the set that contains them.
    package private(set) var icons: [String: String] = [:]

    /// The app's own symbols, by name: the text of an SVG picture.
    package private(set) var symbols: [String: String] = [:]

    /// Files of any kind, by name.
    package private(set) var data: [String: URL] = [:]

    package init(_ catalogues: [URL]) {
        for catalogue in catalogues {
            var folders = FolderWalk(catalogue)
            walk(catalogue, prefix: "", &folders)
        }
    }

    private mutating func walk(_ folder: URL, prefix: String, _ folders: inout FolderWalk) {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
            let url = folder.appendingPathComponent(name)
            let title = url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            case "colorset": colours[prefix + title] = Self.colour(in: url)
            case "dataset": data[prefix + title] = Self.data(in: url)
            case "imageset": pictures[prefix + title] = Self.picture(in: url)
            case "symbolset": symbols[prefix + title] = Self.symbol(in: url)
            case "imagestack", "solidimagestack":
                let layers = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter { $0.hasSuffix("layer") }
                    .sorted()
                let order = (Self.contents(url)?["layers"] as? [[String: Any]])?.compactMap { $0["filename"] as? String } ?? layers
                let files = order.compactMap { Self.picture(in: url.appendingPathComponent($0 + "/Content.imageset")) }
                pictures[prefix + title] = files.last
                if files.count > 1 { stacks[prefix + title] = ImageStack(layers: files.map(\.file), canvas: Self.canvas(url)) }
            case "brandassets", "appiconset":
                if folders.enters(url) { walk(url, prefix: prefix, &folders) }
                if url.pathExtension == "appiconset" {
                    pictures[prefix + title] = Self.picture(in: url)
                    if pictures[prefix + title] != nil { icons[title] = prefix + title }
                } else {
                    icons[title] = Self.icon(url).flatMap { pictures[prefix + $0] == nil ? nil : prefix + $0 }
                }
            case "":
                guard (try? FileManager.default.contentsOfDirectory(atPath: url.path)) != nil, folders.enters(url) else { continue }
                let hasNames = (Self.contents(url)?["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
                walk(url, prefix: hasNames ? prefix + name + "/" : prefix, &folders)
            default: break
            }
        }
    }

    /// The icon among an app's brand assets: the smallest one, which is for the home screen.
    private static func icon(_ folder: URL) -> String? {
        let icons = (contents(folder)?["assets"] as? [[String: Any]] ?? []).filter { $0["role"] as? String == "primary-app-icon" }
        func width(_ entry: [String: Any]) -> Int { (entry["size"] as? String)?.split(separator: "x").first.flatMap { Int($0) } ?? 0 }
        let file = icons.min { width($0) < width($1) }?["filename"] as? String
        return file.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    }

    /// The size of a stack of layers.
    private static func canvas(_ folder: URL) -> (width: Int, height: Int)? {
        let size = (contents(folder)?["properties"] as? [String: Any])?["canvasSize"] as? [String: Any]
        guard let width = size?["width"] as? Int, let height = size?["height"] as? Int, (1...16384).contains(width),
            (1...16384).contains(height)
        else { return nil }
        return (width, height)
    }

    private static func contents(_ folder: URL) -> [String: Any]? {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = AppFile.data(file) else { return nil }
        let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        if contents == nil { AppFile.tell(file, "is no JSON that describes an asset, which is left out: save it again in Xcode") }
        return contents
    }

    /// Entries for televisions first, then those for all devices, then others.
    private static func ranked(_ entries: [[String: Any]]) -> [[String: Any]] {
        let order = ["tv": 0, "universal": 1]
        return entries.enumerated().sorted {
            let (one, other) = (order[$0.element["idiom"] as? String ?? ""] ?? 2, order[$1.element["idiom"] as? String ?? ""] ?? 2)
            return (one, $0.offset) < (other, $1.offset)
        }.map(\.element)
    }

    private static func isDark(_ entry: [String: Any]) -> Bool {
        (entry["appearances"] as? [[String: String]])?.contains { $0["appearance"] == "luminosity" && $0["value"] == "dark" } ?? false
    }

    // MARK: Colours

    private static func colour(in folder: URL) -> Colour? {
        let entries = ranked(contents(folder)?["colors"] as? [[String: Any]] ?? []).filter { $0["color"] != nil }
        // Ignore variants for increased contrast.
        guard let any = entries.first(where: { $0["appearances"] == nil }) ?? entries.first else { return nil }
        let dark = entries.first(where: isDark)
        if let name = (any["color"] as? [String: Any])?["reference"] as? String { return Colour(system: name) }
        return Colour(light: components(any), dark: dark.flatMap(components))
    }

    private static func components(_ entry: [String: Any]) -> [Double]? {
        guard let parts = (entry["color"] as? [String: Any])?["components"] as? [String: Any] else { return nil }
        func value(_ name: String) -> Double? {
            if let number = parts[name] as? Double { return number.isFinite ? number : nil }
            guard let text = parts[name] as? String else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            // Whole numbers range to 255, others to 1; an alpha of 1 is not one of 255.
            guard let number = Double(text), number.isFinite else { return nil }
            return text.contains(".") || name == "alpha" && number <= 1 ? number : number / 255
        }
        let alpha = value("alpha") ?? 1
        if let white = value("white") { return [white, white, white, alpha] }
        guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
        return [red, green, blue, alpha]
    }

    // MARK: Other files

    private static func data(in folder: URL) -> URL? {
        ranked(contents(folder)?["data"] as? [[String: Any]] ?? []).lazy.compactMap { $0["filename"] as? String }
            .map { folder.appendingPathComponent($0) }.first { AppFile.isThere($0, orFolder: false) }
    }

    // MARK: Symbols

    private static func symbol(in folder: URL) -> String? {
        let names = ranked(contents(folder)?["symbols"] as? [[String: Any]] ?? []).lazy.compactMap { $0["filename"] as? String }
        guard let file = names.map({ folder.appendingPathComponent($0) }).first(where: { AppFile.isThere($0, orFolder: false) }),
            let data = AppFile.data(file)
        else { return nil }
        let picture = SymbolTemplate.picture(data)
        if picture == nil { AppFile.tell(file, "is no symbol's template, and left out: export it from the SF Symbols app") }
        return picture
    }

    // MARK: Pictures

    private static func picture(in folder: URL) -> (file: URL, scale: Int)? {
        let entries = ranked(contents(folder)?["images"] as? [[String: Any]] ?? []).filter { $0["filename"] is String && !isDark($0) }
        func file(_ scale: String?) -> URL? {
            entries.first { ($0["scale"] as? String) == scale }.flatMap { $0["filename"] as? String }.map {
                folder.appendingPathComponent($0)
            }
        }
        func existing(_ url: URL?) -> URL? { url.flatMap { AppFile.isThere($0, orFolder: false) ? $0 : nil } }
        if let one = existing(file("1x")) ?? existing(file(nil)) { return (one, 1) }
        for scale in [2, 3] { if let url = existing(file("\(scale)x")) { return (url, scale) } }
        return nil
    }
}
