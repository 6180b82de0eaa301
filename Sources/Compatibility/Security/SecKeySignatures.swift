internal import Crypto
import Foundation

/// What is done with a key.
///
/// Source: Security SecKeyAlgorithm.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// An algorithm by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A signature of a message, by its SHA-256.
    public static let ecdsaSignatureMessageX962SHA256 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA256")
    /// A signature of a message, by its SHA-384.
    public static let ecdsaSignatureMessageX962SHA384 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA384")
    /// A signature of a message, by its SHA-512.
    public static let ecdsaSignatureMessageX962SHA512 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA512")

    /// The hash of the message, where it is one of these.
    fileprivate func digest(of data: Data) -> (any Digest)? {
        switch self {
        case .ecdsaSignatureMessageX962SHA256: SHA256.hash(data: data)
        case .ecdsaSignatureMessageX962SHA384: SHA384.hash(data: data)
        case .ecdsaSignatureMessageX962SHA512: SHA512.hash(data: data)
        default: nil
        }
    }
}

/// What a key is used for.
///
/// Source: Security SecKeyOperationType.
public enum SecKeyOperationType: Int, Sendable {
    case sign, verify, encrypt, decrypt, keyExchange
}

/// Whether a key can be used so: private ones sign messages, and all verify signatures.
///
/// Source: Security SecKeyIsAlgorithmSupported(_:_:_:).
public func SecKeyIsAlgorithmSupported(_ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm) -> Bool {
    (operation == .verify || operation == .sign && key.isPrivate) && algorithm.digest(of: Data()) != nil
}

/// Signs a message by a private key; nil, with an error, where it is a public one or the algorithm is no signature of messages by ECDSA.
///
/// Source: Security SecKeyCreateSignature(_:_:_:_:).
public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    guard key.isPrivate, let digest = algorithm.digest(of: Data(referencing: dataToSign)) else {
        passError(errSecUnimplemented, "The key cannot sign by \(algorithm.rawValue).", error)
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

/// Whether a message was signed by a key; an error says why not.
///
/// Source: Security SecKeyVerifySignature(_:_:_:_:_:).
public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let digest = algorithm.digest(of: Data(referencing: signedData)), let point = key.publicKey?.representation else {
        passError(errSecUnimplemented, "The key cannot verify by \(algorithm.rawValue).", error)
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
    if !isSigned { passError(errSecVerifyFailed, "The signature is not the key's.", error) }
    return isSigned
}
