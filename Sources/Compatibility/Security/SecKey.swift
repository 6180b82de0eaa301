internal import Crypto
import Foundation

/// A key of an elliptic curve: P-256, P-384 or P-521.
///
/// There are no others here: a key of RSA is an error that says so.
///
/// Source: Security SecKey.
public final class SecKey: NSObject, Sendable {
    /// The curves, by how long a coordinate is, in bytes.
    enum Curve: Int { case p256 = 32, p384 = 48, p521 = 66 }

    let curve: Curve
    let isPrivate: Bool
    /// The point, and the private number after it where there is one, as ANSI X9.63 has them.
    let representation: Data

    /// Nil where the bytes are no key.
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

    /// A new private key.
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

    /// Whether the point is on the curve and the private number belongs to it.
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

    /// How many bits the key has.
    var size: Int { curve == .p521 ? 521 : curve.rawValue * 8 }

    /// The public key of it: itself, where it is one.
    var publicKey: SecKey? {
        isPrivate ? SecKey(representation: representation.prefix(1 + 2 * curve.rawValue), isPrivate: false) : self
    }

    /// What the keychain knows of it.
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
    /// Equal ones have equal hashes.
    public override var hash: Int { representation.hashValue }
}

extension SecKey: CoreFoundationObject {
    package static var typeID: CFTypeID { 256 }
}

/// The kind of keys.
///
/// Source: Security SecKeyGetTypeID().
public func SecKeyGetTypeID() -> CFTypeID { SecKey.typeID }

/// An error of Security by its status, for a caller to release.
func passError(_ status: OSStatus, _ why: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
    error?.pointee = .passRetained(
        NSError(domain: NSOSStatusErrorDomain, code: Int(status), userInfo: [NSLocalizedDescriptionKey: why]))
}

private func isCurve(_ attributes: CFDictionary) -> Bool {
    let type = attributes[kSecAttrKeyType] as? String
    return type == kSecAttrKeyTypeECSECPrimeRandom || type == kSecAttrKeyTypeEC
}

/// A key of its bytes, as ANSI X9.63 has them; nil, with an error, where they are none, or one of RSA.
///
/// Source: Security SecKeyCreateWithData(_:_:_:).
public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    guard isCurve(attributes) else {
        passError(errSecUnimplemented, "Keys are of elliptic curves alone here.", error)
        return nil
    }
    let isPrivate = attributes[kSecAttrKeyClass] as? String == kSecAttrKeyClassPrivate
    guard let key = SecKey(representation: Data(referencing: keyData), isPrivate: isPrivate) else {
        passError(errSecParam, "The data is no \(isPrivate ? "private" : "public") key of an elliptic curve.", error)
        return nil
    }
    return key
}

/// A new private key, kept in the keychain where the attributes want it to be permanent.
///
/// The curve is that of `kSecAttrKeySizeInBits`. There is no secure enclave: a key for one is an error.
///
/// Source: Security SecKeyCreateRandomKey(_:_:).
public func SecKeyCreateRandomKey(_ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> SecKey? {
    guard isCurve(parameters), parameters[kSecAttrTokenID] == nil else {
        passError(errSecUnimplemented, "Keys are of elliptic curves alone here, and there is no secure enclave.", error)
        return nil
    }
    let curves: [Int: SecKey.Curve] = [256: .p256, 384: .p384, 521: .p521]
    guard let curve = (parameters[kSecAttrKeySizeInBits] as? Int).flatMap({ curves[$0] }) else {
        passError(errSecUnsupportedKeySize, "A key has 256, 384 or 521 bits.", error)
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

/// The public key of a private one.
///
/// Source: Security SecKeyCopyPublicKey(_:).
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { key.publicKey }

/// The bytes of a key, as ANSI X9.63 has them.
///
/// Source: Security SecKeyCopyExternalRepresentation(_:_:).
public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> CFData? {
    key.representation as NSData
}

/// What a key is: its kind, its class and its size in bits.
///
/// Source: Security SecKeyCopyAttributes(_:).
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? { key.attributes as NSDictionary }

/// How long a number of a key is, in bytes.
///
/// Source: Security SecKeyGetBlockSize(_:).
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.curve.rawValue }
