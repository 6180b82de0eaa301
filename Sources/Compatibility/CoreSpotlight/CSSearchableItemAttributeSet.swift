@_exported import TenFootUniformTypeIdentifiers

/// What is said of something that may be searched for.
///
/// Source: CoreSpotlight CSSearchableItemAttributeSet.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
    // The app's, written before its item is kept.
    /// The name of its kind.
    open var contentType: String?
    private var custom: [CSCustomAttributeKey: Any] = [:]

    /// What is said of something of a kind.
    public init(contentType: UTType) { self.contentType = contentType.identifier }
    /// What is said of something of a kind, by its name.
    public init(itemContentType: String) { contentType = itemContentType }

    /// The names of all kinds that it is.
    open var contentTypeTree: [String]? {
        contentType.flatMap { UTType($0) }.map { [$0.identifier] + $0.supertypes.map(\.identifier).sorted() }
    }
    /// What the app says by a key of its own.
    open func value(forCustomKey key: CSCustomAttributeKey) -> Any? { custom[key] }
    /// Says something by a key of the app's own.
    open func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) { custom[key] = value }

    /// What it is called.
    open var title: String?
    /// What it is called where it is shown.
    open var displayName: String?
    /// What else it is called.
    open var alternateNames: [String]?
    /// What is said of it.
    open var contentDescription: String?
    /// Words to find it by.
    open var keywords: [String]?
    /// What it is known by.
    open var identifier: String?
    /// The group it belongs to.
    open var domainIdentifier: String?
    /// The item that it is one with.
    open var relatedUniqueIdentifier: String?
    /// The item that it belongs to.
    open var weakRelatedUniqueIdentifier: String?
    /// Where its file is.
    open var path: String?
    /// Where its file is.
    open var contentURL: URL?
    /// Where it is on the web.
    open var url: URL?
    /// Where its picture is.
    open var thumbnailURL: URL?
    /// Its picture.
    open var thumbnailData: Data?
    /// When what is said of it was changed.
    open var metadataModificationDate: Date?
    /// When it was made.
    open var contentCreationDate: Date?
    /// When it was changed.
    open var contentModificationDate: Date?
    /// When it came.
    open var addedDate: Date?
    /// When it was last used.
    open var lastUsedDate: Date?
    /// When it was fetched.
    open var downloadedDate: Date?
    /// When it begins.
    open var startDate: Date?
    /// When it ends.
    open var endDate: Date?
    /// When it is due.
    open var dueDate: Date?
    /// How many seconds it takes.
    open var duration: NSNumber?
    /// How often it was played.
    open var playCount: NSNumber?
    /// How good it is.
    open var rating: NSNumber?
    /// How good it is, in words.
    open var ratingDescription: String?
    /// How far up it belongs.
    open var rankingHint: NSNumber?
    /// How many bytes it has.
    open var fileSize: NSNumber?
    /// Who plays.
    open var artist: String?
    /// The record it is on.
    open var album: String?
    /// Who wrote the music.
    open var composer: String?
    /// What sort it is.
    open var genre: String?
    /// Who directs.
    open var director: String?
    /// Who produces.
    open var producer: String?
    /// Who plays in it.
    open var performers: [String]?
    /// Who made it.
    open var authorNames: [String]?
    /// Who brings it out.
    open var publishers: [String]?
    /// Who helped.
    open var contributors: [String]?
    /// What languages it has.
    open var languages: [String]?
    /// What it was made with.
    open var creator: String?
    /// What it is about.
    open var subject: String?
    /// What it is about.
    open var theme: String?
    /// What somebody says of it.
    open var comment: String?
    /// Who has the rights.
    open var copyright: String?
    /// Its kind, in words.
    open var kind: String?
    /// Its words.
    open var textContent: String?
    /// Its words as HTML.
    open var html: Data?
    /// Which version it is.
    open var version: String?
    /// Where it was made.
    open var namedLocation: String?
    /// The city it was made in.
    open var city: String?
    /// The country it was made in.
    open var country: String?
    /// How far north it was made.
    open var latitude: NSNumber?
    /// How far east it was made.
    open var longitude: NSNumber?
    /// Whether one can be led there.
    open var supportsNavigation: NSNumber?
    /// Whether one can be called.
    open var supportsPhoneCall: NSNumber?
    /// Under which numbers.
    open var phoneNumbers: [String]?
    /// Under which addresses.
    open var emailAddresses: [String]?
    /// How many points of a picture lie beside each other.
    open var pixelWidth: NSNumber?
    /// How many points of a picture lie above each other.
    open var pixelHeight: NSNumber?
}

/// A key of an app's own.
///
/// Source: CoreSpotlight CSCustomAttributeKey.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
    /// What it is called.
    public let keyName: String
    /// A key; nil for one without a name.
    public init?(keyName: String) {
        guard !keyName.isEmpty else { return nil }
        self.keyName = keyName
    }
    /// A key; what may be done with it is accepted.
    public convenience init?(
        keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
    ) { self.init(keyName: keyName) }

    /// Whether another key is the same.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CSCustomAttributeKey)?.keyName == keyName }
    /// The name's.
    open override var hash: Int { keyName.hash }
}
