import Foundation

/// The folders over which file systems are mounted.
enum MountTable {
    /// The innermost one around a path, found by names alone: no disk is asked.
    ///
    /// Source: proc_pid_mountinfo(5); the fifth field is the folder, in which blanks and backslashes are written as octal numbers.
    static func folder(around path: String, table: String = "/proc/self/mountinfo") -> String {
        let text = (try? String(contentsOfFile: table, encoding: .utf8)) ?? ""
        let folders = text.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard words.count > 4 else { return nil }
            return String(words[4]).replacing(#"\040"#, with: " ").replacing(#"\134"#, with: #"\"#)
        }
        return folders.filter { lies(path, in: $0) }.max { $0.utf8.count < $1.utf8.count } ?? "/"
    }

    /// Whether a path is that of a folder, or of something in it.
    static func lies(_ path: String, in folder: String) -> Bool { folder == "/" || path == folder || path.hasPrefix(folder + "/") }
}
