import Foundation
import TenFootCommonCrypto
import Testing

/// Test vectors from the documents that define the functions.
@Suite("CommonCrypto key derivation, HMAC and AES")
struct CommonCryptoTests {
    private func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

    private func key(_ password: String, _ salt: String, _ function: Int, _ rounds: UInt32, _ length: Int) -> (Int32, String) {
        var key = [UInt8](repeating: 0, count: max(length, 1))
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, Array(salt.utf8), salt.utf8.count,
            CCPseudoRandomAlgorithm(function),
            rounds, &key, length)
        return (status, hex(key))
    }

    @Test("CCKeyDerivationPBKDF gives the keys of RFC 6070 and RFC 7914, and errors for invalid arguments")
    func passwords() {
        #expect(key("password", "salt", kCCPRFHmacAlgSHA1, 1, 20).1 == "0c60c80f961f0e71f3a9b524af6012062fe037a6")
        let first = "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        let second = "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
        #expect(key("passwd", "salt", kCCPRFHmacAlgSHA256, 1, 64).1 == first + second)
        #expect(key("password", "salt", kCCPRFHmacAlgSHA1, 0, 20).0 == Int32(kCCParamError))
        #expect(key("password", "salt", kCCPRFHmacAlgSHA224, 1, 20).0 == Int32(kCCUnimplemented))
        #expect(key("password", "salt", kCCPRFHmacAlgSHA1, 1, 0).0 == Int32(kCCParamError))
    }

    @Test("CCHmac gives the codes of RFC 4231 and RFC 2202")
    func codes() {
        func code(_ function: Int, _ length: Int) -> String {
            var code = [UInt8](repeating: 0, count: length)
            CCHmac(CCHmacAlgorithm(function), "Jefe", 4, "what do ya want for nothing?", 28, &code)
            return hex(code)
        }
        #expect(code(kCCHmacAlgSHA256, 32) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(code(kCCHmacAlgSHA1, 20) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        #expect(code(kCCHmacAlgMD5, 16) == "750c783e6ab0b503eaa86e310a5db738")
        #expect(code(99, 16) == String(repeating: "0", count: 32), "a function that is not known writes nothing")
    }

    private func crypt(_ operation: Int, _ options: Int, _ key: [UInt8], _ input: [UInt8], room: Int = 200) -> (Int32, [UInt8]) {
        var (output, count) = ([UInt8](repeating: 0, count: room), 0)
        let status = CCCrypt(
            CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, key.count, nil, input, input.count, &output,
            room,
            &count)
        return (status, status == 0 ? Array(output.prefix(count)) : [])
    }

    @Test("CCCrypt encrypts as FIPS 197 specifies, and decrypts data of any length in CBC and ECB mode")
    func blocks() {
        let block = (0..<16).map { UInt8($0 * 17) }
        #expect(hex(crypt(kCCEncrypt, kCCOptionECBMode, (0..<16).map { UInt8($0) }, block).1) == "69c4e0d86a7b0430d8cdb78070b4c55a")
        #expect(hex(crypt(kCCEncrypt, kCCOptionECBMode, (0..<32).map { UInt8($0) }, block).1) == "8ea2b7ca516745bfeafc49904b496089")
        let key = [UInt8](repeating: 7, count: 32)
        for length in [0, 1, 15, 16, 17, 100] {
            let text = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            for options in [kCCOptionPKCS7Padding, kCCOptionPKCS7Padding | kCCOptionECBMode] {
                let secret = crypt(kCCEncrypt, options, key, text)
                #expect(secret.0 == 0 && secret.1.count == (length / 16 + 1) * 16)
                #expect(crypt(kCCDecrypt, options, key, secret.1) == (0, text))
            }
        }
    }

    @Test("CCCrypt rejects unaligned input, small buffers and invalid key sizes, and a wrong key does not decrypt")
    func errors() {
        let key = [UInt8](repeating: 7, count: 16)
        #expect(crypt(kCCEncrypt, 0, key, [1, 2, 3]).0 == Int32(kCCAlignmentError))
        #expect(crypt(kCCEncrypt, kCCOptionPKCS7Padding, key, [1, 2, 3], room: 8).0 == Int32(kCCBufferTooSmall))
        #expect(crypt(kCCEncrypt, 0, [1, 2, 3], []).0 == Int32(kCCParamError))
        #expect(crypt(7, 0, key, []).0 == Int32(kCCParamError))
        let secret = crypt(kCCEncrypt, kCCOptionPKCS7Padding, key, [1, 2, 3]).1
        let other = crypt(kCCDecrypt, kCCOptionPKCS7Padding, [UInt8](repeating: 8, count: 16), secret)
        #expect(other.0 == Int32(kCCDecodeError) || other.1 != [1, 2, 3])
    }
}
