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
    static func errors(in text: String, folder: URL) -> [CompilerError] {
        var seen: Set<String> = []
        var errors: [CompilerError] = []
        for line in text.split(separator: "\n") {
            guard let match = line.firstMatch(of: #/^(?<file>.*?)(?::(?<line>\d+))?(?::\d+)?: (?:fatal )?error: (?<message>.*)$/#) else {
                continue
            }
            let path = String(match.output.file)
            let isFile = path.hasPrefix("/")
            let file = isFile ? ProjectFinder.relativePath(URL(fileURLWithPath: path), to: folder) : ""
            let error = CompilerError(
                file: file, line: match.output.line.flatMap { Int($0) } ?? 0, message: String(match.output.message))
            if seen.insert("\(error.file):\(error.line):\(error.message)").inserted { errors.append(error) }
        }
        return errors
    }
}
