import Foundation

/// The commits that Xcode chose for an app's packages (`Package.resolved`).
///
/// Source: Xcode's files of versions 1, 2 and 3.
struct PackagePins {
    private var file: [String: Any]

    init?(_ data: Data) {
        guard let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return nil }
        self.file = file
    }

    /// The file without commits missing in the repositories: each is replaced by the commit of its version's tag, and left out if there is
    /// no such tag.
    ///
    /// A package whose repository was not fetched keeps its pin.
    func reachable(in repositories: URL) -> Data? {
        var clones: [String: String] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: repositories.path)) ?? [] {
            let clone = repositories.appendingPathComponent(name).path
            if let address = Self.git(clone, ["config", "remote.origin.url"]) { clones[Self.plain(address)] = clone }
        }
        let pins = pins.compactMap { pin -> [String: Any]? in
            guard let address = (pin["location"] ?? pin["repositoryURL"]) as? String, let clone = clones[Self.plain(address)],
                var state = pin["state"] as? [String: Any], let commit = state["revision"] as? String,
                Self.git(clone, ["rev-parse", "--quiet", "--verify", commit + "^{commit}"]) == nil
            else { return pin }
            guard let version = state["version"] as? String, let tagged = Self.commit(of: version, in: clone) else { return nil }
            state["revision"] = tagged
            return pin.merging(["state": state]) { $1 }
        }
        var file = file
        if var object = file["object"] as? [String: Any] {
            object["pins"] = pins
            file["object"] = object
        } else {
            file["pins"] = pins
        }
        return try? JSONSerialization.data(withJSONObject: file)
    }

    /// The list of pins, which version 1 nests one level deeper.
    private var pins: [[String: Any]] { (file["pins"] ?? (file["object"] as? [String: Any])?["pins"]) as? [[String: Any]] ?? [] }

    private static func commit(of version: String, in clone: String) -> String? {
        ["", "v"].lazy.compactMap { git(clone, ["rev-parse", "--quiet", "--verify", "refs/tags/\($0)\(version)^{commit}"]) }.first
    }

    /// Normalises a repository's address, which can be written in several ways.
    private static func plain(_ address: String) -> String {
        let lower = address.lowercased()
        return lower.hasSuffix(".git") ? String(lower.dropLast(4)) : lower
    }

    /// The output of git; nil on failure.
    private static func git(_ folder: String, _ arguments: [String]) -> String? {
        guard let result = try? Subprocess.run(["git", "--git-dir", folder] + arguments), result.status == 0 else { return nil }
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
