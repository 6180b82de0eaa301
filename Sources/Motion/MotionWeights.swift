/// A moment of a motion as four numbers: every animation is linear in where and how fast it starts.
///
/// value = target + displacement · (start - target) + velocity · (initial velocity), and likewise for the rates of change.
struct MotionWeights: Hashable, Sendable {
    var displacement: Double
    var velocity: Double
    var displacementRate: Double
    var velocityRate: Double

    /// Nothing has happened yet.
    static let start = MotionWeights(displacement: 1, velocity: 0, displacementRate: 0, velocityRate: 1)
    /// At the target, at rest.
    static let end = MotionWeights(displacement: 0, velocity: 0, displacementRate: 0, velocityRate: 0)
}
