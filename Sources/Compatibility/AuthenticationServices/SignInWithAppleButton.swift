import Foundation
import TenFoot

/// A button to sign in with an Apple account; pressing it reports an error, since Linux has no Apple account.
///
/// Source: AuthenticationServices SignInWithAppleButton.
public struct SignInWithAppleButton: View {
    /// The button's title.
    ///
    /// Source: AuthenticationServices SignInWithAppleButton.Label.
    public struct Label: Sendable {
        let text: LocalizedStringKey
        /// The title for signing in.
        public static let signIn = Label(text: "Sign in with Apple")
        /// The title for continuing.
        public static let `continue` = Label(text: "Continue with Apple")
        /// The title for signing up.
        public static let signUp = Label(text: "Sign up with Apple")
    }
    private let label: Label
    private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
    private let onCompletion: (Result<ASAuthorization, any Error>) -> Void

    /// Creates a button; the first closure configures the request, the second receives the result.
    public init(
        _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
    ) {
        (self.label, self.onRequest, self.onCompletion) = (label, onRequest, onCompletion)
    }

    /// The button.
    public var body: some View {
        Button {
            onRequest(ASAuthorizationAppleIDProvider().createRequest())
            onCompletion(.failure(ASAuthorizationError(.notHandled)))
        } label: {
            SwiftUILabel(text: label.text)
        }
    }
}

private struct SwiftUILabel: View {
    let text: LocalizedStringKey
    var body: some View { TenFoot.Label(text, systemImage: "apple.logo") }
}

extension SignInWithAppleButton {
    /// The button's colours; ignored, as it looks like any other button.
    ///
    /// Source: AuthenticationServices SignInWithAppleButton.Style.
    public struct Style: Sendable {
        /// White on black.
        public static let black = Style()
        /// Black on white.
        public static let white = Style()
        /// Black on white with an outline.
        public static let whiteOutline = Style()
    }
}

extension View {
    /// Accepted and ignored: the button looks like any other.
    ///
    /// Source: AuthenticationServices signInWithAppleButtonStyle(_:).
    public nonisolated func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}
