import Foundation
import TenFootCryptoKit
import Testing

@testable import TenFootSecurity

@Suite("Security framework keys")
struct SecKeyTests {
    private func attributes(_ kind: CFString, bits: Int = 256) -> CFDictionary {
        [kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeyClass: kind, kSecAttrKeySizeInBits: bits] as NSDictionary
    }

    @Test("A CryptoKit key stored in the keychain is found by its tag, unchanged")
    func kept() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let keychain = Keychain(file: folder.appendingPathComponent("app.json"))
        let key = P256.Signing.PrivateKey()
        let made = try #require(SecKeyCreateWithData(key.x963Representation as NSData, attributes(kSecAttrKeyClassPrivate), nil))
        let base: [String: Any] = [
            kSecClass: kSecClassKey, kSecAttrApplicationTag: Data("films".utf8), kSecAttrApplicationLabel: "signing",
        ]
        #expect(keychain.add(base.merging([kSecValueRef: made]) { $1 } as CFDictionary, nil) == errSecSuccess)
        #expect(keychain.add(base.merging([kSecValueRef: made]) { $1 } as CFDictionary, nil) == errSecDuplicateItem)
        var other = base
        other[kSecAttrApplicationTag] = Data("music".utf8)
        #expect(keychain.find(other.merging([kSecReturnRef: true]) { $1 } as CFDictionary, nil) == errSecItemNotFound)
        #expect(keychain.add(other.merging([kSecValueRef: made]) { $1 } as CFDictionary, nil) == errSecSuccess)
        var found: CFTypeRef?
        let query = base.merging([kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecReturnRef: true]) { $1 }
        #expect(keychain.find(query as CFDictionary, &found) == errSecSuccess && CFGetTypeID(found) == SecKeyGetTypeID())
        let again = try #require(found as? SecKey)
        let data = try #require(SecKeyCopyExternalRepresentation(again, nil))
        #expect(try P256.Signing.PrivateKey(x963Representation: Data(referencing: data)).rawRepresentation == key.rawRepresentation)
        #expect(keychain.delete(base as CFDictionary) == errSecSuccess && keychain.find(query as CFDictionary, nil) == errSecItemNotFound)
    }

    @Test("A new SecKey's public key verifies its signature, but not for another message", arguments: [256, 384, 521])
    func signatures(bits: Int) throws {
        let parameters = [kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: bits] as NSDictionary
        let key = try #require(SecKeyCreateRandomKey(parameters, nil))
        let open = try #require(SecKeyCopyPublicKey(key))
        let algorithm = SecKeyAlgorithm.ecdsaSignatureMessageX962SHA256
        #expect(SecKeyIsAlgorithmSupported(key, .sign, algorithm) && !SecKeyIsAlgorithmSupported(open, .sign, algorithm))
        let message = Data("a film".utf8) as NSData
        let signature = try #require(SecKeyCreateSignature(key, algorithm, message, nil))
        #expect(SecKeyVerifySignature(open, algorithm, message, signature, nil))
        var error: Unmanaged<CFError>?
        #expect(!SecKeyVerifySignature(open, algorithm, Data("a song".utf8) as NSData, signature, &error))
        #expect(error.map { CFErrorGetCode($0.takeRetainedValue()) } == Int(errSecVerifyFailed))
        #expect(SecKeyCreateSignature(open, algorithm, message, nil) == nil)
        #expect(SecKeyCopyAttributes(open)?[kSecAttrKeySizeInBits] as? Int == bits)
    }

    @Test("CryptoKit verifies a signature made by Security")
    func bothSign() throws {
        let key = try #require(SecKeyCreateRandomKey(attributes(kSecAttrKeyClassPrivate), nil))
        let message = Data("a film".utf8)
        let signature = try #require(SecKeyCreateSignature(key, .ecdsaSignatureMessageX962SHA256, message as NSData, nil))
        let data = try #require(SecKeyCopyPublicKey(key).flatMap { SecKeyCopyExternalRepresentation($0, nil) })
        let open = try P256.Signing.PublicKey(x963Representation: Data(referencing: data))
        #expect(try open.isValidSignature(.init(derRepresentation: Data(referencing: signature)), for: message))
    }

    @Test(
        "SecKey rejects invalid key data, RSA keys, unsupported key sizes and Secure Enclave keys",
        arguments: [Data(), Data([4]), Data(repeating: 4, count: 97), Data(repeating: 4, count: 65)])
    func noKeys(bytes: Data) {
        var error: Unmanaged<CFError>?
        for kind in [kSecAttrKeyClassPrivate, kSecAttrKeyClassPublic] {
            #expect(SecKeyCreateWithData(bytes as NSData, attributes(kind), &error) == nil)
            #expect(error.map { CFErrorGetCode($0.takeRetainedValue()) } == Int(errSecParam))
        }
        let rsa = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: 2048] as NSDictionary
        #expect(SecKeyCreateWithData(bytes as NSData, rsa, nil) == nil && SecKeyCreateRandomKey(rsa, &error) == nil)
        #expect(error.map { CFErrorGetCode($0.takeRetainedValue()) } == Int(errSecUnimplemented))
        #expect(SecKeyCreateRandomKey(attributes(kSecAttrKeyClassPrivate, bits: 160), nil) == nil)
        let enclave =
            [
                kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: 256, kSecAttrTokenID: kSecAttrTokenIDSecureEnclave,
            ] as NSDictionary
        #expect(SecKeyCreateRandomKey(enclave, nil) == nil && !SecureEnclave.isAvailable)
        #expect(throws: CryptoKitError.self) { try SecureEnclave.P256.Signing.PrivateKey() }
    }

    @Test("CFDataCreateWithBytesNoCopy shares the caller's bytes, and CFDataCreate copies them")
    func bytes() {
        var bytes: [UInt8] = [1, 2, 3]
        bytes.withUnsafeMutableBufferPointer { memory in
            let seen = CFDataCreateWithBytesNoCopy(nil, memory.baseAddress, memory.count, kCFAllocatorNull)
            let copied = CFDataCreate(nil, memory.baseAddress, memory.count)
            memory[0] = 9
            #expect(
                seen.map { [UInt8](Data(referencing: $0)) } == [9, 2, 3] && copied.map { [UInt8](Data(referencing: $0)) } == [1, 2, 3])
        }
        #expect(CFDataCreateWithBytesNoCopy(nil, nil, 0, kCFAllocatorNull) == nil && CFDataCreate(nil, nil, -1) == nil)
    }
}
