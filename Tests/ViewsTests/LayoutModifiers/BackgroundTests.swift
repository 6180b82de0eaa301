import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

private let red = RGBA(red: 1, green: 0, blue: 0)
private let green = RGBA(red: 0, green: 1, blue: 0)
private let pureRed = Color(red: 1, green: 0, blue: 0)
private let pureGreen = Color(red: 0, green: 1, blue: 0)

@MainActor @Observable private final class Model {
    var flag = false
    var other = false
}

@MainActor struct BackgroundTests {
    @Test("A background has the size of the view it is applied to")
    func backgroundSize() {
        let stage = Stage { Text("abcd").background(pureRed) }
        #expect(stage.frame(of: red) == stage.frame(of: "abcd"))
    }

    @Test("A background is drawn behind its view, and an overlay in front of it")
    func order() {
        let behind = Stage { pureGreen.frame(width: 10, height: 10).background { pureRed } }
        #expect(behind.boxes.filter { $0.layer.content?.fillColor != nil }.count == 2)
        func drawn(_ stage: Stage) -> [RGBA] {
            var colors: [RGBA] = []
            func walk(_ layer: Layer) {
                if let color = layer.content?.fillColor { colors.append(color) }
                for child in layer.children { walk(child) }
            }
            walk(stage.host.layers.root)
            return colors
        }
        #expect(drawn(behind) == [red, green])
        #expect(drawn(Stage { pureGreen.overlay { pureRed } }) == [green, red])
    }

    @Test("An overlay is aligned within its view and does not change the view's size")
    func alignment() {
        let stage = Stage { pureGreen.frame(width: 100, height: 100).overlay(alignment: .bottomTrailing) { Text("abcdefghijklmn") } }
        #expect(stage.content.size == CGSize(width: 100, height: 100))
        #expect(stage.frame(of: "abcdefghijklmn").map(\.maxX) == stage.content.maxX)
        #expect(stage.frame(of: "abcdefghijklmn").map(\.maxY) == stage.content.maxY)
    }

    @Test("A background style extends over the safe area to the screen's edges; a background view does not")
    func styleIgnoresSafeArea() {
        let full = Stage { Text("a").frame(maxWidth: .infinity, maxHeight: .infinity).background(pureRed) }
        #expect(full.frame(of: red) == CGRect(x: 0, y: 0, width: 1920, height: 1080))
        let kept = Stage { Text("a").frame(maxWidth: .infinity, maxHeight: .infinity).background { pureRed } }
        #expect(kept.frame(of: red) == CGRect(x: 80, y: 60, width: 1760, height: 960))
    }

    @Test("Each view in a group has its own background, including a view inserted later")
    func groupBackground() {
        let model = Model()
        struct Root: View {
            let model: Model
            var body: some View {
                HStack {
                    Group {
                        if model.flag { Text("new") }
                        Text("a")
                        Text("b")
                    }.background { pureRed }
                }
            }
        }
        let stage = Stage { Root(model: model) }
        #expect(stage.frames { $0.fillColor == red }.count == 2)
        model.flag = true
        stage.step(to: 1)
        #expect(stage.frames { $0.fillColor == red }.map(\.width).sorted() == [10, 10, 30])
    }

    @Test("A safeAreaInset bar takes its space from the content")
    func safeAreaInset() {
        let stage = Stage { pureRed.safeAreaInset(edge: .bottom) { Text("bar") } }
        #expect(stage.frame(of: red) == CGRect(x: 80, y: 60, width: 1760, height: 940))
        #expect(stage.frame(of: "bar") == CGRect(x: 945, y: 1000, width: 30, height: 20))
    }

    @Test("A view that ignores the safe area extends under a safeAreaInset bar, but not outside the frame around both")
    func safeAreaInsetInAPanel() {
        let stage = Stage {
            pureRed.ignoresSafeArea().safeAreaInset(edge: .bottom) { Text("bar") }.frame(width: 400, height: 300)
        }
        #expect(stage.frame(of: red) == CGRect(x: 760, y: 390, width: 400, height: 300))
    }

    @Test("A mask is applied to its view's layer and does not change the view's size")
    func mask() {
        let stage = Stage { pureRed.frame(width: 100, height: 100).mask { Circle() } }
        let masked = stage.boxes.compactMap { $0.layer.mask }
        #expect(masked.count == 1)
        #expect(masked.first?.ink == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(stage.content.size == CGSize(width: 100, height: 100))
    }

    @Test("A view whose id changes is created again, and one whose id stays equal is kept")
    func identity() {
        final class Log: @unchecked Sendable { var lines: [String] = [] }
        let log = Log()
        let model = Model()
        struct Root: View {
            let model: Model
            let log: Log
            var body: some View { Text(model.other ? "new" : "old").onAppear { log.lines.append("appear") }.id(model.flag) }
        }
        let stage = Stage { Root(model: model, log: log) }
        model.other = true
        stage.step(to: 0.5)
        #expect(stage.frame(of: "new") != nil && log.lines == ["appear"])
        model.flag = true
        stage.step(to: 1)
        #expect(log.lines == ["appear", "appear"])
    }

    @Test("A view with a higher zIndex is drawn above its siblings, also if another modifier is around it")
    func zIndex() {
        let stage = Stage {
            ZStack {
                pureRed.zIndex(1).padding(0)
                pureGreen
            }
        }
        let stack = stage.boxes.first { $0.children.count == 2 }
        #expect(stack?.layer.children.last === stack?.children.first?.layer)
    }
}
