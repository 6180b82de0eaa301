import Foundation

/// The command `tenfootctl`: takes words, prints lines and returns an exit status.
///
/// Status 0: done; 1: the launcher says it cannot; 2: bad words; 3: no launcher answers.
package struct ControlCommand {
    private let environment: [String: String]
    private let folder: String
    private let patience: Int
    private let print: (String) -> Void
    private let complain: (String) -> Void

    /// - Parameters:
    ///   - folder: what relative paths are relative to.
    ///   - patience: seconds that an answer is waited for.
    package init(
        environment: [String: String], folder: String, patience: Int = 60, print: @escaping (String) -> Void,
        complain: @escaping (String) -> Void
    ) {
        (self.environment, self.folder, self.patience, self.print, self.complain) = (environment, folder, patience, print, complain)
    }

    package func run(_ words: [String]) -> Int32 {
        if words == ["--help"] || words == ["-h"] || words == ["help"] {
            print("tenfootctl WORD...: controls the running launcher. Words: \(ControlRequest.usage).")
            print("Status 0: done; 1: the launcher cannot do it; 2: bad words; 3: no launcher answers.")
            return 0
        }
        let request: ControlRequest
        do { request = try ControlRequest(line(words)) } catch {
            complain(error.message)
            return 2
        }
        guard let path = SocketAddress.standard(environment) else {
            complain("no launcher can be found: XDG_RUNTIME_DIR is not set; run this as the user whose session the launcher is in")
            return 3
        }
        guard var client = ControlClient(path: path), client.send(request.line) else {
            complain("no launcher is running: nothing listens at \(path)")
            return 3
        }
        if request == .watch {
            while let line = client.line(within: nil) {
                if let problem = Self.problem(line) { return fail(problem) }
                print(line)
            }
            complain("the launcher has ended")
            return 3
        }
        guard let line = client.line(within: patience) else {
            complain("the launcher does not answer")
            return 3
        }
        if let problem = Self.problem(line) { return fail(problem) }
        if request == .status { print(line) }
        return 0
    }

    /// The words as one line; relative paths are made absolute here, since the launcher has another working directory.
    private func line(_ words: [String]) -> String {
        guard words.count > 1, ["play", "screenshot"].contains(words[0]) else { return words.joined(separator: " ") }
        return words[0] + " " + absolute(words.dropFirst().joined(separator: " "))
    }

    /// The path from the root, without `.`, and without `..` at the front: a film is recognised by its path in the library.
    ///
    /// A `..` behind a name stays, since that may be a link.
    private func absolute(_ path: String) -> String {
        var names = (path.hasPrefix("/") ? path : folder + "/").split(separator: "/")
        var rest = (path.hasPrefix("/") ? "" : path).split(separator: "/").filter { $0 != "." }[...]
        while rest.first == ".." {
            rest.removeFirst()
            _ = names.popLast()
        }
        names = names.filter { $0 != "." } + rest
        return "/" + names.joined(separator: "/")
    }

    private func fail(_ problem: String) -> Int32 {
        complain(problem)
        return 1
    }

    private static func problem(_ line: String) -> String? {
        struct Problem: Decodable { var error: String }
        return try? JSONDecoder().decode(Problem.self, from: Data(line.utf8)).error
    }
}
