import Foundation

/// A package's manifest, as SwiftPM prints it.
///
/// Source: the JSON of `swift package dump-package`.
struct PackageManifest {
    /// A platform to which a manifest may limit some of its values.
    enum Platform: String { case tvos, linux }

    struct Target {
        let name: String
        /// `regular`, `executable`, `macro`, `plugin`, `system`, `binary` or `test`.
        let kind: String
        fileprivate let values: [String: Any]

        /// The name that an import gives.
        var module: String { String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) }
        var path: String? { values["path"] as? String }
        var sources: [String]? { values["sources"] as? [String] }
        /// The pkg-config name of a system library.
        var pkgConfig: String? { values["pkgConfig"] as? String }
        var publicHeaders: String { values["publicHeadersPath"] as? String ?? "include" }
        /// Paths that are not sources: those that the manifest excludes, and resources.
        var excluded: [String] { (values["exclude"] as? [String] ?? []) + resources.map(\.path) }
        /// The resources of its bundle; of a folder that is not copied only the files.
        var resources: [(path: String, isCopy: Bool)] {
            (values["resources"] as? [[String: Any]] ?? []).compactMap { resource in
                (resource["path"] as? String).map { ($0, (resource["rule"] as? [String: Any])?["copy"] != nil) }
            }
        }

        /// The names of the targets and products it needs.
        func dependencies(on platform: Platform) -> [String] {
            (values["dependencies"] as? [[String: [Any]]] ?? []).flatMap { dependency in
                dependency.values.compactMap { parts in
                    PackageManifest.holds(parts.last as? [String: Any], on: platform) ? parts.first as? String : nil
                }
            }
        }

        /// The values of one kind of setting, `define` for example, of one tool.
        func settings(_ kind: String, tool: String = "swift", on platform: Platform) -> [String] {
            (values["settings"] as? [[String: Any]] ?? []).flatMap { setting -> [String] in
                guard setting["tool"] as? String == tool, PackageManifest.holds(setting["condition"] as? [String: Any], on: platform),
                    let value = ((setting["kind"] as? [String: Any])?[kind] as? [String: Any])?["_0"]
                else { return [] }
                return value as? [String] ?? (value as? String).map { [$0] } ?? []
            }
        }
    }

    let name: String
    let targets: [Target]
    /// The packages that it depends on.
    let dependencies: [PackageReference]
    /// The targets of each product.
    let products: [String: [String]]
    /// The default `-swift-version` of its targets.
    let languageMode: String
    /// Whether its modules are one package to the compiler.
    ///
    /// Then they share `package` access, and a conformance in one of a type in another is not retroactive. Source: SwiftPM, from tools 5.9 on.
    let isOnePackage: Bool

    init?(_ json: String) {
        guard let values = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], let name = values["name"] as? String
        else { return nil }
        self.name = name
        targets = (values["targets"] as? [[String: Any]] ?? []).compactMap { target in
            guard let name = target["name"] as? String, let kind = target["type"] as? String else { return nil }
            return Target(name: name, kind: kind, values: target)
        }
        dependencies = (values["dependencies"] as? [[String: Any]] ?? []).compactMap(PackageReference.init(dumped:))
        let named = (values["products"] as? [[String: Any]] ?? []).compactMap { product in
            (product["name"] as? String).map { ($0, product["targets"] as? [String] ?? []) }
        }
        products = Dictionary(named) { first, _ in first }
        let tools = (values["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
        let version = tools.split(separator: ".").map { Int($0) ?? 0 }
        let newest = (version.first ?? 5) >= 6 ? "6" : "5"
        isOnePackage = !version.lexicographicallyPrecedes([5, 9])
        let known = (values["swiftLanguageVersions"] as? [String])?.filter { ["4", "4.2", "5", "6"].contains($0) }
        languageMode = known?.max() ?? newest
    }

    private static func holds(_ condition: [String: Any]?, on platform: Platform) -> Bool {
        guard let condition else { return true }
        if let platforms = condition["platformNames"] as? [String], !platforms.isEmpty, !platforms.contains(platform.rawValue) {
            return false
        }
        return (condition["config"] as? String).map { $0 == "debug" } ?? true
    }
}
