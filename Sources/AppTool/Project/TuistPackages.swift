import Foundation
import TenFootAppResources

/// The Swift packages of an app that Tuist describes: those of `Tuist/Package.swift`, and those that a project names itself.
struct TuistPackages {
    /// The packages of `Tuist/Package.swift`, or of the older `Tuist/Dependencies.swift`.
    private(set) var external: [PackageReference] = []
    /// The file in which Tuist records the packages' versions.
    let pins: URL?

    /// - Parameter top: the folder that the app is in.
    init(_ top: URL) {
        let place = top.appendingPathComponent("Tuist")
        let resolved = place.appendingPathComponent("Package.resolved")
        pins = FileManager.default.fileExists(atPath: resolved.path) ? resolved : nil
        for (name, type) in [("Package.swift", "Package"), ("Dependencies.swift", "Dependencies")] where external.isEmpty {
            let file = place.appendingPathComponent(name)
            guard let value = AppFile.text(file, limit: 4 << 20).flatMap({ SwiftManifest($0).value(type) }) else { continue }
            external = references(in: value, at: place)
            if value.all.contains(where: { if case .unknown = $0 { true } else { false } }) {
                AppFile.tell(file, "says some of the packages in code, which is not run and left out: write them out")
            }
        }
    }

    /// The packages that a value names: `.package(url: "A", from: "1.0")`, `.remote(url: "A", requirement: .branch("main"))`, `.local(path: "A")`.
    func references(in value: ManifestValue?, at folder: URL) -> [PackageReference] {
        (value?.all ?? []).compactMap { value in
            guard case .call(let name, let arguments) = value, ["package", "remote", "local"].contains(name) else { return nil }
            if let path = value["path"]?.text {
                let place = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
                return PackageReference(place: .local(place.standardizedFileURL))
            }
            guard let url = value["url"]?.text else { return nil }
            let wishes = arguments.filter { $0.label != "url" && $0.label != "name" && $0.label != "id" }
            let requirement = wishes.lazy.compactMap { Self.requirement($0.label, $0.value) }.first.flatMap(PackageReference.requirement)
            return requirement.map { PackageReference(place: .remote(url: url, requirement: $0)) }
        }
    }

    /// Converts a version requirement to Xcode's form; nil if it is none.
    private static func requirement(_ label: String?, _ value: ManifestValue) -> [String: Any]? {
        let version = version(value)
        switch label {
        case "from": return version.map { ["kind": "upToNextMajorVersion", "minimumVersion": $0] }
        case "exact": return version.map { ["kind": "exactVersion", "version": $0] }
        case "branch", "revision": return value.text.flatMap { text in label.map { ["kind": $0, $0: text] } }
        default: break
        }
        let low = value["from"].flatMap(Self.version)
        switch value.name {
        case "upToNextMajor": return low.map { ["kind": "upToNextMajorVersion", "minimumVersion": $0] }
        case "upToNextMinor": return low.map { ["kind": "upToNextMinorVersion", "minimumVersion": $0] }
        case "range":
            guard let low, let high = value["to"].flatMap(Self.version) else { return nil }
            return ["kind": "versionRange", "minimumVersion": low, "maximumVersion": high]
        case "exact": return value.unlabelled.first.flatMap(Self.version).map { ["kind": "exactVersion", "version": $0] }
        case "branch", "revision": return value.text.flatMap { text in value.name.map { ["kind": $0, $0: text] } }
        default: return nil
        }
    }

    /// `"1.2.3"`, `Version(1, 2, 3)` or `.init(1, 2, 3)`.
    private static func version(_ value: ManifestValue) -> String? {
        if case .text(let text) = value { return text }
        guard let name = value.name, ["init", "Version"].contains(name) else { return nil }
        let parts = value.unlabelled.compactMap(\.text)
        return parts.isEmpty ? nil : parts.joined(separator: ".")
    }
}
