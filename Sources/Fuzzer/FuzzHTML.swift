import Foundation
import TenFootUIKit

/// HTML as attributed text: valid UTF-8 is read, other bytes are refused, and the result is no longer than the source.
func fuzzHTML(_ bytes: [UInt8]) -> [String] {
    let data = Data(bytes)
    let read = try? NSAttributedString(
        data: data, options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil)
    guard let text = String(data: data, encoding: .utf8) else { return read == nil ? [] : ["bytes that are no text were read"] }
    guard let read else { return ["text was refused"] }
    return read.length <= text.utf16.count ? [] : ["\(read.length) characters of \(text.utf16.count)"]
}
