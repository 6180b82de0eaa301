import Foundation

/// Asks the store for products, as apps did before `Product`: none is known.
///
/// Source: StoreKit SKProductsRequest.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
    // Nothing changes but the delegate.
    private let identifiers: Set<String>
    /// Asks for products by their names.
    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

    /// Asks; the delegate hears that none is known.
    open override func start() {
        DispatchQueue.main.async { [self] in
            (delegate as? any SKProductsRequestDelegate)?.productsRequest(
                self, didReceive: SKProductsResponse(invalid: identifiers.sorted()))
            delegate?.requestDidFinish(self)
        }
    }
}

/// Something asked of the store.
///
/// Source: StoreKit SKRequest.
open class SKRequest: NSObject, @unchecked Sendable {
    // Nothing changes but the delegate.
    /// Who hears the answer.
    public weak var delegate: (any SKRequestDelegate)?
    /// Asks: there is no store.
    open func start() {
        DispatchQueue.main.async { [self] in delegate?.request(self, didFailWithError: SKError(.storeProductNotAvailable)) }
    }
    /// Does not want the answer any more.
    open func cancel() { delegate = nil }
}

/// Asks for the receipt of what was bought: there is none.
///
/// Source: StoreKit SKReceiptRefreshRequest.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
    // Nothing changes but the delegate.
    /// Asks with some wishes, which are accepted.
    public init(receiptProperties properties: [String: Any]? = nil) {}
}

/// Hears what the store answers.
///
/// Source: StoreKit SKRequestDelegate.
public protocol SKRequestDelegate: AnyObject {
    /// It has answered.
    func requestDidFinish(_ request: SKRequest)
    /// It has not.
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    /// Nothing.
    public func requestDidFinish(_ request: SKRequest) {}
    /// Nothing.
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Hears which products the store knows.
///
/// Source: StoreKit SKProductsRequestDelegate.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    /// These.
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// Which products the store knows: none.
///
/// Source: StoreKit SKProductsResponse.
open class SKProductsResponse: NSObject, @unchecked Sendable {
    // Nothing changes.
    /// Those it knows.
    public let products: [SKProduct] = []
    /// Those it does not know.
    public let invalidProductIdentifiers: [String]
    init(invalid: [String]) { invalidProductIdentifiers = invalid }
}

/// A product of the store; there are none.
///
/// Source: StoreKit SKProduct.
open class SKProduct: NSObject, @unchecked Sendable {
    // Nothing changes.
    /// The name that the app knows it by.
    public let productIdentifier = ""
    /// What it is called.
    public let localizedTitle = ""
    /// What is said of it.
    public let localizedDescription = ""
    /// What it costs.
    public let price = NSDecimalNumber.zero
    /// The money that is meant.
    public let priceLocale = Locale.current
    /// How long a subscription to it runs: it is none.
    public let subscriptionPeriod: SKProductSubscriptionPeriod? = nil

    /// What a subscription's length is counted in.
    ///
    /// Source: StoreKit SKProduct.PeriodUnit.
    public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
}

/// How long a subscription runs; there are none.
///
/// Source: StoreKit SKProductSubscriptionPeriod.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
    // Nothing changes.
    /// How many units.
    public let numberOfUnits = 0
    /// What is counted.
    public let unit = SKProduct.PeriodUnit.day
}

/// Something to be bought.
///
/// Source: StoreKit SKPayment.
open class SKPayment: NSObject, @unchecked Sendable {
    // Nothing changes.
    /// What.
    public let productIdentifier: String
    /// How many.
    public let quantity = 1
    /// One of a product.
    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

/// What is being bought, and how that stands.
///
/// Source: StoreKit SKPaymentTransaction.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
    // Nothing changes.
    /// What is to be bought.
    public let payment: SKPayment
    /// How it stands.
    public let transactionState = SKPaymentTransactionState.failed
    /// Why it failed.
    public let error: (any Error)? = SKError(.storeProductNotAvailable)
    /// Its number.
    public let transactionIdentifier: String? = nil
    /// When.
    public let transactionDate: Date? = nil
    /// The first of its kind.
    public let original: SKPaymentTransaction? = nil
    init(_ payment: SKPayment) { self.payment = payment }
}

/// How buying something stands.
///
/// Source: StoreKit SKPaymentTransactionState.
public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

/// Hears how what is bought stands.
///
/// Source: StoreKit SKPaymentTransactionObserver.
public protocol SKPaymentTransactionObserver: AnyObject {
    /// Like this.
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    /// What was bought before could not be found out.
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    /// What was bought before is known.
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
}

extension SKPaymentTransactionObserver {
    /// Nothing.
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    /// Nothing.
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
}

/// What is to be bought, one after the other: each fails.
///
/// Source: StoreKit SKPaymentQueue.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    // Read and written on the main thread.
    private static let only = SKPaymentQueue()
    private var observers: [() -> (any SKPaymentTransactionObserver)?] = []

    /// The only one.
    open class func `default`() -> SKPaymentQueue { only }
    /// Whether something can be paid here: no.
    open class func canMakePayments() -> Bool { false }
    /// What is being bought: nothing.
    public var transactions: [SKPaymentTransaction] { [] }

    /// Tells somebody how what is bought stands.
    open func add(_ observer: any SKPaymentTransactionObserver) {
        observers.removeAll { $0() == nil }
        observers.append { [weak observer] in observer }
    }
    /// Tells somebody no more.
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0() === observer || $0() == nil } }
    /// Buys something: the observers hear that it failed.
    open func add(_ payment: SKPayment) {
        DispatchQueue.main.async { [self] in
            for observer in observers { observer()?.paymentQueue(self, updatedTransactions: [SKPaymentTransaction(payment)]) }
        }
    }
    /// Says that the app has given what was bought.
    open func finishTransaction(_ transaction: SKPaymentTransaction) {}
    /// Asks what was bought before: the observers hear that nobody knows.
    open func restoreCompletedTransactions() {
        DispatchQueue.main.async { [self] in
            for observer in observers {
                observer()?.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.storeProductNotAvailable))
            }
        }
    }
}

/// Why something cannot be bought.
///
/// Source: StoreKit SKError.
public struct SKError: LocalizedError, Hashable, Sendable {
    /// The kinds that are told apart.
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    }
    /// What kind it is.
    public let code: Code
    /// An error of a kind.
    public init(_ code: Code) { self.code = code }
    /// One sentence.
    public var errorDescription: String? { "There is no App Store on Linux: nothing can be bought." }
}
