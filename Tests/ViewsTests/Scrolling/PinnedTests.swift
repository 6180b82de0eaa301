import Foundation
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

/// Sections of rows 100 points high under headers of 60, without spacing.
private struct Shelves: View {
    var count = 3
    var rows = 20
    var pinned: PinnedScrollableViews = [.sectionHeaders]
    var hasFooters = false

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0, pinnedViews: pinned) {
                ForEach(0..<count) { section in
                    Section {
                        ForEach(0..<rows) { row in
                            Button {
                            } label: {
                                Tile("\(section).\(row)", height: 100)
                            }
                            .buttonStyle(.plain)
                        }
                    } header: {
                        Tile("header \(section)", height: 60)
                    } footer: {
                        if hasFooters { Tile("footer \(section)", height: 40) }
                    }
                }
            }
        }
    }
}

@MainActor @Suite("Pinned headers and footers") struct PinnedTests {
    /// The frame at which a view in a lazy container is drawn, in the scene's coordinates without the safe area.
    private func seen(_ name: String, in scene: Stage) -> CGRect? {
        guard let tile = scene.tile(name), var frame = scene.place(name) else { return nil }
        frame.origin.x += scene.scroll.contentOffset.x - scene.scroll.shownOffset.x
        frame.origin.y += scene.scroll.contentOffset.y - scene.scroll.shownOffset.y
        var box: _LayoutBox? = tile
        while let current = box {
            frame.origin.x += current.layer.transform.tx
            frame.origin.y += current.layer.transform.ty
            box = current.parent
        }
        return frame
    }

    private func turned(to offset: CGFloat, _ view: Shelves) -> Stage {
        let scene = Stage.scrolling { view }
        scene.scroll.setOffset(CGPoint(x: 0, y: offset))
        scene.rest()
        return scene
    }

    @Test("A pinned section header stays at the top until the next header pushes it out")
    func headers() {
        #expect(seen("header 0", in: turned(to: 0, Shelves()))?.minY == 0)
        #expect(seen("header 0", in: turned(to: 500, Shelves()))?.minY == 0)
        let pushed = turned(to: 2030, Shelves())
        #expect(seen("header 0", in: pushed)?.minY == -30)
        #expect(seen("header 1", in: pushed)?.minY == 30)
        let next = turned(to: 2160, Shelves())
        #expect(seen("header 1", in: next)?.minY == 0)
        #expect(seen("1.0", in: next)?.minY == -40)
    }

    @Test("An unpinned section header scrolls away with its rows")
    func plain() { #expect(seen("header 0", in: turned(to: 200, Shelves(pinned: [])))?.minY == -200) }

    @Test("A pinned section footer stays at the bottom while its rows are visible, and stays below its header")
    func footers() {
        let both = Shelves(pinned: [.sectionHeaders, .sectionFooters], hasFooters: true)
        let scene = turned(to: 300, both)
        #expect(seen("footer 0", in: scene)?.maxY == 800)
        #expect(seen("header 0", in: scene)?.minY == 0)
        // A section is 60 + 2000 + 40 points long. At its end, its footer is under its last row, and the next footer is at the bottom.
        let end = turned(to: 1500, both)
        #expect(seen("footer 0", in: end)?.maxY == 600)
        #expect(seen("footer 1", in: end)?.maxY == 800)
        // If only the header and a little more of a section is visible, its footer stays under the header.
        let start = turned(to: 1320, both)
        #expect(seen("header 1", in: start)?.minY == 780)
        #expect(seen("footer 1", in: start)?.minY == 840)
    }

    @Test("A pinned header stays visible in a section of 10,000 rows, which are still created lazily")
    func farFromItsHeader() {
        let scene = turned(to: 500_000, Shelves(count: 2, rows: 10_000))
        #expect(seen("header 0", in: scene)?.minY == 0)
        #expect(scene.tiles.count < 60)
    }

    @Test("A pinned header stays at the top in each frame of an animated scroll")
    func inMotion() {
        let scene = turned(to: 500, Shelves())
        scene.scroll.scroll(to: CGPoint(x: 0, y: 1500), isAnimated: true)
        var isSeen = 0
        for _ in 0..<40 {
            scene.frame(after: 1.0 / 60)
            if scene.scroll.shownOffset.y > 510, scene.scroll.shownOffset.y < 1490 { isSeen += 1 }
            #expect(abs(seen("header 0", in: scene)?.minY ?? .infinity) < 0.001)
        }
        #expect(isSeen > 5)
    }

    @Test("A pinned header is drawn above the rows, and keeping it in place needs no layout")
    func overRows() {
        let scene = turned(to: 500, Shelves())
        let layouts = scene.host.counters.layouts
        scene.scroll.setOffset(CGPoint(x: 0, y: 520))
        scene.frame()
        #expect(scene.host.counters.layouts == layouts)
        #expect(seen("header 0", in: scene)?.minY == 0)
        let header = scene.tile("header 0").flatMap { tile in scene.lazy.children.first { tile.isInside($0) } }
        #expect(header != nil && scene.lazy.layer.children.suffix(3).contains { $0 === header?.layer })
        #expect(scene.lazy.children.filter { $0.traits.zIndex > 0 }.count <= 3)
    }

    @Test("Moving focus stops at every row and never leaves the focused row under a pinned header")
    func focusIsSeen() throws {
        let scene = Stage.scrolling { Shelves() }
        func check(_ row: String) throws {
            scene.rest()
            let frame = try #require(scene.host.focus.focused?.box?.sceneFrame.offsetBy(dx: -80, dy: -60))
            #expect(scene.place(row) == frame, "\(row)")
            for header in 0..<3 {
                guard let over = seen("header \(header)", in: scene) else { continue }
                #expect(!over.intersects(frame.insetBy(dx: 1, dy: 1)), "\(row) lies under header \(header)")
            }
            #expect(frame.maxY <= 800)
        }
        let rows = (0..<3).flatMap { section in (0..<20).map { "\(section).\($0)" } }
        try check(rows[0])
        for row in rows.dropFirst() {
            scene.press(.down)
            try check(row)
        }
        for row in rows.reversed().dropFirst() {
            scene.press(.up)
            try check(row)
        }
    }

    @Test("Sections from ForEach in a lazy grid have a header line, which can be pinned, above their cells in columns")
    func grids() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0, pinnedViews: [.sectionHeaders]) {
                    ForEach(0..<3) { section in
                        Section {
                            ForEach(0..<5) { Tile("\(section).\($0)", height: 100) }
                        } header: {
                            Tile("header \(section)", height: 60)
                        }
                    }
                }
            }
        }
        #expect(scene.place("header 0") == CGRect(x: 0, y: 0, width: 1000, height: 60))
        #expect(scene.place("0.0") == CGRect(x: 0, y: 60, width: 500, height: 100))
        #expect(scene.place("0.1") == CGRect(x: 500, y: 60, width: 500, height: 100))
        #expect(scene.place("0.4") == CGRect(x: 0, y: 260, width: 500, height: 100))
        #expect(scene.place("header 1") == CGRect(x: 0, y: 360, width: 1000, height: 60))
        scene.scroll.setOffset(CGPoint(x: 0, y: 100))
        scene.rest()
        #expect(seen("header 0", in: scene)?.minY == 0)
    }

    private func row(isMirrored: Bool, margin: CGFloat = 0) -> Stage {
        Stage.scrolling {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    Section {
                        ForEach(0..<30) { Tile("\($0)", width: 100, height: 50) }
                    } header: {
                        Tile("header", width: 60, height: 50)
                    } footer: {
                        Tile("footer", width: 40, height: 50)
                    }
                }
            }
            .contentMargins(.leading, margin)
            .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
    }

    @Test("Pinned headers and footers of a lazy row stay at its edges, in both layout directions", arguments: [false, true])
    func rows(isMirrored: Bool) {
        let scene = row(isMirrored: isMirrored)
        #expect(seen("header", in: scene)?.minX == (isMirrored ? 940 : 0))
        #expect(seen("footer", in: scene)?.minX == (isMirrored ? 0 : 960))
        scene.scroll.setOffset(CGPoint(x: isMirrored ? scene.scroll.largestOffset.x - 300 : 300, y: 0))
        scene.rest()
        #expect(seen("header", in: scene)?.minX == (isMirrored ? 940 : 0))
        #expect(seen("footer", in: scene)?.minX == (isMirrored ? 0 : 960))
        #expect(seen("header", in: scene)?.minY == scene.place("header")?.minY)
    }

    @Test("Pinned headers and footers of a lazy row stay at its edges in each frame of an animated scroll", arguments: [false, true])
    func rowInMotion(isMirrored: Bool) {
        let scene = row(isMirrored: isMirrored)
        scene.rest()
        let end = isMirrored ? scene.scroll.largestOffset.x - 1500 : 1500
        scene.scroll.scroll(to: CGPoint(x: end, y: 0), isAnimated: true)
        var isSeen = 0
        for _ in 0..<40 {
            scene.frame(after: 1.0 / 60)
            if abs(scene.scroll.shownOffset.x - end) > 10 { isSeen += 1 }
            #expect(abs((seen("header", in: scene)?.minX ?? .infinity) - (isMirrored ? 940 : 0)) < 0.001)
            #expect(abs((seen("footer", in: scene)?.minX ?? .infinity) - (isMirrored ? 0 : 960)) < 0.001)
        }
        #expect(isSeen > 5)
    }

    @Test("Pinned headers and footers stay within the scroll view's content margins", arguments: [false, true])
    func margins(isMirrored: Bool) {
        let scene = row(isMirrored: isMirrored, margin: 30)
        scene.scroll.setOffset(CGPoint(x: isMirrored ? scene.scroll.largestOffset.x - 300 : 300, y: 0))
        scene.rest()
        #expect(seen("header", in: scene)?.minX == (isMirrored ? 910 : 30))
        let column = Stage.scrolling {
            Shelves(pinned: [.sectionHeaders, .sectionFooters], hasFooters: true).contentMargins(.vertical, 50)
        }
        column.scroll.setOffset(CGPoint(x: 0, y: 500))
        column.rest()
        #expect(seen("header 0", in: column)?.minY == 50 && seen("footer 0", in: column)?.maxY == 750)
    }

    private struct Pinning: View {
        let reach: (@escaping (Shelves) -> Void) -> Void
        @State private var shelves = Shelves()
        var body: some View {
            let _ = reach { shelves = $0 }
            shelves
        }
    }

    @Test("A header that stops being pinned returns to its place in the section and is not drawn above the rows")
    func unpinned() {
        var show: (Shelves) -> Void = { _ in }
        let scene = Stage.scrolling { Pinning { show = $0 } }
        scene.scroll.setOffset(CGPoint(x: 0, y: 200))
        scene.rest()
        let header = scene.tile("header 0").flatMap { tile in scene.lazy.children.first { tile.isInside($0) } }
        #expect(seen("header 0", in: scene)?.minY == 0 && header?.traits.zIndex == 1e6)
        show(Shelves(pinned: []))
        scene.rest()
        #expect(seen("header 0", in: scene)?.minY == -200 && header?.traits.zIndex == 0)
    }

    @Test("Removing all pinned sections leaves no content length, and sections added later pin their headers again")
    func takenAway() {
        var show: (Shelves) -> Void = { _ in }
        let scene = Stage.scrolling { Pinning { show = $0 } }
        scene.scroll.setOffset(CGPoint(x: 0, y: 500))
        scene.rest()
        show(Shelves(count: 0))
        scene.rest()
        #expect(scene.tiles == [] && scene.scroll.contentSize.height == 0 && scene.scroll.contentOffset == .zero)
        show(Shelves(count: 2))
        scene.rest()
        scene.scroll.setOffset(CGPoint(x: 0, y: 500))
        scene.rest()
        #expect(seen("header 0", in: scene)?.minY == 0)
    }
}
