import Foundation
import Observation
import Testing
import TenFootViewGraph

@testable import TenFootControls
@testable import TenFootViews

@MainActor @Suite("Reading geometry") struct GeometryTests {
    @Test("A GeometryReader takes the proposed size, reports it, and places its content at the top left")
    func size() {
        let scene = Stage.scrolling {
            GeometryReader { proxy in Tile("half", width: proxy.size.width / 2, height: proxy.size.height / 4) }
        }
        #expect(scene.place("half") == CGRect(x: 0, y: 0, width: 500, height: 200))
        scene.frame(after: 0, [.resize(CGSize(width: 760, height: 920))])
        #expect(scene.place("half") == CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test("GeometryProxy frames in global, named and scroll view spaces are up to date once scrolling has ended")
    func frames() {
        var seen: [String: CGFloat] = [:]
        let scene = Stage.scrolling {
            VStack(spacing: 0) {
                Tile("top", height: 100)
                ScrollView {
                    VStack(spacing: 0) {
                        Tile("a", height: 300)
                        GeometryReader { proxy in
                            let _ = seen["global"] = proxy.frame(in: .global).minY
                            let _ = seen["space"] = proxy.frame(in: .named("space")).minY
                            let _ = seen["scroll"] = proxy.frame(in: .scrollView).minY
                            let _ = seen["local"] = proxy.frame(in: .local).minY
                            Tile("b")
                        }.frame(height: 50)
                        Tile("c", height: 3000)
                    }.coordinateSpace(name: "space")
                }
            }
        }
        #expect(seen == ["global": 460, "space": 300, "scroll": 300, "local": 0])
        scene.scroll.scroll(to: CGPoint(x: 0, y: 120), isAnimated: true)
        scene.rest()
        #expect(seen == ["global": 340, "space": 300, "scroll": 180, "local": 0])
    }

    @Test("A GeometryReader that reads only its size is not evaluated again by scrolling")
    func asksOnlyForSize() {
        let scene = Stage.scrolling {
            ScrollView {
                VStack {
                    GeometryReader { Tile("a", width: $0.size.width, height: 10) }.frame(height: 50)
                    Tile("c", height: 3000)
                }
            }
        }
        let bodies = scene.host.counters.bodies
        scene.scroll.scroll(to: CGPoint(x: 0, y: 120), isAnimated: false)
        scene.rest()
        #expect(scene.host.counters.bodies == bodies)
    }

    @Test("GeometryProxy reports safe area insets for the edges its view reaches, and none if the view ignores them")
    func safeArea() {
        func insets(_ edges: Edge.Set, height: CGFloat?) -> EdgeInsets? {
            var insets: EdgeInsets?
            _ = Stage.scrolling {
                GeometryReader { proxy in
                    let _ = insets = proxy.safeAreaInsets
                    Tile("a")
                }.frame(height: height).ignoresSafeArea(edges: edges)
            }
            return insets
        }
        #expect(insets([], height: nil) == EdgeInsets(top: 60, leading: 80, bottom: 60, trailing: 80))
        #expect(insets([], height: 100) == EdgeInsets(top: 0, leading: 80, bottom: 0, trailing: 80))
        #expect(insets(.all, height: nil) == EdgeInsets())
    }

    @Test("onGeometryChange is called with the first value and with each new one")
    func change() {
        var seen: [CGFloat] = []
        let scene = Stage.scrolling {
            Tile("a").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { seen.append($0) }
        }
        scene.frame(after: 0, [.resize(CGSize(width: 660, height: 920))])
        scene.rest()
        #expect(seen == [1000, 500])
    }

    @MainActor @Observable fileprivate final class Pair { var hasSecond = true }

    private struct Watched: View {
        let pair: Pair
        let see: (String) -> Void
        var body: some View {
            VStack {
                Tile("first").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
                    see("first")
                    pair.hasSecond = false
                    // Applies the write before it.
                    withAnimation {}
                }
                if pair.hasSecond { Tile("second").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in see("second") } }
            }
        }
    }

    @Test("The action of a view whose geometry changed is not called if an action before it has removed the view")
    func removed() {
        var seen: [String] = []
        let scene = Stage { Watched(pair: Pair()) { seen.append($0) } }
        #expect(seen == ["first"] && scene.tiles == ["first"])
    }

    private struct Bounds: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = nextValue() ?? value }
    }

    @Test("An overlay can resolve an anchor preference to the frame of the inner view")
    func anchors() {
        let scene = Stage.scrolling {
            HStack(spacing: 0) {
                Tile("a", width: 100, height: 100)
                Tile("b", width: 200, height: 50).anchorPreference(key: Bounds.self, value: .bounds) { $0 }
            }
            .overlayPreferenceValue(Bounds.self) { anchor in
                GeometryReader { proxy in
                    if let anchor {
                        Tile("ring", width: proxy[anchor].width, height: proxy[anchor].height)
                            .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
                    }
                }
            }
        }
        scene.rest()
        #expect(scene.place("ring")?.size == CGSize(width: 200, height: 50))
        #expect(scene.place("ring") == scene.place("b"))
    }

    @Test("onScrollVisibilityChange reports true once half of the view is visible, and false once it has scrolled out")
    func visibility() {
        var log: [Bool] = []
        let scene = Stage.scrolling {
            ScrollView {
                VStack(spacing: 0) {
                    Tile("a", height: 1000)
                    Tile("b", height: 400).onScrollVisibilityChange { log.append($0) }
                    Tile("c", height: 2000)
                }
            }
        }
        #expect(log.isEmpty)
        scene.scroll.scroll(to: CGPoint(x: 0, y: 390), isAnimated: false)
        scene.rest()
        #expect(log.isEmpty)
        scene.scroll.scroll(to: CGPoint(x: 0, y: 410), isAnimated: false)
        scene.rest()
        scene.scroll.scroll(to: CGPoint(x: 0, y: 2000), isAnimated: false)
        scene.rest()
        #expect(log == [true, false])
    }
}
