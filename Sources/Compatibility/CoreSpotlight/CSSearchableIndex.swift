@_exported import TenFootAppleFoundation
import Synchronization

/// The activity type with which a system search result opens an app.
///
/// Source: CoreSpotlight CSSearchableItemActionType.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The user info key of the chosen item's identifier in such an activity.
///
/// Source: CoreSpotlight CSSearchableItemActivityIdentifier.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The activity type with which a system search is continued in an app.
///
/// Source: CoreSpotlight CSQueryContinuationActionType.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The user info key of the search string in such an activity.
///
/// Source: CoreSpotlight CSSearchQueryString.
public let CSSearchQueryString = "kCSSearchQueryString"

/// The items that an app offers to system search; kept in memory, but TenFoot has no system search.
///
/// Source: CoreSpotlight CSSearchableIndex.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    private struct Kept {
        var items: [String: CSSearchableItem] = [:]
        var clientState: Data?
    }
    private let kept = Mutex(Kept())
    private let name: String

    private static let standard = CSSearchableIndex(name: "")
    /// The app's default index.
    open class func `default`() -> CSSearchableIndex { standard }
    /// Always false: no system search exists.
    open class func isIndexingAvailable() -> Bool { false }
    /// Creates an index with a name.
    public init(name: String) { self.name = name }
    /// Creates an index with a name; `protectionClass` is ignored.
    public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(name: name) }
    /// Would be asked to index items again; never called.
    open weak var indexDelegate: (any CSSearchableIndexDelegate)?

    /// Adds items; an item replaces the one with the same identifier.
    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ kept in for item in items { kept.items[item.uniqueIdentifier] = item } }, completionHandler)
    }
    /// Removes items by their identifiers.
    open func deleteSearchableItems(withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ kept in for name in identifiers { kept.items[name] = nil } }, completionHandler)
    }
    /// Removes the items of domains and of their subdomains.
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        change(
            { kept in
                kept.items = kept.items.filter { _, item in
                    guard let domain = item.domainIdentifier else { return true }
                    return !domainIdentifiers.contains { domain == $0 || domain.hasPrefix($0 + ".") }
                }
            }, completionHandler)
    }
    /// Removes all items.
    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ $0.items = [:] }, completionHandler)
    }

    /// Adds items; an item replaces the one with the same identifier.
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws { indexSearchableItems(items, completionHandler: nil) }
    /// Removes items by their identifiers.
    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        deleteSearchableItems(withIdentifiers: identifiers, completionHandler: nil)
    }
    /// Removes the items of domains and of their subdomains.
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: nil)
    }
    /// Removes all items.
    open func deleteAllSearchableItems() async throws { deleteAllSearchableItems(completionHandler: nil) }

    /// Accepted and ignored: each change takes effect at once.
    open func beginBatch() {}
    /// Stores the app's client state.
    open func endBatch(withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ $0.clientState = clientState }, completionHandler)
    }
    /// Reports the app's last client state.
    open func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let state = kept.withLock { $0.clientState }
        DispatchQueue.global().async { completionHandler(state, nil) }
    }

    /// The items by identifier.
    var items: [String: CSSearchableItem] { kept.withLock { $0.items } }

    private func change(_ body: (inout Kept) -> Void, _ completionHandler: (@Sendable ((any Error)?) -> Void)?) {
        kept.withLock { body(&$0) }
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(nil) }
    }
}

/// Receives requests of an index to the app; never called here.
///
/// Source: CoreSpotlight CSSearchableIndexDelegate.
public protocol CSSearchableIndexDelegate: AnyObject {
    /// All items must be indexed again.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexAllSearchableItemsWithAcknowledgementHandler handler: @escaping () -> Void)
    /// Some items must be indexed again.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void)
}

/// An item of an app that can be searched for.
///
/// Source: CoreSpotlight CSSearchableItem.
open class CSSearchableItem: NSObject, @unchecked Sendable {
    // Written only before the item is indexed.
    /// The item's unique identifier.
    open var uniqueIdentifier: String
    /// The domain that groups the item with others.
    open var domainIdentifier: String?
    /// When the item is removed from the index.
    open var expirationDate: Date? = Date(timeIntervalSinceNow: 30 * 86_400)
    /// The item's metadata.
    open var attributeSet: CSSearchableItemAttributeSet
    /// Whether attributes that are not set keep their previous values.
    open var isUpdate = false
    /// Creates an item; a nil identifier is replaced by a random one.
    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
    }
}

extension NSUserActivity {
    /// Accepted and ignored: activities are not indexed.
    ///
    /// Source: CoreSpotlight NSUserActivity.contentAttributeSet.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { nil }
        set {}
    }
}
