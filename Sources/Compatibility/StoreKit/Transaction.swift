import Foundation

/// Something that was bought: nothing ever is.
///
/// Source: StoreKit Transaction.
public struct Transaction: Identifiable, Hashable, Sendable {
    /// Its number.
    public let id: UInt64
    /// The number of the first of its kind.
    public let originalID: UInt64
    /// What was bought.
    public let productID: String
    /// What kind of thing it is.
    public let productType: Product.ProductType
    /// When.
    public let purchaseDate: Date
    /// Until when it holds; nil for ever.
    public let expirationDate: Date?
    /// When it was taken back; nil for never.
    public let revocationDate: Date?
    /// Whether a better one took its place.
    public let isUpgraded: Bool
    /// The group of which one is chosen.
    public let subscriptionGroupID: String?
    /// The account of the app's own that bought it.
    public let appAccountToken: UUID?

    /// Says that the app has given what was bought.
    public func finish() async {}

    /// All that were made: none.
    public static var all: Transactions { Transactions() }
    /// Those that give somebody the right to something: none.
    public static var currentEntitlements: Transactions { Transactions() }
    /// Those that the app has not finished: none.
    public static var unfinished: Transactions { Transactions() }
    /// Those that come from elsewhere: none will.
    public static var updates: Transactions { Transactions() }
    /// What gives somebody the right to a product: nothing.
    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? { nil }
    /// When a product was last bought: never.
    public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }

    /// Purchases, one after the other: there are none, so that it ends at once.
    ///
    /// Source: StoreKit Transaction.Transactions.
    public struct Transactions: AsyncSequence, Sendable {
        /// A purchase and its signature.
        public typealias Element = VerificationResult<Transaction>
        /// Goes along the purchases.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// None.
            public mutating func next() async -> VerificationResult<Transaction>? { nil }
        }
        /// From the first.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
}

/// The store of this account.
///
/// Source: StoreKit AppStore.
public enum AppStore {
    /// Whether something can be paid here: no.
    public static var canMakePayments: Bool { false }
    /// Asks the store what this account has bought: there is no store.
    public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
}

/// The store of a country: there is none.
///
/// Source: StoreKit Storefront.
public struct Storefront: Hashable, Sendable {
    /// The country.
    public let countryCode: String
    /// The store's number.
    public let id: String
    /// That of this account.
    public static var current: Storefront? { get async { nil } }
}
