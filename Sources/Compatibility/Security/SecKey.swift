internal import Crypto
import Foundation

/// An elliptic curve key: P-256, P-384 or P-521.
///
/// Other keys are not supported: an RSA key is an error.
///
/// Source: Security SecKey.
public final class SecKey: NSObject, Sendable {
    /// The curves, by the length of a coordinate in bytes.
    enum Curve: Int { case p256 = 32, p384 = 48, p521 = 66 }

    let curve: Curve
    let isPrivate: Bool
    /// The key in ANSI X9.63 format: the point, followed by the private scalar if there is one.
    let representation: Data

    /// Creates a key from bytes; nil if they are not a valid key.
    init?(representation: Data, isPrivate: Bool) {
        let coordinates = isPrivate ? 3 : 2
        guard let first = representation.first, first == 4, (representation.count - 1).isMultiple(of: coordinates),
            let curve = Curve(rawValue: (representation.count - 1) / coordinates)
        else { return nil }
        self.curve = curve
        self.isPrivate = isPrivate
        self.representation = Data(representation)
        super.init()
        guard isValid else { return nil }
    }

    /// Generates a private key.
    init(_ curve: Curve) {
        self.curve = curve
        isPrivate = true
        representation =
            switch curve {
            case .p256: P256.Signing.PrivateKey(compactRepresentable: false).x963Representation
            case .p384: P384.Signing.PrivateKey(compactRepresentable: false).x963Representation
            case .p521: P521.Signing.PrivateKey(compactRepresentable: false).x963Representation
            }
    }

    /// Whether the point is on the curve and matches the private scalar.
    private var isValid: Bool {
        switch (curve, isPrivate) {
        case (.p256, true): (try? P256.Signing.PrivateKey(x963Representation: representation)) != nil
        case (.p384, true): (try? P384.Signing.PrivateKey(x963Representation: representation)) != nil
        case (.p521, true): (try? P521.Signing.PrivateKey(x963Representation: representation)) != nil
        case (.p256, false): (try? P256.Signing.PublicKey(x963Representation: representation)) != nil
        case (.p384, false): (try? P384.Signing.PublicKey(x963Representation: representation)) != nil
        case (.p521, false): (try? P521.Signing.PublicKey(x963Representation: representation)) != nil
        }
    }

    /// The size in bits.
    var size: Int { curve == .p521 ? 521 : curve.rawValue * 8 }

    /// The public key, or the key itself if it is public.
    var publicKey: SecKey? {
        isPrivate ? SecKey(representation: representation.prefix(1 + 2 * curve.rawValue), isPrivate: false) : self
    }

    /// The attributes for the keychain.
    var attributes: [String: Any] {
        [
            kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits: size,
            kSecAttrKeyClass: isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
        ]
    }

    /// Whether two objects are the same key.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? SecKey).map { $0.isPrivate == isPrivate && $0.representation == representation } ?? false
    }
    /// Hashes the key's bytes.
    public override var hash: Int { representation.hashValue }
}

extension SecKey: CoreFoundationObject {
    package static var typeID: CFTypeID { 256 }
}

/// The type identifier of `SecKey`.
///
/// Source: Security SecKeyGetTypeID().
public func SecKeyGetTypeID() -> CFTypeID { SecKey.typeID }

/// Passes an error with a status to the caller, who must release it.
func passError(_ status: OSStatus, _ why: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
    error?.pointee = .passRetained(
        NSError(domain: NSOSStatusErrorDomain, code: Int(status), userInfo: [NSLocalizedDescriptionKey: why]))
}

private func isCurve(_ attributes: CFDictionary) -> Bool {
    let type = attributes[kSecAttrKeyType] as? String
    return type == kSecAttrKeyTypeECSECPrimeRandom || type == kSecAttrKeyTypeEC
}

/// Creates a key from ANSI X9.63 bytes; nil, with an error, if they are invalid or the type is RSA.
///
/// Source: Security SecKeyCreateWithData(_:_:_:).
public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    guard isCurve(attributes) else {
        passError(errSecUnimplemented, "Only elliptic curve keys are supported here.", error)
        return nil
    }
    let isPrivate = attributes[kSecAttrKeyClass] as? String == kSecAttrKeyClassPrivate
    guard let key = SecKey(representation: Data(referencing: keyData), isPrivate: isPrivate) else {
        passError(errSecParam, "The data is not a valid \(isPrivate ? "private" : "public") elliptic curve key.", error)
        return nil
    }
    return key
}

/// Generates a private key, and stores it in the keychain if the attributes make it permanent.
///
/// `kSecAttrKeySizeInBits` selects the curve. A key for the Secure Enclave is an error, since Linux has none.
///
/// Source: Security SecKeyCreateRandomKey(_:_:).
public func SecKeyCreateRandomKey(_ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> SecKey? {
    guard isCurve(parameters), parameters[kSecAttrTokenID] == nil else {
        passError(errSecUnimplemented, "Only elliptic curve keys outside a Secure Enclave are supported here.", error)
        return nil
    }
    let curves: [Int: SecKey.Curve] = [256: .p256, 384: .p384, 521: .p521]
    guard let curve = (parameters[kSecAttrKeySizeInBits] as? Int).flatMap({ curves[$0] }) else {
        passError(errSecUnsupportedKeySize, "The key size must be 256, 384 or 521 bits.", error)
        return nil
    }
    let key = SecKey(curve)
    var item = parameters[kSecPrivateKeyAttrs] as? [String: Any] ?? [:]
    guard item[kSecAttrIsPermanent] as? Bool == true else { return key }
    item[kSecAttrIsPermanent] = nil
    item[kSecClass] = kSecClassKey
    item[kSecValueRef] = key
    let status = SecItemAdd(item as CFDictionary, nil)
    guard status == errSecSuccess else {
        passError(status, SecCopyErrorMessageString(status, nil) ?? "", error)
        return nil
    }
    return key
}

/// The public key of a private key.
///
/// Source: Security SecKeyCopyPublicKey(_:).
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { key.publicKey }

/// The bytes of a key in ANSI X9.63 format.
///
/// Source: Security SecKeyCopyExternalRepresentation(_:_:).
public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> CFData? {
    key.representation as NSData
}

/// The attributes of a key: its type, class and size in bits.
///
/// Source: Security SecKeyCopyAttributes(_:).
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? { key.attributes as NSDictionary }

/// The block size of a key, in bytes.
///
/// Source: Security SecKeyGetBlockSize(_:).
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.curve.rawValue }
