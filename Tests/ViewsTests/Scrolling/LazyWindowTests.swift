import Foundation
import Observation
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Rows {
    var ids: [Int]
    @ObservationIgnored var appeared: [Int] = []
    var inset: CGFloat = 10
    @ObservationIgnored var made = 0
    init(_ ids: [Int]) { self.ids = ids }
}

private struct Column: View {
    let rows: Rows
    var height: CGFloat = 100
    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(rows.ids, id: \.self) { id in Tile("\(id)", height: height).onAppear { rows.appeared.append(id) } }
            }
        }
    }
}

/// A column whose rows have modifiers around their ForEach.
private struct Padded: View {
    let rows: Rows
    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(rows.ids, id: \.self) { id in
                    let _ = (rows.made += 1)
                    Tile("\(id)", height: 80)
                }
                .environment(\.layoutDirection, .leftToRight)
                .onLongPressGesture {}
                .padding(.vertical, rows.inset)
                .onAppear { rows.appeared.append(0) }
            }
        }
    }
}

/// A modifier of an app.
private struct Inset: ViewModifier {
    let inset: CGFloat
    func body(content: Content) -> some View { content.environment(\.layoutDirection, .leftToRight).padding(.vertical, inset) }
}

/// A column whose ForEach has a custom modifier and onReceive around it.
private struct Framed: View {
    let rows: Rows
    let news: NotificationCenter.Publisher
    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(rows.ids, id: \.self) { id in
                    let _ = (rows.made += 1)
                    Tile("\(id)", height: 80)
                }
                .modifier(Inset(inset: rows.inset))
                .onReceive(news) { _ in rows.appeared.append(0) }
            }
        }
    }
}

/// Rows that index the data, with a custom modifier around their ForEach.
private struct Indexed: View {
    let rows: Rows
    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(rows.ids.indices, id: \.self) { Tile("\(rows.ids[$0])", height: 80) }.modifier(Inset(inset: rows.inset))
            }
        }
    }
}

private struct Highest: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

/// A page with a shelf, which is inserted once it has rows.
private struct LateShelf: View {
    let rows: Rows
    let height: CGFloat
    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                Tile("above", height: height)
                if !rows.ids.isEmpty {
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 0) { ForEach(rows.ids, id: \.self) { Tile("\($0)", width: 200, height: 300) } }
                    }
                }
                Tile("below", height: 4000)
            }
        }
    }
}

@MainActor @Suite("Which cells a lazy container creates") struct LazyWindowTests {
    private func column(_ count: Int, height: CGFloat) -> Stage {
        Stage.scrolling { ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count) { Tile("\($0)", height: height) } } } }
    }

    @Test("A row that starts at the viewport's end is created immediately, and one that starts beyond it in the next frame")
    func end() {
        // The viewport is 800 points long.
        let touching = column(50, height: 800)
        #expect(touching.tiles == ["0", "1"])
        let behind = column(50, height: 800.5)
        #expect(behind.tiles == ["0"])
        behind.rest()
        #expect(behind.tiles == ["0", "1", "2"])
    }

    @Test("Rows are created on demand also where the column watches their preferences or another value")
    func watched() {
        var made = 0
        var highest = 0
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { row in
                        let _ = (made += 1)
                        Tile("\(row)", height: 100).preference(key: Highest.self, value: row)
                    }
                    .onPreferenceChange(Highest.self) { highest = $0 }
                    .onChange(of: 0) {}
                }
            }
        }
        #expect(made < 30 && highest > 0 && highest < 30)
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_000))
        scene.rest()
        #expect(made < 100 && highest > 500 && highest < 600)
    }

    @Test("Modifiers around a ForEach are those of each row, and the rows are created on demand")
    func modified() {
        let rows = Rows(Array(0..<1000))
        let scene = Stage.scrolling { Padded(rows: rows) }
        scene.rest()
        #expect(scene.tiles == (0...17).map { "\($0)" } && rows.made < 30 && rows.appeared.count == 18)
        #expect(scene.place("1") == CGRect(x: 0, y: 110, width: 1000, height: 80))
        rows.inset = 20
        scene.rest()
        #expect(scene.place("1") == CGRect(x: 0, y: 140, width: 1000, height: 80) && rows.made < 60)
        rows.ids.remove(at: 3)
        scene.rest()
        #expect(scene.tile("3") == nil && scene.place("4")?.minY == 380 && rows.made < 90)
    }

    @Test("Rows are created on demand also inside a custom modifier and onReceive, whose closure runs once for a value")
    func framed() {
        let rows = Rows(Array(0..<1000))
        let (center, name) = (NotificationCenter(), Notification.Name("news"))
        let scene = Stage.scrolling { Framed(rows: rows, news: center.publisher(for: name)) }
        scene.rest()
        #expect(scene.tiles == (0...17).map { "\($0)" } && rows.made < 30)
        #expect(scene.place("1") == CGRect(x: 0, y: 110, width: 1000, height: 80))
        center.post(name: name, object: nil)
        #expect(rows.appeared == [0])
        rows.inset = 20
        scene.rest()
        #expect(scene.place("1") == CGRect(x: 0, y: 140, width: 1000, height: 80) && rows.made < 100)
        rows.ids.remove(at: 3)
        scene.rest()
        #expect(scene.tile("3") == nil && scene.place("4")?.minY == 380 && rows.made < 150)
    }

    @Test("Rows that index the data are not made of removed data when the custom modifier around them changes at the same time")
    func indexed() {
        let rows = Rows(Array(0..<5))
        let scene = Stage.scrolling { Indexed(rows: rows) }
        scene.rest()
        rows.inset = 20
        rows.ids.removeLast()
        scene.rest()
        #expect(scene.tiles == ["0", "1", "2", "3"] && scene.place("1") == CGRect(x: 0, y: 140, width: 1000, height: 80))
    }

    @Test("A lazy column outside a scroll view creates only the rows that start within the scene")
    func withoutScrolling() {
        func column(_ height: CGFloat) -> Stage {
            Stage.scrolling { LazyVStack(spacing: 0) { ForEach(0..<50) { Tile("\($0)", height: height) } } }
        }
        let scene = column(920.5)
        #expect(scene.tiles == ["0"])
        scene.rest()
        #expect(scene.tiles == ["0"] && column(920).tiles == ["0", "1"])
    }

    @Test("A scroll view longer than the scene creates rows as if it were as long as the scene")
    func longViewport() {
        let scene = Stage.scrolling {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Tile("\($0)", height: 100) } } }.frame(height: 5000)
        }
        #expect(scene.tiles == (0...9).map { "\($0)" })
        scene.rest()
        #expect(scene.tiles == (0...19).map { "\($0)" })
    }

    @Test("Scrolling causes no layout until a row must be created, forwards and backwards")
    func covered() {
        func layouts(from start: CGFloat, to offset: CGFloat) -> Int {
            let scene = column(1000, height: 100)
            scene.rest()
            scene.scroll.setOffset(CGPoint(x: 0, y: start))
            scene.rest()
            let before = scene.host.counters.layouts
            scene.scroll.setOffset(CGPoint(x: 0, y: offset))
            scene.rest()
            return scene.host.counters.layouts - before
        }
        #expect(layouts(from: 0, to: 200) == 0 && layouts(from: 0, to: 200.5) > 0)
        #expect(layouts(from: 50_000, to: 50_200) == 0 && layouts(from: 50_000, to: 50_200.5) > 0)
        #expect(layouts(from: 50_000, to: 49_900) == 0 && layouts(from: 50_000, to: 49_899.5) > 0)
        #expect(layouts(from: 99_200, to: 99_100) == 0 && layouts(from: 99_200, to: 99_099.5) > 0)
    }

    /// A ForEach of 20 rows above another one, with rows 100 points high.
    private func loops(_ offset: CGFloat = 0) -> Stage {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<20) { Tile("a\($0)", height: 100) }
                    ForEach(0..<500) { Tile("b\($0)", height: 100) }
                }
            }
        }
        scene.rest()
        scene.scroll.setOffset(CGPoint(x: 0, y: offset))
        scene.rest()
        return scene
    }

    @Test("Scrolling across the border of two ForEach causes no layout until a row must be created")
    func coveredLoops() {
        func layouts(to offset: CGFloat) -> Int {
            let scene = loops(1500)
            let before = scene.host.counters.layouts
            scene.scroll.setOffset(CGPoint(x: 0, y: offset))
            scene.rest()
            return scene.host.counters.layouts - before
        }
        #expect(layouts(to: 1400) == 0 && layouts(to: 1399.5) > 0 && layouts(to: 1700) == 0 && layouts(to: 1700.5) > 0)
    }

    @Test("The rows created ahead and behind can belong to a neighbouring ForEach")
    func neighbours() {
        #expect(loops(2900).tile("a19") != nil && loops(2900.5).tile("a19") == nil)
        #expect(loops(2900).tile("b0") != nil && loops(2900).tile("b26") != nil && loops(2900).tile("b27") == nil)
    }

    @Test("Lazy rows are kept until they are more than one and a half viewports and a row away")
    func dropped() {
        let scene = column(1000, height: 100)
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_000))
        scene.rest()
        #expect(scene.tiles.first == "491" && scene.tiles.last == "517")
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_500))
        scene.rest()
        #expect(scene.tiles.first == "492" && scene.tiles.last == "522")
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_000))
        scene.rest()
        #expect(scene.tiles.first == "491" && scene.tiles.last == "521")
    }

    @Test("A shelf that only touches the page's visible edge creates no tiles ahead; half a point further in, it does")
    func shelfAtTheEdge() {
        func isAhead(above height: CGFloat, at offset: CGFloat) -> Bool {
            let rows = Rows([])
            let scene = Stage.scrolling { LateShelf(rows: rows, height: height) }
            scene.scroll.setOffset(CGPoint(x: 0, y: offset))
            scene.rest()
            rows.ids = Array(0..<100)
            scene.rest()
            #expect(scene.tile("5") != nil)
            return scene.tile("9") != nil
        }
        #expect(!isAhead(above: 800, at: 0) && isAhead(above: 799.5, at: 0))
        #expect(!isAhead(above: 100, at: 400) && isAhead(above: 100, at: 399.5))
    }

    @Test("Removing a lazy row moves the following rows up and creates one new row; swapping two rows creates none")
    func removed() {
        let rows = Rows(Array(0..<100))
        let scene = Stage.scrolling { Column(rows: rows) }
        scene.rest()
        rows.appeared = []
        rows.ids.remove(at: 3)
        scene.rest()
        #expect(scene.place("4")?.minY == 300 && scene.tile("3") == nil && rows.appeared == [18])
        rows.ids.swapAt(0, 10)
        scene.rest()
        #expect(scene.place("11")?.minY == 0 && scene.place("0")?.minY == 1000 && rows.appeared == [18])
    }

    @Test("A lazy column that loses all its rows has no length, and shows rows again when they are added")
    func emptied() {
        let rows = Rows(Array(0..<100))
        let scene = Stage.scrolling { Column(rows: rows) }
        scene.rest()
        rows.ids = []
        scene.rest()
        #expect(scene.tiles == [] && scene.scroll.contentSize.height == 0)
        rows.ids = Array(0..<3)
        scene.rest()
        #expect(scene.tiles == ["0", "1", "2"] && scene.scroll.contentSize.height == 300 && scene.place("2")?.minY == 200)
    }

    @Test("A far row created for focus is discarded when the rows change")
    func wanted() {
        let rows = Rows(Array(0..<1000))
        let scene = Stage.scrolling { Column(rows: rows) }
        scene.rest()
        #expect(scene.lazy.realise(cell: 900) != nil && scene.tile("900") != nil)
        rows.ids.insert(2000, at: 0)
        scene.rest()
        #expect(scene.tile("900") == nil && scene.tile("2000") != nil)
    }

    @Test("A shelf out of sight creates only the tiles it would show, also after being scrolled")
    func shelfOutOfSight() throws {
        let scene = Stage.scrolling {
            ScrollView {
                VStack(spacing: 0) {
                    Tile("above", height: 900)
                    ScrollView(.horizontal) { LazyHStack(spacing: 0) { ForEach(0..<100) { Tile("\($0)", width: 200, height: 300) } } }
                }
            }
        }
        scene.rest()
        #expect(scene.tile("5") != nil && scene.tile("9") == nil)
        scene.boxes(ScrollBox.self)[1].setOffset(CGPoint(x: 5000, y: 0))
        scene.rest()
        #expect(scene.tile("25") != nil && scene.tile("30") != nil && scene.tile("34") == nil)
    }

    @Test("lineEdge(nearest:) returns the start of the nearest row, and the earlier one halfway between two")
    func edges() {
        let (scene, none) = (column(10, height: 100), column(0, height: 100))
        let (lazy, empty) = (scene.lazy, none.lazy)
        #expect([-50, 49, 50, 51, 149, 150, 151, 5000].map { lazy.lineEdge(nearest: $0) } == [0, 0, 0, 100, 100, 100, 200, 900])
        #expect(empty.lineEdge(nearest: 10) == nil && empty.realise(cell: 0) == nil)
    }

    @Test("Cell indices out of range have no frame and create no cell")
    func noCells() {
        let scene = column(10, height: 100)
        let lazy = scene.lazy
        #expect(lazy.frame(ofCell: 9) == CGRect(x: 0, y: 900, width: 1000, height: 100))
        #expect(lazy.frame(ofCell: 10) == nil && lazy.frame(ofCell: -1) == nil)
        #expect(lazy.realise(cell: 10) == nil && lazy.realise(cell: -1) == nil && lazy.realise(cell: 9) != nil)
    }

    @Test(
        "Several views of one ForEach element in a lazy row follow each other, aligned across the row",
        arguments: [(VerticalAlignment.top, 0.0), (.bottom, 20)])
    func severalInARow(_ alignment: VerticalAlignment, _ y: CGFloat) {
        let scene = Stage.scrolling {
            ScrollView(.horizontal) {
                LazyHStack(alignment: alignment, spacing: 7) {
                    ForEach(0..<2) { row in
                        Tile("low \(row)", width: 50, height: 20)
                        Tile("high \(row)", width: 30, height: 40)
                    }
                }
            }
        }
        scene.rest()
        let frames = ["low 0", "high 0", "low 1", "high 1"].map { scene.place($0) ?? .null }
        #expect(frames.map(\.minX) == [0, 57, 94, 151])
        #expect(frames[0].minY - frames[1].minY == y && frames[2].minY - frames[3].minY == y)
        #expect(scene.scroll.contentSize.width == 181)
    }

    @Test("A right-to-left lazy row starts at the right edge and creates the tiles ahead to the left")
    func mirrored() {
        let scene = Stage.scrolling {
            ScrollView(.horizontal) { LazyHStack(spacing: 0) { ForEach(0..<100) { Tile("\($0)", width: 100, height: 50) } } }
                .environment(\.layoutDirection, .rightToLeft)
        }
        scene.rest()
        #expect(scene.place("0")?.maxX == 1000 && scene.place("9")?.minX == 0)
        #expect(Set(scene.tiles) == Set((0...21).map { "\($0)" }))
        scene.scroll.setOffset(CGPoint(x: scene.scroll.contentOffset.x - 3000, y: 0))
        scene.rest()
        #expect(scene.place("30")?.maxX == 1000 && scene.tile("51") != nil && scene.tile("52") == nil)
    }
}
