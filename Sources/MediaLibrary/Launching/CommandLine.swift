import CGIO
import TenFootGLib
import TenFootLanguage

/// Turns an Exec line into arguments: removes quoting and expands field codes, without a shell.
///
/// Source: Desktop Entry Specification 1.5, "The Exec key".
package struct CommandLine: Sendable, Equatable {
    package struct Fault: Error, Sendable, Equatable {
        package var reason: String.LocalizationValue
    }

    /// The values of the field codes.
    package struct Fields: Sendable, Equatable {
        /// Absolute paths to open.
        package var files: [String] = []
        package var title = ""
        package var iconName: String?
        /// The path of the desktop entry.
        package var entryPath: String?

        package init(files: [String] = [], title: String = "", iconName: String? = nil, entryPath: String? = nil) {
            self.files = files
            self.title = title
            self.iconName = iconName
            self.entryPath = entryPath
        }
    }

    /// The program, then its arguments; never empty.
    package var arguments: [String]

    /// Expands a command; a file that no field code takes is appended, as commands in a config tend to leave `%f` out.
    package init(_ command: String, fields: Fields) throws(Fault) {
        let words = try Self.split(command)
        var result: [String] = []
        var hasTakenFiles = false
        for word in words {
            switch word {
            case "%F":
                result += fields.files
                hasTakenFiles = true
            case "%U":
                result += fields.files.map(Self.address)
                hasTakenFiles = true
            case "%f", "%u":
                if let file = fields.files.first { result.append(word == "%f" ? file : Self.address(file)) }
                hasTakenFiles = true
            case "%i":
                if let icon = fields.iconName, !icon.isEmpty { result += ["--icon", icon] }
            default:
                let (text, tookFile) = try Self.expand(word, fields)
                if tookFile { hasTakenFiles = true }
                // Drop a word that consisted only of a deprecated code; keep a word that was written empty.
                if !text.isEmpty || word.isEmpty { result.append(text) }
            }
        }
        if !hasTakenFiles { result += fields.files }
        guard let program = result.first, !program.isEmpty else { throw Fault(reason: "it is empty") }
        arguments = result
    }

    /// Codes inside a longer word, as in `--open=%f`.
    private static func expand(_ word: String, _ fields: Fields) throws(Fault) -> (String, Bool) {
        guard word.contains("%") else { return (word, false) }
        var result = ""
        var tookFile = false
        var rest = word[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            let after = rest.index(after: percent)
            guard after < rest.endIndex else { throw Fault(reason: "it ends in a lone %, which is written %%") }
            switch rest[after] {
            case "%": result += "%"
            case "f", "F":
                result += fields.files.first ?? ""
                tookFile = true
            case "u", "U":
                result += fields.files.first.map(address) ?? ""
                tookFile = true
            case "c": result += fields.title
            case "k": result += fields.entryPath ?? ""
            case "i": result += fields.iconName ?? ""
            case "d", "D", "n", "N", "v", "m": break
            case let other where !other.isASCII || other.isWhitespace || other < " ":
                throw Fault(reason: "it has a lone %, which is written %%")
            default: throw Fault(reason: "%\(rest[after]) is no field code; a plain percent sign is written %%")
            }
            rest = rest[rest.index(after: after)...]
        }
        return (result + rest, tookFile)
    }

    private static func address(_ path: String) -> String {
        path.hasPrefix("/") ? takeString(g_filename_to_uri(path, nil, nil)) ?? path : path
    }

    /// Splits at blanks outside quotes.
    ///
    /// Handles double quotes as specified, and single quotes as well, since many entries rely on them.
    private static func split(_ command: String) throws(Fault) -> [String] {
        var count: Int32 = 0
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var error: UnsafeMutablePointer<GError>?
        guard g_shell_parse_argv(command, &count, &words, &error) != 0, let words else {
            let isEmpty = error?.pointee.code == Int32(G_SHELL_ERROR_EMPTY_STRING.rawValue)
            _ = takeMessage(&error)
            throw Fault(reason: isEmpty ? "it is empty" : "a quotation mark is not closed")
        }
        defer { g_strfreev(words) }
        return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
    }
}
