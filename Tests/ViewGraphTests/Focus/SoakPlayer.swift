import Foundation
import TenFootControls
import TestSupport

@testable import TenFootViewGraph

/// One generated app with a simulated user.
@MainActor struct SoakPlayer {
    private(set) var figures = SoakFigures()
    private(set) var last = ""
    private var random: Seeded
    private var lastID = 110
    private let stage: Stage
    private let hand = Hand<SoakShape>()
    private let states = Hand<Int?>()
    private let first = Hand<Bool>()
    /// The presentations over the page, in the order in which they were presented.
    private var presented: [SoakShape.Presented] = []

    init(_ seed: Int) {
        random = Seeded(seed)
        let shape = SoakShape(
            rows: [.init(id: 101, kind: .plain, items: [102, 103, 104]), .init(id: 105, kind: .section, items: [106, 107])])
        stage = Stage(SoakApp(shape, hand, states, first))
        stage.checksInvariants = false
    }

    var dump: String { "\(hand.read().map { "\($0)" } ?? "")\n\(stage.host.dumpFocus())" }

    /// Makes one random change or press, and returns descriptions of what does not hold after it.
    mutating func step(isSample: Bool) -> [String] {
        figures.steps += 1
        var mayBeNowhere = stage.host.focus.dismissed != nil
        switch random.number(0...13) {
        case 0, 1:
            guard var shape = hand.read() else { return ["the app is gone"] }
            last = shape.change(&random, &lastID)
            if random.number(0...2) == 0 {
                last += ", animated"
                withAnimation(.easeInOut(duration: 0.3)) { hand.write(shape) }
                stage.frame()
            } else {
                stage.turn(hand, to: shape)
            }
        case 2:
            let value = random.number(0...2) == 0 ? nil : hand.read()?.rows.flatMap(\.items).randomElement(using: &random)
            last = "focus = \(value.map { "\($0)" } ?? "nil")"
            states.write(value)
            stage.frame()
            mayBeNowhere = true
        case 3:
            let point = CGPoint(x: random.number(0...1920), y: random.number(0...1080))
            last = "a tap or a turn of the wheel at \(point)"
            if random.number(0...1) == 0 {
                stage.frame([.pointerDown(point)])
                stage.frame([.pointerUp(point)])
            } else {
                stage.frame([.wheel(point, by: CGSize(width: random.number(-200...200), height: random.number(-200...200)))])
            }
            mayBeNowhere = true
        case 4:
            last = "typing"
            stage.frame([.text("x")])
        case 5:
            last = "a held press"
            figures.presses += 1
            stage.hold([RemoteControl.up, .down, .left, .right][random.number(0...3)], repeats: random.number(1...4))
        case 6:
            last = "a long press"
            figures.presses += 1
            stage.longPress(.select)
        default:
            let controls: [RemoteControl] = [
                .up, .down, .left, .right, .up, .down, .left, .right, .select, .select, .back, .tab, .backtab, .menu,
            ]
            let control = controls[random.number(0...controls.count - 1)]
            last = "\(control)"
            figures.presses += 1
            stage.frame([.press(PressEvent(control, .began, time: 0))])
            stage.frame([.press(PressEvent(control, .ended, time: 0))])
        }
        let found = problems(mayBeNowhere)
        // This is not checked after each of a hundred thousand frames, since it measures every cached size again.
        let wrong = isSample ? Array(stage.host.brokenInvariants(measuringAgain: true).prefix(3)) : []
        let all = found.isEmpty && wrong.isEmpty && isSample ? differences() : found + wrong
        figures.frames = stage.host.counters.frames
        return all
    }

    // MARK: - What must hold

    private mutating func problems(_ mayBeNowhere: Bool) -> [String] {
        guard let shape = hand.read() else { return ["the app is gone"] }
        presented = shape.order(after: presented)
        var problems: [String] = []
        let focus = stage.host.focus
        if let focused = focus.focused {
            figures.focused += 1
            if !focus.isEligible(focused) { problems.append("focus is on \(focused.name), which cannot have it") }
        } else if !mayBeNowhere, focus.dismissed == nil, focus.topLayer.items.contains(where: { focus.isEligible($0) }) {
            problems.append("focus is nowhere, although something can have it")
        }
        let truth = focus.effective.flatMap { SoakShape.number(of: $0.identifier) }
        if states.read() != .some(truth) {
            problems.append(
                "the state reads \(states.read().flatMap { $0 }.map { "\($0)" } ?? "nil"), focus is on \(truth.map { "\($0)" } ?? "nothing of it")"
            )
        }
        let isInFirst = shape.rows.first.map { row in truth.map { row.id == $0 || row.items.contains($0) } ?? false } ?? false
        // Without a first row, no view is bound, and the state reads false.
        if first.read() != isInFirst {
            problems.append("the state of the first row reads \(first.read().map { "\($0)" } ?? "nothing"), focus is on \(truth ?? -1)")
        }
        for _ in 0..<8 where stage.host.needsFrame { stage.frame() }
        // An animation may have ended in the last of these frames: scaled content is drawn sharp in the next one.
        if stage.host.needsFrame, !stage.host.motion.isRunning { stage.frame() }
        if stage.host.needsFrame, !stage.host.motion.isRunning { problems.append("frames are asked for without end") }
        if stage.host.focus.hasWork { problems.append("focus still has work") }
        return problems
    }

    /// The differences from a new tree of the same data, and those between the boxes and the engine's map of them.
    private mutating func differences() -> [String] {
        stage.wait(1)
        guard let shape = hand.read() else { return ["the app is gone"] }
        presented = shape.order(after: presented)
        figures.samples += 1
        var problems: [String] = []
        let focus = stage.host.focus
        for item in focus.topLayer.items where focus.isEligible(item) {
            guard let box = item.box, let told = focus.tracker.map.sceneFrame(of: .item(item.id)) else {
                problems.append("\(item.name) is not in the map")
                continue
            }
            let frame = box.sceneFrame
            if abs(told.minX - frame.minX) + abs(told.minY - frame.minY) + abs(told.width - frame.width) + abs(told.height - frame.height)
                > 0.01
            {
                problems.append("\(item.name) is at \(frame), the map says \(told)")
            }
        }
        let fresh = rebuilt(shape)
        let (old, new) = (stage.frames, fresh.frames)
        for (name, frame) in new.sorted(by: { $0.key < $1.key }) {
            // Which cells lazy rows have created depends on their scroll offsets.
            guard let other = old[name] else { continue }
            if frame.size != other.size || (!shape.isScrolling && frame != other) {
                problems.append("\(name) is at \(other), in a new tree at \(frame)")
            }
        }
        // The on-screen keyboard, a context menu and the commands are presented because of a press, not because of the data.
        let (standing, wanted) = (stage.host.presentations.presented.count, fresh.host.presentations.presented.count)
        if standing < wanted { problems.append("\(standing) things are presented, in a new tree \(wanted)") }
        guard standing <= wanted else { return problems }
        let (mine, its) = (stops(stage, shape), stops(fresh, shape))
        if mine != its { problems.append("stops are \(mine.sorted()), in a new tree \(its.sorted())") }
        if !its.isEmpty { figures.comparisons += 1 }
        return problems
    }

    /// The stops of the data that can have focus, without those in lazy rows.
    private func stops(_ stage: Stage, _ shape: SoakShape) -> Set<Int> {
        let focus = stage.host.focus
        return Set(
            focus.topLayer.items.filter { focus.isEligible($0) }.compactMap { SoakShape.number(of: $0.identifier) }.filter {
                !shape.isMadeLazily($0)
            })
    }

    /// A new tree of the same data.
    ///
    /// Presentations are stacked in the order in which they were presented, which the data does not contain. A tree that is created with
    /// all of them would stack them in the order of the modifiers, so here they are presented one after the other, in their old order.
    private func rebuilt(_ shape: SoakShape) -> Stage {
        var bare = shape
        for kind in SoakShape.Presented.allCases { bare.put(kind, as: SoakShape()) }
        let hand = Hand<SoakShape>()
        let fresh = Stage(SoakApp(bare, hand, Hand(), Hand()))
        for kind in presented {
            bare.put(kind, as: shape)
            fresh.turn(hand, to: bare)
        }
        fresh.wait(1)
        return fresh
    }
}
