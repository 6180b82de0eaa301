import Foundation

/// A Swift package that an app's project names.
struct PackageReference: Sendable, Equatable {
    enum Place: Sendable, Equatable {
        /// A repository, with a version requirement in the syntax of a package's manifest.
        case remote(url: String, requirement: String)
        case local(URL)
    }
    let place: Place

    /// The displayed name: the last part of its address.
    var name: String {
        let last = address.split(separator: "/").last.map(String.init) ?? address
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// SwiftPM's name for the package; of several references with the same identity it fetches one.
    var identity: String { name.lowercased() }

    /// Its URL or path.
    var address: String {
        switch place {
        case .remote(let url, _): url
        case .local(let folder): folder.path
        }
    }

    /// The line for it in a manifest's dependencies.
    var dependency: String {
        switch place {
        case .remote(let url, let requirement): ".package(url: \(Self.literal(url)), \(requirement))"
        case .local(let folder): ".package(path: \(Self.literal(folder.path)))"
        }
    }

    /// Converts a requirement from Xcode's form to a manifest's syntax; nil for an unknown type of requirement.
    static func requirement(_ xcode: [String: Any]) -> String? {
        func text(_ key: String) -> String? { (xcode[key] as? String).map(literal) }
        func version(_ key: String) -> String? {
            // A manifest wants all three parts of a version.
            (xcode[key] as? String).map { literal($0 + String(repeating: ".0", count: max(0, 2 - $0.count { $0 == "." }))) }
        }
        switch xcode["kind"] as? String {
        case "upToNextMajorVersion": return version("minimumVersion").map { "from: \($0)" }
        case "upToNextMinorVersion": return version("minimumVersion").map { ".upToNextMinor(from: \($0))" }
        case "exactVersion": return version("version").map { "exact: \($0)" }
        case "versionRange":
            guard let low = version("minimumVersion"), let high = version("maximumVersion") else { return nil }
            return "\(low)..<\(high)"
        case "branch": return text("branch").map { "branch: \($0)" }
        case "revision": return text("revision").map { "revision: \($0)" }
        default: return nil
        }
    }

    /// Reads a dependency printed by `swift package dump-package`; nil for a package of a registry.
    init?(dumped: [String: Any]) {
        if let local = (dumped["fileSystem"] as? [[String: Any]])?.first, let path = local["path"] as? String {
            place = .local(URL(fileURLWithPath: path))
            return
        }
        guard let remote = (dumped["sourceControl"] as? [[String: Any]])?.first, let location = remote["location"] as? [String: [Any]],
            let url = location["remote"]?.first.flatMap({ ($0 as? [String: Any])?["urlString"] as? String }) ?? location["local"]?.first
                as? String,
            let requirement = (remote["requirement"] as? [String: [Any]])?.first, let value = requirement.value.first
        else { return nil }
        func word(_ key: String) -> String { Self.literal((value as? [String: Any])?[key] as? String ?? "") }
        let words =
            requirement.key == "range" ? "\(word("lowerBound"))..<\(word("upperBound"))" : "\(requirement.key): \(Self.literal("\(value)"))"
        place = .remote(url: url, requirement: words)
    }

    init(place: Place) { self.place = place }

    static func literal(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}

/// An unavailable package, and the reason.
struct PackageRefusal: Codable, Equatable {
    var name: String
    var address: String
    var reason: String
}
