import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

private let red = RGBA(red: 1, green: 0, blue: 0)
private let pureRed = Color(red: 1, green: 0, blue: 0)

@MainActor @Observable private final class Model { var flag = false }

@MainActor @Suite("Visual effects and scroll transitions") struct VisualEffectTests {
    private func scrollBox(_ stage: Stage) -> ScrollBox? { stage.boxes.compactMap { $0 as? ScrollBox }.first }
    private func opacity(_ stage: Stage) -> Double {
        var layer = stage.layer(of: red), result = 1.0
        while let current = layer {
            result *= current.opacity
            layer = current.parent
        }
        return result
    }

    @Test("visualEffect follows its view's position in each frame of scrolling, without layout")
    func follows() throws {
        let stage = Stage(width: 1000, height: 1000) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.clear.frame(width: 100, height: 300)
                    pureRed.frame(width: 100, height: 100).visualEffect { $0.opacity(1 - $1.frame(in: .scrollView).minY / 1000) }
                    Color.clear.frame(width: 100, height: 3000)
                }
            }
        }
        #expect(abs(opacity(stage) - 0.7) < 0.001)
        let scroll = try #require(scrollBox(stage))
        let layouts = stage.host.counters.layouts
        scroll.setOffset(CGPoint(x: 0, y: 200), .linear(duration: 1))
        stage.step(to: 0)
        stage.step(to: 0.5)
        #expect(abs(opacity(stage) - 0.8) < 0.001)
        stage.step(to: 3)
        #expect(abs(opacity(stage) - 0.9) < 0.001 && stage.host.counters.layouts == layouts)
    }

    @Test("scrollTransition follows the scroll offset if interactive, or animates once half of the view shows", arguments: [true, false])
    func transition(isInteractive: Bool) throws {
        let stage = Stage(width: 1000, height: 1000) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.clear.frame(width: 100, height: 1000)
                    pureRed.frame(width: 100, height: 100)
                        .scrollTransition(isInteractive ? .interactive(timingCurve: .linear) : .animated(.linear(duration: 1))) {
                            $0.opacity($1.isIdentity ? 1 : 0)
                        }
                    Color.clear.frame(width: 100, height: 1000)
                }
            }
        }
        #expect(opacity(stage) == 0)
        let scroll = try #require(scrollBox(stage))
        let beyond = 1000 - scroll.sceneFrame.height
        scroll.setOffset(CGPoint(x: 0, y: beyond + 25))
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(abs(opacity(stage) - (isInteractive ? 0.25 : 0)) < 0.001)
        scroll.setOffset(CGPoint(x: 0, y: beyond + 75))
        stage.step(to: 1.5)
        stage.step(to: 1.75)
        #expect(abs(opacity(stage) - (isInteractive ? 0.75 : 0.25)) < 0.001)
        stage.step(to: 5)
        #expect(abs(opacity(stage) - (isInteractive ? 0.75 : 1)) < 0.001)
    }

    @Test("An animated scrollTransition shows what its closure captures anew, at rest or on its way", arguments: [0, 200] as [CGFloat])
    func changedTransition(offset: CGFloat) throws {
        struct Root: View {
            let model: Model
            var body: some View {
                let inside = model.flag ? 0.5 : 1.0
                let outside = model.flag ? 0.25 : 0.0
                ScrollView {
                    VStack(spacing: 0) {
                        pureRed.frame(width: 100, height: 100)
                            .scrollTransition(.animated(.linear(duration: 1))) { $0.opacity($1.isIdentity ? inside : outside) }
                        Color.clear.frame(width: 100, height: 3000)
                    }
                }
            }
        }
        let model = Model()
        let stage = Stage(width: 1000, height: 1000) { Root(model: model) }
        #expect(opacity(stage) == 1)
        try #require(scrollBox(stage)).setOffset(CGPoint(x: 0, y: offset))
        stage.step(to: 0.5)
        model.flag = true
        stage.step(to: 1)
        stage.step(to: 3)
        #expect(abs(opacity(stage) - (offset == 0 ? 0.5 : 0.25)) < 0.001)
    }

    @Test("In a right-to-left scroll view a view that leaves at the right end is in the phase topLeading")
    func mirroredTransition() throws {
        let stage = Stage(width: 1000, height: 1000) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    pureRed.frame(width: 100, height: 100)
                        .scrollTransition(.animated(.linear(duration: 1))) {
                            $0.opacity($1 == .topLeading ? 0.25 : $1 == .bottomTrailing ? 0.5 : 1)
                        }
                    Color.clear.frame(width: 3000, height: 100)
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        stage.rest()
        #expect(opacity(stage) == 1)
        let scroll = try #require(scrollBox(stage))
        scroll.setOffset(CGPoint(x: scroll.contentOffset.x - 200, y: 0))
        stage.rest()
        #expect(abs(opacity(stage) - 0.25) < 0.001)
    }

    @Test("With reduced motion, a move transition fades instead and animated scrolling jumps")
    func reducedMotion() throws {
        struct Root: View {
            let model: Model
            var body: some View {
                ZStack {
                    Color.clear
                    if model.flag { pureRed.frame(width: 100, height: 100).transition(.move(edge: .leading)) }
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model).environment(\.accessibilityReduceMotion, true) }
        withAnimation(.linear(duration: 1)) { model.flag = true }
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(stage.layer(of: red)?.sceneBounds()?.midX == 960 && abs(opacity(stage) - 0.5) < 0.02)
        let list = Stage { ScrollView { Color.clear.frame(height: 5000) }.environment(\.accessibilityReduceMotion, true) }
        let scroll = try #require(scrollBox(list))
        scroll.scroll(to: CGPoint(x: 0, y: 500), isAnimated: true)
        #expect(scroll.shownOffset.y == 500)
    }

    @Test("A colour scheme set after the first frame reaches a view that reads it")
    func scheme() {
        struct Root: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { if scheme == .light { pureRed } else { Color.clear } }
        }
        let stage = Stage { Root() }
        #expect(stage.frame(of: red) == nil)
        var display = DisplayPreferences()
        display.colorScheme = .light
        stage.host.show(display)
        stage.step(to: 1)
        #expect(stage.frame(of: red) != nil)
    }
}
