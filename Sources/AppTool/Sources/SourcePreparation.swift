import Foundation
import SwiftParser
import SwiftSyntax

/// The findings of preparing a source.
struct SourceFindings: Codable, Equatable {
    struct Place: Codable, Equatable {
        var name: String
        var line: Int
    }
    /// The modules imported in the branches that tvOS takes.
    var imports: [Place] = []
    /// Uses of features that need the Objective-C runtime.
    var objectiveC: [Place] = []
    /// The functions that previews have become, with their lines.
    var previews: [Place] = []
    /// Methods of extensions that the Objective-C runtime would let subclasses override.
    var extensionMethods: [String] = []
    /// Classes' own versions of inherited methods.
    var versions: [ExtensionOverrides.Version] = []
    /// The qualified names of the classes.
    var classes: [String] = []
    /// Overrides declared in extensions, as they are written into the extended classes.
    var movedOverrides: [String: [MovedOverride.Line]] = [:]
    /// Public types with the names of SwiftUI's types, and the keywords that declare them.
    var namesakes: [String: String] = [:]
}

/// Converts a source written for tvOS to one that compiles here, without changing line numbers.
struct SourcePreparation {
    let conditions: TVOSConditions
    /// Whether a module can be imported here, itself or by a stand-in.
    let isAvailable: (String) -> Bool
    /// Whether previews become functions that can be called, rather than nothing.
    var keepsPreviews = false
    /// The overrides of extensions' methods, from all sources.
    var overrides = ExtensionOverrides()
    /// The packages' types with the names of SwiftUI's, and the keywords that declare them, by module.
    var namesakes: [String: [String: String]] = [:]

    /// Returns the prepared text, whose diagnostics refer to `path`, and the findings.
    func prepare(_ source: String, path: String) -> (text: String, findings: SourceFindings) {
        // Most files need no change but their imports; parsing is quick enough for all.
        let tree = Parser.parse(source: source)
        let visitor = PreparationVisitor(
            self, SourceLocationConverter(fileName: path, tree: tree), seesSwiftUI: SwiftUINames.areSeen(by: source))
        visitor.walk(tree)
        if keepsPreviews { visitor.keep(PreviewFunctions(tree, in: path, conditions: conditions)) }
        var bytes = Array(source.utf8)
        for range in visitor.blanked {
            for index in range where index < bytes.count && bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
        }
        // Insert from the end, so that earlier offsets stay valid.
        for insertion in visitor.insertions.sorted(by: { $0.place > $1.place }) {
            bytes.insert(contentsOf: insertion.text.utf8, at: insertion.place)
        }
        let name = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        // On Linux this class is in a separate library, which an app that reads no XML should not load.
        let xml = source.contains("XMLParser") ? "import FoundationXML; " : ""
        let sockets = source.contains("URLSessionWebSocket") ? LinuxFoundation.webSocketImports : ""
        // On tvOS these are in SwiftUI; here they are in CoreData.
        let isOfData = ManagedVariables.names.contains(where: source.contains) && isAvailable("CoreData")
        // swift-format-ignore
        let text = "#sourceLocation(file: \"\(name)\", line: 1)\n" + xml + sockets + (isOfData ? "import CoreData; " : "") + String(decoding: bytes, as: UTF8.self)
        return (text, visitor.findings)
    }
}
