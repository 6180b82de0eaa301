import Foundation

/// A picture in a text; stored, but not shown.
///
/// Source: UIKit NSTextAttachment.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    // Changed only by its creator.
    /// The picture.
    open var image: UIImage?
    /// Its frame relative to the baseline, in points.
    open var bounds = CGRect.zero
    /// The data of the picture's file.
    open var contents: Data?
    /// The type of the file.
    open var fileType: String?
    /// Creates an attachment without a picture.
    public override init() {}
    /// Creates an attachment from the data of a picture's file.
    public init(data: Data?, ofType uti: String?) {
        (contents, fileType) = (data, uti)
        image = data.flatMap { UIImage(data: $0) }
    }
    /// Creates an attachment with a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

extension NSAttributedString.Key {
    /// The attachment of a run, an `NSTextAttachment`.
    ///
    /// Source: UIKit NSAttributedString.Key.attachment.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
    /// Creates a text that consists of one attachment.
    ///
    /// Source: UIKit NSAttributedString.init(attachment:).
    public convenience init(attachment: NSTextAttachment) { self.init(string: "\u{FFFC}", attributes: [.attachment: attachment]) }
}
