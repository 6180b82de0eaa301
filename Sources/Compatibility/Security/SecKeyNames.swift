// The names that keys are made of and found by.
// Source: Security, "Key attribute keys and values".

/// The kind of a key.
public let kSecAttrKeyType: CFString = "type"
/// A key of an elliptic curve.
public let kSecAttrKeyTypeEC: CFString = "73"
/// A key of an elliptic curve.
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// A key of RSA, which cannot be had here.
public let kSecAttrKeyTypeRSA: CFString = "42"
/// Whether a key is public, private or symmetric.
public let kSecAttrKeyClass: CFString = "kcls"
/// A public key.
public let kSecAttrKeyClassPublic: CFString = "0"
/// A private key.
public let kSecAttrKeyClassPrivate: CFString = "1"
/// A symmetric key, which cannot be had here.
public let kSecAttrKeyClassSymmetric: CFString = "2"
/// How many bits a key has.
public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// What a key is found by: bytes of the app's.
public let kSecAttrApplicationTag: CFString = "atag"
/// What a key is found by, beside the tag.
public let kSecAttrApplicationLabel: CFString = "klbl"
/// Whether a new key is kept in the keychain.
public let kSecAttrIsPermanent: CFString = "perm"
/// Where a key is to live, if not in the keychain.
public let kSecAttrTokenID: CFString = "tkid"
/// A key that lives in the secure enclave, which is not here.
public let kSecAttrTokenIDSecureEnclave: CFString = "com.apple.setoken"
/// The attributes of the private one of two new keys.
public let kSecPrivateKeyAttrs: CFString = "private"
/// The attributes of the public one of two new keys.
public let kSecPublicKeyAttrs: CFString = "public"
