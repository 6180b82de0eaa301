import TenFootViewGraph

/// How far a focused view is raised: how much it grows, and its shadow.
public struct Lift: Hashable, Sendable {
    /// The growth of the longest side, in points.
    public let growth: CGFloat
    /// The largest growth as a fraction of the size, which limits the growth of small views.
    public let most: CGFloat
    /// The radius of the shadow, in points.
    public let shadow: CGFloat
    /// The opacity of the shadow, from 0 to 1.
    public let darkness: Double
    /// Whether a light moves over the view as it tilts.
    public let shines: Bool

    /// Creates a lift.
    public init(growth: CGFloat, most: CGFloat = 1, shadow: CGFloat, darkness: Double = 0.5, shines: Bool) {
        self.growth = growth
        self.most = most
        self.shadow = shadow
        self.darkness = darkness
        self.shines = shines
    }

    /// The lift of a control: a button, a field, a row.
    public static let control = Lift(growth: 20, most: 0.07, shadow: 18, shines: false)
    /// The lift of a tile, close to the growth of 70 points a side that television artwork has.
    public static let card = Lift(growth: 60, most: 0.12, shadow: 28, shines: true)

    /// The animation when focus is gained: quick.
    package static let gain = Animation.spring(response: 0.28, dampingFraction: 0.78)
    /// The animation when focus is lost: a little slower.
    package static let lose = Animation.spring(response: 0.4, dampingFraction: 0.9)
    /// The animation by which the tilt follows the stick.
    static let follow = Animation.interactiveSpring(response: 0.16, dampingFraction: 0.9)
    /// The animation by which the tilt returns when the stick is released.
    static let settle = Animation.spring(response: 0.45, dampingFraction: 0.62)
}

/// Raises the content; it grows by points rather than by a factor, so that wide views do not grow into their neighbours.
struct LiftModifier: _BoxModifier, Equatable {
    var isLifted: Bool
    let lift: Lift
    /// Whether the view tilts with the stick.
    let tilts: Bool
    func _makeBox(_ node: _ViewNode) -> UnaryBox { LiftBox(node: node, self) }
    func _updateBox(_ box: UnaryBox) { (box as? LiftBox)?.update(self) }
}

extension View {
    /// Raises the view, drawn above its siblings.
    package func lifted(_ isLifted: Bool, _ lift: Lift = .control, look: ControlLook) -> some View {
        lifted(isLifted, lift, motion: look.motion, tilts: look.tilts)
    }

    /// Raises the view, drawn above its siblings.
    ///
    /// Use it in an app's own button styles.
    ///
    /// - Parameters:
    ///   - motion: the animation for raising and lowering; nil for none.
    ///   - tilts: whether the view tilts with a stick that is not pushed far enough to move focus.
    public func lifted(_ isLifted: Bool, _ lift: Lift, motion: Animation?, tilts: Bool) -> some View {
        modifier(LiftModifier(isLifted: isLifted, lift: lift, tilts: tilts))
            .animation(motion, value: isLifted)
            .zIndex(isLifted ? 1 : 0)
    }

    /// Keeps neighbours far enough away for the lift, if the container uses the default spacing.
    package func roomToLift(_ lift: Lift = .control) -> some View {
        modifier(_TraitModifier { $0.spacing = max(20, lift.growth / 2 + 10) })
    }
}
