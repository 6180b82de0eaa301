internal import Crypto
import Foundation

/// An algorithm for a key operation.
///
/// Source: Security SecKeyAlgorithm.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates an algorithm from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An ECDSA signature of a message's SHA-256 digest.
    public static let ecdsaSignatureMessageX962SHA256 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA256")
    /// An ECDSA signature of a message's SHA-384 digest.
    public static let ecdsaSignatureMessageX962SHA384 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA384")
    /// An ECDSA signature of a message's SHA-512 digest.
    public static let ecdsaSignatureMessageX962SHA512 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA512")

    /// The digest of the message; nil if the algorithm is not one of these.
    fileprivate func digest(of data: Data) -> (any Digest)? {
        switch self {
        case .ecdsaSignatureMessageX962SHA256: SHA256.hash(data: data)
        case .ecdsaSignatureMessageX962SHA384: SHA384.hash(data: data)
        case .ecdsaSignatureMessageX962SHA512: SHA512.hash(data: data)
        default: nil
        }
    }
}

/// An operation with a key.
///
/// Source: Security SecKeyOperationType.
public enum SecKeyOperationType: Int, Sendable {
    case sign, verify, encrypt, decrypt, keyExchange
}

/// Whether a key supports an algorithm: private keys sign messages, and all keys verify signatures.
///
/// Source: Security SecKeyIsAlgorithmSupported(_:_:_:).
public func SecKeyIsAlgorithmSupported(_ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm) -> Bool {
    (operation == .verify || operation == .sign && key.isPrivate) && algorithm.digest(of: Data()) != nil
}

/// Signs a message with a private key; nil, with an error, if the key is public or the algorithm is not one of those above.
///
/// Source: Security SecKeyCreateSignature(_:_:_:_:).
public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    guard key.isPrivate, let digest = algorithm.digest(of: Data(referencing: dataToSign)) else {
        passError(errSecUnimplemented, "The key cannot sign with the algorithm \(algorithm.rawValue).", error)
        return nil
    }
    do {
        let signature =
            switch key.curve {
            case .p256: try P256.Signing.PrivateKey(x963Representation: key.representation).signature(for: digest).derRepresentation
            case .p384: try P384.Signing.PrivateKey(x963Representation: key.representation).signature(for: digest).derRepresentation
            case .p521: try P521.Signing.PrivateKey(x963Representation: key.representation).signature(for: digest).derRepresentation
            }
        return signature as NSData
    } catch let failure {
        passError(errSecInternalError, "\(failure)", error)
        return nil
    }
}

/// Verifies the signature of a message; false, with an error, if it is invalid.
///
/// Source: Security SecKeyVerifySignature(_:_:_:_:_:).
public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let digest = algorithm.digest(of: Data(referencing: signedData)), let point = key.publicKey?.representation else {
        passError(errSecUnimplemented, "The key cannot verify signatures of the algorithm \(algorithm.rawValue).", error)
        return false
    }
    let bytes = Data(referencing: signature)
    let isSigned =
        switch key.curve {
        case .p256:
            (try? P256.Signing.PublicKey(x963Representation: point).isValidSignature(.init(derRepresentation: bytes), for: digest)) ?? false
        case .p384:
            (try? P384.Signing.PublicKey(x963Representation: point).isValidSignature(.init(derRepresentation: bytes), for: digest)) ?? false
        case .p521:
            (try? P521.Signing.PublicKey(x963Representation: point).isValidSignature(.init(derRepresentation: bytes), for: digest)) ?? false
        }
    if !isSigned { passError(errSecVerifyFailed, "The signature does not match the key and the data.", error) }
    return isSigned
}
