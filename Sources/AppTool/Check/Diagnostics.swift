import Foundation

/// An error of the compiler.
struct CompilerError: Codable, Equatable {
    /// Relative to the app's folder where it lies in it; empty for an error of no file.
    var file: String
    var line: Int
    var message: String
}

/// Reads what the compiler says.
enum Diagnostics {
    /// The errors in the compiler's output, in its order, each once.
    ///
    /// One in code that a macro made is told where the macro is used, as far as the compiler says. It is left out where what the macro was given has
    /// the same error.
    static func errors(in text: String, folder: URL) -> [CompilerError] {
        var seen: Set<String> = []
        var errors: [CompilerError] = []
        var madeByMacros: [CompilerError] = []
        func add(_ error: CompilerError) {
            if seen.insert("\(error.file):\(error.line):\(error.message)").inserted { errors.append(error) }
        }
        for line in text.split(separator: "\n") {
            guard
                let match = line.firstMatch(
                    of: #/^(?<file>.*?)(?::(?<line>\d+))?(?::\d+)?: (?<kind>(?:fatal )?error|note): (?<message>.*)$/#)
            else { continue }
            let path = String(match.output.file)
            let file = path.hasPrefix("/") ? ProjectFinder.relativePath(URL(fileURLWithPath: path), to: folder) : ""
            let number = match.output.line.flatMap { Int($0) } ?? 0
            let isOfMacro = path.contains("/@__swiftmacro_")
            if match.output.kind == "note" {
                guard !isOfMacro, match.output.message.hasPrefix("in expansion of macro"), let last = madeByMacros.popLast() else {
                    continue
                }
                add(CompilerError(file: file, line: number, message: last.message))
            } else if isOfMacro {
                madeByMacros.append(CompilerError(file: "", line: 0, message: String(match.output.message)))
            } else {
                add(CompilerError(file: file, line: number, message: String(match.output.message)))
            }
        }
        let told = Set(errors.map(\.message))
        for error in madeByMacros where !told.contains(error.message) {
            add(CompilerError(file: "", line: 0, message: "in code that a macro made: " + error.message))
        }
        return errors
    }
}
