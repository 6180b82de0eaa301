/// The colours of an app's asset catalogues, as `tenfoot app` writes them.
struct ColorTable: Decodable {
    struct Row: Decodable {
        var light: [Double]?
        var dark: [Double]?
        var system: String?

        /// The colour; nil if the row does not describe one.
        var color: Color? {
            if let system { return Self.named(system) }
            func made(_ parts: [Double]?) -> Color? {
                guard let parts, parts.count == 4 else { return nil }
                return Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
            }
            guard let light = made(light) else { return made(dark) }
            return made(dark).map { Color(light: light, dark: $0) } ?? light
        }

        /// A system colour by its name in asset catalogues, such as `systemBlueColor`.
        private static func named(_ name: String) -> Color? {
            let plain = name.replacing("system", with: "").replacing("Color", with: "").lowercased()
            let colors: [String: Color] = [
                "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan,
                "blue": .blue,
                "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown, "gray": .gray, "label": .primary,
                "secondarylabel": .secondary,
                "white": .white, "black": .black, "clear": .clear,
            ]
            return colors[plain]
        }
    }
    var colors: [String: Row]
}
