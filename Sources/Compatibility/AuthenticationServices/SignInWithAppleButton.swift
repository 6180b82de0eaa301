import Foundation
import TenFoot

/// A button that asks for a person's Apple account: pressed, it says that there is none here.
///
/// Source: AuthenticationServices SignInWithAppleButton.
public struct SignInWithAppleButton: View {
    /// What it says.
    ///
    /// Source: AuthenticationServices SignInWithAppleButton.Label.
    public struct Label: Sendable {
        let text: LocalizedStringKey
        /// Sign in.
        public static let signIn = Label(text: "Sign in with Apple")
        /// Go on.
        public static let `continue` = Label(text: "Continue with Apple")
        /// Sign up.
        public static let signUp = Label(text: "Sign up with Apple")
    }
    private let label: Label
    private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
    private let onCompletion: (Result<ASAuthorization, any Error>) -> Void

    /// A button; the first closure says what is to be asked, the second hears the answer.
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
    /// How it looks; accepted: it looks like any other button.
    ///
    /// Source: AuthenticationServices SignInWithAppleButton.Style.
    public struct Style: Sendable {
        /// White on black.
        public static let black = Style()
        /// Black on white.
        public static let white = Style()
        /// Black on white with an edge.
        public static let whiteOutline = Style()
    }
}

extension View {
    /// Accepted: such a button looks like any other.
    ///
    /// Source: AuthenticationServices signInWithAppleButtonStyle(_:).
    public nonisolated func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}
