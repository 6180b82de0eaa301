// Keys and values of key attributes.
// Source: Security, "Key attribute keys and values".

/// The type of a key.
public let kSecAttrKeyType: CFString = "type"
/// An elliptic curve key.
public let kSecAttrKeyTypeEC: CFString = "73"
/// An elliptic curve key.
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// An RSA key; not supported here.
public let kSecAttrKeyTypeRSA: CFString = "42"
/// Whether a key is public, private or symmetric.
public let kSecAttrKeyClass: CFString = "kcls"
/// A public key.
public let kSecAttrKeyClassPublic: CFString = "0"
/// A private key.
public let kSecAttrKeyClassPrivate: CFString = "1"
/// A symmetric key; not supported here.
public let kSecAttrKeyClassSymmetric: CFString = "2"
/// The size of a key in bits.
public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// The app's tag of a key, to find it by.
public let kSecAttrApplicationTag: CFString = "atag"
/// A second label of a key, to find it by.
public let kSecAttrApplicationLabel: CFString = "klbl"
/// Whether a new key is stored in the keychain.
public let kSecAttrIsPermanent: CFString = "perm"
/// The token to store a key in, instead of the keychain.
public let kSecAttrTokenID: CFString = "tkid"
/// The Secure Enclave, which Linux does not have.
public let kSecAttrTokenIDSecureEnclave: CFString = "com.apple.setoken"
/// The attributes of the private key of a new key pair.
public let kSecPrivateKeyAttrs: CFString = "private"
/// The attributes of the public key of a new key pair.
public let kSecPublicKeyAttrs: CFString = "public"
