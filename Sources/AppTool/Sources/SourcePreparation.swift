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
    /// Methods of extensions that the Objective-C runtime would let subclasses have their own of.
    var extensionMethods: [String] = []
    /// Classes' own versions of methods they inherit.
    var versions: [ExtensionOverrides.Version] = []
    /// The classes, each by the names of the types that it is in and its own.
    var classes: [String] = []
    /// Overrides in extensions, as the extended classes are to have them.
    var movedOverrides: [String: [MovedOverride.Line]] = [:]
    /// Public types by the names of SwiftUI's, with the keywords they are declared by.
    var namesakes: [String: String] = [:]
}

/// Converts a source written for tvOS to one that compiles here, without changing line numbers.
struct SourcePreparation {
    let conditions: TVOSConditions
    /// Whether a module can be imported here, itself or by a stand-in.
    let isAvailable: (String) -> Bool
    /// Whether previews become functions that can be called, rather than nothing.
    var keepsPreviews = false
    /// What all sources have of extensions' methods that subclasses have their own of.
    var overrides = ExtensionOverrides()
    /// Of packages' modules, the types by the names of SwiftUI's, with the keywords they are declared by.
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
        // On Linux Foundation has left this to a library of its own, which an app that does not read XML should not have to load.
        let xml = source.contains("XMLParser") ? "import FoundationXML; " : ""
        let sockets = source.contains("URLSessionWebSocket") ? LinuxFoundation.webSocketImports : ""
        // SwiftUI has these on tvOS; here they are Core Data's.
        let isOfData = ManagedVariables.names.contains(where: source.contains) && isAvailable("CoreData")
        // swift-format-ignore
        let text = "#sourceLocation(file: \"\(name)\", line: 1)\n" + xml + sockets + (isOfData ? "import CoreData; " : "") + String(decoding: bytes, as: UTF8.self)
        return (text, visitor.findings)
    }
}
