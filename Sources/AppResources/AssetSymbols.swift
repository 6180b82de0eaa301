/// The symbols that Xcode generates from an asset catalogue: `Color.brandPrimary` for "Brand Primary".
package enum AssetSymbols {
    /// Names of colours that SwiftUI has already; Xcode makes no symbols of those on the colour types.
    private static let taken: Set<String> = [
        "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary", "purple",
        "red",
        "secondary", "teal", "white", "yellow",
    ]

    /// The symbol for an asset's name; nil if it has no letters.
    package static func symbol(_ name: String, dropping suffix: String) -> String? {
        var words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        guard let first = words.first, let initial = first.first else { return nil }
        // A run of capitals at the start becomes small as a whole, but for the letter that begins the next word.
        let capitals = first.prefix { $0.isUppercase }
        let lowered = capitals.count <= 1 || capitals.count == first.count ? capitals.count : capitals.count - 1
        words[0] = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
        var symbol = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if symbol.hasSuffix(suffix), symbol.count > suffix.count { symbol.removeLast(suffix.count) }
        if initial.isNumber { symbol = "_" + symbol }
        return keywords.contains(symbol) ? "`\(symbol)`" : symbol
    }

    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false", "for", "func",
        "guard",
        "if", "import", "in", "init", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "return",
        "self",
        "static", "struct", "subscript", "super", "switch", "throw", "true", "try", "var", "where", "while",
    ]

    /// The source with all symbols of a catalogue; empty where there are none.
    package static func source(_ catalogue: AssetCatalog) -> String {
        func rows(_ names: [String], _ suffix: String) -> [(symbol: String, name: String)] {
            var seen: Set<String> = []
            return names.sorted().filter { !$0.contains("/") }.compactMap { name in
                symbol(name, dropping: suffix).flatMap { seen.insert($0).inserted ? ($0, name) : nil }
            }
        }
        let colours = rows(Array(catalogue.colours.keys), "Color")
        let pictures = rows(Array(catalogue.pictures.keys) + catalogue.symbols.keys, "Image")
        guard !colours.isEmpty || !pictures.isEmpty else { return "" }
        var text = "// Made of the asset catalogues by `tenfoot app`.\nimport SwiftUI\nimport UIKit\n"
        func block(_ head: String, _ rows: [(symbol: String, name: String)], _ row: (String, String) -> String) {
            guard !rows.isEmpty else { return }
            text += "\n\(head) {\n" + rows.map { "    " + row($0.symbol, $0.name) + "\n" }.joined() + "}\n"
        }
        func quoted(_ name: String) -> String { "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
        block("extension ColorResource", colours) { "static let \($0) = ColorResource(name: \(quoted($1)), bundle: .main)" }
        block("extension ImageResource", pictures) { "static let \($0) = ImageResource(name: \(quoted($1)), bundle: .main)" }
        let own = colours.filter { !taken.contains($0.symbol) }
        block("extension Color", own) { symbol, _ in "static var \(symbol): Color { Color(ColorResource.\(symbol)) }" }
        block("extension ShapeStyle where Self == Color", own) { symbol, _ in
            "static var \(symbol): Color { Color(ColorResource.\(symbol)) }"
        }
        // Disfavoured, so that `Color(.brand)` means the resource rather than UIKit's colour.
        block("extension UIColor", own) { symbol, name in
            "@_disfavoredOverload static var \(symbol): UIColor { UIColor(Color(\(quoted(name)))) }"
        }
        block("extension UIImage", pictures) { "static var \($0): UIImage { UIImage(named: \(quoted($1))) ?? UIImage() }" }
        return text
    }
}
