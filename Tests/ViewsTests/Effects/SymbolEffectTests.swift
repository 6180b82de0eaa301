import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

private let red = RGBA(red: 1, green: 0, blue: 0)

@MainActor @Observable private final class Model {
    var isActive = false
    var number = 0
}

private struct Active<Effect: IndefiniteSymbolEffect & SymbolEffect>: View {
    let model: Model
    let effect: Effect
    var options = SymbolEffectOptions.default
    var body: some View {
        Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).symbolEffect(effect, options: options, isActive: model.isActive)
    }
}

private struct Triggered: View {
    let model: Model
    let effect: BounceSymbolEffect
    var options = SymbolEffectOptions.default
    var body: some View {
        Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).symbolEffect(effect, options: options, value: model.number)
    }
}

private struct Replaced: View {
    let model: Model
    let effect: ReplaceSymbolEffect
    var options = SymbolEffectOptions.default
    var body: some View {
        Image(systemName: model.isActive ? "play" : "pause").contentTransition(.symbolEffect(effect, options: options))
    }
}

@MainActor @Suite("Symbol effects") struct SymbolEffectTests {
    private func shown(_ stage: Stage) -> CGRect { stage.layer(of: red)?.sceneBounds() ?? .null }

    private func opacity(_ stage: Stage) -> Double {
        var value = 1.0
        var layer = stage.layer(of: red)
        while let current = layer {
            value *= current.opacity
            layer = current.parent
        }
        return value
    }

    @Test("The scale effect grows or shrinks a symbol while it is active")
    func scale() {
        for (effect, width) in [(.scale.up, 115), (.scale.down, 85)] as [(ScaleSymbolEffect, CGFloat)] {
            let model = Model()
            let stage = Stage { Active(model: model, effect: effect) }
            model.isActive = true
            stage.step(to: 1)
            stage.step(to: 2)
            #expect(abs(shown(stage).width - width) < 0.01)
            model.isActive = false
            stage.step(to: 3)
            stage.step(to: 4)
            // The frame after the last change draws it sharp.
            stage.step(to: 5)
            #expect(shown(stage).width == 100 && !stage.host.needsFrame)
        }
    }

    @Test("The disappear effect hides a symbol while it is active")
    func disappear() {
        let model = Model()
        let stage = Stage { Active(model: model, effect: .disappear) }
        model.isActive = true
        stage.step(to: 1)
        stage.step(to: 2)
        #expect(opacity(stage) == 0)
        model.isActive = false
        stage.step(to: 3)
        stage.step(to: 4)
        #expect(opacity(stage) == 1 && shown(stage).width == 100)
    }

    @Test("A symbol pulses while it is active, or once, also with reduced motion", arguments: [false, true])
    func pulse(isOnce: Bool) {
        let model = Model()
        let stage = Stage {
            Active(model: model, effect: .pulse, options: isOnce ? .nonRepeating : .default)
                .environment(\.accessibilityReduceMotion, true)
        }
        #expect(!stage.host.needsFrame)
        model.isActive = true
        stage.step(to: 1)
        stage.step(to: 1.7)
        #expect(opacity(stage) < 0.4)
        stage.step(to: 2.45)
        stage.step(to: 3.15)
        #expect((opacity(stage) < 0.4) != isOnce && stage.host.needsFrame != isOnce)
        model.isActive = false
        stage.step(to: 4)
        #expect(opacity(stage) == 1 && !stage.host.needsFrame)
    }

    @Test("An active symbol rotates, but not with reduced motion", arguments: [false, true])
    func rotate(reducesMotion: Bool) {
        let model = Model()
        model.isActive = true
        let stage = Stage { Active(model: model, effect: .rotate).environment(\.accessibilityReduceMotion, reducesMotion) }
        #expect(stage.host.needsFrame != reducesMotion)
        stage.step(to: 0.15)
        // After an eighth of a turn the corners are further apart.
        #expect((shown(stage).width > 140) != reducesMotion)
    }

    @Test("A symbol that bounces rises first, and one that bounces down sinks first", arguments: [false, true])
    func bounce(isDown: Bool) {
        let model = Model()
        let stage = Stage { Triggered(model: model, effect: isDown ? .bounce.down : .bounce) }
        let middle = shown(stage).midY
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 1.16)
        let way = shown(stage).midY - middle
        #expect(shown(stage).width > 110 && (isDown ? way > 10 : way < -10))
    }

    @Test(
        "A symbol effect runs as often, as quickly and with as long a pause as its options say",
        arguments: [
            (.default, 0.48), (.repeat(3), 1.44), (.speed(2), 0.24), (.nonRepeating.speed(0.5), 0.96), (.repeating, 0.48),
            (.repeat(.periodic(2, delay: 1)), 2.96), (.repeat(.periodic(1)), 0.98),
        ] as [(SymbolEffectOptions, Double)])
    func runs(options: SymbolEffectOptions, seconds: Double) {
        let model = Model()
        let stage = Stage { Triggered(model: model, effect: .bounce, options: options) }
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 1 + seconds - 0.03)
        #expect(stage.host.needsFrame)
        stage.step(to: 1 + seconds + 0.03)
        stage.step(to: 1 + seconds + 0.06)
        #expect(!stage.host.needsFrame && shown(stage).width == 100)
    }

    @Test("A symbol effect that is repeated very often goes on, one repetition after the other")
    func often() {
        let model = Model()
        let stage = Stage { Triggered(model: model, effect: .bounce, options: .repeat(Int.max)) }
        model.number = 1
        stage.step(to: 1)
        stage.step(to: 1 + 9 * 0.48 + 0.16)
        #expect(shown(stage).width > 110 && stage.host.needsFrame)
    }

    /// The symbols drawn, each with its opacity and how many times larger it is than at rest.
    private func symbols(_ stage: Stage) -> [String: (opacity: Double, size: CGFloat)] {
        var found: [String: (opacity: Double, size: CGFloat)] = [:]
        func walk(_ layer: Layer) {
            if case .image(let picture)? = layer.content, case .symbol(let name) = picture.source {
                found[name] = (layer.opacity, layer.transform.a)
            }
            for child in layer.children { walk(child) }
        }
        walk(stage.host.layers.root)
        return found
    }

    @Test("One symbol shrinks or grows away before the next one appears; with offUp the old one is gone at once")
    func replaced() {
        /// Opacity and size of the old symbol and of the new one at a share of the way, in hundredths.
        func looks(_ effect: ReplaceSymbolEffect, at share: Double) -> [Int] {
            let model = Model()
            let stage = Stage { Replaced(model: model, effect: effect) }
            withAnimation(.linear(duration: 1)) { model.isActive = true }
            stage.step(to: 1)
            stage.step(to: 1 + share)
            return ["pause", "play"].flatMap { name -> [Int] in
                guard let look = symbols(stage)[name] else { return [] }
                return [look.opacity, Double(look.size)].map { Int(($0 * 100).rounded()) }
            }
        }
        #expect(looks(.replace.downUp, at: 0.25) == [50, 80, 0, 60] && looks(.replace.downUp, at: 0.75) == [0, 60, 50, 80])
        #expect(looks(.replace.upUp, at: 0.25) == [50, 120, 0, 60] && looks(.replace.upUp, at: 0.75) == [0, 140, 50, 80])
        #expect(looks(.replace.offUp, at: 0.25) == [0, 60, 25, 70])
        #expect(looks(.replace.downUp, at: 1) == [100, 100], "the old one is no longer drawn")
    }

    @Test("Without an animation, a symbol is replaced in 0.35 seconds or quicker by the speed of its options", arguments: [1.0, 2])
    func replacedByItself(speed: Double) {
        let model = Model()
        let stage = Stage { Replaced(model: model, effect: .replace, options: .speed(speed)) }
        model.isActive = true
        stage.step(to: 1)
        stage.step(to: 1 + 0.3 / speed)
        #expect(stage.host.needsFrame && symbols(stage).count == 2)
        stage.step(to: 1 + 0.4 / speed)
        stage.step(to: 1 + 0.5 / speed)
        #expect(!stage.host.needsFrame && symbols(stage).keys.sorted() == ["play"])
    }

    @Test("Speeds, numbers of repetitions and pauses are limited to what is possible")
    func limits() {
        typealias Behavior = SymbolEffectOptions.RepeatBehavior
        #expect(SymbolEffectOptions.speed(100) == .speed(20) && SymbolEffectOptions.speed(0) == .speed(0.05))
        #expect(SymbolEffectOptions.speed(.nan) == .speed(1) && SymbolEffectOptions.repeat(-3) == .repeat(nil))
        #expect(Behavior.periodic(2, delay: -1) == .periodic(2, delay: 0) && Behavior.periodic(-1) == .periodic(0))
        #expect(Behavior.periodic(2, delay: .infinity) == .periodic(2, delay: 0))
        #expect(Behavior.periodic(2, delay: 5000) == .periodic(2, delay: 3600))
    }
}
