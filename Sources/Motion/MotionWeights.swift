/// The state of a motion as four numbers: every animation is linear in its initial displacement and velocity.
///
/// value = target + displacement · (start - target) + velocity · (initial velocity), and likewise for the rates of change.
struct MotionWeights: Hashable, Sendable {
    var displacement: Double
    var velocity: Double
    var displacementRate: Double
    var velocityRate: Double

    /// The start of the motion.
    static let start = MotionWeights(displacement: 1, velocity: 0, displacementRate: 0, velocityRate: 1)
    /// At the target, at rest.
    static let end = MotionWeights(displacement: 0, velocity: 0, displacementRate: 0, velocityRate: 0)
}
