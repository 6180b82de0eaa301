import Foundation
import TenFoot
import TenFootUIKit

/// HTML as attributed text: valid UTF-8 is read, other bytes are refused, and the result is no longer than the source, which as Markdown it
/// is not either.
func fuzzHTML(_ bytes: [UInt8]) -> [String] {
    let data = Data(bytes)
    let read = try? NSAttributedString(
        data: data, options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil)
    guard let text = String(data: data, encoding: .utf8) else { return read == nil ? [] : ["bytes that are no text were read"] }
    guard let read else { return ["text was refused"] }
    let marked = (try? AttributedString(markdown: text)).map { String($0.characters) } ?? ""
    if marked.utf16.count > text.utf16.count { return ["\(marked.utf16.count) characters of Markdown of \(text.utf16.count)"] }
    return read.length <= text.utf16.count ? [] : ["\(read.length) characters of \(text.utf16.count)"]
}
