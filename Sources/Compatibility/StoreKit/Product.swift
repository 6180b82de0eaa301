import Foundation
import Logging

/// Something an app sells: there is no store on Linux, so that none is ever found, which the log says once.
///
/// Source: StoreKit Product.
public struct Product: Identifiable, Hashable, Sendable {
    /// The name that the app knows it by.
    public let id: String
    /// What kind of thing it is.
    public let type: ProductType
    /// What it is called.
    public let displayName: String
    /// What is said of it.
    public let description: String
    /// What it costs.
    public let price: Decimal
    /// What it costs, in words.
    public let displayPrice: String
    /// Whether a family may share it.
    public let isFamilyShareable: Bool
    /// What is special to a subscription; nil for anything else.
    public let subscription: SubscriptionInfo?

    /// The kinds of things that are sold.
    ///
    /// Source: StoreKit Product.ProductType.
    public struct ProductType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// It can be used up.
        public static let consumable = ProductType(rawValue: "Consumable")
        /// It is bought once.
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        /// A subscription that ends by itself.
        public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
        /// A subscription that goes on.
        public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
    }

    private static let notice: Void = Logger(label: "StoreKit").warning(
        "there is no App Store on Linux: nothing is for sale, and nobody owns anything")

    /// The products of some names: none.
    public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
        _ = notice
        return []
    }

    /// Buys it: it cannot be had.
    public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult { throw StoreKitError.notAvailableInStorefront }
    /// The transaction that entitles the user to it: always nil.
    public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
    /// When it was last bought: never.
    public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }

    /// What came of buying something.
    ///
    /// Source: StoreKit Product.PurchaseResult.
    public enum PurchaseResult: Sendable {
        /// It was bought.
        case success(VerificationResult<Transaction>)
        /// The user cancelled.
        case userCancelled
        /// It waits for approval, such as a parent's.
        case pending
    }
    /// What is wished for when something is bought.
    ///
    /// Source: StoreKit Product.PurchaseOption.
    public struct PurchaseOption: Hashable, Sendable {
        private let name: String
        /// By which account of the app's own.
        public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(name: "account \(token)") }
        /// How many.
        public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(name: "quantity \(quantity)") }
    }

    /// A subscription's length and group.
    ///
    /// Source: StoreKit Product.SubscriptionInfo.
    public struct SubscriptionInfo: Hashable, Sendable {
        /// The group of which one is chosen.
        public let subscriptionGroupID: String
        /// How long it runs.
        public let subscriptionPeriod: SubscriptionPeriod
        /// How it begins for those who are new.
        public let introductoryOffer: SubscriptionOffer?
        /// Whether this account may have the offer for those who are new: no.
        public var isEligibleForIntroOffer: Bool { get async { false } }
        /// How this account's subscriptions stand: there are none.
        public var status: [Status] { get async throws { [] } }
        /// How a group's subscriptions stand: there are none.
        public static func status(for groupID: String) async throws -> [Status] { [] }

        /// How a subscription stands.
        public struct Status: Hashable, Sendable {
            /// Whether it runs.
            public let state: RenewalState
        }
        /// Whether a subscription runs.
        ///
        /// Source: StoreKit Product.SubscriptionInfo.RenewalState.
        public struct RenewalState: RawRepresentable, Hashable, Sendable {
            /// Apple's number for it.
            public let rawValue: Int
            /// A state by its number.
            public init(rawValue: Int) { self.rawValue = rawValue }
            /// It runs.
            public static let subscribed = RenewalState(rawValue: 1)
            /// It has run out.
            public static let expired = RenewalState(rawValue: 2)
            /// It could not be paid, and is tried again.
            public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
            /// It could not be paid, and runs on for a while.
            public static let inGracePeriod = RenewalState(rawValue: 4)
            /// It was taken back.
            public static let revoked = RenewalState(rawValue: 5)
        }
    }

    /// How a subscription begins.
    ///
    /// Source: StoreKit Product.SubscriptionOffer.
    public struct SubscriptionOffer: Hashable, Sendable {
        /// What it costs.
        public let price: Decimal
        /// What it costs, in words.
        public let displayPrice: String
        /// How long it runs.
        public let period: SubscriptionPeriod
        /// How it is paid.
        public let paymentMode: PaymentMode

        /// How an offer is paid.
        public struct PaymentMode: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// A way by its name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Bit by bit.
            public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
            /// All at once.
            public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
            /// Not at all.
            public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
        }
    }

    /// How long a subscription runs.
    ///
    /// Source: StoreKit Product.SubscriptionPeriod.
    public struct SubscriptionPeriod: Hashable, Sendable {
        /// What is counted.
        public enum Unit: Hashable, Sendable { case day, week, month, year }
        /// What is counted.
        public let unit: Unit
        /// How many of them.
        public let value: Int
    }
}

/// Why something cannot be bought.
///
/// Source: StoreKit StoreKitError.
public enum StoreKitError: LocalizedError {
    case unknown, userCancelled, networkError(URLError), systemError(any Error), notAvailableInStorefront, notEntitled

    /// One sentence.
    public var errorDescription: String? {
        switch self {
        case .userCancelled: "The purchase was cancelled."
        case .networkError(let error): error.localizedDescription
        case .systemError(let error): error.localizedDescription
        case .unknown, .notAvailableInStorefront, .notEntitled: "There is no App Store on Linux: nothing can be bought."
        }
    }
}

/// Something signed, and whether the signature holds.
///
/// Source: StoreKit VerificationResult.
public enum VerificationResult<SignedType> {
    /// It does not.
    case unverified(SignedType, VerificationError)
    /// It does.
    case verified(SignedType)

    /// Why a signature does not hold.
    public enum VerificationError: Error { case invalidSignature, invalidCertificateChain, invalidEncoding, missingRequiredProperties }

    /// What was signed, if the signature holds.
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .verified(let value): return value
            case .unverified(_, let error): throw error
            }
        }
    }
    /// What was signed, whether the signature holds or not.
    public var unsafePayloadValue: SignedType {
        switch self {
        case .verified(let value), .unverified(let value, _): value
        }
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
