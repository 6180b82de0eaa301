import Foundation
import OpenCombine
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("onReceive and StateObject") struct ReceivingTests {
    /// Records the values that a page received.
    @MainActor private final class Ear { var heard: [String] = [] }

    @Test("A timer keeps its schedule: a late frame sends one date, and missed dates are skipped")
    func timer() {
        let ear = Ear()
        let timer = Timer.publish(every: 2, on: .main, in: .common).autoconnect()
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, true) { isThere in
                if isThere { Block(10, 10).onReceive(timer) { ear.heard.append("\($0.timeIntervalSince1970)") } }
            })
        let epoch = stage.host.epoch
        func dates(_ times: Double...) -> [String] { times.map { "\(epoch + $0)" } }
        stage.frame(after: 1.5)
        #expect(ear.heard == [])
        stage.frame(after: 0.5)
        #expect(ear.heard == dates(2))
        stage.frame(after: 2.5)
        #expect(ear.heard == dates(2, 4.5))
        stage.frame(after: 1.5)
        #expect(ear.heard == dates(2, 4.5, 6))
        stage.frame(after: 5)
        #expect(ear.heard == dates(2, 4.5, 6, 11))
        stage.frame(after: 1.5)
        #expect(ear.heard.count == 4)
        stage.frame(after: 0.5)
        #expect(ear.heard == dates(2, 4.5, 6, 11, 13))
        stage.turn(hand, to: false)
        stage.frame(after: 10)
        #expect(ear.heard.count == 5)
    }

    @Test("A timer without a usable interval sends a date in each frame, and has a next deadline", arguments: [0, -1, Double.nan])
    func senselessTimer(interval: Double) {
        let ear = Ear()
        let timer = Timer.publish(every: interval, on: .main, in: .common).autoconnect()
        let stage = Stage(Block(10, 10).onReceive(timer) { ear.heard.append("\($0.timeIntervalSince1970)") })
        stage.frame(after: 0.5)
        stage.frame(after: 0.5)
        #expect(ear.heard.count == 2 && stage.host.deadlines.next.map { $0 > 1 } == true)
    }

    @Test("onReceive follows a changed publisher, with one subscription and the current closure")
    func publishers() {
        let ear = Ear()
        let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let hand = Hand<Int>()
        let stage = Stage(
            Turned(hand, 0) { turn in
                Block(10, 10).onReceive(turn < 2 ? one : other) { ear.heard.append("\(turn):\($0)") }
            })
        one.send(1)
        other.send(2)
        stage.turn(hand, to: 1)
        one.send(3)
        stage.turn(hand, to: 2)
        one.send(4)
        other.send(5)
        #expect(ear.heard == ["0:1", "1:3", "2:5"])
    }

    @Test("onReceive follows a changed notification name, and publishers differ by centre, name and object")
    func values() {
        let ear = Ear()
        let centre = NotificationCenter()
        let (one, other) = (Notification.Name("one"), Notification.Name("other"))
        let hand = Hand<Notification.Name>()
        let stage = Stage(
            Turned(hand, one) { name in
                Block(10, 10).onReceive(centre.publisher(for: name)) { ear.heard.append($0.name.rawValue) }
            })
        centre.post(name: one, object: nil)
        stage.turn(hand, to: other)
        centre.post(name: one, object: nil)
        centre.post(name: other, object: nil)
        NotificationCenter.default.post(name: other, object: nil)
        #expect(ear.heard == ["one", "other"])
        let sender = NSObject()
        #expect(centre.publisher(for: one) == centre.publisher(for: one) && centre.publisher(for: one) != centre.publisher(for: other))
        #expect(centre.publisher(for: one, object: sender) != centre.publisher(for: one))
        #expect(centre.publisher(for: one) != NotificationCenter.default.publisher(for: one))
    }

    private final class Counter: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        var number = 0 { willSet { objectWillChange.send() } }
    }

    private struct Owner: View {
        let hand: Hand<Int>
        @StateObject private var counter = Counter()
        var body: some View {
            let _ = (hand.read = { counter.number })
            let _ = (hand.write = { counter.number = $0 })
            let _ = hand.bodies.append(counter.number)
            Block(10, 10)
        }
    }

    @Test("A StateObject is kept across updates, and a write to it updates the view")
    func ownObject() {
        let hand = Hand<Int>()
        let stage = Stage(Owner(hand: hand))
        stage.turn(hand, to: 3)
        #expect(hand.read() == 3 && hand.bodies == [0, 3])
    }
}
