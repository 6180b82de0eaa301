import Foundation

/// The description of an app: its files and its build settings.
struct AppProject: Sendable {
    /// The app's name, usable as a module's.
    var name: String
    /// The folder that was given; never written to.
    var folder: URL
    /// Where the project's description came from, in words.
    var origin: String
    var sources: [URL] = []
    /// The sources of its unit tests.
    var tests: [URL] = []
    /// The resources of its unit tests.
    var testResources: [URL] = []
    /// Files and folders that Xcode would copy into the app: asset catalogues, tables of strings, fonts, data.
    var resources: [URL] = []
    var infoPlist: URL?
    /// The language mode, as `-swift-version` takes it.
    var languageMode = "5"
    /// Custom conditions of `#if`.
    var conditions: Set<String> = ["DEBUG"]
    /// Settings that Info.plist may name, and keys that Xcode makes of others.
    var settings: [String: String] = [:]
    var information: [String: String] = [:]
    var isMainActorByDefault = false
    /// The upcoming features of the language that are on.
    var features: Set<String> = []
    /// Whether `/…/` is a regular expression in the language mode 5 too, as it is in Xcode's projects that do not say otherwise.
    var hasBareSlashRegex = false
    /// The Swift packages that its project names, and the products of them that the app links.
    var packages: [PackageReference] = []
    var packageProducts: [String] = []
    /// The file in which Xcode records the packages' versions.
    var packagePins: URL?
    /// Sources that the tool adds, by file name.
    var generated: [String: String] = [:]
    /// Modules of packages that its sources can import.
    var packageModules: Set<String> = []
    /// The packages' types with the names of SwiftUI's, and the keywords that declare them, by module.
    var packageNamesakes: [String: [String: String]] = [:]

    /// Converts a name to a valid module name.
    static func moduleName(_ name: String) -> String {
        let allowed = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let text = String(allowed)
        guard let first = text.first else { return "App" }
        return first.isNumber ? "_" + text : text
    }
}

/// Why a command failed for an app, in one line.
struct AppToolFailure: Error, CustomStringConvertible {
    let description: String
    /// The exit status: 2 for a bad request, 1 for a failure.
    let status: Int32
    init(_ description: String, status: Int32 = 2) {
        self.description = description
        self.status = status
    }
}
