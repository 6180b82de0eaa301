import Foundation

/// Checks that the launcher uses only the public API of the runtime, like any app.
///
/// The compiler cannot check this: the launcher is in the package, and its own libraries are `package`. Names are compared instead, so
/// that a name that is public anywhere in the runtime, or declared by the launcher itself, is never reported.
enum LauncherSurface {
    /// The launcher's own folders: the program, and the libraries that it alone uses.
    static let own: Set<String> = ["Launcher", "MediaLibrary", "ControlSocket", "MPRIS", "CEC", "Machine"]
    /// Names of the standard library that the runtime declares too.
    private static let standard: Set<Substring> = ["reduce", "suffix", "prefix", "isFinite"]
    private static let keywords: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor", "for", "in",
    ]

    /// The package names of the runtime that the launcher's sources use.
    static func violations(in files: [Checkout.File]) -> [String] {
        var hidden: Set<String> = []
        var known = standard
        var launcher: [Checkout.File] = []
        for file in files where file.path.hasPrefix("Sources/") {
            let folder = String(file.path.split(separator: "/")[1])
            if folder == "Launcher" { launcher.append(file) }
            guard own.contains(folder) || Arrows.libraries[folder] != nil else { continue }
            for line in file.lines {
                if own.contains(folder) {
                    known.formUnion(declared(in: line))
                } else if let name = PublicSurface.name(of: line, access: ["package"]) {
                    hidden.insert(name)
                } else if let name = PublicSurface.name(of: line, access: ["public", "open"]) {
                    known.insert(name[...])
                } else if Rules.has("case ", in: line) {
                    known.formUnion(words(of: line))
                }
            }
        }
        let forbidden = Set(hidden.map { $0[...] }).subtracting(known)
        return launcher.flatMap { file in
            file.lines.enumerated().flatMap { index, line in
                words(of: code(of: line)).filter(forbidden.contains).map {
                    "\(file.path):\(index + 1): \($0) is no public API of the runtime; make it public and document it, or do without it"
                }
            }
        }
    }

    /// The names that a line of the launcher declares: after a keyword, or before a colon.
    private static func declared(in line: Substring) -> [Substring] {
        let words = words(of: line)
        let named = zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
        let labels = words.filter { $0.endIndex < line.endIndex && line[$0.endIndex] == ":" }
        return named + labels
    }

    /// The identifiers and keywords of a line.
    private static func words(of line: Substring) -> [Substring] {
        line.utf8.split { byte in
            !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_"))
        }
        .map { Substring($0) }
    }

    /// A line without its comment and the contents of its strings; interpolated code is removed too.
    private static func code(of line: Substring) -> Substring {
        guard line.contains("\"") || line.contains("//") else { return line }
        let plain = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"")
        return plain.firstRange(of: "//").map { plain[..<$0.lowerBound] } ?? plain
    }
}
