extension Animation {
    /// Constant speed.
    public static let linear = linear(duration: standardDuration)
    /// Starts slowly.
    public static let easeIn = easeIn(duration: standardDuration)
    /// Ends slowly.
    public static let easeOut = easeOut(duration: standardDuration)
    /// Starts and ends slowly.
    public static let easeInOut = easeInOut(duration: standardDuration)

    static let standardDuration = 0.35

    /// Constant speed over a duration.
    public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

    /// Starts slowly and lasts a duration.
    public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }

    /// Ends slowly after a duration.
    public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }

    /// Starts and ends slowly and lasts a duration.
    public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// Follows a curve over a duration.
    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(curve, duration: duration.isFinite ? max(duration, 0) : 0))
    }

    /// Follows a cubic Bézier curve, given by the coordinates of its two control points, over a duration.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
    }
}
