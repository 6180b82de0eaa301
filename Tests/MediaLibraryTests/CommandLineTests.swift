import Testing

@testable import TenFootMediaLibrary

@Suite("Exec lines of desktop entries")
struct CommandLineTests {
    private func words(_ command: String, _ fields: CommandLine.Fields = .init()) throws -> [String] {
        try CommandLine(command, fields: fields).arguments
    }

    @Test("Quoted words stay whole, and escapes inside double quotes are resolved")
    func quotes() throws {
        #expect(try words(#"player "a b" "say \"hi\"" "\$HOME \\ \`x\`""#) == ["player", "a b", #"say "hi""#, #"$HOME \ `x`"#])
        #expect(try words("sh -c 'echo $HOME; ls'") == ["sh", "-c", "echo $HOME; ls"])
        #expect(try words(#"player "" end"#) == ["player", "", "end"])
    }

    @Test("%f and %u expand to one file, %F and %U to all; without a field code the files are appended")
    func files() throws {
        let two = CommandLine.Fields(files: ["/a b", "/c"])
        #expect(try words("p %f x", two) == ["p", "/a b", "x"])
        #expect(try words("p %F x", two) == ["p", "/a b", "/c", "x"])
        #expect(try words("p --open=%f", two) == ["p", "--open=/a b"])
        #expect(try words("p %U", two) == ["p", "file:///a%20b", "file:///c"])
        #expect(try words("p %u", CommandLine.Fields(files: ["https://example.org/x"])) == ["p", "https://example.org/x"])
        #expect(try words("p", two) == ["p", "/a b", "/c"])
    }

    @Test("A field code inside a word expands to the first file, and used files are not appended again")
    func withinWords() throws {
        let two = CommandLine.Fields(files: ["/a b", "/c"])
        for (word, text) in [("x%F", "x/a b"), ("%fx", "/a bx"), ("x%u", "xfile:///a%20b"), ("x%Uy", "xfile:///a%20by")] {
            #expect(try words("p " + word, two) == ["p", text])
        }
        #expect(try words("p x%c%%%i%d", CommandLine.Fields(files: ["/a"], title: "T", iconName: "i")) == ["p", "xT%i", "/a"])
        #expect(try words("p %i", CommandLine.Fields(iconName: "")) == ["p"])
        for code in "dDnNvm" { #expect(try words("p %\(code) \"\"") == ["p", ""]) }
    }

    @Test("Without files, %f and %U are removed")
    func noFiles() throws {
        #expect(try words("p %f %U --x") == ["p", "--x"])
    }

    @Test("%i, %c and %k expand to icon, title and entry path, deprecated codes are removed, and %% is a percent sign")
    func fields() throws {
        let fields = CommandLine.Fields(title: "Mein Spiel", iconName: "game", entryPath: "/x.desktop")
        #expect(
            try words("p %i --title %c --entry=%k %d %v 100%%", fields) == [
                "p", "--icon", "game", "--title", "Mein Spiel", "--entry=/x.desktop", "100%",
            ])
        #expect(try words("p %i") == ["p"])
    }

    @Test("No shell interprets an Exec line: shell characters are plain text")
    func noShell() throws {
        #expect(try words("p $HOME `id` ; rm * | x > y", .init()) == ["p", "$HOME", "`id`", ";", "rm", "*", "|", "x", ">", "y"])
    }

    @Test(
        "A faulty Exec line is rejected with the reason",
        arguments: [
            ("p \"x", "quotation mark"), ("", "empty"), ("   ", "empty"), ("p %y", "%y"), ("p %", "lone %"), ("\"\"", "empty"),
            ("p 'a % b'", "lone %"), ("p 50%é", "lone %"), ("%f", "empty"), ("'p", "quotation mark"),
        ])
    func faults(command: String, word: String) {
        let fault = #expect(throws: CommandLine.Fault.self) { try words(command) }
        #expect(fault?.reason.inSource.contains(word) == true)
    }
}
