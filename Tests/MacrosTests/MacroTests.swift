import Foundation
import Testing

@Suite("Macro expansions")
struct MacroExpansionTests {
    @Test("FV3: An @Entry with a default becomes a key and accessors")
    func environment() throws {
        let source = try Compiled("extension EnvironmentValues { @Entry var speed: Double = 1.0 }")
        #expect(source.contains("get { self[__Key_speed.self] }"))
        #expect(source.contains("set { self[__Key_speed.self] = newValue }"))
        #expect(source.contains("private enum __Key_speed: _EnvironmentEntry { static let entry = _EntryDefault<Double>(1.0) }"))
    }

    @Test("FV3: An optional @Entry outside FocusedValues defaults to nil, and a type can be inferred from the default")
    func defaults() throws {
        let source = try Compiled("extension Transaction { @Entry var name: String?\n @Entry var count = 3 }")
        #expect(source.contains("static let entry = _EntryDefault<String?>(nil)"))
        #expect(source.contains("static let entry = _EntryDefault(3)"))
    }

    @Test(
        "FV3: An @Entry of FocusedValues has the wrapped type of its optional as the key's value",
        arguments: ["(() -> Void)?", "Optional<() -> Void>", "Swift.Optional<() -> Void>"])
    func focusedValues(type: String) throws {
        let source = try Compiled("extension FocusedValues { @Entry var action: \(type) }")
        #expect(source.contains("private enum __Key_action: FocusedValueKey { typealias Value = () -> Void }"))
    }

    @Test("A tip's @Parameter becomes a stored parameter with accessors, and #Rule becomes a rule that reads it")
    func tips() throws {
        let source = try Compiled(
            """
            struct Tip {
                @Parameter static var isSignedIn: Bool = false
                @Parameter(1) private static var count = 3
                @Parameter static var name: String?
                let rule = #Rule(Self.$count) { $0.wrappedValue > 1 }
            }
            """)
        #expect(source.errors == [])
        #expect(source.contains("static let $isSignedIn = Tips.Parameter<Bool>(Self.self, \"isSignedIn\", false)"))
        #expect(source.contains("private static let $count = Tips.Parameter(Self.self, \"count\", 3, 1)"))
        #expect(source.contains("static let $name = Tips.Parameter<String?>(Self.self, \"name\", nil)"))
        #expect(source.contains("get { $isSignedIn.wrappedValue }") && source.contains("set { $isSignedIn.wrappedValue = newValue }"))
        #expect(source.contains("Tips.Rule(Self.$count) { $0.wrappedValue > 1 }"))
    }

    @Test("The code in a #Preview is type-checked, and the preview expands to nothing")
    func preview() throws {
        let good = try Compiled("#Preview(\"One\") {\n @Previewable let x = 1\n return x }")
        #expect(good.errors == [])
        // The name of each expansion, then the code between two lines of dashes.
        let lines = good.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        #expect(lines.count { $0.hasPrefix("@__swiftmacro") && $0.contains("Preview") } == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("@__swiftmacro") || $0.allSatisfy { $0 == "-" } }, "\(good.output)")
        #expect(try Compiled("#Preview { nonsense }").errors == ["cannot find 'nonsense' in scope"])
    }
}

@Suite("Macro diagnostics")
struct MacroDiagnosticTests {
    private func errors(_ container: String, _ property: String) throws -> Set<String> {
        try Compiled("extension \(container) { @Entry \(property) }").errors
    }

    @Test("FV3: An @Entry of FocusedValues whose type is not optional gives an error")
    func focusedNotOptional() throws {
        #expect(
            try errors("FocusedValues", "var document: String") == [
                "an '@Entry' property of FocusedValues must have an optional type, since it is nil while no view publishes it; write 'Type?'"
            ])
    }

    @Test(
        "FV3: An @Entry of FocusedValues with a default other than nil gives an error",
        arguments: ["var document: String? = \"x\"", "var document = \"x\""])
    func focusedDefault(property: String) throws {
        #expect(
            try errors("FocusedValues", property) == [
                "an '@Entry' property of FocusedValues cannot have an initial value other than nil; remove it and write the type as 'Type?'"
            ])
    }

    @Test("FV3: An @Entry of FocusedValues can have nil as its default")
    func focusedNil() throws {
        #expect(try errors("FocusedValues", "var document: String? = nil") == errors("FocusedValues", "var document: String?"))
    }

    @Test(
        "FV3: An @Entry outside FocusedValues without a default gives an error if it is not optional",
        arguments: ["EnvironmentValues", "Transaction", "ContainerValues"])
    func noDefault(container: String) throws {
        #expect(
            try errors(container, "var speed: Double") == [
                "an '@Entry' property of \(container) that is not optional must have an initial value; write 'var name: Type = value'"
            ])
    }

    @Test("A tip's @Parameter must be static and have an initial value")
    func parameter() throws {
        let needsStatic = "@Parameter can only be used on one static variable without accessors: static var name: Type = value"
        #expect(try Compiled("struct Tip { @Parameter var isSignedIn = false }").errors.contains(needsStatic))
        #expect(try Compiled("struct Tip { @Parameter static var count: Int { 1 } }").errors.contains(needsStatic))
        #expect(
            try Compiled("struct Tip { @Parameter static var count: Int }").errors.contains(
                "@Parameter needs a first value, unless the type is written as Optional: static var name: Type = value"))
    }

    @Test("An @Entry outside the four containers gives an error that names them")
    func elsewhere() throws {
        #expect(
            try Compiled("extension Elsewhere { @Entry var speed: Int? }").errors.contains(
                "'@Entry' can only be used in an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues; move it to one"
            ))
    }

    @Test("An @Entry on a constant or a computed property gives an error", arguments: ["let speed = 1", "var speed: Int { 1 }"])
    func notStored(property: String) throws {
        let output = try Compiled("extension EnvironmentValues { @Entry \(property) }").output
        #expect(
            output.contains(
                "'@Entry' cannot be applied to a constant, computed, static or lazy property; declare it as 'var name: Type = value'"))
    }
}
