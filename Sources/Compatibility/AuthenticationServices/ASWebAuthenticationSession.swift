import Foundation
import TenFoot
import TenFootUIKit

/// Has a person sign in on a web page: there is no browser over an app here, so that it ends at once with an error.
///
/// Source: AuthenticationServices ASWebAuthenticationSession.
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
    /// Hears where the page led to.
    public typealias CompletionHandler = @MainActor (URL?, (any Error)?) -> Void
    private let completion: CompletionHandler
    /// Accepted: nothing is shown.
    public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    /// Accepted: nothing is shown.
    open var prefersEphemeralWebBrowserSession = false
    /// Whether it can begin: no.
    open var canStart: Bool { false }

    /// A page, and the scheme of the address that ends it.
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) { completion = completionHandler }

    /// Shows the page: false, and the error is told.
    @discardableResult open func start() -> Bool {
        let completion = completion
        Task { @MainActor in completion(nil, ASWebAuthenticationSessionError(.presentationContextInvalid)) }
        return false
    }
    /// Takes the page away.
    open func cancel() {}
}

/// Says where a page is shown.
///
/// Source: AuthenticationServices ASWebAuthenticationPresentationContextProviding.
@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
    /// Over this window.
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Why a sign-in on a web page failed.
///
/// Source: AuthenticationServices ASWebAuthenticationSessionError.
public struct ASWebAuthenticationSessionError: LocalizedError, Hashable, Sendable {
    /// The kinds that are told apart, by Apple's numbers.
    public enum Code: Int, Sendable { case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid }
    /// What kind it is.
    public let code: Code
    /// An error of a kind.
    public init(_ code: Code) { self.code = code }
    /// One sentence.
    public var errorDescription: String? { "There is no browser over an app here: sign in another way, such as with a code on a phone." }
    /// The user cancelled.
    public static let canceledLogin = Code.canceledLogin
}

/// Has a person sign in on a web page, from a view: always an error.
///
/// Source: AuthenticationServices WebAuthenticationSession.
public struct WebAuthenticationSession: Sendable {
    /// How the page is shown; accepted.
    public struct BrowserSession: Hashable, Sendable {
        private let isEphemeral: Bool
        /// With what the browser knows.
        public static let shared = BrowserSession(isEphemeral: false)
        /// Without it.
        public static let ephemeral = BrowserSession(isEphemeral: true)
    }
    /// Shows a page, and answers with the address that it led to.
    public func authenticate(
        using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
    ) async throws -> URL {
        throw ASWebAuthenticationSessionError(.presentationContextInvalid)
    }
}

extension EnvironmentValues {
    /// Has a person sign in on a web page.
    ///
    /// Source: AuthenticationServices webAuthenticationSession.
    public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
}
