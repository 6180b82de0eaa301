import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

@MainActor @Observable private final class Model { var flag = false }

private let red = RGBA(red: 1, green: 0, blue: 0)
private let pureRed = Color(red: 1, green: 0, blue: 0)

@MainActor struct EffectTests {
    private func layers(_ stage: Stage) -> [Layer] {
        func walk(_ layer: Layer) -> [Layer] { [layer] + layer.children.flatMap(walk) }
        return walk(stage.host.layers.root)
    }

    @Test("A focused view loses focus when its opacity becomes 0, and a hidden() view cannot have focus")
    func concealed() {
        struct Root: View {
            let model: Model
            var body: some View {
                HStack {
                    Button("one") {}.opacity(model.flag ? 0 : 1)
                    Button("two") {}
                    Button("three") {}.hidden()
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        #expect(stage.host.focusDescription?.label == "one")
        model.flag = true
        stage.step(to: 1)
        #expect(stage.host.focusDescription?.label == "two")
        let hidden = Stage {
            HStack {
                Button("a") {}.hidden(); Button("b") {}
            }
        }
        #expect(hidden.host.focusDescription?.label == "b")
    }

    @Test("A view in its removal transition cannot have focus")
    func leaving() {
        struct Root: View {
            let model: Model
            var body: some View {
                HStack {
                    if !model.flag { Button("one") {}.transition(.opacity) }
                    Button("two") {}
                }
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        withAnimation(.linear(duration: 1)) { model.flag = true }
        stage.step(to: 1)
        #expect(stage.host.focusDescription?.label == "two")
        #expect(stage.host.motion.isRunning)
    }

    @Test("scaleEffect and rotationEffect transform the drawing about their anchor and leave layout unchanged")
    func transforms() {
        let scaled = Stage { pureRed.frame(width: 100, height: 100).scaleEffect(2, anchor: .topLeading) }
        #expect(scaled.frame(of: red) == CGRect(x: 910, y: 490, width: 100, height: 100))
        #expect(scaled.layer(of: red)?.sceneBounds() == CGRect(x: 910, y: 490, width: 200, height: 200))
        let turned = Stage { pureRed.frame(width: 100, height: 50).rotationEffect(.degrees(90)) }
        let bounds = turned.layer(of: red)?.sceneBounds() ?? .null
        #expect(abs(bounds.width - 50) < 0.001 && abs(bounds.height - 100) < 0.001 && abs(bounds.midX - 960) < 0.001)
    }

    @Test("A shadow's radius and colour are animated")
    func shadow() {
        struct Root: View {
            let model: Model
            var body: some View {
                pureRed.frame(width: 100, height: 100).shadow(color: .black.opacity(model.flag ? 0.5 : 0), radius: model.flag ? 20 : 0)
            }
        }
        let model = Model()
        let stage = Stage { Root(model: model) }
        #expect(layers(stage).allSatisfy { $0.shadow == nil })
        withAnimation(.linear(duration: 1)) { model.flag = true }
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(layers(stage).compactMap(\.shadow).first == LayerShadow(color: RGBA(white: 0, alpha: 0.25), radius: 10, offset: .zero))
    }

    @Test("An opaque blur is clipped to the view's bounds; with radius 0 there is no effect and no clip")
    func opaqueBlur() {
        let blurred = layers(Stage { pureRed.frame(width: 40, height: 30).blur(radius: 4, opaque: true) }).filter { !$0.effects.isEmpty }
        #expect(blurred.map(\.effects) == [[.blur(radius: 4), .opaque]])
        #expect(blurred.map(\.clip) == [.rect(CGRect(x: 0, y: 0, width: 40, height: 30))])
        let sharp = layers(Stage { pureRed.frame(width: 40, height: 30).blur(radius: 0, opaque: true) })
        #expect(sharp.allSatisfy { $0.effects.isEmpty && $0.clip == nil })
    }

    @Test("Filters with neutral values add no layer effect")
    func neutral() {
        #expect(layers(Stage { pureRed.blur(radius: 0).saturation(1).brightness(0) }).allSatisfy { $0.effects.isEmpty })
        #expect(layers(Stage { pureRed.blur(radius: 4) }).compactMap(\.effects.first) == [.blur(radius: 4)])
    }
}
