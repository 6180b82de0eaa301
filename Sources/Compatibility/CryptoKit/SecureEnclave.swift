import Crypto
import Foundation
import TenFootSecurity

/// The processor that keeps keys on Apple's devices: it is not here, and no key of it can be made.
///
/// Source: CryptoKit SecureEnclave.
public enum SecureEnclave {
    /// False: apps keep a key of their own in the keychain then.
    ///
    /// Source: CryptoKit SecureEnclave.isAvailable.
    public static var isAvailable: Bool { false }

    /// Keys of the curve P-256.
    public enum P256 {
        /// Keys that sign.
        public enum Signing {
            /// A private key: making one throws.
            ///
            /// Source: CryptoKit SecureEnclave.P256.Signing.PrivateKey.
            public struct PrivateKey: Sendable {
                private let never: Never
                /// Throws: there is no secure enclave.
                public init(compactRepresentable: Bool = true, accessControl: SecAccessControl? = nil) throws {
                    throw CryptoKitError.underlyingCoreCryptoError(error: errSecUnimplemented)
                }
                /// Throws: there is no secure enclave.
                public init(dataRepresentation: Data) throws {
                    throw CryptoKitError.underlyingCoreCryptoError(error: errSecUnimplemented)
                }
                /// What a key is made of again.
                public var dataRepresentation: Data { switch never {} }
                /// The public key of it.
                public var publicKey: Crypto.P256.Signing.PublicKey { switch never {} }
                /// Signs data.
                public func signature(for data: some DataProtocol) throws -> Crypto.P256.Signing.ECDSASignature { switch never {} }
                /// Signs what a digest is of.
                public func signature(for digest: some Digest) throws -> Crypto.P256.Signing.ECDSASignature { switch never {} }
            }
        }
    }
}
