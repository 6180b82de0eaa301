import Foundation

/// Runs SwiftPM and git for an app's packages, and ends a command that hangs.
///
/// SwiftPM has hung for ever waiting for a child process that had ended. It has no timeout, and a fixed one would end slow downloads too.
struct SwiftPM: Sendable {
    /// A command that hung, and was ended.
    struct StoodStill: Error {
        let command: String
        let patience: Duration
        var reason: String { "\(command) did nothing for \(Self.words(patience)), and was ended" }

        private static func words(_ time: Duration) -> String {
            let seconds = max(1, time.components.seconds)
            return seconds % 60 == 0 ? (seconds == 60 ? "1 minute" : "\(seconds / 60) minutes") : "\(seconds) s"
        }
    }

    /// The program.
    var program = Toolchain.tool("swift")
    /// How long it may print nothing and use no processor time before it is ended.
    var patience: Duration = .seconds(300)
    /// The folder in which SwiftPM stores the commit of each package version.
    ///
    /// SwiftPM's default folder is not used: commits recorded for an app, from a mirror or an untrusted app, must not make SwiftPM refuse
    /// the same packages elsewhere.
    var fingerprints = Workshop.userCache.appendingPathComponent("tenfoot/security")

    /// Runs `swift` with arguments; throws `StoodStill` if it hung.
    func run(_ arguments: [String]) throws -> Subprocess.Result {
        // git must not ask for a password: there is no terminal.
        let security = ["--security-path", fingerprints.path]
        let result = try Subprocess.run(["GIT_TERMINAL_PROMPT=0", program] + Self.inserting(security, into: arguments), patience: patience)
        guard !result.stoodStill else {
            // Name only the subcommands, without options.
            let words = arguments.filter { ["package", "build", "resolve", "dump-package"].contains($0) }
            throw StoodStill(command: "swift " + words.joined(separator: " "), patience: patience)
        }
        return result
    }

    /// Puts options behind the subcommand: `swift` itself takes none of them.
    private static func inserting(_ options: [String], into arguments: [String]) -> [String] {
        arguments.prefix(1) + options + arguments.dropFirst()
    }

    /// git's message for an unreachable repository; nil for a reachable one.
    func unreachable(_ address: String) -> String? {
        let command = ["GIT_TERMINAL_PROMPT=0", "git", "ls-remote", "--quiet", address, "HEAD"]
        guard let result = try? Subprocess.run(command, patience: patience) else { return nil }
        if result.stoodStill { return "fatal: " + StoodStill(command: "git ls-remote", patience: patience).reason }
        return result.status == 0 ? nil : result.errors
    }

    /// Makes SwiftPM print the manifest of the package in a folder.
    func dump(_ folder: String) throws -> Subprocess.Result { try run(["package", "--package-path", folder, "dump-package"]) }
}
