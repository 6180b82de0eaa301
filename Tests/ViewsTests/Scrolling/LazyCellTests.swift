import Foundation
import Observation
import TenFootGeometry
import TenFootViewGraph
import Testing

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Raised { var row = 0 }

@MainActor @Suite("Cells of lazy containers") struct LazyCellTests {
    private func list(@ViewBuilder _ content: () -> some View) -> Stage {
        var configuration = LazyConfiguration(axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 3)
        configuration.rowInsets = EdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
        let content = content()
        let scene = Stage.scrolling { ScrollView { _LazyContainer(configuration, content: content) } }
        scene.rest()
        return scene
    }

    private func cells(_ scene: Stage) -> [CGRect] { scene.boxes(LazyCellBox.self).map { $0.sceneFrame.offsetBy(dx: -80, dy: -60) } }

    @Test("List rows are as wide as the list; a control fills its row without insets and other views are inset")
    func insets() {
        let scene = list {
            ForEach(0..<1) { _ in Tile("plain", width: 100, height: 50) }
            ForEach(0..<1) { _ in Tile("wide", height: 40) }
            ForEach(0..<1) { _ in Tile("control", width: 100, height: 50).focusable() }
        }
        #expect(scene.place("plain") == CGRect(x: 20, y: 5, width: 100, height: 50))
        #expect(scene.place("wide") == CGRect(x: 20, y: 70, width: 950, height: 40))
        #expect(scene.place("control") == CGRect(x: 0, y: 120, width: 100, height: 50))
        #expect(cells(scene).map(\.width) == [1000, 1000, 1000] && cells(scene).map(\.height) == [62, 52, 50])
    }

    @Test("Several views in one list row are stacked inside the row's insets")
    func severalInARow() {
        let scene = list {
            ForEach(0..<2) { row in
                Tile("first \(row)", width: 100, height: 50)
                Tile("second \(row)", width: 60, height: 20)
            }
        }
        #expect(scene.place("first 0") == CGRect(x: 20, y: 5, width: 100, height: 50))
        #expect(scene.place("second 0") == CGRect(x: 20, y: 58, width: 60, height: 20))
        #expect(scene.place("first 1")?.minY == 93 && cells(scene).map(\.height) == [85, 85])
    }

    @Test("A lazy row with one view uses the view's alignment guide, and a row of two views has none")
    func guides() {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<1) { _ in Tile("moved", width: 100, height: 50).alignmentGuide(.leading) { _ in -30 } }
                    ForEach(0..<1) { _ in
                        Tile("first", width: 100, height: 50).alignmentGuide(.leading) { _ in -30 }
                        Tile("second", width: 100, height: 50)
                    }
                }
            }
        }
        #expect(scene.place("moved")?.minX == 30 && scene.place("second")?.minX == 0)
    }

    @Test("A lazy row with a higher zIndex is drawn above its neighbours, also if its zIndex has changed")
    func order() throws {
        let raised = Raised()
        let scene = Stage.scrolling {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<3) { Tile("\($0)", height: 50).zIndex($0 == raised.row ? 1 : 0) } } }
        }
        scene.rest()
        let cells = scene.boxes(LazyCellBox.self)
        func drawn() -> [Int?] { scene.lazy.layer.children.map { layer in cells.firstIndex { $0.layer === layer } } }
        #expect(drawn() == [1, 2, 0])
        #expect(cells.map(\.traits.zIndex) == [1, 0, 0])
        raised.row = 1
        scene.rest()
        #expect(drawn() == [0, 2, 1])
        #expect(cells.map(\.traits.zIndex) == [0, 1, 0])
    }

    @Test("A lazy container's focus range reports its axis, columns, count, origin, cell size and spacing")
    func ranges() throws {
        let grid = Stage.scrolling {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(100), spacing: 20), GridItem(.fixed(100))], spacing: 30) {
                    ForEach(0..<10_000) { Tile("\($0)", width: 200, height: 100).focusable() }
                }
            }
        }
        let range = try #require(grid.lazy.focusRange)
        #expect(range.axis == .horizontal && range.columns == 2 && range.count == 10_000 && range.origin == .zero)
        #expect(range.cellSize == CGSize(width: 200, height: 100) && range.spacing == CGSize(width: 30, height: 20))
        #expect(grid.lazy.frame(ofCell: 5001) == CGRect(x: 2500 * 230, y: 120, width: 200, height: 100))
        let stack = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 10) {
                    Section {
                        ForEach(0..<10_000) { Tile("\($0)", height: 50).focusable() }
                    } header: {
                        Tile("header", height: 80)
                    }
                    ForEach(0..<20) { Tile("more \($0)", height: 50).focusable() }
                }
            }
        }
        let rows = try #require(stack.lazy.focusRange)
        #expect(rows.axis == .vertical && rows.columns == 1 && rows.count == 10_000 && rows.origin == CGPoint(x: 0, y: 90))
        #expect(rows.cellSize == CGSize(width: 1000, height: 50) && rows.spacing == CGSize(width: 0, height: 10))
        #expect(stack.lazy.realise(3)?.sceneFrame.minY == CGFloat(60 + 90 + 180))
        // There is no range if no realised cell is focusable, or if all cells are realised.
        #expect(Stage.scrolling { ScrollView { LazyVStack { ForEach(0..<10_000) { Tile("\($0)", height: 50) } } } }.lazy.focusRange == nil)
        #expect(
            Stage.scrolling { ScrollView { LazyVStack { ForEach(0..<3) { Tile("\($0)", height: 50).focusable() } } } }.lazy.focusRange
                == nil)
    }

    @Test("The focus range gives the exact start of the next cell to be created, even if row heights differ", arguments: 1...3)
    func next(columns: Int) throws {
        let scene = Stage.scrolling {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.fixed(100)), count: columns), spacing: 10) {
                    ForEach(0..<1000) { Tile("\($0)", height: CGFloat(50 + $0 / columns % 5 * 20)).focusable() }
                }
            }
        }
        scene.rest()
        let lazy = scene.lazy
        let range = try #require(lazy.focusRange)
        let next = range.realised.upperBound, line = CGFloat((next + columns - 1) / columns)
        #expect(range.origin.y + line * (range.cellSize.height + range.spacing.height) == lazy.frame(ofCell: next)?.minY)
        #expect(next > 10 && next % columns == 0)
    }

    @Test("A lazy column without views takes no space")
    func nothing() {
        let scene = Stage.scrolling {
            VStack(spacing: 0) {
                LazyVStack(spacing: 30) { if false { Tile("never") } }
                Tile("below", width: 100, height: 50)
            }
        }
        #expect(scene.place("below")?.midY == 400 && scene.lazy.cellCount == 0)
    }

    @Test("scrollTo finds a lazy row by its id, created or not, and ignores an unknown id")
    func ids() throws {
        var proxy: ScrollViewProxy?
        let scene = Stage.scrolling {
            ScrollViewReader { reader in
                let _ = proxy = reader
                ScrollView { LazyVStack(spacing: 0) { ForEach(Array(1000..<3000), id: \.self) { Tile("\($0)", height: 100) } } }
            }
        }
        scene.rest()
        let reader = try #require(proxy)
        func offset(_ id: some Hashable) -> CGFloat {
            reader.scrollTo(id, anchor: .top)
            scene.rest()
            return scene.scroll.contentOffset.y
        }
        #expect(offset(1005) == 500 && offset(2500) == 150_000 && offset(5) == 150_000 && offset("1005") == 150_000 && offset(1000) == 0)
    }
}
