import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// A value with a word, whose type is not Equatable.
private struct Plain { var word: String }

private enum Kind {
    case none
    case some(Int)
}

private final class Model { var word = "" }

/// A view whose body runs once for each value that differs from the previous one.
private struct Shown<Value>: View {
    let value: Value
    let log: Hand<Int>
    var body: some View {
        let _ = log.bodies.append(0)
        Block(10, 10)
    }
}

@MainActor @Suite("Skipped updates for unchanged values") struct SameValueTests {
    /// The number of times that a body runs for one value after another; each value is created anew, as in an app.
    private func runs<Value>(_ values: [() -> Value]) -> Int {
        let (turn, log) = (Hand<Int>(), Hand<Int>())
        let stage = Stage(Turned(turn, 0) { Shown(value: values[$0](), log: log) })
        for index in values.indices.dropFirst() { stage.turn(turn, to: index) }
        return log.bodies.count
    }

    /// A string so long that it is stored on the heap, at another address each time.
    private func long(_ word: String) -> String { String(repeating: word, count: 30) }

    @Test("A view updates only for a different value: Equatable ones are compared by ==, others by their parts")
    func parts() {
        #expect(runs([{ 1 }, { 1 }, { 2 }]) == 2)
        #expect(runs([{ long("a") }, { long("a") }, { long("b") }]) == 2)
        #expect(runs([{ Plain(word: long("a")) }, { Plain(word: long("a")) }, { Plain(word: long("b")) }]) == 2)
        #expect(runs([{ (1, long("a")) }, { (1, long("a")) }, { (1, long("b")) }, { (2, long("b")) }]) == 3)
        #expect(runs([{ [long("a")] }, { [long("a")] }, { [long("b")] }]) == 2)
        #expect(runs([{ Optional(long("a")) }, { Optional(long("a")) }, { nil }]) == 2)
        #expect(runs([{ Kind.some(1) }, { Kind.some(1) }, { Kind.some(2) }, { Kind.none }]) == 3)
    }

    @Test("A view updates for another object, but not for the same instance")
    func objects() {
        let (one, other) = (Model(), Model())
        #expect(runs([{ one }, { one }, { other }]) == 2)
    }

    @Test("A binding made from closures always counts as changed, and one to a state never")
    func bindings() {
        let closures = { Binding(get: { 1 }, set: { _ in }) }
        #expect(runs([closures, closures, closures]) == 3)
        let (turn, log) = (Hand<Int>(), Hand<Int>())
        let stage = Stage(Turned(turn, 0) { Owner(turn: $0, log: log) })
        for number in 1...2 { stage.turn(turn, to: number) }
        #expect(log.changes == ["0", "1", "2"] && log.bodies.count == 1)
    }

    /// A view that passes a binding to its state to a child, and logs each run of its body.
    private struct Owner: View {
        let turn: Int
        let log: Hand<Int>
        @State private var word = ""
        var body: some View {
            let _ = log.changes.append("\(turn)")
            Shown(value: $word, log: log)
        }
    }

    /// A custom dynamic property that contains a state.
    @propertyWrapper private struct Counted: DynamicProperty {
        @State private var count = 0
        private var updates = 0
        var wrappedValue: Int {
            get { count * 100 + updates }
            nonmutating set { count = newValue }
        }
        mutating func update() { updates = 7 }
    }

    private struct Row: View {
        let id: Int
        let hand: Hand<Int>
        @Counted private var count
        var body: some View {
            let _ = { if id == 3 { hand.write = { count = $0 } } }()
            Block(100, 100, name: "\(id): \(count)")
        }
    }

    @Test("A custom DynamicProperty updates before the body, and keeps its state while its row is off screen")
    func nested() throws {
        let hand = Hand<Int>()
        let stage = Stage(
            size: CGSize(width: 1000, height: 800),
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<500) { Row(id: $0, hand: hand) } } })
        stage.settle()
        #expect(stage.frames.keys.contains("3: 7"))
        stage.turn(hand, to: 2)
        #expect(stage.frames.keys.contains("3: 207"))
        let scroll = try #require(stage.boxes(ScrollBox.self).first)
        scroll.setOffset(CGPoint(x: 0, y: 30_000))
        stage.settle()
        #expect(!stage.frames.keys.contains { $0.hasPrefix("3: ") })
        scroll.setOffset(.zero)
        stage.settle()
        #expect(stage.frames.keys.contains("3: 207") && stage.frames.keys.contains("4: 7"))
    }
}
