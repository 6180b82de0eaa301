import Foundation
import Logging

/// A product of the App Store; none is ever found, since Linux has no store, which is logged once.
///
/// Source: StoreKit Product.
public struct Product: Identifiable, Hashable, Sendable {
    /// The product's identifier.
    public let id: String
    /// The type of the product.
    public let type: ProductType
    /// The display name.
    public let displayName: String
    /// The description for the user.
    public let description: String
    /// The price.
    public let price: Decimal
    /// The price as text.
    public let displayPrice: String
    /// Whether it can be shared with a family.
    public let isFamilyShareable: Bool
    /// Information about a subscription; nil for other products.
    public let subscription: SubscriptionInfo?

    /// The type of the product.
    ///
    /// Source: StoreKit Product.ProductType.
    public struct ProductType: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a type from a raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A product that is used up.
        public static let consumable = ProductType(rawValue: "Consumable")
        /// A product that is bought once.
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        /// A subscription that does not renew.
        public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
        /// A subscription that renews automatically.
        public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
    }

    private static let notice: Void = Logger(label: "StoreKit").warning(
        "there is no App Store on Linux: no product is found, purchases fail, and the user owns none")

    /// The products with identifiers: always empty.
    public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
        _ = notice
        return []
    }

    /// Buys the product: always throws.
    public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult { throw StoreKitError.notAvailableInStorefront }
    /// The transaction that entitles the user to the product: always nil.
    public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
    /// The latest transaction of the product: always nil.
    public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }

    /// The result of a purchase.
    ///
    /// Source: StoreKit Product.PurchaseResult.
    public enum PurchaseResult: Sendable {
        /// The purchase succeeded.
        case success(VerificationResult<Transaction>)
        /// The user cancelled.
        case userCancelled
        /// The purchase waits for approval, such as a parent's.
        case pending
    }
    /// An option of a purchase.
    ///
    /// Source: StoreKit Product.PurchaseOption.
    public struct PurchaseOption: Hashable, Sendable {
        private let name: String
        /// The app's account of the user.
        public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(name: "account \(token)") }
        /// The quantity.
        public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(name: "quantity \(quantity)") }
    }

    /// The period and the group of a subscription.
    ///
    /// Source: StoreKit Product.SubscriptionInfo.
    public struct SubscriptionInfo: Hashable, Sendable {
        /// The identifier of the subscription group, of which one subscription can be active.
        public let subscriptionGroupID: String
        /// The period of the subscription.
        public let subscriptionPeriod: SubscriptionPeriod
        /// The introductory offer.
        public let introductoryOffer: SubscriptionOffer?
        /// Whether the user is eligible for the introductory offer: always false.
        public var isEligibleForIntroOffer: Bool { get async { false } }
        /// The status of the group's subscriptions: always empty.
        public var status: [Status] { get async throws { [] } }
        /// The status of the group's subscriptions: always empty.
        public static func status(for groupID: String) async throws -> [Status] { [] }

        /// The status of a subscription.
        public struct Status: Hashable, Sendable {
            /// The renewal state.
            public let state: RenewalState
        }
        /// The renewal state of a subscription.
        ///
        /// Source: StoreKit Product.SubscriptionInfo.RenewalState.
        public struct RenewalState: RawRepresentable, Hashable, Sendable {
            /// The raw value, Apple's number.
            public let rawValue: Int
            /// Creates a state from a raw value.
            public init(rawValue: Int) { self.rawValue = rawValue }
            /// The subscription is active.
            public static let subscribed = RenewalState(rawValue: 1)
            /// The subscription has expired.
            public static let expired = RenewalState(rawValue: 2)
            /// The payment failed and is retried.
            public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
            /// The payment failed, and the subscription stays active for a grace period.
            public static let inGracePeriod = RenewalState(rawValue: 4)
            /// The subscription was revoked.
            public static let revoked = RenewalState(rawValue: 5)
        }
    }

    /// An offer of a subscription.
    ///
    /// Source: StoreKit Product.SubscriptionOffer.
    public struct SubscriptionOffer: Hashable, Sendable {
        /// The price.
        public let price: Decimal
        /// The price as text.
        public let displayPrice: String
        /// The period of the offer.
        public let period: SubscriptionPeriod
        /// How the offer is paid for.
        public let paymentMode: PaymentMode

        /// How the offer is paid for.
        public struct PaymentMode: RawRepresentable, Hashable, Sendable {
            /// The raw value.
            public let rawValue: String
            /// Creates a mode from a raw value.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Payment in each period.
            public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
            /// Payment in advance.
            public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
            /// Free of charge.
            public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
        }
    }

    /// A subscription period.
    ///
    /// Source: StoreKit Product.SubscriptionPeriod.
    public struct SubscriptionPeriod: Hashable, Sendable {
        /// A unit of time.
        public enum Unit: Hashable, Sendable { case day, week, month, year }
        /// The unit of time.
        public let unit: Unit
        /// The number of units.
        public let value: Int
    }
}

/// Why a purchase failed.
///
/// Source: StoreKit StoreKitError.
public enum StoreKitError: LocalizedError {
    case unknown, userCancelled, networkError(URLError), systemError(any Error), notAvailableInStorefront, notEntitled

    /// The message for the user.
    public var errorDescription: String? {
        switch self {
        case .userCancelled: "The purchase was cancelled."
        case .networkError(let error): error.localizedDescription
        case .systemError(let error): error.localizedDescription
        case .unknown, .notAvailableInStorefront, .notEntitled: "There is no App Store on Linux: nothing can be bought."
        }
    }
}

/// A signed value with the result of its verification.
///
/// Source: StoreKit VerificationResult.
public enum VerificationResult<SignedType> {
    /// The signature is invalid.
    case unverified(SignedType, VerificationError)
    /// The signature is valid.
    case verified(SignedType)

    /// Why a signature is invalid.
    public enum VerificationError: Error { case invalidSignature, invalidCertificateChain, invalidEncoding, missingRequiredProperties }

    /// The signed value; throws if the signature is invalid.
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .verified(let value): return value
            case .unverified(_, let error): throw error
            }
        }
    }
    /// The signed value, whether or not the signature is valid.
    public var unsafePayloadValue: SignedType {
        switch self {
        case .verified(let value), .unverified(let value, _): value
        }
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
