import CGIO
import Foundation
import TenFootGLib
import TenFootStorage

/// A file of `[Group]`s with `key=value` lines, as desktop entries and icon themes are; read through GLib's parser.
///
/// Belongs to the thread that made it.
final class KeyFile {
    let pointer: OpaquePointer

    /// Nil if the file cannot be read, is larger than 1 MB or is not a key file.
    init?(path: String) {
        pointer = g_key_file_new()
        // `deinit` also runs after a failed initialiser once all properties are set, so only `deinit` releases the pointer.
        guard let data = try? Files.regular(path, limit: 1 << 20) else { return nil }
        let isRead = data.withUnsafeBytes { bytes in
            g_key_file_load_from_data(
                pointer, bytes.bindMemory(to: CChar.self).baseAddress, gsize(data.count), G_KEY_FILE_KEEP_TRANSLATIONS, nil) != 0
        }
        guard isRead else { return nil }
    }

    deinit { g_key_file_unref(pointer) }

    func string(_ group: String, _ key: String) -> String? {
        takeString(g_key_file_get_string(pointer, group, key, nil))
    }

    /// The value in the first of the languages that has one, else the untranslated one.
    func localised(_ group: String, _ key: String, _ languages: [String]) -> String? {
        for language in languages {
            if let value = string(group, "\(key)[\(language)]") { return value }
        }
        return string(group, key)
    }

    /// Values separated by semicolons (or, in icon themes, commas); nil if the key is missing.
    func list(_ group: String, _ key: String, separator: Character = ";") -> [String]? {
        string(group, key)?.split(separator: separator).map { $0.trimmingPrefix(" ") }.filter { !$0.isEmpty }.map(String.init)
    }

    func bool(_ group: String, _ key: String) -> Bool { string(group, key) == "true" }

    func int(_ group: String, _ key: String) -> Int? { string(group, key).flatMap { Int($0) } }
}
