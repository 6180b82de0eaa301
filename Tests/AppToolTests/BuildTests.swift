import Foundation
import Testing

@testable import AppTool

@Suite("tenfoot app build and test")
struct BuildTests {
    private func work(_ files: [String: String], isRelease: Bool = false) throws -> (AppBuild, Scratch) {
        let scratch = try Scratch()
        for (path, text) in files { try scratch.write(text, "app/" + path) }
        let app = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: [])
        let cache = scratch.folder.appendingPathComponent("cache")
        return (AppBuild(workshop: Workshop(app, toolchain: try Toolchain.find(), cache: cache), isRelease: isRelease), scratch)
    }

    private static let app = """
        import SwiftUI
        @main struct Films: App {
            @State private var shelf = Shelf()
            var body: some Scene { WindowGroup { Button(shelf.title) { shelf.title = "Chosen" } } }
        }

        """
    private static let shelf = "import Observation\n@Observable final class Shelf { var title = \"Films\"; var count: Int { 2 } }\n"

    @Test("A built app plays a script, and an unchanged app is neither compiled nor linked again")
    func build() throws {
        let (work, scratch) = try work(["App.swift": Self.app, "Shelf.swift": Self.shelf])
        let program = try work.build()
        let script = try scratch.write("expect focus \"Films\"\npress select\nawait text \"Chosen\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")

        func dates() throws -> [String: Date?] {
            let folder = work.workshop.place
            return Dictionary(
                uniqueKeysWithValues: try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                    .filter { $0.hasSuffix(".o") || $0 == "bin/app" }
                    .map {
                        (
                            $0,
                            try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent($0).path)[.modificationDate]
                                as? Date
                        )
                    })
        }
        let before = try dates()
        #expect(before.count == 3)
        _ = try work.build()
        #expect(try dates() == before)
        try scratch.write(Self.app.replacing("Chosen", with: "Taken"), "app/App.swift")
        _ = try work.build()
        let changed = try dates().filter { before[$0.key] != $0.value }.keys
        #expect(
            changed.contains("bin/app") && changed.contains { $0.hasSuffix("App.swift.o") }
                && !changed.contains { $0.hasSuffix("Shelf.swift.o") })
    }

    @Test("Combine's receive, debounce and throttle deliver on RunLoop.main while a distant timer is scheduled")
    func mainRunLoop() throws {
        let app = """
            import Combine
            import SwiftUI
            final class Words: ObservableObject {
                @Published var told: [String: [Int]] = [:]
                private let sent = PassthroughSubject<Int, Never>()
                private var bag = Set<AnyCancellable>()
                init() {
                    Timer.scheduledTimer(withTimeInterval: 120, repeats: true) { _ in }
                    sent.receive(on: DispatchQueue(label: "elsewhere")).receive(on: RunLoop.main).sink { [self] in
                        told["received", default: []].append(Thread.isMainThread ? $0 : -1)
                    }.store(in: &bag)
                    sent.debounce(for: .milliseconds(50), scheduler: RunLoop.main).sink { [self] in told["quiet", default: []].append($0) }.store(in: &bag)
                    sent.throttle(for: 0.05, scheduler: RunLoop.main, latest: true).sink { [self] in told["span", default: []].append($0) }.store(in: &bag)
                }
                func send() { for number in 1...3 { sent.send(number) } }
            }
            @main struct Films: App {
                @StateObject private var words = Words()
                var body: some Scene {
                    WindowGroup {
                        Button("Send") { words.send() }
                        ForEach(words.told.keys.sorted(), id: \\.self) { Text("\\($0) \\(words.told[$0]!.map(String.init).joined(separator: " "))") }
                    }
                }
            }

            """
        let (work, scratch) = try work(["App.swift": app])
        let program = try work.build()
        let script = try scratch.write(
            "press select\nawait text \"received 1 2 3\"\nawait text \"quiet 3\"\nawait text \"span 3\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("A release build links Swift's libraries statically, including those that the app does not import")
    func release() throws {
        let (work, scratch) = try work(
            ["App.swift": "import SwiftUI\n@main struct Films: App { var body: some Scene { WindowGroup { Button(\"Films\") {} } } }\n"],
            isRelease: true)
        let program = try work.build()
        let script = try scratch.write("expect focus \"Films\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")
        let libraries = try Subprocess.run(["readelf", "-d", program.path]).output
        #expect(libraries.contains("libcairo") && !libraries.contains("libswift") && !libraries.contains("libFoundation"))
    }

    @Test("Bundle.main has the app's resources and its Info.plist")
    func bundle() throws {
        let app = """
            import SwiftUI
            @main struct Films: App {
                var motto: String { Bundle.main.object(forInfoDictionaryKey: "Motto") as? String ?? "no motto" }
                var films: String {
                    Bundle.main.url(forResource: "films", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no films"
                }
                var body: some Scene { WindowGroup { VStack { Text(motto); Text(films) } } }
            }

            """
        let (work, scratch) = try work([
            "App.swift": app, "Data/films.txt": "Metropolis",
            "Info.plist": "<plist version=\"1.0\"><dict><key>Motto</key><string>Lights out</string></dict></plist>",
        ])
        let program = try work.build()
        let script = try scratch.write("expect text \"Lights out\"\nexpect text \"Metropolis\"\n", "walk.script")
        let run = try Subprocess.run([program.path, "--headless", "--script", script.path])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("Building an app that does not compile fails and leaves no program")
    func broken() throws {
        let (work, scratch) = try work(["App.swift": Self.app])
        defer { withExtendedLifetime(scratch) {} }
        #expect(throws: AppToolFailure.self) { try work.build() }
        #expect(!FileManager.default.fileExists(atPath: work.workshop.place.appendingPathComponent("bin/app").path))
    }

    @Test("An app's XCTest and Swift Testing unit tests run, and import the app by its project's module name")
    func tests() throws {
        let (work, scratch) = try work([
            "App.swift": Self.app, "Shelf.swift": Self.shelf,
            "AppTests/Data/film.json": "[7]", "films.txt": "Metropolis",
            "AppTests/Old.swift": """
            import Foundation
            import XCTest
            @testable import FilmsApp
            class Base: XCTestCase {}
            @MainActor final class ShelfTests: Base {
                func testCount() { XCTAssertEqual(Shelf().count, 2) }
                func testLater() async throws { try await Task.sleep(nanoseconds: 1); XCTAssertEqual(Shelf().title, "Films") }
                func testResources() throws {
                    let own = try XCTUnwrap(Bundle(for: ShelfTests.self).url(forResource: "film", withExtension: "json"))
                    XCTAssertEqual(try String(contentsOf: own, encoding: .utf8), "[7]")
                    XCTAssertNotNil(Bundle.main.url(forResource: "films", withExtension: "txt"))
                }
                func helper() { XCTFail() }
            }
            """,
            "AppTests/New.swift": """
            import Testing
            @testable import FilmsApp
            @Test func title() { #expect(Shelf().title == "Wrong") }
            """,
            "AppUITests/UI.swift": "import XCTest\nbroken\n",
        ])
        defer { withExtendedLifetime(scratch) {} }
        let (program, libraries) = try work.buildTests()
        #expect(libraries == ["xctest", "swift-testing"])
        let old = try Subprocess.run([program.path])
        #expect(old.status == 0 && (old.output + old.errors).contains("Executed 3 tests, with 0 failures"), "\(old.output)\(old.errors)")
        let new = try Subprocess.run([program.path, "--testing-library", "swift-testing"])
        #expect(new.status != 0 && (new.output + new.errors).contains("Wrong"), "\(new.output)\(new.errors)")
    }

    @Test("Two sources of tests with one file name give an error that suggests --exclude")
    func namesakes() throws {
        let (work, scratch) = try work(["App.swift": "", "OneTests/Helper.swift": "", "TwoTests/Helper.swift": ""])
        defer { withExtendedLifetime(scratch) {} }
        let error = #expect(throws: AppToolFailure.self) { try work.buildTests() }
        let names = "OneTests/Helper.swift, TwoTests/Helper.swift"
        #expect(error?.description.contains("here are \(names): leave out all but one with --exclude") == true)
        let other = try ProjectFinder.find(scratch.folder.appendingPathComponent("app"), include: [], exclude: ["TwoTests"])
        #expect(other.tests.map(\.lastPathComponent) == ["Helper.swift"])
    }

    @Test("Building the tests of an app without unit tests fails with an error")
    func none() throws {
        let (work, scratch) = try work(["App.swift": Self.app, "Shelf.swift": Self.shelf])
        defer { withExtendedLifetime(scratch) {} }
        #expect(throws: AppToolFailure.self) { try work.buildTests() }
    }
}
