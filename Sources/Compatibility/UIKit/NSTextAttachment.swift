import Foundation

/// A picture in a text; texts here are shown without.
///
/// Source: UIKit NSTextAttachment.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    // Written by whoever made it.
    /// The picture.
    open var image: UIImage?
    /// Where it lies beside the line, in points.
    open var bounds = CGRect.zero
    /// The picture as a file.
    open var contents: Data?
    /// What kind of file.
    open var fileType: String?
    /// No picture.
    public override init() {}
    /// A picture as a file.
    public init(data: Data?, ofType uti: String?) {
        (contents, fileType) = (data, uti)
        image = data.flatMap { UIImage(data: $0) }
    }
    /// A picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

extension NSAttributedString.Key {
    /// A picture in the text.
    ///
    /// Source: UIKit NSAttributedString.Key.attachment.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
    /// A text that is a picture alone.
    ///
    /// Source: UIKit NSAttributedString.init(attachment:).
    public convenience init(attachment: NSTextAttachment) { self.init(string: "\u{FFFC}", attributes: [.attachment: attachment]) }
}
