import Foundation

extension Data: Transferable {
    /// Represents data unchanged.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

extension String: Transferable {
    /// Represents a string as plain text.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: { data in
            guard let text = String(data: data, encoding: .utf8) else { throw TransferError(what: "The text is not UTF-8") }
            return text
        }
        DataRepresentation(importedContentType: .text) { String(decoding: $0, as: UTF8.self) }
    }
}

extension URL: Transferable {
    /// Represents a URL as text; the contents of a file URL are not read.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .url) {
            Data($0.absoluteString.utf8)
        } importing: { data in
            let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            guard let url = URL(string: text) else { throw TransferError(what: "\(text) is not a valid URL") }
            return url
        }
        ProxyRepresentation(exporting: \.absoluteString)
    }
}

extension AttributedString: Transferable {
    /// Represents an attributed string as plain text: Linux's Foundation cannot write attributes.
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: { String($0.characters) }, importing: { AttributedString($0) })
    }
}
