import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

@MainActor private final class Ear {
    private var heard: [String] = []
    func hear(_ word: String) { heard.append(word) }
    /// What was heard since the last call.
    func take() -> [String] {
        defer { heard = [] }
        return heard
    }
}

extension View {
    /// Tells when the view appears and disappears.
    fileprivate func told(_ name: String, _ ear: Ear) -> some View {
        onAppear { ear.hear("in \(name)") }.onDisappear { ear.hear("out \(name)") }
    }
    fileprivate func shown(_ isShown: Bool) -> some View { modifier(_AppearanceScopeModifier(isShown: isShown)) }
}

@MainActor @Suite("Hidden parts of the tree") struct AppearanceScopeTests {
    @Test("Views appear whenever the part of the tree that they are in is shown, and disappear when it is hidden, inner before outer")
    func order() {
        let (ear, hand) = (Ear(), Hand<Bool>())
        let stage = Stage(
            Turned(hand, false) { isShown in
                VStack { VStack { Block(10, 10).told("inner", ear) }.told("middle", ear) }.told("outer", ear).shown(isShown)
            })
        #expect(ear.take() == [])
        for _ in 0..<2 {
            stage.turn(hand, to: true)
            #expect(ear.take() == ["in inner", "in middle", "in outer"])
            stage.turn(hand, to: false)
            #expect(ear.take() == ["out inner", "out middle", "out outer"])
        }
    }

    @Test("What is shown instead appears before the other disappears, and state stays")
    func turns() {
        struct Counting: View {
            let ear: Ear
            @State private var times = 0
            var body: some View {
                Block(10, 10).onAppear {
                    times += 1
                    ear.hear("in \(times)")
                }
                .onDisappear { ear.hear("out \(times)") }
            }
        }
        let (ear, hand) = (Ear(), Hand<Int>())
        let stage = Stage(
            Turned(hand, 0) { turn in
                VStack {
                    Counting(ear: ear).shown(turn == 0)
                    Block(10, 10).told("other", ear).shown(turn == 1)
                }
            })
        #expect(ear.take() == ["in 1"])
        stage.turn(hand, to: 1)
        #expect(ear.take() == ["in other", "out 1"])
        stage.turn(hand, to: 0)
        #expect(ear.take() == ["in 2", "out other"])
    }

    @Test("A part within a hidden part is hidden, and both together act once")
    func nested() {
        let (ear, outer, inner) = (Ear(), Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            Turned(outer, true) { isOuterShown in
                Turned(inner, true) { Block(10, 10).told("view", ear).shown($0) }.shown(isOuterShown)
            })
        #expect(ear.take() == ["in view"])
        stage.turn(inner, to: false)
        #expect(ear.take() == ["out view"])
        stage.turn(outer, to: false)
        stage.turn(inner, to: true)
        #expect(ear.take() == [])
        stage.turn(outer, to: true)
        #expect(ear.take() == ["in view"])
        for (isShown, word) in [(false, "out view"), (true, "in view")] {
            inner.write(isShown)
            outer.write(isShown)
            stage.frame()
            #expect(ear.take() == [word])
        }
    }

    @Test("A view inserted into a hidden part appears with it, and one removed from a hidden part does not disappear again")
    func insertedAndRemoved() {
        let (ear, shown, there) = (Ear(), Hand<Bool>(), Hand<Bool>())
        let stage = Stage(
            Turned(shown, false) { isShown in
                Turned(there, false) { isThere in
                    VStack {
                        Block(10, 10)
                        if isThere { Block(10, 10).told("view", ear) }
                    }
                }
                .shown(isShown)
            })
        stage.turn(there, to: true)
        #expect(ear.take() == [])
        stage.turn(there, to: false)
        stage.turn(there, to: true)
        stage.turn(shown, to: true)
        #expect(ear.take() == ["in view"])
        stage.turn(shown, to: false)
        #expect(ear.take() == ["out view"])
        stage.turn(there, to: false)
        stage.turn(shown, to: true)
        #expect(ear.take() == [])
        stage.turn(there, to: true)
        #expect(ear.take() == ["in view"])
        shown.write(false)
        there.write(false)
        stage.frame()
        #expect(ear.take() == ["out view"])
    }

    @Test("A part that is hidden and shown again, or shown and hidden again, before the next frame, does nothing")
    func once() {
        let (ear, hand) = (Ear(), Hand<Bool>())
        let stage = Stage(Turned(hand, true) { Block(10, 10).told("view", ear).shown($0) })
        #expect(ear.take() == ["in view"])
        for isShown in [false, true] {
            hand.write(isShown)
            // Outside the animation, the first write is applied in a separate update.
            withAnimation(nil) { hand.write(!isShown) }
            stage.frame()
            #expect(ear.take() == [])
            stage.turn(hand, to: isShown)
            _ = ear.take()
        }
    }

    @Test("A task runs while its view is shown: it is cancelled when that is hidden, and begins again with the latest id", .hangGuard)
    func tasks() async {
        let (ear, shown, number) = (Ear(), Hand<Bool>(), Hand<Int>())
        let stage = Stage(
            Turned(shown, false) { isShown in
                Turned(number, 0) { number in
                    Block(10, 10).task(id: number) { @MainActor in
                        ear.hear("begin \(number)")
                        while !Task.isCancelled { await Task.yield() }
                        ear.hear("end \(number)")
                    }
                }
                .shown(isShown)
            })
        var words: [String] = []
        func heard(_ word: String) async {
            while !words.contains(word) {
                await Task.yield()
                words += ear.take()
            }
        }
        #expect(stage.host.runningTasks == 0)
        stage.turn(shown, to: true)
        #expect(stage.host.runningTasks == 1)
        await heard("begin 0")
        stage.turn(shown, to: false)
        await heard("end 0")
        while stage.host.runningTasks > 0 { await Task.yield() }
        stage.turn(number, to: 1)
        #expect(stage.host.runningTasks == 0)
        stage.turn(shown, to: true)
        await heard("begin 1")
        stage.turn(shown, to: false)
        await heard("end 1")
        #expect(words == ["begin 0", "end 0", "begin 1", "end 1"])
    }

    @Test("onChange runs initially when its view is first shown, once, and for each change also while it is hidden")
    func changes() {
        let (ear, shown, number) = (Ear(), Hand<Bool>(), Hand<Int>())
        let stage = Stage(
            Turned(shown, false) { isShown in
                Turned(number, 0) { Block(10, 10).onChange(of: $0, initial: true) { ear.hear("\($0)>\($1)") } }.shown(isShown)
            })
        #expect(ear.take() == [])
        stage.turn(number, to: 1)
        #expect(ear.take() == ["0>1"])
        stage.turn(shown, to: true)
        #expect(ear.take() == ["1>1"])
        stage.turn(shown, to: false)
        stage.turn(shown, to: true)
        #expect(ear.take() == [])
    }

    @Test("A sheet stays when the view that presents it is hidden: nothing in it disappears")
    func sheets() {
        let (ear, hand) = (Ear(), Hand<Bool>())
        let stage = Stage(
            Turned(hand, true) { isShown in
                Block(10, 10).told("view", ear)
                    .sheet(isPresented: .constant(true)) { Block(10, 10).told("sheet", ear) }
                    .shown(isShown)
            })
        #expect(ear.take() == ["in view", "in sheet"])
        stage.turn(hand, to: false)
        #expect(ear.take() == ["out view"])
    }

    @Test("The rows that a hidden lazy stack makes appear when it is shown")
    func lazyRows() {
        let (ear, hand) = (Ear(), Hand<Bool>())
        let stage = Stage(
            Turned(hand, false) { isShown in
                ScrollView { LazyVStack { ForEach(0..<100) { Block(100, 400).told("\($0)", ear) } } }.shown(isShown)
            })
        stage.settle()
        #expect(ear.take() == [])
        stage.turn(hand, to: true)
        let rows = ear.take()
        #expect(rows.contains("in 0") && rows.contains("in 1") && rows.count < 20)
        stage.turn(hand, to: false)
        #expect(Set(ear.take()) == Set(rows.map { $0.replacing("in", with: "out") }))
    }
}
