import Foundation

extension NSAttributedString {
    /// A key of the options for reading a document.
    ///
    /// Source: UIKit NSAttributedString.DocumentReadingOptionKey.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The type of the document: a `DocumentType`.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of its string encoding; the default is UTF-8.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes that the document itself does not set: a dictionary of `NSAttributedString.Key`.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// The type of a document.
    ///
    /// Source: UIKit NSAttributedString.DocumentType.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a type by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Plain text.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML: its text with bold, italic, headings, lists and links; nothing is loaded, and style sheets are ignored.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Rich text; not read here.
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// Reads a document: plain text, or HTML.
    ///
    /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` if the bytes are not text in the encoding, and
    ///   `CocoaError.featureUnsupported` for other types of documents.
    ///
    /// Source: UIKit NSAttributedString.init(data:options:documentAttributes:).
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let encoding = (options[.characterEncoding] as? NSNumber)?.uintValue ?? options[.characterEncoding] as? UInt
        guard let text = String(data: data, encoding: encoding.map(String.Encoding.init(rawValue:)) ?? .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        let defaults = options[.defaultAttributes] as? [Key: Any] ?? [:]
        let kind =
            options[.documentType] as? DocumentType ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:)) ?? .plain
        switch kind {
        case .plain: self.init(string: text, attributes: defaults)
        case .html: self.init(attributedString: Self.read(HTMLText(text), defaults))
        default: throw CocoaError(.featureUnsupported)
        }
    }

    private static let neighbour = Key("TenFootNeighbour")

    private static func read(_ html: HTMLText, _ defaults: [Key: Any]) -> NSAttributedString {
        let whole = NSMutableAttributedString(string: "")
        for (index, run) in html.runs.enumerated() {
            // The font sizes of browsers in points: of text, then of headings 1 to 6.
            let sizes: [CGFloat] = [12, 24, 18, 14, 12, 10, 8]
            let size = sizes[min(run.style.heading, 6)]
            var attributes = defaults
            attributes[.font] =
                run.style.isBold
                ? UIFont.boldSystemFont(ofSize: size)
                : run.style.isItalic ? UIFont.italicSystemFont(ofSize: size) : defaults[.font] ?? UIFont.systemFont(ofSize: size)
            if run.style.isUnderlined || run.style.link != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
            if run.style.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
            if let link = run.style.link.flatMap({ URL(string: $0) }) { attributes[.link] = link }
            // Foundation sometimes crashes comparing neighbouring runs' attributes, but not if their numbers of attributes differ.
            if index.isMultiple(of: 2) != attributes.count.isMultiple(of: 2) { attributes[neighbour] = true }
            whole.append(NSAttributedString(string: run.text, attributes: attributes))
        }
        return whole
    }
}
