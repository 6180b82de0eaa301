import Foundation
import SwiftParser
import SwiftSyntax

/// Finds the tests in prepared sources, and generates their runner.
///
/// On tvOS the Objective-C runtime finds the methods of an `XCTestCase`; here they are found by parsing the sources.
struct TestDiscovery {
    /// The test libraries in use: `xctest`, `swift-testing`.
    private(set) var libraries: [String] = []
    /// The names of the app's module that the tests import.
    let testedModules: Set<String>
    private var cases: [String: [TestVisitor.Method]] = [:]

    init(_ files: [URL]) throws {
        let visitor = TestVisitor(viewMode: .sourceAccurate)
        for file in files { visitor.walk(Parser.parse(source: try String(contentsOf: file, encoding: .utf8))) }
        testedModules = visitor.testedModules
        // A class is a test class if its superclass is one, in any file.
        var known: Set<String> = ["XCTestCase"]
        while let next = visitor.classes.first(where: { !known.contains($0.key) && known.contains($0.value) }) { known.insert(next.key) }
        cases = visitor.methods.filter { known.contains($0.key) && !$0.value.isEmpty }
        if !cases.isEmpty { libraries.append("xctest") }
        if visitor.hasTestAttribute { libraries.append("swift-testing") }
    }

    /// The program's entry point: runs the tests of the library that its first option names.
    var runner: String {
        let entries = cases.sorted { $0.key < $1.key }.map { name, methods in
            let tests = methods.map { method in
                "(\"\(method.name)\", "
                    + (method.isAsync
                        ? "asyncTest({ test in { try await test.\(method.name)() } })" : "{ test in { try test.\(method.name)() } }") + ")"
            }
            return "testCase([\(tests.joined(separator: ", "))] as [(String, (\(name)) -> () throws -> Void)]),"
        }
        return """
            \("import") Foundation
            \("import") Testing
            \("import") XCTest

            @main @MainActor struct TenFootTestRunner {
                static func main() {
                    if CommandLine.arguments.contains("swift-testing") {
                        Task { await Testing.__swiftPMEntryPoint() as Never }
                        dispatchMain()
                    }
                    XCTMain([
                        \(entries.joined(separator: "\n            "))
                    ])
                }
            }

            """
    }
}

/// Classes with their superclasses, their methods that may be tests, and whether a `@Test` is anywhere.
private final class TestVisitor: SyntaxVisitor {
    struct Method {
        var name: String
        var isAsync: Bool
    }
    private(set) var classes: [String: String] = [:]
    private(set) var methods: [String: [Method]] = [:]
    private(set) var hasTestAttribute = false
    private(set) var testedModules: Set<String> = []
    private var types: [String] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.trimmedDescription.contains("@testable"), let name = node.path.first?.name.text { testedModules.insert(name) }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.text)
        classes[node.name.text] = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.attributeName.trimmedDescription == "Test" { hasTestAttribute = true }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isHidden = node.modifiers.contains { ["private", "fileprivate", "static", "class"].contains($0.name.text) }
        if let type = types.last, node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty, !isHidden,
            node.signature.returnClause == nil
        {
            methods[type, default: []].append(Method(name: node.name.text, isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil))
        }
        return .visitChildren
    }
}
