import Foundation
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Cost of updates") struct UpdateCostTests {
    /// The value that a page shows; its type is not Equatable, so that each turn is an update.
    private struct Variant<Value> { var value: Value }

    /// The type, frame, clip and transform of each box that is visible or has a transform.
    private func places(_ stage: Stage) -> [String] {
        stage.boxes(_LayoutBox.self).compactMap { box in
            let isSeen = box.enclosingScrollBoxes.allSatisfy { $0.sceneFrame.intersects(box.sceneFrame) }
            guard isSeen || !box.layer.transform.isIdentity else { return nil }
            return "\(type(of: box)) \(box.sceneFrame) \(String(describing: box.layer.clip)) \(box.layer.transform)"
        }
    }

    /// Changes a page from each of several values to each: equal values cause no layout, other values give the layout of a new page.
    private func check<Value>(_ values: [Value], @ViewBuilder _ page: @escaping (Value) -> some View) {
        let size = CGSize(width: 1000, height: 800)
        for (index, one) in values.enumerated() {
            for (place, other) in values.enumerated() {
                let hand = Hand<Variant<Value>>()
                let stage = Stage(size: size, Turned(hand, Variant(value: one)) { page($0.value) })
                stage.settle()
                let before = stage.host.counters.layouts
                stage.turn(hand, to: Variant(value: other))
                stage.settle()
                #expect((stage.host.counters.layouts == before) == (index == place), "\(one) to \(other)")
                let fresh = Stage(size: size, Turned(Hand(), Variant(value: other)) { page($0.value) })
                fresh.settle()
                #expect(places(stage) == places(fresh), "\(one) to \(other)")
            }
        }
    }

    /// Rectangles of fixed sizes, which cause no layout while they are unchanged.
    private func squares(_ count: Int) -> some View {
        ForEach(0..<count, id: \.self) { Color.red.frame(width: CGFloat(20 + $0), height: CGFloat(10 + $0)) }
    }

    private func rows(_ count: Int) -> some View { ForEach(0..<count, id: \.self) { Color.red.frame(width: CGFloat(20 + $0), height: 20) } }

    @Test("A grid is laid out again if any property of a column changes, and only then")
    func columns() {
        check([
            GridItem(.fixed(100)), GridItem(.fixed(120)), GridItem(.fixed(100), spacing: 30), GridItem(.fixed(100), alignment: .topLeading),
            GridItem(.flexible(minimum: 150, maximum: 160)), GridItem(.flexible(minimum: 170, maximum: 160)),
            GridItem(.flexible(minimum: 150, maximum: 190)), GridItem(.adaptive(minimum: 50, maximum: 60)),
            GridItem(.adaptive(minimum: 90, maximum: 60)), GridItem(.adaptive(minimum: 50, maximum: 52)),
        ]) { item in
            ScrollView { LazyVGrid(columns: [item, GridItem(.fixed(40))], spacing: 4) { squares(5) } }.frame(width: 300, height: 200)
        }
    }

    @Test("A grid is laid out again if its number of columns changes, and only then")
    func columnCount() {
        check([1, 2, 3]) { count in
            ScrollView { LazyVGrid(columns: Array(repeating: GridItem(.fixed(40)), count: count), spacing: 4) { squares(7) } }
                .frame(width: 300, height: 200)
        }
    }

    @Test("A lazy column is laid out again if its alignment, spacing or pinned views change, and only then")
    func lazyColumn() {
        let values: [(HorizontalAlignment, CGFloat?, PinnedScrollableViews)] = [
            (.leading, 0, []), (.trailing, 0, []), (.leading, 5, []), (.leading, nil, []), (.leading, 0, [.sectionHeaders]),
            (.leading, 0, [.sectionFooters]),
        ]
        check(values) { value in
            ScrollView {
                LazyVStack(alignment: value.0, spacing: value.1, pinnedViews: value.2) {
                    rows(2)
                    Section {
                        rows(40)
                    } header: {
                        EmptyView()
                    } footer: {
                        Color.green.frame(width: 60, height: 40)
                    }
                }
            }.frame(width: 300, height: 200)
        }
    }

    @Test("A scroll view is laid out again if its axes, margins or clipping change, and only then")
    func scrollView() {
        let values: [(axes: Axis.Set, margin: CGFloat, isOpen: Bool)] = [
            (.vertical, 0, false), (.horizontal, 0, false), ([.horizontal, .vertical], 0, false), (.vertical, 15, false),
            (.vertical, 0, true),
        ]
        check(values) { value in
            ScrollView(value.axes) { VStack(spacing: 0) { squares(30) } }
                .contentMargins(.vertical, value.margin).scrollClipDisabled(value.isOpen).frame(width: 300, height: 200)
        }
    }

    @Test("A stack is laid out again if its spacing, alignment or a spacer's minimum length changes, and only then")
    func stacks() {
        let values: [(CGFloat?, VerticalAlignment, Alignment, CGFloat?)] = [
            (nil, .center, .center, nil), (20, .center, .center, nil), (nil, .top, .center, nil), (nil, .center, .topLeading, nil),
            (nil, .center, .center, 40),
        ]
        check(values) { value in
            HStack(alignment: value.1, spacing: value.0) {
                Color.red.frame(width: 30, height: 50)
                ZStack(alignment: value.2) {
                    Color.blue.frame(width: 40, height: 80)
                    Color.green.frame(width: 20, height: 20)
                }
                HStack(spacing: 0) {
                    Color.red.frame(width: 10, height: 10)
                    Spacer(minLength: value.3)
                    Color.red.frame(width: 10, height: 10)
                }.fixedSize()
            }
        }
    }

    @Test("Rows appended beyond the visible ones lengthen a lazy column without running the body of any row")
    func rowsBehind() throws {
        let (hand, bodies) = (Hand<Int>(), Hand<Int>())
        let stage = Stage(
            size: CGSize(width: 1000, height: 800),
            Turned(hand, 1000) { count in
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(number: $0, hand: bodies) } } }
            }
        )
        stage.settle()
        let box = try #require(stage.boxes(ScrollBox.self).first)
        #expect(box.contentSize.height == 100_000)
        bodies.bodies = []
        stage.turn(hand, to: 1001)
        stage.settle()
        #expect(box.contentSize.height == 100_100 && bodies.bodies == [])
    }

    private struct Row: View {
        let number: Int
        let hand: Hand<Int>
        var body: some View {
            let _ = hand.bodies.append(number)
            Color.red.frame(width: 100, height: 100)
        }
    }

    private struct Choosing: View {
        let choice = Hand<Bool>()
        let number = Hand<CGFloat>()
        @State private var reads = true
        @State private var width: CGFloat = 10
        var body: some View {
            let _ = (choice.write = { reads = $0 }, number.write = { width = $0 })
            let _ = number.bodies.append(0)
            Block(reads ? width : 5, 10, name: "block")
        }
    }

    @Test("A body runs again only for a changed state that it read in its last run")
    func readBefore() {
        let view = Choosing()
        let stage = Stage(view)
        stage.turn(view.number, to: 20)
        #expect(view.number.bodies.count == 2 && stage.frames["block"]?.width == 20)
        stage.turn(view.choice, to: false)
        #expect(view.number.bodies.count == 3 && stage.frames["block"]?.width == 5)
        stage.turn(view.number, to: 30)
        #expect(view.number.bodies.count == 3)
        stage.turn(view.choice, to: true)
        #expect(view.number.bodies.count == 4 && stage.frames["block"]?.width == 30)
        // Writing the same value to a state causes no update.
        stage.turn(view.number, to: 30)
        #expect(view.number.bodies.count == 4)
    }

    @Test("A view caches its sizes for the last 32 proposals, and is measured again for older ones")
    func answers() throws {
        let stage = Stage(Block(width: 0...1000, height: 10...10, name: "block")), host = stage.host
        let box = try #require(stage.boxes(Block.Box.self).first)
        func asked(_ width: Int) -> Int {
            let before = host.counters.measures
            #expect(box.sizeThatFits(ProposedViewSize(width: CGFloat(width), height: 10)).width == CGFloat(width))
            return host.counters.measures - before
        }
        for width in 1...32 { #expect(asked(width) == 1) }
        for width in 1...32 { #expect(asked(width) == 0) }
        #expect(asked(33) == 1)
        for width in 2...33 { #expect(asked(width) == 0) }
        #expect(asked(1) == 1)
    }

    private struct Odd: _LeafView {
        let size: CGSize
        final class Box: _LayoutBox {
            var answer = CGSize.zero
            override func measure(_ proposal: ProposedViewSize) -> CGSize { answer }
        }
        func _makeBox(_ node: _ViewNode) -> _LayoutBox {
            let box = Box(node: node)
            box.answer = size
            return box
        }
        func _updateBox(_ box: _LayoutBox, from old: Odd) {}
    }

    @Test("A view that returns NaN, infinite, negative or huge sizes gets a valid size")
    func oddSizes() throws {
        func size(_ width: CGFloat, _ height: CGFloat) throws -> CGSize {
            try #require(Stage(Odd(size: CGSize(width: width, height: height))).boxes(Odd.Box.self).first).size
        }
        #expect(try size(.infinity, 10) == CGSize(width: 1e7, height: 10) && size(10, .infinity) == CGSize(width: 10, height: 1e7))
        #expect(try size(.nan, -10) == .zero && size(-10, .nan) == .zero)
        #expect(try size(1e12, 1e12) == CGSize(width: 1e10, height: 1e10))
        #expect(_LayoutBox.bounded(-1e12) == -1e10 && _LayoutBox.bounded(-7) == -7)
    }
}
