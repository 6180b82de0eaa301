import Foundation
import TenFootSecurity
import Testing

@Suite("Security status codes and access control")
struct SecurityStatusTests {
    @Test(
        "A Security status has Apple's number and a message",
        arguments: [
            (errSecMissingEntitlement, -34018, "The app has no entitlement to that."), (errSecDiskFull, -34, "The disk is full."),
            (errSecNotAvailable, -25291, "There is no store of secrets."),
            (errSecHostNameMismatch, -67602, "The certificate is for another host."),
            (errSecCertificateExpired, -67818, "The certificate has expired."),
            (errSecUnsupportedKeySize, -67735, "The key size is not supported."),
        ])
    func meaning(status: OSStatus, number: OSStatus, text: String) {
        #expect(status == number && SecCopyErrorMessageString(status, nil) == text)
    }

    @Test("The message of an unknown Security status contains its number")
    func unknown() {
        #expect(SecCopyErrorMessageString(12_345, nil)?.contains("12345") == true)
    }

    @Test("SecAccessControl accepts a protection as a string or as a CFTypeRef, and rejects unknown ones")
    func protectionText() {
        let text = SecAccessControlCreateWithFlags(kCFAllocatorDefault, kSecAttrAccessibleWhenUnlocked, [.userPresence], nil)
        let object = SecAccessControlCreateWithFlags(
            kCFAllocatorDefault, kSecAttrAccessibleWhenUnlocked as CFTypeRef, [.userPresence], nil)
        #expect(text != nil && text == object)
        #expect(SecAccessControlCreateWithFlags(kCFAllocatorDefault, "sometimes", [], nil) == nil)
    }
}
