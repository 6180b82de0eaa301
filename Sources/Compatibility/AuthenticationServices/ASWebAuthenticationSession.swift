import Foundation
import TenFoot
import TenFootUIKit

/// Signs a user in on a web page; always fails at once, since TenFoot cannot show a browser over an app.
///
/// Source: AuthenticationServices ASWebAuthenticationSession.
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
    /// Called with the callback URL, or with an error.
    public typealias CompletionHandler = @MainActor (URL?, (any Error)?) -> Void
    private let completion: CompletionHandler
    /// Accepted and ignored: no interface is presented.
    public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    /// Accepted and ignored: no browser is shown.
    open var prefersEphemeralWebBrowserSession = false
    /// Always false.
    open var canStart: Bool { false }

    /// Creates a session for a page; the page would end by redirecting to the callback URL scheme.
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) { completion = completionHandler }

    /// Returns false, and calls the completion handler with an error.
    @discardableResult open func start() -> Bool {
        let completion = completion
        Task { @MainActor in completion(nil, ASWebAuthenticationSessionError(.presentationContextInvalid)) }
        return false
    }
    /// Has no effect: no page is shown.
    open func cancel() {}
}

/// Provides the window for the web page.
///
/// Source: AuthenticationServices ASWebAuthenticationPresentationContextProviding.
@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
    /// The window to present the page in.
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Why a sign-in on a web page failed.
///
/// Source: AuthenticationServices ASWebAuthenticationSessionError.
public struct ASWebAuthenticationSessionError: LocalizedError, Hashable, Sendable {
    /// The error codes, with Apple's numbers.
    public enum Code: Int, Sendable { case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid }
    /// The code.
    public let code: Code
    /// Creates an error.
    public init(_ code: Code) { self.code = code }
    /// The message for the user.
    public var errorDescription: String? { "No browser can be shown over an app: sign in another way, such as with a code on a phone." }
    /// The user cancelled.
    public static let canceledLogin = Code.canceledLogin
}

/// Signs a user in on a web page, from a SwiftUI view; always fails.
///
/// Source: AuthenticationServices WebAuthenticationSession.
public struct WebAuthenticationSession: Sendable {
    /// Which browser data the page may use; ignored.
    public struct BrowserSession: Hashable, Sendable {
        private let isEphemeral: Bool
        /// The browser's existing cookies and website data.
        public static let shared = BrowserSession(isEphemeral: false)
        /// No existing browser data.
        public static let ephemeral = BrowserSession(isEphemeral: true)
    }
    /// Would show a page and return the callback URL; always throws.
    public func authenticate(
        using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
    ) async throws -> URL {
        throw ASWebAuthenticationSessionError(.presentationContextInvalid)
    }
}

extension EnvironmentValues {
    /// Signs a user in on a web page.
    ///
    /// Source: AuthenticationServices webAuthenticationSession.
    public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
}
