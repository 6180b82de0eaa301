import Foundation
import OpenCombine
import TenFootControls
import TenFootGraphics
import TenFootMotion
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Equality and descriptions of values") struct ValueTests {
    private enum WordKey: TransactionKey { static let defaultValue = "" }

    @Test("A transaction with any property set is not empty")
    func transactions() {
        var all = (0..<5).map { _ in Transaction() }
        #expect(all.allSatisfy { $0.isEmpty })
        all[0].animation = .default
        all[1].disablesAnimations = true
        all[2].isContinuous = true
        all[3][WordKey.self] = "said"
        all[4].completion = AnimationCompletion {}
        #expect(all.allSatisfy { !$0.isEmpty } && all[3][WordKey.self] == "said" && all[2][WordKey.self] == "")
        #expect(!Transaction().disablesAnimations && !Transaction().isContinuous)
    }

    @Test("Notification publishers are equal if their centre, name and object are the same")
    func notifications() {
        let (centre, other) = (NotificationCenter(), NotificationCenter())
        let (one, two) = (Notification.Name("one"), Notification.Name("two"))
        let sender = NSObject()
        let publisher = centre.publisher(for: one, object: sender)
        #expect(publisher == centre.publisher(for: one, object: sender))
        for different in [
            other.publisher(for: one, object: sender), centre.publisher(for: two, object: sender), centre.publisher(for: one),
            centre.publisher(for: one, object: NSObject()),
        ] { #expect(publisher != different) }
    }

    @Test("A timer's interval is at least one millisecond")
    func timers() {
        func interval(_ seconds: TimeInterval) -> TimeInterval { Timer.publish(every: seconds, on: .main, in: .common).interval }
        #expect([0, -1, 0.0005, 0.5].map(interval) == [0.001, 0.001, 0.001, 0.5])
    }

    private enum Third: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Fourth: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }

    @Test("Alignment guides are equal if their ID and axis are the same")
    func guides() {
        #expect(HorizontalAlignment(Third.self) == HorizontalAlignment(Third.self))
        #expect(HorizontalAlignment(Third.self) != HorizontalAlignment(Fourth.self))
        #expect(HorizontalAlignment(Third.self).key != VerticalAlignment(Third.self).key)
        #expect(Set([HorizontalAlignment.leading, .leading, .center, .trailing]).count == 3)
        #expect(Alignment.topLeading == Alignment(horizontal: .leading, vertical: .top) && Alignment.top != .bottom)
    }

    @Test("Descriptions of states include Bool, number and String values, and only the type of others")
    func inspected() {
        func words<Value>(_ value: Value) -> String { StateLocation(value).inspectedName }
        #expect(words(true) == "State<Bool>, now true" && words(3) == "State<Int>, now 3" && words(0.5) == "State<Double>, now 0.5")
        #expect(words("a") == "State<String>, now a" && words([1]) == "State<Array<Int>>")
        #expect(Source().inspectedName == "a stored value")
    }

    private final class Model { var value = 0 }

    @Test("Equatable values are compared by ==, objects by identity, and other values never count as equal")
    func equality() {
        struct Plain { var value = 0 }
        let model = Model()
        #expect(Equality.areEqual(1, 1) && !Equality.areEqual(1, 2) && Equality.areEqual("a", "a"))
        #expect(Equality.areEqual(model, model) && !Equality.areEqual(model, Model()) && !Equality.areEqual(Plain(), Plain()))
    }

    @Test("Records of images that no view shows any more are discarded once there are more than 1,024")
    func pictures() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, true) { isThere in
                VStack {
                    Block(10, 10); if isThere { Block(10, 10, name: "goes") }
                }
            })
        let uses = ImageUses()
        func source(_ number: Int) -> ImageSource { .file("/\(number)") }
        var boxes = stage.boxes(Block.Box.self)
        for number in 0..<1024 { uses.add(source(number), boxes[1]) }
        boxes.removeLast()
        stage.turn(hand, to: false)
        // A picture whose boxes are gone is reported as not shown; one that is not recorded counts as shown.
        #expect(!uses.isShown(source(0)))
        for number in 2000..<2002 { uses.add(source(number), boxes[0]) }
        #expect(uses.isShown(source(0)) && uses.isShown(source(2000)))
    }
}
