extension Animation {
    /// A smooth spring of half a second.
    public static let spring = spring(duration: 0.5)
    /// A short spring that keeps up with a finger or stick.
    public static let interactiveSpring = interactiveSpring(duration: 0.15)
    /// A smooth spring that keeps the velocities of overlapping changes.
    public static let interpolatingSpring = interpolatingSpring(duration: 0.5)
    /// A spring with no bounce.
    public static let smooth = smooth()
    /// A spring with a small bounce.
    public static let snappy = snappy()
    /// A spring with a clear bounce.
    public static let bouncy = bouncy()

    /// A spring; `blendDuration` is accepted and, since velocity carries over by itself, not needed.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        Animation(.spring(spring, initialVelocity: 0))
    }

    /// A spring by perceived duration in seconds and bounce, from -1 to 1.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(Spring(duration: duration, bounce: bounce))
    }

    /// A spring by the period of its swing in seconds and its share of critical damping.
    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }

    /// A short spring by perceived duration in seconds and bounce beyond its own small one.
    public static func interactiveSpring(duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25) -> Animation {
        spring(Spring(duration: duration, bounce: 0.14 + extraBounce))
    }

    /// A short spring by the period of its swing in seconds and its share of critical damping.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction))
    }

    /// A spring that starts with a velocity, in distances to the target per second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.spring(spring, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0))
    }

    /// A spring by perceived duration and bounce that starts with a velocity, in distances to the target per second.
    public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring by its physics that starts with a velocity, in distances to the target per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), initialVelocity: initialVelocity)
    }

    /// A spring with no bounce except the given extra one.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }

    /// A spring with a small bounce and the given extra one.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }

    /// A spring with a clear bounce and the given extra one.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }
}
