import Foundation

/// What a piece of metadata tells.
///
/// Source: AVFoundation AVMetadataIdentifier.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The title.
    public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "comn/title")
    /// The plot.
    public static let commonIdentifierDescription = AVMetadataIdentifier(rawValue: "comn/description")
    /// A picture.
    public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "comn/artwork")
    /// A date.
    public static let commonIdentifierCreationDate = AVMetadataIdentifier(rawValue: "comn/creationDate")
    /// The second line.
    public static let iTunesMetadataTrackSubTitle = AVMetadataIdentifier(rawValue: "itsk/trackSubTitle")
    /// The age it is for.
    public static let iTunesMetadataContentRating = AVMetadataIdentifier(rawValue: "itsk/contentRating")
    /// The genre.
    public static let quickTimeMetadataGenre = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.genre")
    /// The date it came out.
    public static let iTunesMetadataReleaseDate = AVMetadataIdentifier(rawValue: "itsk/%A9day")
    /// The date it was made.
    public static let quickTimeMetadataCreationDate = AVMetadataIdentifier(rawValue: "mdta/com.apple.quicktime.creationdate")
    /// The date it was made.
    public static let quickTimeUserDataCreationDate = AVMetadataIdentifier(rawValue: "udta/%A9day")
}

/// A piece of metadata.
///
/// Source: AVFoundation AVMetadataItem.
open class AVMetadataItem: NSObject, @unchecked Sendable {
    // Callers mutate an item only before they share it.
    fileprivate var _identifier: AVMetadataIdentifier?
    fileprivate var _value: (any NSCopying & NSObjectProtocol)?
    fileprivate var _tag: String?
    fileprivate var _dataType: String?

    /// What it tells.
    open var identifier: AVMetadataIdentifier? { _identifier }
    /// What it says.
    open var value: (any NSCopying & NSObjectProtocol)? { _value }
    /// The language it is in.
    open var extendedLanguageTag: String? { _tag }
    /// What kind of value it has.
    open var dataType: String? { _dataType }
    /// What it says, as text.
    public var stringValue: String? { (value as? NSString).map { "\($0)" } }
}

/// A piece of metadata that can be written.
///
/// Source: AVFoundation AVMutableMetadataItem.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
    /// An empty one.
    public override init() {}
    /// What it tells.
    open override var identifier: AVMetadataIdentifier? {
        get { _identifier }
        set { _identifier = newValue }
    }
    /// What it says.
    open override var value: (any NSCopying & NSObjectProtocol)? {
        get { _value }
        set { _value = newValue }
    }
    /// The language it is in.
    open override var extendedLanguageTag: String? {
        get { _tag }
        set { _tag = newValue }
    }
    /// What kind of value it has.
    open override var dataType: String? {
        get { _dataType }
        set { _dataType = newValue }
    }
    /// Returns the item itself without copying.
    open override func copy() -> Any { self }
}
