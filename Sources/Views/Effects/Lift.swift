import TenFootViewGraph

/// How a focused view is raised: how much it grows, and its shadow.
public struct Lift: Hashable, Sendable {
    /// By how many points the longest side grows.
    public let growth: CGFloat
    /// The most it grows, as a share of its size, so that small views stay small.
    public let most: CGFloat
    /// The radius of its shadow, in points.
    public let shadow: CGFloat
    /// The opacity of its shadow.
    public let darkness: Double
    /// Whether light runs over it as it tilts.
    public let shines: Bool

    /// Creates a lift.
    public init(growth: CGFloat, most: CGFloat = 1, shadow: CGFloat, darkness: Double = 0.5, shines: Bool) {
        self.growth = growth
        self.most = most
        self.shadow = shadow
        self.darkness = darkness
        self.shines = shines
    }

    /// A control: a button, a field, a row.
    public static let control = Lift(growth: 20, most: 0.07, shadow: 18, shines: false)
    /// A tile: near the 70 points a side by which the artwork of a television grows.
    public static let card = Lift(growth: 60, most: 0.12, shadow: 28, shines: true)

    /// Gaining focus is quick and clear.
    package static let gain = Animation.spring(response: 0.28, dampingFraction: 0.78)
    /// Losing it trails a little.
    package static let lose = Animation.spring(response: 0.4, dampingFraction: 0.9)
    /// Tilting is close behind the thumb.
    static let follow = Animation.interactiveSpring(response: 0.16, dampingFraction: 0.9)
    /// Let go, it swings back.
    static let settle = Animation.spring(response: 0.45, dampingFraction: 0.62)
}

/// Raises the content: larger by points rather than by a factor, so that what is wide does not grow into its neighbours.
struct LiftModifier: _BoxModifier, Equatable {
    var isLifted: Bool
    let lift: Lift
    /// Whether it follows the stick.
    let tilts: Bool
    func _makeBox(_ node: _ViewNode) -> UnaryBox { LiftBox(node: node, self) }
    func _updateBox(_ box: UnaryBox) { (box as? LiftBox)?.update(self) }
}

extension View {
    /// Raises the view towards the viewer, and above what stands beside it.
    package func lifted(_ isLifted: Bool, _ lift: Lift = .control, look: ControlLook) -> some View {
        lifted(isLifted, lift, motion: look.motion, tilts: look.tilts)
    }

    /// Raises the view towards the viewer, and above what stands beside it.
    ///
    /// For button styles of an app's own.
    ///
    /// - Parameters:
    ///   - motion: how it comes up and goes down; nil for at once.
    ///   - tilts: whether it follows a stick that leans without moving focus.
    public func lifted(_ isLifted: Bool, _ lift: Lift, motion: Animation?, tilts: Bool) -> some View {
        modifier(LiftModifier(isLifted: isLifted, lift: lift, tilts: tilts))
            .animation(motion, value: isLifted)
            .zIndex(isLifted ? 1 : 0)
    }

    /// Keeps neighbours far enough away for the lift, where the container leaves the distance open.
    package func roomToLift(_ lift: Lift = .control) -> some View {
        modifier(_TraitModifier { $0.spacing = max(20, lift.growth / 2 + 10) })
    }
}
