import Foundation
import TenFootAdSupport
import TenFootAppTrackingTransparency
import TenFootAuthenticationServices
import TenFootStoreKit
import TenFootTesting
import TenFootUserNotifications
import Testing

@testable import TenFootSystemConfiguration

@Suite("Apple services that are unavailable on Linux") @MainActor
struct AbsentServicesTests {
    @Test("StoreKit offers no products or entitlements, its transaction sequences end, and AppStore.sync() throws")
    func store() async throws {
        #expect(try await Product.products(for: ["pro.monthly"]).isEmpty && !AppStore.canMakePayments)
        var owned = 0
        for await _ in TenFootStoreKit.Transaction.currentEntitlements { owned += 1 }
        for await _ in TenFootStoreKit.Transaction.updates { owned += 1 }
        #expect(owned == 0)
        let error = await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
        #expect(error?.localizedDescription == "There is no App Store on Linux: nothing can be bought.")
    }

    private final class Buyer: SKProductsRequestDelegate, SKPaymentTransactionObserver {
        var heard: [String] = []
        func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
            heard.append("\(response.products.count) of \(response.invalidProductIdentifiers)")
        }
        func requestDidFinish(_ request: SKRequest) { heard.append("finished") }
        func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
            heard += transactions.map { "\($0.transactionState)" }
        }
        func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {
            heard.append("not restored")
        }
    }

    /// Waits until the work that was submitted to the main queue is done.
    private func mainQueue() async { await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } } }

    @Test("The original StoreKit API reports failed requests to its observer until the observer is removed")
    func olderStore() async {
        let buyer = Buyer(), request = SKProductsRequest(productIdentifiers: ["b", "a"])
        request.delegate = buyer
        request.start()
        SKPaymentQueue.default().add(buyer)
        SKPaymentQueue.default().restoreCompletedTransactions()
        SKPaymentQueue.default().add(SKPayment(product: SKProduct()))
        await mainQueue()
        #expect(buyer.heard == ["0 of [\"a\", \"b\"]", "finished", "not restored", "failed"])
        SKPaymentQueue.default().remove(buyer)
        SKPaymentQueue.default().restoreCompletedTransactions()
        await mainQueue()
        #expect(buyer.heard.count == 4 && !SKPaymentQueue.canMakePayments())
    }

    @Test("Notification authorization is denied when requested and in the notification settings")
    func notifications() async throws {
        let center = UNUserNotificationCenter.current()
        #expect(try await !center.requestAuthorization(options: [.alert, .provisional]))
        let settings = await center.notificationSettings()
        #expect(settings.authorizationStatus == .denied && settings.badgeSetting == .notSupported)
        await withCheckedContinuation { done in
            center.getNotificationSettings {
                #expect($0.authorizationStatus == .denied)
                done.resume()
            }
        }
        #expect(UNAuthorizationStatus.denied.rawValue == 1 && UNNotificationInterruptionLevel.critical.rawValue == 3)
    }

    private final class Asker: NSObject, ASAuthorizationControllerDelegate {
        var error: (any Error)?
        func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) { self.error = error }
    }

    @Test("Sign in with Apple and web authentication sessions fail with an error")
    func accounts() async throws {
        let asker = Asker(),
            controller = ASAuthorizationController(authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
        controller.delegate = asker
        controller.performRequests()
        while asker.error == nil { await Task.yield() }
        #expect((asker.error as? ASAuthorizationError)?.code == .notHandled)
        #expect(try await ASAuthorizationAppleIDProvider().credentialState(forUserID: "a") == .notFound)
        var told: (any Error)?
        let session = ASWebAuthenticationSession(url: URL(filePath: "/"), callbackURLScheme: "app") { told = $1 }
        #expect(!session.start())
        while told == nil { await Task.yield() }
        #expect(told?.localizedDescription.contains("a code on a phone") == true)
        await #expect(throws: ASWebAuthenticationSessionError.self) {
            try await EnvironmentValues().webAuthenticationSession.authenticate(using: URL(filePath: "/"), callbackURLScheme: "app")
        }
    }

    @Test("SignInWithAppleButton can be focused, and completes with an error when pressed")
    func button() {
        var error: (any Error)?
        var scopes: [ASAuthorization.Scope]?
        let page = Hosted {
            SignInWithAppleButton(.continue) {
                $0.requestedScopes = [.email]
                scopes = $0.requestedScopes
            } onCompletion: {
                if case .failure(let why) = $0 { error = why }
            }
            .signInWithAppleButtonStyle(.white)
        }
        #expect(page.focusedLabel == "Continue with Apple")
        page.press(.select)
        #expect(scopes == [.email] && (error as? ASAuthorizationError)?.code == .notHandled)
    }

    @Test("Tracking authorization is denied, and the advertising identifier is all zeros")
    func tracking() async {
        #expect(ATTrackingManager.trackingAuthorizationStatus == .denied)
        #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
        #expect(ASIdentifierManager.shared().advertisingIdentifier.uuidString == "00000000-0000-0000-0000-000000000000")
    }

    @Test("Only a default route beyond loopback counts as a way out, and localhost is always reachable")
    func reachability() throws {
        let head = "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n"
        let home = "eth0\t0000A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n"
        let out = "eth0\t00000000\t0100A8C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
        #expect(!Routes.leadOut("", "") && !Routes.leadOut(head + home, "") && Routes.leadOut(head + home + out, ""))
        let zeros = String(repeating: "0", count: 32)
        func out6(_ device: String) -> String { "\(zeros) 00 \(zeros) 00 \(zeros) 00000400 00000001 00000000 00000003 \(device)\n" }
        #expect(!Routes.leadOut("", out6("      lo")) && Routes.leadOut("", out6("    eth0")))
        #expect(Routes.read("/proc/self/maps").utf8.count > 4096, "the kernel gives a page of such a file at a time")
        for (host, isLocal) in [("localhost", true), ("box.example", false)] {
            let target = try #require(SCNetworkReachabilityCreateWithName(nil, host))
            var flags = SCNetworkReachabilityFlags()
            #expect(SCNetworkReachabilityGetFlags(target, &flags) && flags.contains(.isLocalAddress) == isLocal)
            #expect(!isLocal || flags.contains(.reachable))
        }
    }
}
