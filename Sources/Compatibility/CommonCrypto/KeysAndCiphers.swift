import Crypto
import CryptoExtras
import Foundation

// CommonCrypto's key derivation, HMAC and AES functions, implemented with swift-crypto.

/// The bytes at a pointer; empty if the pointer is nil.
private func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> Data {
    Data(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
}
/// Copies bytes to a pointer.
private func write(_ bytes: some ContiguousBytes, _ place: UnsafeMutableRawPointer) {
    bytes.withUnsafeBytes { if let start = $0.baseAddress { place.copyMemory(from: start, byteCount: $0.count) } }
}

/// The result code of a call; 0 means success.
///
/// Source: CommonCrypto CCCryptorStatus.
public typealias CCCryptorStatus = Int32
/// Success.
public let kCCSuccess = 0
/// A parameter is invalid.
public let kCCParamError = -4300
/// The output buffer is too small.
public let kCCBufferTooSmall = -4301
/// The input's length is not a multiple of the block size.
public let kCCAlignmentError = -4303
/// The input could not be decrypted.
public let kCCDecodeError = -4304
/// The operation is not implemented here.
public let kCCUnimplemented = -4305

// MARK: Keys of passwords

/// A key derivation algorithm.
public typealias CCPBKDFAlgorithm = UInt32
/// PBKDF2.
public let kCCPBKDF2 = 2
/// A pseudo-random function for key derivation.
public typealias CCPseudoRandomAlgorithm = UInt32
/// HMAC with SHA-1.
public let kCCPRFHmacAlgSHA1 = 1
/// HMAC with SHA-224, which is not implemented here.
public let kCCPRFHmacAlgSHA224 = 2
/// HMAC with SHA-256.
public let kCCPRFHmacAlgSHA256 = 3
/// HMAC with SHA-384.
public let kCCPRFHmacAlgSHA384 = 4
/// HMAC with SHA-512.
public let kCCPRFHmacAlgSHA512 = 5

/// Derives a key from a password.
///
/// Source: CommonCrypto CCKeyDerivationPBKDF.
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<Int8>?, _ passwordLen: Int, _ salt: UnsafePointer<UInt8>?, _ saltLen: Int,
    _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
    let functions: [Int: KDF.Insecure.PBKDF2.HashFunction] = [
        kCCPRFHmacAlgSHA1: .insecureSHA1, kCCPRFHmacAlgSHA256: .sha256, kCCPRFHmacAlgSHA384: .sha384, kCCPRFHmacAlgSHA512: .sha512,
    ]
    guard algorithm == kCCPBKDF2, rounds > 0, passwordLen >= 0, saltLen >= 0, derivedKeyLen > 0, let derivedKey else {
        return Int32(kCCParamError)
    }
    guard let function = functions[Int(prf)] else { return Int32(kCCUnimplemented) }
    let (words, grains) = (bytes(password, passwordLen), bytes(salt, saltLen))
    let key = try? KDF.Insecure.PBKDF2.deriveKey(
        from: words, salt: grains, using: function, outputByteCount: derivedKeyLen, unsafeUncheckedRounds: Int(rounds))
    guard let key else { return Int32(kCCParamError) }
    write(key, derivedKey)
    return Int32(kCCSuccess)
}

// MARK: Authentication codes

/// A hash function for HMAC.
public typealias CCHmacAlgorithm = UInt32
/// SHA-1, 20 bytes.
public let kCCHmacAlgSHA1 = 0
/// MD5, 16 bytes.
public let kCCHmacAlgMD5 = 1
/// SHA-256, 32 bytes.
public let kCCHmacAlgSHA256 = 2
/// SHA-384, 48 bytes.
public let kCCHmacAlgSHA384 = 3
/// SHA-512, 64 bytes.
public let kCCHmacAlgSHA512 = 4

/// Writes the HMAC of the data; writes nothing if the hash function is unknown.
///
/// Source: CommonCrypto CCHmac.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?, _ dataLength: Int,
    _ macOut: UnsafeMutableRawPointer?
) {
    guard let macOut, keyLength >= 0, dataLength >= 0 else { return }
    let (secret, message) = (SymmetricKey(data: bytes(key, keyLength)), bytes(data, dataLength))
    func sign<Function: HashFunction>(_ function: Function.Type) {
        write(HMAC<Function>.authenticationCode(for: message, using: secret), macOut)
    }
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: sign(Insecure.SHA1.self)
    case kCCHmacAlgMD5: sign(Insecure.MD5.self)
    case kCCHmacAlgSHA256: sign(SHA256.self)
    case kCCHmacAlgSHA384: sign(SHA384.self)
    case kCCHmacAlgSHA512: sign(SHA512.self)
    default: break
    }
}

// MARK: AES

/// Encryption or decryption.
public typealias CCOperation = UInt32
/// Encryption.
public let kCCEncrypt = 0
/// Decryption.
public let kCCDecrypt = 1
/// A cipher.
public typealias CCAlgorithm = UInt32
/// AES.
public let kCCAlgorithmAES = 0
/// AES, with a key of any length; the same value as `kCCAlgorithmAES`.
public let kCCAlgorithmAES128 = 0
/// Options of a cipher, as bits.
public typealias CCOptions = UInt32
/// The last block is padded as PKCS #7 specifies.
public let kCCOptionPKCS7Padding = 1
/// ECB mode: each block is encrypted independently; without this option, CBC mode is used.
public let kCCOptionECBMode = 2
/// The length of a 128-bit key, in bytes.
public let kCCKeySizeAES128 = 16
/// The length of a 192-bit key, in bytes.
public let kCCKeySizeAES192 = 24
/// The length of a 256-bit key, in bytes.
public let kCCKeySizeAES256 = 32
/// The length of a block, in bytes.
public let kCCBlockSizeAES128 = 16

/// Encrypts or decrypts data with AES in CBC or ECB mode; other ciphers are not implemented.
///
/// Source: CommonCrypto CCCrypt.
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?, _ keyLength: Int, _ iv: UnsafeRawPointer?,
    _ dataIn: UnsafeRawPointer?, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
    guard alg == kCCAlgorithmAES else { return Int32(kCCUnimplemented) }
    guard let key, [16, 24, 32].contains(keyLength), dataInLength >= 0, dataOutAvailable >= 0, op <= kCCDecrypt else {
        return Int32(kCCParamError)
    }
    let isPadded = options & CCOptions(kCCOptionPKCS7Padding) != 0
    let input = bytes(dataIn, dataInLength)
    let isWhole = input.count.isMultiple(of: kCCBlockSizeAES128)
    guard isWhole || (isPadded && op == kCCEncrypt) else { return Int32(kCCAlignmentError) }
    let secret = SymmetricKey(data: Data(bytes: key, count: keyLength))
    let start = iv.map { Data(bytes: $0, count: kCCBlockSizeAES128) } ?? Data(count: kCCBlockSizeAES128)

    func chained(_ part: Data, _ start: Data, isPadded: Bool) throws -> Data {
        let first = try AES._CBC.IV(ivBytes: start)
        return op == kCCEncrypt
            ? try AES._CBC.encrypt(part, using: secret, iv: first, noPadding: !isPadded)
            : try AES._CBC.decrypt(part, using: secret, iv: first, noPadding: !isPadded)
    }
    let output: Data
    do {
        if options & CCOptions(kCCOptionECBMode) == 0 {
            output = try chained(input, start, isPadded: isPadded)
        } else {
            // ECB mode: each block is encrypted in CBC mode with a zero initialisation vector; the last one may be padded.
            var parts = Data()
            let count = op == kCCEncrypt && isPadded ? input.count / 16 + 1 : input.count / 16
            for index in 0..<count {
                let part = input.dropFirst(index * 16).prefix(16)
                parts += try chained(Data(part), Data(count: 16), isPadded: isPadded && index == count - 1)
            }
            output = parts
        }
    } catch {
        return Int32(op == kCCEncrypt ? kCCParamError : kCCDecodeError)
    }
    dataOutMoved?.pointee = output.count
    guard output.count <= dataOutAvailable else { return Int32(kCCBufferTooSmall) }
    if let dataOut { write(output, dataOut) }
    return Int32(kCCSuccess)
}
