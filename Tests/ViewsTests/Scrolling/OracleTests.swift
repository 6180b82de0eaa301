import Foundation
import Observation
import TestSupport
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

/// What the oracle's page shows; every field is written at random.
@MainActor @Observable private final class Page {
    var title = "Title"
    var hasTitle = true
    var isRow = true
    var spacing: CGFloat? = 10
    var widths: [Int: CGFloat] = [:]
    var ids = Array(0..<6)
    var cells = Array(100..<160)
    var columns = 3
    var inset: CGFloat = 0
    var scrollHeight: CGFloat = 300

    func write(_ dice: inout Seeded) {
        switch Int.random(in: 0..<11, using: &dice) {
        case 0: title = String(repeating: "ab ", count: Int.random(in: 1...30, using: &dice))
        case 1: hasTitle.toggle()
        case 2: isRow.toggle()
        case 3: spacing = [nil, 0, 10, 25].randomElement(using: &dice) ?? nil
        case 4: widths[Int.random(in: 0..<12, using: &dice)] = CGFloat(Int.random(in: 1...30, using: &dice) * 10)
        case 5: ids.shuffle(using: &dice)
        case 6: if ids.count > 1 { ids.remove(at: Int.random(in: 0..<ids.count, using: &dice)) }
        case 7: ids.insert((ids.max() ?? 0) + 1, at: Int.random(in: 0...ids.count, using: &dice))
        case 8: columns = Int.random(in: 1...5, using: &dice)
        case 9:
            let place = Int.random(in: 0...cells.count, using: &dice)
            if cells.count > 40, Bool.random(using: &dice) {
                cells.remove(at: min(place, cells.count - 1))
            } else {
                cells.insert((cells.max() ?? 0) + 1, at: place)
            }
        default:
            inset = CGFloat(Int.random(in: 0...6, using: &dice) * 10)
            scrollHeight = CGFloat(Int.random(in: 2...5, using: &dice) * 100)
        }
    }
}

private struct PageView: View {
    let page: Page

    private var items: some View {
        ForEach(page.ids, id: \.self) { id in
            Item(page: page, id: id)
        }
    }

    var body: some View {
        VStack(spacing: page.spacing) {
            if page.hasTitle { Text(page.title) }
            if page.isRow { HStack(spacing: page.spacing) { items } } else { ZStack(alignment: .topLeading) { items } }
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: page.columns), spacing: 10) {
                    ForEach(page.cells, id: \.self) { Tile("cell \($0)", height: 50) }
                }.padding(page.inset)
            }.frame(height: page.scrollHeight)
            GeometryReader { Tile("rest", width: $0.size.width / 2, height: $0.size.height) }
        }
    }
}

private struct Item: View {
    let page: Page
    let id: Int
    var body: some View { Tile("item \(id)", width: page.widths[id], height: 40).padding(.leading, page.widths[id] == nil ? 5 : 0) }
}

extension Stage {
    /// The resting frames of all tiles and texts, by name; inside the scroll view, only visible ones are included.
    fileprivate var shown: [String: [CGRect]] {
        let window = scroll.sceneFrame
        var found: [String: [CGRect]] = [:]
        func visit(_ box: _LayoutBox) {
            let isCell = box.isInside(scroll)
            func note(_ name: String) {
                let frame = box.sceneFrame
                guard !isCell || frame.intersects(window) else { return }
                func round(_ value: CGFloat) -> CGFloat { (value * 64).rounded() / 64 }
                found[name, default: []].append(
                    CGRect(x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height)))
            }
            if let tile = box as? TileBox { note(tile.name) }
            if case .text(let layout, _)? = box.layer.content { note(layout.request.runs.map(\.string).joined()) }
            for child in box.children { visit(child) }
        }
        visit(host.rootBox)
        return found
    }
}

@MainActor @Suite("Incremental layout") struct OracleTests {
    @Test("After random state changes, the layout equals that of a newly built view tree", arguments: UInt64(1)...10)
    func sameAsFresh(seed: UInt64) {
        var dice = Seeded(Int(seed))
        let page = Page()
        let scene = Stage.scrolling { PageView(page: page) }
        for step in 0..<12 {
            for _ in 0..<Int.random(in: 1...3, using: &dice) { page.write(&dice) }
            if Int.random(in: 0..<3, using: &dice) == 0 {
                scene.scroll.setOffset(CGPoint(x: 0, y: CGFloat(Int.random(in: 0...900, using: &dice))))
            }
            scene.rest()
            let fresh = Stage.scrolling { PageView(page: page) }
            fresh.scroll.setOffset(scene.scroll.contentOffset)
            fresh.rest()
            let (one, other) = (scene.shown, fresh.shown)
            #expect(one.count > page.ids.count + page.columns)
            guard one != other else { continue }
            let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
            Issue.record("seed \(seed), step \(step): \(differing.prefix(4).map { "\($0): \(one[$0] ?? []) not \(other[$0] ?? [])" })")
            return
        }
    }
}
