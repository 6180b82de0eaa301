import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Snapshots of the home screen") struct SnapshotTests {
    let tree = TemporaryTree()

    private func row(_ count: Int) -> HomeRow {
        let items = (0..<count).map { HomeItem(id: "film:\($0)", kind: .film, title: "\($0)") }
        return HomeRow(id: "films", kind: .films, title: "Films", shape: .poster, items: items, revision: 9)
    }

    @Test("A snapshot keeps the first 60 items of a row, and its total count")
    func rows() {
        let path = tree.path + "/cache/tenfoot/home.json"
        Snapshot(rows: [row(61)], assets: "/assets").write(path)
        let kept = Snapshot.read(path, assets: "/assets")?.rows.first
        #expect(kept?.items.map(\.title) == (0..<60).map(String.init) && kept?.total == 61 && kept?.revision == 0)
    }

    @Test("A snapshot of another installation or format, or without rows, is ignored")
    func others() {
        let path = tree.path + "/home.json"
        func isTaken(_ edit: (inout Snapshot) -> Void, assets: String? = "/assets") -> Bool {
            var snapshot = Snapshot(rows: [row(1)], assets: "/assets")
            edit(&snapshot)
            snapshot.write(path)
            return Snapshot.read(path, assets: assets) != nil
        }
        #expect(isTaken { _ in } && !isTaken({ _ in }, assets: nil) && !isTaken({ _ in }, assets: "/other"))
        #expect(!isTaken { $0.format -= 1 } && !isTaken { $0.format += 1 } && !isTaken { $0.rows = [] })
        // A folder is at the path of the file: nothing is stored, and no error is reported.
        Snapshot(rows: [row(1)], assets: nil).write(tree.makeFolder("folder"))
        #expect(Snapshot.read(tree.path + "/folder", assets: nil) == nil && Snapshot.read(tree.path + "/none", assets: nil) == nil)
    }

    @Test("A snapshot whose numbers are beyond any that screens can compute with is ignored")
    func absurdNumbers() {
        let path = tree.path + "/home.json"
        func isTaken(_ edit: (inout HomeRow) -> Void) -> Bool {
            var snapshot = Snapshot(rows: [row(2)], assets: nil)
            snapshot.rows[0].items[1].details = MediaDetails(year: 2001, duration: 90, rating: 7.5, season: 0, episode: 1)
            edit(&snapshot.rows[0])
            snapshot.write(path)
            return Snapshot.read(path, assets: nil) != nil
        }
        #expect(isTaken { $0.items[1].progress = 0.5 })
        #expect(!isTaken { $0.items[1].progress = 1e300 } && !isTaken { $0.items[1].details?.length = 1e300 })
        #expect(!isTaken { $0.items[1].details?.duration = .max } && !isTaken { $0.items[1].details?.year = .min })
        #expect(!isTaken { $0.total = -1 } && !isTaken { $0.revision = .max })
    }
}
