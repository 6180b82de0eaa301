import Foundation
import Synchronization
import TenFootAppResources

/// The packages that an app needs, as fetched by SwiftPM, and the unavailable ones.
struct PackageResolution: Codable {
    struct Package: Codable {
        var identity: String
        var address: String
        var folder: String
        /// The manifest, as printed by SwiftPM.
        var manifest: String
        /// Whether it supports Linux: its sources test for Linux or are C, and none uses SwiftUI or UIKit.
        var isForLinux: Bool
    }

    private(set) var packages: [Package] = []
    private(set) var refused: [PackageRefusal] = []
    private var key = ""
    private var date = Date(timeIntervalSince1970: 0)

    /// Resolves the packages of an app's project into a folder of its cache; an earlier result is reused while nothing has changed.
    ///
    /// If SwiftPM hangs, the earlier result is used, else only local packages; the next run tries again.
    init(_ app: AppProject, in folder: URL, by swiftPM: SwiftPM = SwiftPM()) throws {
        guard !app.packages.isEmpty else { return }
        let record = folder.appendingPathComponent("packages.json")
        let key = try Self.key(app)
        let old = (try? JSONDecoder().decode(Self.self, from: Data(contentsOf: record))).flatMap { $0.key == key && $0.isThere ? $0 : nil }
        if let old, old.isFresh {
            self = old
            return
        }
        do {
            let resolver = Resolver(folder: folder, pins: app.packagePins, swiftPM: swiftPM)
            let answer = try resolver.resolve(app.packages)
            refused = answer.refused
            self.key = key
            date = Date()
            packages = try ((answer.accepted.isEmpty ? [] : resolver.found()) + answer.alone).map { try Self.describe($0, swiftPM) }
            try PreparedSources.write(String(decoding: JSONEncoder().encode(self), as: UTF8.self), to: record)
        } catch let failure as SwiftPM.StoodStill {
            let rest = old == nil ? "the app's packages are left out" : "what was found before is taken"
            let advice = "try again: it goes on from what it has fetched"
            FileHandle.standardError.write(Data("tenfoot: \(failure.reason); \(rest); \(advice)\n".utf8))
            self = old ?? Self.withoutSwiftPM(app.packages, failure, swiftPM)
        }
    }

    private init(packages: [Package], refused: [PackageRefusal]) { (self.packages, self.refused) = (packages, refused) }

    /// The packages in folders, which need no download; each comes without its own dependencies.
    private static func withoutSwiftPM(_ references: [PackageReference], _ failure: SwiftPM.StoodStill, _ swiftPM: SwiftPM) -> Self {
        var packages: [Package] = []
        var refused: [PackageRefusal] = []
        for reference in references {
            // If SwiftPM hung at a manifest, do not try others: each would take as long again.
            if case .local(let folder) = reference.place, !failure.command.hasSuffix("dump-package"),
                let package = try? describe(.init(identity: reference.identity, address: folder.path, folder: folder.path), swiftPM)
            {
                packages.append(package)
            } else {
                refused.append(.init(name: reference.name, address: reference.address, reason: failure.reason))
            }
        }
        return Self(packages: packages, refused: refused)
    }

    /// Whether the folders of all packages still exist.
    private var isThere: Bool { packages.allSatisfy { FileManager.default.fileExists(atPath: $0.folder) } }
    /// Unavailable packages are requested again after an hour.
    private var isFresh: Bool { refused.isEmpty || date.timeIntervalSinceNow > -3600 }

    /// A key of everything that the result depends on: the references, and the manifests of local packages.
    private static func key(_ app: AppProject) throws -> String {
        let manifests = app.packages.map { package in
            guard case .local(let folder) = package.place else { return "" }
            return AppFile.text(folder.appendingPathComponent("Package.swift")) ?? ""
        }
        let pins = app.packagePins.flatMap { AppFile.text($0) } ?? ""
        return (app.packages.map(\.dependency) + manifests + [pins]).map(Workshop.shortHash).joined(separator: " ")
    }

    private static func describe(_ found: Resolver.Found, _ swiftPM: SwiftPM) throws -> Package {
        let dump = try swiftPM.dump(found.folder)
        var package = Package(
            identity: found.identity, address: found.address, folder: found.folder, manifest: dump.output, isForLinux: false)
        if let manifest = PackageManifest(dump.output) {
            let targets = manifest.targets.filter { $0.kind == "regular" }
            let wishes = targets.map { PackageTarget(package: package, manifest: manifest, target: $0).asksFor }
            // C targets are compiled for Linux, and so must be the Swift targets that import them.
            package.isForLinux = wishes.contains { $0.linux } && !wishes.contains { $0.television }
        }
        return package
    }
}

/// Runs SwiftPM on a generated package that only has dependencies.
private struct Resolver {
    struct Found {
        var identity: String
        var address: String
        var folder: String
    }

    let folder: URL
    /// The file with the versions that Xcode chose, if the project has one.
    let pins: URL?
    let swiftPM: SwiftPM

    private func swift(_ arguments: [String]) throws -> Subprocess.Result {
        try swiftPM.run(["package", "--package-path", folder.path] + arguments)
    }

    /// Which references resolve together, and why the others do not.
    ///
    /// A local package is available even if its dependencies are not: it is then taken alone, and they are resolved without it.
    func resolve(_ references: [PackageReference]) throws -> (accepted: [PackageReference], alone: [Found], refused: [PackageRefusal]) {
        FileHandle.standardError.write(Data("resolving \(references.count) packages\n".utf8))
        var accepted: [PackageReference] = []
        var alone: [Found] = []
        var refused: [PackageRefusal] = []
        var isResolved = false
        func refuse(_ reference: PackageReference, _ error: String) {
            refused.append(.init(name: reference.name, address: reference.address, reason: Self.reason(error, about: reference)))
        }
        func refuseOrSplit(_ reference: PackageReference, _ error: String) throws {
            guard case .local(let folder) = reference.place, let manifest = PackageManifest(try swiftPM.dump(folder.path).output)
            else {
                return refuse(reference, error)
            }
            alone.append(Found(identity: reference.identity, address: folder.path, folder: folder.path))
            let known = Set((references + accepted).map(\.identity) + alone.map(\.identity))
            try takeReachable(manifest.dependencies.filter { !known.contains($0.identity) })
        }
        // Accept references that resolve together; otherwise try both halves separately.
        func take(_ references: [PackageReference]) throws {
            guard !references.isEmpty else { return }
            guard let error = try attempt(accepted + references) else {
                accepted += references
                isResolved = true
                return
            }
            isResolved = false
            guard references.count > 1 else { return try refuseOrSplit(references[0], error) }
            try take(Array(references[..<(references.count / 2)]))
            try take(Array(references[(references.count / 2)...]))
        }
        func takeReachable(_ references: [PackageReference]) throws {
            let answers = probe(references)
            for (reference, error) in zip(references, answers) { if let error { refuse(reference, error) } }
            try take(zip(references, answers).filter { $1 == nil }.map(\.0))
        }
        try takeReachable(references)
        if !accepted.isEmpty {
            if !isResolved { _ = try attempt(accepted) }
            try usePins(accepted)
        }
        return (accepted, alone, refused)
    }

    /// git's message for each unreachable repository.
    private func probe(_ references: [PackageReference]) -> [String?] {
        let swiftPM = swiftPM
        let answers = Mutex([String?](repeating: nil, count: references.count))
        DispatchQueue.concurrentPerform(iterations: references.count) { index in
            guard case .remote(let url, _) = references[index].place, let error = swiftPM.unreachable(url) else { return }
            answers.withLock { $0[index] = error }
        }
        return answers.withLock { $0 }
    }

    /// Resolves the references together; returns SwiftPM's message on failure.
    private func attempt(_ references: [PackageReference]) throws -> String? {
        let manifest = """
            // swift-tools-version: 6.0
            \("import") PackageDescription
            let package = Package(name: "Packages", dependencies: [
                \(references.map(\.dependency).joined(separator: ",\n    "))
            ])

            """
        try PreparedSources.write(manifest, to: folder.appendingPathComponent("Package.swift"))
        try? FileManager.default.removeItem(at: resolved)
        let result = try swift(["resolve"])
        return result.status == 0 || Self.lacksBinariesAlone(result.errors) ? nil : result.errors + result.output
    }

    /// Whether only downloads of binaries failed.
    ///
    /// They are downloaded last, when all sources are there. Most are programs for the package's authors or frameworks for Apple's systems,
    /// which nothing here uses; a target that needs one is refused when it is built.
    private static func lacksBinariesAlone(_ errors: String) -> Bool {
        let lines = errors.split(separator: "\n").filter { $0.hasPrefix("error: ") && $0 != "error: fatalError" }
        return !lines.isEmpty && lines.allSatisfy { $0.contains("required by binary target") }
    }

    /// Switches to the versions that Xcode chose, or back to any matching ones if that fails.
    private func usePins(_ references: [PackageReference]) throws {
        guard let pins, let data = AppFile.data(pins) else { return }
        if try resolves(with: data) { return }
        // A missing commit, for example of a tag that was moved, must not invalidate the pins of the other packages.
        let repositories = folder.appendingPathComponent(".build/repositories")
        if let rest = PackagePins(data)?.reachable(in: repositories), try resolves(with: rest) { return }
        _ = try attempt(references)
    }

    private func resolves(with pins: Data) throws -> Bool {
        try pins.write(to: resolved, options: .atomic)
        // A pin names a commit by its hash, so it is safe even if the version's tag has moved since.
        let result = try swift(["--resolver-fingerprint-checking", "warn", "resolve"])
        return result.status == 0 || Self.lacksBinariesAlone(result.errors)
    }

    private var resolved: URL { folder.appendingPathComponent("Package.resolved") }

    /// git's message if there is one, else SwiftPM's; searched from the reference's address on, if the error contains it.
    private static func reason(_ error: String, about reference: PackageReference) -> String {
        let start = error.firstRange(of: "error: ")?.lowerBound ?? error.startIndex
        let named = error[start...].firstRange(of: reference.address)?.lowerBound ?? start
        let lines = error[named...].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first { $0.contains("error: ") } ?? lines.last ?? "SwiftPM failed"
        return line.replacing(#/^.*?(fatal|error): /#, with: "")
    }

    /// The packages that were fetched, from SwiftPM's state file: its command that lists them fails if a binary is missing.
    func found() throws -> [Found] {
        let build = folder.appendingPathComponent(".build")
        let file = build.appendingPathComponent("workspace-state.json")
        guard let data = try? Data(contentsOf: file) else {
            throw AppToolFailure("SwiftPM left no \(file.path): remove \(build.path) and try again")
        }
        let record: Record
        do { record = try JSONDecoder().decode(Record.self, from: data) } catch {
            throw AppToolFailure("\(file.path) is of a version of SwiftPM that TenFoot does not know: \(error)")
        }
        return record.object.dependencies.map { package in
            let reference = package.packageRef
            // A local package stays in its folder; the others have copies.
            let place =
                switch package.state.name {
                case "sourceControlCheckout": build.appendingPathComponent("checkouts/" + package.subpath).path
                case "registryDownload": build.appendingPathComponent("registry/downloads/" + package.subpath).path
                default: package.state.path ?? reference.location
                }
            return Found(identity: reference.identity, address: reference.location, folder: place)
        }
    }

    /// The parts of the state file that are read.
    private struct Record: Decodable {
        struct Contents: Decodable { var dependencies: [Dependency] }
        struct Dependency: Decodable {
            var packageRef: Reference
            var state: State
            var subpath: String
        }
        struct Reference: Decodable {
            var identity: String
            var location: String
        }
        struct State: Decodable {
            var name: String
            var path: String?
        }
        var object: Contents
    }
}
