import Foundation
import TenFootGeometry
import Testing

@testable import TenFootFocusEngine

/// Cells of 100 by 50 points in three columns, the last line not full.
private func grid(realised: Range<Int> = 0..<0) -> FocusRange {
    FocusRange(
        axis: .vertical, origin: CGPoint(x: 10, y: 20), cellSize: CGSize(width: 100, height: 50), spacing: CGSize(width: 20, height: 10),
        columns: 3, count: 11, realised: realised)
}

@Test("RL1: FocusRange finds the unrealised cell nearest to any place")
func nearestCells() {
    func cell(_ x: CGFloat, _ y: CGFloat, realised: Range<Int> = 0..<0) -> Int? {
        grid(realised: realised).nearestCell(to: Box(CGRect(x: x + 10, y: y + 20, width: 100, height: 50)))
    }
    for index in 0..<11 { #expect(cell(CGFloat(index % 3) * 120, CGFloat(index / 3) * 60) == index) }
    #expect(cell(240, 180) == 8, "the last line ends before the last column")
    #expect(cell(240, 200) == 10 && cell(240, 400) == 10 && cell(120, 5000) == 10)
    #expect(cell(-5000, -5000) == 0 && cell(5000, 5000) == 8)
    #expect(cell(5000, -5000) == 2 && cell(-5000, 5000) == 9)
    // Realised cells are items, so the range answers with the nearest unrealised cell.
    #expect(cell(120, 60, realised: 3..<6) == 1, "of the two equally near, the one before")
    #expect(cell(120, 75, realised: 3..<6) == 7)
    #expect(cell(120, 60, realised: 4..<5) == 1 && cell(125, 60, realised: 1..<5) == 7 && cell(120, 60, realised: 3..<9) == 1)
    #expect(cell(240, 60, realised: 2..<6) == 8 && cell(240, 120, realised: 8..<9) == 5)
    #expect(cell(0, 0, realised: 0..<4) == 4 && cell(240, 180, realised: 9..<11) == 8)
    #expect(cell(0, 0, realised: 0..<11) == nil)
    // The nearest unrealised cell may be in the line beyond a realised or partly realised one.
    #expect(cell(120, 120, realised: 3..<11) == 1 && cell(240, 120, realised: 4..<11) == 2 && cell(0, 0, realised: 0..<5) == 6)
}

@Test("DM8: The box of a range encloses exactly its cells, also when its last line is not full")
func rangeBox() {
    #expect(grid().box == Box(CGRect(x: 10, y: 20, width: 340, height: 230)))
    var short = grid()
    short.count = 2
    #expect(short.box == Box(CGRect(x: 10, y: 20, width: 220, height: 50)) && short.lines == 1)
    #expect(grid().lines == 4 && grid(realised: 0..<11).box == .nothing)
}
