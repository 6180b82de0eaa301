import Foundation
import Observation
import TenFootViewGraph
import Testing

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Observable private final class Model {
    var word = "old"
    var names = ["a", "b"]
}

/// A custom container, whose content is created once and stored.
private struct Card<Content: View>: View {
    let content: Content
    var body: some View { VStack { content } }
}

private struct Elements: View {
    let model: Model
    let isLazy: Bool

    var body: some View {
        if isLazy {
            ScrollView { LazyVStack { ForEach(0..<2) { Text("\(model.word) \($0)") } } }
        } else {
            Card(content: ForEach(0..<2) { Text("\(model.word) \($0)") })
        }
    }
}

private struct Chosen: View {
    let hand: Hand<Int>
    let isLazy: Bool
    @State private var chosen = 0

    var body: some View {
        let _ = (hand.write = { chosen = $0 })
        if isLazy {
            ScrollView { LazyVStack { rows } }
        } else {
            VStack { rows }
        }
    }

    private var rows: some View { ForEach(0..<3) { Text($0 == chosen ? "chosen \($0)" : "other \($0)") } }
}

private struct Bound: View {
    let hand: Hand<[String]>
    let isLazy: Bool
    @State private var names = ["a", "b"]

    var body: some View {
        let _ = (hand.write = { names = $0 })
        if isLazy {
            ScrollView { LazyVStack { rows } }
        } else {
            VStack { rows }
        }
    }

    private var rows: some View { ForEach($names, id: \.self) { Text($0.wrappedValue) } }
}

/// Rows with bindings to the elements, which fade when they are removed.
private struct Fading: View {
    private struct Row: View {
        @Binding var name: String
        var body: some View { Text(name) }
    }

    let hand: Hand<[String]>
    @State private var names = ["a", "b"]

    var body: some View {
        let _ = (hand.write = { new in withAnimation(.linear(duration: 1)) { names = new } })
        VStack { ForEach($names, id: \.self) { Row(name: $0).transition(.opacity) } }
    }
}

/// The closure of a ForEach runs after the body that contains it, but a change of what it reads must update the view all the same.
@MainActor @Suite("Reads in a ForEach closure") struct ForEachReadingTests {
    @Test("A ForEach updates when an observable model changes that only its closure reads", arguments: [false, true])
    func model(isLazy: Bool) {
        let model = Model()
        let stage = Stage(Elements(model: model, isLazy: isLazy))
        #expect(stage.words == ["old 0", "old 1"])
        model.word = "new"
        stage.frame()
        #expect(stage.words == ["new 0", "new 1"])
    }

    @Test("A ForEach updates when a state changes that only its closure reads", arguments: [false, true])
    func state(isLazy: Bool) {
        let hand = Hand<Int>()
        let stage = Stage(Chosen(hand: hand, isLazy: isLazy))
        #expect(stage.words == ["chosen 0", "other 1", "other 2"])
        hand.write(2)
        stage.frame()
        #expect(stage.words == ["other 0", "other 1", "chosen 2"])
    }

    @Test("A ForEach over a binding updates when the bound array changes, though no other view reads it", arguments: [false, true])
    func binding(isLazy: Bool) {
        let hand = Hand<[String]>()
        let stage = Stage(Bound(hand: hand, isLazy: isLazy))
        hand.write(["a", "x", "c"])
        stage.frame()
        #expect(stage.words == ["a", "x", "c"])
    }

    @Test("The last row of a bound collection leaves by its transition, although its element is gone")
    func lastRemoved() {
        let hand = Hand<[String]>()
        let stage = Stage(Fading(hand: hand))
        #expect(stage.words == ["a", "b"])
        hand.write(["a"])
        stage.frame()
        stage.wait(2)
        #expect(stage.words == ["a"])
    }
}
