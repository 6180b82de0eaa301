import Foundation
import Testing

/// Checks that every other version number equals `AppHost.version` or is taken from it.
@Suite("The version")
struct VersionTests {
    private let root = Checkout().root

    private func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

    private func version() throws -> String {
        let source = try text("Sources/AppHost/AppHost.swift")
        return String(
            try #require(source.firstMatch(of: #/static let version = "(\d+\.\d+\.\d+)"/#), "no version in AppHost.swift").output.1)
    }

    /// The numbers of a changelog's sections, newest first.
    private func sections(_ changelog: String) -> [String] {
        changelog.matches(of: #/(?m)^## (\d+\.\d+\.\d+)/#).map { String($0.output.1) }
    }

    @Test("CHANGELOG.md begins with a section for the current version, and versions descend")
    func changelog() throws {
        let sections = sections(try text("CHANGELOG.md"))
        #expect(sections.first == (try version()))
        #expect(sections == sections.sorted { $0.compare($1, options: .numeric) == .orderedDescending })
    }

    @Test("The AppStream metainfo lists the versions of CHANGELOG.md")
    func metainfo() throws {
        let releases = try text("packaging/org.tenfoot.TenFoot.metainfo.xml").matches(of: #/<release version="([^"]+)"/#)
        #expect(releases.map { String($0.output.1) } == sections(try text("CHANGELOG.md")))
    }

    @Test("The manual pages have no version, and the package script inserts it")
    func manualPages() throws {
        let script = try text("packaging/build.sh")
        #expect(script.contains("Sources/AppHost/AppHost.swift") && script.contains("TenFoot $version"))
        let pages = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "packaging/man").path)
        #expect(!pages.isEmpty)
        for page in pages {
            let title = try text("packaging/man/\(page)").prefix { $0 != "\n" }
            #expect(title.contains("\"TenFoot\""), "\(page): the first line names \"TenFoot\" without a number")
        }
    }
}
