import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Bindings and the environment") struct BindingTests {
    /// A value that a binding reads and writes.
    @MainActor private final class Kept<Value> {
        var value: Value
        var writes = 0
        init(_ value: Value) { self.value = value }
        var binding: Binding<Value> {
            Binding(
                get: { self.value },
                set: {
                    self.value = $0
                    self.writes += 1
                })
        }
    }

    private struct Track: Identifiable {
        var id: Int
        var name: String
    }

    @Test("A constant binding ignores writes; member and projected bindings read and write the original value")
    func members() {
        let constant = Binding.constant(3)
        constant.wrappedValue = 4
        #expect(constant.wrappedValue == 3)
        let kept = Kept(Track(id: 7, name: "a"))
        #expect(kept.binding.id == 7 && kept.binding.name.wrappedValue == "a")
        kept.binding.name.wrappedValue = "b"
        #expect(kept.value.name == "b" && kept.value.id == 7)
        let copy = Binding(projectedValue: kept.binding.projectedValue)
        copy.name.wrappedValue = "c"
        #expect(kept.value.name == "c")
    }

    @Test("Any thread can count the elements of a bound collection, and read the identity of a bound value")
    func anyThread() async {
        let tracks = Kept([Track(id: 7, name: "a"), Track(id: 8, name: "b")]).binding
        let found = await Task.detached { (tracks.count, tracks.first?.id) }.value
        #expect(found.0 == 2 && found.1 == 7)
    }

    @Test("The binding of an element that was removed keeps its last value, and ignores writes")
    func removed() {
        let kept = Kept(["a", "b"])
        let last = kept.binding[1]
        last.wrappedValue = "c"
        #expect(last.wrappedValue == "c" && kept.value == ["a", "c"])
        kept.value = ["a"]
        last.wrappedValue = "d"
        #expect(last.wrappedValue == "c" && kept.value == ["a"])
        kept.value = ["a", "e"]
        #expect(last.wrappedValue == "e")
    }

    /// An element that is made with another identity each time.
    private struct Made: Identifiable {
        let id = UUID()
        var name: String
    }

    /// An element whose identity is another one at each read.
    private struct Nameless: Identifiable {
        var id: UUID { UUID() }
        var name: String
    }

    @Test("The binding of a row changes its element even if that has another identity each time it is made or read")
    func unstableIdentities() {
        let names = Kept(["a"])
        let made = Binding(get: { names.value.map { Made(name: $0) } }, set: { names.value = $0.map(\.name) })
        let row = made[0].held(by: UncheckedValue(\.id))
        #expect(row.wrappedValue.name == "a")
        row.name.wrappedValue = "b"
        #expect(row.wrappedValue.name == "b" && names.value == ["b"])
        let kept = Kept([Nameless(name: "c")])
        let other = kept.binding[0].held(by: UncheckedValue(\.id))
        #expect(other.wrappedValue.name == "c")
        other.name.wrappedValue = "d"
        #expect(other.wrappedValue.name == "d" && kept.value[0].name == "d")
    }

    @Test("The binding of a row has its element again after the collection has refused a write, and writes on")
    func refused() {
        let kept = Kept(["a"])
        let row = Binding(get: { kept.value }, set: { if $0 != [""] { kept.value = $0 } })[0].held(by: UncheckedValue(\.self))
        #expect(row.wrappedValue == "a")
        row.wrappedValue = ""
        #expect(row.wrappedValue == "a")
        row.wrappedValue = "b"
        #expect(row.wrappedValue == "b" && kept.value == ["b"])
        // The element that is at the index from then on is another row's.
        kept.value = ["c"]
        row.wrappedValue = "d"
        #expect(row.wrappedValue == "b" && kept.value == ["c"])
    }

    @Test("Bindings unwrap optionals and wrap in Optional or AnyHashable; writes that do not convert are ignored")
    func optionals() throws {
        let kept = Kept<Int?>(nil)
        #expect((Binding(kept.binding) as Binding<Int>?) == nil)
        kept.value = 1
        let inner = try #require(Binding(kept.binding) as Binding<Int>?)
        inner.wrappedValue = 2
        #expect(kept.value == 2 && inner.wrappedValue == 2)
        kept.value = nil
        #expect(inner.wrappedValue == 1)
        let plain = Kept(5)
        let outer: Binding<Int?> = Binding(plain.binding)
        outer.wrappedValue = nil
        #expect(plain.value == 5 && plain.writes == 0)
        outer.wrappedValue = 6
        #expect(plain.value == 6 && outer.wrappedValue == 6)
        let any: Binding<AnyHashable> = Binding(plain.binding)
        any.wrappedValue = AnyHashable("word")
        #expect(plain.value == 6 && any.wrappedValue == AnyHashable(6))
        any.wrappedValue = AnyHashable(8)
        #expect(plain.value == 8)
    }

    @Test("A binding to an array is a collection of bindings to its elements")
    func lists() {
        let kept = Kept(["a", "b", "c"])
        let list = kept.binding
        #expect(list.count == 3 && list.startIndex == 0 && list.endIndex == 3 && Array(list.indices) == [0, 1, 2])
        #expect(list.index(after: 0) == 1 && list.index(before: 2) == 1)
        for (index, letter) in list.enumerated() { letter.wrappedValue += "\(index)" }
        #expect(kept.value == ["a0", "b1", "c2"])
        #expect(list.reversed().map(\.wrappedValue) == ["c2", "b1", "a0"])
    }

    @Test("A write through a binding has the binding's animation or transaction, and otherwise none")
    func animations() {
        var seen: [String] = []
        func note(_ transaction: Transaction) { seen.append("\(transaction.animation != nil) \(Transaction.current.animation != nil)") }
        let binding = Binding(get: { 1 }, set: { (_: Int, transaction: Transaction) in note(transaction) })
        binding.wrappedValue = 2
        binding.animation(.linear(duration: 1)).wrappedValue = 3
        binding.animation(nil).wrappedValue = 4
        var transaction = Transaction()
        transaction.animation = .default
        binding.transaction(transaction).wrappedValue = 5
        #expect(seen == ["false false", "true true", "false false", "true true"])
    }

    @Test("A view skips its update for an unchanged state binding, but not for a binding made from closures")
    func sameness() {
        struct Child: View {
            @Binding var number: Int
            let log: Hand<Int>
            var body: some View {
                let _ = log.bodies.append(0)
                Block(10, 10)
            }
        }
        let (hand, states, closures) = (Hand<Int>(), Hand<Int>(), Hand<Int>())
        struct Parent: View {
            let hand: Hand<Int>
            let states, closures: Hand<Int>
            @State private var number = 1
            @State private var turn = 0
            var body: some View {
                let _ = (hand.write = { turn = $0 })
                VStack {
                    Block(CGFloat(10 + turn), 10)
                    Child(number: $number, log: states)
                    Child(number: Binding(get: { number }, set: { number = $0 }), log: closures)
                }
            }
        }
        let stage = Stage(Parent(hand: hand, states: states, closures: closures))
        stage.turn(hand, to: 1)
        #expect(states.bodies.count == 1 && closures.bodies.count == 2)
    }

    @Test("An environment scope lists the nearest value of each key by name, and whether the scope itself sets it")
    func inspected() {
        let outer = EnvironmentScope(parent: nil)
        let inner = EnvironmentScope(parent: outer)
        outer.set(ObjectIdentifier(WordKey.self), to: "outer")
        outer.set(ObjectIdentifier(_Number.self), to: 1)
        #expect(inner.inspected.map { "\($0.name) \($0.value) \($0.isHere)" } == ["Number 1 false", "Word outer false"])
        inner.set(ObjectIdentifier(WordKey.self), to: "inner")
        #expect(inner.inspected.map { "\($0.name) \($0.value) \($0.isHere)" } == ["Number 1 false", "Word inner true"])
        #expect(inner.value(for: ObjectIdentifier(WordKey.self), as: String.self) == "inner" && inner.ownKeys.count == 1)
        inner.unset(ObjectIdentifier(WordKey.self))
        #expect(inner.value(for: ObjectIdentifier(WordKey.self), as: String.self) == "outer" && inner.ownKeys.isEmpty)
        #expect(inner.value(for: ObjectIdentifier(BindingTests.self), as: String.self) == nil)
    }

    private enum WordKey {}
    private enum _Number {}

    private struct Reader: View {
        @Environment(\.isEnabled) private var isEnabled
        let hand: Hand<Bool>
        var body: some View {
            let _ = hand.bodies.append(isEnabled)
            Block(10, 10)
        }
    }

    @Test("A view that reads the environment updates only when the value it reads changes, at any level")
    func readers() {
        let (hand, outer, inner) = (Hand<Bool>(), Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            Turned(outer, false) { isOff in
                Turned(inner, false) { isInnerOff in VStack { Reader(hand: hand) }.disabled(isInnerOff) }.disabled(isOff)
            })
        #expect(hand.bodies == [true])
        stage.turn(outer, to: true)
        #expect(hand.bodies == [true, false])
        stage.turn(inner, to: true)
        #expect(hand.bodies == [true, false])
        stage.turn(outer, to: false)
        #expect(hand.bodies == [true, false])
        stage.turn(inner, to: false)
        #expect(hand.bodies == [true, false, true])
    }
}
