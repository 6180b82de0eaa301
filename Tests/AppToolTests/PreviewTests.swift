import Foundation
import Testing

@testable import AppTool

@Suite("tenfoot preview")
struct PreviewTests {
    private func prepare(_ source: String) -> (lines: [String], findings: SourceFindings) {
        let conditions = TVOSConditions(custom: ["DEBUG"], languageMode: "6", modules: [], isAvailable: { _ in true })
        let preparation = SourcePreparation(conditions: conditions, isAvailable: { _ in true }, keepsPreviews: true)
        let (text, findings) = preparation.prepare(source, path: "/app/A.swift")
        return (text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init), findings)
    }

    @Test("A #Preview becomes a function, and every line keeps its number")
    func functions() throws {
        let (lines, findings) = prepare(
            """
            import SwiftUI
            #Preview("One") {
                Text("one")
            }
            #if DEBUG
            #Preview { Text("two") }
            #else
            #Preview { Text("three") }
            #endif
            struct A_Previews: PreviewProvider { static var previews: some View { Text("four") } }
            struct Other: View { var body: some View { Text("five") } }
            """)
        #expect(findings.previews.map(\.line) == [2, 6, 10])
        let names = findings.previews.map(\.name)
        let start = "() -> TenFootPreviews.Registered { "
        #expect(lines[1] == "@MainActor func \(names[0])\(start)return TenFootPreviews.Registered        (\"One\") {")
        #expect(lines[2] == "    Text(\"one\")" && lines[3] == "} }")
        #expect(lines[5].contains("func \(names[1])") && lines[7].allSatisfy { $0 == " " })
        #expect(lines[9].hasPrefix("@MainActor func \(names[2])\(start).init(provider: A_Previews.self) }; struct A_Previews:"))
        #expect(lines[10] == "struct Other: View { var body: some View { Text(\"five\") } }")
    }

    @Test("A preview's @Previewable declarations move into a generated view")
    func previewable() {
        let (lines, _) = prepare(
            """
            #Preview {
                @Previewable @State var count = 1
                let word = "times"
                Text("\\(count) \\(word)")
            }
            """)
        #expect(
            lines[1].contains("struct TenFootPreviewed: View {")
                && lines[1].hasSuffix("@State var count = 1; @ViewBuilder var body: some View { "))
        #expect(!lines[1].contains("@Previewable"))
        #expect(lines[4] == " } }; return TenFootPreviewed() } }")
    }

    @Test("A plain build leaves #Preview unchanged and registers no previews")
    func away() {
        let conditions = TVOSConditions(custom: [], languageMode: "6", modules: [], isAvailable: { _ in true })
        let source = "#Preview { Text(\"one\") }"
        let (text, findings) = SourcePreparation(conditions: conditions, isAvailable: { _ in true }).prepare(source, path: "/app/A.swift")
        #expect(text.hasSuffix(source) && findings.previews.isEmpty)
    }

    @Test("A file belongs to the nearest folder above it with a project, or else to its own folder")
    func places() throws {
        let scratch = try Scratch()
        let file = try scratch.write("", "checkout/Samples/Films/Home.swift")
        try scratch.write("", "checkout/Package.swift")
        func folder(_ path: String, checkout: String = "elsewhere") throws -> String {
            let place = try PreviewPlace(path, checkout: scratch.folder.appendingPathComponent(checkout))
            return ProjectFinder.relativePath(place.folder, to: scratch.folder)
        }
        #expect(try folder(file.path) == "checkout")
        #expect(try folder(file.path, checkout: "checkout") == "checkout/Samples/Films")
        #expect(try PreviewPlace(scratch.folder.path).file == nil)
        #expect(throws: AppToolFailure.self) { try PreviewPlace(scratch.folder.path + "/none.swift") }
        #expect(throws: AppToolFailure.self) { try PreviewPlace(scratch.write("", "words.txt").path) }
    }

    @Test("Saving a source or a catalogue file is noticed; writing captures into the app's folder is not")
    func saved() throws {
        let scratch = try Scratch()
        try scratch.write("", "app/A.swift")
        let colour = try scratch.write("{}", "app/Assets.xcassets/Red.colorset/Contents.json")
        var session = try PreviewSession(PreviewPlace(scratch.folder.path + "/app"), name: nil, isSheet: false)
        session.captureFolder = scratch.folder.appendingPathComponent("app/captures")
        func state() throws -> SavedState { SavedState(try session.project()) }
        let first = try state()
        try scratch.write("png", "app/captures/A.png")
        #expect(try state() == first)
        try scratch.write("// more", "app/A.swift")
        let second = try state()
        #expect(second != first)
        try Data("{ }".utf8).write(to: colour)
        #expect(try state() != second)
    }

    @Test("The list of previews is complete or refused, and lines that the app prints are no part of it")
    func listing() {
        #expect(PreviewSession.names(in: "0\tOne\nready\n1\t\n2\tTab\tand more\n", count: 3) == ["One", "", "Tab\tand more"])
        #expect(PreviewSession.names(in: "", count: 1) == nil && PreviewSession.names(in: "1\tTwo\n", count: 2) == nil)
        #expect(PreviewSession.names(in: "", count: 0) == [])
    }

    @Test("While previews of an app are built, another program cannot build in the same folder")
    func locked() throws {
        let scratch = try Scratch()
        let folder = scratch.folder.appendingPathComponent("cache/app")
        let lock = try FolderLock(folder)
        let other = open(folder.path + "/lock", O_RDWR | O_CLOEXEC)
        defer { close(other) }
        #expect(other >= 0 && flock(other, LOCK_EX | LOCK_NB) == -1)
        withExtendedLifetime(lock) {}
    }

    @Test("A program that waits for another to build the previews of an app says so first")
    func waiting() throws {
        let scratch = try Scratch()
        let folder = scratch.folder.appendingPathComponent("cache/app")
        var waits = 0
        var first: FolderLock? = try FolderLock(folder) { waits += 1 }
        #expect(waits == 0)
        let second = try FolderLock(folder) {
            waits += 1
            first = nil
        }
        #expect(waits == 1 && first == nil)
        withExtendedLifetime((scratch, second)) {}
    }

    @Test("A saved file behind a symbolic link out of the app's folder is noticed")
    func linkedFile() throws {
        let scratch = try Scratch()
        try scratch.write("", "app/A.swift")
        try scratch.write("", "Shared/B.swift")
        for (name, place) in [("Code", "../Shared"), ("film.json", "../film.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.folder.path + "/app/" + name, withDestinationPath: place)
        }
        try scratch.write("{}", "film.json")
        let session = try PreviewSession(PreviewPlace(scratch.folder.path + "/app"), name: nil, isSheet: false)
        let watch = try FolderWatch(session.place.folder)
        for path in ["Shared/B.swift", "film.json"] {
            let app = try session.project()
            watch.follow(app)
            let before = SavedState(app)
            try scratch.write("changed", path)
            watch.wait()
            #expect(SavedState(try session.project()) != before, "\(path)")
        }
    }

    private static let app = """
        import SwiftUI
        @main struct Films: App { var body: some Scene { WindowGroup { Text("Films") } } }
        #Preview("Sized", traits: .fixedLayout(width: 300, height: 200)) {
            @Previewable @State var count = 1
            Text("\\(count)").onAppear { count += 1 }
        }
        #Preview("Broken") { Text([String]()[1]) }
        #Preview("Stars", traits: .sizeThatFitsLayout, arguments: [1, 2]) { count in Color.red.frame(width: CGFloat(count) * 100, height: 50) }
        private struct Card_Previews: PreviewProvider {
            static var previews: some View {
                Text("one").previewDisplayName("One")
                Text("two").previewLayout(.fixed(width: 40, height: 30))
            }
        }
        #Preview { Text("last") }

        """

    /// The width and height in a PNG's header, in pixels.
    private func size(_ path: String) throws -> [Int] {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("Each preview is captured with its name and size, a crash stops only its own preview, and errors have file and line")
    func pictures() throws {
        let scratch = try Scratch()
        let file = try scratch.write(Self.app, "app/App.swift")
        var session = try PreviewSession(PreviewPlace(file.path), name: nil, isSheet: false)
        session.cache = scratch.folder.appendingPathComponent("cache")
        let folder = scratch.folder.appendingPathComponent("out")
        let (paths, problems) = try PreviewCapture(session: session, folder: folder).pictures()
        let sizes = try Dictionary(uniqueKeysWithValues: paths.map { (URL(fileURLWithPath: $0).lastPathComponent, try size($0)) })
        #expect(
            sizes == [
                "Sized.png": [300, 200], "Stars-1.png": [180, 130], "Stars-2.png": [280, 130], "Card-One.png": [1920, 1080],
                "Card-2.png": [40, 30], "App.png": [1920, 1080],
            ])
        #expect(problems.count == 1 && problems[0].hasPrefix("App.swift:7: error: the preview \"Broken\" crashed"))

        var sheet = try PreviewSession(PreviewPlace(file.path), name: "Sized", isSheet: true)
        sheet.cache = session.cache
        let names = try PreviewCapture(session: sheet, folder: folder).pictures().paths.map { URL(fileURLWithPath: $0).lastPathComponent }
        #expect(names.count == 11 && names.contains("Sized-right-to-left.png") && names.last == "Sized-sheet.png")
        #expect(try size(folder.path + "/Sized-4k.png") == [600, 400])

        try scratch.write(Self.app.replacing("Text(\"last\")", with: "Text(last)"), "app/App.swift")
        let failure = #expect(throws: CompilerFailure.self) { try session.build() }
        #expect(failure?.text.contains("app/App.swift:15:") == true, "\(failure?.text ?? "")")
    }
}
