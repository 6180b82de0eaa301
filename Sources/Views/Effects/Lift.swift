import TenFootViewGraph

/// How much what has focus grows and how it moves there, in one place so that everything moves alike.
package struct Lift: Sendable {
    /// By how many points the longest side grows.
    let growth: CGFloat
    /// The most it grows, as a share of its size: small things stay small.
    let most: CGFloat
    /// The radius of its shadow, in points.
    let shadow: CGFloat

    /// A control: a button, a field, a row.
    static let control = Lift(growth: 20, most: 0.07, shadow: 18)
    /// A tile: near the 70 points a side by which the artwork of a television grows.
    static let card = Lift(growth: 60, most: 0.12, shadow: 28)

    /// Gaining focus is quick and clear.
    package static let gain = Animation.spring(response: 0.28, dampingFraction: 0.78)
    /// Losing it trails a little.
    package static let lose = Animation.spring(response: 0.4, dampingFraction: 0.9)
}

/// Draws the content larger by points rather than by a factor: what is wide does not grow into its neighbours.
struct LiftEffect: _ViewEffect {
    /// From 0, at rest, to 1.
    var amount: Double
    let growth: CGFloat
    let most: CGFloat

    // A hundredth of the way is seen: it counts as if in points.
    var animatableData: Double {
        get { amount * 128 }
        set { amount = newValue / 128 }
    }

    func _apply(to target: _EffectTarget) {
        let longest = max(target.size.width, target.size.height, 1)
        let scale = 1 + amount * min(most, growth / longest)
        let center = CGPoint(x: target.size.width / 2, y: target.size.height / 2)
        target.layer.transform = CGAffineTransform(scaleX: scale, y: scale).around(center)
    }
}

extension View {
    /// Raises the view towards the viewer, and above what stands beside it.
    func lifted(_ isLifted: Bool, _ lift: Lift = .control, look: ControlLook) -> some View {
        modifier(_EffectModifier(effect: LiftEffect(amount: isLifted ? 1 : 0, growth: lift.growth, most: lift.most)))
            .shadow(color: .black.opacity(isLifted ? 0.5 : 0), radius: lift.shadow, x: 0, y: lift.shadow * 0.75)
            .animation(look.motion, value: isLifted)
            .zIndex(isLifted ? 1 : 0)
    }

    /// Keeps neighbours far enough away for the lift, where the container leaves the distance open.
    func roomToLift(_ lift: Lift = .control) -> some View { modifier(_TraitModifier { $0.spacing = max(20, lift.growth / 2 + 10) }) }
}
