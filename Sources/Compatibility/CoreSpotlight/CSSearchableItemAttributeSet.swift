@_exported import TenFootUniformTypeIdentifiers

/// Metadata of a searchable item.
///
/// Source: CoreSpotlight CSSearchableItemAttributeSet.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
    // Written only before its item is indexed.
    /// The identifier of the content's type.
    open var contentType: String?
    private var custom: [CSCustomAttributeKey: Any] = [:]

    /// Creates an attribute set for content of a type.
    public init(contentType: UTType) { self.contentType = contentType.identifier }
    /// Creates an attribute set for content of a type with an identifier.
    public init(itemContentType: String) { contentType = itemContentType }

    /// The identifiers of the type and all the types it conforms to.
    open var contentTypeTree: [String]? {
        contentType.flatMap { UTType($0) }.map { [$0.identifier] + $0.supertypes.map(\.identifier).sorted() }
    }
    /// The value for the app's custom key.
    open func value(forCustomKey key: CSCustomAttributeKey) -> Any? { custom[key] }
    /// Sets the value for the app's custom key.
    open func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) { custom[key] = value }

    /// The title.
    open var title: String?
    /// The name for display.
    open var displayName: String?
    /// Alternative names.
    open var alternateNames: [String]?
    /// The description.
    open var contentDescription: String?
    /// Search keywords.
    open var keywords: [String]?
    /// The identifier.
    open var identifier: String?
    /// The domain.
    open var domainIdentifier: String?
    /// The identifier of a related item that the metadata belongs to.
    open var relatedUniqueIdentifier: String?
    /// The identifier of an item that this one is subordinate to.
    open var weakRelatedUniqueIdentifier: String?
    /// The path of the file.
    open var path: String?
    /// The URL of the file.
    open var contentURL: URL?
    /// The web address.
    open var url: URL?
    /// The location of a thumbnail image.
    open var thumbnailURL: URL?
    /// The data of a thumbnail image.
    open var thumbnailData: Data?
    /// When the metadata was changed.
    open var metadataModificationDate: Date?
    /// When the content was created.
    open var contentCreationDate: Date?
    /// When the content was changed.
    open var contentModificationDate: Date?
    /// When the item was added.
    open var addedDate: Date?
    /// When the item was last used.
    open var lastUsedDate: Date?
    /// When the item was downloaded.
    open var downloadedDate: Date?
    /// When the item starts.
    open var startDate: Date?
    /// When the item ends.
    open var endDate: Date?
    /// When the item is due.
    open var dueDate: Date?
    /// The duration in seconds.
    open var duration: NSNumber?
    /// How often the item was played.
    open var playCount: NSNumber?
    /// The rating.
    open var rating: NSNumber?
    /// The rating in words.
    open var ratingDescription: String?
    /// A hint for the position among results.
    open var rankingHint: NSNumber?
    /// The file's size in bytes.
    open var fileSize: NSNumber?
    /// The artist.
    open var artist: String?
    /// The album.
    open var album: String?
    /// The composer.
    open var composer: String?
    /// The genre.
    open var genre: String?
    /// The director.
    open var director: String?
    /// The producer.
    open var producer: String?
    /// The performers.
    open var performers: [String]?
    /// The authors.
    open var authorNames: [String]?
    /// The publishers.
    open var publishers: [String]?
    /// The contributors.
    open var contributors: [String]?
    /// The languages.
    open var languages: [String]?
    /// The app that created the content.
    open var creator: String?
    /// The subject.
    open var subject: String?
    /// The theme.
    open var theme: String?
    /// A comment.
    open var comment: String?
    /// The copyright notice.
    open var copyright: String?
    /// The kind of content in words.
    open var kind: String?
    /// The text of the content.
    open var textContent: String?
    /// The text of the content as HTML.
    open var html: Data?
    /// The version.
    open var version: String?
    /// The name of the place where it was created.
    open var namedLocation: String?
    /// The city where it was created.
    open var city: String?
    /// The country where it was created.
    open var country: String?
    /// The latitude where it was created, in degrees.
    open var latitude: NSNumber?
    /// The longitude where it was created, in degrees.
    open var longitude: NSNumber?
    /// Whether the place can be a navigation destination.
    open var supportsNavigation: NSNumber?
    /// Whether the phone numbers can be called.
    open var supportsPhoneCall: NSNumber?
    /// The phone numbers.
    open var phoneNumbers: [String]?
    /// The mail addresses.
    open var emailAddresses: [String]?
    /// The image's width in pixels.
    open var pixelWidth: NSNumber?
    /// The image's height in pixels.
    open var pixelHeight: NSNumber?
}

/// An app's custom key.
///
/// Source: CoreSpotlight CSCustomAttributeKey.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
    /// The key's name.
    public let keyName: String
    /// Creates a key; nil if the name is empty.
    public init?(keyName: String) {
        guard !keyName.isEmpty else { return nil }
        self.keyName = keyName
    }
    /// Creates a key; the other arguments are ignored.
    public convenience init?(
        keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
    ) { self.init(keyName: keyName) }

    /// Whether two keys have the same name.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CSCustomAttributeKey)?.keyName == keyName }
    /// Hashes the name.
    open override var hash: Int { keyName.hash }
}
