import Foundation

extension InterfaceDocument {
    /// Puts in the texts of the user's language: those of the table of the document's name, by objects' numbers (`abc-de-fgh.text`).
    ///
    /// A table of strings has them for one language, whose base is the document itself.
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

    /// A property's name, and the number that stands after it in brackets.
    private static func numbered(_ property: String) -> (name: String, index: Int) {
        guard property.hasSuffix("]"), let open = property.lastIndex(of: "[") else { return (property, 0) }
        return (String(property[..<open]), Int(property[property.index(after: open)...].dropLast()) ?? 0)
    }
}
