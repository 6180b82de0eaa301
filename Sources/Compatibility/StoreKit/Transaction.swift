import Foundation

/// A purchase of the user; none ever exists.
///
/// Source: StoreKit Transaction.
public struct Transaction: Identifiable, Hashable, Sendable {
    /// The transaction's identifier.
    public let id: UInt64
    /// The identifier of the original transaction.
    public let originalID: UInt64
    /// The product's identifier.
    public let productID: String
    /// The product's type.
    public let productType: Product.ProductType
    /// The date of the purchase.
    public let purchaseDate: Date
    /// The date of expiry; nil if it does not expire.
    public let expirationDate: Date?
    /// The date of revocation; nil if it was not revoked.
    public let revocationDate: Date?
    /// Whether an upgrade has replaced it.
    public let isUpgraded: Bool
    /// The identifier of the subscription group.
    public let subscriptionGroupID: String?
    /// The app's account of the user who bought it.
    public let appAccountToken: UUID?

    /// Reports that the app has delivered the product; has no effect.
    public func finish() async {}

    /// All transactions: always empty.
    public static var all: Transactions { Transactions() }
    /// The transactions that entitle the user to products: always empty.
    public static var currentEntitlements: Transactions { Transactions() }
    /// The transactions that the app has not finished: always empty.
    public static var unfinished: Transactions { Transactions() }
    /// Transactions from outside the app: always empty.
    public static var updates: Transactions { Transactions() }
    /// The transaction that entitles the user to a product: always nil.
    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? { nil }
    /// The latest transaction of a product: always nil.
    public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }

    /// A sequence of transactions; it is always empty and ends at once.
    ///
    /// Source: StoreKit Transaction.Transactions.
    public struct Transactions: AsyncSequence, Sendable {
        /// A transaction with the result of its verification.
        public typealias Element = VerificationResult<Transaction>
        /// Iterates over the transactions.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// Always nil.
            public mutating func next() async -> VerificationResult<Transaction>? { nil }
        }
        /// Creates an iterator.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
}

/// The App Store.
///
/// Source: StoreKit AppStore.
public enum AppStore {
    /// Whether payments are possible: always false.
    public static var canMakePayments: Bool { false }
    /// Synchronises the user's transactions: always throws.
    public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
}

/// The storefront of a country; none exists here.
///
/// Source: StoreKit Storefront.
public struct Storefront: Hashable, Sendable {
    /// The country code.
    public let countryCode: String
    /// The storefront's identifier.
    public let id: String
    /// The user's storefront: always nil.
    public static var current: Storefront? { get async { nil } }
}
