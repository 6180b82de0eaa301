import Foundation
import FoundationXML

/// Parses untrusted XML.
package enum SafeXML {
    /// A parser of a file's bytes, which loads nothing from elsewhere.
    ///
    /// Foundation's ends the program at an element or attribute whose name holds bytes that are no UTF-8: they are replaced first. What begins with
    /// UTF-16's mark is made UTF-8 by the parser itself.
    package static func parser(_ data: Data) -> XMLParser {
        let isWide = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        let isFine = isWide || String(validating: data, as: UTF8.self) != nil
        let parser = XMLParser(data: isFine ? data : Data(String(decoding: data, as: UTF8.self).utf8))
        parser.shouldResolveExternalEntities = false
        return parser
    }
}
