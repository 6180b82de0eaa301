import TenFootViews
import Testing

@testable import TenFootViewGraph

/// A generated page under random presses and data changes; after every frame what must hold is looked at.
@MainActor @Suite struct SoakTests {
    /// What a page is made of: rows of stops, some of them sections, disabled or with a default, and what is presented.
    private struct Shape: Equatable {
        struct Row: Equatable, Identifiable {
            var id: Int
            var items: [Int]
            var isSection = false
            var isScrolling = false
            var preferred: Int?
        }
        var rows: [Row] = []
        var disabled: Set<Int> = []
        var sheet: [Int]?
        var isAlert = false
    }

    private struct Generated: View {
        let hand: Hand<Shape>
        let states: Hand<Int?>
        @State var shape: Shape
        @FocusState var focus: Int?
        @FocusState var isInFirst: Bool

        var body: some View {
            let _ = (hand.write = { shape = $0 })
            let _ = (states.read = { focus })
            let _ = (states.write = { focus = $0 })
            VStack(spacing: 12) { ForEach(shape.rows) { row in line(row) } }
                .sheet(isPresented: Binding(get: { shape.sheet != nil }, set: { if !$0 { shape.sheet = nil } })) {
                    HStack(spacing: 20) { ForEach(shape.sheet ?? [], id: \.self) { tile($0) } }
                }
                .alert("Sure?", isPresented: $shape.isAlert) { Button("Yes") {} }
        }

        @ViewBuilder private func line(_ row: Shape.Row) -> some View {
            let content = HStack(spacing: 12) { ForEach(row.items, id: \.self) { tile($0) } }
                .defaultFocus($focus, row.preferred, priority: row.id % 2 == 0 ? .automatic : .userInitiated)
            if row.isScrolling {
                ScrollView(.horizontal) { content }.frame(width: 300, height: 60)
            } else if row.isSection {
                content.focusSection()
            } else {
                content
            }
        }

        private func tile(_ id: Int) -> some View { stop("\(id)").disabled(shape.disabled.contains(id)).focused($focus, equals: id) }
    }

    private struct Generator {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
    }

    private func change(_ shape: inout Shape, _ random: inout Generator, _ lastID: inout Int) {
        func fresh() -> Int {
            lastID += 1
            return lastID
        }
        let row = random.next(max(1, shape.rows.count))
        switch random.next(9) {
        case 0 where shape.rows.count < 6:
            shape.rows.insert(
                .init(id: fresh(), items: (0..<1 + random.next(5)).map { _ in fresh() }, isSection: random.next(2) == 0), at: row)
        case 1 where shape.rows.count > 1: shape.rows.remove(at: row)
        case 2 where row < shape.rows.count && !shape.rows[row].items.isEmpty:
            shape.rows[row].items.remove(at: random.next(shape.rows[row].items.count))
        case 3 where row < shape.rows.count && shape.rows[row].items.count < 8:
            shape.rows[row].items.insert(fresh(), at: random.next(shape.rows[row].items.count + 1))
        case 4 where row < shape.rows.count: shape.rows[row].isScrolling.toggle()
        case 5 where row < shape.rows.count: shape.rows[row].preferred = shape.rows[row].items.last
        case 6: shape.disabled = Set(shape.rows.flatMap(\.items).filter { _ in random.next(4) == 0 })
        case 7: shape.sheet = shape.sheet == nil ? [fresh(), fresh()] : nil
        default: shape.isAlert.toggle()
        }
    }

    @Test(
        "5,000 random presses and changes keep focus on something focusable, states true and nothing owed", arguments: [UInt64(20_261_121)])
    func soak(_ seed: UInt64) {
        var random = Generator(state: seed)
        var lastID = 100
        var shape = Shape(rows: [.init(id: 1, items: [2, 3, 4]), .init(id: 5, items: [6, 7])])
        let (hand, states) = (Hand<Shape>(), Hand<Int?>())
        let stage = Stage(Generated(hand: hand, states: states, shape: shape))
        let controls: [RemoteControl] = [.up, .down, .left, .right, .select, .back, .tab, .backtab, .menu]
        for step in 0..<5_000 {
            var wasDismissed = stage.host.focus.dismissed != nil
            switch random.next(6) {
            case 0:
                change(&shape, &random, &lastID)
                stage.turn(hand, to: shape)
            case 1:
                states.write(random.next(3) == 0 ? nil : shape.rows.flatMap(\.items).last)
                stage.frame()
                wasDismissed = true
            default:
                let control = controls[random.next(controls.count)]
                stage.frame([.press(PressEvent(control, .began, time: 0))])
                stage.frame([.press(PressEvent(control, .ended, time: 0))])
            }
            let focus = stage.host.focus
            var context: String { "seed \(seed), step \(step): \(stage.host.dumpFocus())" }
            if let focused = focus.focused {
                #expect(focus.isEligible(focused), "\(context)")
            } else {
                #expect(wasDismissed || focus.dismissed != nil || !focus.topLayer.items.contains { focus.isEligible($0) }, "\(context)")
            }
            let truth = focus.focused.flatMap { Int($0.identifier ?? "") }
            #expect(states.read() == .some(truth), "\(context)")
            for _ in 0..<6 where stage.host.needsFrame { stage.frame() }
            #expect(!stage.host.needsFrame || stage.host.motion.isRunning, "\(context)")
            if focus.focused.map({ !focus.isEligible($0) }) ?? false || states.read() != .some(truth) { return }
        }
    }
}
