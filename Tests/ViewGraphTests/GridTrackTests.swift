import Foundation
import TestSupport
import Testing

@testable import TenFootViewGraph

@MainActor @Suite struct GridTrackTests {
    /// The columns computed in order: a fixed one has its width, and each other one gets an even share of the remaining width.
    private func plain(_ items: [GridItem], _ length: CGFloat?) -> [(start: CGFloat, width: CGFloat)] {
        func clean(_ width: CGFloat) -> CGFloat { width.isFinite && width > 0 ? width : 0 }
        func fixed(_ item: GridItem) -> CGFloat? { if case .fixed(let width) = item.size { clean(width) } else { nil } }
        let gaps = items.map { $0.spacing ?? 8 }
        var left = max(0, length ?? 0) - gaps.dropLast().reduce(0, +) - items.compactMap(fixed).reduce(0, +)
        var open = items.filter { fixed($0) == nil }.count
        var columns: [(start: CGFloat, width: CGFloat)] = [], place: CGFloat = 0
        for (item, gap) in zip(items, gaps) {
            var widths: [CGFloat] = []
            switch item.size {
            case .fixed(let width): widths = [clean(width)]
            case .flexible(let least, let most):
                widths = [length == nil ? clean(least) : max(clean(least), min(left / CGFloat(open), most))]
                left -= widths[0]
                open -= 1
            case .adaptive(let least, let most):
                let least = max(1, clean(least)), share = length == nil ? least : max(least, left / CGFloat(open))
                // There are as many columns as fit with their gaps, but at least one.
                var count = 1
                while CGFloat(count + 1) * least + CGFloat(count) * gap <= share { count += 1 }
                let width = max(least, min((share - gap * CGFloat(count - 1)) / CGFloat(count), most))
                widths = Array(repeating: width, count: count)
                left -= share
                open -= 1
            }
            for width in widths {
                columns.append((place, width))
                place += width + gap
            }
        }
        return columns
    }

    @Test("Grid columns divide the width in declaration order, as in a reference calculation", arguments: 0..<200)
    func columns(seed: Int) {
        var dice = Seeded(seed)
        let items = (0..<dice.number(1...5)).map { _ in
            let widths: [CGFloat] = [-20, 0, 0.4, 10, 60, 200, .infinity, .nan]
            let least = dice.chance(0.3) ? widths[dice.number(0...7)] : CGFloat(dice.number(1...150))
            let most = dice.chance(0.5) ? CGFloat.infinity : CGFloat(dice.number(50...300))
            let sizes: [GridItem.Size] = [
                .fixed(least), .flexible(minimum: least, maximum: most), .adaptive(minimum: least, maximum: most),
            ]
            return GridItem(sizes[dice.number(0...2)], spacing: dice.chance(0.4) ? nil : CGFloat(dice.number(0...30)))
        }
        let length = dice.chance(0.15) ? nil : CGFloat(dice.number(-10...1500))
        let tracks = GridTrack.solve(items, length: length), wanted = plain(items, length)
        #expect(tracks.count == wanted.count, "\(items) in \(String(describing: length))")
        for (track, column) in zip(tracks, wanted) {
            #expect(
                abs(track.start - column.start) < 0.001 && abs(track.length - column.width) < 0.001,
                "\(items) in \(String(describing: length))")
        }
    }

    @Test("A spacing that is no number or infinite counts as none", arguments: [CGFloat.nan, .infinity, -.infinity])
    func spacing(_ spacing: CGFloat) {
        let items = [GridItem(.adaptive(minimum: 100), spacing: spacing), GridItem(.fixed(100), spacing: spacing)]
        #expect(GridTrack.solve(items, length: 400).map(\.start) == [0, 100, 200, 300])
    }

    @Test("A spacing that takes up all of a column leaves one that is as wide as the grid")
    func overlap() {
        let items = [GridItem(.adaptive(minimum: 100), spacing: -100)]
        #expect(GridTrack.solve(items, length: 100) == [GridTrack(start: 0, length: 100)])
    }

    @Test("A grid without columns has one column of its full width")
    func none() {
        #expect(GridTrack.solve([], length: 300) == [GridTrack(start: 0, length: 300)])
        #expect(
            GridTrack.solve([], length: -5) == [GridTrack(start: 0, length: 0)] && GridTrack.solve([], length: nil).map(\.length) == [0])
    }
}
