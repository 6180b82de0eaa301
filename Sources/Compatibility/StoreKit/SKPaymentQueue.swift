import Foundation

/// Requests products from the App Store, as apps did before `Product`; none is ever found.
///
/// Source: StoreKit SKProductsRequest.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
    // No mutable state but the delegate.
    private let identifiers: Set<String>
    /// Creates a request for product identifiers.
    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

    /// Sends the request; the delegate receives a response without products.
    open override func start() {
        DispatchQueue.main.async { [self] in
            (delegate as? any SKProductsRequestDelegate)?.productsRequest(
                self, didReceive: SKProductsResponse(invalid: identifiers.sorted()))
            delegate?.requestDidFinish(self)
        }
    }
}

/// A request to the App Store.
///
/// Source: StoreKit SKRequest.
open class SKRequest: NSObject, @unchecked Sendable {
    // No mutable state but the delegate.
    /// Receives the response.
    public weak var delegate: (any SKRequestDelegate)?
    /// Sends the request, which fails: there is no store.
    open func start() {
        DispatchQueue.main.async { [self] in delegate?.request(self, didFailWithError: SKError(.storeProductNotAvailable)) }
    }
    /// Cancels the request: the delegate is not called any more.
    open func cancel() { delegate = nil }
}

/// Requests the receipt of the app's purchases; always fails.
///
/// Source: StoreKit SKReceiptRefreshRequest.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
    // No mutable state but the delegate.
    /// Creates a request; the properties are ignored.
    public init(receiptProperties properties: [String: Any]? = nil) {}
}

/// Receives the outcome of a request.
///
/// Source: StoreKit SKRequestDelegate.
public protocol SKRequestDelegate: AnyObject {
    /// The request has finished.
    func requestDidFinish(_ request: SKRequest)
    /// The request has failed.
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    /// Does nothing.
    public func requestDidFinish(_ request: SKRequest) {}
    /// Does nothing.
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Receives the response to a products request.
///
/// Source: StoreKit SKProductsRequestDelegate.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    /// The response was received.
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// The response to a products request: without products.
///
/// Source: StoreKit SKProductsResponse.
open class SKProductsResponse: NSObject, @unchecked Sendable {
    // Immutable.
    /// The products found: always empty.
    public let products: [SKProduct] = []
    /// The identifiers that are not products.
    public let invalidProductIdentifiers: [String]
    init(invalid: [String]) { invalidProductIdentifiers = invalid }
}

/// A product of the App Store; never created here.
///
/// Source: StoreKit SKProduct.
open class SKProduct: NSObject, @unchecked Sendable {
    // Immutable.
    /// The product's identifier.
    public let productIdentifier = ""
    /// The title.
    public let localizedTitle = ""
    /// The description.
    public let localizedDescription = ""
    /// The price.
    public let price = NSDecimalNumber.zero
    /// The locale of the price's currency.
    public let priceLocale = Locale.current
    /// The period of a subscription: always nil.
    public let subscriptionPeriod: SKProductSubscriptionPeriod? = nil

    /// The unit of a subscription period.
    ///
    /// Source: StoreKit SKProduct.PeriodUnit.
    public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
}

/// The period of a subscription; never created here.
///
/// Source: StoreKit SKProductSubscriptionPeriod.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
    // Immutable.
    /// The number of units.
    public let numberOfUnits = 0
    /// The unit of time.
    public let unit = SKProduct.PeriodUnit.day
}

/// A payment for a product.
///
/// Source: StoreKit SKPayment.
open class SKPayment: NSObject, @unchecked Sendable {
    // Immutable.
    /// The product's identifier.
    public let productIdentifier: String
    /// The quantity.
    public let quantity = 1
    /// Creates a payment for one unit of a product.
    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

/// A payment transaction.
///
/// Source: StoreKit SKPaymentTransaction.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
    // Immutable.
    /// The payment.
    public let payment: SKPayment
    /// The state of the transaction.
    public let transactionState = SKPaymentTransactionState.failed
    /// Why the transaction failed.
    public let error: (any Error)? = SKError(.storeProductNotAvailable)
    /// The transaction's identifier.
    public let transactionIdentifier: String? = nil
    /// The transaction's date.
    public let transactionDate: Date? = nil
    /// The original transaction of a restored one.
    public let original: SKPaymentTransaction? = nil
    init(_ payment: SKPayment) { self.payment = payment }
}

/// The state of a transaction.
///
/// Source: StoreKit SKPaymentTransactionState.
public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

/// Observes the transactions of a payment queue.
///
/// Source: StoreKit SKPaymentTransactionObserver.
public protocol SKPaymentTransactionObserver: AnyObject {
    /// Transactions were updated.
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    /// Restoring purchases has failed.
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    /// Restoring purchases has finished.
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
}

extension SKPaymentTransactionObserver {
    /// Does nothing.
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    /// Does nothing.
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
}

/// The queue of payments; every payment fails.
///
/// Source: StoreKit SKPaymentQueue.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    // Read and written on the main thread only.
    private static let only = SKPaymentQueue()
    private var observers: [() -> (any SKPaymentTransactionObserver)?] = []

    /// The shared queue.
    open class func `default`() -> SKPaymentQueue { only }
    /// Whether payments are possible: always false.
    open class func canMakePayments() -> Bool { false }
    /// The pending transactions: always empty.
    public var transactions: [SKPaymentTransaction] { [] }

    /// Adds an observer.
    open func add(_ observer: any SKPaymentTransactionObserver) {
        observers.removeAll { $0() == nil }
        observers.append { [weak observer] in observer }
    }
    /// Removes an observer.
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0() === observer || $0() == nil } }
    /// Adds a payment: the observers receive a failed transaction.
    open func add(_ payment: SKPayment) {
        DispatchQueue.main.async { [self] in
            for observer in observers { observer()?.paymentQueue(self, updatedTransactions: [SKPaymentTransaction(payment)]) }
        }
    }
    /// Accepted and ignored: no transaction is pending.
    open func finishTransaction(_ transaction: SKPaymentTransaction) {}
    /// Restores purchases: the observers receive an error.
    open func restoreCompletedTransactions() {
        DispatchQueue.main.async { [self] in
            for observer in observers {
                observer()?.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.storeProductNotAvailable))
            }
        }
    }
}

/// Why a payment failed.
///
/// Source: StoreKit SKError.
public struct SKError: LocalizedError, Hashable, Sendable {
    /// The error codes.
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    }
    /// The code.
    public let code: Code
    /// Creates an error.
    public init(_ code: Code) { self.code = code }
    /// The message for the user.
    public var errorDescription: String? { "There is no App Store on Linux: nothing can be bought." }
}
