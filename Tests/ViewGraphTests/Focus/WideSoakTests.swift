import Foundation
import TenFootViews
import Testing

@testable import TenFootViewGraph

/// Whole generated apps, with navigation, tabs, fields, lazy rows and all that can be presented, as `./tenfoot fuzz soak` plays them.
@MainActor @Suite struct WideSoakTests {
    nonisolated private static let firstSeed = 20_261_121
    /// Presses of one generated app; a failing seed is played again by its number alone.
    nonisolated private static let pressesEach = 2_500
    /// How many presses are asked for; nil in the suite.
    nonisolated private static let presses = ProcessInfo.processInfo.environment["TENFOOT_SOAK"].flatMap { Int($0) }
    nonisolated private static var seeds: Range<Int> { firstSeed..<firstSeed + max(1, (presses ?? 0) / pressesEach) }

    @Test(
        "random presses and changes keep focus on something focusable, states true, nothing owed and the tree as a new one",
        .enabled(if: presses != nil, "played by ./tenfoot fuzz soak, which says how many presses"), arguments: seeds)
    func soak(_ seed: Int) {
        var player = SoakPlayer(seed)
        for step in 0..<WideSoakTests.pressesEach {
            let problems = player.step(isSample: step % 250 == 249)
            guard problems.isEmpty else {
                Issue.record("seed \(seed), step \(step), after \(player.last): \(problems.joined(separator: "; "))\n\(player.dump)")
                return
            }
        }
    }
}

/// One generated app and the user who presses.
@MainActor struct SoakPlayer {
    private var random: Seeded
    private var lastID = 100
    private let stage: Stage
    private let hand = Hand<SoakShape>()
    private let states = Hand<Int?>()
    private let first = Hand<Bool>()
    private(set) var last = ""

    init(_ seed: Int) {
        random = Seeded(seed)
        let shape = SoakShape(
            rows: [.init(id: 1, kind: .plain, items: [2, 3, 4]), .init(id: 5, kind: .section, items: [6, 7])])
        stage = Stage(SoakApp(shape, hand, states, first))
    }

    var dump: String { "\(hand.read().map { "\($0)" } ?? "")\n\(stage.host.dumpFocus())" }

    /// Does one thing, and says what does not hold after it.
    mutating func step(isSample: Bool) -> [String] {
        var mayBeNowhere = stage.host.focus.dismissed != nil
        switch random.number(0...11) {
        case 0, 1:
            guard var shape = hand.read() else { return ["the app is gone"] }
            last = change(&shape)
            stage.turn(hand, to: shape)
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
            stage.hold([RemoteControl.up, .down, .left, .right][random.number(0...3)], repeats: random.number(1...4))
        default:
            let controls: [RemoteControl] = [
                .up, .down, .left, .right, .up, .down, .left, .right, .select, .select, .back, .tab, .backtab, .menu,
            ]
            let control = controls[random.number(0...controls.count - 1)]
            last = "\(control)"
            stage.frame([.press(PressEvent(control, .began, time: 0))])
            stage.frame([.press(PressEvent(control, .ended, time: 0))])
        }
        return problems(mayBeNowhere) + (isSample ? differences() : [])
    }

    // MARK: - What must hold

    private func problems(_ mayBeNowhere: Bool) -> [String] {
        var problems: [String] = []
        let focus = stage.host.focus
        if let focused = focus.focused {
            if !focus.isEligible(focused) { problems.append("focus is on \(focused.name), which cannot have it") }
        } else if !mayBeNowhere, focus.dismissed == nil, focus.topLayer.items.contains(where: { focus.isEligible($0) }) {
            problems.append("focus is nowhere, although something can have it")
        }
        let truth = focus.effective.flatMap { Int($0.identifier ?? "") }
        if states.read() != .some(truth) {
            problems.append(
                "the state reads \(states.read().flatMap { $0 }.map { "\($0)" } ?? "nil"), focus is on \(truth.map { "\($0)" } ?? "nothing of it")"
            )
        }
        for _ in 0..<8 where stage.host.needsFrame { stage.frame() }
        // A motion that has just ended may want one frame more.
        for _ in 0..<8 where stage.host.needsFrame && !stage.host.motion.isRunning { stage.frame() }
        if stage.host.needsFrame, !stage.host.motion.isRunning { problems.append("frames are asked for without end") }
        if stage.host.focus.hasWork { problems.append("focus still has work") }
        return problems
    }

    /// What differs from a tree built anew of the same data, and between the boxes and what the engine was told of them.
    private func differences() -> [String] {
        guard let shape = hand.read() else { return ["the app is gone"] }
        stage.wait(1)
        var problems: [String] = []
        let focus = stage.host.focus
        for item in focus.topLayer.items where focus.isEligible(item) {
            guard let box = item.box, let told = focus.geometry.map.sceneFrame(of: .item(item.id)) else {
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
        let fresh = Stage(SoakApp(shape, Hand(), Hand(), Hand()))
        fresh.wait(1)
        let (old, new) = (stage.frames, fresh.frames)
        for (name, frame) in new.sorted(by: { $0.key < $1.key }) {
            // What lazy rows have made depends on where they were scrolled.
            guard let other = old[name] else { continue }
            let isScrolled =
                shape.frame == .scroll || shape.frame == .lazy || shape.rows.contains { $0.kind == .scroll || $0.kind == .lazy }
            if frame.size != other.size || (!isScrolled && frame != other) {
                problems.append("\(name) is at \(other), in a new tree at \(frame)")
            }
        }
        func stops(_ stage: Stage) -> Set<String> {
            let focus = stage.host.focus
            return Set(focus.topLayer.items.filter { focus.isEligible($0) }.compactMap(\.identifier))
        }
        let isLazy = shape.frame == .lazy || shape.rows.contains { $0.kind == .lazy }
        // The keyboard is up because of a press, not because of the data.
        if !isLazy, focus.topLayer.standsFor == nil, !focus.topLayer.isCommandMenu, stops(stage) != stops(fresh) {
            problems.append("stops are \(stops(stage).sorted()), in a new tree \(stops(fresh).sorted())")
        }
        return problems
    }

    // MARK: - Changes

    private mutating func change(_ shape: inout SoakShape) -> String {
        func fresh() -> Int {
            lastID += 1
            return lastID
        }
        let row = random.number(0...max(0, shape.rows.count - 1))
        let hasRow = row < shape.rows.count
        switch random.number(0...16) {
        case 0 where shape.rows.count < 6:
            let kind = SoakShape.Row.Kind.allCases[random.number(0...SoakShape.Row.Kind.allCases.count - 1)]
            let id = fresh()
            shape.rows.insert(.init(id: id, kind: kind, items: (0..<random.number(1...6)).map { _ in fresh() }), at: row)
            return "a new row"
        case 1 where shape.rows.count > 1:
            shape.rows.remove(at: row)
            return "a row removed"
        case 2 where hasRow && !shape.rows[row].items.isEmpty:
            shape.rows[row].items.remove(at: random.number(0...shape.rows[row].items.count - 1))
            return "a tile removed"
        case 3 where hasRow && shape.rows[row].items.count < 40:
            shape.rows[row].items.insert(fresh(), at: random.number(0...shape.rows[row].items.count))
            return "a tile inserted"
        case 4 where hasRow:
            shape.rows[row].kind = SoakShape.Row.Kind.allCases[random.number(0...SoakShape.Row.Kind.allCases.count - 1)]
            return "a row of another kind"
        case 5 where hasRow:
            shape.rows[row].preferred = shape.rows[row].items.last
            return "a default"
        case 6:
            shape.disabled = Set(shape.rows.flatMap(\.items).filter { _ in random.number(0...3) == 0 })
            return "others disabled"
        case 7:
            shape.hidden = Set(shape.rows.flatMap(\.items).filter { _ in random.number(0...3) == 0 })
            return "others hidden"
        case 8:
            shape.sheet = shape.sheet == nil ? [fresh(), fresh()] : nil
            return "sheet"
        case 9 where shape.sheet != nil:
            shape.inner = shape.inner == nil ? [fresh(), fresh()] : nil
            return "inner sheet"
        case 10:
            shape.isAlert.toggle()
            return "alert"
        case 11:
            shape.isDialog.toggle()
            return "dialog"
        case 12:
            shape.isCovered.toggle()
            return "cover"
        case 13:
            shape.frame = SoakShape.Frame.allCases[random.number(0...SoakShape.Frame.allCases.count - 1)]
            return "another frame"
        case 14:
            shape.path = shape.path.isEmpty ? (0..<random.number(1...3)).map { $0 + 1 } : Array(shape.path.dropLast())
            return "another path"
        case 15:
            shape.tab = 3 - shape.tab
            return "another tab"
        case 16 where hasRow:
            shape.rows.swapAt(0, row)
            shape.rows[row].items.shuffle(using: &random)
            return "another order"
        default:
            return "nothing"
        }
    }
}
