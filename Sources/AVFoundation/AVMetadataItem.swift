import Foundation

/// The identifier of a piece of metadata.
///
/// Source: AVFoundation AVMetadataIdentifier.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
    /// The raw string.
    public let rawValue: String
    /// Creates an identifier from its raw string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The title.
    public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "comn/title")
    /// The description: the plot.
    public static let commonIdentifierDescription = AVMetadataIdentifier(rawValue: "comn/description")
    /// The artwork.
    public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "comn/artwork")
    /// The creation date.
    public static let commonIdentifierCreationDate = AVMetadataIdentifier(rawValue: "comn/creationDate")
    /// The subtitle.
    public static let iTunesMetadataTrackSubTitle = AVMetadataIdentifier(rawValue: "itsk/trackSubTitle")
    /// The content rating.
    public static let iTunesMetadataContentRating = AVMetadataIdentifier(rawValue: "itsk/contentRating")
    /// The genre.
    public static let quickTimeMetadataGenre = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.genre")
    /// The release date.
    public static let iTunesMetadataReleaseDate = AVMetadataIdentifier(rawValue: "itsk/%A9day")
    /// The creation date.
    public static let quickTimeMetadataCreationDate = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.creationdate")
    /// The creation date.
    public static let quickTimeUserDataCreationDate = AVMetadataIdentifier(rawValue: "udta/%A9day")
}

/// A piece of metadata.
///
/// Source: AVFoundation AVMetadataItem.
open class AVMetadataItem: NSObject, @unchecked Sendable {
    // An app changes an item only before it shares it with another thread.
    fileprivate var _identifier: AVMetadataIdentifier?
    fileprivate var _value: (any NSCopying & NSObjectProtocol)?
    fileprivate var _tag: String?
    fileprivate var _dataType: String?

    /// The identifier.
    open var identifier: AVMetadataIdentifier? { _identifier }
    /// The value.
    open var value: (any NSCopying & NSObjectProtocol)? { _value }
    /// The language code of the value.
    open var extendedLanguageTag: String? { _tag }
    /// The data type of the value, such as `kCMMetadataBaseDataType_UTF8`.
    open var dataType: String? { _dataType }
    /// The value if it is a string.
    public var stringValue: String? { (value as? NSString).map { "\($0)" } }
}

/// A mutable piece of metadata.
///
/// Source: AVFoundation AVMutableMetadataItem.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
    /// Creates an item without a value.
    public override init() {}
    /// The identifier.
    open override var identifier: AVMetadataIdentifier? {
        get { _identifier }
        set { _identifier = newValue }
    }
    /// The value.
    open override var value: (any NSCopying & NSObjectProtocol)? {
        get { _value }
        set { _value = newValue }
    }
    /// The language code of the value.
    open override var extendedLanguageTag: String? {
        get { _tag }
        set { _tag = newValue }
    }
    /// The data type of the value.
    open override var dataType: String? {
        get { _dataType }
        set { _dataType = newValue }
    }
    /// Returns the item itself without copying.
    open override func copy() -> Any { self }
}
