import Crypto
import Foundation
import TenFootSecurity

/// The Secure Enclave of Apple's devices; Linux has none, so no key can be created.
///
/// Source: CryptoKit SecureEnclave.
public enum SecureEnclave {
    /// Always false: apps then store a key in the keychain.
    ///
    /// Source: CryptoKit SecureEnclave.isAvailable.
    public static var isAvailable: Bool { false }

    /// Keys of the curve P-256.
    public enum P256 {
        /// Signing keys.
        public enum Signing {
            /// A private key; creating one always throws.
            ///
            /// Source: CryptoKit SecureEnclave.P256.Signing.PrivateKey.
            public struct PrivateKey: Sendable {
                private let never: Never
                /// Always throws: there is no Secure Enclave.
                public init(compactRepresentable: Bool = true, accessControl: SecAccessControl? = nil) throws {
                    throw CryptoKitError.underlyingCoreCryptoError(error: errSecUnimplemented)
                }
                /// Always throws: there is no Secure Enclave.
                public init(dataRepresentation: Data) throws {
                    throw CryptoKitError.underlyingCoreCryptoError(error: errSecUnimplemented)
                }
                /// The data from which the key could be restored.
                public var dataRepresentation: Data { switch never {} }
                /// The public key.
                public var publicKey: Crypto.P256.Signing.PublicKey { switch never {} }
                /// Signs data.
                public func signature(for data: some DataProtocol) throws -> Crypto.P256.Signing.ECDSASignature { switch never {} }
                /// Signs a digest.
                public func signature(for digest: some Digest) throws -> Crypto.P256.Signing.ECDSASignature { switch never {} }
            }
        }
    }
}
