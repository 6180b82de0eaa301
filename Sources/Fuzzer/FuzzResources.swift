import Foundation
import TenFootAppResources
import TenFootLanguage

/// Reads an app's texts and assets in every supported format: all can be encoded, and the program finds every text in the decoded tables.
func fuzzResources(_ bytes: [UInt8]) -> [String] {
    let folder = URL(filePath: NSTemporaryDirectory() + "/tenfoot-fuzz-\(getpid())-resources")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String) -> URL? {
        let file = folder.appending(path: path)
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return (try? Data(bytes).write(to: file)) == nil ? nil : file
    }
    let names = ["Catalogue.xcstrings", "de.lproj/Strings.strings", "de.lproj/Plurals.stringsdict"]
    for set in ["Brand.colorset", "Poster.imageset", "Icon.appiconset", "Shelf.imagestack", "Text.dataset", "Glyph.symbolset"] {
        _ = write("Assets.xcassets/\(set)/Contents.json")
    }
    _ = SymbolTemplate.picture(Data(bytes))
    return broken(StringTables(names.compactMap(write))) + broken(AssetCatalog([folder.appending(path: "Assets.xcassets")]))
}

private func broken(_ tables: StringTables) -> [String] {
    guard let data = try? JSONEncoder().encode(tables) else { return ["texts that cannot be written"] }
    guard let texts = Translations(json: data) else { return ["texts that cannot be read again"] }
    var broken: [String] = []
    for (language, tables) in tables.languages {
        let localized = texts.localized([language])
        for (table, entries) in tables {
            for (key, entry) in entries where entry != .plural([:]) && localized.parts(key, table: table, numbers: [1]) == nil {
                broken.append("\(language), \(table): \(key.debugDescription) is not found")
            }
        }
    }
    return broken
}

private func broken(_ catalogue: AssetCatalog) -> [String] {
    var broken: [String] = []
    for (name, colour) in catalogue.colours {
        let parts = [colour.light, colour.dark].compactMap(\.self)
        if parts.contains(where: { $0.count != 4 || !$0.allSatisfy(\.isFinite) }) { broken.append("\(name) is \(parts)") }
    }
    if (try? JSONEncoder().encode(catalogue.colours)) == nil { broken.append("colours that cannot be written") }
    _ = AssetSymbols.source(catalogue)
    return broken
}
