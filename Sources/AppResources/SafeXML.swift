import Foundation
import FoundationXML

/// Parses untrusted XML.
package enum SafeXML {
    /// A parser of a file's bytes, which loads nothing from elsewhere.
    ///
    /// Foundation's parser ends the program at the name of an element or attribute that is not valid UTF-8, so invalid bytes are replaced
    /// first. The parser itself converts text that begins with UTF-16's byte order mark.
    package static func parser(_ data: Data) -> XMLParser {
        let isWide = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        let isFine = isWide || String(validating: data, as: UTF8.self) != nil
        let parser = XMLParser(data: isFine ? data : Data(String(decoding: data, as: UTF8.self).utf8))
        parser.shouldResolveExternalEntities = false
        return parser
    }
}
