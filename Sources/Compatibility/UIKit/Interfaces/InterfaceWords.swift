import Foundation

extension InterfaceDocument {
    /// Inserts the texts of the user's language from the strings table with the document's name, keyed by object ids (`abc-de-fgh.text`).
    ///
    /// The document itself holds the base language; a strings table holds another one.
    func translate(_ name: String, in bundle: Bundle) {
        guard let file = bundle.url(forResource: name, withExtension: "strings"), let data = try? Data(contentsOf: file),
            let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        else { return }
        for (key, text) in table { translate(key, text) }
    }

    private func translate(_ key: String, _ text: String) {
        guard let dot = key.firstIndex(of: "."), let node = nodes[String(key[..<dot])] else { return }
        let property = String(key[key.index(after: dot)...])
        let (base, index) = Self.numbered(property)
        switch base {
        case "configuration.title": node.children.first { $0.name == "buttonConfiguration" }?.set("title", text)
        case "accessibilityLabel", "ibShadowedAccessibilityLabel": node.first("accessibility")?.set("label", text)
        case "segmentTitles":
            let segments = node.all(in: "segments")
            if segments.indices.contains(index) { segments[index].set("title", text) }
        case "ibExternalUserDefinedRuntimeAttributesLocalizableStrings":
            let texts = node.all(in: "userDefinedRuntimeAttributes").filter { $0["type"] == "localizedString" }
            if texts.indices.contains(index) { texts[index].set("value", text) }
        default:
            if base.hasSuffix("Title"), let state = node.keyed(String(base.dropLast("Title".count))), state.name == "state" {
                state.set("title", text)
            } else {
                node.set(base, text)
            }
        }
    }

    /// Splits a property such as `segmentTitles[1]` into its name and the index in brackets; 0 without an index.
    private static func numbered(_ property: String) -> (name: String, index: Int) {
        guard property.hasSuffix("]"), let open = property.lastIndex(of: "[") else { return (property, 0) }
        return (String(property[..<open]), Int(property[property.index(after: open)...].dropLast()) ?? 0)
    }
}
