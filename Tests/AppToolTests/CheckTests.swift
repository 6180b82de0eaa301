import Foundation
import Testing

@testable import AppTool

@Suite("tenfoot app check")
struct CheckTests {
    /// Checks an app against the modules with which this test was built.
    private func check(_ files: [String: String]) throws -> (report: CheckReport, scratch: Scratch, workshop: Workshop) {
        let scratch = try Scratch()
        for (path, text) in files { try scratch.write(text, "app/" + path) }
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        let workshop = Workshop(app, toolchain: try Toolchain.find(), cache: scratch.folder.appendingPathComponent("cache"))
        return (try workshop.check(), scratch, workshop)
    }

    @Test("An app for tvOS that imports Apple's modules typechecks, and the check leaves its folder unchanged")
    func fine() throws {
        let (report, scratch, _) = try check([
            "App.swift": """
            import SwiftUI
            import Combine
            import UIKit
            import os
            #if os(iOS)
            import WebKit
            #endif

            @main struct Films: App {
                @StateObject private var model = Model()
                var body: some Scene { WindowGroup { Text(model.title).foregroundColor(Color(uiColor: .systemBlue)).background(Color(.white)) } }
            }
            """,
            // No import of SwiftUI or Combine: on tvOS, Foundation exports ObservableObject and URLSession.
            "Model.swift": """
            import Foundation
            final class Model: ObservableObject {
                @Published var title = "Films"
                func load() { URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { _, _, _ in }.resume() }
            }
            """,
            // An import of SwiftUI is enough for Transferable and its representations.
            "Film.swift": """
            import SwiftUI
            struct Film: Codable, Transferable {
                var title = ""
                static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \\.title) }
            }
            """,
            // The types that describe charts are found in their own module, Accessibility.
            "Axis.swift": """
            #if canImport(Accessibility)
            import Accessibility
            func axis() -> AXCategoricalDataAxisDescriptor { AXCategoricalDataAxisDescriptor(title: "Month", categoryOrder: ["May"]) }
            #endif
            """,
            "Searching.swift": """
            import Combine
            import Foundation
            import AVFoundation
            let logger = Int.zero
            // AVFoundation and Foundation both have the name.
            let fine: OSStatus = noErr
            func transfers() -> URLSession {
                let settings = URLSessionConfiguration.background(withIdentifier: "films")
                settings.sessionSendsLaunchEvents = true
                return URLSession(configuration: settings)
            }
            @MainActor final class Searching {
                let words = PassthroughSubject<String, Never>()
                var bag = Set<AnyCancellable>()
                func begin() {
                    words.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).removeDuplicates()
                        .receive(on: RunLoop.main).sink { _ in }.store(in: &bag)
                }
            }
            """,
        ])
        #expect(report.errors == [])
        #expect(report.files == 5 && report.withoutErrors == 5 && report.missing == [])
        #expect(try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.appendingPathComponent("app").path).count == 5)
    }

    @Test("The list of missing modules gives the file count and first place of each, most used first, in columns")
    func list() throws {
        let (report, _, _) = try check([
            "A.swift": "import Nuke\nimport ARKit\n", "B.swift": "import Nuke\n", "C.swift": "\nimport MetalKit\nimport Nuke\n",
            "D.swift": "import SwiftUI\n",
        ])
        #expect(
            report.missingText == """
                Not to be had on Linux:
                  Nuke      3 files, first A.swift:1
                  ARKit     1 file, A.swift:2
                  MetalKit  1 file, C.swift:2

                """)
        let (fine, _, _) = try check(["A.swift": "import SwiftUI\n"])
        #expect(fine.missingText.isEmpty)
    }

    @Test("Errors name the original file and line, and missing modules the first place that imports them")
    func wrong() throws {
        let (report, _, _) = try check([
            "Sub/A.swift": "import Nuke\n#if os(macOS)\nlet x = broken\n#endif\nlet count: Int = \"three\"\n",
            "B.swift": "import Nuke\nimport RealityKit\nlet fine = 1\n",
            "C.swift": "let alsoFine = 2\n",
        ])
        #expect(report.files == 3 && report.withoutErrors == 1)
        #expect(report.errors.contains { $0.file == "Sub/A.swift" && $0.line == 5 && $0.message.contains("Int") })
        #expect(report.missing.map(\.name) == ["Nuke", "RealityKit"])
        #expect(report.missing.first == .init(name: "Nuke", files: 2, first: "B.swift:1"))
    }

    @Test("Only changed files are prepared again")
    func unchanged() throws {
        let (_, scratch, workshop) = try check(["A.swift": "let a = 1\n", "B.swift": "let b = 2\n"])
        #expect(try workshop.prepare().preparedCount == 0)
        try scratch.write("let b = 20\n", "app/B.swift")
        #expect(try workshop.prepare().preparedCount == 1)
    }

    @Test("A source that changes twice within a second gets a new whole-second date, so that it is compiled again")
    func quickSaves() throws {
        let scratch = try Scratch()
        let file = scratch.folder.appendingPathComponent("App.swift")
        var seconds: [Double] = []
        for text in ["let a = 1", "let a = 2", "let a = 2", "let a = 3"] {
            try PreparedSources.write(text, to: file)
            let date = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
            seconds.append(date.timeIntervalSince1970.rounded(.down))
        }
        #expect(seconds[0] < seconds[1] && seconds[1] == seconds[2] && seconds[2] < seconds[3])
    }

    @Test("Errors are read from the compiler's output, without notes, warnings and duplicates")
    func diagnostics() {
        let text = "/a/b.swift:3:7: error: no\n note: x\n<unknown>:0: error: lost\n/a/b.swift:3:9: error: no\nwarning: error\n"
        let errors = Diagnostics.errors(in: text, folder: URL(fileURLWithPath: "/a"))
        #expect(errors == [.init(file: "b.swift", line: 3, message: "no"), .init(file: "", line: 0, message: "lost")])
    }

    @Test("An error in a macro's expansion is reported at the macro, unless the macro's argument has the same error")
    func macroErrors() {
        let made = "/tmp/swift-generated-sources/@__swiftmacro_1"
        let text = """
            /a/b.swift:3:12: error: cannot find type 'Foo' in scope
            \(made)x.swift:2:18: error: cannot find type 'Foo' in scope
            \(made)y.swift:1:1: note: in expansion of macro 'ObservationTracked' on property 'x' here
            \(made)z.swift:4:2: error: no room
            \(made)y.swift:1:1: note: in expansion of macro 'Inner' on property 'x' here
            /a/c.swift:9:1: note: in expansion of macro 'Outer' on property 'x' here
            \(made)w.swift:4:2: error: lost
            """
        let errors = Diagnostics.errors(in: text, folder: URL(fileURLWithPath: "/a"))
        #expect(
            errors == [
                .init(file: "b.swift", line: 3, message: "cannot find type 'Foo' in scope"),
                .init(file: "c.swift", line: 9, message: "no room"),
                .init(file: "", line: 0, message: "in code that a macro made: lost"),
            ])
    }
}
