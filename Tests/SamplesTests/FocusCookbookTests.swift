import Foundation
import Testing

@Suite("Pages of the focus cookbook")
struct FocusCookbookTests {
    private func page(_ name: String, _ script: String, location: SourceLocation = #_sourceLocation) throws {
        try SampleRun.expect("FocusCookbook", ["--page", name], script, location: location)
    }

    @Test("An unknown page exits with status 2 and lists the pages")
    func unknownPage() throws {
        let run = try SampleRun("FocusCookbook", ["--page", "nonesuch"])
        defer { run.remove() }
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        for name in ["login", "sections-off", "nested-equals"] { #expect(run.errors.contains(name)) }
    }

    @Test("Without a page there is a list of pages; Select opens a page and Back closes it")
    func list() throws {
        try SampleRun.expect(
            "FocusCookbook", [],
            """
            expect focus "login"
            press down x6
            expect focus "default-focus"
            press select
            expect focus "3"
            press back
            expect focus "default-focus"
            """)
    }

    @Test("Sign In moves focus to the first empty field")
    func login() throws {
        try page(
            "login",
            """
            expect focus "Username"
            press down x2
            expect focus "Sign In"
            press select
            expect focus "Username"
            type "ada"
            press down x2
            press select
            expect focus "Password"
            type "secret"
            press down
            expect focus "Sign In"
            press select
            expect text "Welcome, ada"
            """)
    }

    @Test("Right from any of three buttons enters the focus section at its first button, and Left does not leave it", arguments: 0..<3)
    func sections(down: Int) throws {
        try page(
            "sections",
            """
            expect focus "1"
            \(down > 0 ? "press down x\(down)" : "")
            expect focus "\(down + 1)"
            press right
            expect focus "A"
            press left
            expect focus "A"
            press down x2
            expect focus "C"
            press left
            expect focus "C"
            """)
    }

    @Test("Without the focus section, Right does nothing", arguments: 0..<3)
    func sectionsOff(down: Int) throws {
        try page(
            "sections-off",
            """
            \(down > 0 ? "press down x\(down)" : "")
            press right
            expect focus "\(down + 1)"
            """)
    }

    @Test("The preferred button has focus first, and again after a reset")
    func defaultFocus() throws {
        try page(
            "default-focus",
            """
            expect focus "3"
            press up x2
            expect focus "1"
            press down x3
            expect focus "Reset to default focus"
            press select
            expect focus "3"
            """)
    }

    @Test("A container with a Bool focus state counts as focused together with the field in it")
    func nestedBool() throws {
        try page(
            "nested-bool",
            """
            expect focus "container"
            expect text "container true"
            expect text "field false"
            press down
            expect focus "Name"
            expect text "container true"
            expect text "field true"
            press down
            expect focus "Outside"
            expect text "container false"
            expect text "field false"
            """)
    }

    @Test("A container with a focus value is distinguished from the field in it")
    func nestedEquals() throws {
        try page(
            "nested-equals",
            """
            expect focus "container"
            expect text "container"
            press down
            expect focus "Name"
            expect text "field"
            press down
            expect focus "Outside"
            expect text "none"
            """)
    }

    @Test("Setting a focus value bound to two fields focuses the first")
    func ambiguous() throws {
        try page(
            "ambiguous",
            """
            expect focus "Name"
            press down
            expect focus "Full Name"
            expect text "name"
            press down
            expect focus "Focus name"
            press select
            expect focus "Name"
            """)
    }

    @Test("A form with a default focus starts at its second field")
    func defaultFields() throws {
        try page("default-fields", "expect focus \"Email\"")
    }

    @Test("FV6, FV11: A menu command calls the action that the scene publishes, wherever focus is")
    func sceneValues() throws {
        try page(
            "scene-values",
            """
            press right
            expect focus "Elsewhere"
            press menu
            expect text "Filter in Sidebar"
            press select
            expect focus "Filter"
            """)
    }

    @Test("SF1: A button focuses the search field, and the focus state says so")
    func searchFocus() throws {
        try page(
            "search",
            """
            press down
            expect text "not searching"
            press select
            expect text "searching"
            """)
    }

    @Test("AX1: Setting the accessibility focus state moves what is read, and leaves the remote's focus unchanged")
    func accessibilityFocus() throws {
        try page(
            "accessibility",
            """
            press down x2
            expect focus "Focus Email"
            expect text "reading no field"
            press select
            expect text "reading email"
            expect focus "Focus Email"
            expect spoken "Email"
            """)
    }

    @Test("EF1: A focused button grows, and one whose effect an outer view disables keeps its size")
    func effects() throws {
        let run = try SampleRun(
            "FocusCookbook", ["--page", "effects"],
            script: """
                wait 500ms
                expect focus "Effect"
                capture effect
                press right x2
                expect focus "Overridden"
                wait 500ms
                capture overridden
                """)
        defer { run.remove() }
        #expect(run.status == 0, "\(run.errors)")
        // The two pictures show each button once focused and once not; a lifted label is drawn larger.
        let focused = try frames(run, "effect", of: "Effect") + frames(run, "overridden", of: "Overridden")
        let resting = try frames(run, "overridden", of: "Effect") + frames(run, "effect", of: "Overridden")
        try #require(focused.count == 2 && resting.count == 2)
        #expect(focused[0] != resting[0])
        #expect(focused[1] == resting[1])
    }

    /// The positions and sizes at which a capture draws a label, as written in its lines.
    private func frames(_ run: SampleRun, _ capture: String, of label: String) throws -> [String] {
        let text = try String(contentsOf: run.captures.appending(path: capture + ".txt"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("text \"\(label)\"") }.map {
            $0.split(separator: " ").suffix(3).dropLast().joined(separator: " ")
        }
    }
}
