import Foundation
import TenFootControls
import TenFootGraphics
import TestSupport
import Testing

@testable import TenFootViewGraph

/// Compares what `--explain-focus` draws, part by part, with drawings that were checked by eye.
///
/// After an intended change, check the overlay on a page with `--explain-focus`; `TENFOOT_UPDATE_OVERLAY=1` then prints the drawings.
@MainActor @Suite("Overlay that explains focus decisions") struct OverlayDrawingTests {
    /// The overlay's parts from back to front: shape, frame, corner, colour, line; texts with their size, weight and colour.
    private func drawing(_ stage: Stage) -> String {
        func number(_ value: CGFloat) -> String { String(Int((value * 10).rounded())) }
        func color(_ paint: Paint) -> String { if case .color(let color) = paint { color.hex } else { "?" } }
        func frame(_ rect: CGRect) -> String { [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ") }
        func outline(_ path: Path) -> String {
            guard case .roundedRect(let rect, let corner, _) = path.storage else { return frame(path.boundingRect) }
            return "\(frame(rect)) r\(number(corner.width))"
        }
        func lines(_ content: LayerContent) -> [String] {
            switch content {
            case .drawing(let parts): parts.flatMap(lines)
            case .fill(let path, let paint, _): ["  fill \(outline(path)) \(color(paint))"]
            case .stroke(let path, let paint, let style):
                ["  line \(outline(path)) \(color(paint)) \(number(style.lineWidth)) \(style.dash.map(number))"]
            case .text(let layout, let origin):
                layout.request.runs.flatMap { run in
                    let room = "\(layout.request.lineLimit ?? 0) \(layout.request.width.map(number) ?? "-")"
                    let look = "\(number(run.font.size)) w\(run.font.weight) \(run.color.hex)"
                    return ["  text \(number(origin.x)) \(number(origin.y)) \(look) \(room)", "    \(run.string)"]
                }
            default: ["  other"]
            }
        }
        func visit(_ layer: Layer) -> [String] {
            (layer.name.map { [$0] } ?? []) + (layer.content.map(lines) ?? []) + layer.children.flatMap(visit)
        }
        let overlay = stage.host.layers.root.children.first { $0.name == "focus explanation" }
        return overlay.map { visit($0).joined(separator: "\n") } ?? "nothing"
    }

    private func compare(_ stage: Stage, _ expected: String) {
        let drawn = drawing(stage)
        if ProcessInfo.processInfo.environment["TENFOOT_UPDATE_OVERLAY"] != nil { print(drawn) } else { #expect(drawn == expected) }
    }

    private func stage(_ view: some View) -> Stage {
        let stage = Stage(size: CGSize(width: 960, height: 540), view)
        stage.host.explainsFocus = true
        return stage
    }

    @Test("DM16: The overlay marks source, winner, losers, rejected views, sections, scroll views and beam, with labels")
    func press() {
        let stage = stage(
            VStack(spacing: 20) {
                HStack(spacing: 20) { ForEach(["a", "b", "c", "d"], id: \.self) { stop($0, 140, 60) } }
                HStack { stop("below", 120, 50) }.frame(width: 400, height: 70).focusSection()
                ScrollView(.horizontal) {
                    HStack {
                        stop("first", 300, 60).disabled(true)
                        stop("second", 300, 60)
                    }
                }.frame(height: 80)
            })
        stage.press(.right)
        compare(stage, OverlayDrawing.press)
    }

    @Test("DM12, DM16: The overlay marks the remembered column, and its panel is at the top if focus is at the bottom")
    func lane() {
        let stage = stage(
            VStack(spacing: 10) {
                stop("banner", 700, 100)
                HStack(spacing: 10) { ForEach(["a", "b", "c"], id: \.self) { stop($0, 200, 100) } }
                stop("wide", 700, 130)
            })
        stage.press(.down, .down)
        compare(stage, OverlayDrawing.lane)
        stage.press(.up)
        #expect(stage.focused == "b")
    }

    @Test("DM16, RL1: After a relocation the overlay marks the lost place, and ranks the other views by distance")
    func relocation() {
        let hand = Hand<Bool>()
        struct Page: View {
            let hand: Hand<Bool>
            @State private var isThere = true
            var body: some View {
                let _ = (hand.write = { isThere = $0 })
                HStack(spacing: 30) {
                    if isThere { stop("gone", 100, 60) }
                    stop("near", 100, 60)
                    stop("far", 100, 60)
                }
            }
        }
        let stage = stage(Page(hand: hand))
        hand.write(false)
        stage.frame()
        compare(stage, OverlayDrawing.relocation)
    }

    @Test("DM16: Marks larger than the screen are clipped to it, and views beyond the screen get no mark")
    func cut() {
        let stage = stage(
            VStack(spacing: 20) {
                stop("a", 100, 60)
                ScrollView(.horizontal) { HStack(spacing: 10) { ForEach(0..<40) { stop("\($0)", 200, 60) } } }.frame(height: 80)
                stop("wide", 3000, 60)
            })
        stage.press(.down)
        let canvas = CGRect(x: 0, y: 0, width: 960, height: 540)
        let frames = stage.host.focusMarks.map(\.frame)
        #expect(!frames.isEmpty && frames.allSatisfy { canvas.insetBy(dx: -30, dy: -30).contains($0) && $0.intersects(canvas) })
        #expect(frames.contains { $0.width == 1020 })
    }

    @Test("DM16: A section is named after its first view, and an empty section or a removed view by its kind")
    func names() throws {
        let hand = Hand<Bool>()
        let stage = stage(
            Turned(hand, true) { isThere in
                VStack {
                    HStack { ForEach(["a", "b", "c"], id: \.self) { stop($0) } }.focusSection()
                    HStack { if isThere { stop("only") } }.focusSection()
                    ScrollView { stop("in it") }
                }
            })
        let tracker = stage.host.focus.tracker
        let nodes = tracker.nodes.values.sorted { $0.id.rawValue < $1.id.rawValue }
        let sections = nodes.filter { $0.role == .section }
        #expect(sections.map { tracker.name(of: $0.id) } == ["of a", "of only"])
        #expect(nodes.filter { $0.role == .container }.map { tracker.name(of: $0.id) } == ["scroll view"])
        let only = try #require(nodes.first { ($0 as? FocusItem)?.identifier == "only" })
        stage.turn(hand, to: false)
        #expect(tracker.name(of: sections[1].id) == "without views")
        #expect(tracker.name(of: only.id) == "item \(only.id.rawValue)")
    }

    @Test("DM7, DM17: A view that only an assisted move reaches is reachable only under the assisted policy")
    func reachable() {
        func corners(_ policy: FocusMovementPolicy) -> some View {
            HStack(spacing: 300) {
                stop("low").offset(y: 100)
                stop("high").offset(y: -100)
            }.focusMovementPolicy(policy)
        }
        let (plain, assisted) = (Stage(corners(.automatic)), Stage(corners(.assisted)))
        let found = plain.host.focus.unreachableFocus()
        #expect(found.unreachable == ["low"] && found.deadEnds == ["high"])
        let most = assisted.host.focus.unreachableFocus()
        #expect(most.unreachable.isEmpty && most.deadEnds.isEmpty && most.oneWay.isEmpty)
        #expect(assisted.host.focus.whatIf(.left)?.headline.contains("low won") == true)
        #expect(plain.host.focus.whatIf(.left)?.headline.contains("low won") == false)
    }

    @Test("DM16: The overlay's marks follow views that move, without a new decision")
    func followed() {
        let turn = Hand<CGFloat>()
        let stage = stage(Turned(turn, 0) { x in HStack { ForEach(["a", "b"], id: \.self) { stop($0) } }.offset(x: x) })
        stage.press(.right)
        func winner() -> CGRect? { stage.host.focusMarks.first { $0.kind == .winner }?.frame }
        let before = winner()
        #expect(before != nil && drawing(stage).contains("1  won"))
        stage.turn(turn, to: 60)
        #expect(winner() == before?.offsetBy(dx: 60, dy: 0))
    }

    @Test("DM16: An overlay label keeps 8 points from the edges of the screen and of its view")
    func labelAtTheEdge() {
        let row = HStack(spacing: 20) { ForEach(["a", "b"], id: \.self) { stop($0, 200, 100) } }
        let stage = stage(row.frame(width: 960, height: 540, alignment: .topLeading))
        stage.press(.right)
        let drawn = drawing(stage)
        #expect(drawn.contains("  text 220 190 240 w600 #4DA6FF 1 -\n    source"), "\(drawn)")
        #expect(drawn.contains("  text 2340 190 240 w600 #40E673 1 -\n    1  won"), "\(drawn)")
    }

    @Test("DM16: The explanation lists three losing candidates and the number of others")
    func tellsOfThree() {
        let stage = stage(HStack(spacing: 10) { ForEach(0..<7) { stop("\($0)", 100, 50) } })
        stage.press(.right)
        let lines = stage.host.focus.tracker.lastDecision?.lines ?? []
        #expect(lines.filter { $0.kind == .ranked }.count == 3 && lines.contains { $0.text == "and 2 further behind" }, "\(lines)")
    }

    @Test("DM16, DM8: A lazy cell that a press created is marked as the winner")
    func madeForThePress() {
        let stage = stage(
            ScrollView { LazyVStack(spacing: 20) { ForEach(0..<500) { stop("\($0)") } } }.frame(width: 300, height: 400))
        stage.press(.down)
        for _ in 0..<40 { stage.frame([.wheel(CGPoint(x: 480, y: 270), by: CGSize(width: 0, height: 300))]) }
        stage.press(.down)
        stage.wait(2)
        #expect(stage.focused == "2")
        let won = stage.host.focusMarks.filter { $0.kind == .winner }
        #expect(won.count == 1 && won[0].label == "1  won" && won[0].frame.contains(stage.frames["2"] ?? .null), "\(won)")
    }

    @Test("DM16: A label that does not fit in its view stands beside it, even on the beam")
    func labelOnTheBeam() {
        let stage = stage(
            VStack(spacing: 200) {
                stop("high", 20, 20)
                stop("low", 20, 20)
            })
        stage.press(.down)
        stage.press(.up)
        #expect(stage.focused == "high" && stage.host.focusMarks.contains { $0.kind == .beam })
        // The source is the lower view, and its label is directly above it.
        let source = stage.host.focusMarks.first { $0.kind == .source }?.frame ?? .null
        let line = drawing(stage).split(separator: "\n").map(String.init)
        let place = line.firstIndex { $0 == "    source" }.map { line[$0 - 1].split(separator: " ")[2] }
        #expect(place == "\(Int((source.minY - 8 - 26 + 3) * 10))", "\(source) \(drawing(stage))")
    }

    @Test("DM16: The overlay does not lay out the same texts again for a repeated explanation")
    func keptWords() throws {
        let stage = stage(HStack { ForEach(["a", "b"], id: \.self) { stop($0) } })
        let text = try #require(stage.host.services.text as? FixedAdvanceText)
        // Press both twice first: the explanation of the second Right includes the way back, and so has other texts.
        stage.press(.right, .left, .right, .left)
        let before = text.count
        stage.press(.right, .left)
        #expect(text.count == before)
    }

    @Test("DM16: Switching the explanation off removes the overlay, and later moves are not explained")
    func off() {
        let stage = stage(HStack { ForEach(["a", "b"], id: \.self) { stop($0) } })
        stage.press(.right)
        #expect(drawing(stage).contains("1  won") && !stage.host.focusMarks.isEmpty)
        stage.host.explainsFocus = false
        stage.press(.left)
        #expect(drawing(stage) == "nothing" && stage.host.focusMarks.isEmpty)
    }

    @Test("DM16: Each kind of overlay mark has a different colour, with components from 0 to 1")
    func palette() {
        let colors = FocusMark.Kind.allCases.map(\.look.color)
        #expect(Set(colors.map(\.hex)).count == colors.count)
        #expect(colors.allSatisfy { color in [color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) } })
    }

    @Test("DM16: The overlay's panel avoids the views of the last press, even if it covers more of the others")
    func panelKeepsOff() {
        let stage = stage(
            VStack(spacing: 10) {
                HStack(spacing: 10) { ForEach(["a", "b", "c"], id: \.self) { stop($0, 200, 100) } }
                stop("middle", 200, 100)
                stop("wide", 700, 130)
            })
        stage.press(.right, .down, .down)
        #expect(stage.focused == "wide")
        #expect(drawing(stage).contains("focus legend\n  fill 400 200 "), "\(drawing(stage))")
    }
}
