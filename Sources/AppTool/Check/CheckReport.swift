import Foundation

/// The result of `check`.
struct CheckReport: Codable, Equatable {
    /// Something unavailable here: a package, a framework, a feature of Apple's runtime.
    struct Missing: Codable, Equatable {
        var name: String
        /// The number of files that need it.
        var files: Int
        /// The first use, as `FILE:LINE`.
        var first: String
    }

    var files: Int
    var withoutErrors: Int
    var errors: [CompilerError]
    var missing: [Missing]
    /// The packages that are unavailable, completely or in part.
    var packages: [PackageRefusal]

    /// `findings` in the order of the files, by path relative to the app's folder.
    init(
        files: [(path: String, findings: SourceFindings)], compilerErrors: [CompilerError], isAvailable: (String) -> Bool,
        packages: [PackageRefusal] = []
    ) {
        self.packages = packages.filter { !Frameworks.isStoodIn(package: $0.name, address: $0.address) }
        self.files = files.count
        var errors = compilerErrors
        var places: [String: [String]] = [:]
        for (path, findings) in files {
            var seen: Set<String> = []
            for place in findings.imports where !isAvailable(place.name) && seen.insert(place.name).inserted {
                places[place.name, default: []].append("\(path):\(place.line)")
                errors.append(CompilerError(file: path, line: place.line, message: "no module '\(place.name)' on Linux"))
            }
            if let place = findings.objectiveC.first { places[place.name, default: []].append("\(path):\(place.line)") }
        }
        let order = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.path, $0) })
        self.errors = errors.enumerated().sorted {
            (order[$0.element.file] ?? -1, $0.element.line, $0.offset) < (order[$1.element.file] ?? -1, $1.element.line, $1.offset)
        }.map(\.element)
        withoutErrors = files.count - Set(errors.map(\.file)).intersection(order.keys).count
        missing = places.map { Missing(name: $0, files: $1.count, first: $1[0]) }.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
    }

    /// A readable list of what is unavailable; empty if nothing is.
    var missingText: String {
        guard !missing.isEmpty || !packages.isEmpty else { return "" }
        let width = missing.map(\.name.count).max() ?? 0
        let imports = missing.map { item in
            let files = item.files == 1 ? "1 file, " : "\(item.files) files, first "
            return "  " + item.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + files + item.first
        }
        let lines = imports + packages.map { "  package \($0.name), \($0.address): \($0.reason)" }
        return "Not to be had on Linux:\n" + lines.joined(separator: "\n") + "\n"
    }
}
