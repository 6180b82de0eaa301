import TenFootAccessibility
import TenFootGLib

/// Reading and writing texts by characters of Unicode.
extension Answers {
    func text(_ place: Place, _ method: String, _ arguments: [Variant]) -> [Variant]? {
        guard let element = element(place) else { return nil }
        let characters = Array(content(element).unicodeScalars)
        switch method {
        case "GetText":
            guard arguments.count == 2, let from = arguments[0].number, let to = arguments[1].number else { return nil }
            let start = min(max(0, from), characters.count)
            let end = to < 0 ? characters.count : min(max(start, to), characters.count)
            return [.string(string(characters[start..<end]))]
        case "GetStringAtOffset":
            guard let offset = arguments.first?.number, let kind = arguments.last?.number else { return nil }
            // By character; for every other unit return the whole line.
            guard kind == 0 else { return [.string(string(characters[...])), .int(0), .int(Int32(clamping: characters.count))] }
            guard characters.indices.contains(offset) else { return [.string(""), .int(0), .int(0)] }
            return [.string(String(characters[offset])), .int(Int32(clamping: offset)), .int(Int32(clamping: offset + 1))]
        case "GetNSelections": return [.int(0)]
        case "GetSelection": return [.int(0), .int(0)]
        case "GetDefaultAttributes": return [.array(of: "{ss}", [])]
        default: return nil
        }
    }

    /// Changes a field's text; positions outside it are clamped.
    func editing(_ place: Place, _ method: String, _ arguments: [Variant]) -> [Variant]? {
        guard case .element(let id) = place, let element = element(place) else { return nil }
        // There is no clipboard here, and a password must not be copied.
        let old = Array((element.role == .secureField ? "" : element.value ?? "").unicodeScalars)
        func at(_ index: Int, below: Int = 0) -> Int? {
            arguments.indices.contains(index) ? arguments[index].number.map { $0 < 0 ? below : min($0, old.count) } : nil
        }
        switch method {
        case "SetTextContents":
            guard let text = arguments.first?.text else { return nil }
            return [.bool(scene.write(string(written(text)), into: id))]
        case "InsertText":
            guard let place = at(0), arguments.count == 3, let text = arguments[1].text, element.role != .secureField else {
                return [.bool(false)]
            }
            return [.bool(scene.write(string(old[..<place] + written(text) + old[place...]), into: id))]
        case "DeleteText":
            // As in GetText, an end below 0 is the end of the text.
            guard let from = at(0), let to = at(1, below: old.count), element.role != .secureField else { return [.bool(false)] }
            return [.bool(scene.write(string(old[..<min(from, to)] + old[max(from, to)...]), into: id))]
        case "CopyText": return []
        default: return [.bool(false)]
        }
    }

    /// The text of a field as it is, so that positions in it are those of signals and changes; other texts without markup.
    func content(_ element: AccessibilityElement) -> String {
        guard element.states.contains(.editable) else { return SpokenText.clean(element.label, longest: Self.longest) }
        return string((element.value ?? "").unicodeScalars.prefix(Self.longest))
    }

    /// The most scalars of a text that are read or written at once.
    private static let longest = 10_000

    /// A client's text for a field of one line: line breaks and tabs become spaces, other control characters are removed.
    private func written(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.prefix(Self.longest).compactMap { scalar -> Unicode.Scalar? in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalar.properties.isWhitespace ? " " : nil
            default: scalar
            }
        }
    }

    private func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
