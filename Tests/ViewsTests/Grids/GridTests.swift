import Foundation
import Observation
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Suite("Grids") struct GridTests {
    @ViewBuilder fileprivate static var rows: some View {
        GridRow {
            Tile("a", width: 100, height: 30)
            Tile("b", width: 50, height: 60)
        }
        GridRow {
            Tile("c", width: 40, height: 30)
            Tile("d", width: 200, height: 30)
        }
    }

    @Test("Grid columns are as wide as their widest cell, and grid rows as high as their highest")
    func columns() {
        let scene = Stage.scrolling {
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 20) {
                GridTests.rows
            }
        }
        let left: CGFloat = (1000 - 310) / 2
        let top: CGFloat = (800 - 110) / 2
        #expect(scene.place("a") == CGRect(x: left, y: top, width: 100, height: 30))
        #expect(scene.place("b")?.minX == left + 110)
        #expect(scene.place("c")?.origin == CGPoint(x: left, y: top + 80))
        #expect(scene.place("d")?.origin == CGPoint(x: left + 110, y: top + 80))
    }

    @Test("A grid cell can span columns, and a view outside a GridRow spans all columns")
    func spans() {
        let scene = Stage.scrolling {
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Tile("a", width: 100, height: 10)
                    Tile("b", width: 100, height: 10)
                    Tile("c", width: 100, height: 10)
                }
                GridRow {
                    Tile("d", height: 10).gridCellColumns(2)
                    Tile("e", height: 10)
                }
                Tile("f", height: 10)
            }.frame(width: 300)
        }
        #expect(scene.place("d")?.width == 200)
        #expect(scene.place("e")?.minX == 550)
        #expect(scene.place("f")?.width == 300)
    }

    @Test("A grid cell may ask for any number of columns")
    func anySpan() {
        let scene = Stage.scrolling {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Tile("a", width: 100, height: 10)
                    Tile("b", width: 100, height: 10).gridCellColumns(.max)
                }
            }
        }
        #expect(scene.place("a")?.width == 100 && scene.place("b")?.width == 100)
    }

    @Test("A grid column and a grid row can have their own alignments")
    func alignments() {
        let scene = Stage.scrolling {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .bottom) {
                    Tile("a", width: 100, height: 100)
                    Tile("b", width: 50, height: 20).gridColumnAlignment(.trailing)
                }
                GridRow {
                    Tile("c", width: 100, height: 10)
                    Tile("d", width: 150, height: 10)
                }
            }
        }
        #expect(scene.place("b")?.maxX == scene.place("d")?.maxX)
        #expect(scene.place("b")?.maxY == scene.place("a")?.maxY)
    }

    @Test("A GridRow outside a Grid lays out its cells side by side")
    func lonelyRow() {
        let scene = Stage.scrolling {
            GridRow {
                Tile("a", width: 100, height: 30)
                Tile("b", width: 50, height: 60)
            }
        }
        #expect(scene.place("b")?.minX == (scene.place("a")?.maxX ?? 0) + 8)
    }

    @Observable fileprivate final class Arrangement {
        var layout: AnyLayout
        init(_ layout: some Layout) { self.layout = AnyLayout(layout) }
    }

    private struct Switching: View {
        let arrangement: Arrangement
        var body: some View {
            arrangement.layout {
                GridTests.rows
            }
        }
    }

    @Test("GridLayout places cells as Grid does, and AnyLayout can switch from it to a VStackLayout")
    func layout() {
        let column = VStackLayout(alignment: .leading, spacing: 20)
        let arrangement = Arrangement(GridLayout(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 20))
        let scene = Stage.scrolling { Switching(arrangement: arrangement) }
        let left: CGFloat = (1000 - 310) / 2
        let top: CGFloat = (800 - 110) / 2
        #expect(scene.place("a") == CGRect(x: left, y: top, width: 100, height: 30))
        #expect(scene.place("b")?.minX == left + 110)
        #expect(scene.place("d")?.origin == CGPoint(x: left + 110, y: top + 80))
        // Outside a grid, a row is as wide as its cells.
        let other = Stage.scrolling { Switching(arrangement: Arrangement(column)) }
        arrangement.layout = AnyLayout(column)
        scene.rest()
        for name in ["a", "b", "c", "d"] { #expect(scene.place(name) == other.place(name), "\(name)") }
        #expect(scene.place("d").map { $0.minX - (scene.place("c")?.maxX ?? 0) } == StackBox.defaultSpacing)
    }
}
