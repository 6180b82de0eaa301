import Foundation
import TenFootControls
import TestSupport
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("View lifecycle") struct LifecycleTests {
    @MainActor private final class Ear { var heard: [String] = [] }

    @Test("Of elements of a ForEach with one id, as many stay as the collection has")
    func doubles() {
        let (ear, hand) = (Ear(), Hand<Int>())
        let stage = Stage(
            Turned(hand, 0) { _ in
                VStack {
                    ForEach([7, 7], id: \.self) { _ in
                        Block(10, 10).onAppear { ear.heard.append("in") }.onDisappear { ear.heard.append("out") }
                    }
                }
            })
        for turn in 1...3 { stage.turn(hand, to: turn) }
        #expect(ear.heard.count { $0 == "in" } - ear.heard.count { $0 == "out" } == 2, "\(ear.heard)")
    }

    @Test("All views that receive URLs receive one that is opened, in the order in which they appeared, while they are in the tree")
    func openedURLs() throws {
        let url = try #require(URL(string: "app://host/page"))
        let (ear, hand) = (Ear(), Hand<Int>())
        let stage = Stage(
            Turned(hand, 2) { count in
                VStack {
                    ForEach(0..<count, id: \.self) { index in
                        Block(10, 10).onOpenURL { ear.heard.append("\(index) \($0.lastPathComponent)") }
                    }
                }
            })
        #expect(stage.host.open(url) && ear.heard == ["0 page", "1 page"])
        stage.turn(hand, to: 1)
        #expect(stage.host.open(url) && ear.heard == ["0 page", "1 page", "0 page"])
        stage.turn(hand, to: 0)
        #expect(!stage.host.open(url) && ear.heard.count == 3)
    }

    @Test("onAppear and onDisappear run once per stay, with the latest closures, and not for a view that comes and goes within a frame")
    func appearance() {
        let (ear, hand) = (Ear(), Hand<Int>())
        let stage = Stage(
            Turned(hand, 0) { turn in
                VStack {
                    if turn != 2 {
                        Block(10, 10).onAppear { ear.heard.append("in \(turn)") }.onDisappear { ear.heard.append("out \(turn)") }
                    }
                }
            })
        #expect(ear.heard == ["in 0"])
        stage.turn(hand, to: 1)
        #expect(ear.heard == ["in 0"])
        stage.turn(hand, to: 2)
        #expect(ear.heard == ["in 0", "out 1"])
        stage.turn(hand, to: 3)
        #expect(ear.heard == ["in 0", "out 1", "in 3"])
        hand.write(2)
        hand.write(4)
        stage.frame()
        #expect(ear.heard == ["in 0", "out 1", "in 3"])
        stage.turn(hand, to: 2)
        ear.heard = []
        hand.write(5)
        // Outside the animation, the first write inserts the view in a separate update; the second removes it before onAppear.
        withAnimation(nil) { hand.write(2) }
        stage.frame()
        #expect(ear.heard == [])
    }

    @Test("onChange runs once per change with the old and new values, and initially only with `initial: true`")
    func changes() {
        let (ear, hand) = (Ear(), Hand<Int>())
        let stage = Stage(
            Turned(hand, 0) { turn in
                Block(10, 10)
                    .onChange(of: turn) { ear.heard.append("\($0)>\($1) at \(turn)") }
                    .onChange(of: turn / 2, initial: true) { ear.heard.append("half \($0)>\($1)") }
                    .onChange(of: turn) { ear.heard.append("plain") }
                    .onChange(of: turn, perform: { (new: Int) in ear.heard.append("new \(new)") })
            })
        #expect(ear.heard == ["half 0>0"])
        ear.heard = []
        stage.turn(hand, to: 1)
        #expect(ear.heard.sorted() == ["0>1 at 1", "new 1", "plain"])
        ear.heard = []
        stage.turn(hand, to: 1)
        #expect(ear.heard == [])
        stage.turn(hand, to: 2)
        #expect(ear.heard.sorted() == ["1>2 at 2", "half 0>1", "new 2", "plain"])
    }

    @Test("onChange does not run for a view that is removed in the same update")
    func goneMeanwhile() {
        let (ear, hand) = (Ear(), Hand<Int>())
        let stage = Stage(
            Turned(hand, 0) { turn in
                VStack {
                    Block(10, 10).onChange(of: turn) { hand.write(9) }
                    if turn < 9 { Block(10, 10).onChange(of: turn) { ear.heard.append("\($0)>\($1)") } }
                }
            })
        stage.turn(hand, to: 1)
        stage.frame()
        #expect(!ear.heard.contains { $0.hasSuffix(">9") })
    }

    /// Tasks that wait until the test releases them, and a log of their beginnings and ends.
    @MainActor private final class Tasks {
        var said: [String] = []
        private var waiting: [CheckedContinuation<Void, Never>] = []
        func run(_ name: String) async {
            said.append("begin \(name)")
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { @MainActor in self.release() }
            }
            said.append("\(Task.isCancelled ? "cancelled" : "end") \(name)")
        }
        func release() {
            for one in waiting { one.resume() }
            waiting = []
        }
    }

    @Test("A task of the main actor begins in the main queue's next turn, and ends there if it waits for nothing")
    func nextTurn() async {
        let ear = Ear()
        let stage = Stage(Block(10, 10).task { @MainActor in ear.heard.append("task") })
        #expect(ear.heard.isEmpty && stage.host.runningTasks == 1)
        await Task.yield()
        #expect(ear.heard == ["task"] && stage.host.runningTasks == 0)
    }

    @Test("A task restarts when its ID changes, and is cancelled when its view is removed", .hangGuard)
    func tasks() async {
        let (tasks, hand) = (Tasks(), Hand<Int>())
        let stage = Stage(
            Turned(hand, 0) { turn in
                VStack {
                    if turn < 3 { Block(10, 10).task(id: turn / 2) { await tasks.run("\(turn / 2)") } }
                }
            })
        func said(_ words: [String]) async {
            while tasks.said.count < words.count { await Task.yield() }
            #expect(tasks.said == words)
        }
        await said(["begin 0"])
        stage.turn(hand, to: 1)
        await said(["begin 0"])
        stage.turn(hand, to: 2)
        while tasks.said.count < 3 { await Task.yield() }
        #expect(tasks.said.contains("cancelled 0") && tasks.said.contains("begin 1"))
        stage.turn(hand, to: 3)
        while tasks.said.count < 4 { await Task.yield() }
        #expect(tasks.said.last == "cancelled 1")
        while stage.host.runningTasks > 0 { await Task.yield() }
    }
}
