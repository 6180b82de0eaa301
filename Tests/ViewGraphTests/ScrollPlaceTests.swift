import Foundation
import TenFootControls
import TenFootGraphics
import Testing

@testable import TenFootViewGraph

/// Tests which part of scroll views is visible, where focus scrolls them, and their indicators.
@MainActor @Suite("Scroll views: visible area, focus scrolling and indicators") struct ScrollPlaceTests {
    private let scene = CGSize(width: 1000, height: 800)

    private func scroll(in stage: Stage) -> ScrollBox? { stage.boxes(ScrollBox.self).first }

    /// The visible rect of a scroll view of 400 by 300 points, whose top left corner is at a point of the scene.
    private func visible(_ axes: Axis.Set, at corner: CGPoint) -> CGRect? {
        let stage = Stage(
            size: scene,
            ScrollView(axes) {
                Block(axes == .vertical ? 400 : 2000, axes == .vertical ? 2000 : 300, name: "content")
            }.frame(width: 400, height: 300)
                .padding(.leading, corner.x - 80).padding(.top, corner.y - 60)
                .frame(width: 840, height: 680, alignment: .topLeading))
        #expect(stage.frames["content"]?.origin == corner)
        return scroll(in: stage)?.visibleRect
    }

    @Test("A scroll view within half a point of the safe area's edge shows content up to the scene's edge")
    func edges() {
        for axes in [Axis.Set.vertical, .horizontal] {
            for offset in [0, 0.5, 0.75, 1.5] as [CGFloat] {
                let (isAtEdge, beyond) = (offset <= 0.5, offset)
                let low = visible(axes, at: CGPoint(x: 80 + offset, y: 60 + offset))
                #expect(low?.minX == (isAtEdge ? -80 - beyond : 0) && low?.minY == (isAtEdge ? -60 - beyond : 0), "\(axes) \(offset)")
                #expect(low?.maxX == 400 && low?.maxY == 300, "\(axes) \(offset)")
                let high = visible(axes, at: CGPoint(x: 520 - offset, y: 440 - offset))
                #expect(high?.minX == 0 && high?.minY == 0, "\(axes) \(offset)")
                #expect(high?.maxX == (isAtEdge ? 480 + beyond : 400) && high?.maxY == (isAtEdge ? 360 + beyond : 300), "\(axes) \(offset)")
            }
        }
    }

    @Test("A scroll view that extends beyond the scene has its own bounds as its visible area")
    func outside() {
        #expect(visible(.vertical, at: CGPoint(x: -20, y: -30)) == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(visible(.vertical, at: CGPoint(x: 650, y: 550)) == CGRect(x: 0, y: 0, width: 400, height: 300))
    }

    private func stops(_ axis: Axis.Set) -> Stage {
        let content = ForEach(0..<9) { stop("\($0)", 100, 100) }
        return Stage(
            size: scene,
            ScrollView(axis) {
                if axis == .horizontal { HStack(spacing: 20) { content } } else { VStack(spacing: 20) { content } }
            }.frame(width: 400, height: 400))
    }

    @Test("Scrolling to the focused view leaves 40 points beyond it, except at the first and last views")
    func room() {
        for (axis, forward, back) in [(Axis.Set.horizontal, RemoteControl.right, RemoteControl.left), (.vertical, .down, .up)] {
            let stage = stops(axis)
            func place() -> (low: CGFloat, high: CGFloat) {
                guard let name = stage.focused, let frame = stage.frames[name] else { return (0, 0) }
                return axis == .horizontal ? (frame.minX - 300, frame.maxX - 300) : (frame.minY - 200, frame.maxY - 200)
            }
            for index in 1..<9 {
                stage.press(forward)
                #expect(stage.focused == "\(index)")
                if index > 2 { #expect(place().high == (index == 8 ? 400 : 360), "\(axis) \(index)") }
            }
            for index in (0..<8).reversed() {
                stage.press(back)
                #expect(stage.focused == "\(index)")
                if index < 6 { #expect(place().low == (index == 0 ? 0 : 40), "\(axis) \(index)") }
            }
        }
    }

    // MARK: Indicators

    private func bars(_ stage: Stage) -> [Layer] { scroll(in: stage)?.layer.children.filter { $0.name == "indicator" } ?? [] }

    private func frame(_ bar: Layer) -> CGRect {
        guard case .fill(let path, _, _)? = bar.content else { return .null }
        return path.boundingRect.offsetBy(dx: bar.position.x, dy: bar.position.y)
    }

    @Test("A scroll indicator appears while content scrolls, and fades out after 0.9 seconds of rest")
    func bar() throws {
        let stage = stops(.vertical)
        #expect(bars(stage).isEmpty)
        for _ in 0..<4 { stage.press(.down) }
        let bar = try #require(bars(stage).first)
        #expect(bars(stage).count == 1 && bar.opacity < 1)
        for _ in 0..<8 { stage.frame(after: 0.1) }
        #expect(bar.opacity == 1)
        // The track is 384 points long, the viewport 400 and the content 1060; the offset of 220 is a third of the scrollable 660.
        #expect(scroll(in: stage)?.contentOffset.y == 220)
        #expect(frame(bar).size == CGSize(width: 6, height: 145))
        guard case .fill(let path, let paint, _)? = bar.content else { return }
        // The bar is visible on light and on dark backgrounds, and its ends are round.
        #expect(paint == .color(RGBA(white: 0.56, alpha: 0.8)) && path == Path(roundedRect: path.boundingRect, cornerRadius: 3))
        #expect(abs(frame(bar).minY - (8 + (384 - 384 * 400 / 1060.0) / 3)) < 0.01 && frame(bar).maxX == 92)
        // Another move restarts the delay.
        stage.press(.down)
        for _ in 0..<8 { stage.frame(after: 0.1) }
        #expect(bar.opacity == 1)
        for _ in 0..<5 { stage.frame(after: 0.1) }
        #expect(bar.opacity == 0)
        stage.press(.down)
        for _ in 0..<4 { stage.frame(after: 0.1) }
        #expect(bar.opacity == 1 && bars(stage).count == 1)
    }

    @Test("A visible scroll indicator follows changes in the length of content and viewport")
    func growing() throws {
        let (content, viewport) = (Hand<CGFloat>(), Hand<CGFloat>())
        let stage = Stage(
            size: scene,
            Turned(viewport, 200) { height in
                ScrollView { Turned(content, 400) { Block(100, $0, name: "content") } }.frame(width: 200, height: height)
            })
        scroll(in: stage)?.setOffset(CGPoint(x: 0, y: 50))
        stage.frame(after: 0.3)
        let bar = try #require(bars(stage).first)
        #expect(frame(bar).height == 92)
        stage.turn(content, to: 600)
        #expect(frame(bar).height == 61)
        stage.turn(viewport, to: 300)
        #expect(frame(bar).height == 142)
        stage.turn(content, to: 300)
        #expect(bars(stage).isEmpty)
    }

    @Test("A horizontal scroll view has its indicator at the bottom; unscrollable, hidden or tiny ones have none")
    func otherBars() throws {
        let row = stops(.horizontal)
        for _ in 0..<8 { row.press(.right) }
        for _ in 0..<5 { row.frame(after: 0.1) }
        let bar = try #require(bars(row).first)
        #expect(abs(frame(bar).maxX - 392) < 0.5 && frame(bar).maxY == 92 && frame(bar).height == 6)
        func scrolled(_ view: some View) -> [Layer] {
            let stage = Stage(size: scene, view)
            scroll(in: stage)?.setOffset(CGPoint(x: 0, y: 50))
            stage.frame(after: 0.5)
            return bars(stage)
        }
        func column(_ height: CGFloat, content: CGFloat) -> some View {
            ScrollView { Block(100, content, name: "content") }.frame(width: 200, height: height)
        }
        #expect(scrolled(column(200, content: 400)).count == 1)
        #expect(scrolled(column(200, content: 400).scrollIndicators(.hidden)).isEmpty)
        #expect(scrolled(column(200, content: 201)).isEmpty && scrolled(column(200, content: 202)).count == 1)
        #expect(scrolled(column(48, content: 400)).isEmpty && scrolled(column(49, content: 400)).count == 1)
        // The bar has a minimum length, however long the content is.
        let long = scrolled(column(200, content: 100_000))
        #expect(long.first.map(frame)?.height == 48)
    }

    @Test("A scroll indicator stays within the margins for indicators, and those for the content do not move it")
    func margins() throws {
        for (placement, contentHeight, inset) in [
            (ContentMarginPlacement.automatic, 1100, 50), (.scrollContent, 1100, 0), (.scrollIndicators, 1000, 50),
        ] as [(ContentMarginPlacement, CGFloat, CGFloat)] {
            let view = ScrollView { Block(100, 1000, name: "content") }.contentMargins(.all, 50, for: placement)
            let stage = Stage(size: scene, view.frame(width: 300, height: 400))
            let box = try #require(scroll(in: stage))
            box.setOffset(CGPoint(x: 0, y: 50))
            stage.frame(after: 0.5)
            #expect(box.contentSize.height == contentHeight)
            let bar = try frame(#require(bars(stage).first)), track = 384 - 2 * inset
            #expect(abs(bar.minY - (8 + inset + (track - track * 400 / contentHeight) * 50 / (contentHeight - 400))) < 0.01)
            #expect(bar.maxX == box.size.width - 8 - inset)
        }
    }
}
