// CryptoKit's API, from Apple's swift-crypto package.
@_exported import Crypto
