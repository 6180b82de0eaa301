import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

@MainActor @Suite("Content, size, overlays and transitions of a scene") struct SceneTests {
    @Test("A write made before withAnimation is not animated, even right after the scene is created")
    func writeBeforeAnimation() {
        let (one, other) = (Hand<Double>(), Hand<Double>())
        let stage = Stage(
            VStack {
                Turned(one, 1) { Block(100, 50, name: "plain").opacity($0) }
                Turned(other, 1) { Block(100, 50, name: "animated").opacity($0) }
            })
        one.write(0.5)
        withAnimation(.linear(duration: 1)) { other.write(0.5) }
        stage.frame(after: 0)
        #expect(stage.shownOpacity("plain") == 0.5 && stage.shownOpacity("animated") == 1)
        stage.frame(after: 0.5)
        #expect(stage.shownOpacity("plain") == 0.5 && abs(stage.shownOpacity("animated") - 0.75) < 0.001)
    }

    @Test("A view that fades out keeps its place on the screen while its container moves, and is then removed")
    func leaving() {
        let (hand, there) = (Hand<CGFloat>(), Hand<Bool>())
        let stage = Stage(
            Turned(hand, 0) { x in
                Turned(there, true) { isThere in
                    ZStack(alignment: .topLeading) {
                        Block(300, 100, name: "ground")
                        if isThere { Block(100, 50, name: "leaving") }
                    }
                }
                .padding(.leading, x).padding(.top, x)
            })
        func place() -> CGPoint? {
            func visit(_ layer: Layer, _ origin: CGPoint) -> CGPoint? {
                let at = CGPoint(x: origin.x + layer.position.x, y: origin.y + layer.position.y)
                return layer.name == "leaving" ? at : layer.children.lazy.compactMap { visit($0, at) }.first
            }
            return visit(stage.host.layers.root, .zero)
        }
        #expect(place() == CGPoint(x: 810, y: 490))
        withAnimation(.linear(duration: 2)) { there.write(false) }
        stage.frame(after: 0.1)
        stage.turn(hand, to: 200)
        #expect(stage.frames["ground"]?.origin == CGPoint(x: 910, y: 590))
        #expect(place() == CGPoint(x: 810, y: 490))
        stage.frame(after: 1)
        #expect(place() == CGPoint(x: 810, y: 490))
        stage.frame(after: 1)
        #expect(place() == nil)
    }

    @Test("Views that are removed together each finish their own transition", arguments: [false, true])
    func leavingTogether(isSlowFirst: Bool) {
        let there = Hand<Bool>()
        let quick = Block(100, 50, name: "quick").transition(.opacity.animation(.linear(duration: 0.5)))
        let slow = Block(100, 50, name: "slow").transition(.opacity.animation(.linear(duration: 2)))
        let stage = Stage(
            Turned(there, true) { isThere in
                VStack {
                    Block(300, 100, name: "ground")
                    if isThere {
                        if isSlowFirst { slow }
                        quick
                        if !isSlowFirst { slow }
                    }
                }
            })
        func isSeen(_ name: String, in layer: Layer? = nil) -> Bool {
            let layer = layer ?? stage.host.layers.root
            return layer.opacity > 0 && (layer.name == name || layer.children.contains { isSeen(name, in: $0) })
        }
        withAnimation(.linear(duration: 1)) { there.write(false) }
        stage.frame(after: 0.1)
        stage.frame(after: 0.3)
        #expect(isSeen("quick") && isSeen("slow"))
        stage.frame(after: 1.2)
        #expect(!isSeen("quick") && isSeen("slow"))
        for _ in 0..<2 { stage.frame(after: 0.6) }
        #expect(!isSeen("slow") && isSeen("ground") && !stage.host.needsFrame)
    }

    @Test("A resized scene has a layer tree of the new size")
    func resized() {
        let stage = Stage(Block(10, 10))
        stage.host.resize(to: CGSize(width: 1280, height: 720))
        #expect(stage.host.layers.size == CGSize(width: 1280, height: 720))
    }

    @Test("A change in right-to-left layout causes as many layouts as in left-to-right layout")
    func rightToLeft() {
        func layouts(_ direction: LayoutDirection) -> Int {
            let width = Hand<CGFloat>()
            let stage = Stage(
                HStack {
                    Turned(width, 10) { Block($0, 10) }.frame(width: 100, height: 100)
                    ForEach(0..<9) { _ in VStack { Block(20, 10) }.frame(width: 50, height: 50) }
                }.environment(\.layoutDirection, direction))
            stage.turn(width, to: 20)
            let before = stage.host.counters.layouts
            stage.turn(width, to: 30)
            return stage.host.counters.layouts - before
        }
        #expect(layouts(.rightToLeft) == layouts(.leftToRight))
    }

    @Test("The safe area is inset by 80 and 60 points plus the overscan, in whole points")
    func safeArea() {
        let corner = Block(100, 50, name: "corner").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        let stage = Stage(size: CGSize(width: 1000, height: 800), corner)
        #expect(RootBox.safeArea(of: stage.host) == CGRect(x: 80, y: 60, width: 840, height: 680))
        #expect(stage.frames["corner"]?.origin == CGPoint(x: 80, y: 60))
        stage.host.overscan = 0.0246
        stage.frame(after: 0)
        #expect(RootBox.safeArea(of: stage.host) == CGRect(x: 105, y: 80, width: 790, height: 640))
        #expect(stage.frames["corner"]?.origin == CGPoint(x: 105, y: 80))
        let small = Stage(size: CGSize(width: 100, height: 100), corner)
        #expect(RootBox.safeArea(of: small.host).size == .zero)
    }

    @Test("A scene centres several root views in a column")
    func severalViews() throws {
        let stage = Stage(
            size: CGSize(width: 1000, height: 800),
            Group {
                Block(100, 50, name: "one")
                Block(200, 70, name: "two")
                Block(300, 90, name: "three")
            })
        let frames = try ["one", "two", "three"].map { try #require(stage.frames[$0]) }
        #expect(frames.map(\.midX) == [500, 500, 500] && frames.map(\.height) == [50, 70, 90])
        #expect(frames[0].minY + frames[2].maxY == 800)
        #expect(frames[1].minY - frames[0].maxY == frames[2].minY - frames[1].maxY && frames[1].minY >= frames[0].maxY)
    }

    @Test("A screen overlay is centred in the scene and leaves focus below it")
    func overlay() {
        let stage = Stage(size: CGSize(width: 1000, height: 600), stop("below").screenOverlay { Block(200, 100, name: "over") })
        #expect(stage.frames["over"] == CGRect(x: 400, y: 250, width: 200, height: 100))
        #expect(stage.focused == "below")
    }

    @Test("A screen overlay that is added later is drawn above the scene, and removed with its view")
    func lateOverlay() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, false) { isThere in
                VStack {
                    Block(300, 100, name: "scene")
                    if isThere { Block(100, 50).screenOverlay { Block(200, 100, name: "over") } }
                }
            })
        func names(_ layer: Layer) -> [String] { [layer.name].compactMap(\.self) + layer.children.flatMap(names) }
        func drawn() -> [String] { names(stage.host.layers.root).filter { ["scene", "over"].contains($0) } }
        #expect(drawn() == ["scene"])
        stage.turn(hand, to: true)
        #expect(drawn() == ["scene", "over"])
        stage.turn(hand, to: false)
        #expect(drawn() == ["scene"])
    }

    @Test("A view under an opaque view loses focus, and can be focused again when the opaque view is removed")
    func covering() {
        let hand = Hand<Bool>()
        let stage = Stage(
            Turned(hand, false) { isCovered in
                HStack {
                    ZStack {
                        stop("under")
                        if isCovered { Color.black }
                    }
                    stop("beside")
                }
            })
        #expect(stage.focused == "under")
        stage.turn(hand, to: true)
        #expect(stage.focused == "beside")
        stage.turn(hand, to: false)
        stage.press(.left)
        #expect(stage.focused == "under")
    }

    /// A value that is not Equatable, so that its fields are compared.
    private struct Words {
        var title: String
        var lines: [String]
    }

    private struct Card: View {
        let words: Words
        let log: Log
        var body: some View {
            let _ = (log.bodies += 1)
            Block(100, 50, name: words.title)
        }
    }

    private final class Log { var bodies = 0 }

    @Test("A view that gets an equal but newly created value is not updated; a changed field updates it")
    func equalFields() {
        let (hand, log) = (Hand<Int>(), Log())
        func long(_ text: String) -> String { String(repeating: text, count: 20) }
        let stage = Stage(
            Turned(hand, 0) { turn in Card(words: Words(title: long("a"), lines: [long("b"), long(turn > 1 ? "d" : "c")]), log: log) })
        #expect(log.bodies == 1)
        stage.turn(hand, to: 1)
        #expect(log.bodies == 1)
        stage.turn(hand, to: 2)
        #expect(log.bodies == 2)
    }

    @Test("A lazy column of empty views takes no space")
    func emptyCells() {
        let stage = Stage(
            VStack(spacing: 0) {
                LazyVStack(spacing: 30) { ForEach(0..<5) { _ in EmptyView() } }
                Block(100, 50, name: "below")
            })
        #expect(stage.frames["below"]?.midY == 540)
    }

    @Test("A view that was moved by its own animation moves immediately at the next change without animation")
    func ownPlacement() {
        let (hand, sides) = (Hand<CGFloat>(), Hand<CGFloat>())
        let stage = Stage(
            Turned(sides, 0) { side in
                Turned(hand, 0) { x in Block(100, 50, name: "own").padding(.leading, x).animation(.linear(duration: 1), value: x) }
                    .padding(.leading, side)
            })
        stage.turn(hand, to: 200)
        #expect((stage.shownX("own") ?? 0) < stage.frames["own"]?.minX ?? 0)
        for _ in 0..<30 { stage.frame(after: 0.1) }
        #expect(stage.shownX("own") == stage.frames["own"]?.minX)
        #expect(!stage.host.hasOwnPlacements)
        stage.turn(sides, to: 100)
        #expect(stage.shownX("own") == stage.frames["own"]?.minX)
    }
}

extension Stage {
    /// The layer of a block, by its name.
    func layer(_ name: String) -> Layer? { blocks[name]?.layer }

    /// The opacity at which a block is drawn now, animations included.
    func shownOpacity(_ name: String) -> Double { layer(name).map { shownOpacity(of: $0) } ?? 1 }

    /// The opacity at which a layer is drawn now; that of a removed view is drawn until its fading has ended.
    func shownOpacity(of layer: Layer) -> Double { layer.opacity * (layer.parent.map { shownOpacity(of: $0) } ?? 1) }

    /// Whether a layer is in the scene's tree of layers.
    func shows(_ layer: Layer) -> Bool { layer === host.layers.root || layer.parent.map { shows($0) } ?? false }

    /// The x coordinate at which a block is drawn now, animations included.
    func shownX(_ name: String) -> CGFloat? {
        var layer = layer(name)
        guard layer != nil else { return nil }
        var x: CGFloat = 0
        while let current = layer {
            x += current.position.x
            layer = current.parent
        }
        return x
    }

    private var blocks: [String: _LayoutBox] {
        var found: [String: _LayoutBox] = [:]
        func visit(_ box: _LayoutBox) {
            if let name = box.layer.name, box is Block.Box { found[name] = box }
            for child in box.children { visit(child) }
        }
        visit(host.rootBox)
        return found
    }
}
