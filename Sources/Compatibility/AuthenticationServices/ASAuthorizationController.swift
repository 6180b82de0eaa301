import Foundation
import TenFootUIKit

/// Performs sign-in requests; they always fail with `ASAuthorizationError.notHandled`, since Linux has no Apple account.
///
/// Source: AuthenticationServices ASAuthorizationController.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
    /// The sign-in requests.
    public let authorizationRequests: [ASAuthorizationRequest]
    /// Receives the result.
    public weak var delegate: (any ASAuthorizationControllerDelegate)?
    /// Accepted and ignored: no interface is presented.
    public weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

    /// Creates a controller for sign-in requests.
    public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

    /// Performs the requests: the delegate receives an error.
    open func performRequests() {
        Task { @MainActor in delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.notHandled)) }
    }
    /// Cancels the requests: the delegate is not called any more.
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
    /// Does nothing.
    public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {}
    /// Does nothing.
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Provides the window for a sign-in interface.
///
/// Source: AuthenticationServices ASAuthorizationControllerPresentationContextProviding.
@preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
    /// The window to present the interface in.
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// The window for a sign-in interface.
///
/// Source: AuthenticationServices ASPresentationAnchor.
public typealias ASPresentationAnchor = UIWindow

/// A sign-in request.
///
/// Source: AuthenticationServices ASAuthorizationRequest.
open class ASAuthorizationRequest: NSObject {}

/// The result of a successful sign-in.
///
/// Source: AuthenticationServices ASAuthorization.Scope.
open class ASAuthorization: NSObject {
    /// A part of the user's contact information that an app can request.
    public struct Scope: Hashable, Sendable {
        private let name: String
        /// The user's full name.
        public static let fullName = Scope(name: "full_name")
        /// The user's mail address.
        public static let email = Scope(name: "email")
    }
    /// The credential for the signed-in user.
    public let credential: any ASAuthorizationCredential
    init(_ credential: any ASAuthorizationCredential) { self.credential = credential }
}

/// Proof of a user's identity.
///
/// Source: AuthenticationServices ASAuthorizationCredential.
public protocol ASAuthorizationCredential: AnyObject {}

/// The credential of an Apple account; never created on Linux.
///
/// Source: AuthenticationServices ASAuthorizationAppleIDCredential.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    /// The user's identifier for this app.
    public let user = ""
    /// The user's name.
    public let fullName: PersonNameComponents? = nil
    /// The user's mail address.
    public let email: String? = nil
    /// A JSON web token that a server can verify.
    public let identityToken: Data? = nil
    /// A code that a server can exchange for tokens at Apple.
    public let authorizationCode: Data? = nil
}

/// A stored user name and password.
///
/// Source: AuthenticationServices ASPasswordCredential.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
    /// The user name.
    public let user: String
    /// The password.
    public let password: String
    /// Creates a credential.
    public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// Creates requests to sign in with an Apple account.
///
/// Source: AuthenticationServices ASAuthorizationAppleIDProvider.
open class ASAuthorizationAppleIDProvider: NSObject {
    /// The state of a user's credential.
    public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
    /// Creates a request.
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
    /// The state of a user's credential: always `.notFound`.
    open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
    /// Reports the state of a user's credential on the main thread: always `.notFound`.
    open func getCredentialState(forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void) {
        DispatchQueue.main.async { completion(.notFound, nil) }
    }
}

/// A request to sign in with an Apple account.
///
/// Source: AuthenticationServices ASAuthorizationAppleIDRequest.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
    /// The contact information that the app requests.
    open var requestedScopes: [ASAuthorization.Scope]?
    /// A value that the identity token would contain.
    open var nonce: String?
    /// A value that would be returned with the credential.
    open var state: String?
    /// The user who signed in before.
    open var user: String?
}

/// Creates requests to sign in with a stored password.
///
/// Source: AuthenticationServices ASAuthorizationPasswordProvider.
open class ASAuthorizationPasswordProvider: NSObject {
    /// Creates a request.
    open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest() }
}

/// A request to sign in with a stored password.
///
/// Source: AuthenticationServices ASAuthorizationPasswordRequest.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// Why a sign-in failed.
///
/// Source: AuthenticationServices ASAuthorizationError.
public struct ASAuthorizationError: LocalizedError, Hashable, Sendable {
    /// The error codes, with Apple's numbers.
    public enum Code: Int, Sendable { case unknown = 1000, canceled, invalidResponse, notHandled, failed, notInteractive }
    /// The code.
    public let code: Code
    /// Creates an error.
    public init(_ code: Code) { self.code = code }
    /// The message for the user.
    public var errorDescription: String? { "There is no Apple account on Linux: sign in another way." }
    /// The user cancelled.
    public static let canceled = Code.canceled
}
