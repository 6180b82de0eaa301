import Foundation
import TestSupport
import Testing

/// Checks the documentation site with the scripts that build it, in `docs/build`.
@Suite("The documentation site")
struct SiteTests {
    private let root = Checkout().root

    /// The folder of the built modules, which also contains this test bundle.
    private static let products: URL = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
        var folder = URL(filePath: bundle)
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        return folder
    }()

    private static let toolchain = ["/opt/swift/usr/bin", "/usr/local/swift/usr/bin", "/usr/local/bin", "/usr/bin"].first {
        access($0 + "/docc", X_OK) == 0
    }

    private static let canBuild = Installed.isRequired || toolchain != nil

    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BIN": Self.toolchain ?? ""]) { $1 }
        return try Installed.run("/usr/bin/env", [program] + arguments, environment: environment)
    }

    private func script(_ name: String) -> String { root.appending(path: "docs/build/\(name)").path }

    /// The site, built once for all tests.
    private static let site = Result {
        let folder = try TemporaryFolder.untilExit("site")
        let answer = try SiteTests().run(SiteTests().script("site.sh"), [Checkout().root.path, products.path, folder.path])
        return (folder: folder, status: answer.status, output: answer.output)
    }

    @Test(
        "The documentation builds without missing comments or links, and the code of each tutorial step passes its script",
        .enabled(if: canBuild, "there is no docc; a whole toolchain from https://swift.org/install/linux has it"))
    func gaps() throws {
        let site = try Self.site.get()
        #expect(site.status == 0, "\(site.output)")
    }

    private static let tutorials = Checkout().files(under: "docs/TenFoot.docc/Tutorials", extensions: ["tutorial"]).map {
        URL(filePath: $0.path).deletingPathExtension().lastPathComponent.lowercased()
    }

    @Test(
        "In a browser, every tutorial shows its pictures at two widths, the filter finds focusSection, and no error is logged",
        .enabled(if: canBuild && Installed.has(Browser.program, "python3"), "needs docc, chromium-headless-shell and python3"),
        .hangGuard)
    func browser() throws {
        let site = try Self.site.get()
        try #require(site.status == 0)
        let server = try Child(
            "/usr/bin/python3", ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", site.folder.path, "0"],
            environment: ProcessInfo.processInfo.environment)
        let greeting = String(decoding: server.readSome() ?? Data(), as: UTF8.self)
        let address = "http://127.0.0.1:\(try #require(greeting.firstMatch(of: #/port (\d+)/#)).output.1)"
        for width in [1400, 400] {
            let browser = try Browser(width: width, height: 900)
            for name in ["learning-tenfoot"] + Self.tutorials.map({ "tenfoot/" + $0 }) {
                try browser.open("\(address)/tutorials/\(name)")
                try browser.wait(until: "location.pathname.includes('\(name)') && document.querySelector('h1, h2.title')?.innerText")
                // Decode all pictures of the page, those of later steps included.
                let pictures = try browser.evaluate(
                    """
                    fetch('/data/tutorials/\(name).json').then(answer => answer.json()).then(page => Promise.all(
                        Object.values(page.references).filter(part => part.type === 'image').flatMap(part => part.variants).map(one => {
                            const image = new Image()
                            image.src = one.url
                            return image.decode().then(() => image.naturalWidth)
                        })))
                    """)
                let widths = try #require(pictures as? [Int], "\(name)")
                #expect(widths.allSatisfy { $0 > 100 } && !widths.isEmpty, "\(name): \(widths)")
                #expect(
                    try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true, "\(name) at \(width)")
            }
            if width > 1000 {
                try browser.open("\(address)/documentation/tenfoot/")
                try browser.wait(until: "document.querySelectorAll('.navigator-card-item').length > 5")
                try browser.evaluate(
                    """
                    { const field = document.querySelector('.navigator input'); field.value = 'focusSection'
                    field.dispatchEvent(new Event('input', { bubbles: true })) }
                    """)
                try browser.wait(until: "document.querySelector('.navigator').innerText.includes('func focusSection(')")
            }
            #expect(browser.complaints == [])
        }
    }

    @Test("Each code file of the documentation is shown by a tutorial")
    func shown() throws {
        let catalogue = root.appending(path: "docs/TenFoot.docc")
        let tutorials = Checkout().files(under: "docs/TenFoot.docc", extensions: ["tutorial"]).map(\.text).joined()
        for file in try FileManager.default.contentsOfDirectory(atPath: catalogue.appending(path: "Code").path) {
            #expect(tutorials.contains("file: \"\(file)\""), "no tutorial shows \(file)")
        }
    }

    @Test("A name without a comment is reported with its source location")
    func undocumented() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func symbol(_ name: String, _ comment: String) -> String {
            "{\"pathComponents\": [\"View\", \"\(name)\"], \(comment)"
                + "\"location\": {\"uri\": \"file:///x/Sources/Views/A.swift\", \"position\": {\"line\": 4}}}"
        }
        let graph = "{\"symbols\": [\(symbol("a()", "\"docComment\": {}, ")), \(symbol("b()", ""))]}"
        try Data(graph.utf8).write(to: folder.appending(path: "Views.symbols.json"))
        let answer = try run("python3", [script("undocumented.py"), folder.path])
        #expect(answer.status == 1)
        #expect(answer.output == "Sources/Views/A.swift:5: View.b() has no comment\n")
    }
}
