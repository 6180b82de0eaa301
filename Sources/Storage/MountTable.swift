import Foundation

/// The kernel's table of mounted file systems, which is read without asking any disk.
///
/// Source: proc_pid_mountinfo(5).
package enum MountTable {
    /// The text of the table, empty if it cannot be read.
    ///
    /// A name that is not UTF-8 is made readable, so that it does not hide the other file systems.
    package static func text(_ table: String) -> String {
        guard let data = try? Files.regular(table, limit: 16 << 20) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// The folders over which file systems are mounted.
    package static func folders(_ table: String) -> [String] {
        text(table).split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            return words.count > 4 ? plain(words[4]) : nil
        }
    }

    /// The innermost folder around a path over which a file system is mounted, found by names alone.
    package static func folder(around path: String, table: String = "/proc/self/mountinfo") -> String {
        folder(around: path, of: folders(table))
    }

    /// The innermost of some folders around a path; `/` if there is none.
    package static func folder(around path: String, of folders: [String]) -> String {
        folders.filter { lies(path, in: $0) }.max { $0.utf8.count < $1.utf8.count } ?? "/"
    }

    /// Whether a path is that of a folder, or of something in it.
    package static func lies(_ path: String, in folder: String) -> Bool {
        folder == "/" || path == folder || path.hasPrefix(folder + "/")
    }

    /// The name of a folder, in which the table writes blanks, line breaks and backslashes as octal numbers.
    private static func plain(_ word: Substring) -> String {
        // Backslashes last, since what they make is no number.
        [(#"\040"#, " "), (#"\011"#, "\t"), (#"\012"#, "\n"), (#"\134"#, #"\"#)].reduce(String(word)) { $0.replacing($1.0, with: $1.1) }
    }
}
