import Foundation
import FoundationXML

/// Parses untrusted XML.
///
/// Foundation's parser ends the program at names that are not valid UTF-8, at processing instructions without data (`<?a?>`), and at some
/// declarations of a document type (`<!NOTATION`, `<!ATTLIST`). An entity can contain such an instruction.
package enum SafeXML {
    /// A parser of a file's bytes, which loads nothing from elsewhere and fails at declarations of a document type.
    package static func parser(_ data: Data) -> XMLParser {
        let parser = XMLParser(data: Data(harmless(utf8(data))))
        parser.shouldResolveExternalEntities = false
        return parser
    }

    /// The text as UTF-8, without an XML declaration, which could name another encoding.
    private static func utf8(_ data: Data) -> [UInt8] {
        let bytes = [UInt8](data)
        let isBig = bytes.starts(with: [0xFE, 0xFF]), isLittle = bytes.starts(with: [0xFF, 0xFE])
        var text: [UInt8]
        if isBig || isLittle {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                UInt16(bytes[index + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[index + (isBig ? 1 : 0)])
            }
            text = Array(String(decoding: units, as: UTF16.self).utf8)
        } else {
            text = Array(String(decoding: bytes, as: UTF8.self).utf8)
        }
        // Zero bytes would make libxml2 take the text for UTF-16 or UCS-4.
        text.removeAll { $0 == 0 }
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        if text.starts(with: "<?xml".utf8), let end = end(of: text) { text.removeSubrange(..<end) }
        // A declaration is one only at the very start.
        return [0x20] + text
    }

    /// The index behind the first `?>`; nil if there is none.
    private static func end(of text: [UInt8]) -> Int? {
        text.indices.dropLast().first { text[$0] == UInt8(ascii: "?") && text[$0 + 1] == UInt8(ascii: ">") }.map { $0 + 2 }
    }

    /// The text with empty data in each instruction that has none, and with declarations of a document type that are errors.
    private static func harmless(_ text: [UInt8]) -> [UInt8] {
        let open = UInt8(ascii: "<"), mark = UInt8(ascii: "?"), close = UInt8(ascii: ">"), bang = UInt8(ascii: "!")
        let declarations = ["ENTITY", "ATTLIST", "NOTATION"].map(\.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            result.append(text[index])
            index += 1
            guard text[index - 1] == open, index < text.count else { continue }
            if text[index] == mark {
                // An instruction without a name is none to libxml2, which takes a `<` behind it for the beginning of another one.
                let target = text[(index + 1)...].prefix { $0 > 0x20 && $0 != mark && $0 != close && $0 != open }
                result.append(mark)
                result += target
                index = target.endIndex
                if index + 1 < text.count, text[index] == mark, text[index + 1] == close { result.append(0x20) }
            } else if text[index] == bang, declarations.contains(where: { text[(index + 1)...].starts(with: $0) }) {
                // The names of declarations are in upper case.
                result += [bang, text[index + 1] | 0x20]
                index += 2
            }
        }
        return result
    }
}
