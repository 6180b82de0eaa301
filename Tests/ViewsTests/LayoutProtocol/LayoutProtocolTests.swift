import Foundation
import Observation
import TestSupport
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

/// Places views from left to right, and on a new line when the width is used up; it is the most common custom layout in apps.
private struct Flow: Layout {
    var spacing: CGFloat = 10

    struct Cache { var sizes: [CGSize] }

    func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

    private func solve(_ width: CGFloat, _ cache: Cache) -> (size: CGSize, origins: [CGPoint]) {
        var origins: [CGPoint] = []
        var point = CGPoint.zero
        var line: CGFloat = 0
        for size in cache.sizes {
            if point.x > 0, point.x + size.width > width { point = CGPoint(x: 0, y: point.y + line + spacing) }
            origins.append(point)
            line = max(line, size.height)
            point.x += size.width + spacing
        }
        return (CGSize(width: width, height: point.y + line), origins)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        solve(proposal.width ?? 300, cache).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        for (view, origin) in zip(subviews, solve(bounds.width, cache).origins) {
            view.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
        }
    }
}

private struct Weight: LayoutValueKey { static let defaultValue: CGFloat = 1 }

/// Divides the width among views in proportion to their weights.
private struct Weighted: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let total = subviews.reduce(0) { $0 + $1[Weight.self] }
        var x = bounds.minX
        for view in subviews {
            let width = bounds.width * view[Weight.self] / total
            view.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: width, height: 20))
            x += width
        }
    }
}

@MainActor @Observable private final class Switch { var isRow = true }

private struct Exchanging: View {
    let model: Switch
    var body: some View {
        let layout = model.isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
            Tile("a", width: 100, height: 100)
            Tile("b", width: 200, height: 50)
        }
    }
}

@MainActor @Suite("The Layout protocol") struct LayoutProtocolTests {
    @Test("A custom layout with a cache places its subviews")
    func flow() {
        let scene = Stage.scrolling {
            Flow { ForEach(0..<7) { Tile("\($0)", width: 300, height: 40) } }
        }
        #expect(scene.place("2")?.origin == CGPoint(x: 620, y: 330))
        #expect(scene.place("3")?.origin == CGPoint(x: 0, y: 380))
        #expect(scene.place("6")?.origin == CGPoint(x: 0, y: 430))
    }

    @Test("A layoutValue reaches the enclosing layout, also through modifiers")
    func values() {
        let scene = Stage.scrolling {
            Weighted {
                Tile("a")
                Tile("b").layoutValue(key: Weight.self, value: 3).padding(10)
            }
        }
        #expect(scene.place("a") == CGRect(x: 0, y: 390, width: 250, height: 20))
        #expect(scene.place("b") == CGRect(x: 260, y: 400, width: 730, height: 0))
    }

    @Test("Changing the layout in an AnyLayout keeps its views")
    func anyLayout() {
        let model = Switch()
        let scene = Stage.scrolling { Exchanging(model: model) }
        #expect(scene.place("b") == CGRect(x: 450, y: 375, width: 200, height: 50))
        let box = scene.tile("b")
        model.isRow = false
        scene.rest()
        #expect(scene.place("b") == CGRect(x: 400, y: 425, width: 200, height: 50))
        #expect(scene.tile("b") === box)
    }

    @Test("HStackLayout divides its width exactly as HStack does")
    func sameAsStacks() {
        for seed in UInt64(1)...60 {
            var dice = Seeded(Int(seed))
            let sizes = (0..<Int.random(in: 1...5, using: &dice)).map { _ in
                Bool.random(using: &dice) ? CGFloat(Int.random(in: 1...60, using: &dice) * 10) : nil
            }
            let spacing: CGFloat? = Bool.random(using: &dice) ? 12 : nil
            func tiles() -> some View {
                ForEach(Array(sizes.enumerated()), id: \.offset) { Tile("\($0.offset)", width: $0.element, height: 30) }
            }
            let stack = Stage.scrolling { HStack(spacing: spacing) { tiles() } }
            let layout = Stage.scrolling { HStackLayout(spacing: spacing) { tiles() } }
            for index in sizes.indices { #expect(stack.place("\(index)") == layout.place("\(index)"), "seed \(seed)") }
        }
    }

    @Test("ViewThatFits shows the first view that fits, or else the last")
    func thatFits() {
        func shown(_ width: CGFloat) -> String? {
            let scene = Stage.scrolling {
                ViewThatFits(in: .horizontal) {
                    Tile("wide", width: 600, height: 50)
                    Tile("middle", width: 300, height: 50)
                    Tile("narrow", width: 100, height: 50)
                }.frame(width: width)
            }
            return scene.boxes(TileBox.self).first { !$0.layer.isHidden }?.name
        }
        #expect(shown(700) == "wide")
        #expect(shown(400) == "middle")
        #expect(shown(50) == "narrow")
    }
}
