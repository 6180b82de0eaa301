import SwiftIfConfig
import SwiftSyntax

/// Evaluates compile conditions as for tvOS.
///
/// Source: The Swift Programming Language, "Conditional Compilation Block".
struct TVOSConditions: BuildConfiguration {
    /// The app's own conditions.
    let custom: Set<String>
    let languageMode: String
    /// Available modules of the app's packages.
    let modules: Set<String>
    /// Whether a module can be imported here, itself or by a stand-in.
    let isAvailable: (String) -> Bool

    func isCustomConditionSet(name: String) -> Bool { custom.contains(name) }
    func hasFeature(name: String) -> Bool { false }
    func hasAttribute(name: String) -> Bool { true }
    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        // As for `_runtime(_ObjC)` below.
        guard let name = importPath.first?.1, name != "ObjectiveC" else { return false }
        if modules.contains(name) || Frameworks.librariesOnTVOS.contains(name) { return true }
        // A source that tests `canImport` also supports systems without the module; if it is unavailable here, no name of it would be
        // found.
        return Frameworks.onTVOS.contains(name) && (Frameworks.absorbed.contains(name) || isAvailable(Frameworks.homes[name] ?? name))
    }
    func isActiveTargetOS(name: String) -> Bool { name == "tvOS" }
    func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
    func isActiveTargetEnvironment(name: String) -> Bool { false }
    // Code under `_runtime(_ObjC)` calls the Objective-C runtime, which is missing here; code with that condition usually also supports
    // Linux.
    func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
    var targetPointerBitWidth: Int { 64 }
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
    var endianness: Endianness { .little }
    var languageVersion: VersionTuple { languageMode == "6" ? VersionTuple(6, 0) : VersionTuple(5, 10) }
    var compilerVersion: VersionTuple { VersionTuple(6, 2) }
}
