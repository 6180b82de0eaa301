import Foundation
import TenFootAppResources

extension AppProject {
    /// Applies the build settings of an Xcode target.
    mutating func apply(_ settings: [String: Any], target: String) {
        self.settings = settings.compactMapValues { $0 as? String }
        self.settings.merge(["TARGET_NAME": target, "EXECUTABLE_NAME": name]) { $1 }
        self.settings.merge(["PRODUCT_NAME": target, "DEVELOPMENT_LANGUAGE": "en"]) { own, _ in own }
        for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] { self.settings[name] = folder.path }
        if infoPlist == nil, let path = self.settings["INFOPLIST_FILE"], !path.isEmpty {
            let expanded = BuildSettings.expanded(path, by: self.settings)
            infoPlist = expanded.hasPrefix("/") ? URL(fileURLWithPath: expanded) : folder.appendingPathComponent(expanded)
        }
        for (key, setting) in [
            "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
            "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
        ] { information[key] = self.settings[setting] }
        for (key, value) in self.settings where key.hasPrefix("INFOPLIST_KEY_") {
            information[String(key.dropFirst("INFOPLIST_KEY_".count))] = value
        }
        if let version = settings["SWIFT_VERSION"] as? String, version.hasPrefix("6") { languageMode = "6" }
        isMainActorByDefault = (settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] as? String) == "MainActor"
        hasBareSlashRegex = (settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] as? String) != "NO"
        conditions.formUnion(Self.words(settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]))
        let flags = Self.words(settings["OTHER_SWIFT_FLAGS"])
        conditions.formUnion(Self.definitions(in: flags))
        features.formUnion(zip(flags, flags.dropFirst()).filter { $0.0 == "-enable-upcoming-feature" }.map(\.1))
        if (settings["SWIFT_APPROACHABLE_CONCURRENCY"] as? String) == "YES" { features.formUnion(Self.approachable.values) }
        for (key, feature) in Self.approachable {
            switch settings["SWIFT_UPCOMING_FEATURE_" + key] as? String {
            case "YES": features.insert(feature)
            case "NO": features.remove(feature)
            default: break
            }
        }
    }

    /// The upcoming features that Xcode's `SWIFT_APPROACHABLE_CONCURRENCY` switches on, by the build setting that each has as well.
    ///
    /// Sources that need one of them do not compile without it; other features only refuse sources, which compile without them too.
    private static let approachable = [
        "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
        "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
        "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances", "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
        "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    ]

    /// Splits a setting into words, without those that refer to other settings.
    static func words(_ value: Any?) -> [String] {
        let text = value as? [String] ?? (value as? String).map { [$0] } ?? []
        return text.flatMap { $0.split(separator: " ").map(String.init) }.filter { !$0.hasPrefix("$(") }
    }

    /// The conditions among compiler flags: `-DNAME` and `-D NAME`.
    private static func definitions(in flags: [String]) -> [String] {
        zip(flags.indices, flags).compactMap { index, flag in
            if flag == "-D" { return index + 1 < flags.count ? flags[index + 1] : nil }
            return flag.hasPrefix("-D") ? String(flag.dropFirst(2)) : nil
        }
    }
}
