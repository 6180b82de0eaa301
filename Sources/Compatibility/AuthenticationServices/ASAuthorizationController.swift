import Foundation
import TenFootUIKit

/// Asks the user to sign in: Linux has no Apple account, so the delegate always receives `ASAuthorizationError.notHandled`.
///
/// Source: AuthenticationServices ASAuthorizationController.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
    /// The ways to say who one is.
    public let authorizationRequests: [ASAuthorizationRequest]
    /// Who hears the answer.
    public weak var delegate: (any ASAuthorizationControllerDelegate)?
    /// Accepted: nothing is shown.
    public weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

    /// Some ways to say who one is.
    public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

    /// Asks.
    open func performRequests() {
        Task { @MainActor in delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.notHandled)) }
    }
    /// Does not want the answer any more.
    open func cancel() { delegate = nil }
}

/// Receives the result of a sign-in.
///
/// Source: AuthenticationServices ASAuthorizationControllerDelegate.
@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: AnyObject {
    /// The user signed in; never called.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    /// The sign-in failed; always called.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
    /// Nothing.
    public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {}
    /// Nothing.
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Says where a question is shown.
///
/// Source: AuthenticationServices ASAuthorizationControllerPresentationContextProviding.
@preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
    /// Over this window.
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Where a question is shown.
///
/// Source: AuthenticationServices ASPresentationAnchor.
public typealias ASPresentationAnchor = UIWindow

/// A way to say who one is.
///
/// Source: AuthenticationServices ASAuthorizationRequest.
open class ASAuthorizationRequest: NSObject {}

/// What an app wants to know of a person.
///
/// Source: AuthenticationServices ASAuthorization.Scope.
open class ASAuthorization: NSObject {
    /// Something about a person.
    public struct Scope: Hashable, Sendable {
        private let name: String
        /// The name.
        public static let fullName = Scope(name: "full_name")
        /// Where mail reaches them.
        public static let email = Scope(name: "email")
    }
    /// What proves who they are.
    public let credential: any ASAuthorizationCredential
    init(_ credential: any ASAuthorizationCredential) { self.credential = credential }
}

/// What proves who a person is.
///
/// Source: AuthenticationServices ASAuthorizationCredential.
public protocol ASAuthorizationCredential: AnyObject {}

/// An Apple account; there are none here.
///
/// Source: AuthenticationServices ASAuthorizationAppleIDCredential.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    /// The person, for this app.
    public let user = ""
    /// The person's name.
    public let fullName: PersonNameComponents? = nil
    /// Where mail reaches them.
    public let email: String? = nil
    /// What a server can check.
    public let identityToken: Data? = nil
    /// What a server can ask Apple with.
    public let authorizationCode: Data? = nil
}

/// A name and a password that were kept.
///
/// Source: AuthenticationServices ASPasswordCredential.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
    /// The name.
    public let user: String
    /// The password.
    public let password: String
    /// A name and a password.
    public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// Asks by a person's Apple account.
///
/// Source: AuthenticationServices ASAuthorizationAppleIDProvider.
open class ASAuthorizationAppleIDProvider: NSObject {
    /// How an account stands.
    public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
    /// A question.
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
    /// The state of an account: always `.notFound`.
    open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
    /// Reports the state of an account on the main thread: always `.notFound`.
    open func getCredentialState(forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void) {
        DispatchQueue.main.async { completion(.notFound, nil) }
    }
}

/// A question for a person's Apple account.
///
/// Source: AuthenticationServices ASAuthorizationAppleIDRequest.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
    /// What the app wants to know.
    open var requestedScopes: [ASAuthorization.Scope]?
    /// Handed on to the app's server.
    open var nonce: String?
    /// Handed back.
    open var state: String?
    /// The person who is asked again.
    open var user: String?
}

/// Asks by a password that was kept.
///
/// Source: AuthenticationServices ASAuthorizationPasswordProvider.
open class ASAuthorizationPasswordProvider: NSObject {
    /// A question.
    open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest() }
}

/// A question for a password that was kept.
///
/// Source: AuthenticationServices ASAuthorizationPasswordRequest.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// Why a sign-in failed.
///
/// Source: AuthenticationServices ASAuthorizationError.
public struct ASAuthorizationError: LocalizedError, Hashable, Sendable {
    /// The kinds that are told apart, by Apple's numbers.
    public enum Code: Int, Sendable { case unknown = 1000, canceled, invalidResponse, notHandled, failed, notInteractive }
    /// What kind it is.
    public let code: Code
    /// An error of a kind.
    public init(_ code: Code) { self.code = code }
    /// One sentence.
    public var errorDescription: String? { "There is no Apple account on Linux: sign in another way." }
    /// The user cancelled.
    public static let canceled = Code.canceled
}
