@_exported import TenFootAppleFoundation
import Synchronization

/// The kind of activity by which the system's search opens an app.
///
/// Source: CoreSpotlight CSSearchableItemActionType.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of what was found in such an activity.
///
/// Source: CoreSpotlight CSSearchableItemActivityIdentifier.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The kind of activity by which the system's search goes on in an app.
///
/// Source: CoreSpotlight CSQueryContinuationActionType.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of what was searched for in such an activity.
///
/// Source: CoreSpotlight CSSearchQueryString.
public let CSSearchQueryString = "kCSSearchQueryString"

/// What an app has the system's search know: kept in memory, while nothing here searches it.
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
    /// The app's own.
    open class func `default`() -> CSSearchableIndex { standard }
    /// Whether anything searches it: no.
    open class func isIndexingAvailable() -> Bool { false }
    /// One by its name.
    public init(name: String) { self.name = name }
    /// One by its name; how it is protected is accepted.
    public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(name: name) }
    /// Who would be asked for items anew: never.
    open weak var indexDelegate: (any CSSearchableIndexDelegate)?

    /// Keeps items, in place of those with the same names.
    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ kept in for item in items { kept.items[item.uniqueIdentifier] = item } }, completionHandler)
    }
    /// Forgets items by their names.
    open func deleteSearchableItems(withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ kept in for name in identifiers { kept.items[name] = nil } }, completionHandler)
    }
    /// Forgets the items of groups, and of groups within them.
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
    /// Forgets all items.
    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ $0.items = [:] }, completionHandler)
    }

    /// Keeps items, in place of those with the same names.
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws { indexSearchableItems(items, completionHandler: nil) }
    /// Forgets items by their names.
    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        deleteSearchableItems(withIdentifiers: identifiers, completionHandler: nil)
    }
    /// Forgets the items of groups, and of groups within them.
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: nil)
    }
    /// Forgets all items.
    open func deleteAllSearchableItems() async throws { deleteAllSearchableItems(completionHandler: nil) }

    /// Accepted: each change is made at once.
    open func beginBatch() {}
    /// Keeps how far the app has come.
    open func endBatch(withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change({ $0.clientState = clientState }, completionHandler)
    }
    /// Tells how far the app had come.
    open func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let state = kept.withLock { $0.clientState }
        DispatchQueue.global().async { completionHandler(state, nil) }
    }

    /// The items that are kept, by their names.
    var items: [String: CSSearchableItem] { kept.withLock { $0.items } }

    private func change(_ body: (inout Kept) -> Void, _ completionHandler: (@Sendable ((any Error)?) -> Void)?) {
        kept.withLock { body(&$0) }
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(nil) }
    }
}

/// What an index asks of an app: nothing here does.
///
/// Source: CoreSpotlight CSSearchableIndexDelegate.
public protocol CSSearchableIndexDelegate: AnyObject {
    /// All items are to be kept anew.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexAllSearchableItemsWithAcknowledgementHandler handler: @escaping () -> Void)
    /// Some items are to be kept anew.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void)
}

/// Something of an app's that may be searched for.
///
/// Source: CoreSpotlight CSSearchableItem.
open class CSSearchableItem: NSObject, @unchecked Sendable {
    // The app's, written before it is kept.
    /// What it is known by.
    open var uniqueIdentifier: String
    /// The group it belongs to.
    open var domainIdentifier: String?
    /// When it is to be forgotten.
    open var expirationDate: Date? = Date(timeIntervalSinceNow: 30 * 86_400)
    /// What it is.
    open var attributeSet: CSSearchableItemAttributeSet
    /// Whether what is not said stays as it was.
    open var isUpdate = false
    /// An item; without a name it gets one.
    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
    }
}

extension NSUserActivity {
    /// Accepted: nobody searches what an app does.
    ///
    /// Source: CoreSpotlight NSUserActivity.contentAttributeSet.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { nil }
        set {}
    }
}
