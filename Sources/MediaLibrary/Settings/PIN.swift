import Glibc

/// The household's PIN as stored in the config: a salted, slow hash of its digits, made by crypt(3).
///
/// A program can soon try all ten thousand numbers; the hash only hides the digits from people who see the file, a backup of it, or its
/// history.
package enum PIN {
    /// Whether the text is four plain digits, written by hand or by an earlier version.
    package static func isPlain(_ text: String) -> Bool { text.utf8.count == 4 && text.utf8.allSatisfy { (48...57).contains($0) } }

    /// Whether the text is a hash made by `hash` or by any other method of crypt(5).
    static func isHash(_ text: String) -> Bool {
        text.hasPrefix("$") && (20...384).contains(text.utf8.count)
            && text.utf8.allSatisfy { (33...126).contains($0) && !#":;*!\""#.utf8.contains($0) }
    }

    /// The hash of the digits with a new salt; nil if libcrypt is missing.
    ///
    /// It takes a tenth of a second.
    package static func hash(_ digits: String) -> String? {
        guard let library, let salt = library.salt(nil, 0, nil, 0) else { return nil }
        defer { free(salt) }
        return library.crypt(digits, with: salt)
    }

    /// Whether the digits match the stored PIN; takes a tenth of a second if a hash is stored.
    package static func isMatch(_ digits: String, _ kept: String) -> Bool {
        if isPlain(kept) { return digits == kept }
        return isHash(kept) && library?.crypt(digits, with: kept) == kept
    }

    // MARK: libcrypt

    /// Loaded on first use, since most systems have no PIN.
    private static let library = Library()

    private struct Library: Sendable {
        typealias Crypt =
            @convention(c) (
                UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutablePointer<Int32>?
            ) -> UnsafeMutablePointer<CChar>?
        typealias Salt =
            @convention(c) (UnsafePointer<CChar>?, UInt, UnsafePointer<CChar>?, Int32) -> UnsafeMutablePointer<CChar>?

        let crypt: Crypt
        /// Creates a salt; called without a method and bytes, for the strongest available method with random bytes from the system.
        let salt: Salt

        init?() {
            guard let file = dlopen("libcrypt.so.1", RTLD_NOW) ?? dlopen("libcrypt.so.2", RTLD_NOW), let crypt = dlsym(file, "crypt_ra"),
                let salt = dlsym(file, "crypt_gensalt_ra")
            else { return nil }
            // Source: crypt(3), crypt_gensalt(3).
            self.crypt = unsafeBitCast(crypt, to: Crypt.self)
            self.salt = unsafeBitCast(salt, to: Salt.self)
        }

        func crypt(_ digits: String, with setting: UnsafePointer<CChar>) -> String? {
            var work: UnsafeMutableRawPointer?
            var size: Int32 = 0
            defer { free(work) }
            guard let result = crypt(digits, setting, &work, &size).map({ String(cString: $0) }), result.hasPrefix("$") else { return nil }
            return result
        }
    }
}
