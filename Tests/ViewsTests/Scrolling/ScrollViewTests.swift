import Foundation
import Observation
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Suite("Scroll views") struct ScrollViewTests {
    @Test("A scroll view takes the proposed length along its axis and its content's size across it")
    func sizes() {
        let scene = Stage.scrolling { ScrollView { Tile("a", width: 300, height: 2000) } }
        #expect(scene.scroll.size == CGSize(width: 300, height: 800))
        #expect(scene.scroll.contentSize == CGSize(width: 300, height: 2000))
        #expect(scene.place("a") == CGRect(x: 350, y: 0, width: 300, height: 2000))
    }

    @Test("A horizontal scroll view takes the proposed size, while its content can be wider")
    func horizontal() {
        let scene = Stage.scrolling { ScrollView(.horizontal) { Tile("a", width: 3000) } }
        #expect(scene.scroll.size == CGSize(width: 1000, height: 800))
        #expect(scene.scroll.contentSize.width == 3000)
    }

    @Test("Several views in a scroll view form a column with the default spacing")
    func column() {
        let scene = Stage.scrolling {
            ScrollView {
                Tile("a", width: 100, height: 100)
                Tile("b", width: 100, height: 100)
            }
        }
        #expect(scene.place("b")?.minY == 108)
    }

    @Test("DM1, DM9: An animated scroll sets the offset immediately, and what is shown follows without layout")
    func restingOffset() throws {
        let scene = Stage.scrolling { ScrollView { Tile("a", width: 300, height: 2000) } }
        let layouts = scene.host.counters.layouts
        scene.scroll.scroll(to: CGPoint(x: 0, y: 500), isAnimated: true)
        #expect(scene.scroll.contentOffset.y == 500)
        #expect(scene.place("a")?.minY == -500)
        scene.frame(after: 5)
        #expect(scene.scroll.shownOffset.y == 0, "it begins with the next frame, however late that is")
        scene.frame(after: 0.1)
        #expect(scene.scroll.shownOffset.y > 0 && scene.scroll.shownOffset.y < 500)
        scene.rest()
        #expect(scene.scroll.shownOffset.y == 500)
        #expect(scene.host.counters.layouts == layouts, "scrolling moves a layer and lays out nothing")
    }

    @Test("A scroll offset outside the content is clamped to the content's ends")
    func clamped() {
        let scene = Stage.scrolling { ScrollView { Tile("a", width: 300, height: 2000) } }
        scene.scroll.setOffset(CGPoint(x: 70, y: 5000))
        #expect(scene.scroll.contentOffset == CGPoint(x: 0, y: 1200))
        scene.scroll.setOffset(CGPoint(x: 0, y: -30))
        #expect(scene.scroll.contentOffset == .zero)
    }

    @Test("Content that shrinks moves the scroll offset back to its new end")
    func shrinks() {
        let model = Content(2000)
        let scene = Stage.scrolling { Resizing(model: model) }
        scene.scroll.setOffset(CGPoint(x: 0, y: 1200))
        model.height = 900
        scene.rest()
        #expect(scene.scroll.contentOffset.y == 100)
    }

    @Test("A scroll view as wide as the safe area shows content up to the screen's edges")
    func safeArea() {
        let scene = Stage.scrolling {
            ScrollView {
                VStack(spacing: 0) {
                    Tile("a", height: 500)
                    ScrollView(.horizontal) { Tile("row", width: 4000, height: 200) }
                    Tile("b", height: 900)
                }
            }
        }
        #expect(scene.scroll.layer.clip == .rect(CGRect(x: -80, y: -60, width: 1160, height: 920)))
        let row = scene.boxes(ScrollBox.self)[1]
        #expect(row.layer.clip == .rect(CGRect(x: -80, y: 0, width: 1160, height: 200)))
        #expect(scene.place("a")?.origin == .zero)
    }

    @Test("scrollClipDisabled, scrollDisabled, contentMargins and defaultScrollAnchor configure the scroll view")
    func modifiers() {
        let scene = Stage.scrolling {
            ScrollView { Tile("a", width: 300, height: 2000) }
                .scrollClipDisabled().scrollDisabled(true).contentMargins(.vertical, 50).defaultScrollAnchor(.bottom)
        }
        #expect(scene.scroll.layer.clip == nil)
        #expect(!scene.scroll.isScrollEnabled)
        #expect(scene.scroll.contentSize.height == 2100)
        #expect(scene.scroll.contentOffset.y == 1300)
    }

    @Test("Paging and view-aligned scroll behaviours decide where a scroll comes to rest")
    func behaviors() {
        let paging = Stage.scrolling { ScrollView { Tile("a", width: 300, height: 4000) }.scrollTargetBehavior(.paging) }
        #expect(paging.scroll.restingOffset(for: CGPoint(x: 0, y: 1300)).y == 1600)
        let aligned = Stage.scrolling {
            ScrollView {
                VStack(spacing: 10) { ForEach(0..<20) { Tile("\($0)", width: 100, height: 200) } }.scrollTargetLayout()
            }.scrollTargetBehavior(.viewAligned)
        }
        #expect(aligned.scroll.restingOffset(for: CGPoint(x: 0, y: 500)).y == 630, "never short of what the move reveals")
    }

    @Test("A scroll target behaviour whose properties change is used with its new values")
    func changedBehavior() {
        struct Stops: ScrollTargetBehavior {
            var at: CGFloat
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin.y = at }
        }
        struct Page: View {
            let model: Content
            var body: some View {
                ScrollView { Tile("a", width: 300, height: 4000) }.scrollTargetBehavior(Stops(at: model.height))
            }
        }
        let model = Content(700)
        let scene = Stage.scrolling { Page(model: model) }
        #expect(scene.scroll.restingOffset(for: .zero).y == 700)
        model.height = 200
        scene.rest()
        #expect(scene.scroll.restingOffset(for: .zero).y == 200)
    }

    @Test("scrollTo shows a lazy row by its id, created or not, and scrolls no more than needed")
    func scrollTo() throws {
        var proxy: ScrollViewProxy?
        let scene = Stage.scrolling {
            ScrollViewReader { reader in
                let _ = proxy = reader
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Tile("\($0)", height: 100) } } }
            }
        }
        try #require(proxy).scrollTo(500, anchor: .top)
        scene.rest()
        #expect(scene.scroll.contentOffset.y == 50_000)
        #expect(scene.place("500")?.minY == 0)
        try #require(proxy).scrollTo(507)
        scene.rest()
        #expect(scene.scroll.contentOffset.y == 50_000, "it is in view already")
        try #require(proxy).scrollTo(508)
        scene.rest()
        #expect(scene.scroll.contentOffset.y == 50_100, "the least that shows it")
    }

    @Test("A ScrollViewReader inside nested scroll views scrolls only the nearest one")
    func readerInside() throws {
        var proxy: ScrollViewProxy?
        let scene = Stage.scrolling {
            ScrollView {
                Tile("top", width: 100, height: 1000)
                ScrollView {
                    ScrollViewReader { reader in
                        let _ = proxy = reader
                        VStack(spacing: 0) { ForEach(0..<10) { Tile("\($0)", width: 100, height: 300).id($0) } }
                    }
                }.frame(height: 600)
                Tile("end", width: 100, height: 1000)
            }
        }
        try #require(proxy).scrollTo(5, anchor: .top)
        scene.rest()
        #expect(scene.scroll.contentOffset.y == 0, "the page stays")
        let row = try #require(scene.place("5")), place = try #require(scene.place("0"))
        #expect(row.minY - place.minY == 1500)
        #expect(row.minY == scene.place("top")!.maxY + 8, "at the upper edge of the list in the page")
    }

    @Test("A scroll view within a point of its anchor for size changes stays at it when its content grows; others keep their offset")
    func sizeAnchor() {
        let model = Content(2000)
        let scene = Stage.scrolling { Resizing(model: model).defaultScrollAnchor(.bottom, for: .sizeChanges) }
        #expect(scene.scroll.contentOffset.y == 0)
        // The viewport is 800 points high.
        let changes: [(offset: CGFloat, height: CGFloat, expected: CGFloat)] = [
            (1200, 2200, 1400), (500, 2400, 500), (1599, 2500, 1700), (1698, 2600, 1698),
        ]
        for (offset, height, expected) in changes {
            scene.scroll.setOffset(CGPoint(x: 0, y: offset))
            model.height = height
            scene.frame()
            #expect(scene.scroll.contentOffset.y == expected, "from \(offset)")
        }
        let other = Stage.scrolling { Resizing(model: Content(2000)).defaultScrollAnchor(.bottom, for: .initialOffset) }
        #expect(other.scroll.contentOffset.y == 1200)
    }

    @Test("A scroll view shows its indicators unless they are hidden for one of its axes; those made visible are shown in any case")
    func indicators() {
        func isShown(_ view: some View) -> Bool { Stage.scrolling { view }.scroll.settings.showsIndicators }
        let plain = ScrollView { Tile("a", height: 2000) }
        #expect(isShown(plain) && !isShown(plain.scrollIndicators(.hidden)) && !isShown(plain.scrollIndicators(.never)))
        let bare = ScrollView(showsIndicators: false) { Tile("a", height: 2000) }
        #expect(!isShown(bare) && isShown(bare.scrollIndicators(.visible)))
        #expect(isShown(plain.scrollIndicators(.hidden, axes: .horizontal)))
        #expect(!isShown(ScrollView([.horizontal, .vertical]) { Tile("a") }.scrollIndicators(.hidden, axes: .horizontal)))
    }

    @Test("Content that is smaller than its scroll view lies where its alignment anchor says, mirrored in right-to-left layouts")
    func alignment() {
        func place(_ axes: Axis.Set, _ anchor: UnitPoint?, _ direction: LayoutDirection = .leftToRight) -> CGPoint? {
            let scene = Stage.scrolling {
                ScrollView(axes) { Tile("a", width: 100, height: 100) }
                    .defaultScrollAnchor(anchor, for: .alignment)
                    .environment(\.layoutDirection, direction)
            }
            return scene.place("a")?.origin
        }
        #expect(place(.vertical, nil)?.y == 0 && place(.vertical, .center)?.y == 350 && place(.vertical, .bottom)?.y == 700)
        #expect(place(.horizontal, nil)?.x == 0 && place(.horizontal, .trailing)?.x == 900)
        #expect(place(.horizontal, nil, .rightToLeft)?.x == 900 && place(.horizontal, .trailing, .rightToLeft)?.x == 0)
        #expect(place(.horizontal, UnitPoint(x: 0.25, y: 0.5), .rightToLeft)?.x == 675)
    }

    @Test("onScrollGeometryChange is called with the first scroll offset and with each new one")
    func observes() {
        var seen: [CGFloat] = []
        let scene = Stage.scrolling {
            ScrollView { Tile("a", width: 300, height: 2000) }
                .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { seen.append($1) }
        }
        scene.scroll.scroll(to: CGPoint(x: 0, y: 250), isAnimated: true)
        scene.rest()
        #expect(seen == [0, 250])
    }

    @Test("The geometry of a scroll view counts from its content: a margin before the content lies before 0")
    func geometryWithMargins() {
        var seen: [[CGFloat]] = []
        let scene = Stage.scrolling {
            ScrollView { Tile("a", width: 300, height: 2000) }
                .contentMargins(.vertical, 50)
                .onScrollGeometryChange(for: [CGFloat].self) {
                    [$0.contentOffset.y, $0.contentInsets.top, $0.contentSize.height]
                } action: {
                    seen.append($1)
                }
        }
        scene.scroll.setOffset(CGPoint(x: 0, y: 80))
        scene.rest()
        #expect(seen == [[-50, 50, 2000], [30, 50, 2000]])
    }
}

@MainActor @Observable private final class Content {
    var height: CGFloat
    init(_ height: CGFloat) { self.height = height }
}

private struct Resizing: View {
    let model: Content
    var body: some View { ScrollView { Tile("a", width: 300, height: model.height) } }
}
