import Testing

@Suite("What the macros write")
struct MacroExpansionTests {
    @Test("FV3: an entry with a default becomes a key and accessors")
    func environment() throws {
        let source = try Compiled("extension EnvironmentValues { @Entry var speed: Double = 1.0 }")
        #expect(source.contains("get { self[__Key_speed.self] }"))
        #expect(source.contains("set { self[__Key_speed.self] = newValue }"))
        #expect(source.contains("private enum __Key_speed: _EnvironmentEntry { static let entry = _EntryDefault<Double>(1.0) }"))
    }

    @Test("FV3: an Optional outside FocusedValues starts nil, and a type can be left to its default")
    func defaults() throws {
        let source = try Compiled("extension Transaction { @Entry var name: String?\n @Entry var count = 3 }")
        #expect(source.contains("static let entry = _EntryDefault<String?>(nil)"))
        #expect(source.contains("static let entry = _EntryDefault(3)"))
    }

    @Test(
        "FV3: an entry of FocusedValues has what its Optional wraps as the key's value",
        arguments: ["(() -> Void)?", "Optional<() -> Void>", "Swift.Optional<() -> Void>"])
    func focusedValues(type: String) throws {
        let source = try Compiled("extension FocusedValues { @Entry var action: \(type) }")
        #expect(source.contains("private enum __Key_action: FocusedValueKey { typealias Value = () -> Void }"))
    }

    @Test("a tip's parameter becomes what keeps its value, and accessors; a rule asks it as it is written")
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

    @Test("previews are checked, then gone")
    func preview() throws {
        let good = try Compiled("#Preview(\"One\") {\n @Previewable var x = 1\n return x }")
        #expect(good.errors == [])
        #expect(try Compiled("#Preview { nonsense }").errors == ["cannot find 'nonsense' in scope"])
    }
}

@Suite("What the macros refuse, and what they say")
struct MacroDiagnosticTests {
    private func errors(_ container: String, _ property: String) throws -> Set<String> {
        try Compiled("extension \(container) { @Entry \(property) }").errors
    }

    @Test("FV3: in FocusedValues a type that is not Optional is an error that says so")
    func focusedNotOptional() throws {
        #expect(
            try errors("FocusedValues", "var document: String") == [
                "an entry of FocusedValues is an Optional, since nothing is published while no view has focus: write its type as T?"
            ])
    }

    @Test(
        "FV3: in FocusedValues a default other than nil is an error that says so",
        arguments: ["var document: String? = \"x\"", "var document = \"x\""])
    func focusedDefault(property: String) throws {
        #expect(
            try errors("FocusedValues", property) == [
                "an entry of FocusedValues has no default: it is nil while nothing is published; remove the initial value"
            ])
    }

    @Test("FV3: in FocusedValues nil may be written, as it is what an entry is anyway")
    func focusedNil() throws {
        #expect(try errors("FocusedValues", "var document: String? = nil") == errors("FocusedValues", "var document: String?"))
    }

    @Test(
        "FV3: elsewhere an entry needs a default, unless it is Optional",
        arguments: ["EnvironmentValues", "Transaction", "ContainerValues"])
    func noDefault(container: String) throws {
        #expect(
            try errors(container, "var speed: Double") == [
                "an entry of \(container) that is not Optional needs a default: var name: Type = value"
            ])
    }

    @Test("a tip's parameter is static, and begins with some value")
    func parameter() throws {
        let needsStatic = "@Parameter stands on one static variable without accessors: static var name: Type = value"
        #expect(try Compiled("struct Tip { @Parameter var isSignedIn = false }").errors.contains(needsStatic))
        #expect(try Compiled("struct Tip { @Parameter static var count: Int { 1 } }").errors.contains(needsStatic))
        #expect(
            try Compiled("struct Tip { @Parameter static var count: Int }").errors.contains(
                "@Parameter needs a first value, unless the type is written as Optional: static var name: Type = value"))
    }

    @Test("an entry anywhere else says where it belongs")
    func elsewhere() throws {
        #expect(
            try Compiled("extension Elsewhere { @Entry var speed: Int? }").errors.contains(
                "@Entry belongs in an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues"))
    }

    @Test("a constant or a computed property is no entry", arguments: ["let speed = 1", "var speed: Int { 1 }"])
    func notStored(property: String) throws {
        let output = try Compiled("extension EnvironmentValues { @Entry \(property) }").output
        #expect(
            output.contains("@Entry stands on a var without accessors, which is neither static nor lazy: it supplies get and set itself"))
    }
}
