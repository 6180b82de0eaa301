import Foundation
import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

/// The contents of a lazy stack or grid as values, and the frames of its cells, computed from the rules of layout.
@MainActor private struct PlainLazy {
    struct Cell {
        var name: String
        var size: CGSize
    }

    struct Part {
        var header: [Cell] = []
        var rows: [Cell] = []
        var footer: [Cell] = []
        var isSection = false
    }

    var axis = Axis.vertical
    var spacing: CGFloat?
    /// The alignment across the axis: 0 is leading or top, 1 is trailing or bottom.
    var across: CGFloat = 0.5
    /// The columns or rows of a grid; nil for a stack.
    var items: [GridItem]?
    var parts: [Part] = []

    init(_ dice: inout Seeded) {
        axis = dice.chance(0.5) ? .vertical : .horizontal
        spacing = dice.chance(0.3) ? nil : CGFloat(dice.number(0...12))
        across = [0, 0.5, 1][dice.number(0...2)]
        if dice.chance(0.6) {
            items = (0..<dice.number(1...3)).map { _ in
                let size: GridItem.Size = dice.chance(0.5) ? .fixed(CGFloat(dice.number(60...110))) : .flexible()
                let alignments: [Alignment?] = [nil, .topLeading, .bottomTrailing, .top, .leading]
                return GridItem(
                    size, spacing: dice.chance(0.5) ? nil : CGFloat(dice.number(0...9)), alignment: alignments[dice.number(0...4)])
            }
        }
        var count = 0
        func cells(_ range: ClosedRange<Int>, _ dice: inout Seeded) -> [Cell] {
            (0..<dice.number(range)).map { _ in
                count += 1
                return Cell(name: "\(count)", size: CGSize(width: dice.number(10...55), height: dice.number(10...55)))
            }
        }
        parts = (0..<3).map { _ in
            guard dice.chance(0.6) else { return Part(rows: cells(0...3, &dice)) }
            return Part(header: cells(0...2, &dice), rows: cells(0...3, &dice), footer: cells(0...1, &dice), isSection: true)
        }
    }

    /// The lines in order; a line has cells beside each other, or one cell that spans the line.
    private var lines: [(cells: [Cell], isWhole: Bool)] {
        var result: [(cells: [Cell], isWhole: Bool)] = []
        let columns = items.map { GridTrack.solve($0, length: 400).count } ?? 1
        var open: [Cell] = []
        func close() {
            for start in stride(from: 0, to: open.count, by: columns) {
                result.append((Array(open[start..<min(open.count, start + columns)]), items == nil))
            }
            open = []
        }
        for part in parts {
            if part.isSection { close() }
            result += part.header.map { ([$0], true) }
            open += part.rows
            if part.isSection { close() }
            result += part.footer.map { ([$0], true) }
        }
        close()
        return result
    }

    private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }
    private func over(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

    /// The offset that centres narrower content in 400 points.
    var inset: CGSize {
        let room = (400 - (items.flatMap { GridTrack.solve($0, length: 400).last?.end } ?? 400)) / 2
        return axis == .vertical ? CGSize(width: room, height: 0) : CGSize(width: 0, height: room)
    }

    /// The frames of the cells, relative to the start of the content, in a scroll view 400 points across.
    var frames: [String: CGRect] {
        let tracks = items.map { GridTrack.solve($0, length: 400) } ?? [GridTrack(start: 0, length: 400)]
        var result: [String: CGRect] = [:], place: CGFloat = 0
        for (cells, isWhole) in lines {
            let length = cells.map { along($0.size) }.max() ?? 0
            for (cell, track) in zip(cells, tracks) {
                var main = place, cross = ((tracks.last?.end ?? 0) - over(cell.size)) * across
                if !isWhole {
                    let alignment = track.alignment ?? .center
                    let shares: [CGFloat] = [
                        alignment.horizontal == .leading ? 0 : alignment.horizontal == .center ? 0.5 : 1,
                        alignment.vertical == .top ? 0 : alignment.vertical == .center ? 0.5 : 1,
                    ]
                    let (share, shareAlong) = axis == .vertical ? (shares[0], shares[1]) : (shares[1], shares[0])
                    cross = track.start + (track.length - over(cell.size)) * share
                    main += (length - along(cell.size)) * shareAlong
                }
                let origin = axis == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
                result[cell.name] = CGRect(origin: origin, size: cell.size)
            }
            place += length + (spacing ?? 8)
        }
        return result
    }
}

@MainActor private struct LazyPage: View {
    let page: PlainLazy

    private func cells(_ cells: [PlainLazy.Cell]) -> some View {
        ForEach(cells, id: \.name) { Block($0.size.width, $0.size.height, name: $0.name) }
    }

    @ViewBuilder private func part(_ part: PlainLazy.Part) -> some View {
        if part.isSection {
            Section {
                cells(part.rows)
            } header: {
                cells(part.header)
            } footer: {
                cells(part.footer)
            }
        } else {
            cells(part.rows)
        }
    }

    @ViewBuilder private var content: some View {
        part(page.parts[0])
        part(page.parts[1])
        part(page.parts[2])
    }

    private var container: AnyView {
        let horizontal: HorizontalAlignment = page.across == 0 ? .leading : page.across == 1 ? .trailing : .center
        let vertical: VerticalAlignment = page.across == 0 ? .top : page.across == 1 ? .bottom : .center
        return switch (page.axis, page.items) {
        case (.vertical, nil): AnyView(LazyVStack(alignment: horizontal, spacing: page.spacing) { content })
        case (.horizontal, nil): AnyView(LazyHStack(alignment: vertical, spacing: page.spacing) { content })
        case (.vertical, let items?): AnyView(LazyVGrid(columns: items, alignment: horizontal, spacing: page.spacing) { content })
        case (.horizontal, let items?): AnyView(LazyHGrid(rows: items, alignment: vertical, spacing: page.spacing) { content })
        }
    }

    var body: some View {
        ScrollView(page.axis == .vertical ? .vertical : .horizontal) { container }.frame(width: 400, height: 400)
    }
}

@MainActor @Suite("Cell positions in lazy stacks and grids") struct LazyPlaceTests {
    private func scroll(in stage: Stage) -> ScrollBox? { stage.boxes(ScrollBox.self).first }

    @Test("Cells of lazy stacks and grids lie where a reference layout puts them, with headers on their own lines", arguments: 0..<60)
    func places(seed: Int) {
        var dice = Seeded(seed)
        let hand = Hand<PlainLazy>()
        var page = PlainLazy(&dice)
        let stage = Stage(size: CGSize(width: 1000, height: 800), Turned(hand, page) { LazyPage(page: $0) })
        for step in 0..<4 {
            // Cells up to a viewport ahead are created in the next frames.
            for _ in 0..<3 { stage.frame() }
            let offset = scroll(in: stage)?.contentOffset ?? .zero
            let frames = stage.frames
            for (name, frame) in page.frames {
                let wanted = frame.offsetBy(dx: 300 - offset.x + page.inset.width, dy: 200 - offset.y + page.inset.height)
                let isThere =
                    frames[name].map {
                        abs($0.minX - wanted.minX) < 0.01 && abs($0.minY - wanted.minY) < 0.01 && $0.size == wanted.size
                    } ?? false
                guard isThere else {
                    Issue.record("seed \(seed), step \(step): \(name) is at \(String(describing: frames[name])), not \(wanted)\n\(page)")
                    return
                }
            }
            #expect(frames.count == page.frames.count)
            if step == 1 {
                scroll(in: stage)?.setOffset(CGPoint(x: dice.number(0...200), y: dice.number(0...200)))
            } else {
                var next = PlainLazy(&dice)
                if dice.chance(0.5) { (next.axis, next.items) = (page.axis, page.items) }
                page = next
                stage.turn(hand, to: page)
            }
        }
    }

    @Test(
        "A LazyVStack has rows without gaps around the viewport at any scroll offset, and creates few others",
        arguments: 0..<12)
    func window(seed: Int) throws {
        var dice = Seeded(seed)
        let heights = (0..<400).map { _ in CGFloat(dice.number(20...90)) }, spacing = CGFloat(dice.number(0...12))
        let stage = Stage(
            size: CGSize(width: 1000, height: 800),
            ScrollView {
                LazyVStack(spacing: spacing) { ForEach(0..<400) { Block(100, heights[$0], name: "\($0)") } }
            }.frame(width: 400, height: 400))
        let box = try #require(scroll(in: stage))
        for _ in 0..<12 {
            let target = dice.chance(0.2) ? CGFloat(dice.chance(0.5) ? 0 : 1e6) : CGFloat(dice.number(0...Double(box.largestOffset.y)))
            box.setOffset(CGPoint(x: 0, y: target))
            for _ in 0..<3 { stage.frame() }
            let rows = stage.frames.compactMap { name, frame in Int(name).map { ($0, frame) } }.sorted { $0.0 < $1.0 }
            // Further away, rows from earlier offsets may still exist, with gaps between them.
            let near = rows.filter { $0.1.maxY > -200 && $0.1.minY < 1000 }
            for (one, two) in zip(near, near.dropFirst()) {
                #expect(two.0 == one.0 + 1 && abs(two.1.minY - one.1.maxY - spacing) < 0.01, "seed \(seed): row \(two.0)")
            }
            let first = try #require(rows.first), last = try #require(rows.last)
            // Rows exist for a viewport in each direction, and one more; those up to half a viewport further may remain.
            #expect(first.0 == 0 || first.1.minY <= -200 && first.1.maxY > -200 - 200 - 2 * 102)
            #expect(last.0 == 399 || last.1.maxY >= 1000 && last.1.minY < 1000 + 200 + 2 * 102)
            #expect(first.0 > 0 || abs(first.1.minY - (200 - box.contentOffset.y)) < 0.01)
            #expect(last.0 < 399 || abs(last.1.maxY - (200 - box.contentOffset.y + box.contentSize.height)) < 0.01)
        }
    }
}
